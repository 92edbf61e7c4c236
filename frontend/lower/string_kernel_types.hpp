#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/host/kernels/signatures.hpp"
#include "frontend/host/kernels/string_kernel.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

/// The types of a string kernel for one signature.
struct StringKernelTypes {
    std::vector<Type> inputs;  // arrays and numbers
    std::vector<Type> outputs;
    std::vector<std::pair<std::string, Type>> placeholders;  // by name
    uint32_t rank = 0;                                       // of the loop, or of what is reduced
    uint32_t kept = 0;        // of these axes, those that a reduction leaves: the first
    Type combined;            // the type in which a reduction combines elements; unknown: a class
                              // of the text's
    bool needs_size = false;  // no array says how long the loop is
};

/// By CuPy's rules: arrays decide what a placeholder is, the outputs first, and all must agree;
/// numbers are converted. `given` is where the signature stands.
std::optional<StringKernelTypes> resolve_types(const StringKernel& kernel,
                                               const KernelSignature& signature, TypeTable& types,
                                               Span given, Diagnostics& diagnostics);

/// NumPy's type of elements that the text of a kernel calls so.
Type named_in_numpy(Type type);

}  // namespace pykern2cu
