#include <algorithm>
#include <span>

#include "frontend/host/interpreter/interpreter.hpp"
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

/// The extent that a slice leaves of a known one, or none.
Extent sliced_extent(Extent extent, const ast::Slice& slice, const SliceBounds& bounds,
                     bool are_known) {
    const bool has_bounds = slice.lower != nullptr || slice.upper != nullptr;
    if (extent && bounds.step.value_or(0) * bounds.step.value_or(0) == 1 && !has_bounds) {
        return extent;
    }
    if (!extent && slice.lower == nullptr && slice.step == nullptr && bounds.upper == BigInt{1}) {
        return 1;
    }
    return extent && are_known && slice.step == nullptr
               ? Extent(places_of(bounds, static_cast<size_t>(*extent)).size())
               : std::nullopt;
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
    return for_each_combination({base},
                                [&](const Data& data) { return item(data[0], index, span); });
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
        return std::holds_alternative<ast::Slice>(index.node)
                   ? as_object(plain, span)
                   : any_part(*repeated->item, repeated->brackets, evaluate(index), span);
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
        run_any_code();
    }
    const auto* why = std::get_if<Unknown>(&base);
    Unknown item = why != nullptr ? *why : Unknown{span, "what it is an item of is not known"};
    if (item.kind != Unknown::Kind::Foreign && is_configuration(place)) {
        item.kind = Unknown::Kind::Configured;
    }
    return Value(std::move(item));
}

std::vector<Index> Interpreter::evaluate_index(const ast::Expr& index) {
    const ast::Expr* const alone = &index;
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    const std::span<const ast::Expr* const> written =
        tuple != nullptr ? std::span<const ast::Expr* const>(tuple->elements)
                         : std::span(&alone, 1);
    std::vector<Index> indices;
    for (const ast::Expr* expr : written) {
        const auto* slice = std::get_if<ast::Slice>(&expr->node);
        Index& each = indices.emplace_back(Index{slice});
        if (slice == nullptr) {
            each.value = frozen(evaluate(*expr));
            continue;
        }
        for (const auto& [bound, known] : {std::pair{slice->lower, &each.bounds.lower},
                                           std::pair{slice->upper, &each.bounds.upper},
                                           std::pair{slice->step, &each.bounds.step}}) {
            *known = bound == nullptr ? std::nullopt : integer_of(evaluate(*bound));
            each.is_known = each.is_known && known->has_value() == (bound != nullptr);
        }
        each.is_known = each.is_known && each.bounds.step != BigInt{0};
    }
    return indices;
}

Value Interpreter::item_of_sequence(const Sequence& base, const ast::Expr& index, Span span) {
    if (std::holds_alternative<ast::Slice>(index.node)) {
        const Index slice = evaluate_index(index).front();
        if (!slice.is_known) {
            return base.items.empty() ? Value(base)
                                      : Value(any_of(joined(base.items), base.brackets));
        }
        Sequence part{{}, base.brackets};
        for (const size_t place : places_of(slice.bounds, base.items.size())) {
            part.items.push_back(base.items[place]);
        }
        return Value(std::move(part));
    }
    const auto size = static_cast<int64_t>(base.items.size());
    const Value place = evaluate(index);
    const auto at = integer_of(place);
    if (at && *at >= -size && *at < size) {
        return base.items[static_cast<size_t>(*at < 0 ? *at + size : *at)];
    }
    return base.items.empty() || at ? unknown(span, "there is no such item")
                                    : any_part(joined(base.items), base.brackets, place, span);
}

/// What stands at a place that is not known, which may be a slice.
Value Interpreter::any_part(const Value& item, Brackets brackets, const Value& place, Span span) {
    const auto is_number = [](const Case& each) { return number_type(*each.datum).has_value(); };
    const auto is_unknown = [](const Case& each) {
        return std::holds_alternative<Unknown>(*each.datum);
    };
    const bool may_be_number = std::ranges::any_of(place.cases(), is_number) ||
                               std::ranges::any_of(place.cases(), is_unknown);
    // A launch by a place that is not known is one with an item.
    const bool may_be_slice = !std::ranges::all_of(place.cases(), [&](const Case& each) {
        return is_number(each) || (noted_ == nullptr && is_unknown(each));
    });
    const Value part = may_be_slice ? as_object(Value(any_of(item, brackets)), span) : item;
    return may_be_slice && may_be_number ? join(item, part) : part;
}

namespace {

/// One index of an array.
struct Written {
    Part part;
    Datum datum;
    const Index* slice;
};

/// The axes of `a[x]`, where an array is the only index: those of `x`, or of a mask one, and the
/// rest.
std::optional<Axes> axes_by_array(const Axes& axes, const Datum& index, TypeTable& types) {
    const auto by = as_array(index, types);
    if (!by || !by->axes || by->axes->size() > axes.size()) {
        return std::nullopt;
    }
    const bool is_mask = by->element.is(Kind::Bool);
    std::vector<Extent> extents =
        is_mask ? std::vector<Extent>(1) : launches::extents_of(*by->axes);
    const std::vector<Extent> rest = launches::extents_of(axes);
    extents.insert(extents.end(),
                   rest.begin() + static_cast<std::ptrdiff_t>(is_mask ? by->axes->size() : 1),
                   rest.end());
    return new_axes(extents);
}

/// Slices the axis at a place.
void slice_axis(Axes& axes, size_t at, const Index& index) {
    const ast::Slice& slice = *index.slice;
    if (!is_whole(slice)) {
        slice_axis(axes, at, sliced_extent(axes[at].extent, slice, index.bounds, index.is_known),
                   slice.step != nullptr && index.bounds.step != BigInt{1});
    }
}

/// What the indices take of an array whose axes are known, or that they are too many.
Value taken(const Array& base, const std::vector<Written>& parts, TypeTable& types, Span span) {
    Array result = base;
    Axes& axes = *result.axes;
    const auto takes_axis = [](const Written& each) {
        return each.part != Part::NewAxis && each.part != Part::Ellipsis;
    };
    size_t at = 0;
    bool has_arrays = false;
    for (const Written& each : parts) {
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
            slice_axis(axes, at++, *each.slice);
        } else if (each.part == Part::Array && parts.size() == 1) {
            return Value(Array{base.library, base.element, axes_by_array(axes, each.datum, types)});
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

}  // namespace

/// `a[i]`, `a[1:, None]`, `a[a > 0]`
Value Interpreter::item_of_array(const Array& base, const ast::Expr& index, Span span) {
    const std::vector<Index> indices = evaluate_index(index);
    if (base.content != nullptr) {
        return exact_part(base, indices, span);
    }
    std::vector<Written> parts;
    for (const Index& each : indices) {
        // What an index may be changes nothing but how many axes are left.
        const Datum& datum = *each.value.cases().front().datum;
        parts.push_back({each.slice != nullptr ? Part::Slice : part_of(datum), datum, &each});
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
    return base.axes ? taken(base, parts, evaluator_.types(), span) : Value(base);
}

}  // namespace pykern2cu::launches
