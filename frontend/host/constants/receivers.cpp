#include "frontend/host/constants/receivers.hpp"

#include "frontend/host/constants/initialization.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// Finds what the methods of a class assign to its attributes.
class AssignmentFinder {
  public:
    AttributeAssignments find(const ast::ClassDef& definition) {
        for (const ast::Stmt* stmt : definition.body.statements) {
            const auto* function = std::get_if<ast::FunctionStmt>(&stmt->node);
            if (function == nullptr || function->function->parameters.empty()) {
                continue;
            }
            method_ = function->function;
            walk(method_->body, true);
        }
        return std::move(found_);
    }

  private:
    void walk(const ast::Block& block, bool is_certain) {
        for (const ast::Stmt* stmt : block.statements) {
            if (const auto* assign = std::get_if<ast::Assign>(&stmt->node)) {
                for (const ast::Expr* target : assign->targets) {
                    note(*target, assign->value, is_certain);
                }
            } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt->node)) {
                note(*augmented->target, nullptr, false);
            }
            ast::for_each_block(*stmt, [&](const ast::Block& inner) { walk(inner, false); });
            is_certain = is_certain && !may_return(*stmt);
        }
    }

    void note(const ast::Expr& target, const ast::Expr* value, bool is_certain) {
        if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
            for (const ast::Expr* element : tuple->elements) {
                note(*element, nullptr, false);
            }
        }
        const auto* attribute = std::get_if<ast::Attribute>(&target.node);
        const auto* object =
            attribute == nullptr ? nullptr : std::get_if<ast::Name>(&attribute->value->node);
        if (object != nullptr && object->id == method_->parameters.front().name) {
            found_[attribute->attribute].push_back({method_, &target, value, is_certain});
        }
    }

    const ast::FunctionDef* method_ = nullptr;
    AttributeAssignments found_;
};

}  // namespace

bool has_decorator(const ast::FunctionDef& function, std::string_view name) {
    for (const ast::Expr* decorator : function.decorators) {
        const auto* known = std::get_if<ast::Name>(&decorator->node);
        if (known != nullptr && known->id == name) {
            return true;
        }
    }
    return false;
}

bool may_return(const ast::Stmt& stmt) {
    bool found = std::holds_alternative<ast::Return>(stmt.node);
    ast::for_each_block(stmt, [&](const ast::Block& inner) {
        found = found || std::ranges::any_of(inner.statements, [](const ast::Stmt* each) {
                    return may_return(*each);
                });
    });
    return found;
}

const AttributeAssignments& Evaluator::assigned_in_methods(const ast::ClassDef& type) {
    const auto [known, is_new] = assigned_in_methods_.try_emplace(&type);
    if (is_new) {
        known->second = AssignmentFinder().find(type);
    }
    return known->second;
}

std::optional<ClassValue> class_of(const Scope& body) {
    if (body.kind() != Scope::Kind::Class) {
        return std::nullopt;
    }
    for (const Binding& binding : body.outer()->bindings()) {
        const auto* definition = std::get_if<ClassBinding>(&binding.target);
        if (definition != nullptr && definition->body == &body) {
            return ClassValue{definition->definition, body.outer(), &body};
        }
    }
    return std::nullopt;
}

std::optional<ClassValue> receiver_of(const FunctionValue& function) {
    if (function.function->parameters.empty() ||
        has_decorator(*function.function, "staticmethod")) {
        return std::nullopt;
    }
    auto owner = class_of(*function.scope);
    if (owner && function.receiver != nullptr) {
        owner = *function.receiver;
    } else if (owner) {
        owner->may_be_derived = true;
    }
    if (owner) {
        const bool is_of_class = has_decorator(*function.function, "classmethod");
        owner->use = is_of_class ? ClassUse::Class : ClassUse::AnyObject;
    }
    return owner;
}

Result<std::optional<ClassValue>> class_bound_to(const FunctionValue& function, Span call) {
    const auto receiver = function.receiver == nullptr ? std::nullopt : receiver_of(function);
    if (receiver && receiver->use == ClassUse::Class) {
        return receiver;
    }
    // `Class.method(object)` is given it.
    if (receiver && function.receiver->use != ClassUse::Class) {
        return Failure{call, cat("`", function.function->name,
                                 "` is the method of an object, which is not followed; make it a "
                                 "function")};
    }
    return std::optional<ClassValue>();
}

}  // namespace pykern2cu
