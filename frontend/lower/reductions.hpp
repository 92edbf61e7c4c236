#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "frontend/dialects/wording.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// A function that combines the elements of an array.
struct ReductionKind {
    enum class Result : uint8_t { Bool, Wide, Same };
    enum class Identity : uint8_t { Zero, One, Least, Greatest };
    /// The row of a function.
    using Combine = std::variant<ir::ArithOp, ir::LogicOp, std::string_view>;

    std::string_view name;
    Combine combine;        // two elements,
    std::string_view team;  // those of a team's threads: a row
    Result result;          // its type; wide: sums of small integers are int64 or uint64
    Identity identity;      // leaves other elements as they are
    bool takes_dtype = false;

    /// Whether there is no result without elements.
    bool needs_elements() const {
        return identity == Identity::Least || identity == Identity::Greatest;
    }
};

/// Whether a function or method such as `cupy.sum` or `cupy.mean` combines the elements of an
/// array.
bool is_reduction(std::string_view name);
/// Why it cannot be called, and what to write instead.
std::string refused_reduction(std::string_view name, const Wording& wording);
/// Of `sum`, `amax`, `nanprod` and so on; null if fused functions have no such reduction.
const ReductionKind* reduction_named(std::string_view name);
/// The type of the result: NumPy's.
Type reduction_result(const ReductionKind& kind, Type element);
/// In which elements are combined: a float16 in float32.
Type accumulator_of(Type result);
ir::Number reduction_identity(const ReductionKind& kind, Type type);

}  // namespace pykern2cu
