#include "frontend/names/written_names.hpp"

#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

/// `globals()`, and `locals()` and `vars()` where they are the same.
bool gives_own_names(std::string_view function) {
    return is_one_of(function, {"globals", "locals", "vars"});
}

bool sets_attribute(std::string_view function) {
    return is_one_of(function, {"setattr", "delattr", "__setattr__", "__delattr__"});
}

/// What a function is besides its name: to assign it makes another function of it.
bool is_of_function(std::string_view attribute) {
    return is_one_of(attribute, {"__defaults__", "__kwdefaults__", "__code__"});
}

enum class Names : uint8_t { None, OfModule, OfAnything };

/// Whether an expression is a dictionary of names: `globals()`, `vars(x)`, `x.__dict__`.
Names dictionary(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    if (call != nullptr && gives_own_names(last_name(*call->callee))) {
        return call->arguments.empty() ? Names::OfModule : Names::OfAnything;
    }
    return last_name(expr) == "__dict__" ? Names::OfAnything : Names::None;
}

const std::string* text_of(const ast::Expr& expr) {
    const auto* literal = std::get_if<ast::Literal>(&expr.node);
    return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
}

}  // namespace

/// Each dictionary of names counts until what stands around it is seen to read it only, and each
/// mention of a function that writes until a call of it has told which name.
class WrittenNames::Walk {
  public:
    Walk(WrittenNames& found, Own& own) : found_(found), own_(own) {}

    void walk(const ast::Module& module) {
        for (const ast::Expr& expr : module.exprs.items()) {
            visit(expr);
        }
        for (const ast::Stmt& stmt : module.stmts.items()) {
            visit(stmt);
        }
        for (const ast::HostExpr& host : module.host_exprs.items()) {
            const auto* loop = std::get_if<ast::Comprehension>(&host);
            for (size_t i = 0; loop != nullptr && i < loop->clauses.size(); ++i) {
                target(*loop->clauses[i].target);
            }
        }
        own_.is_any = own_.is_any || of_module_ > 0;
        found_.is_any_ = found_.is_any_ || of_anything_ > 0 || setters_ > 0;
    }

  private:
    void visit(const ast::Expr& expr) {
        count(dictionary(expr), 1);
        const std::string_view name = last_name(expr);
        setters_ += sets_attribute(name) ? 1 : 0;
        of_anything_ += gives_own_names(name) ? 1 : 0;
        if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
            own_.names.insert(last_name(*named->name));
        } else if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            visit(*call);
        } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
            const bool reads =
                is_one_of(attribute->attribute, {"get", "items", "keys", "values", "copy"});
            count(dictionary(*attribute->value), reads ? -1 : 0);
        } else if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
            count(dictionary(*subscript->base), -1);  // where it is a target it counts as such
        } else if (const auto* compare = std::get_if<ast::Compare>(&expr.node)) {
            for (const ast::Expr* operand : compare->operands) {
                count(dictionary(*operand), -1);
            }
        }
    }

    void visit(const ast::Call& call) {
        const std::string_view function = last_name(*call.callee);
        of_anything_ -= gives_own_names(function) ? 1 : 0;  // the call itself counts
        own_.is_any = own_.is_any || (function == "exec" && call.arguments.size() == 1);
        if (is_one_of(function,
                      {"list", "dict", "sorted", "len", "set", "tuple", "__import__", "eval"})) {
            for (const ast::Argument& argument : call.arguments) {
                count(dictionary(*argument.value), -1);
            }
        }
        // `setattr(C, "N", 1)`, `object.__setattr__(x, "n", 1)`, `x.__setattr__("n", 1)`
        const size_t behind = function == "setattr" || function == "__setattr__" ? 2 : 1;
        const size_t given = call.arguments.size();
        const auto* name = !sets_attribute(function) || given < behind
                               ? nullptr
                               : text_of(*call.arguments[given - behind].value);
        if (name != nullptr) {
            found_.attributes_.insert(*name);
            --setters_;
        }
    }

    void visit(const ast::Stmt& stmt) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            targets(assign->targets);
        } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
            target(*augmented->target);
        } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
            target(*loop->target);
        } else if (const auto* removal = std::get_if<ast::Delete>(&stmt.node)) {
            targets(removal->targets);
        } else if (const auto* import = std::get_if<ast::ImportFrom>(&stmt.node)) {
            for (const ast::ImportedName& each : import->names) {  // `from builtins import vars`
                of_anything_ +=
                    gives_own_names(each.name) || sets_attribute(each.name) || each.name == "exec"
                        ? 1
                        : 0;
            }
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
            own_.names.insert(other->globals.begin(), other->globals.end());
            own_.names.insert(other->nonlocals.begin(), other->nonlocals.end());
            for (const ast::Clause& clause : other->clauses) {
                for (const ast::Entry& entry : clause.entries) {
                    if (entry.target != nullptr) {
                        target(*entry.target);
                    }
                }
            }
        }
    }

    void targets(const std::vector<const ast::Expr*>& all) {
        for (const ast::Expr* each : all) {
            target(*each);
        }
    }

    /// Names that a target binds are seen by who binds them; attributes and items are not.
    void target(const ast::Expr& expr) {
        if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
            found_.attributes_.insert(is_of_function(attribute->attribute)
                                          ? last_name(*attribute->value)
                                          : attribute->attribute);
        } else if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
            item(dictionary(*subscript->base), text_of(*subscript->index));
        } else if (const auto* starred = std::get_if<ast::Starred>(&expr.node)) {
            target(*starred->value);
        } else if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) {
            targets(tuple->elements);
        } else if (const auto* list = std::get_if<ast::List>(&expr.node)) {
            targets(list->elements);
        }
    }

    /// `globals()["N"] = 1`, `vars(settings)["N"] = 1`
    void item(Names of, const std::string* name) {
        const bool is_own = of == Names::OfModule;
        if (of != Names::None && name != nullptr) {
            (is_own ? own_.keys : found_.attributes_).insert(*name);
        } else if (of != Names::None) {
            (is_own ? own_.is_any : found_.is_any_) = true;
        }
    }

    void count(Names of, int change) {
        of_module_ += of == Names::OfModule ? change : 0;
        of_anything_ += of == Names::OfAnything ? change : 0;
    }

    WrittenNames& found_;
    Own& own_;
    int of_module_ = 0;  // dictionaries of the names of the module that go elsewhere
    int of_anything_ = 0;
    int setters_ = 0;
};

void WrittenNames::add(const ast::Module& module) { Walk(*this, own_[&module]).walk(module); }

bool WrittenNames::may_have(std::string_view name, const Scope& scope) const {
    const auto found = own_.find(&scope.module());
    const bool is_own = found != own_.end() && found->second.names.contains(name);
    if (is_own || scope.kind() == Scope::Kind::Call || scope.kind() == Scope::Kind::Round) {
        return is_own;  // nothing but its own code knows the names of a call
    }
    return is_any_ || attributes_.contains(name) ||
           (found != own_.end() && (found->second.is_any || found->second.keys.contains(name)));
}

}  // namespace pykern2cu
