#include "frontend/names/change_finder.hpp"

#include <algorithm>
#include <filesystem>

#include "frontend/names/changes.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"
#include "frontend/values/library_names.hpp"

namespace pykern2cu {
namespace {

/// Whether a method of this name is what `+`, `<`, `in` or another operator runs: `__add__`,
/// `__radd__`, `__iadd__`.
bool is_operator(std::string_view method) {
    constexpr std::string_view kArithmetic[] = {"add",      "sub", "mul", "matmul", "truediv",
                                                "floordiv", "mod", "pow", "lshift", "rshift",
                                                "and",      "or",  "xor"};
    if (method.size() < 5 || !method.starts_with("__") || !method.ends_with("__")) {
        return false;
    }
    const std::string_view name = method.substr(2, method.size() - 4);
    return is_one_of(name,
                     {"lt", "le", "eq", "ne", "gt", "ge", "contains", "neg", "pos", "invert"}) ||
           std::ranges::any_of(kArithmetic, [&](std::string_view each) {
               return name.ends_with(each) && name.size() <= each.size() + 1 &&
                      (name.size() == each.size() || name[0] == 'r' || name[0] == 'i');
           });
}

/// Whether Python calls a method of this name with no more than the object.
bool is_special(std::string_view method) {
    return is_one_of(method,
                     {"__len__", "__bool__", "__hash__", "__str__", "__repr__", "__format__",
                      "__index__", "__int__", "__float__", "__complex__", "__abs__", "__round__",
                      "__reversed__", "__exit__", "__del__", "__array__"});
}

/// Whether the body of a class surely gives it an attribute.
bool has_itself(const ast::ClassDef& type, std::string_view name) {
    const auto assigns = [name](const ast::Stmt* stmt) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        return assign != nullptr && assign->value != nullptr &&
               std::ranges::any_of(assign->targets, [name](const ast::Expr* target) {
                   const auto* own = std::get_if<ast::Name>(&target->node);
                   return own != nullptr && own->id == name;
               });
    };
    const auto& body = type.body.statements;
    return std::ranges::any_of(body, assigns) && std::ranges::none_of(body, [](const auto* stmt) {
               return std::holds_alternative<ast::Delete>(stmt->node);
           });
}

}  // namespace

bool ChangeFinder::Owner::takes_receiver() const {
    const auto is_static = [](const ast::Expr* decorator) {
        const auto* name = std::get_if<ast::Name>(&decorator->node);
        return name != nullptr && name->id == "staticmethod";
    };
    return outer != nullptr && outer->type != nullptr && !parameters.empty() &&
           std::ranges::none_of(function->decorators, is_static);
}

/// `@classmethod`
bool ChangeFinder::Owner::takes_class() const {
    const auto is_maker = [](const ast::Expr* decorator) {
        const auto* name = std::get_if<ast::Name>(&decorator->node);
        return name != nullptr && name->id == "classmethod";
    };
    return is_one_of(function->name, {"__new__", "__init_subclass__", "__class_getitem__"}) ||
           std::ranges::any_of(function->decorators, is_maker);
}

/// Whether a decorator makes device code of the function, or of one around it.
bool ChangeFinder::Owner::is_device_code() const {
    const auto is_of_host = [this](const ast::Expr& callee) {  // `np.vectorize`
        const auto* attribute = std::get_if<ast::Attribute>(&callee.node);
        const std::string_view root = last_name(attribute == nullptr ? callee : *attribute->value);
        const Owner* owner = this;
        while (owner != nullptr && !owner->libraries.contains(root)) {
            owner = owner->outer;
        }
        return owner != nullptr &&
               cat(owner->libraries.at(root), attribute == nullptr ? "" : ".",
                   attribute == nullptr ? "" : attribute->attribute) == "numpy.vectorize";
    };
    const auto is_maker = [&is_of_host](const ast::Expr* decorator) {
        const auto* call = std::get_if<ast::Call>(&decorator->node);
        const ast::Expr& callee = call == nullptr ? *decorator : *call->callee;
        return is_one_of(last_name(callee), {"jit", "njit", "rawkernel", "fuse", "vectorize",
                                             "guvectorize", "reduce"}) &&
               !is_of_host(callee);
    };
    return (function != nullptr && std::ranges::any_of(function->decorators, is_maker)) ||
           (outer != nullptr && outer->is_device_code());
}

ChangeFinder::ChangeFinder(const std::vector<const Scope*>& modules) {
    for (const Scope* module : modules) {
        Owner& owner = owners_.emplace_back(Owner{.module = module});
        modules_[module] = &owner;
        modules_by_path_.emplace(normal_path(module->path()), module);
        collect(module->module().body, owner);
    }
    for (const Scope* module : modules) {
        import_names(*modules_[module]);
    }
    sent_ = references_.make();
    raised_ = references_.make();
    exception_ = references_.make_container();
    references_.store(exception_, exception_, "args");
    references_.flow(exception_, raised_);
    if (names_send_) {
        sender_ = references_.make_object();
        sender_object_ = references_.last_object();
    }
    has_getters_ = has_methods({"__getattr__", "__getattribute__", "__get__"});
    has_item_getters_ = has_methods({"__getitem__", "__class_getitem__", "__missing__"});
    has_iterators_ = has_item_getters_ || has_methods({"__iter__", "__next__"});
    dispatched_ = references_.make();
    for (const auto& [name, methods] : methods_) {
        if (is_operator(name)) {
            operators_.push_back(name);
        } else if (is_special(name)) {
            specials_.push_back(name);
        }
    }
    for (const Scope* module : modules) {
        owner_ = modules_[module];
        walk(module->module().body);
    }
    tie_names();
}

void ChangeFinder::solve() {
    references_.solve();
    while (settle_calls()) {
        references_.solve();
    }
    spread_mentions();
    note_names();
}

// ---- names -------------------------------------------------------------------------------------

namespace {

/// The module that a name of another module stands for, also by way of a third.
const Scope* module_by(const Binding& binding, int depth = 0) {
    constexpr int kMostModules = 32;
    if (const auto* own = std::get_if<ModuleBinding>(&binding.target)) {
        return own->module;
    }
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    if (imported == nullptr || depth == kMostModules) {
        return nullptr;
    }
    for (const Binding* each : imported->module->find_all(imported->name)) {
        if (const Scope* found = module_by(*each, depth + 1)) {
            return found;
        }
    }
    return nullptr;
}

}  // namespace

/// What the binder has found of the imports of a module.
void ChangeFinder::import_names(Owner& module) {
    for (const Binding& binding : module.module->bindings()) {
        if (const Scope* own = module_by(binding)) {
            module.modules[binding.name] = own;
            bound_[{binding.span.file, binding.span.begin, binding.name}] = {References::kNothing,
                                                                             &module};
            module.libraries.erase(binding.name);
        }
        const auto* missing = std::get_if<MissingModule>(&binding.target);
        if (missing != nullptr && missing->path == "__main__") {
            module.modules[binding.name] = main_module();
        }
        const auto* imported = std::get_if<ImportedBinding>(&binding.target);
        const auto from = imported == nullptr ? modules_.end() : modules_.find(imported->module);
        if (from == modules_.end()) {
            continue;
        }
        module.libraries.erase(binding.name);
        const auto& libraries = from->second->libraries;
        if (const auto known = libraries.find(imported->name); known != libraries.end()) {
            module.libraries[binding.name] = known->second;  // `from settings import sys`
        }
        Variable& variable = module.variables[binding.name];
        Variable& other = from->second->variables[imported->name];
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
    using SourceKind = Owner::Source::Kind;
    const auto bind_name = [&owner](std::string_view name) {
        owner.bound.insert(name);
        owner.sources[name].push_back({});
    };
    const auto bind = [this, &owner](const ast::Expr& target, Owner::Source source) {
        const std::vector<std::string_view> names = names_in_target(target);
        owner.bound.insert(names.begin(), names.end());
        note_source(target, owner, source);
    };
    for (const ast::Stmt* stmt : block.statements) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt->node)) {
            for (const ast::Expr* target : assign->targets) {
                bind(*target, {SourceKind::Value, assign->value});
                const auto* call = assign->value == nullptr
                                       ? nullptr
                                       : std::get_if<ast::Call>(&assign->value->node);
                if (call != nullptr && last_name(*call->callee) == "property") {
                    property_names_.insert(last_name(*target));
                }
            }
        } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt->node)) {
            // Of a number, but for `n *= (i, j)`, it makes a number again.
            const bool keeps = augmented->op != ast::BinaryOp::Mul;
            bind(*augmented->target, {keeps ? SourceKind::Number : SourceKind::Other});
        } else if (const auto* loop = std::get_if<ast::For>(&stmt->node)) {
            const std::vector<std::string_view> names = names_in_target(*loop->target);
            owner.bound.insert(names.begin(), names.end());
            note_items(*loop->target, owner, *loop->iterable);
        } else if (const auto* import = std::get_if<ast::Import>(&stmt->node)) {
            for (const ast::ImportedModule& module : import->modules) {
                const std::string_view root = module.path.substr(0, module.path.find('.'));
                const std::string_view name = module.alias.empty() ? root : module.alias;
                bind_name(name);
                owner.libraries[name] = module.alias.empty() ? root : module.path;
                imported_.insert(root);
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt->node)) {
            for (const ast::ImportedName& name : from->names) {
                const std::string_view as = name.alias.empty() ? name.name : name.alias;
                bind_name(as);
                owner.libraries[as] = cat(from->path, '.', name.name);
                imported_.insert(from->path.substr(0, from->path.find('.')));
            }
        } else if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt->node)) {
            bind_name(function->function->name);
            owner_of(*function->function, owner);
            if (owner.type != nullptr) {
                methods_[function->function->name].push_back(function->function);
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt->node)) {
            bind_name(type->name);
            Owner& body =
                owners_.emplace_back(Owner{.module = owner.module, .type = type, .outer = &owner});
            classes_[type] = &body;
            class_names_.insert(type->name);
            has_metaclass_ =
                has_metaclass_ || std::ranges::any_of(type->bases, [](const auto& base) {
                    return base.keyword == "metaclass";
                });
            collect(type->body, body);
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
            owner.globals.insert(other->globals.begin(), other->globals.end());
            owner.nonlocals.insert(other->nonlocals.begin(), other->nonlocals.end());
            Owner& module = *modules_[owner.module];
            module.shared.insert(other->globals.begin(), other->globals.end());
            for (const std::string_view name : other->globals) {  // nothing else may bind it
                module.bound.insert(name);
                module.sources[name].push_back({});
            }
            for (Owner* outer = owner.outer; outer != nullptr; outer = outer->outer) {
                outer->shared.insert(other->nonlocals.begin(), other->nonlocals.end());
            }
            for (const ast::Clause& clause : other->clauses) {
                for (const ast::Entry& entry : clause.entries) {
                    if (entry.target != nullptr) {
                        bind(*entry.target, {});
                    }
                }
            }
        }
        note_expressions(*stmt, owner);
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
            owner->sources[parameter.name].push_back({});
            owner->variables[parameter.name] = {node, node};
            owner->parameters.push_back(node);
            bound_[{parameter.span.file, parameter.span.begin, parameter.name}] = {node, owner};
            if (takes_rest(parameter)) {
                references_.flow(references_.make_container(), node);
            }
        }
        if (!function.decorators.empty()) {
            places_of_out_.insert(function.parameters.size() - (owner->takes_receiver() ? 1 : 0));
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

const Scope* ChangeFinder::main_module() {
    asks_for_main_ = true;
    return owners_.front().module;
}

const ChangeFinder::Owner* ChangeFinder::owner_of(const Scope& module) const {
    const auto known = modules_by_path_.find(normal_path(module.path()));
    return known == modules_by_path_.end() ? nullptr : modules_.at(known->second);
}

/// The object that has the names of a module.
ChangeFinder::Node ChangeFinder::names_of(Owner& module) {
    if (module.names == References::kNothing) {
        module.names = references_.make_container();
        modules_by_names_[references_.last_object()] = &module;
    }
    return module.names;
}

/// What the object of a module's names has, the names are, and the other way round. The modules in
/// a package are among its names.
void ChangeFinder::tie_names() {
    constexpr std::string_view kPackage = "/__init__.py";
    std::unordered_map<std::string, std::vector<std::pair<std::string_view, Owner*>>> parts;
    for (const auto& [path, scope] : modules_by_path_) {
        std::string_view stem = path;
        stem.remove_suffix(stem.ends_with(kPackage) ? kPackage.size()
                                                    : std::string_view(".py").size());
        const size_t folder = stem.rfind('/') + 1;
        parts[normal_path(cat(stem.substr(0, folder), kPackage.substr(1)))].emplace_back(
            stem.substr(folder), modules_[scope]);
    }
    std::vector<Owner*> left;
    for (const auto& [scope, module] : modules_) {
        if (module->names != References::kNothing) {
            left.push_back(module);
        }
    }
    while (!left.empty()) {
        Owner& module = *left.back();
        left.pop_back();
        for (auto& [name, variable] : module.variables) {
            make_node(variable);
            references_.store(variable.any, module.names, name);
            references_.load(module.names, variable.any, name);
        }
        const auto add = [&](std::string_view name, Owner& part) {
            if (part.names == References::kNothing) {
                left.push_back(&part);
            }
            references_.store(names_of(part), module.names, name);
        };
        for (const auto& [name, scope] : module.modules) {
            add(name, *modules_[scope]);
        }
        for (const auto& [name, part] : parts[normal_path(module.module->path())]) {
            add(name, *part);
        }
    }
}

/// The module of the program that a name stands for, or null.
const Scope* ChangeFinder::module_named(std::string_view name, Owner& from) {
    const Owner* owner = resolve(name, from);
    const auto known = owner == nullptr
                           ? std::unordered_map<std::string_view, const Scope*>::const_iterator{}
                           : owner->modules.find(name);
    return owner == nullptr || known == owner->modules.end() ? nullptr : known->second;
}

/// The module in lib/a/b.py of "lib/" and "a.b"; null of other modules.
const Scope* ChangeFinder::module_in(const std::string& directory, std::string_view dotted) const {
    const auto file = module_file(directory, dotted, [this](const std::string& path) {
        return modules_by_path_.contains(path);
    });
    return file ? modules_by_path_.find(*file)->second : nullptr;
}

/// What an import in the code that is walked finds: beside its file, or beside one of the packages
/// that the file is in.
const Scope* ChangeFinder::find_module(uint32_t level, std::string_view dotted) const {
    constexpr int kMostPackages = 16;
    std::string directory = directory_of(owner_->module->path(), level);
    const Scope* found = module_in(directory, dotted);
    for (int up = 0; level == 0 && found == nullptr && up < kMostPackages; ++up) {
        directory += "../";
        found = module_in(directory, dotted);
    }
    return found;
}

/// `settings`, `package.settings`; null of what is no module of the program.
const Scope* ChangeFinder::module_of(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        return module_named(name->id, *owner_);
    }
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    const Scope* package = attribute == nullptr ? nullptr : module_of(*attribute->value);
    if (package == nullptr) {
        return nullptr;
    }
    const Owner& names = *modules_[package];
    if (const auto own = names.modules.find(attribute->attribute); own != names.modules.end()) {
        return own->second;
    }
    return names.bound.contains(attribute->attribute) || !package->path().ends_with("__init__.py")
               ? nullptr
               : module_in(directory_of(package->path()), attribute->attribute);
}

/// `numpy.random` of `np.random`; an empty name of builtins, nothing of what the program binds.
std::optional<std::string> ChangeFinder::library_of(const ast::Expr& expr) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        const auto outer = library_of(*attribute->value);
        return outer && !outer->empty() ? std::optional(cat(*outer, '.', attribute->attribute))
                                        : std::nullopt;
    }
    if (const std::string_view got = name_got(expr); !got.empty()) {
        const auto outer = library_of(*std::get<ast::Call>(expr.node).arguments[0].value);
        return outer && !outer->empty() ? std::optional(cat(*outer, '.', got)) : std::nullopt;
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    if (name == nullptr) {
        return std::nullopt;
    }
    const Owner* owner = resolve(name->id, *owner_);
    if (owner == nullptr) {
        for (const StarImport& star : owner_->module->star_imports()) {
            if (star.is_library && is_exported(star.path, name->id)) {
                return cat(star.path, '.', name->id);
            }
        }
        return std::string();
    }
    const auto library = owner->libraries.find(name->id);
    return library == owner->libraries.end() ? std::nullopt : std::optional(library->second);
}

ChangeFinder::Node ChangeFinder::read(std::string_view name, Span span) {
    Owner* owner = resolve(name, *owner_);
    if (owner == nullptr) {
        return References::kNothing;
    }
    if (const auto module = owner->modules.find(name); module != owner->modules.end()) {
        return names_of(*modules_.at(module->second));
    }
    Variable& variable = owner->variables[name];
    make_node(variable);
    const bool is_known_here = owner == owner_ && loops_ == 0 && !owner->shared.contains(name) &&
                               variable.current != References::kNothing;
    Node node = is_known_here ? variable.current : variable.any;
    if (owner->type != nullptr && !is_known_here) {  // `class A: table = table`
        node = references_.make();
        references_.flow(variable.any, node);
        for (Owner* outer = owner->outer; outer != nullptr; outer = outer->outer) {
            const auto other = outer->variables.find(name);
            if (outer->type == nullptr && other != outer->variables.end()) {
                make_node(other->second);
                references_.flow(other->second.any, node);
            }
        }
    }
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
    Owner* const found = resolve(name, *owner_);
    if (found == nullptr) {
        return;  // `nonlocal k` where no function around has a `k`: Python refuses the file
    }
    Owner& owner = *found;
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

std::vector<const ast::ClassDef*> ChangeFinder::classes_giving(std::string_view name,
                                                               uint32_t object) const {
    std::vector<const ast::ClassDef*> found;
    ObjectSet seen;
    seen.insert(ObjectPart{object, 0});
    std::vector<uint32_t> left = {object};
    while (!left.empty()) {
        const uint32_t next = left.back();
        left.pop_back();
        if (const ast::ClassDef* type = references_.type(next)) {
            found.push_back(type);
            if (!name.empty() && has_itself(*type, name)) {
                continue;
            }
        }
        const ObjectSet& parents = references_.parents(next);
        // Whatever escapes: the classes of the objects have escaped as well.
        const bool is_any = &parents == &references_.at(references_.anything());
        for (const ObjectPart parent : parents) {
            const bool is_met = !is_any || references_.type(parent.object) != nullptr;
            if (is_met && seen.insert(ObjectPart{parent.object, 0})) {
                left.push_back(parent.object);
            }
        }
    }
    return found;
}

uint32_t ChangeFinder::last_initialization(const ast::ClassDef& type) const {
    uint32_t last = 0;
    for (const ast::Stmt* stmt : type.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        if (method != nullptr && method->function->name == "__init__") {
            last = std::max(last, functions_.at(method->function)->initializes_at);
        }
    }
    return last;
}

bool ChangeFinder::has_method(uint32_t object, std::string_view name) const {
    return std::ranges::any_of(classes_of(object), [&](const ast::ClassDef* type) {
        return name == "*" || body_of(*type).bound.contains(name);
    });
}

const ChangeFinder::Bound* ChangeFinder::bound(const Binding& binding) const {
    const auto found = bound_.find({binding.span.file, binding.span.begin, binding.name});
    return found == bound_.end() ? nullptr : &found->second;
}

}  // namespace pykern2cu
