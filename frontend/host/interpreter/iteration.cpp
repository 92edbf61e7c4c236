#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "frontend/host/constants/enums.hpp"
#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/syntax/ast.hpp"

/// What loops go through, and lists as their items.
namespace pykern2cu::launches {
namespace {

// Lists in lists, and lists that hold themselves.
constexpr uint32_t kDeepestList = 8;
constexpr size_t kMostFrozen = 4096;
// Of a tuple or list of which the parts may differ.
constexpr size_t kMostSpread = 512;
// Of `__next__`, after which what still changes is not known.
constexpr uint32_t kMostCalls = 6;
constexpr uint32_t kMostUnknownCalls = 3;

const std::shared_ptr<const Datum> kStale =
    std::make_shared<const Datum>(Unknown{{}, "what this goes through has changed in between"});

/// The list that a value is, or null.
const Object* list_in(const Datum& datum) {
    const auto* reference = std::get_if<Reference>(&datum);
    return reference != nullptr && reference->object->kind == Object::Kind::List ? reference->object
                                                                                 : nullptr;
}

}  // namespace

/// What goes through a value, with the objects that must not change in between.
std::vector<Source> sources(const Value& value) {
    std::vector<Source> all;
    for (const Case& each : value.cases()) {
        const auto* reference = std::get_if<Reference>(each.datum.get());
        const auto* array = std::get_if<Array>(each.datum.get());
        if (array != nullptr && array->content != nullptr) {
            all.push_back({array->content, array->content->version});
        } else if (reference != nullptr) {
            all.push_back({reference->object, reference->object->version});
        } else if (const auto* others = sources_of(*each.datum)) {
            all.insert(all.end(), others->begin(), others->end());
        }
    }
    return all;
}

bool has_changed(const std::vector<Source>& sources) {
    return std::any_of(sources.begin(), sources.end(), [](const Source& source) {
        return source.object->version != source.version;
    });
}

bool has_changed(const Datum& datum) {
    const auto* sources = sources_of(datum);
    return sources != nullptr && has_changed(*sources);
}

/// An iterator that is kept may be asked for its items in several places, a generator at a time
/// when others hold what it reads.
Value kept(const Value& value) {
    std::vector<Case> cases = value.copied_cases();
    bool is_changed = false;
    for (Case& each : cases) {
        const auto* sequence = std::get_if<Sequence>(each.datum.get());
        const auto brackets = brackets_of(*each.datum);
        if (brackets == Brackets::Generator) {
            each.datum = std::make_shared<const Datum>(
                Unknown{{}, "a generator that is kept is not followed"});
            is_changed = true;
        } else if (brackets == Brackets::Iterator && sequence != nullptr &&
                   !sequence->items.empty()) {
            Repeated any{std::make_shared<const Value>(joined(sequence->items)), *brackets,
                         sequence->sources};
            each.datum = std::make_shared<const Datum>(std::move(any));
            is_changed = true;
        }
    }
    return is_changed ? unite(std::move(cases)) : value;
}

/// The items that `for` goes through, in brackets if it is known which they are.
Value Interpreter::items_through(const Value& iterable, Span span) {
    const auto* array = iterable.get<Array>();
    const auto* reference = iterable.get<Reference>();
    if (reference != nullptr && reference->object->kind == Object::Kind::Dict) {
        return column_of(*reference->object, 0, span);
    }
    const auto rows = array == nullptr ? std::nullopt : exact_rows(*array);
    return rows ? Value(Sequence{*rows, Brackets::List}) : opened(iterable);
}

std::vector<Value> Interpreter::rounds(const Value& iterable, Span span) {
    const Value items = opened(iterable);
    if (items.is_one()) {
        return rounds(*items.cases().front().datum, span);
    }
    return {for_each_combination(
        {items}, [&](const Data& data) { return any_item(rounds(data[0], span), span); })};
}

std::vector<Value> Interpreter::rounds(const Datum& iterable, Span span) {
    if (const auto* sequence = std::get_if<Sequence>(&iterable)) {
        return sequence->items;
    }
    if (const auto* repeated = std::get_if<Repeated>(&iterable)) {
        return {*repeated->item};
    }
    if (const auto* array = std::get_if<Array>(&iterable)) {
        if (const auto rows = exact_rows(*array)) {
            return *rows;
        }
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
        Object& object = *own->object;
        if (class_member(object, "__iter__") == nullptr &&
            class_member(object, "__getitem__") != nullptr) {
            return {any_call(member(object, "__getitem__", span),
                             {{python_number(types::int64), {}, span}}, span)};
        }
        const Value made = call(member(object, "__iter__", span), {}, span);
        const auto* itself = made.get<Reference>();
        return itself != nullptr && itself->object->kind == Object::Kind::Instance
                   ? std::vector{any_call(member(*itself->object, "__next__", span), {}, span)}
                   : rounds(made, span);
    }
    if (const auto members = members_of(iterable)) {
        return *members;
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
    note_use(iterable);
    const auto* why = std::get_if<Unknown>(&iterable);
    const Value any =
        outside({Value(iterable)}, span, "what this loop goes through is not followed");
    return {why != nullptr ? Value(*why) : any};
}

/// The members of an Enum, of which another name is none.
std::optional<std::vector<Value>> Interpreter::members_of(const Datum& datum) {
    const auto* known = std::get_if<ConstantValue>(&datum);
    const auto* beside = known == nullptr ? nullptr : known->get<ClassValue>();
    const auto* own = std::get_if<Reference>(&datum);
    const bool is_own = own != nullptr && own->object->is_enum;
    if (!is_own && (beside == nullptr || !is_enum(*beside, evaluator_))) {
        return std::nullopt;
    }
    const ast::ClassDef& definition = is_own ? *own->object->definition : *beside->definition;
    std::vector<Value> members;
    std::vector<std::string> seen;
    for (const std::string_view name : enum_names(definition)) {
        const Value member = attribute(datum, name, definition.name_span);
        const std::string text = key(member);
        const auto* one = member.get<ConstantValue>();
        const bool is_alias = one != nullptr && !is_gone_through(*one);
        if (!is_alias && std::find(seen.begin(), seen.end(), text) == seen.end()) {
            members.push_back(member);
            seen.push_back(text);
        }
    }
    return members;
}

/// What something gives that runs any number of times, until nothing changes; what then still
/// changes is not known.
std::optional<Value> Interpreter::any_rounds(const std::function<Value()>& round) {
    std::optional<Value> all;
    std::map<std::pair<size_t, std::string>, std::string> before;
    for (uint32_t i = 0; i < kMostCalls + kMostUnknownCalls && may_go_on(); ++i) {
        Value given;
        const uint64_t made = state_.made_count();
        const Log log = follow_any([&] { given = round(); }, Stops::AtItsEnd);
        steps_ += state_.object_count() / kObjectsInStep;
        state_.make_several(made);
        all = without_choices(all ? join(*all, given) : given, 0);
        std::map<std::pair<size_t, std::string>, std::string> after;
        for (const auto& [place, logged] : log) {
            if (i >= kMostCalls) {
                state_.write(*place.object, place.cell, unknown({}, std::string(kForgotten)));
            }
            after[{place.object->index, place.cell}] =
                key(without_choices(*State::find(*place.object, place.cell), 0));
        }
        if (log.empty() || (i > 0 && before == after)) {
            return i < kMostCalls ? all : std::nullopt;
        }
        before = std::move(after);
    }
    return std::nullopt;
}

/// What a call gives that is made any number of times.
Value Interpreter::any_call(const Value& callee, const Arguments& arguments, Span span) {
    const auto given = any_rounds([&] { return call(callee, arguments, span); });
    return given ? *given : outside({callee}, span, "what this gives changes from call to call");
}

/// `sorted(items, key=f)` calls `f` with each of the items.
void Interpreter::call_with_each(const Value& callee, const Value& iterable, Span span) {
    if (callee.constant<NoneValue>() != nullptr) {
        return;
    }
    const auto known = counted(opened(iterable), span);
    if (!known) {
        any_call(callee, {{any_item(rounds(iterable, span), span), {}, span}}, span);
        return;
    }
    for (size_t i = 0; i < known->size(); ++i) {
        copies_.push_back(static_cast<uint32_t>(i));
        call(callee, {{(*known)[i], {}, span}}, span);
        copies_.pop_back();
    }
}

/// What goes through a generator asks it for its items later, too.
Brackets iterating(const std::vector<Value>& columns) {
    const bool has_generator = std::ranges::any_of(columns, [](const Value& column) {
        return std::ranges::any_of(column.cases(), [](const Case& each) {
            return brackets_of(*each.datum) == Brackets::Generator;
        });
    });
    return has_generator ? Brackets::Generator : Brackets::Iterator;
}

Value opened(const Value& value) {
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
        const bool is_whole = combine(items, [&](const Data& data, const When& when) {
            const When both_made = both(each.when, when);
            Sequence one{{}, sequence->brackets, sequence->named};
            for (size_t i = 0; i < data.size(); ++i) {
                one.items.push_back(data.value(i));
            }
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
    size_t left = kMostFrozen;
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
