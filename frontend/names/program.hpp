#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/syntax/ast.hpp"

/// What the names at module level stand for, over all modules that are reached by static imports.
namespace pykern2cu {

/// Reads files beside the input; the only way the frontend sees the file system.
class FileReader {
  public:
    virtual ~FileReader() = default;
    /// The contents of a file, or nothing if there is no such file.
    virtual std::optional<std::string> read(const std::string& path) = 0;
};

class ModuleScope;

/// `from numba import cuda` binds `cuda` to the qualified name "numba.cuda".
struct LibraryBinding {
    std::string qualified;
};
/// `import helpers` of a file beside the input.
struct ModuleBinding {
    const ModuleScope* module;
};
/// `from helpers import clamp as c`
struct ImportedBinding {
    const ModuleScope* module;
    std::string_view name;
};
/// `import helpers.py` that is not there: an error only where a kernel uses it.
struct MissingModule {
    std::string path;
    std::string qualified;  // `project.gpu` of `from project import gpu`
};
struct FunctionBinding {
    const ast::FunctionDef* function;
};
struct ClassBinding {
    const ast::ClassDef* definition;
};
/// `N = 128`; `path` leads into a tuple target: `A, (B, C) = …` gives C the path 1, 1.
struct ValueBinding {
    const ast::Expr* value;
    std::vector<uint32_t> path;
};

struct Binding {
    std::string_view name;
    Span span;
    std::variant<LibraryBinding, ModuleBinding, ImportedBinding, MissingModule, FunctionBinding,
                 ClassBinding, ValueBinding>
        target;
};

/// The names that one module defines; a name bound twice has its last binding.
class ModuleScope {
  public:
    explicit ModuleScope(std::unique_ptr<ast::Module> module, std::string path);

    const ast::Module& module() const { return *module_; }
    const std::string& path() const { return path_; }
    const Binding* find(std::string_view name) const;
    void bind(Binding binding);
    /// All functions with a decorator or at module level, nested ones too, in source order.
    const std::vector<const ast::FunctionDef*>& functions() const { return functions_; }
    void add_function(const ast::FunctionDef* function) { functions_.push_back(function); }

  private:
    std::unique_ptr<ast::Module> module_;
    std::string path_;
    std::deque<Binding> bindings_;
    std::unordered_map<std::string_view, const Binding*> by_name_;
    std::vector<const ast::FunctionDef*> functions_;
};

/// The input module and every module it imports from files beside it.
class Program {
  public:
    Program(Sources& sources, FileReader& reader, Diagnostics& diagnostics)
        : sources_(sources), reader_(reader), diagnostics_(diagnostics) {}

    /// Adds the module in a file of `Sources` and follows its imports.
    const ModuleScope& load(uint32_t file);
    /// Paths of the imported files, in the order they were reached.
    const std::vector<std::string>& imported_paths() const { return imported_paths_; }
    const Sources& sources() const { return sources_; }

  private:
    class Binder;

    const ModuleScope* import_file(const std::string& path);

    Sources& sources_;
    FileReader& reader_;
    Diagnostics& diagnostics_;
    std::deque<ModuleScope> scopes_;
    std::unordered_map<std::string, const ModuleScope*> by_path_;
    std::vector<std::string> imported_paths_;
};

/// The one spelling of a library name that has several: "numba.core.types.float32" →
/// "numba.float32".
std::string canonical_name(std::string_view qualified);

}  // namespace pykern2cu
