#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/ir/declared.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/signature.hpp"

/// The kernels that Numba and CuPy themselves write around a function: `@vectorize`,
/// `@guvectorize`, `cuda.reduce` and `cupy.vectorize`. They are Python here too, so that one path
/// types and translates them.
namespace pykern2cu {

/// A kernel as Python text: a module with a function `make`, which takes the user's function (and
/// for a reduction the dtype) and returns the kernel.
struct GeneratedKernel {
    std::string text;
    std::vector<Type> arguments;
    std::vector<ir::Role> roles;
    std::string_view returns = "none";  // what a call of the function gives the caller, if CuPy's
};

/// What a kernel needs of the function that it is made of.
struct GeneratedFrom {
    std::string name;                          // of the kernel
    std::vector<std::string_view> parameters;  // of the function
    TypeTable& types;
};

/// One thread for each element of arrays that are broadcast already.
GeneratedKernel vectorized(const GeneratedFrom& from, const std::vector<Type>& arguments,
                           Type result);
/// `cupy.vectorize`: the elements of arrays of any rank that are broadcast already, shared out
/// among the threads; numbers are the same for all of them.
GeneratedKernel elementwise(const GeneratedFrom& from, const std::vector<Type>& arguments,
                            const std::vector<Type>& results);
/// One thread for each item of the first axes; `layout` is "(m,n),(n,p)->(m,p)".
Result<GeneratedKernel> generalized(const GeneratedFrom& from, const ParsedSignature& signature,
                                    std::string_view layout);
/// Partial results of a whole array, in blocks of up to 128 threads.
GeneratedKernel reduction(const GeneratedFrom& from, Type array);

}  // namespace pykern2cu
