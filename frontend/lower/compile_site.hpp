#pragma once

#include <optional>
#include <string>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/kernels.hpp"
#include "frontend/syntax/ast.hpp"

/// From where functions see names: a name that is bound again means what it does when the function
/// is compiled, with a signature where it is declared, without one where it is first launched or
/// called.
///
///     @cuda.jit(device=True)             @cuda.jit(device=True)
///     def f(v): …                        def f(v): …
///     kernel[1, 1](x)   the first `f`    other[1, 1](x)   the second `f`
namespace pykern2cu {

/// Whether a function is compiled where it is declared.
bool is_eager(const FunctionValue& function);
/// Of a function without a signature: the end of the program.
Site site_of(const FunctionValue& function);
/// Where it is declared, which is when a kernel can be launched first.
Site declared_site(const FunctionValue& function);
/// Of a function that code calls which sees names from `caller`.
Site site_of(const FunctionValue& function, Site caller);
/// Of a kernel that this launch compiles, if it has no signature.
Site launched_site(const FunctionValue& function, const std::optional<LaunchMoment>& moment,
                   const Evaluator& evaluator);
/// A scope inside, at the same moment.
Site inner_site(const Scope& scope, Site outer);

/// Equal for equal moments.
std::string moment_text(Site site);

/// A name that a function, or one that it calls, reads as one thing from one site and as another
/// from another one.
std::optional<std::string> name_bound_again(Evaluator& evaluator, const ast::FunctionDef& function,
                                            Site one, Site other);
/// A name that a function, or one that it calls, reads from a function around it, and that is bound
/// again behind it: the launches in there tell when it is compiled, which is not followed.
std::optional<std::string> name_bound_behind(const ast::FunctionDef& function, const Scope& scope);

}  // namespace pykern2cu
