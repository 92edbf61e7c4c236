// Feeds the compiler damaged programs: whatever it reads, it ends with 0 or 1, and with 1 only
// after it said why.
//
//     mutate PROGRAM WORK_DIRECTORY RUNS SEED FILE...
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/subprocess.hpp"

namespace pykern2cu::tests {
namespace {

using Random = std::mt19937;

constexpr std::string_view kSpecial[] = {
    "(",     ")",   "[",  "]",    "{",  "}",      ":",     ",",    "\n",     "\n    ",
    "\t",    "'",   "\"", "#",    "\\", "0",      "1e400", "-",    "**",     "9223372036854775808",
    "None",  "=",   "==", "if ",  ".",  " else ", "*",     "//",   "lambda", "return ",
    "for i", "def", "@",  "\xC3", ":=", "while ", "~",     "not ", "%",      "break\n",
};

size_t below(Random& random, size_t limit) { return limit == 0 ? 0 : random() % limit; }

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The bytes from `at` that form a word, or one byte that is in none.
size_t token_length(const std::string& text, size_t at) {
    size_t end = at;
    while (end < text.size() && is_word(text[end])) {
        ++end;
    }
    return std::max<size_t>(end - at, 1);
}

struct Range {
    size_t begin = 0;
    size_t length = 0;
};

Range any_token(Random& random, const std::string& text) {
    size_t at = below(random, text.size());
    while (at > 0 && is_word(text[at]) && is_word(text[at - 1])) {
        --at;
    }
    return {at, token_length(text, at)};
}

Range any_line(Random& random, const std::string& text) {
    const size_t newline = text.rfind('\n', below(random, text.size()));
    const size_t begin = newline == std::string::npos ? 0 : newline + 1;
    return {begin, std::min(text.find('\n', begin), text.size() - 1) + 1 - begin};
}

std::string mutated(std::string text, Random& random) {
    const Range token = any_token(random, text);
    const Range other = any_token(random, text);
    const Range line = any_line(random, text);
    const std::string other_token = text.substr(other.begin, other.length);
    const std::string whole_line = text.substr(line.begin, line.length);
    switch (random() % 8) {
        case 0:  // a bit of a byte
            text[token.begin] = static_cast<char>(text[token.begin] ^ (1 << (random() % 8)));
            break;
        case 1:
            text.erase(token.begin, token.length);
            break;
        case 2:
            text.erase(line.begin, line.length);
            break;
        case 3:
            text.insert(line.begin, whole_line);
            break;
        case 4:  // a line moves elsewhere
            text.insert(any_line(random, text).begin, whole_line);
            break;
        case 5:
            text.insert(token.begin, kSpecial[below(random, std::size(kSpecial))]);
            break;
        case 6:
            text.resize(token.begin);
            break;
        default:
            text.replace(token.begin, token.length, other_token);
            break;
    }
    return text.empty() ? "\n" : text;
}

// What is wrong with the way the compiler ended, if anything.
std::string complaint(const Result<Completed>& done, double seconds) {
    if (!done) {
        return done.failure().message;
    }
    if (done->signal != 0) {
        return "signal " + std::to_string(done->signal);
    }
    if (done->exit_code > 1) {
        return "exit code " + std::to_string(done->exit_code);
    }
    if (done->standard_error.find("Sanitizer") != std::string::npos ||
        done->standard_error.find("runtime error: ") != std::string::npos) {
        return "a sanitizer's report";
    }
    if ((done->exit_code == 1) != (done->standard_error.find(" error: ") != std::string::npos)) {
        return "exit code and messages disagree";
    }
    return seconds > 20 ? "slow" : "";
}

int run_all(const std::vector<std::string>& arguments) {
    const std::string directory = arguments[2];
    const int runs = std::atoi(arguments[3].c_str());
    Random random(static_cast<Random::result_type>(std::atoi(arguments[4].c_str())));
    std::filesystem::create_directories(directory);
    const std::string input = directory + "/mutant.py";
    int bad = 0;
    for (int i = 0; i < runs; ++i) {
        const std::string& from = arguments[5 + below(random, arguments.size() - 5)];
        std::string text = *read_file(from);
        for (size_t n = 1 + below(random, 4); n > 0; --n) {
            text = mutated(std::move(text), random);
        }
        (void)write_all({{input, text}});
        const auto start = std::chrono::steady_clock::now();
        const Result<Completed> done = run({{arguments[1], input, "-o", "/dev/null"}, ""});
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        const std::string problem = complaint(done, taken.count());
        if (!problem.empty()) {
            const std::string kept = directory + "/bad-" + std::to_string(++bad) + ".py";
            (void)write_all({{kept, text}});
            std::printf("%s, made of %s: %s\n%s\n", kept.c_str(), from.c_str(), problem.c_str(),
                        done ? done->standard_error.substr(0, 2000).c_str() : "");
        }
    }
    std::printf("%d runs, %d bad\n", runs, bad);
    return bad == 0 ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu::tests

int main(int argc, char** argv) {
    return argc < 6 ? 2 : pykern2cu::tests::run_all({argv, argv + argc});
}
