#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// Statements.
namespace pykern2cu::launches {
namespace {

/// `d.keys()`, which changes with its dictionary.
bool is_view(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    return call != nullptr && is_one_of(last_name(*call->callee), {"keys", "values", "items"});
}

}  // namespace

Interpreter::Flow Interpreter::execute(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        if (!is_noted_exactly_) {
            return Flow::Ends;
        }
        ++steps_;
        if (&block == &module_.module().body) {
            note_names(stmt->span.begin);
        }
        if (frame_->module == &module_) {
            statement_ = stmt;
            is_conditional_ = &block != &module_.module().body;
        }
        const Flow flow =
            std::visit([&](const auto& node) { return execute(node, stmt->span); }, stmt->node);
        if (std::exchange(runs_any_, false)) {
            run_any_code();
        }
        if (flow == Flow::Ends) {
            return flow;
        }
    }
    return Flow::GoesOn;
}

// ---- assignments -------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::Assign& assignment, Span) {
    if (assignment.value != nullptr) {
        const Value value = evaluate(*assignment.value);
        if (is_view(*assignment.value)) {
            stop_noting();
        }
        for (const ast::Expr* target : assignment.targets) {
            assign(*target, value);
        }
    }
    if (frame_->function == nullptr) {
        follow_annotation(assignment.annotation);
    }
    return Flow::GoesOn;
}

/// The parts of the target are evaluated once, in front of what stands behind it.
Interpreter::Flow Interpreter::execute(const ast::AugAssign& assignment, Span span) {
    auto outer = std::exchange(evaluated_, {});
    std::unordered_map<const ast::Expr*, Value> parts;
    const std::function<void(const ast::Expr&)> keep = [&](const ast::Expr& part) {
        const bool is_of_parts = std::holds_alternative<ast::Tuple>(part.node) ||
                                 std::holds_alternative<ast::Slice>(part.node);
        if (is_of_parts) {
            ast::for_each_operand(part, keep);
        } else {
            parts.emplace(&part, evaluate(part));
        }
    };
    if (ast::has_call(*assignment.target) || ast::has_call(*assignment.value)) {
        ast::for_each_operand(*assignment.target, keep);
    }
    evaluated_ = std::move(parts);
    const Flow flow = execute_in_place(assignment, span);
    evaluated_ = std::move(outer);
    return flow;
}

/// `a += b` leaves an array what it is.
Interpreter::Flow Interpreter::execute_in_place(const ast::AugAssign& assignment, Span span) {
    const Value before = evaluate(*assignment.target);
    const Value by = evaluate(*assignment.value);
    // The object gets an attribute of its own where its class has had one.
    const bool is_attribute = std::holds_alternative<ast::Attribute>(assignment.target->node);
    if (const auto* array = before.get<Array>()) {
        if (array->content != nullptr && change_in_place(assignment, *array, by, span)) {
            return Flow::GoesOn;
        }
        if (is_attribute) {
            assign(*assignment.target, before);
        }
        return Flow::GoesOn;
    }
    const auto* reference = before.get<Reference>();
    for (const Case& each : before.is_one() ? std::vector<Case>{} : before.copied_cases()) {
        if (const auto* one = std::get_if<Reference>(each.datum.get())) {
            forget(*one->object, span);
        }
        lose_arrays(Value(*each.datum));
    }
    if (before.get<Unknown>() != nullptr) {
        outside({by}, span, {});  // it may be changed in place
    }
    if (reference != nullptr && reference->object->kind == Object::Kind::List) {
        constexpr std::pair<ast::BinaryOp, std::string_view> kMethods[] = {
            {ast::BinaryOp::Add, "extend"},
            {ast::BinaryOp::BitOr, "update"},
            {ast::BinaryOp::Sub, "difference_update"},
            {ast::BinaryOp::BitAnd, "intersection_update"},
            {ast::BinaryOp::BitXor, "symmetric_difference_update"}};
        const auto* method =
            std::find_if(std::begin(kMethods), std::end(kMethods),
                         [&](const auto& each) { return each.first == assignment.op; });
        call_list_method(*reference->object, method == std::end(kMethods) ? "*=" : method->second,
                         {{by, {}, span}}, span);
    } else if (reference != nullptr && reference->object->kind == Object::Kind::Dict) {
        merge_into(*reference->object, by, span);
    }
    const bool is_kept = reference != nullptr && (reference->object->kind == Object::Kind::List ||
                                                  reference->object->kind == Object::Kind::Dict);
    if (is_kept && is_attribute) {
        assign(*assignment.target, before);
    } else if (!is_kept) {
        assign(*assignment.target, for_each_combination({before, by}, [&](const Data& data) {
            const Value lhs(data[0]);
            if (std::holds_alternative<Array>(data[0])) {
                return lhs;
            }
            const auto own = own_operator(assignment.op, lhs, data.value(1), span, true);
            return own ? *own : binary(assignment.op, lhs, data.value(1), span);
        }));
    }
    return Flow::GoesOn;
}

void Interpreter::assign(const ast::Expr& target, const Value& given) {
    const bool is_unpacked = std::holds_alternative<ast::Tuple>(target.node) ||
                             std::holds_alternative<ast::List>(target.node);
    const Value value = is_unpacked ? given : kept(given);
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        const auto& defined = program_.defined;
        const bool is_defined =
            frame_->module == &module_ &&
            std::find(defined.begin(), defined.end(), name->id) != defined.end();
        if (const auto* type = value.constant<TypeObject>()) {
            evaluator_.types().name_record(type->type, name->id);
        }
        assign_name(name->id, is_defined ? held_by_module(name->id, module_, target.span) : value);
    } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
        assign_items(tuple->elements, value);
    } else if (const auto* list = std::get_if<ast::List>(&target.node)) {
        assign_items(list->elements, value);
    } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
        assign(*starred->value, value);
    } else if (const auto* item = std::get_if<ast::Subscript>(&target.node)) {
        assign_item(*item, value);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        const Value object = evaluate(*attribute->value);
        const auto* flags = std::get_if<ast::Attribute>(&attribute->value->node);
        const bool is_of_flags = flags != nullptr && flags->attribute == "flags";
        forget_arrays(is_of_flags ? evaluate(*flags->value) : object, target.span);
        assign_attribute(object, attribute->attribute, value, target.span);
    }
}

void Interpreter::assign_items(const std::vector<const ast::Expr*>& targets, const Value& value) {
    const auto star = static_cast<size_t>(
        std::find_if(targets.begin(), targets.end(),
                     [](const ast::Expr* target) {
                         return std::holds_alternative<ast::Starred>(target->node);
                     }) -
        targets.begin());
    const Value from =
        targets.empty() ? value : items_through(value, targets.front()->span);  // `[] = a`
    for (size_t i = 0; i < targets.size(); ++i) {
        const Span span = targets[i]->span;
        Value part = for_each_combination({from}, [&](const Data& data) -> Value {
            const auto* sequence = std::get_if<Sequence>(&data[0]);
            const size_t count = sequence == nullptr ? 0 : sequence->items.size();
            if (sequence != nullptr && star < targets.size() && count + 1 >= targets.size()) {
                const auto first = sequence->items.begin() + static_cast<std::ptrdiff_t>(i);
                const size_t more = count + 1 - targets.size();
                return i < star ? *first
                       : i == star
                           ? Value(Sequence{{first, first + static_cast<std::ptrdiff_t>(more)},
                                            Brackets::List})
                           : sequence->items[i + more - 1];
            }
            if (sequence != nullptr && count == targets.size()) {
                return sequence->items[i];
            }
            const std::vector<Value> items = rounds(data[0], span);
            if (items.size() != 1) {
                return unknown(span, "it is unpacked from what is not followed");
            }
            return i == star ? Value(any_of(items[0])) : items[0];
        });
        assign(*targets[i], i == star ? as_object(part, span) : part);
    }
}

/// `values[i] = x`
void Interpreter::assign_item(const ast::Subscript& target, const Value& value) {
    const Value base = evaluate(*target.base);
    for (const Case& each : base.cases()) {
        const auto* reference = std::get_if<Reference>(each.datum.get());
        note_use(*each.datum);
        const auto* array = std::get_if<Array>(each.datum.get());
        if (array != nullptr && noted_ != nullptr) {
            assign_part(*array, evaluate_index(*target.index), base.is_one() ? &value : nullptr,
                        target.base->span);
        }
        if (array != nullptr && array->content != nullptr) {
            continue;  // numbers, of whatever they are given in
        }
        if (reference == nullptr) {
            const bool is_of_objects =
                std::holds_alternative<Array>(*each.datum) && value.get<Reference>() != nullptr;
            if (std::holds_alternative<Unknown>(*each.datum) || is_of_objects) {
                outside({value}, target.base->span, {});
            }
            continue;
        }
        Object& object = *reference->object;
        const bool is_container =
            object.kind == Object::Kind::Dict || object.kind == Object::Kind::List;
        if (!is_container) {
            call(
                member(object, "__setitem__", target.base->span),
                {{evaluate(*target.index), {}, target.index->span}, {value, {}, target.base->span}},
                target.base->span);
        } else if (!base.is_one()) {
            forget(object, target.base->span, value);
        } else if (object.kind == Object::Kind::Dict) {
            write_entry(object, evaluate(*target.index), value);
        } else {
            change_item(object, *target.index, &value, target.base->span);
        }
    }
}

// ---- the rest ----------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::ExprStmt& expression, Span) {
    evaluate(*expression.value);
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::Assert& assertion, Span) {
    evaluate(*assertion.condition);
    if (assertion.message != nullptr) {
        follow_any([&] { evaluate(*assertion.message); }, Stops::AtItsEnd);
    }
    narrow(*assertion.condition, true);
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::Raise& raised, Span) {
    for (const ast::Expr* each : {raised.exception, raised.cause}) {
        if (each != nullptr) {
            evaluate(*each);
        }
    }
    return Flow::Ends;
}

Interpreter::Flow Interpreter::execute(const ast::Return& result, Span) {
    leave_call(result.value == nullptr ? constant({NoneValue{}}) : evaluate(*result.value));
    return Flow::Ends;
}

}  // namespace pykern2cu::launches
