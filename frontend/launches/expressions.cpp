#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/fold_array.hpp"

/// Expressions but calls, items and attributes.
namespace pykern2cu::launches {
namespace {

// Parts of one value, each tuple in it counted wherever it stands.
constexpr size_t kMostParts = 1024;

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

Value Interpreter::evaluate(const ast::Expr& expr) {
    ++steps_;
    Value value =
        std::visit([&](const auto& node) { return evaluate(node, expr.span); }, expr.node);
    return is_within(value, kMostParts) ? value : unknown(expr.span, "it has too many parts");
}

Value Interpreter::evaluate(const ast::Literal& literal, Span span) {
    const ast::Expr whole{span, literal};
    const auto value = evaluator_.evaluate(whole, module_);
    return value ? constant(*value) : unknown(span, value.failure().message);
}

Value Interpreter::evaluate(const ast::Name& name, Span span) { return lookup(name.id, span); }

Value Interpreter::evaluate(const ast::Attribute& node, Span span) {
    return for_each_combination({evaluate(*node.value)}, [&](const std::vector<Datum>& data) {
        return attribute(data[0], node.attribute, span);
    });
}

Value Interpreter::evaluate(const ast::Unary& unary, Span span) {
    const Value operand = evaluate(*unary.operand);
    if (unary.op == ast::UnaryOp::Not) {
        const auto known = truth_of(operand);
        return known ? constant({!*known}) : python_number(types::boolean);
    }
    return for_each_combination({operand}, [&](const std::vector<Datum>& data) -> Value {
        const auto* value = std::get_if<ConstantValue>(&data[0]);
        const auto folded =
            value == nullptr ? Folded(Failure{}) : fold_arrays(unary.op, *value, span);
        if (folded) {
            return from_constant(*folded);
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
    for (const Value* operand : {&lhs, &rhs}) {
        if (const auto* own = operand->get<Reference>();
            own != nullptr && own->object->kind == Object::Kind::Instance) {
            return outside({lhs, rhs}, span,
                           "the operators of the file's classes are not followed");
        }
    }
    return for_each_combination({frozen(lhs), frozen(rhs)}, [&](const std::vector<Datum>& data) {
        return as_object(binary(op, data[0], data[1], span), span);
    });
}

Datum Interpreter::binary(ast::BinaryOp op, const Datum& lhs, const Datum& rhs, Span span) {
    const auto* a = std::get_if<ConstantValue>(&lhs);
    const auto* b = std::get_if<ConstantValue>(&rhs);
    const auto is_numpy_bool = [](const Datum& datum) {
        const auto number = number_type(datum);
        return number && !number->is_python && number->type.is(Kind::Bool);
    };
    // Constants are folded as kernels compute them, where bools are integers.
    if (a != nullptr && b != nullptr && !is_numpy_bool(lhs) && !is_numpy_bool(rhs)) {
        if (const auto folded = fold_arrays(op, *a, *b, span)) {
            return *from_constant(*folded).cases().front().datum;
        }
    }
    const auto* left = std::get_if<Sequence>(&lhs);
    const auto* right = std::get_if<Sequence>(&rhs);
    if (left != nullptr && right != nullptr && op == ast::BinaryOp::Add &&
        left->brackets == right->brackets) {
        Sequence joined = *left;
        joined.items.insert(joined.items.end(), right->items.begin(), right->items.end());
        return joined;
    }
    if ((left == nullptr) != (right == nullptr) && op == ast::BinaryOp::Mul) {
        const Sequence& sequence = left != nullptr ? *left : *right;
        const auto times = integer_of(left != nullptr ? &rhs : &lhs);
        if (times && *times >= 0 &&
            sequence.items.size() * static_cast<size_t>(*times) <= kMostItems) {
            Sequence repeated{{}, sequence.brackets};
            for (int64_t i = 0; i < *times; ++i) {
                repeated.items.insert(repeated.items.end(), sequence.items.begin(),
                                      sequence.items.end());
            }
            return repeated;
        }
        if (number_type(left != nullptr ? rhs : lhs) && !sequence.items.empty()) {
            return any_of(joined(sequence.items), sequence.brackets);
        }
    }
    const bool is_text = (a != nullptr && a->get<std::string>() != nullptr) ||
                         (b != nullptr && b->get<std::string>() != nullptr);
    if (is_text) {
        return Unknown{span, "it is a text"};
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

Value Interpreter::evaluate(const ast::BoolOp& logic, Span) {
    std::optional<Value> result;
    for (const ast::Expr* operand : logic.operands) {
        const Value value = evaluate(*operand);
        const auto known = truth_of(value);
        const bool is_last = operand == logic.operands.back();
        const bool decides = known && *known == (logic.op == ast::BoolOpKind::Or);
        if (decides || is_last || !known) {
            result = result ? join(*result, value) : value;
        }
        if (decides) {
            break;
        }
    }
    return *result;
}

Value Interpreter::evaluate(const ast::Compare& compare, Span span) {
    std::vector<Value> operands;
    for (const ast::Expr* operand : compare.operands) {
        operands.push_back(evaluate(*operand));
    }
    if (compare.ops.size() != 1) {
        return python_number(types::boolean);
    }
    const ast::CompareOp op = compare.ops[0];
    return for_each_combination(operands, [&](const std::vector<Datum>& data) -> Value {
        const auto* a = std::get_if<ConstantValue>(&data[0]);
        const auto* b = std::get_if<ConstantValue>(&data[1]);
        if (a != nullptr && b != nullptr) {
            if (const auto folded = fold_compare(op, *a, *b, span)) {
                return constant(*folded);
            }
        }
        const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
        const bool with_unknown =
            std::holds_alternative<Unknown>(data[0]) || std::holds_alternative<Unknown>(data[1]);
        if (is_identity && !with_unknown && is_none(data[0]) != is_none(data[1])) {
            return constant({op == ast::CompareOp::IsNot});
        }
        const bool has_array =
            std::holds_alternative<Array>(data[0]) || std::holds_alternative<Array>(data[1]);
        if (!has_array || is_identity || op == ast::CompareOp::In || op == ast::CompareOp::NotIn) {
            return python_number(types::boolean);
        }
        return Value(
            *call_library({"equal", library_of(data), data, {}, span, evaluator_.types()}));
    });
}

Value Interpreter::evaluate(const ast::Ternary& ternary, Span) {
    const auto known = truth_of(evaluate(*ternary.condition));
    if (known) {
        return evaluate(*known ? *ternary.then : *ternary.otherwise);
    }
    const Value ways[] = {evaluate(*ternary.then), evaluate(*ternary.otherwise)};
    return join({&ways[0], &ways[1]}, new_meeting());
}

Value Interpreter::evaluate(const ast::Call& node, Span span) {
    const auto* method = std::get_if<ast::Attribute>(&node.callee->node);
    if (method == nullptr) {
        const Value callee = evaluate(*node.callee);
        return call(callee, evaluate_arguments(node), span);
    }
    const Value receiver = evaluate(*method->value);
    if (method->attribute == "resize" || method->attribute == "setflags") {
        forget_arrays(receiver, span);
    }
    const Value callee = for_each_combination({receiver}, [&](const std::vector<Datum>& data) {
        return attribute(data[0], method->attribute, node.callee->span);
    });
    return call(callee, evaluate_arguments(node), span);
}

Value Interpreter::evaluate(const ast::Subscript& subscript, Span span) {
    return item(evaluate(*subscript.base), *subscript.index, span);
}

Value Interpreter::evaluate(const ast::Slice&, Span span) {
    return unknown(span, "a slice has no type of its own");
}

std::vector<Value> Interpreter::evaluate_items(const std::vector<const ast::Expr*>& elements) {
    std::vector<Value> items;
    for (const ast::Expr* element : elements) {
        const auto* starred = std::get_if<ast::Starred>(&element->node);
        if (starred == nullptr) {
            items.push_back(evaluate(*element));
            continue;
        }
        const Value value = opened(evaluate(*starred->value));
        if (const auto* sequence = value.get<Sequence>()) {
            items.insert(items.end(), sequence->items.begin(), sequence->items.end());
        } else {
            items.push_back(unknown(element->span, "how many items it has is not known"));
        }
    }
    return items;
}

Value Interpreter::evaluate(const ast::Tuple& tuple, Span) {
    return Value(Sequence{evaluate_items(tuple.elements)});
}

Value Interpreter::evaluate(const ast::List& list, Span span) {
    return make_list(evaluate_items(list.elements), span);
}

Value Interpreter::make_list(std::vector<Value> items, Span span) {
    Object& object = object_at(span, Object::Kind::List);
    if (items.size() > kMostItems) {
        state_.write(object, kItems, any_of(joined(items)));
    } else {
        state_.write(object, kItems, Value(Sequence{std::move(items), Brackets::List}));
    }
    return Value(Reference{&object});
}

/// A list that is given by its items alone as one that can be changed.
Value Interpreter::as_object(const Value& value, Span span) {
    const auto* sequence = value.get<Sequence>();
    const auto* repeated = value.get<Repeated>();
    if (sequence != nullptr && sequence->brackets == Brackets::List) {
        return make_list(sequence->items, span);
    }
    if (repeated == nullptr || repeated->brackets != Brackets::List) {
        return value;
    }
    Object& object = object_at(span, Object::Kind::List);
    state_.write(object, kItems, value);
    return Value(Reference{&object});
}

Value Interpreter::evaluate(const ast::Dict& dict, Span span) {
    Object& object = object_at(span, Object::Kind::Dict);
    state_.write(object, kOrder, Value(Sequence{}));
    for (const auto& [key_expr, value_expr] : dict.items) {
        if (key_expr == nullptr) {
            merge_into(object, evaluate(*value_expr), value_expr->span);
            continue;
        }
        const Value key = evaluate(*key_expr);
        write_entry(object, key, evaluate(*value_expr));
    }
    return Value(Reference{&object});
}

Value Interpreter::evaluate(const ast::Starred& starred, Span) { return evaluate(*starred.value); }

Value Interpreter::evaluate(const ast::NamedExpr& named, Span) {
    Value value = evaluate(*named.value);
    assign(*named.name, value);
    return value;
}

Value Interpreter::evaluate(const ast::Lambda& lambda, Span) {
    const Function function = defined(*lambda.function);
    functions_.push_back(function);
    return Value(function);
}

Value Interpreter::evaluate(const ast::UnsupportedExpr& expr, Span span) {
    if (expr.host == nullptr) {
        return unknown(span, cat(expr.what, " are not followed"));
    }
    if (const auto* awaited = std::get_if<ast::Awaited>(expr.host)) {
        const Value value = evaluate(*awaited->value);
        run_outside(span);
        return value;
    }
    if (const auto* yielded = std::get_if<ast::Yielded>(expr.host)) {
        frame_->yielded.push_back(yielded->value == nullptr ? constant({NoneValue{}})
                                                            : evaluate(*yielded->value));
        return unknown(span, "what `yield` receives is not followed");
    }
    if (const auto* opaque = std::get_if<ast::Opaque>(expr.host)) {
        return outside(evaluate_items(opaque->operands), span, cat(expr.what, " are not followed"));
    }
    if (const auto* text = std::get_if<ast::FormattedString>(expr.host)) {
        evaluate_items(text->values);
        return unknown(span, "it is a text");
    }
    if (const auto* loop = std::get_if<ast::Comprehension>(expr.host)) {
        Object* dict = loop->value == nullptr ? nullptr : &object_at(span, Object::Kind::Dict);
        return comprehension(*loop, 0, dict, span);
    }
    return unknown(span, cat(expr.what, " are not followed"));
}

Value Interpreter::evaluate(const ast::InvalidExpr&, Span span) {
    return unknown(span, "it has a syntax error");
}

//   [np.zeros(n, dtype) for dtype in dtypes]
//   {name: np.zeros(n) for name in names}
Value Interpreter::comprehension(const ast::Comprehension& loop, size_t clause, Object* dict,
                                 Span span) {
    const ast::ComprehensionClause& one = loop.clauses[clause];
    const Value iterable = evaluate(*one.iterable);
    const std::vector<Value> items = rounds(iterable, one.iterable->span);
    const bool is_last = clause + 1 == loop.clauses.size();
    std::vector<Value> made;
    for (size_t i = 0; i < items.size(); ++i) {
        assign(*one.target, items[i]);
        copies_.push_back(static_cast<uint32_t>(i));
        if (is_last && loop.value != nullptr) {
            const Value key = evaluate(*loop.element);
            write_entry(*dict, key, evaluate(*loop.value));
        } else {
            made.push_back(is_last ? evaluate(*loop.element)
                                   : comprehension(loop, clause + 1, dict, span));
        }
        copies_.pop_back();
    }
    if (dict != nullptr) {
        return Value(Reference{dict});
    }
    const Value known = opened(iterable);
    const auto* sequence = known.get<Sequence>();
    const bool is_counted = is_last && clause == 0 && one.conditions.empty() &&
                            sequence != nullptr && made.size() == sequence->items.size();
    if (is_counted) {
        return make_list(std::move(made), span);
    }
    const Value any = made.empty() ? unknown(span, "the list may be empty") : joined(made);
    if (!is_last) {
        return any;
    }
    return as_object(any_of(any), span);
}

std::optional<bool> Interpreter::truth_of(const Value& value) {
    std::optional<bool> all;
    for (const Case& each : value.cases()) {
        std::optional<bool> one;
        if (const auto* known = std::get_if<ConstantValue>(each.datum.get())) {
            one = truth(*known);
        } else if (const auto* sequence = std::get_if<Sequence>(each.datum.get())) {
            one = !sequence->items.empty();
        } else if (std::holds_alternative<Function>(*each.datum)) {
            one = true;
        }
        if (!one || (all && *all != *one)) {
            return std::nullopt;
        }
        all = one;
    }
    return all;
}

}  // namespace pykern2cu::launches
