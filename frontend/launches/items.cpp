#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// `base[index]`, and what loops go through.
namespace pykern2cu::launches {
namespace {

// Lists in lists, and lists that hold themselves.
constexpr uint32_t kDeepestList = 8;
constexpr size_t kMostParts = 4096;
// Of a tuple or list of which the parts may differ.
constexpr size_t kMostSpread = 512;

const std::shared_ptr<const Datum> kStale =
    std::make_shared<const Datum>(Unknown{{}, "what this goes through has changed in between"});

/// The list that a value is, or null.
const Object* list_in(const Datum& datum) {
    const auto* reference = std::get_if<Reference>(&datum);
    return reference != nullptr && reference->object->kind == Object::Kind::List ? reference->object
                                                                                 : nullptr;
}

/// What is written between the brackets, in parts.
std::vector<const ast::Expr*> parts_of(const ast::Expr& index) {
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    return tuple == nullptr ? std::vector<const ast::Expr*>{&index} : tuple->elements;
}

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
    const auto at = constant == nullptr ? std::nullopt : to_constant(evaluate(index));
    if (at) {
        const auto value = evaluator_.subscript(*constant, *at, span);
        return value ? adopt(*value) : unknown(span, value.failure().message);
    }
    return std::holds_alternative<Unknown>(base)
               ? Value(base)
               : unknown(span, "what it is an item of is not known");
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
        const auto step = slice->step == nullptr ? 1 : integer_of(evaluate(*slice->step));
        const bool is_backward = step && *step < 0;
        const auto lower = bound(slice->lower, is_backward ? size - 1 : 0);
        const auto upper = bound(slice->upper, is_backward ? -1 : size);
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
    for (const ast::Expr* expr : parts_of(index)) {
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
        if (const auto* sequence = std::get_if<Sequence>(&parts[0].datum);
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

// ---- loops -------------------------------------------------------------------------------------

/// What goes through a value, with the objects that must not change in between.
std::vector<Source> Interpreter::sources(const Value& value) {
    std::vector<Source> all;
    for (const Case& each : value.cases()) {
        const auto* reference = std::get_if<Reference>(each.datum.get());
        if (reference != nullptr) {
            all.push_back({reference->object, reference->object->version});
        } else if (const auto* others = sources_of(*each.datum)) {
            all.insert(all.end(), others->begin(), others->end());
        }
    }
    return all;
}

bool Interpreter::has_changed(const std::vector<Source>& sources) {
    return std::any_of(sources.begin(), sources.end(), [](const Source& source) {
        return source.object->version != source.version;
    });
}

bool Interpreter::has_changed(const Datum& datum) {
    const auto* sources = sources_of(datum);
    return sources != nullptr && has_changed(*sources);
}

/// An iterator that is kept may be asked for its items in several places, a generator at a time
/// when others hold what it reads.
Value Interpreter::kept(const Value& value) {
    std::vector<Case> cases = value.cases();
    bool is_changed = false;
    for (Case& each : cases) {
        const auto* sequence = std::get_if<Sequence>(each.datum.get());
        const auto* repeated = std::get_if<Repeated>(each.datum.get());
        const Brackets brackets = sequence != nullptr   ? sequence->brackets
                                  : repeated != nullptr ? repeated->brackets
                                                        : Brackets::List;
        if (brackets == Brackets::Generator) {
            each.datum = std::make_shared<const Datum>(
                Unknown{{}, "a generator that is kept is not followed"});
            is_changed = true;
        } else if (brackets == Brackets::Iterator && sequence != nullptr &&
                   !sequence->items.empty()) {
            Repeated any{std::make_shared<const Value>(joined(sequence->items)), brackets,
                         sequence->sources};
            each.datum = std::make_shared<const Datum>(std::move(any));
            is_changed = true;
        }
    }
    return is_changed ? unite(std::move(cases)) : value;
}

std::vector<Value> Interpreter::rounds(const Value& iterable, Span span) {
    const Value items = opened(iterable);
    if (items.is_one()) {
        return rounds(*items.cases().front().datum, span);
    }
    return {for_each_combination({items}, [&](const std::vector<Datum>& data) {
        const std::vector<Value> one = rounds(data[0], span);
        return one.empty() ? unknown(span, "there is nothing in it") : joined(one);
    })};
}

std::vector<Value> Interpreter::rounds(const Datum& iterable, Span span) {
    if (const auto* sequence = std::get_if<Sequence>(&iterable)) {
        return sequence->items;
    }
    if (const auto* repeated = std::get_if<Repeated>(&iterable)) {
        return {*repeated->item};
    }
    if (const auto* array = std::get_if<Array>(&iterable)) {
        Array row = *array;
        if (!row.axes || row.axes->empty()) {
            return {unknown(span, "the dimensions of the array are not known")};
        }
        remove_axis(*row.axes, 0);
        return {row.axes->empty() ? Value(element_of(row)) : Value(row)};
    }
    if (const auto* reference = std::get_if<Reference>(&iterable);
        reference != nullptr && reference->object->kind == Object::Kind::Dict) {
        return rounds(column_of(*reference->object, 0, span), span);
    }
    if (const auto* own = std::get_if<Reference>(&iterable);
        own != nullptr && own->object->kind == Object::Kind::Instance) {
        const Value made = call(member(*own->object, "__iter__", span), {}, span);
        const auto* itself = made.get<Reference>();
        return itself != nullptr && itself->object->kind == Object::Kind::Instance
                   ? std::vector{outside({made}, span, "what `__next__` gives is not followed")}
                   : rounds(made, span);
    }
    const auto* constant_value = std::get_if<ConstantValue>(&iterable);
    const auto* text = constant_value == nullptr ? nullptr : constant_value->get<std::string>();
    if (text != nullptr && text->size() <= kMostItems &&
        std::all_of(text->begin(), text->end(), [](char c) { return c > 0; })) {
        std::vector<Value> letters;
        for (const char letter : *text) {
            letters.push_back(constant({std::string(1, letter)}));
        }
        return letters;
    }
    const auto* why = std::get_if<Unknown>(&iterable);
    const Value any =
        outside({Value(iterable)}, span, "what this loop goes through is not followed");
    return {why != nullptr ? Value(*why) : any};
}

Value Interpreter::opened(const Value& value) {
    std::vector<Case> cases;
    for (const Case& each : value.cases()) {
        const Object* list = list_in(*each.datum);
        const Value* items = list == nullptr ? nullptr : State::find(*list, kItems);
        if (list == nullptr) {
            cases.push_back(has_changed(*each.datum) ? Case{kStale, each.when} : each);
            continue;
        }
        const Value held = items == nullptr ? Value() : *items;
        for (const Case& one : held.cases()) {
            const When when = both(each.when, one.when);
            if (!when.is_never()) {
                cases.push_back({one.datum, when});
            }
        }
    }
    return unite(std::move(cases));
}

Value Interpreter::spread(const Value& value) {
    if (!is_within(value, kMostSpread)) {
        return unknown({}, "it has too many parts");
    }
    std::vector<Case> cases;
    for (const Case& each : value.cases()) {
        const auto* sequence = std::get_if<Sequence>(each.datum.get());
        const auto* repeated = std::get_if<Repeated>(each.datum.get());
        if (repeated != nullptr && !repeated->item->is_one()) {
            // All of one of them, or some of each.
            for (const Case& one : repeated->item->cases()) {
                cases.push_back(
                    {std::make_shared<const Datum>(any_of(Value(*one.datum), repeated->brackets)),
                     each.when});
            }
        }
        std::vector<Value> items;
        bool has_several = false;
        for (const Value& item : sequence == nullptr ? std::vector<Value>{} : sequence->items) {
            items.push_back(spread(item));
            has_several = has_several || !items.back().is_one();
        }
        if (!has_several) {
            cases.push_back(each);
            continue;
        }
        const bool is_whole = combine(items, [&](const std::vector<Datum>& data, const When& when) {
            const When both_made = both(each.when, when);
            Sequence one{{data.begin(), data.end()}, sequence->brackets, sequence->named};
            if (!both_made.is_never()) {
                cases.push_back({std::make_shared<const Datum>(std::move(one)), both_made});
            }
        });
        if (!is_whole) {
            return unknown({}, std::string(kTooManyConditions));
        }
    }
    return unite(std::move(cases));
}

Value Interpreter::frozen(const Value& value) const {
    size_t left = kMostParts;
    Value plain = frozen(value, 0, left);
    return left > 0 ? plain : unknown({}, "it has too many parts");
}

Value Interpreter::frozen(const Value& value, uint32_t depth, size_t& left) const {
    const bool has_objects =
        std::any_of(value.cases().begin(), value.cases().end(), [](const Case& each) {
            return list_in(*each.datum) != nullptr ||
                   std::holds_alternative<Sequence>(*each.datum) ||
                   std::holds_alternative<Repeated>(*each.datum);
        });
    left -= std::min(left, value.cases().size());
    if (!has_objects || depth > kDeepestList || left == 0) {
        return value;
    }
    std::vector<Case> cases;
    const Value plain = opened(value);
    for (const Case& each : plain.cases()) {
        if (const auto* sequence = std::get_if<Sequence>(each.datum.get())) {
            Sequence copy = *sequence;
            for (Value& item : copy.items) {
                item = frozen(item, depth + 1, left);
            }
            cases.push_back({std::make_shared<const Datum>(std::move(copy)), each.when});
        } else if (const auto* repeated = std::get_if<Repeated>(each.datum.get())) {
            cases.push_back({std::make_shared<const Datum>(any_of(
                                 frozen(*repeated->item, depth + 1, left), repeated->brackets)),
                             each.when});
        } else {
            cases.push_back(each);
        }
    }
    return unite(std::move(cases));
}

}  // namespace pykern2cu::launches
