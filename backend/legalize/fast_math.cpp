#include <array>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

struct FastFunction {
    std::string_view exact;  // text of the row, of float32
    Intrinsic fast;
};

// clang-format off
constexpr std::array kFastFunctions = {
    FastFunction{"sin",   {"", "", "__sinf($0)"}},
    FastFunction{"cos",   {"", "", "__cosf($0)"}},
    FastFunction{"tan",   {"", "", "__tanf($0)"}},
    FastFunction{"exp",   {"", "", "__expf($0)"}},
    FastFunction{"log",   {"", "", "__logf($0)"}},
    FastFunction{"log2",  {"", "", "__log2f($0)"}},
    FastFunction{"log10", {"", "", "__log10f($0)"}},
    FastFunction{"pow",   {"", "", "__powf($0, $1)"}},
    FastFunction{"tanh",  {"", "", "fast_tanh($0)", "helper:fast_tanh"}},
    FastFunction{"sqrt",  {"", "", "fast_sqrt($0)", "helper:fast_sqrt"}},
};
// clang-format on
constexpr Intrinsic kFastDivision{"", "", "__fdividef($0, $1)"};

//   "sin$f($0)", "powf($0, $1)"   →   "sin", "pow"
std::string_view function_name(std::string_view text) {
    std::string_view name = text.substr(0, text.find('('));
    if (name.ends_with("$f")) {
        name.remove_suffix(2);
    } else if (name.ends_with("f")) {
        name.remove_suffix(1);
    }
    return name;
}

//   math.sin(x)   →   __sinf(x)
//   x / y         →   __fdividef(x, y)       of float32
const ir::Expr* make_fast(ir::Module& module, const ir::Expr* expr) {
    if (expr->type != types::float32) {
        return expr;
    }
    const Builder build(module, expr->span);
    if (const auto* arith = ir::as<ir::Arith>(expr);
        arith != nullptr && arith->op == ir::ArithOp::TrueDiv) {
        return build.call(kFastDivision, types::float32, {arith->lhs, arith->rhs});
    }
    const auto* call = ir::as<ir::CallIntrinsic>(expr);
    if (call == nullptr || !call->row->cuda.ends_with(")")) {
        return expr;
    }
    for (const FastFunction& function : kFastFunctions) {
        if (function.exact == function_name(call->row->cuda)) {
            return build.call(function.fast, types::float32, call->args);
        }
    }
    return expr;
}

}  // namespace

void use_fast_math(ir::Module& module, Ranges& ranges) {
    for (ir::Function* function : module.functions) {
        if (!function->is_fastmath) {
            continue;
        }
        ir::rewrite(module.exprs, function->body,
                    [&](const ir::Expr* expr, const ir::Expr* original) {
                        const ir::Expr* fast = make_fast(module, expr);
                        ranges.inherit(fast, original);
                        return fast;
                    });
    }
}

}  // namespace pykern2cu
