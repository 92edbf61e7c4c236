#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/raw_kernels.hpp"

/// Which kernels a program makes, and what they are called.
namespace pykern2cu {

/// A kernel and its names. Python knows it by the function's name, by what it is assigned to and by
/// where it stands:
///
///     def test_scale(self):
///         @cuda.jit
///         def kernel(x): …            kernel, test_scale.kernel, TestScale.test_scale.kernel
///     double = cuda.jit(scale)        double, scale
///     by4 = make_scale(4)             by4, kernel, make_scale.kernel
///     [make_scale(n) for n in (4, 8)] make_scale.kernel_4, make_scale.kernel_8
///
/// Names that several kernels have get what stands around them, then the arguments in which the
/// calls that made them differ, and a number in the end. A name that is bound several times is that
/// of the last kernel; earlier ones are `kernel_1` and so on. The symbol has `_` for the dots.
struct Kernel {
    FunctionValue function;
    std::string name;                // the shortest that is its own
    std::vector<std::string> names;  // all, for the options that name kernels
    std::string suffix = {};  // of a name given in the source, which is that of a later kernel

    const ast::FunctionDef& source() const { return *function.function; }
    const Declaration& declaration() const { return *function.declaration; }
    /// The name as one Python identifier, which a stub can have: `test_scale_kernel`
    std::string identifier() const;
    /// What the CUDA code calls it: the identifier, unless the decorator names another.
    std::string symbol() const;
};

/// When a launch is made: the first with some types compiles a kernel that has no signature.
struct LaunchMoment {
    uint32_t statement;       // where the statement of the module begins that makes it
    bool is_certain = false;  // else the first launch may be a later one
};

struct FoundKernels {
    std::vector<Kernel> functions;
    std::vector<std::shared_ptr<const RawKernels>> texts;  // written in CUDA C++
};

/// What may be a kernel and is not found.
enum class Unfound : uint8_t { LookedFor, NotAsked };

/// The kernels of a module and of its classes and functions, in the order of their sources. What is
/// wrong with decorators is reported, and what may be a kernel and is not found, if it is looked
/// for.
FoundKernels find_kernels(Evaluator& evaluator, const Scope& module, Diagnostics& diagnostics,
                          Unfound unfound = Unfound::LookedFor);

/// The kernels that an option means by a name: the one with that very name, or all that have it
/// among their names.
std::vector<const Kernel*> kernels_named(const std::vector<Kernel>& kernels, std::string_view name);
/// Whether a module has `kernel.compile("void(float32[::1])")`, which may come before a launch with
/// these types.
bool is_compiled_by_hand(const Kernel& kernel, const ast::Module& module);
/// Whether a kernel may be missing because its text could not be parsed.
bool has_syntax_errors(const Diagnostics& diagnostics);
/// That there is none, and which one may be meant.
Failure no_kernel(const std::vector<Kernel>& kernels, std::string_view name, Span at);

}  // namespace pykern2cu
