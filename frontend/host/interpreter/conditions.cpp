#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/interpreter/operands.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/source/cat.hpp"

/// Truth, comparisons, `and` and `or`.
namespace pykern2cu::launches {

/// The cases of a value that may be true, or false.
Value Interpreter::with_truth(const Value& value, bool wanted) {
    std::vector<Case> cases = value.copied_cases();
    std::erase_if(cases, [&](const Case& each) {
        return truth_of(Value(*each.datum)).value_or(wanted) != wanted;
    });
    return cases.empty() ? value : Value(std::move(cases));
}

/// What is behind an operand that decides does not run.
Value Interpreter::evaluate(const ast::BoolOp& logic, Span) {
    return in_turn(logic.operands.size(), logic.op == ast::BoolOpKind::Or,
                   [&](size_t i) { return evaluate(*logic.operands[i]); });
}

/// The first of some values that is `decisive`, or the last: no more of them are asked for.
Value Interpreter::in_turn(size_t count, bool decisive, const std::function<Value(size_t)>& get) {
    std::optional<Value> result;
    std::vector<Writes> ends;
    const size_t begin = state_.begin_way();
    for (size_t i = 0; i < count; ++i) {
        const Value value = get(i);
        const bool is_last = i + 1 == count;
        const auto known = is_last ? std::optional(decisive) : truth_of(value);
        if (!known || *known == decisive) {
            const Value given = known ? value : with_truth(value, decisive);
            result = result ? join(*result, given) : given;
            ends.push_back(state_.writes_since(begin));
        }
        if (known == decisive) {
            break;
        }
    }
    state_.end_way(begin);
    state_.meet(ends, new_meeting());
    return *result;
}

/// What a class of the file makes of a comparison with one of its instances.
std::optional<Value> Interpreter::own_comparison(ast::CompareOp op, const Value& lhs,
                                                 const Value& rhs, Span span) {
    struct Names {
        ast::CompareOp op;
        std::string_view of_left;
        std::string_view of_right;
    };
    constexpr Names kNames[] = {
        {ast::CompareOp::Eq, "__eq__", "__eq__"}, {ast::CompareOp::Ne, "__ne__", "__ne__"},
        {ast::CompareOp::Lt, "__lt__", "__gt__"}, {ast::CompareOp::Le, "__le__", "__ge__"},
        {ast::CompareOp::Gt, "__gt__", "__lt__"}, {ast::CompareOp::Ge, "__ge__", "__le__"}};
    const auto* named = std::ranges::find(kNames, op, &Names::op);
    if (named != std::end(kNames)) {
        const auto made = method_of_sides(named->of_left, named->of_right, lhs, rhs, span);
        const bool is_inverse = !made && op == ast::CompareOp::Ne;
        const auto equal =
            is_inverse ? method_of_sides("__eq__", "__eq__", lhs, rhs, span) : std::nullopt;
        return equal ? python_number(types::boolean) : made;
    }
    Object* container = instance_of_file(rhs);
    if (container == nullptr || (op != ast::CompareOp::In && op != ast::CompareOp::NotIn)) {
        return std::nullopt;
    }
    const auto made =
        call_own(Datum(Reference{container}), {"__contains__"}, span, {{lhs, {}, span}});
    const auto known = made ? truth_of(*made) : std::nullopt;
    if (!made) {
        rounds(rhs, span);  // which may change something
    }
    return known ? constant({*known == (op == ast::CompareOp::In)}) : python_number(types::boolean);
}

/// `item in container`, which is known of dictionaries and of constants in lists and tuples.
Value Interpreter::is_member(ast::CompareOp op, const Datum& item, const Datum& of, Span span) {
    const auto* object = std::get_if<Reference>(&of);
    const bool is_negated = op == ast::CompareOp::NotIn;
    if (object != nullptr && object->object->kind == Object::Kind::Dict) {
        const Value found = has_key(*object->object, Value(item));
        return for_each_combination({found}, [&](const Data& data) -> Value {
            const auto known = truth_of(data.value(0));
            return known ? constant({*known != is_negated}) : data.value(0);
        });
    }
    const auto one = to_constant(Value(item));
    const auto all = to_constant(frozen(Value(of)));
    const auto folded = one && all ? fold_compare(op, *one, *all, span) : Failure{};
    return folded ? constant(*folded) : python_number(types::boolean);
}

//   a < b < c     is  `a < b and b < c`  with one `b`
Value Interpreter::evaluate(const ast::Compare& compare, Span span) {
    Value lhs = evaluate(*compare.operands[0]);
    return in_turn(compare.ops.size(), false, [&](size_t i) {
        Value rhs = evaluate(*compare.operands[i + 1]);
        // Python keeps one of the numbers that are written alike in one piece of code.
        const bool are_written =
            std::holds_alternative<ast::Literal>(compare.operands[i]->node) &&
            std::holds_alternative<ast::Literal>(compare.operands[i + 1]->node);
        const auto* a = lhs.get<ConstantValue>();
        const auto* b = rhs.get<ConstantValue>();
        const bool is_identity =
            compare.ops[i] == ast::CompareOp::Is || compare.ops[i] == ast::CompareOp::IsNot;
        if (is_identity && are_written && a != nullptr && b != nullptr) {
            const bool is_same = identity(*a) == identity(*b);
            lhs = rhs;
            return constant({is_same == (compare.ops[i] == ast::CompareOp::Is)});
        }
        return compared(compare.ops[i], std::exchange(lhs, rhs), rhs, span);
    });
}

Value Interpreter::compared(ast::CompareOp op, const Value& lhs, const Value& rhs, Span span) {
    return for_each_combination({lhs, rhs}, [&](const Data& data) -> Value {
        note_use(data[0]);
        note_use(data[1]);
        if (const auto own = own_comparison(op, data.value(0), data.value(1), span)) {
            return *own;
        }
        if (op == ast::CompareOp::In || op == ast::CompareOp::NotIn) {
            return is_member(op, data[0], data[1], span);
        }
        const auto* a = std::get_if<ConstantValue>(&data[0]);
        const auto* b = std::get_if<ConstantValue>(&data[1]);
        // What a library has there is not known, such as `os.sep`.
        if ((a != nullptr && is_only_a_name(*a)) || (b != nullptr && is_only_a_name(*b))) {
            return python_number(types::boolean);
        }
        if (a != nullptr && b != nullptr) {
            if (const auto folded = fold_compare(op, *a, *b, span)) {
                return constant(*folded);
            }
        }
        const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
        const Value left = frozen(data.value(0));
        const Value right = frozen(data.value(1));
        const auto exact =
            is_identity || !left.is_one() || !right.is_one()
                ? std::nullopt
                : exact_operands(*left.cases().front().datum, *right.cases().front().datum);
        const auto made =
            exact ? fold_arrays(op, exact->first, exact->second, span) : Folded(Failure{});
        if (made) {
            return exactly(*made, {});
        }
        if (a != nullptr && b != nullptr && is_identity && noted_ == nullptr) {
            // A member of an Enum, of which there is one, is its value here.
            const auto equal = op == ast::CompareOp::Is ? ast::CompareOp::Eq : ast::CompareOp::Ne;
            if (const auto folded = fold_compare(equal, *a, *b, span)) {
                return constant(*folded);
            }
        }
        const bool with_unknown =
            std::holds_alternative<Unknown>(data[0]) || std::holds_alternative<Unknown>(data[1]);
        if (is_identity && !with_unknown && is_none(data[0]) != is_none(data[1])) {
            return constant({op == ast::CompareOp::IsNot});
        }
        const bool has_array =
            std::holds_alternative<Array>(data[0]) || std::holds_alternative<Array>(data[1]);
        if (!has_array || is_identity) {
            return python_number(types::boolean);
        }
        const std::vector<Datum> operands = data.copied();
        return Value(
            *call_library({"equal", library_of(operands), operands, {}, span, evaluator_.types()}));
    });
}

/// Of an instance as its class has it, of a list or dictionary by its items.
std::optional<bool> Interpreter::truth_of(Object& object) {
    const Span span{};
    if (object.kind == Object::Kind::List) {
        const Value* held = State::find(object, kItems);
        const auto* items = held == nullptr ? nullptr : held->get<Sequence>();
        return items == nullptr ? std::nullopt : std::optional(!items->items.empty());
    }
    if (object.kind == Object::Kind::Dict) {
        const Value entries = entries_of(object, span);
        const auto* items = entries.get<Sequence>();
        return items == nullptr ? std::nullopt : std::optional(!items->items.empty());
    }
    for (const std::string_view name : {"__bool__", "__len__"}) {
        if (object.kind == Object::Kind::Instance && class_member(object, name) != nullptr) {
            return truth_of(call(member(object, name, span), {}, span));
        }
    }
    return object.kind != Object::Kind::Instance || !has_other_bases(object) ? std::optional(true)
                                                                             : std::nullopt;
}

std::optional<bool> Interpreter::truth_of(const Value& value) {
    std::optional<bool> all;
    for (const Case& each : value.cases()) {
        std::optional<bool> one;
        note_use(*each.datum);
        const auto* known = std::get_if<ConstantValue>(each.datum.get());
        if (known != nullptr && known->get<Qualified>() == nullptr) {
            one = truth(*known);
        } else if (brackets_of(*each.datum) == Brackets::Iterator ||
                   brackets_of(*each.datum) == Brackets::Generator) {
            one = true;
        } else if (const auto* sequence = std::get_if<Sequence>(each.datum.get())) {
            one = !sequence->items.empty();
        } else if (std::holds_alternative<Function>(*each.datum)) {
            one = true;
        } else if (const auto* own = std::get_if<Reference>(each.datum.get())) {
            one = truth_of(*own->object);
        }
        if (!one || (all && *all != *one)) {
            return std::nullopt;
        }
        all = one;
    }
    return all;
}

}  // namespace pykern2cu::launches
