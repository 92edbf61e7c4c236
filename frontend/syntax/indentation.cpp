#include "frontend/syntax/indentation.hpp"

namespace pykern2cu {

std::optional<Indentation> indentation_at(std::string_view text, uint32_t offset) {
    const std::string_view before = text.substr(0, offset);
    const size_t spaces = before.find_last_not_of(" \t\f\r") + 1;
    const std::string_view above = before.substr(0, spaces);
    if (!above.empty() && above.back() != '\n') {
        return std::nullopt;
    }
    if (above.ends_with("\\\n") || above.ends_with("\\\r\n")) {
        return std::nullopt;
    }
    Indentation found;
    for (const char c : before.substr(spaces)) {
        if (c == '\f') {
            found = {};
        } else {
            found.with_tabs_of_8 =
                c == '\t' ? (found.with_tabs_of_8 / 8 + 1) * 8 : found.with_tabs_of_8 + 1;
            ++found.with_tabs_of_1;
        }
    }
    return found;
}

}  // namespace pykern2cu
