#include "tests/fuzz/mutations.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace pykern2cu::tests {
namespace {

constexpr std::string_view kSpecial[] = {
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    "\n",
    "\n    ",
    "\t",
    "'",
    "\"",
    "'''",
    "#",
    "\\",
    "\\\n",
    "\r\n",
    "\r",
    "\f",
    "\xEF\xBB\xBF",      // a byte order mark
    "\xC3",              // half a character
    "\xFF\xFE",          // no UTF-8
    "\xED\xA0\x80",      // a surrogate
    "\xE2\x80\xAE",      // text from right to left
    "\xC2\xB5",          // the micro sign, which is NFKC for mu
    "\xF0\x9D\x94\xB5",  // a letter beyond 16 bits
    "\xCC\x81",          // an accent for the letter before
    "\xEF\xBC\x91",      // a digit that is none of Python's
    "if ",
    "else ",
    " if a else ",
    "lambda: ",
    "lambda *a: ",
    "return ",
    "yield ",
    "await ",
    "async ",
    "for i in ",
    "while ",
    "def f(): ",
    "class A: ",
    "with a: ",
    "global a\n",
    "nonlocal a\n",
    "del ",
    "raise ",
    "assert ",
    "import ",
    "from . import *\n",
    "try: ",
    "break\n",
    "match a:\n    case ",
    "@",
    ":=",
    "*",
    "**",
    "->",
    "...",
    "~",
    "not ",
    " and ",
    " in ",
    " is ",
    "==",
    "!=",
    "<<",
    "//=",
    "f'{a!r:{b}}'",
    "b''",
    "None",
    "self",
    "super()",
    "__init__",
    "print(a)",
};

constexpr std::string_view kNumbers[] = {
    "0",
    "-1",
    "1",
    "2",
    "127",
    "255",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "100000000000000000000000000000000000000000",
    "0.0",
    "-0.0",
    "1e400",
    "1e-400",
    "float('nan')",
    "1j",
    "0x7fffffff",
    "10**100",
    "1 << 1000000",
    "True",
    "None",
    "''",
    "()",
    "(1,)",
    "[]",
    "{}",
};

constexpr std::string_view kTypeNames[] = {
    "bool",
    "boolean",
    "int8",
    "uint8",
    "int16",
    "uint16",
    "int32",
    "uint32",
    "int64",
    "uint64",
    "float16",
    "float32",
    "float64",
    "complex64",
    "complex128",
    "int32[:]",
    "float64[::1]",
    "float32[:, ::1]",
    "uint8[::1, :]",
    "int64[:, :, :]",
    "void",
    "none",
    "intp",
    "Tuple((int32, float64))",
    "UniTuple(int64, 3)",
    "types.float32",
    "np.int16",
    "cupy.bfloat16",
    "'f4'",
    "datetime64[D]",
};

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

struct Range {
    size_t begin = 0;
    size_t length = 0;
};

std::string_view part(const std::string& text, Range range) {
    return std::string_view(text).substr(range.begin, range.length);
}

// A word, or one byte that is in none.
Range token_at(const std::string& text, size_t at) {
    size_t begin = std::min(at, text.size());
    while (begin > 0 && begin < text.size() && is_word(text[begin]) && is_word(text[begin - 1])) {
        --begin;
    }
    size_t end = begin;
    while (end < text.size() && is_word(text[end])) {
        ++end;
    }
    return {begin, std::min(std::max<size_t>(end - begin, 1), text.size() - begin)};
}

Range any_token(Random& random, const std::string& text) {
    return token_at(text, below(random, text.size()));
}

// A token for which something holds, if one of some tries finds it.
template <class Holds>
Range any_token(Random& random, const std::string& text, const Holds& holds) {
    for (int i = 0; i < 20; ++i) {
        const Range token = any_token(random, text);
        if (holds(part(text, token))) {
            return token;
        }
    }
    return any_token(random, text);
}

bool is_number(std::string_view token) {
    return !token.empty() && std::isdigit(static_cast<unsigned char>(token.front())) != 0;
}

bool is_type(std::string_view token) {
    return std::ranges::find(kTypeNames, token) != std::end(kTypeNames);
}

Range line_at(const std::string& text, size_t at) {
    const size_t newline = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    const size_t begin = newline == std::string::npos ? 0 : newline + 1;
    const size_t end = text.find('\n', begin);
    return {begin, (end == std::string::npos ? text.size() : end + 1) - begin};
}

Range any_line(Random& random, const std::string& text) {
    return line_at(text, below(random, text.size()));
}

size_t indentation(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

// A line and those below it that are further to the right.
Range any_block(Random& random, const std::string& text) {
    Range block = any_line(random, text);
    const size_t first = indentation(part(text, block));
    while (block.begin + block.length < text.size()) {
        const Range next = line_at(text, block.begin + block.length);
        const std::string_view line = part(text, next);
        if (indentation(line) <= first && line.find_first_not_of(" \t\r\n") != line.npos) {
            break;
        }
        block.length += next.length;
    }
    return block;
}

void replace(std::string& text, Range range, std::string_view by) {
    text.replace(range.begin, range.length, by);
}

template <size_t N>
std::string_view any_of(const std::string_view (&texts)[N], Random& random) {
    return texts[below(random, N)];
}

// ---- what a mutation does
// ------------------------------------------------------------------------

void change_byte(std::string& text, const std::string&, Random& random) {
    char& byte = text[below(random, text.size())];
    byte = static_cast<char>(random() % 4 == 0 ? 0 : byte ^ (1 << random() % 8));
}

void erase_token(std::string& text, const std::string&, Random& random) {
    replace(text, any_token(random, text), "");
}

void erase_line(std::string& text, const std::string&, Random& random) {
    replace(text, any_line(random, text), "");
}

void erase_block(std::string& text, const std::string&, Random& random) {
    replace(text, any_block(random, text), "");
}

void repeat_line(std::string& text, const std::string&, Random& random) {
    const std::string line(part(text, any_line(random, text)));
    text.insert(any_line(random, text).begin, line);
}

void repeat_block(std::string& text, const std::string&, Random& random) {
    const std::string block(part(text, any_block(random, text)));
    text.insert(any_line(random, text).begin, block);
}

void take_line(std::string& text, const std::string& other, Random& random) {
    text.insert(any_line(random, text).begin, part(other, any_line(random, other)));
}

void take_block(std::string& text, const std::string& other, Random& random) {
    text.insert(any_line(random, text).begin, part(other, any_block(random, other)));
}

// A name takes the place of a name, a number that of a number, a sign that of a sign: what comes
// out often means something.
void exchange_token(std::string& text, const std::string& from, Random& random) {
    const std::string token(part(from, any_token(random, from)));
    const auto is_alike = [&](std::string_view other) {
        return other.find_first_of(" \n") == other.npos &&
               is_word(other.front()) == is_word(token.front()) &&
               is_number(other) == is_number(token);
    };
    replace(text, any_token(random, text, is_alike), token);
}

void take_token(std::string& text, const std::string& other, Random& random) {
    exchange_token(text, other, random);
}

void swap_token(std::string& text, const std::string&, Random& random) {
    exchange_token(text, std::string(text), random);
}

void put_special(std::string& text, const std::string&, Random& random) {
    text.insert(any_token(random, text).begin, any_of(kSpecial, random));
}

void change_number(std::string& text, const std::string&, Random& random) {
    replace(text, any_token(random, text, is_number), any_of(kNumbers, random));
}

void change_type(std::string& text, const std::string&, Random& random) {
    replace(text, any_token(random, text, is_type), any_of(kTypeNames, random));
}

void indent_line(std::string& text, const std::string&, Random& random) {
    const Range line = any_line(random, text);
    constexpr std::string_view kBlanks[] = {"", " ", "    ", "        ", "\t", " \t", "\f"};
    replace(text, {line.begin, indentation(part(text, line))}, any_of(kBlanks, random));
}

void truncate(std::string& text, const std::string&, Random& random) {
    text.resize(below(random, text.size()));
}

void end_lines_otherwise(std::string& text, const std::string&, Random& random) {
    const std::string_view end = random() % 2 == 0 ? "\r\n" : "\r";
    for (size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
        text.replace(at, 1, end);
    }
}

// A token in many brackets or behind many operators.
void nest_token(std::string& text, const std::string&, Random& random) {
    constexpr std::string_view kOpen[] = {"(", "[", "-", "abs(", "lambda: ", "not ", "f'{", "{1: "};
    constexpr std::string_view kClose[] = {")", "]", "", ")", "", "", "}'", "}"};
    const size_t kind = below(random, std::size(kOpen));
    const size_t depth = 1 + below(random, random() % 8 == 0 ? 2000 : 5);
    const Range token = any_token(random, text);
    std::string nested;
    for (size_t i = 0; i < depth; ++i) {
        nested += kOpen[kind];
    }
    nested += part(text, token);
    for (size_t i = 0; i < depth; ++i) {
        nested += kClose[kind];
    }
    replace(text, token, nested);
}

using Mutation = void (*)(std::string& text, const std::string& other, Random& random);

// Those that often leave a program that means something stand more than once.
constexpr Mutation kMutations[] = {
    change_byte,   erase_token,   erase_line,    erase_block,   repeat_line, repeat_block,
    take_line,     take_block,    truncate,      indent_line,   nest_token,  end_lines_otherwise,
    put_special,   put_special,   take_line,     erase_line,    repeat_line, change_type,
    change_number, change_number, change_number, change_number, change_type, change_type,
    take_token,    take_token,    take_token,    swap_token,    swap_token,  swap_token,
    swap_token,    swap_token,    swap_token,
};

}  // namespace

size_t below(Random& random, size_t limit) { return limit == 0 ? 0 : random() % limit; }

std::string mutated(std::string text, const std::string& other, Random& random) {
    kMutations[below(random, std::size(kMutations))](text, other, random);
    return text.empty() ? "\n" : text;
}

std::vector<std::string> in_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (size_t at = 0; at < text.size(); at += lines.back().size()) {
        lines.emplace_back(part(text, line_at(text, at)));
    }
    return lines;
}

std::vector<std::string> in_tokens(const std::string& text) {
    std::vector<std::string> tokens;
    for (size_t at = 0; at < text.size(); at += tokens.back().size()) {
        tokens.emplace_back(part(text, token_at(text, at)));
    }
    return tokens;
}

std::string detail::joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& piece : parts) {
        text += piece;
    }
    return text;
}

}  // namespace pykern2cu::tests
