#include "backend/cuda/cxx_type.hpp"

#include "backend/legalize/cxx_type.hpp"

namespace pykern2cu::cuda {
namespace {

Type computed_type(Type lhs, Type rhs) {
    return is_arithmetic(lhs) && is_arithmetic(rhs) ? usual(lhs, rhs) : types::unknown;
}

}  // namespace

Type cxx_type(const ir::Expr& expr) {
    if (const auto* call = std::get_if<ir::CallIntrinsic>(&expr.node)) {
        return call->cxx_type.is_known() ? call->cxx_type : expr.type;
    }
    if (const auto* constant = std::get_if<ir::Const>(&expr.node)) {
        return literal_cxx_type(*constant, expr.type);
    }
    if (const auto* arith = std::get_if<ir::Arith>(&expr.node)) {
        return computed_type(cxx_type(*arith->lhs), cxx_type(*arith->rhs));
    }
    if (const auto* unary = std::get_if<ir::Unary>(&expr.node)) {
        const Type operand = cxx_type(*unary->operand);
        return computed_type(operand, operand);
    }
    const bool is_certain = std::holds_alternative<ir::Var>(expr.node) ||
                            std::holds_alternative<ir::Load>(expr.node) ||
                            std::holds_alternative<ir::Cast>(expr.node) ||
                            std::holds_alternative<ir::Extent>(expr.node) ||
                            std::holds_alternative<ir::Member>(expr.node) ||
                            std::holds_alternative<ir::TupleItem>(expr.node) ||
                            std::holds_alternative<ir::CallDevice>(expr.node);
    return is_certain ? expr.type : types::unknown;
}

bool is_widening(Type from, Type to) {
    if (!from.is_integer() || !to.is_integer() || from.bits() >= to.bits()) {
        return false;
    }
    return to.is_signed() || !from.is_signed();
}

}  // namespace pykern2cu::cuda
