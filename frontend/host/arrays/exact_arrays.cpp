#include <algorithm>

#include "frontend/host/arrays/effects.hpp"
#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/array_part.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"

/// Arrays whose items are followed, as names are noted:
///
///     WEIGHTS = np.zeros(5)
///     for i in range(5):
///         WEIGHTS[i] = math.exp(-i * i / 2)
///
/// Each has an object that holds its items. Those that may be views of each other know of that: a
/// change of one is followed in it alone. What is not computed here loses what it is given.
namespace pykern2cu::launches {
namespace {

constexpr uint32_t kDeepest = 8;
// What all arrays take that are made while a module is followed, and all that are changed.
constexpr size_t kMostItemsMade = 2'000'000;
constexpr size_t kMostItemsChanged = 20'000'000;

/// Whether a function or method may give what it is given, or a view of it.
bool may_give_view(std::string_view name, const std::vector<std::string_view>& keywords) {
    return gives_view(name) || std::ranges::find(keywords, "copy") != keywords.end();
}

/// Whether a function of Python's own computes a value of values, and nothing else.
bool is_computed(std::string_view function) {
    constexpr std::string_view kBuiltins = "builtins.";
    return function.starts_with("math.") || function.starts_with("cmath.") ||
           (function.starts_with(kBuiltins) &&
            is_one_of(function.substr(kBuiltins.size()), {"abs", "all", "any", "divmod", "max",
                                                          "min", "pow", "round", "sorted", "sum"}));
}

/// Whether a function gives the items of what it is given, which are followed.
bool goes_through(std::string_view function) {
    return is_one_of(function, {"builtins.list", "builtins.tuple", "builtins.enumerate",
                                "builtins.zip", "builtins.reversed"});
}

/// The indices as constants, if all are.
std::optional<std::vector<ArrayIndex>> as_constants(const std::vector<Index>& indices) {
    std::vector<ArrayIndex> known;
    for (const Index& each : indices) {
        auto value = each.slice != nullptr ? std::nullopt : to_constant(each.value);
        const auto* library = value ? value->get<Qualified>() : nullptr;
        if (each.slice != nullptr && each.is_known) {
            known.emplace_back(each.bounds);
        } else if (library != nullptr && library->name.ends_with(".newaxis")) {
            known.emplace_back(ConstantValue{NoneValue{}});
        } else if (value) {
            known.emplace_back(*std::move(value));
        } else {
            return std::nullopt;
        }
    }
    return known;
}

/// Whether there may be an array in a value.
bool holds_array(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    return sequence != nullptr ? std::ranges::any_of((*sequence)->items, holds_array)
                               : !value.is_number() && value.get<TypeObject>() == nullptr &&
                                     value.get<std::string>() == nullptr;
}

}  // namespace

/// A value that is computed; as an array it may share its items with others.
Value Interpreter::exactly(const ConstantValue& value, const std::vector<Object*>& viewed) {
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    const bool is_fit = noted_ != nullptr && array != nullptr && !(*array)->is_of_cupy &&
                        !(*array)->dtype.is(Kind::Record);
    const size_t size = is_fit ? (*array)->data.items.size() : 0;
    items_made_ += size;
    steps_ += size / kItemsInStep;
    Value made = from_constant(value);
    if (!is_fit || items_made_ > kMostItemsMade) {
        for (Object* each : holds_array(value) ? viewed : std::vector<Object*>()) {
            lose_items(*each);
        }
        return made;
    }
    Object& content = state_.make(Object::Kind::Array);
    content.bases = viewed;
    for (Object* each : viewed) {
        each->bases.push_back(&content);
    }
    state_.write(content, kItems, constant(value));
    Array followed = *made.get<Array>();
    followed.content = &content;
    return Value(std::move(followed));
}

/// `a[i]`, of which what is no single item may be a view.
Value Interpreter::exact_part(const Array& array, const std::vector<Index>& indices, Span span) {
    const ConstantValue* items = items_of(array);
    const auto known = items == nullptr ? std::nullopt : as_constants(indices);
    const auto part =
        known ? array_part(**items->get<std::shared_ptr<const ArrayValue>>(), *known, span)
              : Failure{};
    if (part) {
        return exactly(*part, {array.content});
    }
    const bool is_item =
        indices.size() == array.axes->size() &&
        std::ranges::all_of(indices, [](const Index& index) {
            return index.value.is_one() && number_type(*index.value.cases().front().datum);
        });
    if (is_item) {
        return number(array.element);
    }
    lose_items(*array.content);
    return foreign(span, "this part of an array is not followed");
}

/// The rows of an array, which are views of it, or its numbers.
std::optional<std::vector<Value>> Interpreter::exact_rows(const Array& array) {
    const ConstantValue* items = items_of(array);
    if (items == nullptr) {
        return std::nullopt;
    }
    const std::vector<ConstantValue> rows =
        array_rows(**items->get<std::shared_ptr<const ArrayValue>>());
    if (rows.size() > kMostNoted) {
        lose_items(*array.content);
        return std::nullopt;
    }
    std::vector<Value> values;
    for (const ConstantValue& row : rows) {
        values.push_back(exactly(row, {array.content}));
    }
    return values;
}

// ---- calls -------------------------------------------------------------------------------------

/// A call of NumPy or of a method of an array that gives what it computes, or nothing.
std::optional<Value> Interpreter::exact_call(const Datum& callee, const Arguments& arguments,
                                             Span span) {
    const auto* known = std::get_if<ConstantValue>(&callee);
    const auto* library = known == nullptr ? nullptr : known->get<Qualified>();
    const auto* method = std::get_if<Method>(&callee);
    const auto* array = method == nullptr ? nullptr : method->receiver->get<Array>();
    const ConstantValue* receiver = array == nullptr ? nullptr : items_of(*array);
    const bool is_followed =
        library != nullptr && (library->name.starts_with("numpy.") ||
                               library->name.starts_with("copy.") || is_computed(library->name));
    const bool is_type = known != nullptr && known->get<TypeObject>() != nullptr;
    const auto values =
        is_followed || is_type || receiver != nullptr ? to_constants(arguments) : std::nullopt;
    if (!values) {
        return std::nullopt;
    }
    std::vector<std::string_view> keywords;
    std::vector<Object*> viewed;
    for (const Argument& argument : arguments) {
        const auto* given = argument.value.get<Array>();
        keywords.push_back(argument.keyword);
        if (given != nullptr && given->content != nullptr) {
            viewed.push_back(given->content);
        }
    }
    const std::string_view name = method != nullptr ? std::string_view(method->name)
                                  : is_type         ? "asarray"
                                                    : last_word(library->name);
    const bool is_python = library != nullptr && library->name.starts_with("builtins.");
    const auto out = receiver != nullptr ? position_of_out_in_method(name)
                     : is_python         ? std::nullopt
                                         : position_of_out(name);
    if ((out && arguments.size() > *out) || std::ranges::find(keywords, "out") != keywords.end()) {
        return std::nullopt;
    }
    if (receiver != nullptr) {
        viewed.push_back(array->content);
        return exact_method(*array, name, {*receiver, *values, keywords, span},
                            may_give_view(name, keywords) ? viewed : std::vector<Object*>());
    }
    if (library != nullptr && library->name.starts_with("copy.") && viewed.size() == 1) {
        return exactly(values->front(), {});
    }
    const auto sequence = made_sequence({*known, *values, keywords, span});
    const auto made = sequence ? *sequence : evaluator_.call(*known, *values, keywords, span);
    if (!made) {
        return std::nullopt;
    }
    const bool is_array = made->get<std::shared_ptr<const ArrayValue>>() != nullptr;
    if (library != nullptr && may_share(library->name, *values, *made)) {
        return std::nullopt;
    }
    return as_object(
        exactly(*made,
                !is_array || may_give_view(name, keywords) ? viewed : std::vector<Object*>()),
        span);
}

std::optional<Value> Interpreter::exact_method(const Array& array, std::string_view name,
                                               const ConstantCall& call,
                                               const std::vector<Object*>& viewed) {
    const ArrayValue& items = **call.callee.get<std::shared_ptr<const ArrayValue>>();
    if (name == "fill" && call.arguments.size() == 1 && !call.has_keywords()) {
        const auto filled =
            with_part(items, {ConstantValue{EllipsisValue{}}}, call.arguments[0], call.span);
        change_items(array, filled ? std::optional(*filled) : std::nullopt);
        return constant({NoneValue{}});
    }
    if (name == "sort") {
        std::vector<ConstantValue> arguments = call.arguments;
        std::vector<std::string_view> keywords = call.keywords;
        arguments.insert(arguments.begin(), call.callee);
        keywords.insert(keywords.begin(), "");
        const auto sorted =
            evaluator_.call({Qualified{"numpy.sort"}}, arguments, keywords, call.span);
        change_items(array, sorted ? std::optional(*sorted) : std::nullopt);
        return constant({NoneValue{}});
    }
    const auto made = is_method_of_arrays(name) ? Result<ConstantValue>(Failure{})
                                                : pykern2cu::launches::exact_method(
                                                      items, name, call, evaluator_.types());
    return made ? std::optional(exactly(*made, viewed)) : std::nullopt;
}

/// What is called and not followed may change the arrays that it is given, then or later.
void Interpreter::lose_given(const Datum& callee, const Arguments& arguments) {
    const auto* known = std::get_if<ConstantValue>(&callee);
    const auto* library = known == nullptr ? nullptr : known->get<Qualified>();
    const auto* method = std::get_if<Method>(&callee);
    const auto* function = std::get_if<Function>(&callee);
    const std::string name = library != nullptr ? library->name
                             : method == nullptr || changes_its_object(method->name)
                                 ? std::string()
                                 : cat("numpy.", method->name);
    const auto out = method != nullptr ? position_of_out_in_method(last_word(name))
                                       : position_of_out(last_word(name));
    const bool only_reads_it =
        only_reads_arrays(name) && arguments.size() <= out.value_or(arguments.size()) &&
        std::ranges::none_of(arguments, [](const Argument& each) {
            return is_one_of(each.keyword, {"out", "to", "copy", "key", "file"});
        });
    const bool is_followed = (function != nullptr && !function->is_kernel) ||
                             std::holds_alternative<Reference>(callee) ||
                             std::holds_alternative<Partial>(callee) ||
                             std::holds_alternative<Decorating>(callee) ||
                             (method != nullptr && method->receiver->get<Reference>() != nullptr) ||
                             only_reads_it || (library != nullptr && goes_through(library->name));
    if (is_followed) {
        return;
    }
    for (const Argument& argument : arguments) {
        lose_arrays(argument.value);
    }
    if (method != nullptr) {
        lose_arrays(*method->receiver);
    }
}

// ---- changes -----------------------------------------------------------------------------------

/// `a[1:] = value`; of no value it is not known which array it is.
void Interpreter::assign_part(const Array& array, const std::vector<Index>& indices,
                              const Value* value, Span span) {
    const ConstantValue* items = items_of(array);
    const auto known = items == nullptr ? std::nullopt : as_constants(indices);
    const auto given = value == nullptr || !known ? std::nullopt : to_constant(frozen(*value));
    const auto changed =
        given ? with_part(**items->get<std::shared_ptr<const ArrayValue>>(), *known, *given, span)
              : Failure{};
    change_items(array, changed ? std::optional(*changed) : std::nullopt);
}

/// `a += value`, `a[1:] += value`: whether it is followed, or what it changes is lost.
bool Interpreter::change_in_place(const ast::AugAssign& assignment, const Array& before,
                                  const Value& by, Span span) {
    const Value after = plain_binary(assignment.op, Value(before), by, span);
    const auto* array = after.get<Array>();
    const ConstantValue* items = array == nullptr ? nullptr : items_of(*array);
    const bool is_of_its_kind = items != nullptr && array->element == before.element &&
                                array->axes && before.axes &&
                                extents_of(*array->axes) == extents_of(*before.axes);
    const auto* part = std::get_if<ast::Subscript>(&assignment.target->node);
    const Value whole = part == nullptr ? Value() : evaluate(*part->base);
    if (is_of_its_kind && whole.get<Array>() != nullptr) {
        assign_part(*whole.get<Array>(), evaluate_index(*part->index), &after, span);
        return true;
    }
    change_items(before, is_of_its_kind ? std::optional(*items) : std::nullopt);
    return false;
}

/// Gives an array other items, or none that are known.
void Interpreter::change_items(const Array& array, const std::optional<ConstantValue>& items) {
    if (array.content == nullptr) {
        return;
    }
    const bool is_known =
        items && items_of(array) != nullptr && items_changed_ <= kMostItemsChanged;
    lose_items(*array.content, !is_known);
    if (is_known) {
        const size_t size = (*items->get<std::shared_ptr<const ArrayValue>>())->data.items.size();
        items_changed_ += size;
        steps_ += size / kItemsInStep;
        state_.write(*array.content, kItems, constant(*items));
    }
}

/// Nothing is known any more of the items of an array and of all that may share them.
void Interpreter::lose_items(Object& content, bool itself) {
    std::vector<Object*> left = {&content};
    std::unordered_set<const Object*> seen = {&content};
    while (!left.empty()) {
        Object& each = *left.back();
        left.pop_back();
        const Value* held = State::find(each, kItems);
        if ((itself || &each != &content) && (held == nullptr || held->get<Unknown>() == nullptr)) {
            state_.write(each, kItems, unknown({}, std::string(kChanged)));
        }
        for (Object* other : each.bases) {
            if (seen.insert(other).second) {
                left.push_back(other);
            }
        }
    }
}

/// The same of all arrays that a value is, or has in it.
void Interpreter::lose_arrays(const Value& value, uint32_t depth) {
    for (const Case& each : value.cases()) {
        const auto* array = std::get_if<Array>(each.datum.get());
        const auto* reference = std::get_if<Reference>(each.datum.get());
        if (array != nullptr && array->content != nullptr) {
            lose_items(*array->content);
        }
        if (depth > kDeepest) {
            run_any_code();
            return;
        }
        for (const Value* part : parts_of(*each.datum)) {
            lose_arrays(*part, depth + 1);
        }
        const bool has_items = reference != nullptr && noted_ != nullptr &&
                               reference->object->kind != Object::Kind::Class &&
                               reference->object->kind != Object::Kind::Names;
        if (has_items) {
            for (const auto& [cell, held] : std::unordered_map(reference->object->cells)) {
                lose_arrays(held, depth + 1);
            }
        }
    }
}

}  // namespace pykern2cu::launches
