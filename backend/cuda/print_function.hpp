#pragma once

#include <string>
#include <vector>

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// Whether a kernel tells its caller about errors.
inline bool reports_errors(const ir::Function& function) {
    return function.kind == ir::FunctionKind::Kernel && function.is_debug &&
           function.error_report != nullptr;
}

enum class Defaults : uint8_t { Omit, Print };

/// Writes a kernel or device function with the comments above it.
void print_function(const ir::Function& function, CodeWriter& writer, Uses& uses);
/// `static __device__ float f(float x);`
void print_prototype(const ir::Function& function, CodeWriter& writer, Uses& uses);

/// `float a`, `int64_t n = 16`: defaults only where all later parameters have one too.
std::vector<std::string> print_parameters(const ir::Function& function, Defaults defaults,
                                          Uses& uses);
/// `head(a, b, c)tail`, broken after commas and aligned where it is wider than 100 columns,
/// or indented where that would be too far right. `indentation` is what the writer adds.
std::string wrap_call(std::string_view head, const std::vector<std::string>& items,
                      std::string_view tail, size_t indentation = 0);

}  // namespace pykern2cu::cuda
