#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options.hpp"

namespace pykern2cu {

enum class BinaryKind : uint8_t { Ptx, Cubin, Fatbin };

/// One file that nvcc makes; no architecture means the one nvcc takes by itself.
struct BinaryOutput {
    BinaryKind kind = BinaryKind::Cubin;
    std::string path;
    std::vector<std::string> architectures;
    bool is_embedded = false;  // in a header, which is then what the path names
};

/// Where the outputs of one input go; an empty path is not written, `-` is standard output.
struct OutputPlan {
    std::string cuda;
    std::string header;
    std::string manifest;
    std::string depfile;
    std::string stub;  // of --write-stub, which makes nothing else
    std::vector<BinaryOutput> binaries;

    /// Every file but the depfile, as a make rule has them on its left side.
    std::vector<std::string> targets() const;
    /// Every path that is written, `-` too.
    std::vector<std::string> files() const;
};

/// Names the outputs of one input; those named after it lie in `directory`:
///
///     samples/saxpy.py                                →  saxpy.cu
///     samples/saxpy.py --out-dir gen --emit cu,cubin  →  gen/saxpy.cu gen/saxpy.cubin
///     saxpy.py --cubin s.cubin --arch sm_80,sm_90     →  saxpy.cu s.sm_80.cubin s.sm_90.cubin
OutputPlan plan_outputs(const Options& options, const std::string& input,
                        const std::string& directory);

/// The stub of an input: `--sigs`, or the one beside it; `-` has none.
std::string stub_path(const Options& options, const std::string& input);

/// `samples/saxpy.py` → `saxpy`; standard input is `stdin`.
std::string stem(const std::string& input);

}  // namespace pykern2cu
