#include "frontend/lower/reductions.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "frontend/dialects/operands.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

constexpr std::array<ReductionKind, 6> kKinds{{
    {"sum", "", "fused.sum_of_team", true},
    {"prod", "", "fused.product_of_team", true},
    {"max", "cupy.maximum", "fused.maximum_of_team"},
    {"min", "cupy.minimum", "fused.minimum_of_team"},
    {"all", "", "fused.all_of_team"},
    {"any", "", "fused.any_of_team"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kAliases{
    {{"amax", "max"}, {"amin", "min"}, {"nansum", "sum"}, {"nanprod", "prod"}}};

// What NumPy has and fused functions have not.
constexpr std::array<std::string_view, 10> kOthers{
    "nanmax", "mean", "std", "var", "argmax", "argmin", "average", "median", "cumsum", "cumprod"};

/// What a maximum (`is_max`) or a minimum begins with.
ConstantValue bound_of(Type type, bool is_max) {
    if (type.is(Kind::Int)) {
        return {.value = is_max ? dialects::least(type) : dialects::greatest(type)};
    }
    const double infinity = std::numeric_limits<double>::infinity();
    return type.is(Kind::Bool) ? ConstantValue{.value = !is_max}
                               : ConstantValue{.value = is_max ? -infinity : infinity};
}

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
Type reduction_result(std::string_view kind, Type element) {
    if (kind == "all" || kind == "any") {
        return types::boolean;
    }
    if ((kind == "sum" || kind == "prod") && element.is_integral()) {
        return element.is_unsigned_integer() ? types::uint64 : types::int64;
    }
    return element;
}

Type accumulator_of(Type result) { return result == types::float16 ? types::float32 : result; }

ir::Number reduction_identity(std::string_view kind, Type type) {
    const bool is_one = kind == "prod" || kind == "all";
    const ConstantValue value = kind == "max" || kind == "min"
                                    ? bound_of(type, kind == "max")
                                    : ConstantValue{.value = BigInt{is_one ? 1 : 0}};
    return *number_as(value, type);
}

}  // namespace pykern2cu
