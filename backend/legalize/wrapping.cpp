#include <set>

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

const ir::Expr* as_unsigned(const ir::Expr* operand, const Builder& build) {
    const auto* cast = ir::as<ir::Cast>(operand);
    if (cast != nullptr && operand->type == types::int32 && cast->operand->type == types::uint32) {
        return cast->operand;
    }
    const auto* constant = ir::as<ir::Const>(operand);
    const auto* number = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
    return number != nullptr && *number >= 0 ? build.integer(*number, types::uint32)
                                             : build.cast(operand, types::uint32);
}

//   x * y + 1   →   int32_t(uint32_t(x) * uint32_t(y) + 1u)
const ir::Expr* wrapped(const ir::Expr* expr, const Builder& build) {
    if (const auto* unary = ir::as<ir::Unary>(expr)) {
        return build.cast(build.unary(unary->op, as_unsigned(unary->operand, build)), types::int32);
    }
    const auto& arith = *ir::as<ir::Arith>(expr);
    return build.cast(
        build.arith(arith.op, as_unsigned(arith.lhs, build), as_unsigned(arith.rhs, build)),
        types::int32);
}

void forget_operator(ir::Stmt& stmt) {
    if (auto* store = ir::as<ir::Store>(&stmt)) {
        store->is_compound = false;
    } else if (auto* assign = ir::as<ir::Assign>(&stmt)) {
        assign->is_compound = false;
    }
}

}  // namespace

void wrap_overflow(ir::Module& module) {
    for (ir::Function* function : module.functions) {
        if (function->dialect != ir::DialectName::CupyFuse) {
            continue;
        }
        const StoredOnly stored(*function);
        const auto wraps = [&](const ir::Expr* expr) {
            return may_overflow(*expr) && !stored.contains(expr);
        };
        ir::for_each_statement(function->body, [&](ir::Stmt& stmt) {
            ir::map_values(stmt, [&](const ir::Expr* value) {
                if (wraps(value)) {
                    forget_operator(stmt);
                }
                return ir::rewrite(
                    module.exprs, value, [&](const ir::Expr* expr, const ir::Expr* original) {
                        return wraps(original) ? wrapped(expr, Builder(module, expr->span)) : expr;
                    });
            });
        });
    }
}

}  // namespace pykern2cu
