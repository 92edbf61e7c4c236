#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/source/span.hpp"
#include "frontend/types/type.hpp"

/// What the declaration of a kernel says and the IR keeps as it is.
namespace pykern2cu::ir {

/// Wrap: negative indices count from the end, as in NumPy, unless proved not to occur;
/// WrapConstants: only those that are constants do.
enum class IndexMode : uint8_t { Wrap, WrapConstants, Plain };

enum class DialectName : uint8_t { Numba, CupyJit, CupyFuse, CupyRaw };
/// As lists and manifests call it: "cupy-jit".
constexpr std::string_view name_of(DialectName dialect) {
    constexpr std::string_view kNames[] = {"numba", "cupy-jit", "cupy-fuse", "cupy-raw"};
    return kNames[static_cast<size_t>(dialect)];
}
/// Of a fused function's parameters. Temporary: memory that only the kernel uses.
enum class Role : uint8_t { None, In, Out, InOut, Temporary };

struct LaunchBounds {
    uint32_t max_threads = 0;
    uint32_t min_blocks = 0;   // 0: not given
    uint32_t max_cluster = 0;  // 0: not given
};

/// How a foreign function is called. Numba: `int f(RESULT* result, ARGUMENTS…)`, where any status
/// but 0 ends the thread; C: `RESULT f(ARGUMENTS…)`.
enum class ForeignAbi : uint8_t { Numba, C };
/// Code that must be linked with the kernels.
struct LinkInput {
    enum class Kind : uint8_t {
        File,     // `text` is its path: as the source gives it, or from where the source is
        Cuda,     // `text` is CUDA C++
        Ptx,      // `text` is PTX
        Unknown,  // `text` is the Python expression that nobody could evaluate
    };
    Kind kind;
    std::string text;
    friend bool operator==(const LinkInput&, const LinkInput&) = default;
};

/// A line of CUDA C++ that the program has as text, and where it stands there, if that is known.
struct TextLine {
    std::string text;
    std::optional<Span> span = std::nullopt;
};

/// What a kernel has around it that is made of text: `cupy.ElementwiseKernel(..., preamble=...)`.
struct TextFrame {
    std::vector<std::pair<std::string, Type>> type_names = {};  // `using T = float;`
    std::vector<TextLine> preamble = {};
    std::vector<std::pair<std::string, std::string>> macros = {};  // `-DN=4` of the options
    std::vector<std::string> options = {};                         // with which CuPy compiles it
};

/// A kernel of such a text.
struct TextKernel {
    std::string name;  // "f", or the C++ that names an instance of a template: "f<float>"
    Span span;
    bool is_symbol = true;  // the name is that of the machine code; else C++ mangles it
    std::vector<std::string> options = {};  // with which CuPy compiles it
    bool is_cooperative = false;
};
/// CUDA C++ that stands in the output as the program gives it: `cupy.RawKernel(code, "f")`.
struct CudaText {
    std::vector<TextLine> lines;
    std::vector<std::pair<std::string, std::string>> macros;  // `-DN=4` of the options
    std::vector<TextKernel> kernels;
    std::string needs;  // helpers

    friend bool same_code(const CudaText& a, const CudaText& b) {
        const auto same_line = [](const TextLine& x, const TextLine& y) {
            return x.text == y.text;
        };
        return a.macros == b.macros && std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(),
                                                  b.lines.end(), same_line);
    }
};

}  // namespace pykern2cu::ir
