#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pykern2cu {

/// How far a line is indented, measured twice as Python does: lines that agree in one measure only
/// mix tabs and spaces so that their order depends on the width of a tab.
struct Indentation {
    uint32_t with_tabs_of_8 = 0;
    uint32_t with_tabs_of_1 = 0;

    friend bool operator==(const Indentation&, const Indentation&) = default;
};

/// The indentation of what begins at `offset`, if it is the first on its line and the line does
/// not continue another.
std::optional<Indentation> indentation_at(std::string_view text, uint32_t offset);

}  // namespace pykern2cu
