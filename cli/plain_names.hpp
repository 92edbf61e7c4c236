#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// What nvcc sees instead of the names of the user's files. It hands the words of its command line
/// to a shell, takes them apart at commas, and one that begins with `-` or `@` for an option.
class PlainNames {
  public:
    /// The stem of a text: its own if that is plain.
    ///
    ///     saxpy    →  saxpy
    ///     a$(cmd)  →  pykern2cu_text
    std::string stem(const std::string& real);

    /// The name in `directory` of the `number`th file that is linked. Its own directory is linked
    /// there too, so that it finds what it includes from beside it.
    ///
    ///     /home/me/my project/f.cu  →  pykern2cu_link0/f.cu
    ///     /home/me/f (1).cu         →  pykern2cu_link0.cu
    Result<std::string> link(const std::string& real, size_t number, const std::string& directory);

    /// Puts the real names in the place of ours.
    void restore(std::string& messages) const;

  private:
    std::vector<std::pair<std::string, std::string>> given_;  // ours, and what it stands for
};

/// The name of the `number`th linked text, without an extension.
std::string link_name(size_t number);

/// Puts `to` in the place of each `from`.
void replace_all(std::string& text, std::string_view from, std::string_view to);

}  // namespace pykern2cu
