#include "frontend/host/heap/value.hpp"

#include <algorithm>

#include "frontend/host/heap/state.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::launches {
namespace {

// More types for one value than a reader would write signatures for.
constexpr size_t kMostCases = 16;
constexpr size_t kMostCombinations = 64;

std::optional<Datum> merged(const Datum& a, const Datum& b);

std::optional<Value> merged(const Value& a, const Value& b) {
    if (key(a) == key(b)) {
        return a;
    }
    auto datum = a.is_one() && b.is_one()
                     ? merged(*a.cases().front().datum, *b.cases().front().datum)
                     : std::nullopt;
    return datum ? std::optional(Value(std::move(*datum))) : std::nullopt;
}

std::optional<Datum> merged_arrays(const Array& a, const Array& b) {
    const bool is_alike = a.library == b.library && a.element == b.element &&
                          a.is_read_only == b.is_read_only && a.axes && b.axes &&
                          a.axes->size() == b.axes->size() &&
                          layout_of(*a.axes) == layout_of(*b.axes) && a.content == b.content;
    if (!is_alike) {
        return std::nullopt;
    }
    Array both = a;
    for (size_t i = 0; i < b.axes->size(); ++i) {
        Axis& axis = (*both.axes)[i];
        const Axis& other = (*b.axes)[i];
        if (axis.rank != other.rank || axis.is_packed != other.is_packed) {
            return std::nullopt;
        }
        axis.extent = axis.extent == other.extent ? axis.extent : std::nullopt;
    }
    return both;
}

std::optional<Datum> merged_sequences(const Sequence& a, const Sequence& b) {
    if (a.brackets != b.brackets || a.named != b.named || !a.sources.empty() ||
        !b.sources.empty()) {
        return std::nullopt;
    }
    if (a.items.size() != b.items.size()) {
        if (a.brackets == Brackets::Tuple) {
            return std::nullopt;
        }
        std::vector<Case> cases;
        for (const Sequence* side : {&a, &b}) {
            for (const Value& item : side->items) {
                cases.insert(cases.end(), item.cases().begin(), item.cases().end());
            }
        }
        return any_of(unite(std::move(cases)), a.brackets);
    }
    Sequence both{{}, a.brackets, a.named};
    for (size_t i = 0; i < a.items.size(); ++i) {
        auto item = merged(a.items[i], b.items[i]);
        if (!item) {
            return std::nullopt;
        }
        both.items.push_back(std::move(*item));
    }
    return both;
}

/// One datum that stands for both where they differ in what no type depends on.
std::optional<Datum> merged(const Datum& a, const Datum& b) {
    const auto one = number_type(a);
    const auto other = number_type(b);
    if (one && other) {
        return one->type == other->type && one->is_python == other->is_python
                   ? std::optional<Datum>(*one)
                   : std::nullopt;
    }
    const auto* unknown = std::get_if<Unknown>(&a);
    const auto* other_unknown = std::get_if<Unknown>(&b);
    if (unknown != nullptr && other_unknown != nullptr) {
        return unknown->kind < other_unknown->kind ? b : a;
    }
    if (const auto* array = std::get_if<Array>(&a)) {
        const auto* same = std::get_if<Array>(&b);
        return same == nullptr ? std::nullopt : merged_arrays(*array, *same);
    }
    if (const auto* sequence = std::get_if<Sequence>(&a)) {
        const auto* same = std::get_if<Sequence>(&b);
        return same == nullptr ? std::nullopt : merged_sequences(*sequence, *same);
    }
    const auto* repeated = std::get_if<Repeated>(&a);
    const auto* same = std::get_if<Repeated>(&b);
    if (repeated != nullptr && same != nullptr && repeated->brackets == same->brackets &&
        repeated->sources.empty() && same->sources.empty()) {
        return any_of(join(*repeated->item, *same->item), repeated->brackets);
    }
    return std::nullopt;
}

}  // namespace

Datum::Datum() = default;
Datum::Datum(const Datum&) = default;
Datum::Datum(Datum&&) noexcept = default;
Datum& Datum::operator=(const Datum&) = default;
Datum& Datum::operator=(Datum&&) noexcept = default;
Datum::~Datum() = default;

Value::Value() {
    static const auto kNothing = std::make_shared<const Datum>(Unknown{});
    first_.datum = kNothing;
}

Value::Value(std::vector<Case> cases) {
    if (cases.size() == 1) {
        first_ = std::move(cases.front());
    } else {
        all_ = std::make_shared<const std::vector<Case>>(std::move(cases));
    }
}

std::vector<Datum> Data::copied() const {
    std::vector<Datum> data;
    for (const auto& datum : data_) {
        data.push_back(*datum);
    }
    return data;
}

namespace {

bool combine(const std::vector<Value>& values, size_t& left, const When& when, Data& chosen,
             FunctionRef<void(const Data&, const When&)> each) {
    if (chosen.size() == values.size()) {
        if (left == 0) {
            return false;
        }
        --left;
        each(chosen, when);
        return true;
    }
    for (const Case& one : values[chosen.size()].cases()) {
        const When more = both(when, one.when);
        if (more.is_never()) {
            continue;
        }
        chosen.push(one.datum);
        const bool is_whole = combine(values, left, more, chosen, each);
        chosen.pop();
        if (!is_whole) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool combine(const std::vector<Value>& values, FunctionRef<void(const Data&, const When&)> each) {
    Data chosen;
    size_t left = kMostCombinations;
    return combine(values, left, {}, chosen, each);
}

Value unite(std::vector<Case> cases) {
    std::vector<Case> result;
    for (Case& each : cases) {
        const auto same = std::find_if(result.begin(), result.end(), [&](Case& known) {
            const bool is_equal =
                known.datum == each.datum || key(*known.datum) == key(*each.datum);
            auto both = is_equal ? std::nullopt : merged(*known.datum, *each.datum);
            if (both) {
                known.datum = std::make_shared<const Datum>(std::move(*both));
            }
            return is_equal || both;
        });
        if (same != result.end()) {
            same->when = either(same->when, each.when);
        } else {
            result.push_back(std::move(each));
        }
    }
    if (result.empty() || result.size() > kMostCases) {
        return unknown({}, std::string(kTooManyConditions));
    }
    return Value(std::move(result));
}

Value join(const std::vector<const Value*>& ways, uint32_t meeting) {
    std::vector<Case> cases;
    for (uint32_t way = 0; way < ways.size(); ++way) {
        if (ways[way] == nullptr) {
            continue;
        }
        const When taken({{{meeting, way}}});
        for (const Case& each : ways[way]->cases()) {
            cases.push_back({each.datum, both(each.when, taken)});
        }
    }
    cases = unite(std::move(cases)).copied_cases();
    for (Case& each : cases) {
        each.when = each.when.without_all_of(meeting, ways.size());
    }
    return Value(std::move(cases));
}

Value joined(const std::vector<Value>& items) {
    std::vector<Case> cases;
    for (const Value& item : items) {
        cases.insert(cases.end(), item.cases().begin(), item.cases().end());
    }
    return unite(std::move(cases));
}

Value any_item(const std::vector<Value>& items, Span span) {
    // Python ends the program, or goes on behind the loop.
    return items.empty() ? foreign(span, "there is nothing in it") : joined(items);
}

Value bracketed(std::vector<Value> items, Brackets brackets, bool is_in_order, size_t most) {
    const bool has_order = brackets != Brackets::Set && brackets != Brackets::Bounded;
    const bool is_told_apart = is_in_order && items.size() <= (has_order ? most : 1);
    return items.empty() || is_told_apart ? Value(Sequence{std::move(items), brackets})
                                          : Value(any_of(joined(items), brackets));
}

Value join(const Value& a, const Value& b) {
    std::vector<Case> cases = a.copied_cases();
    cases.insert(cases.end(), b.cases().begin(), b.cases().end());
    return unite(std::move(cases));
}

Value without_choices(const Value& value, uint32_t since) {
    std::vector<Case> cases = value.copied_cases();
    for (Case& each : cases) {
        each.when = each.when.without(since);
    }
    return Value(std::move(cases));
}

Datum any_of(const Value& item, Brackets brackets) {
    return Repeated{std::make_shared<const Value>(item), brackets};
}
Value unknown(Span span, std::string why) { return Value(Unknown{span, std::move(why)}); }
Value foreign(Span span, std::string why) {
    return Value(Unknown{span, std::move(why), Unknown::Kind::Foreign});
}
Value constant(ConstantValue value) { return Value(Datum(std::move(value))); }
Value number(Type type, bool is_python) { return Value(Number{type, is_python}); }
Value python_number(Type type) { return number(type, true); }

Value from_constant(const ConstantValue& value) {
    if (const auto* member = value.get<PlainMember>()) {
        return from_constant(*member->value);
    }
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        Sequence result{{},
                        (*sequence)->kind == SequenceKind::Tuple ? Brackets::Tuple : Brackets::List,
                        (*sequence)->named};
        for (const ConstantValue& item : (*sequence)->items) {
            result.items.push_back(from_constant(item));
        }
        return Value(std::move(result));
    }
    if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>()) {
        const std::vector<int64_t>& shape = (*array)->data.shape;
        return Value(Array{Library::Numpy, (*array)->dtype,
                           new_axes({shape.begin(), shape.end()}, (*array)->layout)});
    }
    ConstantValue plain = value;
    plain.origin = nullptr;
    return constant(std::move(plain));
}

std::optional<ConstantValue> to_constant(const Value& value) {
    if (const auto* known = value.get<ConstantValue>()) {
        return *known;
    }
    if (const auto* array = value.get<Array>()) {
        const ConstantValue* items = items_of(*array);
        return items == nullptr ? std::nullopt : std::optional(*items);
    }
    const auto* sequence = value.get<Sequence>();
    if (sequence == nullptr || sequence->named != nullptr || are_opaque(sequence->brackets)) {
        return std::nullopt;
    }
    std::vector<ConstantValue> items;
    for (const Value& item : sequence->items) {
        auto constant = to_constant(item);
        if (!constant) {
            return std::nullopt;
        }
        items.push_back(std::move(*constant));
    }
    return sequence_constant(sequence->brackets == Brackets::Tuple   ? SequenceKind::Tuple
                             : sequence->brackets == Brackets::Range ? SequenceKind::Range
                                                                     : SequenceKind::List,
                             std::move(items));
}

const ConstantValue* items_of(const Array& array) {
    const Value* held = array.content == nullptr ? nullptr : State::find(*array.content, kItems);
    const bool is_certain =
        held != nullptr && held->is_one() && held->cases().front().when.is_always();
    return is_certain ? held->get<ConstantValue>() : nullptr;
}

std::optional<Number> number_type(const Datum& datum) {
    if (const auto* number = std::get_if<Number>(&datum)) {
        return *number;
    }
    const auto* constant = std::get_if<ConstantValue>(&datum);
    if (constant == nullptr) {
        return std::nullopt;
    }
    if (const auto* scalar = constant->get<NumpyScalar>()) {
        return Number{scalar->type, false};
    }
    if (constant->get<bool>() != nullptr) {
        return Number{types::boolean, true};
    }
    if (constant->get<BigInt>() != nullptr) {
        return Number{types::int64, true};
    }
    if (constant->get<double>() != nullptr) {
        return Number{types::float64, true};
    }
    return constant->get<std::complex<double>>() != nullptr
               ? std::optional(Number{types::complex128, true})
               : std::nullopt;
}

Datum forget_value(const Datum& datum) {
    const auto number = number_type(datum);
    return number ? Datum(*number) : datum;
}

}  // namespace pykern2cu::launches
