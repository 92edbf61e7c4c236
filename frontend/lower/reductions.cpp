#include "frontend/lower/reductions.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace pykern2cu {
namespace {

constexpr std::array<ReductionKind, 6> kKinds{{
    {"sum", "", "fused.sum_of_block"},
    {"prod", "", "fused.product_of_block"},
    {"max", "cupy.maximum", "fused.maximum_of_block"},
    {"min", "cupy.minimum", "fused.minimum_of_block"},
    {"all", "", "fused.all_of_block"},
    {"any", "", "fused.any_of_block"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kAliases{
    {{"amax", "max"}, {"amin", "min"}, {"nansum", "sum"}, {"nanprod", "prod"}}};

/// The least (`is_least`) or the greatest number of a type.
ir::Number bound_of(Type type, bool is_least) {
    if (!type.is(Kind::Int)) {
        const double infinity = std::numeric_limits<double>::infinity();
        return type.is(Kind::Bool) ? ir::Number(!is_least)
                                   : ir::Number(is_least ? -infinity : infinity);
    }
    if (type.is_unsigned_integer()) {
        return is_least ? uint64_t{0} : UINT64_MAX >> (64 - type.bits());
    }
    const int64_t greatest = INT64_MAX >> (64 - type.bits());
    return is_least ? -greatest - 1 : greatest;
}

}  // namespace

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

ir::Number number_of(Type type, double value) {
    switch (type.kind()) {
        case Kind::Bool:
            return value != 0;
        case Kind::Complex:
            return std::complex<double>(value);
        case Kind::Int:
            return type.is_unsigned_integer() ? ir::Number(static_cast<uint64_t>(value))
                                              : ir::Number(static_cast<int64_t>(value));
        default:
            return value;
    }
}

ir::Number reduction_identity(std::string_view kind, Type type) {
    if (kind == "max" || kind == "min") {
        return bound_of(type, kind == "max");
    }
    return number_of(type, kind == "prod" || kind == "all" ? 1 : 0);
}

}  // namespace pykern2cu
