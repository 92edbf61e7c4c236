#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/source/cat.hpp"

/// Operators and conditions.
namespace pykern2cu::launches {
namespace {

std::string_view function_of(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::MatMul:
            return "matmul";
        case ast::BinaryOp::TrueDiv:
            return "divide";
        case ast::BinaryOp::FloorDiv:
        case ast::BinaryOp::Mod:
        case ast::BinaryOp::Pow:
        case ast::BinaryOp::LeftShift:
        case ast::BinaryOp::RightShift:
            return "power";  // these are typed alike
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Sub:
        case ast::BinaryOp::Mul:
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor:
            return "add";  // so are these
    }
    return "add";
}

/// The instance of a class of the file that a value is, or null.
Object* instance_of_file(const Value& value) {
    const auto* own = value.get<Reference>();
    return own != nullptr && own->object->kind == Object::Kind::Instance ? own->object : nullptr;
}

bool is_dict(const Value& value) {
    const auto* own = value.get<Reference>();
    return own != nullptr && own->object->kind == Object::Kind::Dict;
}

/// Two operands of which one is an array whose items are followed.
std::optional<std::pair<ConstantValue, ConstantValue>> exact_operands(const Datum& lhs,
                                                                      const Datum& rhs) {
    const auto has_items = [](const Datum& datum) {
        return std::holds_alternative<Array>(datum) || std::holds_alternative<Sequence>(datum);
    };
    auto a = has_items(lhs) || has_items(rhs) ? to_constant(Value(lhs)) : std::nullopt;
    auto b = a ? to_constant(Value(rhs)) : std::nullopt;
    return b ? std::optional(std::pair(*std::move(a), *std::move(b))) : std::nullopt;
}

/// Whose function an operator calls: that of the first operand which is of another than NumPy.
Library library_of(const std::vector<Datum>& operands) {
    for (const Datum& operand : operands) {
        const auto* array = std::get_if<Array>(&operand);
        if (array != nullptr && array->library != Library::Numpy) {
            return array->library;
        }
    }
    return Library::Numpy;
}

}  // namespace

Value Interpreter::evaluate(const ast::Unary& unary, Span span) {
    const Value operand = evaluate(*unary.operand);
    if (unary.op == ast::UnaryOp::Not) {
        const auto known = truth_of(operand);
        return known ? constant({!*known}) : python_number(types::boolean);
    }
    return for_each_combination({operand}, [&](const std::vector<Datum>& data) -> Value {
        const std::string_view name = unary.op == ast::UnaryOp::Minus  ? "__neg__"
                                      : unary.op == ast::UnaryOp::Plus ? "__pos__"
                                                                       : "__invert__";
        if (const auto own = call_own(data[0], {name}, span)) {
            return *own;
        }
        const auto value = to_constant(Value(data[0]));
        const auto folded = value ? fold_arrays(unary.op, *value, span) : Folded(Failure{});
        if (folded) {
            return exactly(*folded, {});
        }
        const auto number = number_type(data[0]);
        if (number && number->is_python && number->type.is(Kind::Bool)) {
            return python_number(types::int64);
        }
        const LibraryCall call{"negative", library_of(data),  {data[0]}, {},
                               span,       evaluator_.types()};
        return Value(*call_library(call));
    });
}

Value Interpreter::evaluate(const ast::Binary& node, Span span) {
    const Value lhs = evaluate(*node.lhs);
    const Value rhs = evaluate(*node.rhs);
    return binary(node.op, lhs, rhs, span);
}

Value Interpreter::binary(ast::BinaryOp op, const Value& lhs, const Value& rhs, Span span) {
    return for_each_combination({lhs, rhs}, [&](const std::vector<Datum>& data) {
        const auto* text = std::get_if<ConstantValue>(&data[0]);
        if (text != nullptr && text->get<std::string>() != nullptr) {
            follow_texts({{Value(data[1]), {}, span}}, span);  // `"%s" % a`
            const auto values = snapshot(Value(data[1]));
            if (op == ast::BinaryOp::Mod && values) {
                return text_or_unknown(format_percent(*text->get<std::string>(), *values, span),
                                       span);
            }
        }
        const auto made = own_operator(op, Value(data[0]), Value(data[1]), span, false);
        return made ? *made : plain_binary(op, Value(data[0]), Value(data[1]), span);
    });
}

Value Interpreter::plain_binary(ast::BinaryOp op, const Value& lhs, const Value& rhs, Span span) {
    if (op == ast::BinaryOp::BitOr && is_dict(lhs) && is_dict(rhs)) {
        Object& made = object_at(span, Object::Kind::Dict);
        merge_into(made, lhs, span);
        merge_into(made, rhs, span);
        return Value(Reference{&made});
    }
    return for_each_combination({opened(lhs), opened(rhs)}, [&](const std::vector<Datum>& data) {
        const auto list = list_operation(op, data[0], data[1]);
        return list ? as_object(*list, span)
                    : for_each_combination({frozen(Value(data[0])), frozen(Value(data[1]))},
                                           [&](const std::vector<Datum>& plain) {
                                               return as_object(
                                                   binary(op, plain[0], plain[1], span), span);
                                           });
    });
}

/// `[a] + [b]`, `(a,) * 3`, `{a} | {b}`: the items stay the objects that they are.
std::optional<Value> Interpreter::list_operation(ast::BinaryOp op, const Datum& lhs,
                                                 const Datum& rhs) {
    const auto left = brackets_of(lhs);
    const auto right = brackets_of(rhs);
    const auto* a = std::get_if<Sequence>(left ? &lhs : &rhs);
    const auto* b = std::get_if<Sequence>(&rhs);
    const auto is_deque = [](const std::optional<Brackets>& each) {
        return each == Brackets::Deque || each == Brackets::Bounded;
    };
    const auto items_of = [](const Datum& datum) {
        const auto* sequence = std::get_if<Sequence>(&datum);
        return sequence != nullptr ? sequence->items
                                   : std::vector<Value>{*std::get<Repeated>(datum).item};
    };
    std::vector<Value> items;
    bool is_counted = a != nullptr;
    const auto add = [&](const Datum& datum) {
        const std::vector<Value> more = items_of(datum);
        items.insert(items.end(), more.begin(), more.end());
    };
    if (left == Brackets::Set && right == Brackets::Set) {
        add(lhs);
        if (op == ast::BinaryOp::BitOr || op == ast::BinaryOp::BitXor) {
            add(rhs);
        }
        is_counted = false;
    } else if (op == ast::BinaryOp::Add && left &&
               (left == right || (is_deque(left) && is_deque(right)))) {
        add(lhs);
        add(rhs);
        is_counted = is_counted && b != nullptr;
    } else if (op == ast::BinaryOp::Mul && left.has_value() != right.has_value() &&
               number_type(left ? rhs : lhs)) {
        const std::vector<Value> once = items_of(left ? lhs : rhs);
        const auto times = integer_of(left ? &rhs : &lhs);
        is_counted = is_counted && times && *times >= 0 &&
                     *times <= static_cast<int64_t>(most_items()) &&
                     once.size() * static_cast<size_t>(*times) <= most_items();
        for (int64_t i = 0; i < (is_counted ? *times : 1); ++i) {
            items.insert(items.end(), once.begin(), once.end());
        }
    } else {
        return std::nullopt;
    }
    return bracketed(std::move(items), left ? *left : *right, is_counted, most_items());
}

/// What a class of the file makes of an operator with one of its instances.
std::optional<Value> Interpreter::own_operator(ast::BinaryOp op, const Value& lhs, const Value& rhs,
                                               Span span, bool is_in_place) {
    constexpr std::pair<ast::BinaryOp, std::string_view> kNames[] = {
        {ast::BinaryOp::Add, "add__"},           {ast::BinaryOp::Sub, "sub__"},
        {ast::BinaryOp::Mul, "mul__"},           {ast::BinaryOp::TrueDiv, "truediv__"},
        {ast::BinaryOp::MatMul, "matmul__"},     {ast::BinaryOp::Pow, "pow__"},
        {ast::BinaryOp::FloorDiv, "floordiv__"}, {ast::BinaryOp::Mod, "mod__"},
        {ast::BinaryOp::LeftShift, "lshift__"},  {ast::BinaryOp::RightShift, "rshift__"},
        {ast::BinaryOp::BitAnd, "and__"},        {ast::BinaryOp::BitOr, "or__"},
        {ast::BinaryOp::BitXor, "xor__"}};
    const std::string_view name =
        std::ranges::find(kNames, op, &std::pair<ast::BinaryOp, std::string_view>::first)->second;
    const Object* left = instance_of_file(lhs);
    if (left == nullptr && instance_of_file(rhs) == nullptr) {
        return std::nullopt;
    }
    const std::string in_place = cat("__i", name);
    if (is_in_place && left != nullptr && class_member(*left, in_place) != nullptr) {
        return call_own(*lhs.cases().front().datum, {in_place}, span, {{rhs, {}, span}});
    }
    const auto made = method_of_sides(cat("__", name), cat("__r", name), lhs, rhs, span);
    return made ? made : outside({lhs, rhs}, span, "this operator of a class is not followed");
}

/// What Python calls of a class of the file in the place of its own: `-a`, `float(a)`.
std::optional<Value> Interpreter::call_own(const Datum& datum,
                                           const std::vector<std::string_view>& names, Span span,
                                           const Arguments& arguments) {
    Object* object = instance_of_file(Value(datum));
    for (const std::string_view name : names) {
        if (object != nullptr && class_member(*object, name) != nullptr) {
            return call(member(*object, name, span), arguments, span);
        }
    }
    return std::nullopt;
}

/// An operator asks its left side, unless the right one is of a class derived from that, then the
/// other side if it is not known that the first has an answer.
std::optional<Value> Interpreter::method_of_sides(std::string_view of_left,
                                                  std::string_view of_right, const Value& lhs,
                                                  const Value& rhs, Span span) {
    const Object* left = instance_of_file(lhs);
    const Object* right = instance_of_file(rhs);
    std::vector<Object*> order;
    if (left != nullptr && right != nullptr && left->bases != right->bases) {
        add_bases(*right, order, 0);
    }
    const bool is_derived = left != nullptr && !left->bases.empty() &&
                            std::ranges::find(order, left->bases.front()) != order.end();
    std::optional<Value> made;
    for (const bool is_left : {!is_derived, is_derived}) {
        const Datum& own = *(is_left ? lhs : rhs).cases().front().datum;
        const auto ask = [&] {
            return call_own(own, {is_left ? of_left : of_right}, span,
                            {{is_left ? rhs : lhs, {}, span}});
        };
        if (!made) {
            made = ask();
        } else if (std::ranges::any_of(made->cases(), [](const Case& each) {
                       return std::holds_alternative<Unknown>(*each.datum);
                   })) {
            follow_any([&] { ask(); }, Stops::AtItsEnd);
        }
    }
    return made;
}

Datum Interpreter::binary(ast::BinaryOp op, const Datum& lhs, const Datum& rhs, Span span) {
    note_use(lhs);
    note_use(rhs);
    const auto* a = std::get_if<ConstantValue>(&lhs);
    const auto* b = std::get_if<ConstantValue>(&rhs);
    if (const auto exact = exact_operands(lhs, rhs)) {
        if (const auto folded = fold_arrays(op, exact->first, exact->second, span)) {
            return *exactly(*folded, {}).cases().front().datum;
        }
    }
    if (a != nullptr && b != nullptr) {
        if (const auto folded = fold_arrays(op, *a, *b, span)) {
            return *adopt(*folded).cases().front().datum;
        }
    }
    const bool is_text = (a != nullptr && a->get<std::string>() != nullptr) ||
                         (b != nullptr && b->get<std::string>() != nullptr);
    if (is_text) {
        return Unknown{span, "it is a text", Unknown::Kind::Foreign};
    }
    const auto one = number_type(lhs);
    const auto other = number_type(rhs);
    if (one && other && one->is_python && other->is_python) {
        const Type type = promoted({*one, *other});
        const bool is_bitwise = op == ast::BinaryOp::BitAnd || op == ast::BinaryOp::BitOr ||
                                op == ast::BinaryOp::BitXor;
        const auto exponent = integer_of(&rhs);
        const bool is_inverse = op == ast::BinaryOp::Pow && exponent && *exponent < 0;
        const bool is_quotient = op == ast::BinaryOp::TrueDiv || is_inverse;
        return Number{is_quotient && type.is_integral()    ? types::float64
                      : type.is(Kind::Bool) && !is_bitwise ? types::int64
                                                           : type,
                      true};
    }
    const std::vector<Datum> operands{lhs, rhs};
    return *call_library(
        {function_of(op), library_of(operands), operands, {}, span, evaluator_.types()});
}

/// The cases of a value that may be true, or false.
Value Interpreter::with_truth(const Value& value, bool wanted) {
    std::vector<Case> cases = value.cases();
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
        return for_each_combination({found}, [&](const std::vector<Datum>& data) -> Value {
            const auto known = truth_of(Value(data[0]));
            return known ? constant({*known != is_negated}) : Value(data[0]);
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
    return for_each_combination({lhs, rhs}, [&](const std::vector<Datum>& data) -> Value {
        note_use(data[0]);
        note_use(data[1]);
        if (const auto own = own_comparison(op, Value(data[0]), Value(data[1]), span)) {
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
        const Value left = frozen(Value(data[0]));
        const Value right = frozen(Value(data[1]));
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
        return Value(
            *call_library({"equal", library_of(data), data, {}, span, evaluator_.types()}));
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
