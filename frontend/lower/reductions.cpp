#include "frontend/lower/reductions.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "frontend/dialects/operands.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

using enum ReductionKind::Result;
using enum ReductionKind::Identity;

// clang-format off
constexpr std::array<ReductionKind, 6> kKinds{{
    {"sum",  ir::ArithOp::Add,                   "fused.sum_of_team",     Wide, Zero, true},
    {"prod", ir::ArithOp::Mul,                   "fused.product_of_team", Wide, One,  true},
    {"max",  std::string_view("cupy.maximum"),   "fused.maximum_of_team", Same, Least},
    {"min",  std::string_view("cupy.minimum"),   "fused.minimum_of_team", Same, Greatest},
    {"all",  ir::LogicOp::And,                   "fused.all_of_team",     Bool, One},
    {"any",  ir::LogicOp::Or,                    "fused.any_of_team",     Bool, Zero},
}};
// clang-format on

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kAliases{
    {{"amax", "max"}, {"amin", "min"}, {"nansum", "sum"}, {"nanprod", "prod"}}};

// What NumPy has and fused functions have not.
constexpr std::array<std::string_view, 25> kOthers{
    "nanmax",     "nanmin",        "mean",       "nanmean",   "std",       "nanstd",  "var",
    "nanvar",     "argmax",        "argmin",     "nanargmax", "nanargmin", "average", "median",
    "nanmedian",  "quantile",      "percentile", "ptp",       "cumsum",    "cumprod", "nancumsum",
    "nancumprod", "count_nonzero", "logsumexp",  "trace"};

}  // namespace

bool is_reduction(std::string_view name) {
    const std::string_view module = name.substr(0, name.find('.'));
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const bool is_array_function = module == "cupy" || module == "numpy" || module == name;
    return is_array_function &&
           (reduction_named(last) != nullptr || std::ranges::find(kOthers, last) != kOthers.end());
}

std::string refused_reduction(std::string_view name, const Wording& wording) {
    return cat("`", name, "` combines elements", wording.combine_elements);
}

const ReductionKind* reduction_named(std::string_view name) {
    for (const auto& [alias, kind] : kAliases) {
        name = name == alias ? kind : name;
    }
    const auto found =
        std::ranges::find_if(kKinds, [&](const auto& kind) { return kind.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

// NumPy: sums of small integers are int64 or uint64, all others keep their type.
Type reduction_result(const ReductionKind& kind, Type element) {
    switch (kind.result) {
        case Bool:
            return types::boolean;
        case Wide:
            return !element.is_integral()          ? element
                   : element.is_unsigned_integer() ? types::uint64
                                                   : types::int64;
        case Same:
            return element;
    }
    return element;
}

Type accumulator_of(Type result) { return result == types::float16 ? types::float32 : result; }

ir::Number reduction_identity(const ReductionKind& kind, Type type) {
    const bool is_greatest = kind.identity == Greatest;
    ConstantValue value{.value = BigInt{kind.identity == One ? 1 : 0}};
    if (kind.needs_elements() && type.is(Kind::Int)) {
        value.value = is_greatest ? dialects::greatest(type) : dialects::least(type);
    } else if (kind.needs_elements() && type.is(Kind::Bool)) {
        value.value = is_greatest;
    } else if (kind.needs_elements()) {
        const double infinity = std::numeric_limits<double>::infinity();
        value.value = is_greatest ? infinity : -infinity;
    }
    return *number_as(value, type);
}

}  // namespace pykern2cu
