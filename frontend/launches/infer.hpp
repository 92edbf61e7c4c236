#pragma once

#include <string>
#include <vector>

#include "frontend/names/kernels.hpp"

/// The types of kernels' parameters from the launches in the same file, by following its host code;
/// nothing is executed.
namespace pykern2cu {

struct LaunchArgument {
    Span span;
    Type type;  // Unknown: not known, and why
    Span why_at = {};
    std::string why = {};
};

/// The arguments of one launch in one run of the program.
struct Launch {
    const Kernel* kernel;
    Span span;
    std::vector<LaunchArgument> arguments;
    bool is_reached = true;  // false: in a branch that constants of the file rule out

    bool is_known() const;
    /// Whether the kernel has a parameter for each argument, and a default for each other one.
    bool fits() const;
};

/// A program whose host code can be followed.
struct HostProgram {
    Evaluator& evaluator;
    const Sources& sources;
    const Scope& module;
    const std::vector<Kernel>& kernels;
    std::vector<std::string> defined = {};  // names of the module to which `-D` gives values
};

/// In the order in which the program makes them.
std::vector<Launch> infer_launches(const HostProgram& program);

}  // namespace pykern2cu
