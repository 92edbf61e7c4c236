#include "frontend/host/modules/failing_imports.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/host/modules/program.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/level.hpp"
#include "frontend/syntax/clauses.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// `except`, `except Exception`
bool handles_any(const ast::Clause& handler) {
    return handler.role == ast::Clause::Role::Handler &&
           (handler.entries.empty() || ast::handles(handler, {"Exception", "BaseException"}));
}

/// `if __name__ == "__main__"`, which no module that is imported runs.
bool asks_for_program(const ast::Expr& condition) {
    const auto* compare = std::get_if<ast::Compare>(&condition.node);
    return compare != nullptr && compare->ops.size() == 1 &&
           compare->ops[0] == ast::CompareOp::Eq && last_name(*compare->operands[0]) == "__name__";
}

}  // namespace

/// Looks for a `raise` among what runs when a module is imported, in functions that it calls too.
class RaiseFinder {
  public:
    RaiseFinder(Program& program, bool takes_any) : program_(program), takes_any_(takes_any) {}

    /// Whether one of the modules that a block imports raises.
    bool imports_one(const ast::Block& block, const std::string& path) {
        return std::ranges::any_of(block.statements, [&](const ast::Stmt* stmt) {
            bool found = imports_one(*stmt, path);
            ast::for_each_block(
                *stmt, [&](const ast::Block& inner) { found = found || imports_one(inner, path); });
            return found;
        });
    }

    // ---- what a walk over statements calls ----
    void block(const ast::Block& block) {
        const Level level(nested_);
        found_ = found_ || nested_ > kMostNested;  // what is deeper may raise
        for (size_t i = 0; i < block.statements.size() && !found_; ++i) {
            read(*block.statements[i]);
        }
    }
    void expr(const ast::Expr& expr) {
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            called(last_name(*call->callee));
        }
        const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
        if (other != nullptr && other->host != nullptr) {
            ast::for_each_operand(*other->host,
                                  [this](const ast::Expr& operand) { this->expr(operand); });
        }
        ast::for_each_operand(expr, [this](const ast::Expr& operand) { this->expr(operand); });
    }
    void target(const ast::Expr& target) { expr(target); }
    void inner(const ast::FunctionDef&) {}

  private:
    static constexpr uint32_t kMostNested = 500;  // blocks, with those of calls and of modules

    bool imports_one(const ast::Stmt& stmt, const std::string& path) {
        if (const auto* whole = std::get_if<ast::Import>(&stmt.node)) {
            return std::ranges::any_of(whole->modules, [&](const ast::ImportedModule& module) {
                return raises_on_the_way(path, 0, module.path);
            });
        }
        const auto* from = std::get_if<ast::ImportFrom>(&stmt.node);
        return from != nullptr &&
               (raises_on_the_way(path, from->level, from->path) ||
                std::ranges::any_of(from->names, [&](const ast::ImportedName& name) {
                    return raises_or_lacks(path, *from, name.name);
                }));
    }

    /// The packages that a module is in run before it.
    bool raises_on_the_way(const std::string& importer, uint32_t level, std::string_view path) {
        for (size_t dot = path.find('.'); dot != std::string_view::npos;
             dot = path.find('.', dot + 1)) {
            if (raises(importer, level, path.substr(0, dot))) {
                return true;
            }
        }
        return raises(importer, level, path);
    }

    bool raises(const std::string& importer, uint32_t level, std::string_view path) {
        const Scope* module = path.empty() || (level == 0 && is_library(path))
                                  ? nullptr
                                  : program_.find_module(importer, level, path);
        if (module == nullptr) {
            return false;
        }
        if (const auto [known, is_new] = modules_.try_emplace(module, false); !is_new) {
            return known->second;
        }
        const bool found_before = std::exchange(found_, false);
        const std::string* const outer = std::exchange(path_, &module->path());
        block(module->module().body);
        path_ = outer;
        modules_[module] = found_;
        return std::exchange(found_, found_before);
    }

    /// `from module import name`: of a module that has no such name, and no module of that name in
    /// it, this is an ImportError.
    bool raises_or_lacks(const std::string& importer, const ast::ImportFrom& import,
                         std::string_view name) {
        const bool is_of_package = import.path.empty();
        const Scope* module = is_of_package || (import.level == 0 && is_library(import.path))
                                  ? nullptr
                                  : program_.find_module(importer, import.level, import.path);
        if (module == nullptr ? !is_of_package : module->defines(name)) {
            return false;
        }
        const std::string inner = cat(import.path, is_of_package ? "" : ".", name);
        const bool may_have_any =
            module == nullptr || !module->star_imports().empty() || module->defines("__getattr__");
        return raises(importer, import.level, inner) ||
               (!may_have_any && program_.find_module(importer, import.level, inner) == nullptr);
    }

    void read(const ast::Stmt& stmt) {
        const auto* raise = std::get_if<ast::Raise>(&stmt.node);
        const bool is_check = std::holds_alternative<ast::Assert>(stmt.node);
        found_ = found_ || (raise != nullptr && is_handled(*raise)) || (is_check && takes_any_) ||
                 (path_ != nullptr && imports_one(stmt, *path_));
        if (found_) {
            return;
        }
        if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
            block(type->body);
        } else if (const auto* clauses = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
            read(*clauses);
        } else if (const auto* branch = std::get_if<ast::If>(&stmt.node);
                   branch != nullptr && asks_for_program(*branch->condition)) {
            block(branch->otherwise);
        } else {
            std::visit([this](const auto& node) { ast::detail::walk_parts(node, *this); },
                       stmt.node);
        }
    }

    /// What a handler of its own ends goes no further; the handler runs then, not where it asks for
    /// modules that are not there.
    void read(const ast::UnsupportedStmt& stmt) {
        bool may_fail = false;
        for (const ast::Clause& clause : stmt.clauses) {
            const bool is_handler = clause.role == ast::Clause::Role::Handler;
            const bool asks = ast::handles(clause, {"ImportError", "ModuleNotFoundError"});
            if (clause.role == ast::Clause::Role::Body) {
                const bool found_before = found_;
                ast::walk_clauses(ast::UnsupportedStmt{stmt.what, {clause}}, *this);
                may_fail = found_;
                const bool is_caught =
                    std::ranges::any_of(stmt.clauses, [](const ast::Clause& each) {
                        return handles_any(each) ||
                               ast::handles(each, {"ImportError", "ModuleNotFoundError"});
                    });
                found_ = is_caught ? found_before : found_;
            } else if (!is_handler || !asks || may_fail) {
                block(clause.block);
            }
        }
    }

    /// `except ImportError` lets those pass that Python has for something else.
    bool is_handled(const ast::Raise& raise) const {
        const auto* call =
            raise.exception == nullptr ? nullptr : std::get_if<ast::Call>(&raise.exception->node);
        const std::string_view name = raise.exception == nullptr ? std::string_view()
                                      : call != nullptr          ? last_name(*call->callee)
                                                                 : last_name(*raise.exception);
        constexpr std::string_view kOthers[] = {
            "ValueError", "TypeError", "RuntimeError", "NotImplementedError", "AssertionError",
            "KeyError",   "OSError",   "IndexError",   "AttributeError",      "SystemExit"};
        return takes_any_ || std::ranges::find(kOthers, name) == std::end(kOthers);
    }

    /// Functions and methods of any module by this name.
    void called(std::string_view name) {
        if (found_ || name.empty()) {
            return;
        }
        if (const auto [known, is_new] = functions_.try_emplace(name, false); !is_new) {
            found_ = known->second;
            return;
        }
        const std::string* const outer = std::exchange(path_, nullptr);
        for (; indexed_ < program_.modules().size(); ++indexed_) {
            for (const ast::FunctionDef& function :
                 program_.modules()[indexed_]->module().functions.items()) {
                by_name_[function.name].push_back(&function);
            }
        }
        const std::vector<const ast::FunctionDef*> functions = by_name_[name];
        for (const ast::FunctionDef* function : functions) {
            block(function->body);
        }
        functions_[name] = found_;
        path_ = outer;
    }

    Program& program_;
    bool takes_any_;
    bool found_ = false;
    const std::string* path_ = nullptr;  // of the module whose statements are read
    std::unordered_map<const Scope*, bool> modules_ = {};  // whether they raise
    std::unordered_map<std::string_view, bool> functions_ = {};
    std::unordered_map<std::string_view, std::vector<const ast::FunctionDef*>> by_name_ = {};
    uint32_t nested_ = 0;
    size_t indexed_ = 0;  // modules whose functions `by_name_` has
};

ImportFailures::ImportFailures() = default;
ImportFailures::~ImportFailures() = default;

bool ImportFailures::may_end(Program& program, const std::string& importer,
                             const ast::UnsupportedStmt& attempt) {
    const bool takes_any = std::ranges::any_of(attempt.clauses, handles_any);
    std::unique_ptr<RaiseFinder>& finder = takes_any ? of_any_ : of_imports_;
    if (finder == nullptr) {
        finder = std::make_unique<RaiseFinder>(program, takes_any);
    }
    return std::ranges::any_of(attempt.clauses, [&](const ast::Clause& clause) {
        return clause.role == ast::Clause::Role::Body &&
               finder->imports_one(clause.block, importer);
    });
}

}  // namespace pykern2cu
