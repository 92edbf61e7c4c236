#include "frontend/names/change_finder.hpp"

#include <algorithm>

#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
bool ChangeFinder::Owner::takes_receiver() const {
    const auto is_static = [](const ast::Expr* decorator) {
        const auto* name = std::get_if<ast::Name>(&decorator->node);
        return name != nullptr && name->id == "staticmethod";
    };
    return outer != nullptr && outer->type != nullptr && !parameters.empty() &&
           std::ranges::none_of(function->decorators, is_static);
}

/// Whether a decorator makes device code of the function, or of one around it.
bool ChangeFinder::Owner::is_device_code() const {
    const auto is_maker = [](const ast::Expr* decorator) {
        const auto* call = std::get_if<ast::Call>(&decorator->node);
        const ast::Expr& callee = call == nullptr ? *decorator : *call->callee;
        const auto* attribute = std::get_if<ast::Attribute>(&callee.node);
        const auto* name = std::get_if<ast::Name>(&callee.node);
        return is_one_of(
            attribute != nullptr ? attribute->attribute
            : name != nullptr    ? name->id
                                 : std::string_view(),
            {"jit", "njit", "rawkernel", "fuse", "vectorize", "guvectorize", "reduce"});
    };
    return (function != nullptr && std::ranges::any_of(function->decorators, is_maker)) ||
           (outer != nullptr && outer->is_device_code());
}

ChangeFinder::ChangeFinder(const std::vector<const Scope*>& modules) {
    for (const Scope* module : modules) {
        Owner& owner = owners_.emplace_back(Owner{.module = module, .order = modules_.size()});
        modules_[module] = &owner;
        collect(module->module().body, owner);
    }
    for (const Scope* module : modules) {
        import_names(*modules_[module]);
    }
    for (const Scope* module : modules) {
        owner_ = modules_[module];
        walk(module->module().body);
    }
}

bool ChangeFinder::solve() {
    const bool is_solved = references_.solve();
    spread_mentions();
    return is_solved;
}

// ---- names -------------------------------------------------------------------------------------

/// What the binder has found of the imports of a module.
void ChangeFinder::import_names(Owner& module) {
    for (const Binding& binding : module.module->bindings()) {
        if (const auto* own = std::get_if<ModuleBinding>(&binding.target)) {
            module.modules[binding.name] = own->module;
        }
        const auto* imported = std::get_if<ImportedBinding>(&binding.target);
        const auto from = imported == nullptr ? modules_.end() : modules_.find(imported->module);
        if (from == modules_.end()) {
            continue;
        }
        Variable& variable = module.variables[binding.name];
        Variable& other = from->second->variables[imported->name];
        variable.is_used = other.is_used = true;
        make_node(variable);
        make_node(other);
        references_.flow(other.any, variable.any);
        variable.current = variable.any;
        module.bound.insert(binding.name);
        bound_[{binding.span.file, binding.span.begin, binding.name}] = {variable.any, &module};
    }
}

/// The names that code binds, and an owner for each function and class in it.
void ChangeFinder::collect(const ast::Block& block, Owner& owner) {
    const auto bind = [&owner](const ast::Expr& target) {
        const std::vector<std::string_view> names = names_in_target(target);
        owner.bound.insert(names.begin(), names.end());
    };
    for (const ast::Stmt* stmt : block.statements) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt->node)) {
            for (const ast::Expr* target : assign->targets) {
                bind(*target);
            }
        } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt->node)) {
            bind(*augmented->target);
        } else if (const auto* loop = std::get_if<ast::For>(&stmt->node)) {
            bind(*loop->target);
        } else if (const auto* import = std::get_if<ast::Import>(&stmt->node)) {
            for (const ast::ImportedModule& module : import->modules) {
                owner.bound.insert(module.alias.empty()
                                       ? module.path.substr(0, module.path.find('.'))
                                       : module.alias);
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt->node)) {
            for (const ast::ImportedName& name : from->names) {
                owner.bound.insert(name.alias.empty() ? name.name : name.alias);
            }
        } else if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt->node)) {
            owner.bound.insert(function->function->name);
            owner_of(*function->function, owner);
            if (owner.type != nullptr) {
                methods_[function->function->name].push_back(function->function);
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt->node)) {
            owner.bound.insert(type->name);
            Owner& body =
                owners_.emplace_back(Owner{.module = owner.module, .type = type, .outer = &owner});
            classes_[type] = &body;
            class_names_.insert(type->name);
            collect(type->body, body);
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
            owner.globals.insert(other->globals.begin(), other->globals.end());
            owner.nonlocals.insert(other->nonlocals.begin(), other->nonlocals.end());
            for (const ast::Clause& clause : other->clauses) {
                for (const ast::Entry& entry : clause.entries) {
                    if (entry.target != nullptr) {
                        bind(*entry.target);
                    }
                }
            }
        }
        ast::for_each_block(*stmt, [&](const ast::Block& inner) { collect(inner, owner); });
    }
}

ChangeFinder::Owner& ChangeFinder::owner_of(const ast::FunctionDef& function, Owner& outer) {
    Owner*& owner = functions_[&function];
    if (owner == nullptr) {
        owner = &owners_.emplace_back(
            Owner{.module = outer.module, .function = &function, .outer = &outer});
        owner->result = references_.make();
        for (const ast::Parameter& parameter : function.parameters) {
            const Node node = references_.make();
            owner->bound.insert(parameter.name);
            owner->variables[parameter.name] = {node, node};
            owner->parameters.push_back(node);
            bound_[{parameter.span.file, parameter.span.begin, parameter.name}] = {node, owner};
            if (takes_rest(parameter)) {
                references_.flow(references_.make_container(), node);
            }
        }
        collect(function.body, *owner);
    }
    return *owner;
}

/// The owner whose variable a name is; null for builtins.
ChangeFinder::Owner* ChangeFinder::resolve(std::string_view name, Owner& from) {
    if (from.globals.contains(name)) {
        return modules_[from.module];
    }
    const bool is_own = from.bound.contains(name) && !from.nonlocals.contains(name);
    if (is_own) {
        return &from;
    }
    for (Owner* outer = from.outer; outer != nullptr; outer = outer->outer) {
        if (outer->type == nullptr && outer->bound.contains(name)) {
            return outer->globals.contains(name) ? modules_[from.module] : outer;
        }
    }
    return nullptr;
}

/// The module of the program that a name stands for, or null.
const Scope* ChangeFinder::module_named(std::string_view name, Owner& from) {
    const Owner* owner = resolve(name, from);
    const auto known = owner == nullptr
                           ? std::unordered_map<std::string_view, const Scope*>::const_iterator{}
                           : owner->modules.find(name);
    return owner == nullptr || known == owner->modules.end() ? nullptr : known->second;
}

ChangeFinder::Node ChangeFinder::read(std::string_view name, Span span) {
    Owner* owner = resolve(name, *owner_);
    if (owner == nullptr) {
        return References::kNothing;
    }
    Variable& variable = owner->variables[name];
    make_node(variable);
    variable.is_used = variable.is_used || !owner_->is_device_code();
    const bool is_known_here =
        owner == owner_ && loops_ == 0 && variable.current != References::kNothing;
    const Node node = is_known_here ? variable.current : variable.any;
    mentions_.push_back({node, nullptr, owner_, span});
    return node;
}

void ChangeFinder::make_node(Variable& variable) {
    if (variable.any == References::kNothing) {
        variable.any = references_.make();
    }
}

void ChangeFinder::note_bound(std::string_view name, Span span, Node node) {
    bound_[{span.file, span.begin, name}] = {node, owner_};
}

void ChangeFinder::assign_name(std::string_view name, Span span, Node value) {
    if (owner_->bound.insert(name).second) {
        new_names_.push_back(name);
    }
    Owner& owner = *resolve(name, *owner_);
    const Node own = references_.make();
    references_.flow(value, own);
    Variable& variable = owner.variables[name];
    make_node(variable);
    references_.flow(own, variable.any);
    if (&owner != owner_) {
        reassign(owner, std::string(name), span);
        return;
    }
    note_bound(name, span, own);
    if (branches_ == 0 || variable.current == References::kNothing) {
        variable.current = own;
        return;
    }
    const Node either = references_.make();
    references_.flow(own, either);
    references_.flow(variable.current, either);
    variable.current = either;
}

// ---- when code runs ----------------------------------------------------------------------------

/// From where on functions may run: where the statements of modules mention them, or functions
/// that may run.
void ChangeFinder::spread_mentions() {
    std::unordered_map<const Owner*, std::vector<Owner*>> mentioned_by;
    std::vector<Owner*> left;
    const auto starts = [&](Owner& owner, const Scope* module, uint32_t offset) {
        const auto [at, is_new] = owner.runs_from.try_emplace(module, offset);
        if (is_new || offset < at->second) {
            at->second = std::min(at->second, offset);
            left.push_back(&owner);
        }
    };
    const auto mention = [&](const ast::FunctionDef* function, const Mention& from) {
        const auto owner = functions_.find(function);
        if (owner == functions_.end()) {
            return;
        }
        const Owner* by = from.owner;
        while (by->type != nullptr) {
            by = by->outer;  // the body of a class runs where it stands
        }
        if (by->function == nullptr) {
            starts(*owner->second, by->module, from.span.begin);
        } else {
            mentioned_by[by].push_back(owner->second);
        }
    };
    for (const Mention& each : mentions_) {
        mention(each.function, each);
        for (const Reference reference : references_.at(each.node)) {
            mention(references_.function(reference.object), each);
        }
    }
    while (!left.empty()) {
        Owner& next = *left.back();
        left.pop_back();
        for (Owner* inner : mentioned_by[&next]) {
            for (const auto& [module, offset] : std::map(next.runs_from)) {
                starts(*inner, module, offset);
            }
        }
    }
}

bool ChangeFinder::may_have_run(const Owner& owner, Span span, const Scope& module,
                                uint32_t offset) const {
    if (offset == Moment::kLater) {
        return true;
    }
    const Owner* code = &owner;
    while (code->type != nullptr) {
        code = code->outer;
    }
    if (code->function == nullptr) {
        // Modules stand behind those that import them, and run before them.
        return code->module == &module ? span.begin < offset
                                       : code->order > modules_.at(&module)->order;
    }
    const auto from = code->runs_from.find(&module);
    return from != code->runs_from.end() && from->second < offset;
}

bool ChangeFinder::is_used(const Binding& binding) const {
    const Bound* known = bound(binding);
    const auto variable = known == nullptr ? decltype(known->owner->variables.end()){}
                                           : known->owner->variables.find(binding.name);
    return known != nullptr && variable != known->owner->variables.end() &&
           variable->second.is_used;
}

const ChangeFinder::Bound* ChangeFinder::bound(const Binding& binding) const {
    const auto found = bound_.find({binding.span.file, binding.span.begin, binding.name});
    return found == bound_.end() ? nullptr : &found->second;
}

}  // namespace pykern2cu
