#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace pykern2cu {

inline void append(std::string& out, std::string_view text) { out += text; }
inline void append(std::string& out, char c) { out += c; }
void append(std::string& out, int64_t value);
void append(std::string& out, uint64_t value);
template <std::integral Int>
requires(!std::same_as<Int, char> && !std::same_as<Int, bool>) void append(std::string& out,
                                                                           Int value) {
    if constexpr (std::signed_integral<Int>) {
        append(out, static_cast<int64_t>(value));
    } else {
        append(out, static_cast<uint64_t>(value));
    }
}

/// What can be appended to a string. It refers to what it is made from.
class Piece {
  public:
    Piece(std::string_view text) : begin_(text.data()), size_(text.size()) {}
    Piece(const std::string& text) : Piece(std::string_view(text)) {}
    Piece(const char* text) : Piece(std::string_view(text)) {}
    Piece(const char& c) : begin_(&c), size_(1) {}
    template <class T>
    requires requires(std::string& out, const T& value) { append(out, value); }
    Piece(const T& value)
        : begin_(&value), append_([](std::string& out, const void* object) {
              append(out, *static_cast<const T*>(object));
          }) {}
    Piece(const Piece&) = delete;
    Piece& operator=(const Piece&) = delete;

    void append_to(std::string& out) const {
        if (append_ != nullptr) {
            append_(out, begin_);
        } else {
            out.append(static_cast<const char*>(begin_), size_);
        }
    }

  private:
    const void* begin_;
    size_t size_ = 0;
    void (*append_)(std::string&, const void*) = nullptr;  // null: text
};

std::string concatenate(std::initializer_list<const Piece*> pieces);

/// Concatenates strings, characters, integers and whatever else has an `append`. Not a template of
/// what it is given: that would be one instance for each length of a literal.
inline std::string cat(const Piece& a) { return concatenate({&a}); }
inline std::string cat(const Piece& a, const Piece& b) { return concatenate({&a, &b}); }
inline std::string cat(const Piece& a, const Piece& b, const Piece& c) {
    return concatenate({&a, &b, &c});
}
inline std::string cat(const Piece& a, const Piece& b, const Piece& c, const Piece& d) {
    return concatenate({&a, &b, &c, &d});
}
inline std::string cat(const Piece& a, const Piece& b, const Piece& c, const Piece& d,
                       const Piece& e) {
    return concatenate({&a, &b, &c, &d, &e});
}
inline std::string cat(const Piece& a, const Piece& b, const Piece& c, const Piece& d,
                       const Piece& e, const Piece& f) {
    return concatenate({&a, &b, &c, &d, &e, &f});
}
template <class... Pieces>
std::string cat(const Piece& a, const Piece& b, const Piece& c, const Piece& d, const Piece& e,
                const Piece& f, const Pieces&... more) {
    return cat(concatenate({&a, &b, &c, &d, &e, &f}), more...);
}

}  // namespace pykern2cu
