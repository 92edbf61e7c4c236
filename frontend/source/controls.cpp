#include "frontend/source/controls.hpp"

#include "frontend/source/cat.hpp"

namespace pykern2cu {

size_t bidirectional_control(std::string_view text) {
    if (text.size() < 3 || text[0] != '\xE2') {
        return 0;
    }
    const auto last = static_cast<unsigned char>(text[2]);
    const bool is_embedding = text[1] == '\x80' && last >= 0xAA && last <= 0xAE;
    const bool is_isolate = text[1] == '\x81' && last >= 0xA6 && last <= 0xA9;
    return is_embedding || is_isolate ? 3 : 0;
}

size_t control(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < ' ' || first == 0x7F) {
        return 1;
    }
    const auto second = static_cast<unsigned char>(text.size() > 1 ? text[1] : '\0');
    return first == 0xC2 && second >= 0x80 && second <= 0x9F ? 2 : bidirectional_control(text);
}

std::string in_octal(std::string_view bytes) {
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += cat('\\', byte / 64, byte / 8 % 8, byte % 8);
    }
    return out;
}

}  // namespace pykern2cu
