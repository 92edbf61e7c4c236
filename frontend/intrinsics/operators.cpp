#include "frontend/intrinsics/operators.hpp"

#include <algorithm>
#include <iterator>

namespace pykern2cu {
namespace {

using ast::BinaryOp;
using ast::BoolOpKind;
using ast::CompareOp;
using ast::UnaryOp;

/// The names after "operator." and after "numpy." or "cupy."; either may be missing.
struct OperatorName {
    std::string_view in_operator;
    std::string_view as_ufunc;
    Operator op;
};

// clang-format off
constexpr OperatorName kOperators[] = {
    {"add",      "add",           BinaryOp::Add},
    {"iadd",     {},              BinaryOp::Add},
    {"sub",      "subtract",      BinaryOp::Sub},
    {"isub",     {},              BinaryOp::Sub},
    {"mul",      "multiply",      BinaryOp::Mul},
    {"imul",     {},              BinaryOp::Mul},
    {"truediv",  "true_divide",   BinaryOp::TrueDiv},
    {"itruediv", "divide",        BinaryOp::TrueDiv},
    {"floordiv", "floor_divide",  BinaryOp::FloorDiv},
    {"ifloordiv", {},             BinaryOp::FloorDiv},
    {"mod",      "remainder",     BinaryOp::Mod},
    {"imod",     "mod",           BinaryOp::Mod},
    {"pow",      "power",         BinaryOp::Pow},
    {"ipow",     "pow",           BinaryOp::Pow},
    {"lshift",   "left_shift",    BinaryOp::LeftShift},
    {"ilshift",  "bitwise_left_shift",  BinaryOp::LeftShift},
    {"rshift",   "right_shift",   BinaryOp::RightShift},
    {"irshift",  "bitwise_right_shift", BinaryOp::RightShift},
    {"and_",     "bitwise_and",   BinaryOp::BitAnd},
    {"iand",     {},              BinaryOp::BitAnd},
    {"or_",      "bitwise_or",    BinaryOp::BitOr},
    {"ior",      {},              BinaryOp::BitOr},
    {"xor",      "bitwise_xor",   BinaryOp::BitXor},
    {"ixor",     {},              BinaryOp::BitXor},
    {"neg",      "negative",      UnaryOp::Minus},
    {"pos",      "positive",      UnaryOp::Plus},
    {"invert",   "invert",        UnaryOp::Invert},
    {"inv",      "bitwise_not",   UnaryOp::Invert},
    {{},         "bitwise_invert", UnaryOp::Invert},
    {"not_",     "logical_not",   UnaryOp::Not},
    {"eq",       "equal",         CompareOp::Eq},
    {"ne",       "not_equal",     CompareOp::Ne},
    {"lt",       "less",          CompareOp::Lt},
    {"le",       "less_equal",    CompareOp::Le},
    {"gt",       "greater",       CompareOp::Gt},
    {"ge",       "greater_equal", CompareOp::Ge},
    {"contains", {},              CompareOp::In},
    {"is_",      {},              CompareOp::Is},
    {"is_not",   {},              CompareOp::IsNot},
    {{},         "logical_and",   BoolOpKind::And},
    {{},         "logical_or",    BoolOpKind::Or},
};
// clang-format on

}  // namespace

std::optional<Operator> operator_of(std::string_view qualified_name) {
    if (qualified_name == "builtins.pow") {
        return BinaryOp::Pow;
    }
    const size_t dot = qualified_name.find('.');
    if (dot == std::string_view::npos || dot + 1 == qualified_name.size()) {
        return std::nullopt;
    }
    const std::string_view module = qualified_name.substr(0, dot);
    const std::string_view name = qualified_name.substr(dot + 1);
    const bool is_operator = module == "operator";
    if (!is_operator && module != "numpy" && module != "cupy") {
        return std::nullopt;
    }
    const auto* const found =
        std::find_if(std::begin(kOperators), std::end(kOperators), [&](const OperatorName& row) {
            return (is_operator ? row.in_operator : row.as_ufunc) == name;
        });
    return found == std::end(kOperators) ? std::nullopt : std::optional<Operator>(found->op);
}

bool is_in_place_operator(std::string_view qualified_name) {
    const auto op = operator_of(qualified_name);
    return qualified_name.starts_with("operator.i") && op && std::holds_alternative<BinaryOp>(*op);
}

}  // namespace pykern2cu
