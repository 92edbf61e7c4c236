#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

/// The functions of a header that launch kernels, whatever API they call.
namespace pykern2cu::cuda {

struct LauncherParameter {
    std::string type;  // `pykern2cu::array<const float, 1>`
    std::string name;
    std::string default_value = {};
};

/// One for each kernel and signature. Those of one kernel are overloads.
struct Launcher {
    const ir::Function* kernel;
    std::string name;
    std::string symbol;  // without the prefix
    std::vector<LauncherParameter> params;
};

/// The launchers of a module in the order of its kernels.
///  - An array that a kernel does not write has const elements.
///  - A default argument is left out where a call that needs it could mean two overloads.
///  - A kernel whose C++ types are those of another signature has its symbol as its name.
std::vector<Launcher> plan_launchers(const ir::Module& module, std::string_view symbol_prefix,
                                     Uses& uses);

/// The parameters of the kernel: `float a`, `pykern2cu::array<float, 1> x`. The launcher's have
/// defaults, and none is the memory that only the kernel uses.
enum class ParametersOf : uint8_t { Kernel, Launcher };
std::vector<std::string> print_params(const Launcher& launcher, ParametersOf whose);

bool has_launcher(const std::vector<Launcher>& launchers, std::string_view name);

/// A name that no parameter of the launcher has.
std::string unused_name(const Launcher& launcher, std::string name);

}  // namespace pykern2cu::cuda
