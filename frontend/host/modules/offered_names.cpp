#include "frontend/host/modules/offered_names.hpp"

#include <algorithm>
#include <utility>

#include "frontend/host/mutation/changes.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kAll = "__all__";
constexpr int kMostModules = 32;

bool is_all(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    return name != nullptr && name->id == kAll;
}

/// Reads the statements of a module that say what `__all__` has.
class AllReader {
  public:
    AllReader(const Scope& module, int depth) : module_(module), depth_(depth) {}

    OfferedNames read() {
        const auto is_mention = [](const ast::Expr& expr) { return is_all(expr); };
        const auto mentions = std::ranges::count_if(module_.module().exprs.items(), is_mention);
        const bool is_imported = module_.defines(kAll) && module_.imports(kAll);
        if (mentions == 0 && !is_imported) {
            return {};
        }
        for (const ast::Stmt* stmt : module_.module().body.statements) {
            if (!follow(*stmt)) {
                return {OfferedNames::Kind::Unknown, {}};
            }
        }
        return followed_ == mentions && !is_imported
                   ? OfferedNames{OfferedNames::Kind::Listed, std::move(names_)}
                   : OfferedNames{OfferedNames::Kind::Unknown, {}};
    }

  private:
    bool follow(const ast::Stmt& stmt) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            if (assign->targets.size() != 1 || !is_all(*assign->targets.front()) ||
                assign->value == nullptr) {
                return true;
            }
            ++followed_;
            const std::vector<std::string_view> before = std::exchange(names_, {});
            return add(*assign->value, before);
        }
        if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
            if (!is_all(*augmented->target)) {
                return true;
            }
            ++followed_;
            return augmented->op == ast::BinaryOp::Add && extend(*augmented->value);
        }
        const auto* statement = std::get_if<ast::ExprStmt>(&stmt.node);
        const auto* call =
            statement == nullptr ? nullptr : std::get_if<ast::Call>(&statement->value->node);
        return call == nullptr || follow(*call);
    }
    /// `__all__.append("N")`, `__all__.extend(other.__all__)`
    bool follow(const ast::Call& call) {
        const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
        if (method == nullptr || !is_all(*method->value)) {
            return true;
        }
        ++followed_;
        const bool has_one =
            call.arguments.size() == 1 && call.arguments[0].kind == ast::Argument::Kind::Positional;
        if (!has_one || !is_one_of(method->attribute, {"append", "extend"})) {
            return false;
        }
        const ast::Expr& given = *call.arguments[0].value;
        return method->attribute == "append" ? add_name(given) : extend(given);
    }
    bool extend(const ast::Expr& names) {
        const std::vector<std::string_view> before = names_;
        return add(names, before);
    }
    bool add_name(const ast::Expr& expr) {
        const std::string* text = text_literal(expr);
        if (text != nullptr) {
            names_.push_back(*text);
        }
        return text != nullptr;
    }
    /// `["N"]`, `a.__all__ + ["N"]`, `[*a.__all__, "N"]`, `__all__ + ["N"]`
    bool add(const ast::Expr& names, const std::vector<std::string_view>& before) {
        if (const auto* sum = std::get_if<ast::Binary>(&names.node)) {
            return sum->op == ast::BinaryOp::Add && add(*sum->lhs, before) &&
                   add(*sum->rhs, before);
        }
        if (is_all(names)) {
            ++followed_;
            names_.insert(names_.end(), before.begin(), before.end());
            return true;
        }
        if (const auto* other = std::get_if<ast::Attribute>(&names.node)) {
            return other->attribute == kAll && add_those_of(*other->value);
        }
        const auto* list = std::get_if<ast::List>(&names.node);
        const auto* tuple = std::get_if<ast::Tuple>(&names.node);
        if (list == nullptr && tuple == nullptr) {
            return false;
        }
        return std::ranges::all_of(
            list != nullptr ? list->elements : tuple->elements, [&](const ast::Expr* each) {
                const auto* rest = std::get_if<ast::Starred>(&each->node);
                return rest != nullptr ? add(*rest->value, before) : add_name(*each);
            });
    }
    bool add_those_of(const ast::Expr& module) {
        const auto* name = std::get_if<ast::Name>(&module.node);
        const auto& bindings = module_.find_all(name == nullptr ? std::string_view() : name->id);
        const auto* known =
            bindings.size() == 1 ? std::get_if<ModuleBinding>(&bindings.front()->target) : nullptr;
        if (known == nullptr || depth_ == kMostModules) {
            return false;
        }
        const OfferedNames offered = AllReader(*known->module, depth_ + 1).read();
        names_.insert(names_.end(), offered.listed.begin(), offered.listed.end());
        return offered.kind == OfferedNames::Kind::Listed;
    }

    const Scope& module_;
    int depth_;
    std::vector<std::string_view> names_;
    std::ptrdiff_t followed_ = 0;  // mentions of `__all__`
};

}  // namespace

OfferedNames names_offered(const Scope& module) { return AllReader(module, 0).read(); }

}  // namespace pykern2cu
