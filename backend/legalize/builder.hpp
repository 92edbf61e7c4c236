#pragma once

#include <string_view>
#include <vector>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// Makes the expressions and statements that passes put in place of others; all at one place of the
/// source.
class Builder {
  public:
    Builder(ir::Module& module, Span span) : module_(module), span_(span) {}

    const ir::Expr* integer(int64_t value, Type type) const;
    const ir::Expr* zero(Type type) const;
    const ir::Expr* read(const ir::Variable* variable) const;
    const ir::Expr* arith(ir::ArithOp op, const ir::Expr* lhs, const ir::Expr* rhs) const;
    const ir::Expr* unary(ir::UnaryOp op, const ir::Expr* operand) const;
    const ir::Expr* equal(const ir::Expr* lhs, const ir::Expr* rhs) const;
    /// The operand itself if it has the type already.
    const ir::Expr* cast(const ir::Expr* operand, Type type,
                         ir::CastOrigin origin = ir::CastOrigin::Implied) const;
    const ir::Expr* extent(const ir::Expr* array, uint32_t axis) const;
    const ir::Expr* helper(std::string_view name, Type type,
                           std::vector<const ir::Expr*> args) const;
    const ir::Expr* call(const Intrinsic& row, Type type, std::vector<const ir::Expr*> args) const;

    ir::Stmt* assign(ir::Variable* variable, const ir::Expr* value) const;
    template <class Node>
    ir::Stmt* statement(Node node) const {
        return module_.stmts.make(span_, ir::Comments{}, std::move(node));
    }

  private:
    template <class Node>
    const ir::Expr* make(Type type, Effect effect, Node node) const {
        return module_.exprs.make(span_, type, effect, std::move(node));
    }

    ir::Module& module_;
    Span span_;
};

}  // namespace pykern2cu
