#include "backend/cuda/cxx_type.hpp"

#include "backend/legalize/cxx_type.hpp"

namespace pykern2cu::cuda {

Type cxx_type(const ir::Expr& expr) {
    if (const auto* call = std::get_if<ir::CallIntrinsic>(&expr.node)) {
        return call->cxx_type.is_known() ? call->cxx_type : expr.type;
    }
    if (const auto* constant = std::get_if<ir::Const>(&expr.node)) {
        return literal_cxx_type(*constant, expr.type);
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
