#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cuda/precedence.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// Spells expressions in C++. Everything is appended to one string, so that deep expressions stay
/// linear.
class ExprPrinter {
  public:
    explicit ExprPrinter(Uses& uses) : uses_(uses) {}

    /// In parentheses if the expression binds less tightly than `at_least`.
    void print(const ir::Expr& expr, Precedence at_least = Precedence::Argument);
    /// The value of a variable, result or argument of this expression's type: records as pointers.
    void print_value(const ir::Expr& expr);
    void print_name(std::string_view name) { out_ += name; }
    std::string take() { return std::move(out_); }

  private:
    // print_expr.cpp: numbers and operators
    void print(const ir::Const& constant, const ir::Expr& expr);
    void print(const ir::Arith& arith, const ir::Expr& expr);
    void print(const ir::Unary& unary, const ir::Expr& expr);
    void print(const ir::Logic& logic, const ir::Expr& expr);
    void print(const ir::Compare& compare, const ir::Expr& expr);
    void print(const ir::Cast& cast, const ir::Expr& expr);
    void print(const ir::Select& select, const ir::Expr& expr);
    void print(const ir::Poison& poison, const ir::Expr& expr);
    void print_binary(Operator op, const ir::Expr& lhs, const ir::Expr& rhs);
    void print_operand(const ir::Expr& operand, Precedence outer, Precedence at_least);
    void print_exact(const ir::Expr& expr);
    void print_slice_end(const ir::Expr& end);
    void use_operators_of(Type type, std::string_view fragment);

    // print_access.cpp: variables, arrays, tuples, members
    void print(const ir::Var& var, const ir::Expr& expr);
    void print(const ir::Load& load, const ir::Expr& expr);
    void print(const ir::View& view, const ir::Expr& expr);
    void print(const ir::Reframe& frame, const ir::Expr& expr);
    void print(const ir::Extent& extent, const ir::Expr& expr);
    void print(const ir::Stride& stride, const ir::Expr& expr);
    void print(const ir::MakeTuple& tuple, const ir::Expr& expr);
    void print(const ir::TupleItem& item, const ir::Expr& expr);
    void print(const ir::TupleAt& at, const ir::Expr& expr);
    void print(const ir::Member& member, const ir::Expr& expr);
    void print_member(const ir::Member& member);
    void print_sub_array(const ir::Member& member, const ir::Expr& expr);
    void print_element(const ir::Expr& array, std::span<const ir::Expr* const> at);
    void print_subscripts(std::span<const ir::Expr* const> at);
    void print_whole(const ir::Expr& array);
    void print_data(const ir::Expr& array);
    void print_native_extents(const ir::Variable& variable, uint32_t first);
    void print_inner_array(const ir::Expr& array, std::span<const ir::Expr* const> at, Type type);
    void print_item(const ir::ViewItem& item);
    void print_record_pointer(const ir::Expr& record);

    // print_call.cpp: calls and spelling templates
    void print(const ir::CallIntrinsic& call, const ir::Expr& expr);
    void print(const ir::CallDevice& call, const ir::Expr& expr);
    void print(const ir::CallHelper& call, const ir::Expr& expr);
    void print_arguments(std::span<const ir::Expr* const> args);
    void print_argument(const ir::CallIntrinsic& call, size_t index, size_t dollar, size_t end);

    std::string out_;
    Uses& uses_;
};

std::string print_expr(const ir::Expr& expr, Uses& uses);

/// How tightly the text of an expression binds.
Precedence precedence(const ir::Expr& expr);
/// How tightly the text of a spelling template binds: `$0 * 2` Multiplicative, `sqrt$f($0)`
/// Primary.
Precedence template_precedence(std::string_view text);
/// Whether the text of a row names the argument: that of `isnan` of an integer is `false`.
bool prints_argument(const Intrinsic& row, size_t index);
Operator cxx_operator(ir::ArithOp op);

/// The extent of one axis of a native array: `TPB` or `16`.
std::string print_native_extent(const ir::Variable& variable, uint32_t axis, Uses& uses);
/// Is this variable printed as an array of C++ itself, `float tile[16][16]`?
bool is_native_array(const ir::Variable& variable);

}  // namespace pykern2cu::cuda
