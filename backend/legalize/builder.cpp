#include "backend/legalize/builder.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

Effect effect_of(const std::vector<const ir::Expr*>& operands) {
    Effect effect = Effect::Pure;
    for (const ir::Expr* operand : operands) {
        effect = std::max(effect, operand->effect);
    }
    return effect;
}

}  // namespace

const ir::Expr* Builder::integer(int64_t value, Type type) const {
    return type.is_unsigned_integer()
               ? make(type, Effect::Pure, ir::Const{static_cast<uint64_t>(value)})
               : make(type, Effect::Pure, ir::Const{value});
}

const ir::Expr* Builder::zero(Type type) const {
    if (type.is(Kind::Bool)) {
        return make(type, Effect::Pure, ir::Const{false});
    }
    return type.is(Kind::Float) ? make(type, Effect::Pure, ir::Const{0.0}) : integer(0, type);
}

const ir::Expr* Builder::read(const ir::Variable* variable) const {
    return make(variable->type, Effect::Pure, ir::Var{variable});
}

const ir::Expr* Builder::arith(ir::ArithOp op, const ir::Expr* lhs, const ir::Expr* rhs) const {
    return make(lhs->type, effect_of({lhs, rhs}), ir::Arith{op, lhs, rhs});
}

const ir::Expr* Builder::unary(ir::UnaryOp op, const ir::Expr* operand) const {
    return make(operand->type, operand->effect, ir::Unary{op, operand});
}

const ir::Expr* Builder::equal(const ir::Expr* lhs, const ir::Expr* rhs) const {
    return make(types::boolean, effect_of({lhs, rhs}), ir::Compare{ir::CompareOp::Eq, lhs, rhs});
}

const ir::Expr* Builder::cast(const ir::Expr* operand, Type type, ir::CastOrigin origin) const {
    return operand->type == type ? operand : make(type, operand->effect, ir::Cast{operand, origin});
}

const ir::Expr* Builder::extent(const ir::Expr* array, uint32_t axis) const {
    return make(types::int64, array->effect, ir::Extent{array, axis});
}

const ir::Expr* Builder::helper(std::string_view name, Type type,
                                std::vector<const ir::Expr*> args) const {
    const Effect effect = effect_of(args);
    return make(type, effect, ir::CallHelper{name, std::move(args)});
}

const ir::Expr* Builder::call(const Intrinsic& row, Type type,
                              std::vector<const ir::Expr*> args) const {
    const Effect effect = std::max(row.effect, effect_of(args));
    return make(type, effect, ir::CallIntrinsic{&row, std::move(args), type});
}

ir::Stmt* Builder::assign(ir::Variable* variable, const ir::Expr* value) const {
    return statement(ir::Assign{variable, value});
}

}  // namespace pykern2cu
