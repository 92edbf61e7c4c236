#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/syntax_tree.hpp"

namespace pykern2cu {

struct Part {
    size_t begin = 0;
    size_t end = 0;
};

/// A bracket or string that is never closed makes the parser read on through the definitions below
/// it. Returns the definitions (up to the next one) that are at fault by themselves, so that the
/// others can be read without them; nothing where the parser stayed within one definition.
std::vector<Part> find_overruns(const grammar::SyntaxTree& tree, std::string_view text);

}  // namespace pykern2cu
