#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/fold.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

/// Repeating a base of more parts than `x[i] - y[i]` would bury the square.
constexpr uint32_t kMaxRepeatedSize = 7;

constexpr Intrinsic kPower{"", "", "pow$f($0, $1)"};

enum class Peer : uint8_t { Numba, CuPy, NumPy };

struct HelperRow {
    ir::ArithOp op;
    Type type;  // in which the helper computes
    std::string_view numba;
    std::string_view cupy;
    std::string_view numpy = cupy;  // in fused functions
};

// What C++ has no operator for, and how the peers differ. Integer division by zero gives 0 in all.
// clang-format off
constexpr std::array kHelpers = {
    HelperRow{ir::ArithOp::FloorDiv, types::int64,      "floor_div",      "cupy_floor_div"},
    HelperRow{ir::ArithOp::FloorDiv, types::int32,      "floor_div_i32",  "cupy_floor_div_i32"},
    HelperRow{ir::ArithOp::FloorDiv, types::uint64,     "floor_div_u64",  "floor_div_u64"},
    HelperRow{ir::ArithOp::FloorDiv, types::uint32,     "floor_div_u32",  "floor_div_u32"},
    HelperRow{ir::ArithOp::FloorDiv, types::float32,    "floor_div_f32",  "cupy_floor_div_f32", "numpy_floor_div_f32"},
    HelperRow{ir::ArithOp::FloorDiv, types::float64,    "floor_div_f64",  "cupy_floor_div_f64", "numpy_floor_div_f64"},
    HelperRow{ir::ArithOp::Mod,      types::int64,      "py_mod",         "py_mod"},
    HelperRow{ir::ArithOp::Mod,      types::int32,      "py_mod_i32",     "py_mod_i32"},
    HelperRow{ir::ArithOp::Mod,      types::uint64,     "py_mod_u64",     "py_mod_u64"},
    HelperRow{ir::ArithOp::Mod,      types::uint32,     "py_mod_u32",     "py_mod_u32"},
    HelperRow{ir::ArithOp::Mod,      types::float32,    "py_mod_f32",     "cupy_mod_f32",       "numpy_mod_f32"},
    HelperRow{ir::ArithOp::Mod,      types::float64,    "py_mod_f64",     "cupy_mod_f64",       "numpy_mod_f64"},
    HelperRow{ir::ArithOp::TrueDiv,  types::complex64,  "complex_divide", "cupy_complex_divide", "numpy_complex_divide"},
    HelperRow{ir::ArithOp::TrueDiv,  types::complex128, "complex_divide", "cupy_complex_divide", "numpy_complex_divide"},
    HelperRow{ir::ArithOp::Pow,      types::int64,      "ipow_i64",       "cupy_ipow"},
    HelperRow{ir::ArithOp::Pow,      types::int32,      "ipow_i32",       "cupy_ipow"},
    HelperRow{ir::ArithOp::Pow,      types::uint64,     "ipow_u64",       "cupy_ipow"},
    HelperRow{ir::ArithOp::Pow,      types::uint32,     "ipow_u32",       "cupy_ipow"},
    HelperRow{ir::ArithOp::Pow,      types::float32,    "fpow_f32",       "fpow_f32"},
    HelperRow{ir::ArithOp::Pow,      types::float64,    "fpow_f64",       "fpow_f64"},
    HelperRow{ir::ArithOp::Pow,      types::complex64,  "complex_pow",    "cupy_complex_pow",   "numpy_complex_pow"},
    HelperRow{ir::ArithOp::Pow,      types::complex128, "complex_pow",    "cupy_complex_pow",   "numpy_complex_pow"},
};
// clang-format on

std::string_view helper_for(ir::ArithOp op, Type type, Peer peer) {
    for (const HelperRow& row : kHelpers) {
        if (row.op == op && row.type == type) {
            return peer == Peer::Numba ? row.numba : peer == Peer::CuPy ? row.cupy : row.numpy;
        }
    }
    internal_error("an arithmetic operator without a spelling");
}

/// Narrow numbers are computed in the narrowest type that has helpers.
Type computed_type(Type type) {
    if (type.is(Kind::Float)) {
        return type.bits() == 64 ? types::float64 : types::float32;
    }
    if (!type.is_integral() || type.bits() == 64) {
        return type;
    }
    return type.is_unsigned_integer() ? types::uint32 : types::int32;
}

class PythonArithmetic {
  public:
    PythonArithmetic(ir::Module& module, Ranges& ranges, Peer peer)
        : module_(module), ranges_(ranges), peer_(peer) {}

    const ir::Expr* rewrite(const ir::Expr* expr, const ir::Expr* original) {
        ranges_.inherit(expr, original);
        const auto* arith = ir::as<ir::Arith>(expr);
        if (arith != nullptr && shifts_all_bits_out(*arith, expr->type)) {
            const ir::Expr* last = shifted_out(*arith, *expr);
            ranges_.inherit(last, original);
            return last;
        }
        if (arith != nullptr && divides_by_zero(*arith, expr->type)) {
            const ir::Expr* infinite = times_infinity(*arith, *expr);
            ranges_.inherit(infinite, original);
            return infinite;
        }
        if (arith == nullptr || is_same_in_cxx(*arith, expr->type)) {
            return expr;
        }
        const ir::Expr* result = arith->op == ir::ArithOp::Pow ? rewrite_power(*arith, *expr)
                                                               : call_helper(*arith, *expr);
        ranges_.inherit(result, original);
        return result;
    }

  private:
    /// C++ computes narrow numbers in int.
    static uint32_t shifted_bits(Type type) { return std::max(type.bits(), uint32_t{32}); }

    static bool shifts_all_bits_out(const ir::Arith& arith, Type type) {
        const bool is_shift =
            arith.op == ir::ArithOp::LeftShift || arith.op == ir::ArithOp::RightShift;
        const auto* amount = is_shift ? ir::as<ir::Const>(arith.rhs) : nullptr;
        const auto* number = amount != nullptr ? std::get_if<int64_t>(&amount->value) : nullptr;
        const auto* natural = amount != nullptr ? std::get_if<uint64_t>(&amount->value) : nullptr;
        const uint32_t bits = is_shift ? shifted_bits(type) : 0;
        return (number != nullptr && (*number < 0 || *number >= bits)) ||
               (natural != nullptr && *natural >= bits);
    }

    //   x >> 70   →   x >> 63         of a signed number
    //   x << 70   →   x << 63 << 1    the machine shifts all bits out; nvcc warns of 70
    const ir::Expr* shifted_out(const ir::Arith& arith, const ir::Expr& expr) const {
        const Builder build(module_, expr.span);
        const auto by = [&](const ir::Expr* number, uint32_t amount) {
            return build.arith(arith.op, number, build.integer(amount, arith.rhs->type));
        };
        const ir::Expr* last = by(arith.lhs, shifted_bits(expr.type) - 1);
        const bool keeps_sign = arith.op == ir::ArithOp::RightShift && expr.type.is_signed();
        return keeps_sign ? last : by(last, 1);
    }

    static std::optional<double> known_number(const ir::Expr* expr) {
        const auto* cast = ir::as<ir::Cast>(expr);
        const auto* constant = ir::as<ir::Const>(cast != nullptr ? cast->operand : expr);
        const auto number = constant == nullptr
                                ? std::nullopt
                                : fold_cast(constant->value, types::float64, types::float64);
        return number ? std::optional(std::get<double>(*number)) : std::nullopt;
    }

    static bool divides_by_zero(const ir::Arith& arith, Type type) {
        return arith.op == ir::ArithOp::TrueDiv && type.is(Kind::Float) && type.bits() >= 32 &&
               known_number(arith.rhs) == 0.0;
    }

    //   1.0 / 0.0   →   INFINITY
    //   x / 0.0     →   x * INFINITY    the same, also of 0 and of NaN; nvcc warns of the division
    const ir::Expr* times_infinity(const ir::Arith& arith, const ir::Expr& expr) const {
        const double infinity =
            std::copysign(std::numeric_limits<double>::infinity(), *known_number(arith.rhs));
        const auto number = [&](double value) {
            return module_.exprs.make(expr.span, expr.type, Effect::Pure, ir::Const{value});
        };
        if (const auto dividend = known_number(arith.lhs)) {
            return number(*dividend * infinity);
        }
        return Builder(module_, expr.span).arith(ir::ArithOp::Mul, arith.lhs, number(infinity));
    }

    bool is_same_in_cxx(const ir::Arith& arith, Type type) const {
        switch (arith.op) {
            case ir::ArithOp::Add:
            case ir::ArithOp::Sub:
            case ir::ArithOp::Mul:
            case ir::ArithOp::LeftShift:
            case ir::ArithOp::RightShift:
            case ir::ArithOp::BitAnd:
            case ir::ArithOp::BitOr:
            case ir::ArithOp::BitXor:
                return true;
            case ir::ArithOp::TrueDiv:
                return !type.is(Kind::Complex);
            case ir::ArithOp::FloorDiv:
            case ir::ArithOp::Mod:
                return truncation_is_floor(arith, type);
            case ir::ArithOp::Pow:
                return false;
        }
        internal_error("unknown operator");
    }

    //   i // 2   →   i / 2      both operands known non-negative, the divisor not zero
    bool truncation_is_floor(const ir::Arith& arith, Type type) const {
        return type.is_integral() && ranges_.is_non_negative(arith.lhs) &&
               ranges_.interval(arith.rhs).lo > 0;
    }

    //   a // b   →   floor_div(a, b)
    const ir::Expr* call_helper(const ir::Arith& arith, const ir::Expr& expr) const {
        const Builder build(module_, expr.span);
        const Type type = computed_type(expr.type);
        const bool is_numpys = arith.is_ufunc && type.is(Kind::Float);  // `np.mod(1.0, np.inf)`
        const std::string_view name = helper_for(arith.op, type, is_numpys ? Peer::NumPy : peer_);
        const bool keeps_exponent = type.is(Kind::Float) && arith.rhs->type.is_integral();
        const ir::Expr* rhs = build.cast(arith.rhs, keeps_exponent ? types::int64 : type);
        return build.cast(build.helper(name, type, {build.cast(arith.lhs, type), rhs}), expr.type);
    }

    //   x ** 2     →   x * x             the order of square and multiply, so exactly equal
    //   x ** n     →   fpow_f32(x, n)    an integer exponent of Numba's floats
    //   x ** y     →   powf(x, y)
    const ir::Expr* rewrite_power(const ir::Arith& arith, const ir::Expr& expr) const {
        if (const ir::Expr* product = as_product(arith, expr)) {
            return product;
        }
        if (!expr.type.is(Kind::Float) || arith.rhs->type.is_integral()) {
            return call_helper(arith, expr);
        }
        const Builder build(module_, expr.span);
        const Type type = computed_type(expr.type);
        return build.cast(
            build.call(kPower, type, {build.cast(arith.lhs, type), build.cast(arith.rhs, type)}),
            expr.type);
    }

    const ir::Expr* as_product(const ir::Arith& arith, const ir::Expr& expr) const {
        const Interval exponent = ranges_.interval(arith.rhs);
        const bool is_small = arith.rhs->type.is_integral() && exponent.is_constant() &&
                              exponent.lo >= 1 && exponent.hi <= 4;
        if (!is_small || expr.type.is(Kind::Complex) ||
            size_of(*arith.lhs) > (exponent.hi > 2 ? 1 : kMaxRepeatedSize)) {
            return nullptr;
        }
        const Builder build(module_, expr.span);
        const auto times = [&](const ir::Expr* a, const ir::Expr* b) {
            return build.arith(ir::ArithOp::Mul, a, b);
        };
        const ir::Expr* base = arith.lhs;
        if (exponent.hi == 1) {
            return base;
        }
        const ir::Expr* square = times(base, base);
        if (exponent.hi == 2) {
            return square;
        }
        return exponent.hi == 3 ? times(square, base) : times(square, square);
    }

    /// How many parts an expression has; too many to repeat where it calls anything.
    static uint32_t size_of(const ir::Expr& base) {
        uint32_t size = 0;
        ir::for_each_expression(base, [&](const ir::Expr& part) {
            const bool calls = part.effect > Effect::Reads || ir::as<ir::CallDevice>(&part) ||
                               ir::as<ir::CallIntrinsic>(&part) || ir::as<ir::CallHelper>(&part);
            size += calls ? kMaxRepeatedSize + 1 : ir::as<ir::Cast>(&part) ? 0u : 1u;
        });
        return size;
    }

    ir::Module& module_;
    Ranges& ranges_;
    Peer peer_;
};

Peer peer_of(const ir::Function& function) {
    switch (function.dialect) {
        case ir::DialectName::Numba:
            return Peer::Numba;
        case ir::DialectName::CupyFuse:
            return Peer::NumPy;
        default:
            return Peer::CuPy;
    }
}

}  // namespace

void rewrite_python_arithmetic(ir::Module& module, Ranges& ranges) {
    for (ir::Function* function : module.functions) {
        PythonArithmetic pass(module, ranges, peer_of(*function));
        ir::rewrite(module.exprs, function->body,
                    [&](const ir::Expr* expr, const ir::Expr* original) {
                        return pass.rewrite(expr, original);
                    });
    }
}

}  // namespace pykern2cu
