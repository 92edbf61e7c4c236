#include <optional>

#include "backend/legalize/conversions.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

bool keeps_low_bits(ir::ArithOp op) {
    switch (op) {
        case ir::ArithOp::Add:
        case ir::ArithOp::Sub:
        case ir::ArithOp::Mul:
        case ir::ArithOp::BitAnd:
        case ir::ArithOp::BitOr:
        case ir::ArithOp::BitXor:
            return true;
        case ir::ArithOp::LeftShift:
        case ir::ArithOp::RightShift:
        case ir::ArithOp::TrueDiv:
        case ir::ArithOp::FloorDiv:
        case ir::ArithOp::Mod:
        case ir::ArithOp::Pow:
            return false;
    }
    return false;
}

const ir::Expr* without_implied_cast(const ir::Expr* expr) {
    const auto* cast = ir::as<ir::Cast>(expr);
    return cast != nullptr && cast->origin == ir::CastOrigin::Implied ? cast->operand : expr;
}

/// Converts the expressions of statements.
class StatementConversions {
  public:
    StatementConversions(ir::Module& module, Ranges& ranges, const ir::Function& function)
        : convert_(module, ranges), function_(function) {}

    void rewrite(ir::Block& block) {
        ir::for_each_statement(block, [&](ir::Stmt& stmt) {
            std::visit([&](auto& node) { rewrite(node); }, stmt.node);
        });
    }

  private:
    void rewrite(ir::Declare& node) {
        if (node.value != nullptr) {
            node.value = convert_.assignable(node.value, node.variable->type);
        }
    }
    void rewrite(ir::Assign& node) {
        const ir::Expr* value = node.value;
        node.value = convert_.assignable(value, node.variable->type);
        if (node.is_compound) {
            const ir::Expr* place = Builder(convert_.module(), value->span).read(node.variable);
            const ir::Expr* operation = compound(place, value);
            node.is_compound = operation != nullptr;
            node.value = operation == nullptr ? node.value : operation;
        }
    }
    void rewrite(ir::Store& node) {
        const ir::Expr* place = node.target;
        const ir::Expr* value = node.value;
        node.target = convert_.text(place).expr;
        node.value = convert_.assignable(value, place->type);
        if (node.is_compound) {
            const ir::Expr* operation = compound(place, value);
            node.is_compound = operation != nullptr;
            node.value = operation == nullptr ? node.value : operation;
        }
    }
    void rewrite(ir::Eval& node) { node.value = convert_.text(node.value).expr; }
    void rewrite(ir::If& node) { node.condition = convert_.condition(node.condition); }
    void rewrite(ir::While& node) { node.condition = convert_.condition(node.condition); }
    void rewrite(ir::Return& node) {
        if (node.value != nullptr) {
            node.value = convert_.assignable(node.value, function_.result);
        }
    }
    void rewrite(ir::ForRange& node) {
        const Type type = node.variable->type;
        node.start = convert_.assignable(node.start, type);
        node.stop = bound(node.stop, type);
        // `range(n, tid, -1)`: a constant keeps its sign, the type of the counter has none.
        const auto* cast = ir::as<ir::Cast>(node.step);
        const bool is_constant = cast != nullptr && ir::as<ir::Const>(cast->operand) != nullptr;
        node.step = convert_.assignable(is_constant ? cast->operand : node.step, type);
    }
    void rewrite(ir::Break&) {}
    void rewrite(ir::Continue&) {}
    void rewrite(ir::ExitThread&) {}
    void rewrite(ir::DeclareArray&) {}
    void rewrite(ir::Text&) {}
    void rewrite(ir::Alias& node) { node.value = convert_.text(node.value).expr; }

    /// The stop of a loop, which C++ compares with the variable in each round.
    const ir::Expr* bound(const ir::Expr* stop, Type type) {
        const Text text = convert_.text(stop);
        const Type compared = usual(type, text.type);
        const bool is_same = type.is_signed() ? compared.is_signed() || is_literal(text.expr)
                                              : !changes_sign(text, compared);
        return is_same && text.type.is_integral() ? text.expr : convert_.cast(text, type).expr;
    }

    /// The `place op operand` of `place op= operand`, null where C++ means something else by that:
    ///
    ///     x[i] += 1         int32 element: the low 32 bits of the sum are the same
    ///     x[i] += y         float32 element, float64 sum: computed in double, then rounded
    ///     x[i] /= double(n) an int64 n would make it a float division
    const ir::Expr* compound(const ir::Expr* place, const ir::Expr* value) {
        const ir::Expr* operation = without_implied_cast(value);
        const auto* arith = ir::as<ir::Arith>(operation);
        if (arith == nullptr || !is_arithmetic(place->type) || !is_arithmetic(operation->type) ||
            !ir::same(*without_implied_cast(arith->lhs), *place)) {
            return nullptr;
        }
        const std::optional<Text> operand = compound_operand(*arith, place, operation->type);
        return operand ? convert_.module().exprs.make(
                             operation->span, operation->type, operation->effect,
                             ir::Arith{arith->op, convert_.text(place).expr, operand->expr})
                       : nullptr;
    }

    std::optional<Text> compound_operand(const ir::Arith& arith, const ir::Expr* place, Type type) {
        const Text operand = convert_.text(arith.rhs);
        if (arith.op == ir::ArithOp::LeftShift || arith.op == ir::ArithOp::RightShift) {
            const Interval amount = convert_.ranges().interval(arith.rhs);
            const bool is_in_reach = amount.lo >= 0 && amount.hi < promoted(place->type).bits();
            const bool is_same = promoted(place->type) == type || is_in_reach;
            return is_same ? std::optional(operand) : std::nullopt;
        }
        const bool is_all_integers =
            place->type.is_integer() && type.is_integral() && operand.type.is_integral();
        if (is_all_integers && (keeps_low_bits(arith.op) || fits_in_place(arith, place, operand))) {
            return operand;
        }
        const Text direct = convert_.unconverted(arith.rhs);
        if (usual(place->type, direct.type) == type && !changes_sign(direct, type)) {
            return direct;
        }
        const Text converted = convert_.cast(operand, type);
        return usual(place->type, type) == type ? std::optional(converted) : std::nullopt;
    }

    //   s //= 2      an int32 s is divided as it is
    bool fits_in_place(const ir::Arith& arith, const ir::Expr* place, const Text& operand) {
        const Type type = usual(place->type, operand.type);
        const Interval before = convert_.ranges().interval(arith.lhs);
        const Interval held = range_of(type);
        return !changes_sign(operand, type) && held.contains(before) &&
               held.contains(operand.values) &&
               held.contains(combine(arith.op, before, operand.values));
    }

    Conversions convert_;
    const ir::Function& function_;
};

}  // namespace

void rewrite_conversions(ir::Module& module, Ranges& ranges) {
    for (ir::Function* function : module.functions) {
        StatementConversions(module, ranges, *function).rewrite(function->body);
    }
}

}  // namespace pykern2cu
