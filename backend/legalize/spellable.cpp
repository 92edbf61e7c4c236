#include "backend/legalize/spellable.hpp"

#include <algorithm>

#include "backend/legalize/transliterate.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

//   __x   →   x     a__b   →   a_b     _Tile   →   Tile       C++ reserves them
std::string without_reserved_underscores(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c != '_' || out.empty() || out.back() != '_') {
            out += c;
        }
    }
    const bool begins_reserved = out.size() > 1 && out[0] == '_' && is_upper(out[1]);
    if (begins_reserved ||
        (name.starts_with("__") && out.size() > 1 && is_letter_of_identifier(out[1]))) {
        out.erase(0, 1);
    }
    return out;
}

}  // namespace

std::string spellable(std::string_view name) {
    const bool is_plain = is_identifier(name);
    const bool has_reserved_form = name.find("__") != std::string_view::npos ||
                                   (name.size() > 1 && name[0] == '_' && is_upper(name[1]));
    if (is_plain && !has_reserved_form) {
        return std::string(name);
    }
    const std::string clean = without_reserved_underscores(transliterate(name));
    return clean.empty() || is_digit_of_identifier(clean.front()) ? cat("name_", clean) : clean;
}

}  // namespace pykern2cu
