#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/python/constant.hpp"
#include "frontend/source/span.hpp"
#include "frontend/syntax/ast.hpp"

/// The names that Python code outside of kernels binds: of a module, of a class body, and of one
/// call of a function that the program makes at import time.
namespace pykern2cu {

class Scope;
struct StarImport;

/// `from numba import cuda` binds `cuda` to the qualified name "numba.cuda".
struct LibraryBinding {
    std::string qualified;
};
/// `import helpers` of a file beside the input.
struct ModuleBinding {
    const Scope* module;
};
/// `from helpers import clamp as c`
struct ImportedBinding {
    const Scope* module;
    std::string_view name;
    const StarImport* by_star = nullptr;  // binds the name if the module has it
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
    const Scope* body;
};
/// `N = 128`; `path` leads into a tuple target: `A, (B, C) = …` gives C the path 1, 1; behind a
/// star it counts from the end: `*A, B = …` gives B the path -1.
struct ValueBinding {
    const ast::Expr* value;  // null: None
    std::vector<int32_t> path;
    const ast::Expr* in_rounds = nullptr;  // of a call in loops: the list of what all rounds make
};
/// `N += 1`
struct AugmentedBinding {
    const ast::AugAssign* assign;
};
/// A parameter of a called function with the value the call gives it.
struct GivenBinding {
    ConstantValue value;
};
/// A name whose value is not followed, and why.
struct OpaqueBinding {
    std::string reason;
};

/// What must hold for a statement to run.
struct Guard {
    enum class Kind : uint8_t {
        Condition,  // of an `if`: `condition` is as `wanted`
        Fallback,   // in `except ImportError`: counts where nothing else binds the name
        Attempt,    // in a `try` that may end early, or in what handles it
        Sometimes   // in a loop
    };
    Kind kind = Kind::Condition;
    const Guard* outer = nullptr;
    const ast::Expr* condition = nullptr;
    bool wanted = true;
    uint32_t position = 0;
};

/// Whether a statement stands in an `except` that asks whether a module is there.
bool is_fallback(const Guard* guard);

struct Binding {
    std::string_view name;
    Span span;
    std::variant<LibraryBinding, ModuleBinding, ImportedBinding, MissingModule, FunctionBinding,
                 ClassBinding, ValueBinding, AugmentedBinding, GivenBinding, OpaqueBinding>
        target;
    const Guard* guard = nullptr;
    uint32_t position = 0;           // counts the statements of the scope
    const Guard* reached = nullptr;  // `if c: return` in front of it
};

/// The name under which a scope binds what its function returns; no Python name can be it.
inline constexpr std::string_view kReturned = "return";
/// What an expression statement evaluates to.
inline constexpr std::string_view kUnnamed = "";

/// The names of a module that `import *` takes.
struct OfferedNames {
    enum class Kind : uint8_t {
        Public,  // all without an underscore
        Listed,  // those that `__all__` has
        Unknown  // what `__all__` has is not followed
    };
    /// Nothing if that is not known.
    std::optional<bool> contain(std::string_view name) const;

    Kind kind = Kind::Public;
    std::vector<std::string_view> listed = {};
};

/// `from math import *`
struct StarImport {
    std::string path;     // ".settings"
    const Scope* module;  // null: of a library, or of a file that is not there
    bool is_library;
    OfferedNames offered;
    Span span;
    const Guard* guard;
    uint32_t position;
};

class Scope {
  public:
    enum class Kind : uint8_t {
        Module,
        Class,
        Call,
        Round  // of a loop
    };

    Scope(std::shared_ptr<const ast::Module> module, std::string path);
    /// The body of a class, or a call of a function, in a scope.
    Scope(Kind kind, const Scope& outer, std::string_view name, uint32_t position = UINT32_MAX)
        : kind_(kind), outer_(&outer), position_(position), name_(name) {}

    /// One round of a loop that stands behind so many statements of a scope.
    Scope(const Scope& outer, uint32_t position)
        : kind_(Kind::Round), outer_(&outer), position_(position) {}

    Kind kind() const { return kind_; }
    /// How many statements of the outer scope, and of the module, have run when code in this one
    /// does.
    uint32_t outer_position() const { return position_; }
    uint32_t module_position() const { return module_position_; }
    void set_module_position(uint32_t position) { module_position_ = position; }
    /// Where the name of the class or function is written that it is a body or a call of.
    Span written_at() const { return written_at_; }
    void set_written_at(Span name) { written_at_ = name; }
    /// Whether code in functions sees its names.
    bool encloses_functions() const { return encloses_functions_; }
    void set_called(const ast::FunctionDef& function) {
        written_at_ = function.name_span;
        encloses_functions_ = function.has_functions;
    }
    const Scope* outer() const { return outer_; }
    /// Of the function or class; empty for a module.
    std::string_view name() const { return name_; }
    const ast::Module& module() const { return outer_ == nullptr ? *module_ : outer_->module(); }
    const std::string& path() const { return outer_ == nullptr ? path_ : outer_->path(); }
    /// The scope whose names a function defined here sees: methods do not see their class.
    const Scope& seen_by_functions() const {
        return kind_ == Kind::Class ? outer_->seen_by_functions() : *this;
    }

    /// The scope around whose names code here sees: a class in a class does not see that.
    const Scope& seen_outside() const {
        return kind_ == Kind::Class ? outer_->seen_by_functions() : *outer_;
    }

    /// In the order of the statements.
    const std::deque<Binding>& bindings() const { return bindings_; }
    const std::vector<const Binding*>& find_all(std::string_view name) const;
    /// Those of names that others have bound before.
    const std::vector<const Binding*>& bound_again() const { return bound_again_; }
    bool defines(std::string_view name) const { return !find_all(name).empty(); }
    /// The innermost scope from here outward that binds a name; the module's where none does.
    const Scope& holder_of(std::string_view name) const {
        return outer_ == nullptr || defines(name) ? *this : seen_outside().holder_of(name);
    }
    /// The scope of the module.
    const Scope& outermost() const { return outer_ == nullptr ? *this : outer_->outermost(); }
    /// Whether all that binds the name are imports.
    bool imports(std::string_view name) const;
    void bind(Binding binding);
    /// `from math import *`, in the order of the statements.
    const std::deque<StarImport>& star_imports() const { return star_imports_; }
    const StarImport& import_star(StarImport import) {
        return star_imports_.emplace_back(std::move(import));
    }
    const Guard* add_guard(Guard guard) { return &guards_.emplace_back(guard); }

  private:
    Kind kind_ = Kind::Module;
    const Scope* outer_ = nullptr;
    uint32_t position_ = UINT32_MAX;
    uint32_t module_position_ = UINT32_MAX;  // of a call: a closure may be called much later
    std::string_view name_;
    Span written_at_;
    bool encloses_functions_ = true;
    std::shared_ptr<const ast::Module> module_;
    std::string path_;
    std::deque<Binding> bindings_;
    std::vector<const Binding*> bound_again_;
    std::deque<Guard> guards_;
    std::deque<StarImport> star_imports_;
    std::unordered_map<std::string_view, std::vector<const Binding*>> by_name_;
};

/// A place from which names are looked up: a scope, and how many of its statements have run.
struct Site {
    static constexpr uint32_t kAtEnd = UINT32_MAX;
    /// All statements have run, and of the functions those that they call.
    static constexpr uint32_t kImported = UINT32_MAX - 1;
    /// It is not known how many have run, as modules import each other.
    static constexpr uint32_t kSometime = UINT32_MAX - 2;

    Site() = default;
    Site(const Scope& seen, uint32_t at = kAtEnd) : scope(&seen), position(at) {}
    Site(const Scope& seen, uint32_t at, const Scope* by, uint32_t by_at)
        : scope(&seen), position(at), importer(by), imported_at(by_at) {}
    /// What has run of the scope around this one. Code that runs when all of a function or class
    /// has runs when all around it has.
    Site around() const {
        Site site = *this;
        site.scope = scope->outer();
        const bool is_later = scope->kind() != Scope::Kind::Round && position == kAtEnd;
        site.is_in_class = is_in_class || (scope->kind() == Scope::Kind::Class && !is_later);
        site.position = is_later ? kAtEnd : scope->outer_position();
        if (scope->kind() == Scope::Kind::Call && !called_at) {
            site.called_at = is_later ? kAtEnd : scope->module_position();
        }
        if (site.scope != nullptr && site.scope->outer() == nullptr && site.called_at) {
            site.position = *site.called_at;
        }
        return site;
    }
    /// The same moment, seen from the module.
    Site in_module() const {
        Site site = *this;
        while (site.scope != nullptr && site.scope->outer() != nullptr) {
            site = site.around();
        }
        return site;
    }
    /// As code of another module sees it that follows the changes which its own file makes.
    static Site followed(const Scope& seen, const Scope& by, uint32_t by_at) {
        Site site(seen, kAtEnd, &by, by_at);
        site.is_followed = true;
        return site;
    }

    const Scope* scope = nullptr;
    uint32_t position = kAtEnd;
    bool is_in_class = false;         // the body of a class is what runs
    bool is_followed = false;         // what the file of the importer changes is known to who asks
    const Scope* importer = nullptr;  // whose statement imports a name from here, and where
    uint32_t imported_at = 0;
    std::optional<uint32_t> called_at = {};  // the statements of the module that have run
    bool is_running = false;                 // the next one runs, with all functions that it calls
};

}  // namespace pykern2cu
