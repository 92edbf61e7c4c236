#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/interpreter/operands.hpp"
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

bool is_dict(const Value& value) {
    const auto* own = value.get<Reference>();
    return own != nullptr && own->object->kind == Object::Kind::Dict;
}

}  // namespace

Object* instance_of_file(const Value& value) {
    const auto* own = value.get<Reference>();
    return own != nullptr && own->object->kind == Object::Kind::Instance ? own->object : nullptr;
}

std::optional<std::pair<ConstantValue, ConstantValue>> exact_operands(const Datum& lhs,
                                                                      const Datum& rhs) {
    const auto has_items = [](const Datum& datum) {
        return std::holds_alternative<Array>(datum) || std::holds_alternative<Sequence>(datum);
    };
    auto a = has_items(lhs) || has_items(rhs) ? to_constant(Value(lhs)) : std::nullopt;
    auto b = a ? to_constant(Value(rhs)) : std::nullopt;
    return b ? std::optional(std::pair(*std::move(a), *std::move(b))) : std::nullopt;
}

Library library_of(const std::vector<Datum>& operands) {
    for (const Datum& operand : operands) {
        const auto* array = std::get_if<Array>(&operand);
        if (array != nullptr && array->library != Library::Numpy) {
            return array->library;
        }
    }
    return Library::Numpy;
}

Value Interpreter::evaluate(const ast::Unary& unary, Span span) {
    const Value operand = evaluate(*unary.operand);
    if (unary.op == ast::UnaryOp::Not) {
        const auto known = truth_of(operand);
        return known ? constant({!*known}) : python_number(types::boolean);
    }
    return for_each_combination({operand}, [&](const Data& data) -> Value {
        const std::string_view name = unary.op == ast::UnaryOp::Minus  ? "__neg__"
                                      : unary.op == ast::UnaryOp::Plus ? "__pos__"
                                                                       : "__invert__";
        if (const auto own = call_own(data[0], {name}, span)) {
            return *own;
        }
        const auto value = to_constant(data.value(0));
        const auto folded = value ? fold_arrays(unary.op, *value, span) : Folded(Failure{});
        if (folded) {
            return exactly(*folded, {});
        }
        const auto number = number_type(data[0]);
        if (number && number->is_python && number->type.is(Kind::Bool)) {
            return python_number(types::int64);
        }
        const LibraryCall call{"negative", library_of(data.copied()), {data[0]}, {},
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
    return for_each_combination({lhs, rhs}, [&](const Data& data) {
        const auto* text = std::get_if<ConstantValue>(&data[0]);
        if (text != nullptr && text->get<std::string>() != nullptr) {
            follow_texts({{data.value(1), {}, span}}, span);  // `"%s" % a`
            const auto values = snapshot(data.value(1));
            if (op == ast::BinaryOp::Mod && values) {
                return text_or_unknown(format_percent(*text->get<std::string>(), *values, span),
                                       span);
            }
        }
        const auto made = own_operator(op, data.value(0), data.value(1), span, false);
        return made ? *made : plain_binary(op, data.value(0), data.value(1), span);
    });
}

Value Interpreter::plain_binary(ast::BinaryOp op, const Value& lhs, const Value& rhs, Span span) {
    if (op == ast::BinaryOp::BitOr && is_dict(lhs) && is_dict(rhs)) {
        Object& made = object_at(span, Object::Kind::Dict);
        merge_into(made, lhs, span);
        merge_into(made, rhs, span);
        return Value(Reference{&made});
    }
    return for_each_combination({opened(lhs), opened(rhs)}, [&](const Data& data) {
        const auto list = list_operation(op, data[0], data[1]);
        return list ? as_object(*list, span)
                    : for_each_combination(
                          {frozen(data.value(0)), frozen(data.value(1))}, [&](const Data& plain) {
                              return as_object(binary(op, plain[0], plain[1], span), span);
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

}  // namespace pykern2cu::launches
