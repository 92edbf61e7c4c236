#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pykern2cu::tests {

/// A text that is as deep, or as long a chain, as one likes:
///
///     before  open(1) … open(n)  middle  close(n) … close(1)  after
///
/// `$i` is the number of a level, `$j` the one before it, `$n` the last one, and `$>` as many
/// blanks.
struct Shape {
    std::string_view name;
    std::string_view before;
    std::string_view open;
    std::string_view middle;
    std::string_view close;
    std::string_view after = "";
};

/// A program around such a text, which stands for `$$`, on lines that are as far to the right.
struct Frame {
    std::string_view name;
    std::string_view text;
};

/// A program, and what it is called: `kernel, plus`.
struct Deep {
    std::string name;
    std::string text;
};

/// Programs of every shape in every frame in which it may stand, some of which are no Python.
/// Blocks, which CPython takes up to a hundred, are at most 200 deep.
std::vector<Deep> deep_programs(size_t depth, std::string_view wanted);

}  // namespace pykern2cu::tests
