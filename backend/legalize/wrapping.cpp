#include <set>
#include <unordered_map>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

using Exprs = std::set<const ir::Expr*>;
using Variables = std::set<const ir::Variable*>;

/// Integers of 32 bits wrap in NumPy; in C++ they may not overflow. Narrower ones are computed in
/// `int`, where they cannot.
bool may_overflow(const ir::Expr& expr) {
    if (expr.type != types::int32) {
        return false;
    }
    if (const auto* unary = ir::as<ir::Unary>(&expr)) {
        return unary->op == ir::UnaryOp::Negate;
    }
    const auto* arith = ir::as<ir::Arith>(&expr);
    if (arith == nullptr) {
        return false;
    }
    const bool is_power = arith->op == ir::ArithOp::Pow;
    const auto* exponent = is_power ? ir::as<ir::Const>(arith->rhs) : nullptr;
    const auto* number = exponent != nullptr ? std::get_if<int64_t>(&exponent->value) : nullptr;
    return arith->op == ir::ArithOp::Add || arith->op == ir::ArithOp::Sub ||
           arith->op == ir::ArithOp::Mul || (number != nullptr && *number >= 0);
}

const ir::Variable* array_of(const ir::Expr& place) {
    const auto* load = ir::as<ir::Load>(&place);
    const auto* var = load == nullptr ? nullptr : ir::as<ir::Var>(load->array);
    return var == nullptr ? nullptr : var->variable;
}

/// The arrays that are read.
Variables read_in(const ir::Function& function) {
    Variables read;
    const auto note = [&](const ir::Expr* value) {
        ir::for_each_expression(*value, [&](const ir::Expr& expr) { read.insert(array_of(expr)); });
    };
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        if (const auto* store = ir::as<ir::Store>(&stmt)) {
            ir::for_each_child(*store->target, note);
            note(store->value);
        } else {
            ir::for_each_value(stmt, note);
        }
    });
    return read;
}

/// The sums and products whose value is only stored: what the instructions give is what wraps, and
/// nothing else is derived from it.
class StoredOnly {
  public:
    explicit StoredOnly(const ir::Function& function) : read_(read_in(function)) {
        ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
            const auto* store = ir::as<ir::Store>(&stmt);
            if (store != nullptr && !read_.contains(array_of(*store->target))) {
                add(*store->value);
            }
        });
    }

    bool contains(const ir::Expr* expr) const { return found_.contains(expr); }

  private:
    void add(const ir::Expr& expr) {
        if (may_overflow(expr)) {
            found_.insert(&expr);
            ir::for_each_child(expr, [&](const ir::Expr* operand) { add(*operand); });
        }
    }

    Variables read_;
    Exprs found_;
};

//   x * y + 1   →   int32_t(uint32_t(x) * uint32_t(y) + 1u)
class Wrapping {
  public:
    explicit Wrapping(ir::Module& module) : module_(module) {}

    const ir::Expr* rewrite(const ir::Expr* expr) {
        const Builder build(module_, expr->span);
        const ir::Expr* wrapped = nullptr;
        if (const auto* unary = ir::as<ir::Unary>(expr)) {
            wrapped = build.unary(unary->op, as_unsigned(unary->operand, build));
        } else {
            const auto& arith = *ir::as<ir::Arith>(expr);
            wrapped =
                build.arith(arith.op, as_unsigned(arith.lhs, build), as_unsigned(arith.rhs, build));
        }
        const ir::Expr* result = build.cast(wrapped, types::int32);
        unsigned_[result] = wrapped;
        return result;
    }

  private:
    const ir::Expr* as_unsigned(const ir::Expr* operand, const Builder& build) const {
        const auto found = unsigned_.find(operand);
        if (found != unsigned_.end()) {
            return found->second;
        }
        const auto* constant = ir::as<ir::Const>(operand);
        const auto* number = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
        return number != nullptr && *number >= 0 ? build.integer(*number, types::uint32)
                                                 : build.cast(operand, types::uint32);
    }

    ir::Module& module_;
    std::unordered_map<const ir::Expr*, const ir::Expr*> unsigned_;
};

void forget_operator(ir::Stmt& stmt) {
    if (auto* store = ir::as<ir::Store>(&stmt)) {
        store->is_compound = false;
    } else if (auto* assign = ir::as<ir::Assign>(&stmt)) {
        assign->is_compound = false;
    }
}

}  // namespace

void wrap_overflow(ir::Module& module) {
    Wrapping wrapping(module);
    for (ir::Function* function : module.functions) {
        if (function->dialect != ir::DialectName::CupyFuse) {
            continue;
        }
        const StoredOnly stored(*function);
        ir::for_each_statement(function->body, [&](ir::Stmt& stmt) {
            ir::map_values(stmt, [&](const ir::Expr* value) {
                const auto rewrite = [&](const ir::Expr* expr, const ir::Expr* original) {
                    const bool wraps = may_overflow(*original) && !stored.contains(original);
                    return wraps ? wrapping.rewrite(expr) : expr;
                };
                const ir::Expr* rewritten = ir::rewrite(module.exprs, value, rewrite);
                if (rewritten != value && may_overflow(*value) && !stored.contains(value)) {
                    forget_operator(stmt);
                }
                return rewritten;
            });
        });
    }
}

}  // namespace pykern2cu
