#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/source/file.hpp"

/// How kernels look from outside: what the manifest says and the `.cu` file asserts.
namespace pykern2cu::cuda {

/// Where a value lies in a struct or in the parameter buffer of a kernel.
struct Placement {
    uint32_t offset;
    uint32_t size;
};

/// The places of the parameters in the buffer, by C++ layout rules. Records are passed as pointers.
std::vector<Placement> parameter_placements(const ir::Function& kernel);
/// The places of the elements of a tuple struct.
std::vector<Placement> element_placements(Type tuple);

/// `static_assert(sizeof(array_1d<float>) == 16);`: one for each struct type that kernels take.
/// A loader computes the parameter buffer from the manifest: every compiler must lay it out the
/// same way.
void write_layout_checks(const ir::Module& module, Uses& uses, CodeWriter& writer);

/// What a number in the report of a kernel with debug=True means.
struct ReportedError {
    uint32_t code;
    std::string_view exception;
    std::string_view message;
    std::string_view file;
    uint32_t line;
};
/// Empty for a kernel that reports nothing.
std::vector<ReportedError> reported_errors(const ir::Function& kernel, const ir::Module& module,
                                           const Sources& sources);

/// Of an array of a static shape.
uint32_t array_bytes(const ir::Variable& variable);

/// Bytes of the `__shared__` arrays of a kernel and of all it calls; absent where only the compiler
/// knows the size of their elements.
std::optional<uint32_t> static_shared_bytes(const ir::Function& kernel);

/// The last part of a path: outputs name no directory.
std::string_view file_name(std::string_view path);

}  // namespace pykern2cu::cuda
