#pragma once

#include <unordered_map>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/cxx_type.hpp"
#include "backend/legalize/ranges.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// An expression as C++ will see it. The text has exactly the value of the IR expression, but its
/// type may be another one: `threadIdx.x + 1` stays unsigned where the IR says int64.
struct Text {
    const ir::Expr* expr;
    Type type;        // of the C++ text
    Interval values;  // of integers
};

/// Chooses the conversions that stay visible. Rules:
///  - an Implied cast that loses nothing is dropped at once; who needs the type asks for it;
///  - an operand of `+`, `<`, `?:` gets a cast if C++ would compute in another type and the ranges
///    do not show that the result is the same;
///  - where C++ converts by itself to a type that is fixed (initialisers, assignments, arguments of
///    functions that are not overloaded), nothing is written;
///  - float16 and complex are never converted silently.
class Conversions {
  public:
    Conversions(ir::Module& module, Ranges& ranges) : module_(module), ranges_(ranges) {}

    Text text(const ir::Expr* expr);
    /// The operand of a context that converts to the type of `expr`: its cast is not needed.
    Text unconverted(const ir::Expr* expr);
    /// The value in any type that holds it.
    Text of_same_value(const ir::Expr* expr);
    /// The value for a place of type `target`, to which C++ converts.
    const ir::Expr* assignable(const ir::Expr* expr, Type target);
    /// The value with exactly the type of the IR expression.
    const ir::Expr* exact(const ir::Expr* expr);
    const ir::Expr* condition(const ir::Expr* expr);
    Text cast(Text text, Type type);

    const Ranges& ranges() const { return ranges_; }
    ir::Module& module() { return module_; }

  private:
    struct Pair {
        Text lhs;
        Text rhs;
    };

    Text text(const ir::Const& node, const ir::Expr& expr);
    Text text(const ir::Var& node, const ir::Expr& expr);
    Text text(const ir::Arith& node, const ir::Expr& expr);
    Text text(const ir::Unary& node, const ir::Expr& expr);
    Text text(const ir::Logic& node, const ir::Expr& expr);
    Text text(const ir::Compare& node, const ir::Expr& expr);
    Text text(const ir::Cast& node, const ir::Expr& expr);
    Text text(const ir::Select& node, const ir::Expr& expr);
    Text text(const ir::Load& node, const ir::Expr& expr);
    Text text(const ir::View& node, const ir::Expr& expr);
    Text text(const ir::Reframe& node, const ir::Expr& expr);
    Text text(const ir::Extent& node, const ir::Expr& expr);
    Text text(const ir::Stride& node, const ir::Expr& expr);
    Text text(const ir::MakeTuple& node, const ir::Expr& expr);
    Text text(const ir::TupleItem& node, const ir::Expr& expr);
    Text text(const ir::TupleAt& node, const ir::Expr& expr);
    Text text(const ir::Member& node, const ir::Expr& expr);
    Text text(const ir::CallIntrinsic& node, const ir::Expr& expr);
    Text text(const ir::CallDevice& node, const ir::Expr& expr);
    Text text(const ir::CallHelper& node, const ir::Expr& expr);
    Text text(const ir::Poison& node, const ir::Expr& expr);

    Text integer_arith(const ir::Arith& node, const ir::Expr& expr);
    Text shift(const ir::Arith& node, const ir::Expr& expr);
    Text with_operands(const ir::Expr& expr, Type type);
    Pair operands(const ir::Expr* lhs, const ir::Expr* rhs, Type type);
    Pair fit(Text lhs, Text rhs, Type type);
    const ir::Expr* argument(const ir::CallIntrinsic& call, size_t index);

    Text make(const ir::Expr& original, Type type, decltype(ir::Expr::node) node);

    ir::Module& module_;
    Ranges& ranges_;
    std::unordered_map<const ir::Expr*, Text> texts_;  // each expression is worked on once
};

bool is_literal(const ir::Expr* expr);
/// Would C++ turn a signed value into an unsigned one to compute in `type`?
bool changes_sign(const Text& text, Type type);
/// Is every value of the text a value of `type`?
bool is_representable(const Text& text, Type type);

}  // namespace pykern2cu
