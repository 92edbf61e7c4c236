#pragma once

#include <string>
#include <string_view>

namespace pykern2cu {

/// What to name the two sides of a diff.
struct DiffNames {
    std::string before;
    std::string after;
};

/// The unified diff that `patch` understands, three lines of context; empty if the texts are equal.
/// Of binary files, which have NUL bytes, one line that says that they differ.
std::string unified_diff(std::string_view before, std::string_view after, const DiffNames& names);

}  // namespace pykern2cu
