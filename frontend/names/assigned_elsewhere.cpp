#include "frontend/names/assigned_elsewhere.hpp"

#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include "frontend/names/changes.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

bool is_setter(std::string_view word) {
    return is_one_of(word, {"setattr", "delattr", "__setattr__", "__delattr__"});
}

/// What may assign any name of a module, by a text or an object that has them.
bool assigns_any(std::string_view word) {
    return is_one_of(word, {"exec", "globals", "locals", "setitem", "f_globals", "f_locals",
                            "__globals__", "patch"});
}

class WordReader {
  public:
    explicit WordReader(AssignedWords& found) : found_(found) {}

    void read(const ast::Module& module) {
        for (const ast::Stmt& stmt : module.stmts.items()) {
            statement(stmt);
        }
        for (const ast::Expr& expr : module.exprs.items()) {
            if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
                bases_.insert(attribute->value);
            } else if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
                callees_.insert(call->callee);
            }
        }
        for (const ast::Expr& expr : module.exprs.items()) {
            expression(expr);
        }
    }

  private:
    void statement(const ast::Stmt& stmt) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            std::ranges::for_each(assign->targets, [this](const auto* each) { target(*each); });
        } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
            target(*augmented->target);
        } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
            target(*loop->target);
        } else if (const auto* removal = std::get_if<ast::Delete>(&stmt.node)) {
            std::ranges::for_each(removal->targets, [this](const auto* each) { target(*each); });
        } else if (const auto* whole = std::get_if<ast::Import>(&stmt.node)) {
            for (const ast::ImportedModule& each : whole->modules) {
                import(each.path, each.path, each.alias);
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt.node)) {
            for (const ast::ImportedName& each : from->names) {
                import(from->path, each.name, each.alias);
            }
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
            found_.words.insert(other->globals.begin(), other->globals.end());
            found_.words.insert(other->nonlocals.begin(), other->nonlocals.end());
            for (const ast::Clause& clause : other->clauses) {
                for (const ast::Entry& entry : clause.entries) {
                    if (entry.target != nullptr) {
                        target(*entry.target);
                    }
                }
            }
        }
    }
    void import(std::string_view path, std::string_view name, std::string_view alias) {
        if (!alias.empty()) {
            found_.aliases.emplace_back(name.substr(name.rfind('.') + 1), alias);
        }
        imported_.insert(alias.empty() ? name.substr(0, name.find('.')) : alias);
        found_.may_be_any = found_.may_be_any || (path == "sys" && name == "modules") ||
                            (!alias.empty() && (assigns_any(name) || is_setter(name)));
    }
    /// `settings.N = 1`, `f.__defaults__ = (1,)`
    void target(const ast::Expr& target) {
        if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
            found_.words.insert(attribute->attribute);
            if (attribute->attribute.starts_with("__")) {
                found_.words.insert(last_name(*attribute->value));
            }
        } else if (!std::holds_alternative<ast::Subscript>(target.node)) {
            ast::for_each_operand(target, [this](const ast::Expr& each) { this->target(each); });
        }
    }

    void expression(const ast::Expr& expr) {
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            assigned_by(*call);
        } else if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
            found_.words.insert(last_name(*named->name));
        } else if (const auto* host = std::get_if<ast::UnsupportedExpr>(&expr.node)) {
            const auto* loop =
                host->host == nullptr ? nullptr : std::get_if<ast::Comprehension>(host->host);
            for (size_t i = 0; loop != nullptr && i < loop->clauses.size(); ++i) {
                target(*loop->clauses[i].target);
            }
        }
        word(expr);
    }
    void word(const ast::Expr& expr) {
        const std::string_view word = last_name(expr);
        if (word.empty()) {
            return;
        }
        if (!bases_.contains(&expr)) {
            found_.values.insert(word);
        }
        const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
        const bool is_of_import =
            attribute != nullptr && imported_.contains(last_name(*attribute->value));
        const bool has_names = is_one_of(word, {"vars", "__dict__"});
        if (assigns_any(word) || (is_setter(word) && !callees_.contains(&expr)) ||
            (is_of_import && (word == "modules" || has_names))) {
            found_.may_be_any = true;
        }
        found_.may_be_any_of_module = found_.may_be_any_of_module || has_names;
    }
    /// `setattr(settings, "N", 1)`
    void assigned_by(const ast::Call& call) {
        const std::string_view word = last_name(*call.callee);
        if (pykern2cu::imports_by_name(word)) {
            found_.imports_by_name = true;
            found_.may_be_any = found_.may_be_any || call.arguments.empty() ||
                                text_literal(*call.arguments[0].value) == nullptr;
        }
        if (!is_setter(word)) {
            return;
        }
        const bool is_of_object = word.starts_with("__");
        const bool is_spread = std::ranges::any_of(call.arguments, [](const auto& argument) {
            return argument.kind == ast::Argument::Kind::Star;
        });
        if (is_spread || (!is_of_object && !std::holds_alternative<ast::Name>(call.callee->node))) {
            found_.may_be_any = true;  // of `monkeypatch`
            return;
        }
        if (call.arguments.size() > 1) {
            if (const std::string* name = text_literal(*call.arguments[1].value)) {
                found_.words.insert(*name);
                return;
            }
        }
        const ast::Expr* root =
            call.arguments.empty() ? nullptr : ast::first_name(*call.arguments[0].value);
        found_.may_be_any = found_.may_be_any || root == nullptr ||
                            imported_.contains(std::get<ast::Name>(root->node).id);
        found_.may_be_any_of_module = true;
    }

    AssignedWords& found_;
    std::unordered_set<std::string_view> imported_;
    std::unordered_set<const ast::Expr*> bases_;  // of attributes
    std::unordered_set<const ast::Expr*> callees_;
};

}  // namespace

AssignedWords::AssignedWords(const ast::Module& module, const std::string& path) {
    const std::filesystem::path file(path);
    stem = (file.stem() == "__init__" ? file.parent_path().filename() : file.stem()).string();
    WordReader(*this).read(module);
}

AssignedElsewhere::AssignedElsewhere(std::vector<std::shared_ptr<const AssignedWords>> modules)
    : modules_(std::move(modules)) {
    bool may_be_any_of_module = false;
    for (const auto& module : modules_) {
        words_.insert(module->words.begin(), module->words.end());
        may_be_any_ = may_be_any_ || module->may_be_any;
        may_be_any_of_module = may_be_any_of_module || module->may_be_any_of_module;
    }
    may_be_any_ = may_be_any_ || (may_be_any_of_module && have_module_as_value());
}

/// `f(settings)`, of which `f` may do anything with the module.
bool AssignedElsewhere::have_module_as_value() const {
    std::unordered_set<std::string_view> names;
    for (const auto& module : modules_) {
        names.insert(module->stem);
    }
    for (size_t known = 0; known != names.size();) {
        known = names.size();
        for (const auto& module : modules_) {
            for (const auto& [name, alias] : module->aliases) {
                if (names.contains(name)) {
                    names.insert(alias);
                }
            }
        }
    }
    return std::ranges::any_of(modules_, [&](const auto& module) {
        return module->imports_by_name ||
               std::ranges::any_of(module->values,
                                   [&](std::string_view word) { return names.contains(word); });
    });
}

}  // namespace pykern2cu
