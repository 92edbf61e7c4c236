#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {

/// What `--list` says of one file.
struct FileListing {
    uint32_t file = 0;
    std::vector<KernelListing> kernels;
    std::vector<Diagnostic> problems;  // errors that belong to no kernel, such as bad encoding
};

/// `--list`: a line for each kernel and signature with where its types come from, the errors of
/// those that cannot be translated, and a count.
///
///     saxpy.py:9: saxpy [numba] void(float32, float32[::1], float32[::1]) from the decorator
///     saxpy.py:21: scale [numba] not translated
///         saxpy.py:21:5: the types of `scale` are unknown; add … [missing-signature]
///     2 kernels in 1 of 1 file: 1 translated, 1 not (missing-signature 1)
std::string print_listing(const Sources& sources, const std::vector<FileListing>& files);

/// `--list=json`: the same, schema 1; docs/list.md describes it.
std::string json_listing(const Sources& sources, const std::vector<FileListing>& files);

/// Prints the listing of all units in the format asked for.
void list_kernels(Session& session);

}  // namespace pykern2cu
