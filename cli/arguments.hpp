#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options.hpp"

/// From what the shell passes to what CLI11 understands.
namespace pykern2cu {

struct Arguments {
    std::vector<std::string> words;
    std::vector<std::string> files;  // that were read for them
};

/// Puts the words of FILE in the place of an argument `@FILE`, as gcc and nvcc do: blanks and line
/// ends separate them, quotes and backslashes keep characters, `#` at the start of a word begins a
/// comment. A path in it, of another `@FILE` too, is relative to the current directory.
/// What follows `--decorator` stands for itself.
std::variant<Arguments, Reply> expand_response_files(const std::vector<std::string>& arguments);

/// Whether an option is spelled as gcc and nvcc spell it, `-MD`; CLI11 knows it as `--MD`.
bool has_single_dash(std::string_view name);

/// Gives such options two dashes:
///
///     -MD               →  --MD
///     -MFk.d            →  --MF=k.d
///     -Wno-no-kernels   →  --W=no-no-kernels
///     -Xnvcc -lineinfo  →  --Xnvcc=-lineinfo     the value may begin with a dash
///     -- -MD            →  -- -MD                a file of this name
std::vector<std::string> with_two_dashes(const std::vector<std::string>& arguments);

}  // namespace pykern2cu
