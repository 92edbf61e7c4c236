#include <unordered_set>

#include "frontend/host/modules/binder.hpp"
#include "frontend/host/modules/offered_names.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/visit.hpp"

/// What imports bind.
namespace pykern2cu {

void Binder::bind(const ast::Import& import, const ast::Stmt&) {
    for (const ast::ImportedModule& module : import.modules) {
        const bool whole = !module.alias.empty();
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const std::string_view name = whole ? module.alias : root;
        const std::string_view target = whole ? module.path : root;
        if (is_library(module.path)) {
            add(name, module.span, LibraryBinding{canonical_name(target)});
        } else if (const Scope* local = whole ? find_module(0, target)
                                              : program_.find_root(scope_.path(), module.path)) {
            add(name, module.span, ModuleBinding{local});
        } else {
            add_missing(name, module.span, {std::string(target), std::string(target)}, 0);
        }
    }
}

/// Where `sys.path` is changed, it is not known whether a module is there.
void Binder::add_missing(std::string_view name, Span span, MissingModule missing, uint32_t level) {
    const bool may_be_there = level == 0 && (program_.is_hidden(scope_.path(), missing.path) ||
                                             (asks_for_modules_ && program_.searches_elsewhere()));
    if (may_be_there) {
        add(name, span,
            OpaqueBinding{cat("which file the module `", missing.path,
                              "` is is not known, as `sys.path` is changed")});
    } else {
        add(name, span, std::move(missing));
    }
}

void Binder::bind(const ast::ImportFrom& import, const ast::Stmt& stmt) {
    if (import.level == 0 && is_library(import.path)) {
        for (const ast::ImportedName& name : import.names) {
            const std::string_view as = name.alias.empty() ? name.name : name.alias;
            add(as, name.span, LibraryBinding{canonical_name(cat(import.path, '.', name.name))});
        }
        if (import.star) {
            scope_.import_star(
                {std::string(import.path), nullptr, true, {}, stmt.span, guard_, position_});
        }
        return;
    }
    if (import.star) {
        bind_star(import, stmt.span);
        return;
    }
    for (const ast::ImportedName& name : import.names) {
        bind_imported(import, name);
    }
}

void Binder::bind_imported(const ast::ImportFrom& import, const ast::ImportedName& name) {
    const std::string_view as = name.alias.empty() ? name.name : name.alias;
    const Scope* module = import.path.empty()
                              ? (import.level > 0 ? find_package(import.level) : nullptr)
                              : find_module(import.level, import.path);
    if (module != nullptr && module->defines(name.name)) {
        add(as, name.span, ImportedBinding{module, name.name});
        return;
    }
    // `from pkg import helpers`: the name may be a module itself.
    const std::string submodule =
        import.path.empty() ? std::string(name.name) : cat(import.path, '.', name.name);
    if (const Scope* local = find_module(import.level, submodule)) {
        add(as, name.span, ModuleBinding{local});
    } else if (module != nullptr && !module->star_imports().empty()) {
        add(as, name.span, ImportedBinding{module, name.name});
    } else {
        add_missing(as, name.span,
                    {std::string(import.path.empty() ? name.name : import.path), submodule},
                    import.level);
    }
}

/// `from . import x`: the package that the file is in.
const Scope* Binder::find_package(uint32_t level) {
    return program_.import_file(cat(directory_of(scope_.path(), level), "__init__.py"));
}

/// The names that the module binds; which of them are there then is asked where they are read.
void Binder::bind_star(const ast::ImportFrom& import, Span span) {
    const Scope* module =
        import.path.empty() ? find_package(import.level) : find_module(import.level, import.path);
    if (module == nullptr && asks_for_modules_ && !program_.searches_elsewhere()) {
        return;  // `except ImportError`
    }
    const StarImport& star = scope_.import_star(
        {cat(std::string(import.level, '.'), import.path), module, false,
         module == nullptr ? OfferedNames() : names_offered(*module), span, guard_, position_});
    if (module == nullptr) {
        return;
    }
    for (const std::string_view name : star.offered.listed) {
        const Scope* inner = module->defines(name) ? nullptr : program_.submodule(*module, name);
        if (inner != nullptr) {
            add(name, span, ModuleBinding{inner});
        }
    }
    std::unordered_set<std::string_view> taken;
    for (const Binding& binding : module->bindings()) {
        const bool is_name = binding.name != kReturned && binding.name != kUnnamed;
        if (is_name && star.offered.contain(binding.name).value_or(true) &&
            taken.insert(binding.name).second) {
            add(binding.name, span, ImportedBinding{module, binding.name, &star});
        }
    }
}

}  // namespace pykern2cu
