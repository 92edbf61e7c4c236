#include "frontend/source/cat.hpp"

#include <charconv>

namespace pykern2cu {
namespace {

template <class Int>
void append_digits(std::string& out, Int value) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

}  // namespace

void append(std::string& out, int64_t value) { append_digits(out, value); }
void append(std::string& out, uint64_t value) { append_digits(out, value); }

std::string concatenate(std::initializer_list<const Piece*> pieces) {
    std::string out;
    for (const Piece* piece : pieces) {
        piece->append_to(out);
    }
    return out;
}

}  // namespace pykern2cu
