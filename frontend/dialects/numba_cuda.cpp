#include <algorithm>
#include <span>

#include "frontend/dialects/numba_ufuncs.hpp"
#include "frontend/dialects/operands.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

// Numba types an operator by choosing among a list of cases: the one whose operands need the
// cheapest conversions, the first of equals. The lists below are Numba's; everything else about its
// arithmetic (int32 + int32 is int64, float32 * int32 is float64, bool ** int32 is float32) follows
// from them.
namespace pykern2cu {
namespace {

using dialects::uniform;
using dialects::uniform_unary;
using promotion::Cost;
using promotion::Grade;

struct Case {
    Type lhs;
    Type rhs;
    Type result;
};

constexpr Type b = types::boolean, i32 = types::int32, i64 = types::int64, u64 = types::uint64,
               f16 = types::float16, bf16 = types::bfloat16, f32 = types::float32,
               f64 = types::float64, c64 = types::complex64, c128 = types::complex128;

// clang-format off
constexpr Case kArithmetic[] = {
    {i64, i64, i64}, {i64, u64, i64}, {u64, i64, i64}, {u64, u64, u64},
    {f16, f16, f16}, {f32, f32, f32}, {f64, f64, f64}, {c64, c64, c64}, {c128, c128, c128},
    {bf16, bf16, bf16}};
constexpr Case kTrueDivision[] = {
    {i64, i64, f64}, {i64, u64, f64}, {u64, i64, f64}, {u64, u64, f64},
    {f16, f16, f16}, {f32, f32, f32}, {f64, f64, f64}, {c64, c64, c64}, {c128, c128, c128},
    {bf16, bf16, bf16}};
constexpr Case kFloorDivision[] = {
    {i64, i64, i64}, {i64, u64, i64}, {u64, i64, i64}, {u64, u64, u64},
    {f32, f32, f32}, {f64, f64, f64}};
constexpr Case kPower[] = {
    {i64, i64, i64}, {i64, u64, i64}, {u64, i64, i64}, {u64, u64, u64},
    {f32, i32, f32}, {f32, i64, f32}, {f32, u64, f32},
    {f64, i32, f64}, {f64, i64, f64}, {f64, u64, f64},
    {f32, f32, f32}, {f64, f64, f64}, {c64, c64, c64}, {c128, c128, c128}};
constexpr Case kShift[] = {
    {i64, i64, i64}, {i64, u64, i64}, {u64, i64, u64}, {u64, u64, u64}};
constexpr Case kBitwise[] = {
    {b, b, b}, {i64, i64, i64}, {i64, u64, i64}, {u64, i64, i64}, {u64, u64, u64}};
constexpr Type kOrdered[] = {
    b, types::int8, types::int16, i32, i64, types::uint8, types::uint16, types::uint32, u64,
    f16, f32, f64, bf16};
constexpr Type kComplex[] = {c64, c128};
constexpr Type kRange[] = {i32, i64, u64};
// clang-format on

std::optional<Cost> cost_of(std::initializer_list<Type> from, std::initializer_list<Type> to) {
    std::optional<Cost> cost = Cost{};
    const auto* target = to.begin();
    for (const Type type : from) {
        cost = promotion::add(cost, promotion::numba_grade(type, *target++));
    }
    return cost;
}

// No operator ever needs an unsafe conversion between numbers it accepts, so one that would is
// refused: `1.5 << 2`.
const Case* cheapest(std::span<const Case> cases, Type lhs, Type rhs) {
    const Case* best = nullptr;
    Cost best_cost;
    for (const Case& candidate : cases) {
        const std::optional<Cost> cost = cost_of({lhs, rhs}, {candidate.lhs, candidate.rhs});
        if (cost && cost->unsafe == 0 && (best == nullptr || *cost < best_cost)) {
            best = &candidate;
            best_cost = *cost;
        }
    }
    return best;
}

std::optional<Type> cheapest_common(std::span<const Type> candidates, Type lhs, Type rhs) {
    std::optional<Type> best;
    Cost best_cost;
    for (const Type candidate : candidates) {
        const std::optional<Cost> cost = cost_of({lhs, rhs}, {candidate, candidate});
        if (cost && cost->unsafe == 0 && (!best || *cost < best_cost)) {
            best = candidate;
            best_cost = *cost;
        }
    }
    return best;
}

std::span<const Case> cases_of(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Sub:
        case ast::BinaryOp::Mul:
            return kArithmetic;
        case ast::BinaryOp::TrueDiv:
            return kTrueDivision;
        case ast::BinaryOp::FloorDiv:
        case ast::BinaryOp::Mod:
            return kFloorDivision;
        case ast::BinaryOp::Pow:
            return kPower;
        case ast::BinaryOp::LeftShift:
        case ast::BinaryOp::RightShift:
            return kShift;
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor:
            return kBitwise;
        case ast::BinaryOp::MatMul:
            return {};
    }
    return {};
}

// The exponent and the shift amount keep a type of their own; any other operand is converted to the
// result first.
bool keeps_right_operand(ast::BinaryOp op) {
    return op == ast::BinaryOp::Pow || op == ast::BinaryOp::LeftShift ||
           op == ast::BinaryOp::RightShift;
}

// -uint32(1) is 4294967295 and ~uint32(0) too: the operation is done at the operand's width and its
// value then counts as uint64. The smallest int32 stays what it is, which 64 bits tell C++.
UnaryTyping at_operand_width(Type operand) {
    const Type exact = operand == types::int32 ? i64 : operand;
    return UnaryTyping{exact, operand, operand.is_unsigned_integer() ? u64 : i64};
}

Typing<UnaryTyping> invert(Type type) {
    if (type.is(Kind::Bool)) {
        return uniform_unary(b);
    }
    if (!type.is(Kind::Int)) {
        return Typing<UnaryTyping>::refused(dialects::cannot_apply(ast::UnaryOp::Invert, type));
    }
    return type.is_signed() ? uniform_unary(i64) : at_operand_width(type);
}

UnaryTyping signed_value(ast::UnaryOp op, Type type) {
    if (type.is_unsigned_integer()) {
        return op == ast::UnaryOp::Minus ? at_operand_width(type) : uniform_unary(u64);
    }
    // The smallest int8 stays what it is: Numba negates before it widens.
    if (op == ast::UnaryOp::Minus && type.is(Kind::Int)) {
        return at_operand_width(type);
    }
    return uniform_unary(type.is_integral() ? i64 : type);
}

bool same_shape(Type before, Type now) {
    return before.is(Kind::Array) && now.is(Kind::Array) && before.element() == now.element() &&
           before.ndim() == now.ndim();
}

uint32_t encoded(const Cost& cost) {
    return static_cast<uint32_t>(cost.unsafe) << 16 | static_cast<uint32_t>(cost.safe) << 8 |
           cost.promote;
}

// Any layout passes where strides are used; a read-only array never becomes writable.
std::optional<uint32_t> array_cost(Type from, Type to) {
    if (!same_shape(from, to)) {
        return std::nullopt;
    }
    const bool fits_layout = from.layout() == to.layout() || to.layout() == Layout::A;
    const bool fits_access = from.access() == to.access() || to.access() == Access::ReadOnly;
    if (!fits_layout || !fits_access) {
        return std::nullopt;
    }
    return encoded(Cost{.safe = static_cast<uint8_t>(from.access() != to.access() ? 1 : 0),
                        .promote = static_cast<uint8_t>(from.layout() != to.layout() ? 1 : 0)});
}

std::optional<uint32_t> cost_between(Type from, Type to) {
    if (from == to) {
        return 0;
    }
    if (from.is(Kind::Record) && to.is(Kind::Record)) {
        return types::is_prefix(to, from) ? std::optional(encoded(Cost{.safe = 1})) : std::nullopt;
    }
    if (from.is_number() && to.is_number()) {
        const auto cost = promotion::add(Cost{}, promotion::numba_grade(from, to));
        return cost ? std::optional(encoded(*cost)) : std::nullopt;
    }
    if (!from.is(Kind::Tuple) || !to.is(Kind::Tuple) ||
        from.elements().size() != to.elements().size()) {
        return array_cost(from, to);
    }
    uint32_t worst = 0;
    for (size_t i = 0; i < from.elements().size(); ++i) {
        const auto cost = cost_between(from.elements()[i], to.elements()[i]);
        if (!cost) {
            return std::nullopt;
        }
        worst = std::max(worst, *cost);
    }
    return worst;
}

class NumbaCuda final : public Dialect {
  public:
    ir::DialectName name() const override { return ir::DialectName::Numba; }
    VariableModel variable_model() const override { return VariableModel::Webs; }
    LogicModel logic_model() const override { return LogicModel::Operand; }
    FoldModel fold_model() const override { return FoldModel::Never; }
    PruneModel prune_model() const override { return PruneModel::Plain; }
    Type dim3_member() const override { return types::int32; }
    ir::IndexMode index_mode() const override { return ir::IndexMode::Wrap; }
    bool can_raise() const override { return true; }
    bool has_optional() const override { return true; }
    bool has_inner_functions() const override { return true; }
    Type python_number(Type python, Type argument) const override;
    std::string_view conversion_prefix() const override { return "numba.cuda.convert"; }

    Type literal_type(const ConstantValue& value) const override;
    Typing<BinaryTyping> binary(ast::BinaryOp op, Operand lhs, Operand rhs) const override;
    Typing<UnaryTyping> unary(ast::UnaryOp op, Operand operand) const override;
    Typing<Type> compare(ast::CompareOp op, Operand lhs, Operand rhs) const override;
    Typing<BinaryTyping> ufunc(ast::BinaryOp op, Operand lhs, Operand rhs) const override {
        return dialects::ufunc(op, lhs.type, rhs.type);
    }
    Typing<UnaryTyping> ufunc(ast::UnaryOp op, Operand operand) const override {
        return op == ast::UnaryOp::Minus && operand.type == types::int32
                   ? UnaryTyping{i64, operand.type, operand.type}
                   : dialects::ufunc(op, operand.type);
    }
    Typing<Type> ufunc(ast::CompareOp op, Operand lhs, Operand rhs) const override {
        return dialects::ufunc(op, lhs.type, rhs.type);
    }
    Typing<Type> ufunc_argument(Operand first, Operand second) const override {
        return dialects::ufunc_argument(first.type, second.type);
    }
    Typing<Type> join(Type before, Type now) const override;
    Typing<Type> select(Operand then, Operand otherwise) const override {
        return join(then.type, otherwise.type);
    }
    Typing<Type> store(Operand value, Type target) const override;
    // Every assignment begins a new version of the name.
    Typing<Type> augmented(Type, Type computed) const override { return computed; }
    Typing<Type> range(Operand start, Operand stop, Operand step) const override;
    Typing<Type> float_argument(Operand argument) const override;
    Typing<Type> common_argument(Operand first, Operand second) const override {
        return join(first.type, second.type);
    }
    std::optional<uint32_t> conversion_cost(Operand argument, Type parameter) const override {
        return cost_between(argument.type, parameter);
    }
};

// int64 up to 2**63 - 1, then uint64, and nothing beyond.
Type NumbaCuda::literal_type(const ConstantValue& value) const {
    Type integer = i64;
    if (const auto* number = value.get<BigInt>();
        number != nullptr && !dialects::fits(*number, i64)) {
        integer = dialects::fits(*number, u64) ? u64 : types::error;
    }
    return dialects::literal_type(value, {b, integer, f64, c128});
}

// int(x) keeps the type of an integer, float(x) that of a float; complex(x) of a float32 is a
// complex64 (and of a complex64 a complex128).
Type NumbaCuda::python_number(Type python, Type argument) const {
    const bool is_kept = argument.kind() == python.kind() && argument != bf16;
    const bool is_single = argument == f32;
    if (python.is(Kind::Complex)) {
        return is_single ? c64 : c128;
    }
    return is_kept ? argument : python;
}

Typing<BinaryTyping> NumbaCuda::binary(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    if (const auto type = dialects::unsettled(lhs.type, rhs.type)) {
        return uniform(*type);
    }
    if (!lhs.type.is_number() || !rhs.type.is_number()) {
        return Typing<BinaryTyping>::refused(dialects::cannot_combine(op, lhs.type, rhs.type));
    }
    const Case* chosen = cheapest(cases_of(op), lhs.type, rhs.type);
    if (chosen == nullptr) {
        return Typing<BinaryTyping>::refused(dialects::cannot_combine(op, lhs.type, rhs.type));
    }
    const Type result = chosen->result;
    return BinaryTyping{result, keeps_right_operand(op) ? chosen->rhs : result, result, result};
}

Typing<UnaryTyping> NumbaCuda::unary(ast::UnaryOp op, Operand operand) const {
    const Type type = operand.type;
    if (!type.is_known()) {
        return uniform_unary(type);
    }
    if (!type.is_number()) {
        return Typing<UnaryTyping>::refused(dialects::cannot_apply(op, type));
    }
    switch (op) {
        case ast::UnaryOp::Plus:
        case ast::UnaryOp::Minus:
            return signed_value(op, type);
        case ast::UnaryOp::Invert:
            return invert(type);
        case ast::UnaryOp::Not:
            return UnaryTyping{type, b, b};
    }
    return uniform_unary(types::error);
}

Typing<Type> NumbaCuda::compare(ast::CompareOp op, Operand lhs, Operand rhs) const {
    if (const auto type = dialects::unsettled(lhs.type, rhs.type)) {
        return *type;
    }
    const bool are_numbers = lhs.type.is_number() && rhs.type.is_number();
    const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
    if (is_identity && are_numbers && lhs.type == rhs.type) {
        return lhs.type;  // Numba compares numbers of one type by value
    }
    if (!are_numbers || !(dialects::is_ordering(op) || dialects::is_equality(op))) {
        return Typing<Type>::refused(dialects::cannot_compare(op, lhs.type, rhs.type));
    }
    const bool is_complex = lhs.type.is(Kind::Complex) || rhs.type.is(Kind::Complex);
    if (is_complex && dialects::is_ordering(op)) {
        return Typing<Type>::refused(cat(dialects::cannot_compare(op, lhs.type, rhs.type),
                                         ": complex numbers have no order; compare `abs(z)` or "
                                         "`z.real`"));
    }
    const auto common = cheapest_common(is_complex ? std::span<const Type>(kComplex) : kOrdered,
                                        lhs.type, rhs.type);
    return common ? Typing<Type>(*common)
                  : Typing<Type>::refused(dialects::cannot_compare(op, lhs.type, rhs.type));
}

Typing<Type> NumbaCuda::join(Type before, Type now) const {
    if (before == now || now.is(Kind::Unknown) || before.is(Kind::Error)) {
        return before;
    }
    if (before.is(Kind::Unknown) || now.is(Kind::Error)) {
        return now;
    }
    if (before == bf16 || now == bf16) {
        return Typing<Type>::refused(
            cat(dialects::cannot_join(before, now), ": write `bfloat16(...)` or `float32(...)`"));
    }
    if (before.is_number() && now.is_number()) {
        return promotion::promote(before, now);
    }
    const bool is_array_pair = same_shape(before, now) && before.access() == now.access();
    if (is_array_pair && before.layout() == Layout::A) {
        return before;
    }
    if (is_array_pair && now.layout() == Layout::A) {
        return now;
    }
    return Typing<Type>::refused(dialects::cannot_join(before, now));
}

Typing<Type> NumbaCuda::store(Operand value, Type target) const {
    if (const auto type = dialects::unsettled(value.type, target)) {
        return *type;
    }
    if (value.type.is(Kind::Complex) && target.is_real()) {
        return Typing<Type>::refused(
            cat(dialects::cannot_store(value, target), ": write `.real`, `.imag` or `abs(...)`"));
    }
    if (cost_between(value.type, target)) {
        return target;
    }
    return Typing<Type>::refused(dialects::cannot_store(value, target));
}

// Floats are truncated, and fit the first type as badly as any.
Typing<Type> NumbaCuda::range(Operand start, Operand stop, Operand step) const {
    std::optional<Type> best;
    Cost best_cost;
    for (const Type candidate : kRange) {
        std::optional<Cost> cost = Cost{};
        for (const Type given : {start.type, stop.type, step.type}) {
            if (given.is_known() && !given.is_real()) {
                return Typing<Type>::refused(
                    cat("`range` takes integers, not `", given, "`; write `int(...)`"));
            }
            cost = given.is_known() ? promotion::add(cost, promotion::numba_grade(given, candidate))
                                    : cost;
        }
        if (!best || *cost < best_cost) {
            best = candidate;
            best_cost = *cost;
        }
    }
    return *best;
}

Typing<Type> NumbaCuda::float_argument(Operand argument) const {
    const Type type = argument.type;
    if (!type.is_known() || type.is(Kind::Complex)) {
        return type;
    }
    if (!type.is_number()) {
        return Typing<Type>::refused(cat("a number is needed here, not `", type, "`"));
    }
    if (type.is_integral()) {
        return f64;
    }
    return type.is_small_float() ? f32 : type;
}

}  // namespace

const Dialect& numba_dialect() {
    static const NumbaCuda dialect;
    return dialect;
}

}  // namespace pykern2cu
