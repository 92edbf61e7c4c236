#include <algorithm>
#include <initializer_list>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

constexpr Intrinsic kRoundedProduct{"", "", "__hmul_rn($0, $1)", "<cuda_fp16.h>"};

bool is_half(const ir::Expr& expr, std::initializer_list<ir::ArithOp> ops) {
    const auto* arith = ir::as<ir::Arith>(&expr);
    return expr.type == types::float16 && arith != nullptr &&
           std::ranges::find(ops, arith->op) != ops.end();
}

bool adds_halves(const ir::Function& function) {
    bool adds = false;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        ir::for_each_value(stmt, [&](const ir::Expr* value) {
            ir::for_each_expression(*value, [&](const ir::Expr& expr) {
                adds = adds || is_half(expr, {ir::ArithOp::Add, ir::ArithOp::Sub});
            });
        });
    });
    return adds;
}

}  // namespace

//   x * y + z   →   __hmul_rn(x, y) + z
void round_half_products(ir::Module& module) {
    for (ir::Function* function : module.functions) {
        if (function->dialect != ir::DialectName::CupyFuse || !adds_halves(*function)) {
            continue;
        }
        ir::rewrite(module.exprs, function->body, [&](const ir::Expr* expr, const ir::Expr*) {
            const auto* product = ir::as<ir::Arith>(expr);
            return is_half(*expr, {ir::ArithOp::Mul})
                       ? Builder(module, expr->span)
                             .call(kRoundedProduct, expr->type, {product->lhs, product->rhs})
                       : expr;
        });
    }
}

}  // namespace pykern2cu
