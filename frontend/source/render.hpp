#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"

namespace pykern2cu {

/// The place of what concerns no file (`nvcc` is missing, an output cannot be written). A span of
/// no bytes at offset 0 is the file as a whole and is shown without a caret.
inline constexpr Span kNowhere{0, 0, UINT32_MAX};

enum class Color : uint8_t { Off, On };

struct RenderOptions {
    Color color = Color::Off;
    uint32_t limit = 100;     // diagnostics shown in full
    bool shows_codes = true;  // their names in brackets
};

/// Text of unknown origin as one line that can be shown: what would move the cursor, end the line
/// or reorder the text is escaped.
///
///     a\nb.py  →  a\x0ab.py
std::string printable(std::string_view text);

/// The same of several lines, as compilers print them.
std::string printable_lines(std::string_view text);

/// The order of reading: by file and position; of identical diagnostics only the first is kept.
std::vector<Diagnostic> in_order(const Diagnostics& diagnostics);

/// Prints diagnostics for a terminal:
///
///     saxpy.py:12:9: error: cannot add `float32[:]` and `int64` [type-mismatch]
///        12 |     y = x + 1
///           |         ^^^^^
///           |         what to write here instead, where that is known
///     saxpy.py:9:11: note: `x` is a parameter of type `float32[:]`
std::string render(const Sources& sources, const std::vector<Diagnostic>& diagnostics,
                   const RenderOptions& options = {});

}  // namespace pykern2cu
