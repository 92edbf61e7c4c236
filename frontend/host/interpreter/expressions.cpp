#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/source/cat.hpp"

/// Expressions but operators, calls, items and attributes.
namespace pykern2cu::launches {
namespace {

// Parts of one value, each tuple in it counted wherever it stands.
constexpr size_t kMostParts = 1024;
constexpr std::string_view kHowMany = "how many items it has is not known";

/// What is written in brackets, of which a `*` may stand for any number of items.
Value written_in(Brackets brackets, std::vector<Value> items, size_t most) {
    const bool is_counted = std::none_of(items.begin(), items.end(), [](const Value& item) {
        const auto* rest = item.get<Unknown>();
        return rest != nullptr && rest->why == kHowMany;
    });
    return is_counted && brackets == Brackets::Tuple
               ? Value(Sequence{std::move(items)})
               : bracketed(std::move(items), brackets, is_counted, most);
}

}  // namespace

Value Interpreter::evaluate(const ast::Expr& expr) {
    ++steps_;
    if (const auto known = evaluated_.find(&expr); known != evaluated_.end()) {
        return known->second;
    }
    Value value =
        std::visit([&](const auto& node) { return evaluate(node, expr.span); }, expr.node);
    note_value(value);
    return is_within(value, noted_ != nullptr ? kMostNotedInAll : kMostParts)
               ? value
               : unknown(expr.span, "it has too many parts");
}

Value Interpreter::evaluate(const ast::Literal& literal, Span span) {
    const ast::Expr whole{span, literal};
    const auto value = evaluator_.evaluate(whole, module_);
    return value ? constant(*value) : unknown(span, value.failure().message);
}

Value Interpreter::evaluate(const ast::Name& name, Span span) {
    if (name.id == "__class__") {
        stop_noting();  // the class around a method
    }
    return lookup(name.id, span);
}

Value Interpreter::evaluate(const ast::Attribute& node, Span span) {
    return for_each_combination({evaluate(*node.value)}, [&](const Data& data) {
        return attribute(data[0], node.attribute, span);
    });
}

Value Interpreter::evaluate(const ast::Ternary& ternary, Span) {
    const auto known = truth_of(evaluate(*ternary.condition));
    if (known) {
        return evaluate(*known ? *ternary.then : *ternary.otherwise);
    }
    Value ways[2];
    const auto way = [&](bool holds) -> std::function<Flow()> {
        return [&, holds] {
            narrow(*ternary.condition, holds);
            ways[holds ? 0 : 1] = evaluate(holds ? *ternary.then : *ternary.otherwise);
            return Flow::GoesOn;
        };
    };
    either({way(true), way(false)});
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
    const Value callee = for_each_combination({receiver}, [&](const Data& data) {
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
            items.push_back(kept(evaluate(*element)));
            continue;
        }
        const Value value = opened(evaluate(*starred->value));
        if (const auto* sequence = value.get<Sequence>()) {
            items.insert(items.end(), sequence->items.begin(), sequence->items.end());
        } else {
            items.push_back(unknown(element->span, std::string(kHowMany)));
        }
    }
    return items;
}

Value Interpreter::evaluate(const ast::Tuple& tuple, Span) {
    return written_in(Brackets::Tuple, evaluate_items(tuple.elements), most_items());
}

Value Interpreter::evaluate(const ast::List& list, Span span) {
    return as_object(written_in(Brackets::List, evaluate_items(list.elements), most_items()), span);
}

/// A list that is given by its items alone as one that can be changed.
Value Interpreter::as_object(const Value& value, Span span) {
    const auto brackets = value.is_one() ? brackets_of(*value.cases().front().datum) : std::nullopt;
    if (!brackets || !are_changeable(*brackets)) {
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
    Value value = kept(evaluate(*named.value));
    Frame* inner = std::exchange(frame_, &home());
    assign(*named.name, value);
    frame_ = inner;
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
        const Value value =
            yielded->value == nullptr ? constant({NoneValue{}}) : evaluate(*yielded->value);
        const std::vector<Value> items =
            yielded->is_from ? rounds(value, span) : std::vector<Value>{value};
        frame_->yielded.insert(frame_->yielded.end(), items.begin(), items.end());
        return unknown(span, "what `yield` receives is not followed");
    }
    if (const auto* opaque = std::get_if<ast::Opaque>(expr.host)) {
        if (opaque->is_set) {
            const auto* only = opaque->operands.size() != 1
                                   ? nullptr
                                   : std::get_if<ast::UnsupportedExpr>(&opaque->operands[0]->node);
            const auto* loop = only == nullptr || only->host == nullptr
                                   ? nullptr
                                   : std::get_if<ast::Comprehension>(only->host);
            if (loop != nullptr && !loop->is_generator) {
                // `{a for a in b}`: no set has a list in it.
                return items_as("set", opened(evaluate(*loop, span)), {}, span);
            }
            return as_object(
                written_in(Brackets::Set, evaluate_items(opaque->operands), most_items()), span);
        }
        return outside(evaluate_items(opaque->operands), span, cat(expr.what, " are not followed"));
    }
    if (const auto* text = std::get_if<ast::FormattedString>(expr.host)) {
        Arguments values;
        for (const Value& value : evaluate_items(text->values)) {
            values.push_back({value, {}, span});
        }
        follow_texts(values, span);
        const auto known = to_constants(values);
        return text_or_unknown(known ? format_string(*text, *known) : Failure{}, span);
    }
    if (const auto* loop = std::get_if<ast::Comprehension>(expr.host)) {
        return evaluate(*loop, span);
    }
    return unknown(span, cat(expr.what, " are not followed"));
}

Value Interpreter::evaluate(const ast::InvalidExpr&, Span span) {
    return unknown(span, "it has a syntax error");
}

}  // namespace pykern2cu::launches
