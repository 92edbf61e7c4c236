#include "frontend/names/program.hpp"

#include <array>

#include "frontend/source/cat.hpp"
#include "frontend/syntax/build.hpp"

namespace pykern2cu {
namespace {

constexpr std::array kLibraries = {"numba",  "numba_cuda", "cupy",       "cupyx",     "numpy",
                                   "math",   "cmath",      "operator",   "builtins",  "ml_dtypes",
                                   "typing", "enum",       "__future__", "functools", "collections",
                                   "sys",    "os",         "cffi",       "pathlib"};

bool is_library(std::string_view path) {
    const std::string_view root = path.substr(0, path.find('.'));
    for (const std::string_view library : kLibraries) {
        if (root == library) {
            return true;
        }
    }
    return false;
}

std::string directory_of(std::string_view path) {
    const size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash + 1));
}

std::string slashes_for_dots(std::string_view dotted) {
    std::string path(dotted);
    for (char& c : path) {
        c = c == '.' ? '/' : c;
    }
    return path;
}

struct Prefix {
    std::string_view from;
    std::string_view to;
};
// Longest first: the first that fits is taken.
constexpr Prefix kCanonicalPrefixes[] = {
    {"numba_cuda.numba.cuda.types.", "numba."},
    {"numba_cuda.numba.cuda", "numba.cuda"},
    {"numba_cuda.", "numba.cuda."},
    {"numba.core.types.", "numba."},
    {"numba.cuda.types.", "numba."},
    {"numba.types.", "numba."},
    {"numba.np.types.", "numba."},
    {"numba.np.numpy_support.", "numba."},
    {"numba.cuda.np.numpy_support.", "numba."},
    {"numba.numpy_support.", "numba."},
    {"numba.cuda.cudadrv.", "numba.cuda.host."},
    {"numba.cuda.random.", "numba.cuda.random."},
    {"cupyx.jit._interface.", "cupyx.jit."},
    {"cupy.core.", "cupy."},
};

}  // namespace

std::string canonical_name(std::string_view qualified) {
    if (qualified == "numba_cuda") {
        return "numba.cuda";
    }
    for (const Prefix& prefix : kCanonicalPrefixes) {
        if (qualified.substr(0, prefix.from.size()) == prefix.from) {
            return cat(prefix.to, qualified.substr(prefix.from.size()));
        }
    }
    return std::string(qualified);
}

ModuleScope::ModuleScope(std::unique_ptr<ast::Module> module, std::string path)
    : module_(std::move(module)), path_(std::move(path)) {}

const Binding* ModuleScope::find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
}

void ModuleScope::bind(Binding binding) {
    const Binding& kept = bindings_.emplace_back(std::move(binding));
    by_name_[kept.name] = &kept;
}

/// Walks the statements of a module in order and binds what they define; branches of module-level
/// `if` and `try` are taken as if all ran.
class Program::Binder {
  public:
    Binder(Program& program, ModuleScope& scope) : program_(program), scope_(scope) {}

    void bind(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            std::visit([&](const auto& node) { bind(node, *stmt); }, stmt->node);
        }
    }

  private:
    void bind(const ast::Assign& assign, const ast::Stmt&) {
        if (assign.value == nullptr) {
            return;
        }
        for (const ast::Expr* target : assign.targets) {
            bind_target(*target, *assign.value, {});
        }
    }
    void bind_target(const ast::Expr& target, const ast::Expr& value, std::vector<uint32_t> path) {
        if (const auto* name = std::get_if<ast::Name>(&target.node)) {
            scope_.bind({name->id, target.span, ValueBinding{&value, std::move(path)}});
        } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
            for (uint32_t i = 0; i < tuple->elements.size(); ++i) {
                std::vector<uint32_t> inner = path;
                inner.push_back(i);
                bind_target(*tuple->elements[i], value, std::move(inner));
            }
        }
    }
    void bind(const ast::FunctionStmt& stmt, const ast::Stmt&) {
        scope_.bind(
            {stmt.function->name, stmt.function->name_span, FunctionBinding{stmt.function}});
        scope_.add_function(stmt.function);
    }
    void bind(const ast::ClassDef& definition, const ast::Stmt&) {
        scope_.bind({definition.name, definition.name_span, ClassBinding{&definition}});
    }
    void bind(const ast::If& branch, const ast::Stmt&) {
        bind(branch.then);
        bind(branch.otherwise);
    }
    void bind(const ast::UnsupportedStmt& stmt, const ast::Stmt&) {
        for (const ast::Block& body : stmt.bodies) {
            bind(body);
        }
    }
    void bind(const ast::Import& import, const ast::Stmt&);
    void bind(const ast::ImportFrom& import, const ast::Stmt&);
    void bind_imported(const ast::ImportFrom& import, const ast::ImportedName& name);
    void bind_star(const ModuleScope& module, Span span);

    // Statements that bind no module constant.
    void bind(const ast::AugAssign&, const ast::Stmt&) {}
    void bind(const ast::ExprStmt&, const ast::Stmt&) {}
    void bind(const ast::For&, const ast::Stmt&) {}
    void bind(const ast::While&, const ast::Stmt&) {}
    void bind(const ast::Return&, const ast::Stmt&) {}
    void bind(const ast::Break&, const ast::Stmt&) {}
    void bind(const ast::Continue&, const ast::Stmt&) {}
    void bind(const ast::Pass&, const ast::Stmt&) {}
    void bind(const ast::Assert&, const ast::Stmt&) {}
    void bind(const ast::Raise&, const ast::Stmt&) {}
    void bind(const ast::Delete&, const ast::Stmt&) {}
    void bind(const ast::InvalidStmt&, const ast::Stmt&) {}

    /// The file that `path` names from here: "pkg.helpers" → "<dir>/pkg/helpers.py".
    const ModuleScope* find_local(uint32_t level, std::string_view path) {
        std::string base = directory_of(scope_.path());
        for (uint32_t up = 1; up < level; ++up) {
            base += "../";
        }
        const std::string stem = cat(base, slashes_for_dots(path));
        if (const ModuleScope* found = program_.import_file(cat(stem, ".py"))) {
            return found;
        }
        return program_.import_file(cat(stem, "/__init__.py"));
    }

    Program& program_;
    ModuleScope& scope_;
};

void Program::Binder::bind(const ast::Import& import, const ast::Stmt&) {
    for (const ast::ImportedModule& module : import.modules) {
        const bool whole = !module.alias.empty();
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const std::string_view name = whole ? module.alias : root;
        const std::string_view target = whole ? module.path : root;
        if (is_library(module.path)) {
            scope_.bind({name, module.span, LibraryBinding{canonical_name(target)}});
        } else if (const ModuleScope* local = find_local(0, target)) {
            scope_.bind({name, module.span, ModuleBinding{local}});
        } else {
            scope_.bind(
                {name, module.span, MissingModule{std::string(target), std::string(target)}});
        }
    }
}

void Program::Binder::bind(const ast::ImportFrom& import, const ast::Stmt& stmt) {
    if (import.level == 0 && is_library(import.path)) {
        for (const ast::ImportedName& name : import.names) {
            const std::string_view as = name.alias.empty() ? name.name : name.alias;
            scope_.bind(
                {as, name.span, LibraryBinding{canonical_name(cat(import.path, '.', name.name))}});
        }
        if (import.star) {
            program_.diagnostics_.warning(
                stmt.span, Code::UnsupportedStatement,
                "names imported with `*` from a library are not seen; import them by name");
        }
        return;
    }
    if (import.star) {
        if (const ModuleScope* module = find_local(import.level, import.path)) {
            bind_star(*module, stmt.span);
        }
        return;
    }
    for (const ast::ImportedName& name : import.names) {
        bind_imported(import, name);
    }
}

void Program::Binder::bind_imported(const ast::ImportFrom& import, const ast::ImportedName& name) {
    const std::string_view as = name.alias.empty() ? name.name : name.alias;
    const ModuleScope* module =
        import.path.empty() ? nullptr : find_local(import.level, import.path);
    if (module != nullptr && module->find(name.name) != nullptr) {
        scope_.bind({as, name.span, ImportedBinding{module, name.name}});
        return;
    }
    // `from pkg import helpers`: the name may be a module itself.
    const std::string submodule =
        import.path.empty() ? std::string(name.name) : cat(import.path, '.', name.name);
    if (const ModuleScope* local = find_local(import.level, submodule)) {
        scope_.bind({as, name.span, ModuleBinding{local}});
    } else {
        scope_.bind(
            {as, name.span,
             MissingModule{std::string(import.path.empty() ? name.name : import.path), submodule}});
    }
}

void Program::Binder::bind_star(const ModuleScope& module, Span span) {
    for (const ast::FunctionDef* function : module.functions()) {
        scope_.bind({function->name, span, ImportedBinding{&module, function->name}});
    }
    for (const ast::Stmt* stmt : module.module().body.statements) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        if (assign == nullptr) {
            continue;
        }
        for (const ast::Expr* target : assign->targets) {
            if (const auto* name = std::get_if<ast::Name>(&target->node)) {
                scope_.bind({name->id, span, ImportedBinding{&module, name->id}});
            }
        }
    }
}

const ModuleScope& Program::load(uint32_t file) {
    const std::string path = sources_.file(file).path();
    ModuleScope& scope = scopes_.emplace_back(parse_module(sources_, file, diagnostics_), path);
    by_path_[path] = &scope;
    Binder{*this, scope}.bind(scope.module().body);
    return scope;
}

const ModuleScope* Program::import_file(const std::string& path) {
    if (const auto found = by_path_.find(path); found != by_path_.end()) {
        return found->second;
    }
    std::optional<std::string> text = reader_.read(path);
    if (!text) {
        by_path_[path] = nullptr;
        return nullptr;
    }
    imported_paths_.push_back(path);
    return &load(sources_.add(path, std::move(*text)));
}

}  // namespace pykern2cu
