#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// What a text of CUDA C++ does to the texts that stand below it in the same file, besides what it
/// defines.
namespace pykern2cu {

/// A directive that holds to the end of the file: `#pragma pack(1)`, `using namespace std;`.
struct CudaLeftover {
    std::string written;
    size_t line;  // of the code, from 0
};

/// The first pragma that is neither for the next statement alone nor taken back.
std::optional<CudaLeftover> lasting_pragma(std::string_view code);
/// The first `using` of a namespace, or of its function, that `code` has outside all braces and
/// `below` has not.
std::optional<CudaLeftover> lasting_using(std::string_view code, std::string_view below);

/// Whether the code calls a function of this name, which stands in no namespace or class.
bool calls_function(std::string_view code, std::string_view name);

}  // namespace pykern2cu
