#include "backend/legalize/transliterate.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "frontend/source/identifier.hpp"
#include "frontend/source/normal_form.hpp"
#include "frontend/source/utf8.hpp"

namespace pykern2cu {
namespace {

struct Spelling {
    char32_t letter;
    std::string_view text;
};

// Of an alphabet by place; the capitals are made of these. Between alpha and omega are two sigmas,
// and so in the capitals a place without a letter.
constexpr char32_t kGreekCapital = 0x391, kGreekSmall = 0x3B1;
constexpr std::string_view kGreekNames[] = {
    "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",  "theta", "iota",
    "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",   "rho",   "sigma",
    "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega"};
constexpr std::string_view kGreekLetters[] = {"a", "v", "g", "d", "e",  "z",  "i", "th", "i",
                                              "k", "l", "m", "n", "x",  "o",  "p", "r",  "s",
                                              "s", "t", "y", "f", "ch", "ps", "o"};
constexpr char32_t kCyrillicCapital = 0x410, kCyrillicSmall = 0x430;
constexpr std::string_view kCyrillicLetters[] = {
    "a", "b", "v", "g", "d", "e",  "zh", "z",  "i",  "y",    "k", "l", "m", "n", "o",  "p",
    "r", "s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "",  "y", "",  "e", "yu", "ya"};

// Small letters, then capitals where they are not the same in capitals.
constexpr Spelling kLetters[] = {
    {0xE4, "ae"},       {0xF6, "oe"},   {0xFC, "ue"},   {0xDF, "ss"},  {0xE6, "ae"},
    {0xF0, "d"},        {0xF8, "o"},    {0xFE, "th"},   {0x111, "d"},  {0x127, "h"},
    {0x131, "i"},       {0x138, "k"},   {0x142, "l"},   {0x14B, "ng"}, {0x153, "oe"},
    {0x167, "t"},       {0x192, "f"},   {0x237, "j"},   {0x259, "e"},  {0x25B, "e"},
    {0x3F5, "epsilon"}, {0x451, "yo"},  {0x452, "dj"},  {0x454, "ye"}, {0x455, "dz"},
    {0x456, "i"},       {0x457, "yi"},  {0x458, "j"},   {0x459, "lj"}, {0x45A, "nj"},
    {0x45B, "c"},       {0x45F, "dzh"}, {0x491, "g"},   {0xC4, "Ae"},  {0xD6, "Oe"},
    {0xDC, "Ue"},       {0x1E9E, "Ss"}, {0xC6, "Ae"},   {0xD0, "D"},   {0xD8, "O"},
    {0xDE, "Th"},       {0x110, "D"},   {0x126, "H"},   {0x141, "L"},  {0x14A, "Ng"},
    {0x152, "Oe"},      {0x166, "T"},   {0x401, "Yo"},  {0x402, "Dj"}, {0x404, "Ye"},
    {0x405, "Dz"},      {0x406, "I"},   {0x407, "Yi"},  {0x408, "J"},  {0x409, "Lj"},
    {0x40A, "Nj"},      {0x40B, "C"},   {0x40F, "Dzh"}, {0x490, "G"},  {0xB7, "_"},
};

constexpr Spelling kMarks[] = {
    {0x300, "grave"}, {0x301, "acute"}, {0x302, "hat"}, {0x303, "tilde"}, {0x304, "bar"},
    {0x305, "bar"},   {0x306, "breve"}, {0x307, "dot"}, {0x308, "ddot"},  {0x30A, "ring"},
    {0x30C, "check"}, {0x332, "under"}, {0x338, "not"}, {0x20D7, "vec"},
};

template <size_t size>
std::string_view find(const Spelling (&spellings)[size], char32_t letter) {
    const auto* found = std::ranges::find(spellings, letter, &Spelling::letter);
    return found == std::end(spellings) ? std::string_view{} : found->text;
}

bool is_capital(char32_t letter) {
    const char32_t base = without_marks(letter);
    return (base >= U'A' && base <= U'Z') ||
           (base >= kGreekCapital && base < kGreekCapital + std::size(kGreekNames)) ||
           (base >= kCyrillicCapital && base < kCyrillicCapital + std::size(kCyrillicLetters));
}

std::string capitalised(std::string_view text) {
    std::string out(text);
    if (!out.empty()) {
        out.front() = static_cast<char>(out.front() - 'a' + 'A');
    }
    return out;
}

/// The text of a letter in an alphabet that has capitals and small letters by place.
template <size_t size>
std::string by_place(const std::string_view (&texts)[size], char32_t capital, char32_t small,
                     char32_t letter) {
    if (letter >= small && letter < small + size) {
        return std::string(texts[letter - small]);
    }
    return letter >= capital && letter < capital + size ? capitalised(texts[letter - capital]) : "";
}

std::string greek(char32_t letter, const std::string_view (&texts)[25]) {
    return by_place(texts, kGreekCapital, kGreekSmall, without_marks(letter));
}

/// Spells the letters of one name.
class Transliteration {
  public:
    explicit Transliteration(std::u32string name) : name_(std::move(name)) {}

    std::string spell() {
        for (at_ = 0; at_ < name_.size(); ++at_) {
            const char32_t letter = name_[at_];
            if (letter < 0x80) {
                add_ascii(static_cast<char>(letter));
            } else if (const std::string_view mark = find(kMarks, letter); !mark.empty()) {
                add_word(mark);
            } else if (!greek(letter, kGreekNames).empty()) {
                add_greek(letter);
            } else {
                add_letter(letter);
            }
        }
        return std::move(out_);
    }

  private:
    void add_ascii(char c) {
        if (c == '<' || c == '>') {  // <lambda>
            return;
        }
        if (is_behind_word_ && is_letter_of_identifier(c) && c != '_') {
            out_ += '_';
        }
        is_behind_word_ = false;
        // A name may come from a string: nothing that is no part of a name gets through.
        out_ += is_in_identifier(c) ? c : '_';
    }

    /// A word apart from the letters around it.
    void add_word(std::string_view word) {
        if (!out_.empty() && is_letter_of_identifier(out_.back()) && out_.back() != '_') {
            out_ += '_';
        }
        out_ += word;
        is_behind_word_ = true;
    }

    //   Δθ   →   Delta_theta       μήκος   →   mikos
    void add_greek(char32_t letter) {
        constexpr size_t kLongestOfNames = 3;
        const auto is_greek = [](char32_t other) { return !greek(other, kGreekNames).empty(); };
        const auto begin = name_.begin() + static_cast<ptrdiff_t>(at_);
        const auto last = std::find_if_not(begin, name_.end(), is_greek);
        const auto first =
            std::find_if_not(std::make_reverse_iterator(begin), name_.rend(), is_greek);
        const auto length = static_cast<size_t>(last - first.base());
        if (length <= kLongestOfNames) {
            add_word(greek(letter, kGreekNames));
        } else {
            add_text(greek(letter, kGreekLetters));
        }
    }

    void add_letter(char32_t letter) {
        std::string text(find(kLetters, letter));
        if (text.empty()) {
            text = by_place(kCyrillicLetters, kCyrillicCapital, kCyrillicSmall, letter);
        }
        const char32_t base = without_marks(letter);
        if (text.empty() && base < 0x80) {
            text = std::string(1, static_cast<char>(base));
        }
        const bool is_silent = letter >= kCyrillicCapital && letter < kCyrillicSmall + 32;
        add_text(text.empty() && !is_silent ? code_point(letter) : in_case(text));
    }

    /// `Ue`, or `UE` between capitals.
    std::string in_case(std::string text) const {
        const bool is_last = at_ + 1 == name_.size() || name_[at_ + 1] == U'_';
        const bool is_in_capitals =
            is_last ? at_ > 0 && is_capital(name_[at_ - 1]) : is_capital(name_[at_ + 1]);
        if (is_in_capitals && text.front() >= 'A' && text.front() <= 'Z') {
            std::ranges::transform(text, text.begin(), [](char c) {
                return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            });
        }
        return text;
    }

    /// So that different letters stay different.
    static std::string code_point(char32_t letter) {
        char digits[8];
        const auto end = std::to_chars(std::begin(digits), std::end(digits), uint32_t{letter}, 16);
        return 'u' + std::string(std::begin(digits), end.ptr);
    }

    void add_text(const std::string& text) {
        if (is_behind_word_ && !text.empty() && text != "_") {
            out_ += '_';
        }
        is_behind_word_ = is_behind_word_ && text.empty();
        out_ += text;
    }

    std::u32string name_;
    size_t at_ = 0;
    std::string out_;
    bool is_behind_word_ = false;
};

}  // namespace

std::string transliterate(std::string_view name) {
    return Transliteration(decode_utf8(normal_form(name))).spell();
}

}  // namespace pykern2cu
