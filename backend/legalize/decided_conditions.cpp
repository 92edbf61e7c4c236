#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

/// What lowering asks for every program, and ranges decide for this one. An `if` or a ternary that
/// is written spans more than its condition, and stays.
class DecidedConditions {
  public:
    explicit DecidedConditions(Ranges& ranges) : ranges_(ranges) {}

    //   a[::blockDim.x]   →   if (blockDim.x == 0) return;    never so
    void rewrite(ir::Block& block) {
        std::vector<ir::Stmt*> result;
        result.reserve(block.statements.size());
        for (size_t i = 0; i < block.statements.size(); ++i) {
            ir::Stmt* stmt = block.statements[i];
            ir::for_each_block(*stmt, [&](ir::Block& inner) { rewrite(inner); });
            auto* branch = ir::as<ir::If>(stmt);
            const auto holds = branch == nullptr || branch->condition->span != stmt->span
                                   ? std::nullopt
                                   : outcome(*branch->condition);
            if (!holds) {
                result.push_back(stmt);
                continue;
            }
            const auto& kept = (*holds ? branch->then : branch->otherwise).statements;
            ir::Stmt* next = !kept.empty()                     ? kept.front()
                             : i + 1 < block.statements.size() ? block.statements[i + 1]
                                                               : nullptr;
            if (has_comments(*stmt) && (next == nullptr || has_comments(*next))) {
                result.push_back(stmt);
                continue;
            }
            if (has_comments(*stmt)) {
                std::swap(next->comments, stmt->comments);
            }
            result.insert(result.end(), kept.begin(), kept.end());
        }
        block.statements = std::move(result);
    }

    //   a[::threadIdx.x]   →   i < 0 ? INT64_MAX : 0
    const ir::Expr* rewrite(const ir::Expr* expr, const ir::Expr* original) {
        ranges_.inherit(expr, original);
        const auto* select = ir::as<ir::Select>(expr);
        const auto holds = select == nullptr || select->condition->span != expr->span
                               ? std::nullopt
                               : outcome(*select->condition);
        return !holds ? expr : *holds ? select->then : select->otherwise;
    }

  private:
    static bool has_comments(const ir::Stmt& stmt) {
        return !stmt.comments.before.empty() || !stmt.comments.trailing.empty();
    }

    std::optional<bool> outcome(const ir::Expr& condition) const {
        const auto* test = ir::as<ir::Compare>(&condition);
        if (test == nullptr || !test->lhs->type.is_integral() || condition.effect > Effect::Reads) {
            return std::nullopt;
        }
        const Interval lhs = ranges_.interval(test->lhs);
        const Interval rhs = ranges_.interval(test->rhs);
        switch (test->op) {
            case ir::CompareOp::Eq:
                return are_equal(lhs, rhs);
            case ir::CompareOp::Ne:
                return negated(are_equal(lhs, rhs));
            case ir::CompareOp::Lt:
                return is_less(lhs, rhs);
            case ir::CompareOp::Ge:
                return negated(is_less(lhs, rhs));
            case ir::CompareOp::Gt:
                return is_less(rhs, lhs);
            case ir::CompareOp::Le:
                return negated(is_less(rhs, lhs));
        }
        return std::nullopt;
    }
    static std::optional<bool> negated(std::optional<bool> known) {
        return known ? std::optional(!*known) : std::nullopt;
    }
    static std::optional<bool> are_equal(Interval a, Interval b) {
        const bool may_meet = a.lo <= b.hi && b.lo <= a.hi;
        return a.is_constant() && a == b ? std::optional(true)
               : may_meet                ? std::nullopt
                                         : std::optional(false);
    }
    static std::optional<bool> is_less(Interval a, Interval b) {
        return a.hi < b.lo    ? std::optional(true)
               : a.lo >= b.hi ? std::optional(false)
                              : std::nullopt;
    }

    Ranges& ranges_;
};

}  // namespace

void drop_decided_conditions(ir::Module& module, Ranges& ranges) {
    DecidedConditions pass(ranges);
    for (ir::Function* function : module.functions) {
        pass.rewrite(function->body);
        ir::rewrite(module.exprs, function->body,
                    [&](const ir::Expr* expr, const ir::Expr* original) {
                        return pass.rewrite(expr, original);
                    });
    }
}

}  // namespace pykern2cu
