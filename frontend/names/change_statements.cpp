
#include "frontend/names/change_finder.hpp"
#include "frontend/source/cat.hpp"

/// What statements bind and change.
namespace pykern2cu {

/// `target = value`, of which the expression is known or null.
void ChangeFinder::assign(const ast::Expr& target, Node given, const ast::Expr* expr) {
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto* list = std::get_if<ast::List>(&target.node);
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        assign_name(name->id, target.span, given);
    } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
        assign(*starred->value, container_of({given}), nullptr);
    } else if (tuple != nullptr || list != nullptr) {
        const auto& elements = tuple != nullptr ? tuple->elements : list->elements;
        const auto* values = expr == nullptr ? nullptr : std::get_if<ast::Tuple>(&expr->node);
        const bool are_pairs = values != nullptr && values->elements.size() == elements.size();
        std::vector<Node> nodes;
        bool is_behind_star = false;
        for (size_t i = 0; i < elements.size(); ++i) {
            is_behind_star =
                is_behind_star || std::holds_alternative<ast::Starred>(elements[i]->node);
            nodes.push_back(are_pairs        ? value(*values->elements[i])
                            : is_behind_star ? item(given)
                                             : item_at(given, position_name(i)));
        }
        for (size_t i = 0; i < elements.size(); ++i) {
            assign(*elements[i], nodes[i], are_pairs ? values->elements[i] : nullptr);
        }
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&target.node)) {
        if (is_names_of_module(*subscript->base)) {
            update_names(*subscript->index, target.span);
            return;
        }
        if (replaces_module(*subscript, target.span)) {
            return;
        }
        const Node base = value(*subscript->base);
        change(base, target.span, subscript->base, key_of(*subscript->index), "__setitem__");
        store_at(base, *subscript->index, given);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        set_attribute(*attribute->value, attribute->attribute, given, target.span);
    }
}

/// `[0 for a[0] in items]`
void ChangeFinder::assign_hidden(const ast::Expr& target, Node given) {
    is_hidden_ = true;
    assign(target, given, nullptr);
    is_hidden_ = false;
}

void ChangeFinder::walk(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        std::visit([&](const auto& node) { visit(node, *stmt); }, stmt->node);
    }
}

/// What may not run, or more than once.
void ChangeFinder::walk_nested(const ast::Block& block, bool is_loop) {
    ++branches_;
    loops_ += is_loop ? 1 : 0;
    walk(block);
    loops_ -= is_loop ? 1 : 0;
    --branches_;
}

void ChangeFinder::walk_function(const ast::FunctionDef& function, Node object) {
    Owner& own = owner_of(function, *owner_);
    for (size_t i = 0; i < function.parameters.size(); ++i) {
        const ast::Expr* value = function.parameters[i].default_value;
        if (value != nullptr) {
            references_.flow(this->value(*value), own.parameters[i]);
        }
    }
    if (own.takes_receiver()) {
        references_.flow(object, own.parameters.front());
    }
    Owner* const outer = std::exchange(owner_, &own);
    const bool was_in_device_code = std::exchange(is_in_device_code_, own.is_device_code());
    const uint32_t branches = std::exchange(branches_, 0);
    const uint32_t loops = std::exchange(loops_, 0);
    walk(function.body);
    owner_ = outer;
    is_in_device_code_ = was_in_device_code;
    branches_ = branches;
    loops_ = loops;
}

void ChangeFinder::visit(const ast::Assign& assign, const ast::Stmt&) {
    if (assign.annotation != nullptr) {
        value(*assign.annotation);
    }
    if (assign.value == nullptr) {
        return;
    }
    const Node given = value(*assign.value);
    for (const ast::Expr* target : assign.targets) {
        this->assign(*target, given, assign.value);
    }
}

/// `a += b` changes a list or an array; a name gets a new value otherwise, which the scope shows.
void ChangeFinder::visit(const ast::AugAssign& assign, const ast::Stmt&) {
    const Node by = value(*assign.value);
    const Node target = value(*assign.target);
    if (!is_shown(assign)) {
        change(target, assign.target->span, assign.target, {}, "__iadd__");
    }
    if (assign.op == ast::BinaryOp::Add || assign.op == ast::BinaryOp::BitOr ||
        assign.op == ast::BinaryOp::BitXor) {
        const Node inner = references_.make();  // of lists, dictionaries and sets
        references_.load(by, inner);
        references_.store(inner, target);
    }
    const Node made = references_.make();
    references_.flow(target, made);
    call_operators(target, by, made);
    if (const auto* name = std::get_if<ast::Name>(&assign.target->node)) {
        assign_name(name->id, assign.target->span, made);
    } else {
        this->assign(*assign.target, made, nullptr);
    }
}

void ChangeFinder::visit(const ast::ExprStmt& expression, const ast::Stmt&) {
    const auto* call = std::get_if<ast::Call>(&expression.value->node);
    shown_ = call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
    value(*expression.value);
}

void ChangeFinder::visit(const ast::If& branch, const ast::Stmt&) {
    value(*branch.condition);
    walk_nested(branch.then);
    walk_nested(branch.otherwise);
}

void ChangeFinder::visit(const ast::For& loop, const ast::Stmt&) {
    const Node items = item(value(*loop.iterable));
    ++branches_;
    assign(*loop.target, items, nullptr);
    --branches_;
    walk_nested(loop.body, true);
    walk_nested(loop.otherwise);
}

void ChangeFinder::visit(const ast::While& loop, const ast::Stmt&) {
    ++loops_;
    value(*loop.condition);
    --loops_;
    walk_nested(loop.body, true);
    walk_nested(loop.otherwise);
}

void ChangeFinder::visit(const ast::Return& result, const ast::Stmt&) {
    if (result.value != nullptr) {
        references_.flow(value(*result.value), owner_->result);
    }
}

void ChangeFinder::visit(const ast::Assert& check, const ast::Stmt&) { value(*check.condition); }

void ChangeFinder::visit(const ast::Raise& raise, const ast::Stmt&) {
    if (raise.exception != nullptr) {
        references_.flow(value(*raise.exception), raised_);
        const auto* call = std::get_if<ast::Call>(&raise.exception->node);
        for (size_t i = 0; call != nullptr && i < call->arguments.size(); ++i) {
            references_.store(value(*call->arguments[i].value), exception_);
        }
    }
}

void ChangeFinder::visit(const ast::Delete& deletion, const ast::Stmt&) {
    for (const ast::Expr* target : deletion.targets) {
        if (const auto* name = std::get_if<ast::Name>(&target->node)) {
            assign_name(name->id, target->span, References::kNothing);
        } else {
            assign(*target, References::kNothing, nullptr);
        }
        if (const auto* entry = std::get_if<ast::Subscript>(&target->node)) {
            call_special("__delitem__", value(*entry->base), {index_of(*entry->index)},
                         References::kNothing);
        }
    }
}

/// In functions; the imports of modules are bound already.
void ChangeFinder::visit(const ast::Import& import, const ast::Stmt&) {
    for (const ast::ImportedModule& module : import.modules) {
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const Scope* scope = find_module(0, module.alias.empty() ? root : module.path);
        const std::string_view name = module.alias.empty() ? root : module.alias;
        if (owner_->globals.contains(name) || owner_->nonlocals.contains(name)) {
            assign_name(name, module.span, References::kNothing);
        }
        if (owner_->function != nullptr && scope != nullptr) {
            owner_->modules[name] = scope;
            owner_->libraries.erase(name);
        }
    }
}

void ChangeFinder::visit(const ast::ImportFrom& import, const ast::Stmt&) {
    if (owner_->function == nullptr) {
        return;
    }
    const Scope* from = find_module(import.level, import.path);
    for (const ast::ImportedName& name : import.names) {
        const std::string_view as = name.alias.empty() ? name.name : name.alias;
        if (owner_->globals.contains(as) || owner_->nonlocals.contains(as)) {
            assign_name(as, name.span, References::kNothing);
        }
        const Scope* module =
            find_module(import.level, import.path.empty() ? std::string(name.name)
                                                          : cat(import.path, '.', name.name));
        if (from != nullptr && (module == nullptr || modules_[from]->bound.contains(name.name))) {
            Variable& variable = modules_[from]->variables[name.name];
            make_node(variable);
            assign_name(as, name.span, variable.any);
            owner_->libraries.erase(as);
        } else if (module != nullptr) {
            owner_->modules[as] = module;
            owner_->libraries.erase(as);
        }
    }
}

void ChangeFinder::visit(const ast::FunctionStmt& definition, const ast::Stmt&) {
    const ast::FunctionDef& function = *definition.function;
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.annotation != nullptr) {
            value(*parameter.annotation);
        }
    }
    if (function.returns != nullptr) {
        value(*function.returns);
    }
    const Node own = references_.make_object(&function);
    Node object = own;
    for (auto at = function.decorators.rbegin(); at != function.decorators.rend(); ++at) {
        const Node made = references_.make();
        references_.flow(object, made);
        call_decorator(**at, object, made);
        object = made;
    }
    assign_name(function.name, function.name_span, object);
    const bool is_of_class = functions_[&function]->takes_class();
    walk_function(function, owner_->type == nullptr ? References::kNothing
                            : is_of_class           ? owner_->result
                                                    : owner_->receivers);
}

void ChangeFinder::visit(const ast::ClassDef& definition, const ast::Stmt&) {
    const Node bases = references_.make();
    for (const ast::Argument& base : definition.bases) {
        const Node given = value(*base.value);
        const bool is_base = base.keyword.empty() || base.keyword == "metaclass";
        references_.flow_callables(is_base ? given : References::kNothing, bases);
    }
    const Node object = references_.make_object(nullptr, &definition, bases);
    Owner& body = *classes_[&definition];
    body.result = object;
    body.bases = bases;
    body.instance = references_.make_object(nullptr, nullptr, object);
    body.receivers = references_.make();
    body.specials = specials_.empty() ? References::kNothing : references_.make();
    call_specials(body.specials);
    references_.flow(body.instance, body.receivers);
    references_.for_each_object(
        bases,
        [this, &body](uint32_t base) {
            if (const ast::ClassDef* type = references_.type(base)) {
                references_.flow(body.receivers, classes_[type]->receivers);
            }
        },
        [this, &body] { references_.flow(body.receivers, references_.anything()); });
    const Node decorated = references_.make();
    references_.flow(object, decorated);
    for (const ast::Expr* decorator : definition.decorators) {
        call_decorator(*decorator, decorated, decorated);
    }
    assign_name(definition.name, definition.name_span, decorated);
    Owner* const outer = std::exchange(owner_, &body);
    const uint32_t branches = std::exchange(branches_, 0);
    walk(definition.body);
    for (const auto& [name, variable] : body.variables) {
        references_.store(variable.any, object, name);
        call_special("__set_name__", variable.any, {object}, References::kNothing);
    }
    finish_class(definition, body);
    owner_ = outer;
    branches_ = branches;
}

void ChangeFinder::visit(const ast::UnsupportedStmt& stmt, const ast::Stmt&) {
    const Node matched = references_.make();  // what `match` is given, and all that is in it
    references_.flow_views(matched, matched, 1);
    references_.load(matched, matched);
    for (const ast::Clause& clause : stmt.clauses) {
        const bool is_case = clause.role == ast::Clause::Role::Case;
        ++branches_;
        for (const ast::Entry& entry : clause.entries) {
            const Node given = entry.value == nullptr ? References::kNothing : value(*entry.value);
            if (is_case) {
                references_.flow(given, matched);
            }
            if (entry.target != nullptr && clause.entries.size() == 2 && entry.value == nullptr &&
                clause.role == ast::Clause::Role::Body && clause.entries[1].target == nullptr) {
                // `async for`: what is gone through stands behind the target.
                assign(*entry.target, item(value(*clause.entries[1].value)), nullptr);
            } else if (is_case && entry.target != nullptr) {
                assign(*entry.target, matched, nullptr);
            } else if (entry.target != nullptr) {
                const Node entered = references_.make();
                if (clause.role == ast::Clause::Role::Handler) {
                    references_.flow(raised_, entered);
                }
                references_.flow(given, entered);
                references_.flow(item(given), entered);  // of a generator
                call_special("__enter__", given, {}, entered);
                assign(*entry.target, entered, nullptr);
            }
        }
        --branches_;
        walk_nested(clause.block);
    }
}

}  // namespace pykern2cu
