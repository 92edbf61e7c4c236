#include "cli/python_source.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "cli/input.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// ---- the declared coding (PEP 263) -------------------------------------------------------------

enum class Coding : uint8_t { Utf8, Ascii, Latin1, Other };

struct DeclaredEncoding {
    Coding coding = Coding::Utf8;
    std::string_view name;  // in the text
};

constexpr std::string_view kUtf8[] = {"utf-8", "utf8", "u8", "utf", "cp65001"};
constexpr std::string_view kAscii[] = {"ascii",  "us-ascii",  "us",       "646",    "cp367",
                                       "ibm367", "iso646-us", "iso-ir-6", "csascii"};
constexpr std::string_view kLatin1[] = {"latin-1", "iso-8859-1",  "iso-latin-1", "latin1", "latin",
                                        "l1",      "iso8859-1",   "iso8859",     "8859",   "cp819",
                                        "ibm819",  "csisolatin1", "iso-ir-100"};

template <size_t N>
bool has(const std::string_view (&names)[N], std::string_view name) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// Python ignores case, takes `_` for `-`, and of these names what stands behind another `-`.
Coding coding_named(std::string_view written) {
    std::string name;
    for (const char c : written) {
        name += c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    for (const std::string_view known : {"utf-8", "latin-1", "iso-8859-1", "iso-latin-1"}) {
        if (name.starts_with(cat(known, '-'))) {
            name = known;
        }
    }
    return has(kUtf8, name)     ? Coding::Utf8
           : has(kAscii, name)  ? Coding::Ascii
           : has(kLatin1, name) ? Coding::Latin1
                                : Coding::Other;
}

bool is_in_coding_name(char c) {
    return c == '-' || c == '_' || c == '.' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

/// `utf-8` of `# -*- coding: utf-8 -*-`; empty if the comment names none.
std::string_view coding_in(std::string_view comment) {
    constexpr std::string_view kWord = "coding";
    for (size_t at = comment.find(kWord); at != std::string_view::npos;
         at = comment.find(kWord, at + 1)) {
        std::string_view rest = comment.substr(at + kWord.size());
        if (!rest.starts_with(':') && !rest.starts_with('=')) {
            continue;
        }
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t", 1), rest.size()));
        const auto* end = std::find_if_not(rest.begin(), rest.end(), is_in_coding_name);
        if (end != rest.begin()) {
            return rest.substr(0, static_cast<size_t>(end - rest.begin()));
        }
    }
    return {};
}

/// A comment in the first line says it, or one in the second behind a comment or blanks.
DeclaredEncoding declared_in(std::string_view text) {
    text.remove_prefix(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    for (int line = 0; line < 2; ++line) {
        const size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end);
        const size_t begin = std::min(whole.find_first_not_of(" \t\f"), whole.size());
        if (begin < whole.size() && whole[begin] != '#') {
            break;
        }
        if (const std::string_view name = coding_in(whole.substr(begin)); !name.empty()) {
            return {coding_named(name), name};
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

// ---- bytes -------------------------------------------------------------------------------------

/// CR and CRLF end lines as LF does, in strings as well.
std::string with_newlines(std::string text) {
    size_t end = 0;
    for (size_t at = 0; at < text.size(); ++at) {
        const bool is_return = text[at] == '\r';
        at += is_return && at + 1 < text.size() && text[at + 1] == '\n' ? 1 : 0;
        text[end++] = is_return ? '\n' : text[at];
    }
    text.resize(end);
    return text;
}

std::string from_latin1(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xC0 | (byte >> 6));
            text += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return text;
}

// ---- UTF-8 -------------------------------------------------------------------------------------

struct Lead {
    size_t length = 0;         // 0: no sequence begins like this
    unsigned char low = 0x80;  // bounds of the second byte; they exclude overlong forms, surrogates
    unsigned char high = 0xBF;  // and what lies beyond U+10FFFF
};

Lead classify(unsigned char byte) {
    if (byte < 0x80) {
        return {1};
    }
    if (byte < 0xC2 || byte > 0xF4) {
        return {0};
    }
    if (byte < 0xE0) {
        return {2};
    }
    if (byte < 0xF0) {
        return {3, static_cast<unsigned char>(byte == 0xE0 ? 0xA0 : 0x80),
                static_cast<unsigned char>(byte == 0xED ? 0x9F : 0xBF)};
    }
    return {4, static_cast<unsigned char>(byte == 0xF0 ? 0x90 : 0x80),
            static_cast<unsigned char>(byte == 0xF4 ? 0x8F : 0xBF)};
}

// The length of the UTF-8 sequence that `text` begins with, 0 if there is none.
size_t sequence_length(std::string_view text) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
    const Lead lead = classify(byte(0));
    if (lead.length < 2) {
        return lead.length;
    }
    if (text.size() < lead.length || byte(1) < lead.low || byte(1) > lead.high) {
        return 0;
    }
    for (size_t i = 2; i < lead.length; ++i) {
        if ((byte(i) & 0xC0u) != 0x80u) {
            return 0;
        }
    }
    return lead.length;
}

std::string hexadecimal(unsigned char byte) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    return {kDigits[byte >> 4], kDigits[byte & 15]};
}

/// Why a coding is refused, if it is.
std::string refusal(const DeclaredEncoding& declared, bool has_mark) {
    if (declared.coding == Coding::Other) {
        return cat("the coding `", declared.name,
                   "` is not followed; save the file as UTF-8 and say so here");
    }
    return declared.coding != Coding::Utf8 && has_mark
               ? cat("the file begins with the byte order mark of UTF-8, but says that its coding "
                     "is `",
                     declared.name, "`; take one of them out")
               : std::string();
}

void check_bytes(std::string_view text, Coding coding, uint32_t file, Diagnostics& diagnostics) {
    const auto report = [&](size_t at, std::string message) {
        const auto offset = static_cast<uint32_t>(at);
        diagnostics.error({offset, offset + 1, file}, Code::InvalidEncoding, std::move(message));
    };
    for (size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const size_t length = byte == 0 ? 0 : sequence_length(text.substr(at));
        if (byte == 0) {
            return report(at, "the file has a NUL byte, so it is not Python source");
        }
        if (length > 1 && coding == Coding::Ascii) {
            return report(at, "this is not ASCII, which the file says that it is; say `utf-8`");
        }
        if (length == 0) {
            return report(at, cat("byte 0x", hexadecimal(byte), " is not valid UTF-8"));
        }
        at += length;
    }
}

}  // namespace

std::string python_text(std::string bytes) {
    std::string text = with_newlines(std::move(bytes));
    const DeclaredEncoding declared = declared_in(text);
    const bool has_mark = text.starts_with(kByteOrderMark);
    if (!refusal(declared, has_mark).empty()) {
        return text;
    }
    return declared.coding == Coding::Latin1 ? from_latin1(text) : without_bom(std::move(text));
}

void check_encoding(const Sources& sources, uint32_t file, Diagnostics& diagnostics) {
    const std::string_view text = sources.file(file).text();
    const DeclaredEncoding declared = declared_in(text);
    std::string wrong = refusal(declared, text.starts_with(kByteOrderMark));
    if (wrong.empty()) {
        check_bytes(text, declared.coding, file, diagnostics);
        return;
    }
    const auto begin = static_cast<uint32_t>(declared.name.data() - text.data());
    const auto end = begin + static_cast<uint32_t>(declared.name.size());
    diagnostics.error({begin, end, file}, Code::InvalidEncoding, std::move(wrong));
}

}  // namespace pykern2cu
