#pragma once

#include <string>
#include <string_view>

#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// "1 type", "2 types"
inline std::string counted(size_t count, std::string_view what) {
    return cat(count, " ", what, count == 1 ? "" : "s");
}

}  // namespace pykern2cu
