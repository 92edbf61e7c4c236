#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/host/kernels/held_names.hpp"
#include "frontend/python/constant.hpp"

namespace pykern2cu {

/// A kernel where it was found. Python knows it by the function's name and by what it is assigned
/// to, inside of what stands around it.
struct FoundKernel {
    FunctionValue function;
    std::string_view assigned;           // `k` of `k = cuda.jit(f)`
    std::vector<std::string_view> path;  // the classes and functions around it
    std::vector<HeldName> held = {};
    std::string name = {};
    std::string suffix = {};   // of the name: `_4`, the argument of the call that made the kernel
    uint32_t depth = 0;        // how much of the path the name has
    bool is_replaced = false;  // its name means, or may mean, another kernel in the end
};

/// The name that is each kernel's own. One that is bound several times is the last kernel's:
/// earlier ones have a variable that still means them, or a number: `kernel_1`.
void choose_names(std::vector<FoundKernel>& kernels);

/// All names of a kernel, for the options that name kernels.
std::vector<std::string> names_of(const FoundKernel& found);

/// The classes and functions that a scope is in, and its own name.
std::vector<std::string_view> path_to(const Scope& scope);

/// `test_scale_kernel` of `test_scale.kernel`
std::string without_dots(std::string name);

}  // namespace pykern2cu
