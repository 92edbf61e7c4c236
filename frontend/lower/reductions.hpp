#pragma once

#include <string>
#include <string_view>

#include "frontend/dialects/wording.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// A function that combines the elements of an array.
struct ReductionKind {
    std::string_view name;
    std::string_view combine;  // the row that combines two, empty: an operator
    std::string_view team;     // the row that combines those of a team's threads
    bool takes_dtype = false;
};

/// Whether a function or method such as `cupy.sum` or `cupy.mean` combines the elements of an
/// array.
bool is_reduction(std::string_view name);
/// Why it cannot be called, and what to write instead.
std::string refused_reduction(std::string_view name, const Wording& wording);
/// Of `sum`, `amax`, `nanprod` and so on; null if fused functions have no such reduction.
const ReductionKind* reduction_named(std::string_view name);
/// The type of the result: NumPy's.
Type reduction_result(std::string_view kind, Type element);
/// In which elements are combined: a float16 in float32.
Type accumulator_of(Type result);
/// What leaves other elements as they are.
ir::Number reduction_identity(std::string_view kind, Type type);

}  // namespace pykern2cu
