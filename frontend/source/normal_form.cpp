#include "frontend/source/normal_form.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>

#include "frontend/source/normal_form_tables.hpp"
#include "frontend/source/utf8.hpp"

namespace pykern2cu {
namespace {

uint32_t take_number(std::string_view& text) {
    uint32_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number, 16).ptr;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view sign) {
    const bool has_sign = text.starts_with(sign);
    text.remove_prefix(has_sign ? sign.size() : 0);
    return has_sign;
}

/// Calls `add` with each character of a table and what the table says of it.
template <class Add>
void read(std::string_view table, Add add) {
    char32_t character = 0;
    for (; !table.empty(); take(table, " ")) {
        std::u32string value{take_number(table)};
        if (take(table, ":")) {
            character = value.front();
            continue;
        }
        while (take(table, "+")) {
            value += take_number(table);
        }
        add(character++, value);
        if (take(table, "*")) {
            for (uint32_t more = take_number(table); more > 1; --more) {
                add(character++, value);
            }
        } else if (take(table, "..")) {
            for (const uint32_t last = take_number(table); value.front() < last;) {
                ++value.front();
                add(character++, value);
            }
        }
    }
}

struct Tables {
    Tables() {
        const auto add_parts = [&](char32_t whole, const std::u32string& value) {
            parts.emplace(whole, value);
        };
        read(unicode::kCompatible, add_parts);
        read(unicode::kComposed, add_parts);
        read(unicode::kComposed,
             [&](char32_t whole, const std::u32string& pair) { composed.emplace(pair, whole); });
        read(unicode::kClasses, [&](char32_t mark, const std::u32string& rank) {
            classes.emplace(mark, rank.front());
        });
    }

    std::unordered_map<char32_t, std::u32string> parts;
    std::map<std::u32string, char32_t> composed;
    std::unordered_map<char32_t, uint32_t> classes;
};

const Tables& tables() {
    static const Tables tables;
    return tables;
}

/// Marks on one letter stand in the order of their classes; what is no mark has class 0.
uint32_t class_of(char32_t character) {
    const auto found = tables().classes.find(character);
    return found == tables().classes.end() ? 0 : found->second;
}

void decompose(char32_t character, std::u32string& into) {
    const auto found = tables().parts.find(character);
    if (found == tables().parts.end()) {
        into += character;
        return;
    }
    for (const char32_t part : found->second) {
        decompose(part, into);
    }
}

void sort_marks(std::u32string& text) {
    const auto is_mark = [](char32_t character) { return class_of(character) != 0; };
    for (auto begin = text.begin(); begin != text.end();) {
        const auto first = std::find_if(begin, text.end(), is_mark);
        const auto last = std::find_if_not(first, text.end(), is_mark);
        std::stable_sort(first, last,
                         [](char32_t a, char32_t b) { return class_of(a) < class_of(b); });
        begin = last;
    }
}

/// The syllables of Korean are composed by counting; null where these two are none.
char32_t compose_syllable(char32_t first, char32_t second) {
    constexpr char32_t kSyllable = 0xAC00, kLeading = 0x1100, kVowel = 0x1161, kTrailing = 0x11A7;
    constexpr char32_t kLeadingCount = 19, kVowelCount = 21, kTrailingCount = 28;
    if (first - kLeading < kLeadingCount && second - kVowel < kVowelCount) {
        return kSyllable + ((first - kLeading) * kVowelCount + (second - kVowel)) * kTrailingCount;
    }
    const char32_t index = first - kSyllable;
    const bool is_open =
        index < kLeadingCount * kVowelCount * kTrailingCount && index % kTrailingCount == 0;
    return is_open && second > kTrailing && second < kTrailing + kTrailingCount
               ? first + (second - kTrailing)
               : 0;
}

char32_t compose(char32_t first, char32_t second) {
    const auto found = tables().composed.find({first, second});
    return found == tables().composed.end() ? compose_syllable(first, second) : found->second;
}

std::u32string compose(const std::u32string& text) {
    std::u32string out;
    size_t letter = 0;
    uint32_t previous = 0;  // the class of what stands behind the letter
    for (const char32_t character : text) {
        const uint32_t rank = class_of(character);
        const bool is_next = letter + 1 == out.size();
        const bool is_blocked = !is_next && (previous == 0 || previous >= rank);
        const char32_t whole = out.empty() || is_blocked ? 0 : compose(out[letter], character);
        if (whole != 0) {
            out[letter] = whole;
            continue;
        }
        out += character;
        previous = rank;
        letter = rank == 0 ? out.size() - 1 : letter;
    }
    return out;
}

}  // namespace

bool is_ascii(std::string_view name) {
    return std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

char32_t without_marks(char32_t letter) {
    std::u32string parts;
    decompose(letter, parts);
    return parts.front();
}

std::string normal_form(std::string_view name) {
    if (is_ascii(name)) {
        return std::string(name);
    }
    std::u32string parts;
    for (const char32_t character : decode_utf8(name)) {
        decompose(character, parts);
    }
    sort_marks(parts);
    std::string out;
    for (const char32_t character : compose(parts)) {
        append_utf8(out, character);
    }
    return out;
}

}  // namespace pykern2cu
