#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/host/kernels/kernels.hpp"
#include "frontend/types/type.hpp"

/// The types of kernels' parameters from the launches of a program, by following its host code;
/// nothing is executed.
namespace pykern2cu {

struct LaunchArgument {
    Span span;
    Type type;  // Unknown: not known, and why
    Span why_at = {};
    std::string why = {};
    bool has_no_type = false;  // no signature can say what this is
};

/// The arguments of one launch in one run of the program.
struct Launch {
    const Kernel* kernel;
    Span span;
    std::vector<LaunchArgument> arguments;
    bool is_reached = true;  // false: in a branch that constants of the file rule out
    std::optional<LaunchMoment> moment = std::nullopt;  // none: when all statements have run
    uint32_t input = 0;                                 // the file that was followed

    bool is_known() const;
    /// Whether the kernel has a parameter for each argument, and a default for each other one.
    bool fits() const;
};

/// A launch whose kernel is not known or not found, and why.
struct Unlinked {
    Span span;
    std::string_view message;
    Span why_at;
    std::string why;
};

/// The launches in a program, in the order in which it makes them.
struct Launches {
    std::vector<Launch> known;
    std::vector<Unlinked> unlinked;
};

/// What a call of a fused function or a string kernel gives: arrays of these types, in a tuple or
/// alone.
struct CallResults {
    std::vector<Type> arrays;
    bool is_tuple = false;
};

/// Nothing where the kernel cannot be translated for these arguments.
using ResultsOf = std::function<std::optional<CallResults>(
    const Kernel& kernel, const std::vector<Type>& arguments, std::optional<LaunchMoment> moment)>;

/// A program whose host code can be followed.
struct HostProgram {
    Evaluator& evaluator;
    const Sources& sources;
    const Scope& module;
    std::vector<const Kernel*> kernels;      // of which the launches are wanted
    std::vector<const Kernel*> others = {};  // which are known to be kernels
    std::vector<std::string> defined = {};   // names of the module to which `-D` gives values
    ResultsOf results_of = {};               // none: what kernels give is not followed
    // A module whose launches are wanted of kernels of other inputs: it is followed less far.
    bool is_for_others = false;
};

/// Where kernels are made whose launches may say their types.
std::vector<Span> typed_by_launches(const std::vector<const Kernel*>& kernels);

Launches infer_launches(const HostProgram& program);

}  // namespace pykern2cu
