
#include <utility>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Which modules names and imports stand for.
namespace pykern2cu {
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
        if (const Scope* own = module_by(binding); modules_.contains(own)) {
            module.modules[binding.name] = own;
            regions_.unite(variable(module, binding.name), modules_[own]->region);
            bound_[{binding.span.file, binding.span.begin, binding.name}] = {Regions::kNothing,
                                                                             &module};
            module.libraries.erase(binding.name);
        }
        const auto* missing = std::get_if<MissingModule>(&binding.target);
        if (missing != nullptr && missing->path == "__main__" && missing->qualified != "__main__") {
            const std::string_view name =
                std::string_view(missing->qualified).substr(missing->qualified.rfind('.') + 1);
            regions_.unite(variable(module, binding.name),
                           variable(*modules_[main_module()], name));
        } else if (missing != nullptr && missing->path == "__main__" &&
                   !reads_about_it_alone(module.module->module(), binding.name)) {
            module.modules[binding.name] = main_module();
            regions_.unite(variable(module, binding.name), modules_[main_module()]->region);
        }
        if (const auto* library = std::get_if<LibraryBinding>(&binding.target)) {
            const std::string_view word = last_word(library->qualified);
            if (word != binding.name && library->qualified.starts_with("builtins.") &&
                works_on_names(word)) {
                Owner* const outer = std::exchange(owner_, &module);
                reassign_anything(binding.span);  // by a name that nothing else is told by
                owner_ = outer;
            }
            bound_[{binding.span.file, binding.span.begin, binding.name}] = {Regions::kNothing,
                                                                             &module};
        }
        const auto* imported = std::get_if<ImportedBinding>(&binding.target);
        const auto from = imported == nullptr ? modules_.end() : modules_.find(imported->module);
        if (from == modules_.end()) {
            continue;
        }
        Owner& other = *from->second;
        module.libraries.erase(binding.name);
        if (const auto known = other.libraries.find(imported->name);
            known != other.libraries.end()) {
            module.libraries[binding.name] = known->second;  // `from settings import sys`
        }
        if (const auto known = other.classes.find(imported->name);
            known != other.classes.end() && other.sources[imported->name].size() == 1) {
            module.classes[binding.name] = known->second;
        }
        const Region region = variable(module, binding.name);
        regions_.unite(region, variable(other, imported->name));
        module.bound.insert(binding.name);
        bound_[{binding.span.file, binding.span.begin, binding.name}] = {region, &module};
    }
}

/// `import __main__` for `__main__.__file__`, which every module has: which one it is does not
/// matter.
bool ChangeFinder::reads_about_it_alone(const ast::Module& code, std::string_view name) {
    const auto is_it = [name](const ast::Expr& expr) {
        const auto* own = std::get_if<ast::Name>(&expr.node);
        return own != nullptr && own->id == name;
    };
    const auto is_about = [](std::string_view attribute) {
        return is_one_of(attribute, {"__file__", "__name__", "__doc__", "__spec__", "__package__"});
    };
    int64_t others = 0;
    for (const ast::Expr& expr : code.exprs.items()) {
        const auto* member = std::get_if<ast::Attribute>(&expr.node);
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const bool has_two = call != nullptr && call->arguments.size() > 1 &&
                             is_one_of(last_name(*call->callee), {"hasattr", "getattr"});
        const std::string* text = has_two ? text_literal(*call->arguments[1].value) : nullptr;
        const bool is_special =
            (member != nullptr && is_it(*member->value) && is_about(member->attribute)) ||
            (text != nullptr && is_it(*call->arguments[0].value) && is_about(*text));
        others += (is_it(expr) ? 1 : 0) - (is_special ? 1 : 0);
    }
    return others == 0;
}

/// The modules in a package are among its names.
void ChangeFinder::tie_packages() {
    constexpr std::string_view kPackage = "/__init__.py";
    for (const auto& [path, scope] : modules_by_path_) {
        std::string_view stem = path;
        stem.remove_suffix(stem.ends_with(kPackage) ? kPackage.size()
                                                    : std::string_view(".py").size());
        const size_t folder = stem.rfind('/') + 1;
        const auto package =
            modules_by_path_.find(normal_path(cat(stem.substr(0, folder), kPackage.substr(1))));
        if (package != modules_by_path_.end() && package->second != scope) {
            regions_.unite(variable(*modules_[package->second], stem.substr(folder)),
                           modules_[scope]->region);
        }
    }
}

const Scope* ChangeFinder::main_module() {
    asks_for_main_ = true;
    return owners_.front().module;
}

const ChangeFinder::Owner* ChangeFinder::owner_of(const Scope& module) const {
    const auto known = modules_by_path_.find(normal_path(module.path()));
    return known == modules_by_path_.end() ? nullptr : modules_.at(known->second);
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
const Scope* ChangeFinder::find_module(uint32_t level, std::string_view dotted) {
    if (level == 0 && dotted == "__main__") {
        return main_module();
    }
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
        const Owner* owner = resolve(name->id, *owner_);
        const auto known =
            owner == nullptr ? decltype(owner->modules.end()){} : owner->modules.find(name->id);
        return owner == nullptr || known == owner->modules.end() ? nullptr : known->second;
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

}  // namespace pykern2cu
