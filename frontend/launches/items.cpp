#include <algorithm>
#include <span>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// `base[index]`
namespace pykern2cu::launches {
namespace {

bool is_whole(const ast::Slice& slice) {
    return slice.lower == nullptr && slice.upper == nullptr && slice.step == nullptr;
}

/// Whether numbers in the index leave fewer axes.
enum class Part : uint8_t { Number, Slice, NewAxis, Ellipsis, Array, Other };

Part part_of(const Datum& datum) {
    if (is_none(datum)) {
        return Part::NewAxis;
    }
    const auto* constant = std::get_if<ConstantValue>(&datum);
    const auto* library = constant == nullptr ? nullptr : constant->get<Qualified>();
    if (library != nullptr && library->name.ends_with(".newaxis")) {
        return Part::NewAxis;
    }
    if (constant != nullptr && constant->get<EllipsisValue>() != nullptr) {
        return Part::Ellipsis;
    }
    if (number_type(datum)) {
        return Part::Number;
    }
    const bool is_array =
        std::holds_alternative<Array>(datum) || std::holds_alternative<Sequence>(datum);
    return is_array ? Part::Array : Part::Other;
}

/// `points["x"]`: a view of one field of each record.
std::optional<Array> field_of(const Array& base, const Datum& index) {
    const auto* constant = std::get_if<ConstantValue>(&index);
    const auto* name = constant == nullptr ? nullptr : constant->get<std::string>();
    const RecordField* field = name == nullptr || !base.element.is(Kind::Record)
                                   ? nullptr
                                   : types::find_field(base.element, *name);
    if (field == nullptr) {
        return std::nullopt;
    }
    Array view = base;
    view.element = field->type;
    if (view.axes) {
        for (Axis& axis : *view.axes) {
            axis.is_packed = false;
        }
        for (const uint32_t extent : field->shape) {
            insert_axis(*view.axes, view.axes->size());
            view.axes->back().extent = extent;
        }
    }
    return view;
}

/// The extent that `lower:upper:step` leaves of a known one, or none.
Extent sliced_extent(Extent extent, const std::optional<int64_t>& lower,
                     const std::optional<int64_t>& upper, const std::optional<int64_t>& step,
                     const ast::Slice& slice) {
    const bool has_bounds = slice.lower != nullptr || slice.upper != nullptr;
    if (extent && step && (*step == 1 || *step == -1) && !has_bounds) {
        return extent;
    }
    if (!extent && slice.lower == nullptr && slice.step == nullptr && upper == 1) {
        return 1;
    }
    const bool is_known = extent && (slice.lower == nullptr || lower) &&
                          (slice.upper == nullptr || upper) && slice.step == nullptr;
    if (!is_known) {
        return std::nullopt;
    }
    const auto bound = [&](int64_t at) {
        return std::clamp<int64_t>(at < 0 ? at + *extent : at, 0, *extent);
    };
    const int64_t first = bound(lower.value_or(0));
    const int64_t last = slice.upper == nullptr ? *extent : bound(*upper);
    return std::max<int64_t>(last - first, 0);
}

/// The items from one bound to another; bounds before the first item are negative.
std::vector<Value> slice_of(const std::vector<Value>& items, int64_t lower, int64_t upper,
                            int64_t step) {
    const auto size = static_cast<int64_t>(items.size());
    std::vector<Value> part;
    if (step > 0) {
        for (int64_t i = std::max<int64_t>(lower, 0); i < std::min(upper, size);
             i += std::min(step, size)) {
            part.push_back(items[static_cast<size_t>(i)]);
        }
    } else {
        for (int64_t i = std::min(lower, size - 1); i > std::max<int64_t>(upper, -1);
             i += std::max(step, -size)) {
            part.push_back(items[static_cast<size_t>(i)]);
        }
    }
    return part;
}

/// Whether an index may be that of a launch: a grid, a block, a stream and shared memory.
bool is_configuration(const Value& index) {
    const auto* items = index.get<Sequence>();
    return items != nullptr && items->brackets == Brackets::Tuple && items->items.size() >= 2 &&
           items->items.size() <= 4 && std::ranges::none_of(items->items, [](const Value& item) {
               const auto* known = item.constant<TypeObject>();
               return known != nullptr || item.constant<Qualified>() != nullptr ||
                      item.constant<std::string>() != nullptr;
           });
}

}  // namespace

Value Interpreter::item(const Value& base, const ast::Expr& index, Span span) {
    return for_each_combination(
        {base}, [&](const std::vector<Datum>& data) { return item(data[0], index, span); });
}

Value Interpreter::item(const Datum& base, const ast::Expr& index, Span span) {
    if (const auto* function = std::get_if<Function>(&base); function && function->is_kernel) {
        evaluate(index);
        return Value(Launcher{*function});
    }
    if (const auto* array = std::get_if<Array>(&base)) {
        return item_of_array(*array, index, span);
    }
    if (const auto* reference = std::get_if<Reference>(&base);
        reference != nullptr && reference->object->kind == Object::Kind::Dict) {
        const Value key_value = evaluate(index);
        return made_entry(*reference->object, key_value,
                          entry_of(*reference->object, key_value, std::nullopt, span), span);
    }
    if (const auto* reference = std::get_if<Reference>(&base);
        reference != nullptr && reference->object->kind == Object::Kind::Instance) {
        return call(member(*reference->object, "__getitem__", span),
                    {{evaluate(index), {}, index.span}}, span);
    }
    const Value plain = opened(Value(base));
    if (const auto* sequence = plain.get<Sequence>()) {
        const Value part = item_of_sequence(*sequence, index, span);
        return std::holds_alternative<ast::Slice>(index.node) ? as_object(part, span) : part;
    }
    if (const auto* repeated = plain.get<Repeated>()) {
        return std::holds_alternative<ast::Slice>(index.node) ? as_object(plain, span)
                                                              : *repeated->item;
    }
    const auto* constant = std::get_if<ConstantValue>(&base);
    const Value place = evaluate(index);
    const auto at = constant == nullptr ? std::nullopt : to_constant(place);
    if (at) {
        const auto value = evaluator_.subscript(*constant, *at, span);
        return value ? adopt(*value) : unknown(span, value.failure().message);
    }
    note_use(base);
    if (std::holds_alternative<Reference>(base)) {
        stop_noting();
    }
    const auto* why = std::get_if<Unknown>(&base);
    Unknown item = why != nullptr ? *why : Unknown{span, "what it is an item of is not known"};
    if (item.kind != Unknown::Kind::Foreign && is_configuration(place)) {
        item.kind = Unknown::Kind::Configured;
    }
    return Value(std::move(item));
}

Value Interpreter::item_of_sequence(const Sequence& base, const ast::Expr& index, Span span) {
    const auto size = static_cast<int64_t>(base.items.size());
    const auto bound = [&](const ast::Expr* expr, int64_t otherwise) -> std::optional<int64_t> {
        if (expr == nullptr) {
            return otherwise;
        }
        const auto at = integer_of(evaluate(*expr));
        return at ? std::optional(*at < 0 ? *at + size : *at) : std::nullopt;
    };
    if (const auto* slice = std::get_if<ast::Slice>(&index.node)) {
        auto lower = bound(slice->lower, 0);
        auto upper = bound(slice->upper, size);
        const auto step = slice->step == nullptr ? 1 : integer_of(evaluate(*slice->step));
        if (step && *step < 0) {
            lower = slice->lower == nullptr ? size - 1 : lower;
            upper = slice->upper == nullptr ? -1 : upper;
        }
        if (!lower || !upper || !step || *step == 0) {
            return base.items.empty() ? Value(base)
                                      : Value(any_of(joined(base.items), base.brackets));
        }
        return Value(Sequence{slice_of(base.items, *lower, *upper, *step), base.brackets});
    }
    const auto at = bound(&index, 0);
    if (at && *at >= 0 && *at < size) {
        return base.items[static_cast<size_t>(*at)];
    }
    return base.items.empty() || at ? unknown(span, "there is no such item") : joined(base.items);
}

/// `a[i]`, `a[1:, None]`, `a[a > 0]`
Value Interpreter::item_of_array(const Array& base, const ast::Expr& index, Span span) {
    struct Written {
        Part part;
        Datum datum;
        const ast::Slice* slice;
    };
    std::vector<Written> parts;
    const ast::Expr* const alone = &index;
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    const std::span<const ast::Expr* const> written =
        tuple != nullptr ? std::span<const ast::Expr* const>(tuple->elements)
                         : std::span(&alone, 1);
    for (const ast::Expr* expr : written) {
        const auto* slice = std::get_if<ast::Slice>(&expr->node);
        const Value value = slice != nullptr ? Value() : frozen(evaluate(*expr));
        // What an index may be changes nothing but how many axes are left.
        const Datum& datum = *value.cases().front().datum;
        parts.push_back({slice != nullptr ? Part::Slice : part_of(datum), datum, slice});
    }
    if (parts.size() == 1) {
        if (auto field = field_of(base, parts[0].datum)) {
            return Value(std::move(*field));
        }
        const Datum whole = parts[0].datum;
        if (const auto* sequence = std::get_if<Sequence>(&whole);
            sequence != nullptr && sequence->brackets == Brackets::Tuple) {
            parts.clear();
            for (const Value& item : sequence->items) {
                const Datum& datum = *item.cases().front().datum;
                parts.push_back({part_of(datum), datum, nullptr});
            }
        }
    }
    Array result = base;
    if (!base.axes) {
        return Value(result);
    }
    Axes& axes = *result.axes;
    const auto takes_axis = [](const Written& each) {
        return each.part != Part::NewAxis && each.part != Part::Ellipsis;
    };
    size_t at = 0;
    bool has_arrays = false;
    for (const Written& each : parts) {
        const auto bound = [&](const ast::Expr* expr) -> std::optional<int64_t> {
            return expr == nullptr ? std::nullopt : integer_of(evaluate(*expr));
        };
        if (each.part == Part::Ellipsis) {
            const auto left = static_cast<size_t>(std::count_if(
                parts.data() + (&each - parts.data()), parts.data() + parts.size(), takes_axis));
            at = std::max(at, axes.size() - std::min(axes.size(), left));
        } else if (each.part == Part::NewAxis) {
            insert_axis(axes, at++);
        } else if (at >= axes.size()) {
            return unknown(span, "it has more indices than the array has axes");
        } else if (each.part == Part::Number) {
            remove_axis(axes, at);
        } else if (each.part == Part::Slice) {
            if (!is_whole(*each.slice)) {
                slice_axis(
                    axes, at,
                    sliced_extent(axes[at].extent, bound(each.slice->lower),
                                  bound(each.slice->upper), bound(each.slice->step), *each.slice),
                    each.slice->step != nullptr && bound(each.slice->step) != 1);
            }
            ++at;
        } else if (each.part == Part::Array && parts.size() == 1) {
            const auto by = as_array(each.datum, evaluator_.types());
            if (!by || !by->axes || by->axes->size() > axes.size()) {
                return Value(Array{base.library, base.element, std::nullopt});
            }
            const bool is_mask = by->element.is(Kind::Bool);
            std::vector<Extent> extents =
                is_mask ? std::vector<Extent>(1) : launches::extents_of(*by->axes);
            const std::vector<Extent> rest = launches::extents_of(axes);
            extents.insert(
                extents.end(),
                rest.begin() + static_cast<std::ptrdiff_t>(is_mask ? by->axes->size() : 1),
                rest.end());
            return Value(Array{base.library, base.element, new_axes(extents)});
        } else {
            has_arrays = true;
            ++at;
        }
    }
    if (has_arrays) {
        return Value(Array{base.library, base.element, std::nullopt});
    }
    const bool is_element =
        axes.empty() && std::all_of(parts.begin(), parts.end(),
                                    [](const Written& each) { return each.part == Part::Number; });
    return is_element ? Value(element_of(result)) : Value(result);
}

}  // namespace pykern2cu::launches
