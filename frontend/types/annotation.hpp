#pragma once

#include <string>
#include <vector>

#include "frontend/types/type.hpp"

namespace pykern2cu {

/// A type as `parse_type` reads it and Python takes it for an annotation, in the dialect that it
/// comes from: `int` is Numba's int64 there, a fused function's Python number here.
std::string annotation(Type type);

/// "void(float32, int64)", as the manifest has it and `--sig` takes it.
std::string signature_text(const std::vector<Type>& arguments);

}  // namespace pykern2cu
