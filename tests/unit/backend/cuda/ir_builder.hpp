#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "backend/backend.hpp"
#include "backend/cuda/print_expr.hpp"
#include "backend/cuda/print_stmt.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/types/type_table.hpp"

/// Makes IR for the tests of the printers in a few words: `add(a, mul(b, c))`.
namespace pykern2cu::testing {

using Exprs = std::vector<const ir::Expr*>;

class IrBuilder {
  public:
    ir::Module module;
    TypeTable types_table;

    IrBuilder() { module.source_path = "k.py"; }

    template <class Node>
    const ir::Expr* expr(Type type, Node node, Effect effect = Effect::Pure) {
        return module.exprs.make(Span{}, type, effect, std::move(node));
    }
    ir::Variable* variable(std::string_view name, Type type,
                           ir::Storage storage = ir::Storage::Local,
                           std::vector<int64_t> shape = {}) {
        ir::Variable* made = module.variables.make(std::string(name), type, Span{}, storage);
        made->shape = std::move(shape);
        return made;
    }
    const ir::Expr* var(const ir::Variable* variable) {
        return expr(variable->type, ir::Var{variable});
    }
    const ir::Expr* var(std::string_view name, Type type = types::int64) {
        return var(variable(name, type));
    }
    const ir::Expr* num(int64_t value, Type type = types::int64) {
        return expr(type, ir::Const{value});
    }
    const ir::Expr* real(double value, Type type = types::float64) {
        return expr(type, ir::Const{value});
    }
    const ir::Expr* flag(bool value) { return expr(types::boolean, ir::Const{value}); }
    const ir::Expr* arith(ir::ArithOp op, const ir::Expr* lhs, const ir::Expr* rhs) {
        return expr(lhs->type, ir::Arith{op, lhs, rhs});
    }
    const ir::Expr* add(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::Add, lhs, rhs);
    }
    const ir::Expr* mul(const ir::Expr* lhs, const ir::Expr* rhs) {
        return arith(ir::ArithOp::Mul, lhs, rhs);
    }
    const ir::Expr* compare(ir::CompareOp op, const ir::Expr* lhs, const ir::Expr* rhs) {
        return expr(types::boolean, ir::Compare{op, lhs, rhs});
    }
    const ir::Expr* logic(ir::LogicOp op, const ir::Expr* lhs, const ir::Expr* rhs) {
        return expr(types::boolean, ir::Logic{op, lhs, rhs});
    }
    const ir::Expr* unary(ir::UnaryOp op, const ir::Expr* operand) {
        return expr(operand->type, ir::Unary{op, operand});
    }
    const ir::Expr* negate(const ir::Expr* operand) { return unary(ir::UnaryOp::Negate, operand); }
    const ir::Expr* cast(const ir::Expr* operand, Type type) {
        return expr(type, ir::Cast{operand});
    }
    const ir::Expr* select(const ir::Expr* condition, const ir::Expr* then,
                           const ir::Expr* otherwise) {
        return expr(then->type, ir::Select{condition, then, otherwise});
    }
    const ir::Expr* load(const ir::Expr* array, Exprs at) {
        return expr(array->type.element(), ir::Load{array, std::move(at), ir::IndexMode::Plain},
                    Effect::Reads);
    }
    const ir::Expr* view(const ir::Expr* array, std::vector<ir::ViewItem> items, Type type) {
        return expr(type, ir::View{array, std::move(items), ir::IndexMode::Plain});
    }
    const ir::Expr* call(const Intrinsic& row, Type type, Exprs args, Type bound = types::unknown) {
        return expr(type, ir::CallIntrinsic{&row, std::move(args), bound}, row.effect);
    }

    Type array(Type element, uint32_t ndim = 1, Layout layout = Layout::C) {
        return types_table.array(element, ndim, layout);
    }

    template <class Node>
    ir::Stmt* stmt(Node node, ir::Comments comments = {}) {
        return module.stmts.make(Span{}, std::move(comments), std::move(node));
    }
    ir::Stmt* store(const ir::Expr* target, const ir::Expr* value) {
        return stmt(ir::Store{target, value});
    }

    ir::Function* function(std::string_view name, std::vector<ir::Variable*> params,
                           std::vector<ir::Stmt*> body,
                           ir::FunctionKind kind = ir::FunctionKind::Kernel) {
        ir::Function* made = module.function_pool.make();
        made->name = name;
        made->kind = kind;
        for (ir::Variable* param : params) {
            param->storage = ir::Storage::Parameter;
            made->params.push_back({param});
        }
        made->body.statements = std::move(body);
        module.functions.push_back(made);
        return made;
    }

    cuda::Uses uses{module};

    std::string print(const ir::Expr* expr) { return cuda::print_expr(*expr, uses); }
    /// The text of statements in the body of a kernel.
    std::string print(std::vector<ir::Stmt*> body) {
        ir::Function* made = module.function_pool.make();
        made->kind = ir::FunctionKind::Kernel;
        made->body.statements = std::move(body);
        cuda::CodeWriter writer;
        cuda::StmtPrinter(*made, writer, uses).print(made->body);
        return writer.take();
    }
    std::string emit(const cuda::EmitOptions& options = {}) {
        Sources sources;
        return cuda::emit(module, sources, options);
    }
};

}  // namespace pykern2cu::testing
