#pragma once

#include <string>
#include <utility>
#include <vector>

#include "backend/legalize/ranges.hpp"
#include "tests/unit/backend/cuda/ir_builder.hpp"

namespace pykern2cu::testing {

inline constexpr Intrinsic kThreadIdx{"numba.cuda.threadIdx.x", "value int32 as uint32",
                                      "threadIdx.x"};
inline constexpr Intrinsic kBlockIdx{"numba.cuda.blockIdx.x", "value int32 as uint32",
                                     "blockIdx.x"};
inline constexpr Intrinsic kBlockDim{"numba.cuda.blockDim.x", "value int32 as uint32",
                                     "blockDim.x"};
inline constexpr Intrinsic kGridDim{"numba.cuda.gridDim.x", "value int32 as uint32", "gridDim.x"};

/// One function as lowering would make it: what goes in reads like Python with types, what comes
/// out is CUDA.
class LegalBuilder : public IrBuilder {
  public:
    ir::FunctionKind kind = ir::FunctionKind::Kernel;
    ir::DialectName dialect = ir::DialectName::Numba;
    Type result = types::none;

    ir::Variable* param(std::string_view name, Type type) {
        params_.push_back(variable(name, type));
        return params_.back();
    }
    ir::Variable* local(std::string_view name, Type type) {
        locals_.push_back(variable(name, type));
        return locals_.back();
    }
    const ir::Expr* index(const Intrinsic& row, Type type = types::int64) {
        const ir::Expr* value = expr(
            types::int32, ir::CallIntrinsic{&row, {}, types::unknown, types::uint32}, row.effect);
        return type == types::int32 ? value : cast(value, type);
    }
    const ir::Expr* grid() {
        return add(mul(index(kBlockIdx), index(kBlockDim)), index(kThreadIdx));
    }
    const ir::Expr* wide(const ir::Variable* variable) { return cast(var(variable), types::int64); }
    const ir::Expr* extent(const ir::Variable* array, uint32_t axis = 0) {
        return expr(types::int64, ir::Extent{var(array), axis});
    }
    const ir::Expr* at(const ir::Variable* array, Exprs indices) {
        return expr(array->type.element(),
                    ir::Load{var(array), std::move(indices), ir::IndexMode::Wrap}, Effect::Reads);
    }
    const ir::Expr* arith(ir::ArithOp op, const ir::Expr* lhs, const ir::Expr* rhs) {
        return expr(lhs->type, ir::Arith{op, lhs, rhs}, std::max(lhs->effect, rhs->effect));
    }
    const ir::Expr* add(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::Add, lhs, rhs);
    }
    const ir::Expr* sub(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::Sub, lhs, rhs);
    }
    const ir::Expr* mul(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::Mul, lhs, rhs);
    }
    const ir::Expr* floor_div(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::FloorDiv, lhs, rhs);
    }
    const ir::Expr* mod(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::Mod, lhs, rhs);
    }
    const ir::Expr* cast(const ir::Expr* operand, Type type,
                         ir::CastOrigin origin = ir::CastOrigin::Implied) {
        return operand->type == type ? operand
                                     : expr(type, ir::Cast{operand, origin}, operand->effect);
    }
    const ir::Expr* less(const ir::Expr* lhs, const ir::Expr* rhs) {
        return compare(ir::CompareOp::Lt, lhs, rhs);
    }

    ir::Stmt* assign(ir::Variable* target, const ir::Expr* value) {
        return stmt(ir::Assign{target, value});
    }
    ir::Stmt* augment(ir::Variable* target, const ir::Expr* value) {
        return stmt(ir::Assign{target, value, true});
    }
    ir::Stmt* augment(const ir::Expr* place, const ir::Expr* value) {
        return stmt(ir::Store{place, value, true});
    }
    ir::Stmt* branch(const ir::Expr* condition, std::vector<ir::Stmt*> then,
                     std::vector<ir::Stmt*> otherwise = {}) {
        return stmt(ir::If{condition, {std::move(then), {}}, {std::move(otherwise), {}}});
    }
    ir::Stmt* loop(ir::Variable* variable, const ir::Expr* start, const ir::Expr* stop,
                   const ir::Expr* step, std::vector<ir::Stmt*> body) {
        return stmt(ir::ForRange{variable, start, stop, step, {std::move(body), {}}});
    }
    ir::Stmt* repeat(const ir::Expr* condition, std::vector<ir::Stmt*> body) {
        return stmt(ir::While{condition, {std::move(body), {}}});
    }
    ir::Stmt* leave() { return stmt(ir::Return{nullptr}); }

    ir::Function* finish(std::vector<ir::Stmt*> body) {
        ir::Function* made = function("k", params_, std::move(body), kind);
        made->dialect = dialect;
        made->result = result;
        made->variables.assign(locals_.begin(), locals_.end());
        params_.clear();
        locals_.clear();
        return made;
    }
    /// The body as CUDA.
    std::string legal(std::vector<ir::Stmt*> body) {
        const ir::Function* made = finish(std::move(body));
        legalize(module);
        cuda::CodeWriter writer;
        cuda::StmtPrinter(*made, writer, uses).print(made->body);
        return writer.take();
    }

  private:
    std::vector<ir::Variable*> params_;
    std::vector<ir::Variable*> locals_;
};

}  // namespace pykern2cu::testing
