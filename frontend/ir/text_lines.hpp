#pragma once

#include <string>
#include <vector>

#include "frontend/ir/ir.hpp"

namespace pykern2cu::ir {

inline std::string code_of(const std::vector<TextLine>& lines) {
    std::string code;
    for (const TextLine& line : lines) {
        code += line.text;
        code += '\n';
    }
    return code;
}

}  // namespace pykern2cu::ir
