#include "backend/cuda/print_expr.hpp"

#include <cmath>

#include "backend/cuda/cxx_type.hpp"
#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu::cuda {
namespace {

bool is_negative(const ir::Number& number) {
    if (const auto* integer = std::get_if<int64_t>(&number)) {
        return *integer < 0;
    }
    const auto* real = std::get_if<double>(&number);
    return real != nullptr && std::signbit(*real) && !std::isnan(*real);
}

Precedence precedence_of(const ir::Const& constant, Type type) {
    const bool has_sign = constant.origin == nullptr && type.is_real() && !type.is_small_float() &&
                          is_negative(constant.value);
    return has_sign ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::Arith& arith, Type) { return cxx_operator(arith.op).precedence; }
Precedence precedence_of(const ir::Unary&, Type) { return Precedence::Unary; }
Precedence precedence_of(const ir::Logic& logic, Type) {
    return logic.op == ir::LogicOp::And ? Precedence::LogicAnd : Precedence::LogicOr;
}
Operator cxx_operator(ir::CompareOp op) {
    switch (op) {
        case ir::CompareOp::Eq:
            return {"==", Precedence::Equality};
        case ir::CompareOp::Ne:
            return {"!=", Precedence::Equality};
        case ir::CompareOp::Lt:
            return {"<", Precedence::Relational};
        case ir::CompareOp::Le:
            return {"<=", Precedence::Relational};
        case ir::CompareOp::Gt:
            return {">", Precedence::Relational};
        case ir::CompareOp::Ge:
            return {">=", Precedence::Relational};
    }
    internal_error("unknown comparison");
}
Precedence precedence_of(const ir::Compare& compare, Type) {
    return cxx_operator(compare.op).precedence;
}
Precedence precedence_of(const ir::Select&, Type) { return Precedence::Ternary; }
Precedence precedence_of(const ir::CallIntrinsic& call, Type) {
    return template_precedence(call.row->cuda);
}
Precedence precedence_of(const ir::Var& var, Type type) {
    const bool is_pointee = type.is(Kind::Record) && var.variable->type == type;
    return is_pointee ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::Cast&, Type type) {
    return type.is(Kind::Record) ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::Load&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::View&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::Reframe&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::Extent&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::Stride&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::MakeTuple&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::TupleItem&, Type type) {
    return type.is(Kind::Record) ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::TupleAt&, Type type) {
    return type.is(Kind::Record) ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::Member&, Type) { return Precedence::Primary; }
Precedence precedence_of(const ir::CallDevice&, Type type) {
    return type.is(Kind::Record) ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::CallHelper&, Type type) {
    return type.is(Kind::Record) ? Precedence::Unary : Precedence::Primary;
}
Precedence precedence_of(const ir::Poison&, Type) { return Precedence::Primary; }

std::string_view cxx_operator(ir::UnaryOp op) {
    switch (op) {
        case ir::UnaryOp::Negate:
            return "-";
        case ir::UnaryOp::Invert:
            return "~";
        case ir::UnaryOp::Not:
            return "!";
    }
    internal_error("unknown unary operator");
}

bool is_literal(const ir::Expr& expr) {
    const auto* constant = std::get_if<ir::Const>(&expr.node);
    return constant != nullptr && constant->origin == nullptr;
}

bool is_not(const ir::Expr& expr) {
    const auto* unary = std::get_if<ir::Unary>(&expr.node);
    return unary != nullptr && unary->op == ir::UnaryOp::Not;
}

}  // namespace

// FloorDiv and Mod are here because legalize leaves them where C++ division is the same.
Operator cxx_operator(ir::ArithOp op) {
    switch (op) {
        case ir::ArithOp::Add:
            return {"+", Precedence::Additive};
        case ir::ArithOp::Sub:
            return {"-", Precedence::Additive};
        case ir::ArithOp::Mul:
            return {"*", Precedence::Multiplicative};
        case ir::ArithOp::TrueDiv:
        case ir::ArithOp::FloorDiv:
            return {"/", Precedence::Multiplicative};
        case ir::ArithOp::Mod:
            return {"%", Precedence::Multiplicative};
        case ir::ArithOp::LeftShift:
            return {"<<", Precedence::Shift};
        case ir::ArithOp::RightShift:
            return {">>", Precedence::Shift};
        case ir::ArithOp::BitAnd:
            return {"&", Precedence::BitAnd};
        case ir::ArithOp::BitOr:
            return {"|", Precedence::BitOr};
        case ir::ArithOp::BitXor:
            return {"^", Precedence::BitXor};
        case ir::ArithOp::Pow:
            break;
    }
    internal_error("legalize left a power in the IR");
}

Precedence precedence(const ir::Expr& expr) {
    return std::visit([&](const auto& node) { return precedence_of(node, expr.type); }, expr.node);
}

std::string print_expr(const ir::Expr& expr, Uses& uses) {
    ExprPrinter printer(uses);
    printer.print_value(expr);
    return printer.take();
}

void ExprPrinter::print(const ir::Expr& expr, Precedence at_least) {
    const bool needs_parentheses = precedence(expr) < at_least;
    out_ += needs_parentheses ? "(" : "";
    std::visit([&](const auto& node) { print(node, expr); }, expr.node);
    out_ += needs_parentheses ? ")" : "";
}

// A named half has no constant expression to be initialised from, so its value is printed.
void ExprPrinter::print(const ir::Const& constant, const ir::Expr& expr) {
    if (constant.origin != nullptr && !constant.origin->type.is_small_float()) {
        out_ += uses_.name(*constant.origin);
        return;
    }
    out_ += print_operand_literal(constant.value, expr.type, uses_, constant.base);
}

//   1 << i     →   int64_t{1} << i        an int would lose the high bits
//   65536 * 65536   →   int64_t{65536} * 65536
void ExprPrinter::print(const ir::Arith& arith, const ir::Expr& expr) {
    use_operators_of(expr.type, "complex_arithmetic");
    const Operator op = cxx_operator(arith.op);
    const bool is_too_narrow = expr.type.is_integer() && expr.type.bits() == 64 &&
                               is_literal(*arith.lhs) &&
                               (op.precedence == Precedence::Shift || is_literal(*arith.rhs));
    if (!is_too_narrow) {
        print_binary(op, *arith.lhs, *arith.rhs);
        return;
    }
    print_exact(*arith.lhs);
    out_ += cat(' ', op.text, ' ');
    print_operand(*arith.rhs, op.precedence, tighter(op.precedence));
}

// The operators of complex numbers are fragments that no call names.
void ExprPrinter::use_operators_of(Type type, std::string_view fragment) {
    if (type.is(Kind::Complex)) {
        uses_.helper(fragment);
    }
}

void ExprPrinter::print_binary(Operator op, const ir::Expr& lhs, const ir::Expr& rhs) {
    print_operand(lhs, op.precedence, op.precedence);
    out_ += cat(' ', op.text, ' ');
    // a && (b && c) is a && b && c: the grouping of these two changes nothing.
    const bool is_associative =
        op.precedence == Precedence::LogicAnd || op.precedence == Precedence::LogicOr;
    print_operand(rhs, op.precedence, is_associative ? op.precedence : tighter(op.precedence));
}

void ExprPrinter::print_operand(const ir::Expr& operand, Precedence outer, Precedence at_least) {
    const bool is_unclear =
        is_confusing(outer, precedence(operand)) || (is_comparison(outer) && is_not(operand));
    print(operand, is_unclear ? Precedence::Primary : at_least);
}

//   -(-a)      `--a` would be a decrement
void ExprPrinter::print(const ir::Unary& unary, const ir::Expr& expr) {
    use_operators_of(expr.type, "complex_arithmetic");
    const std::string_view sign = cxx_operator(unary.op);
    out_ += sign;
    const size_t operand = out_.size();
    print(*unary.operand, Precedence::Unary);
    if (sign == "-" && out_[operand] == '-') {
        out_.insert(operand, 1, '(');
        out_ += ')';
    }
}

void ExprPrinter::print(const ir::Logic& logic, const ir::Expr&) {
    if (logic.op == ir::LogicOp::And) {
        print_binary({"&&", Precedence::LogicAnd}, *logic.lhs, *logic.rhs);
    } else {
        print_binary({"||", Precedence::LogicOr}, *logic.lhs, *logic.rhs);
    }
}

void ExprPrinter::print(const ir::Compare& compare, const ir::Expr&) {
    use_operators_of(compare.lhs->type, "complex_compare");
    print_binary(cxx_operator(compare.op), *compare.lhs, *compare.rhs);
}

//   int64_t{threadIdx.x}    braces where nothing can be lost
//   float(i)                parentheses elsewhere
void ExprPrinter::print(const ir::Cast& cast, const ir::Expr& expr) {
    if (expr.type.is(Kind::Array)) {
        out_ += open_view(ViewFunction::ViewOf, cast.operand->type, expr.type, uses_);
        print(*cast.operand);
        out_ += ')';
        return;
    }
    if (expr.type.is(Kind::Record)) {
        out_ += cat("*reinterpret_cast<", print_type(expr.type, uses_), "*>(");
        print_record_pointer(*cast.operand);
        out_ += ')';
        return;
    }
    if (expr.type.is(Kind::Complex)) {
        out_ +=
            cat(uses_.helper("complex_cast"), expr.type.bits() == 64 ? "<float>(" : "<double>(");
        print(*cast.operand);
        out_ += ')';
        return;
    }
    const bool keeps_value = is_widening(cxx_type(*cast.operand), expr.type);
    out_ += print_type(expr.type, uses_);
    out_ += keeps_value ? '{' : '(';
    print(*cast.operand);
    out_ += keeps_value ? '}' : ')';
}

void ExprPrinter::print(const ir::Select& select, const ir::Expr&) {
    print(*select.condition, Precedence::LogicOr);
    out_ += " ? ";
    print(*select.then, Precedence::Ternary);
    out_ += " : ";
    print(*select.otherwise, Precedence::Ternary);
}

void ExprPrinter::print(const ir::Poison&, const ir::Expr&) {
    internal_error("an expression that lowering reported reached the printer");
}

void ExprPrinter::print_exact(const ir::Expr& expr) {
    const auto* constant = std::get_if<ir::Const>(&expr.node);
    if (constant == nullptr || constant->origin != nullptr) {
        print(expr);
        return;
    }
    out_ += print_exact_literal(constant->value, expr.type, uses_, constant->base);
}

// Inside braces C++ converts nothing that could lose a value.
void ExprPrinter::print_slice_end(const ir::Expr& end) {
    const bool is_lossless = is_literal(end) || cxx_type(end) == types::int64 ||
                             is_widening(cxx_type(end), types::int64);
    out_ += is_lossless ? "" : "int64_t(";
    print(end);
    out_ += is_lossless ? "" : ")";
}

}  // namespace pykern2cu::cuda
