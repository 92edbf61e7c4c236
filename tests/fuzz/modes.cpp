#include "tests/fuzz/modes.hpp"

#include <string_view>

#include "frontend/source/cat.hpp"

namespace pykern2cu::tests {
namespace {

constexpr std::string_view kSignature = "(float32, int64[:, ::1], UniTuple(int32, 3), float64[:])";

constexpr std::string_view kConfiguration =
    "[project]\nname = 'x'\n[tool.pykern2cu]\nemit = [\"cu\", \"header\"]\n"
    "sig = [\"k(float32, float32[:])\"]\nD = {N = 16, M = 2.5, S = \"a\", T = true}\n"
    "decorator = {my_jit = \"numba.cuda.jit\"}\nindex-type = \"int32\"\nline-directives = true\n"
    "out-dir = \"out\"\nnamespace = \"a::b\"\n";

constexpr std::string_view kArguments =
    "--line-directives --index-type=int32 -Wno-unused 'a b' \"c\\\"d\" # comment\n-D N=3\n";

// The name of a function of the program, or of something else in it.
std::string any_name(const std::string& program, Random& random) {
    size_t at = program.find("def ", below(random, program.size()));
    at = at == std::string::npos ? below(random, program.size()) : at + 4;
    const size_t end = program.find_first_of("( \n:", at);
    return program.substr(at, std::min<size_t>(end, at + 30) - at);
}

std::string damaged(std::string_view text, const std::string& program, Random& random) {
    std::string out(text);
    for (size_t n = below(random, 3); n > 0; --n) {
        out = mutated(std::move(out), program, random);
    }
    // What no command line can hold.
    std::erase(out, '\0');
    return out;
}

Mode with_side_file(std::vector<std::string> arguments, std::string path, std::string_view text,
                    const std::string& program, Random& random) {
    Mode mode;
    mode.arguments = std::move(arguments);
    mode.side_file = std::move(path);
    mode.side_text = damaged(text, program, random);
    return mode;
}

}  // namespace

Mode any_mode(const std::string& folder, const std::string& program, Random& random) {
    const std::string input = folder + "/mutant.py";
    const std::string output = folder + "/mutant.cu";
    const auto to_nowhere = [&](std::vector<std::string> more) {
        std::vector<std::string> all{"--no-config", input, "-o", "/dev/null"};
        all.insert(all.end(), more.begin(), more.end());
        return Mode{all};
    };
    switch (below(random, 24)) {
        case 0:
            return {{"--no-config", "--list", input}};
        case 1:
            return {{"--no-config", "--list=json", input}};
        case 2:
            return {{"--no-config", "--dump", random() % 2 == 0 ? "ast" : "cst", input}};
        case 3:
            return {{"--no-config", "--dump", random() % 2 == 0 ? "ir" : "legal", input}};
        case 4:
            return {{"--no-config", "--write-stub", "--sigs", folder + "/written.pyi", input}};
        case 5:
            return to_nowhere(
                {"--diagnostics-format", random() % 2 == 0 ? "json" : "sarif", "--color=always"});
        case 6:
            return to_nowhere({"--kernel", any_name(program, random)});
        case 7:
        case 8:
            return to_nowhere(
                {"--sig", damaged(cat(any_name(program, random), kSignature), program, random)});
        case 9:
        case 10:
            return to_nowhere(
                {"-D", cat(any_name(program, random), '=', damaged("16", program, random))});
        case 11:
            return to_nowhere({"--decorator", damaged("jit=numba.cuda.jit", program, random)});
        case 12:
            return with_side_file({"--config", folder + "/pyproject.toml", input},
                                  folder + "/pyproject.toml", kConfiguration, program, random);
        case 13:
            return with_side_file(
                {"--no-config", input, "-o", "/dev/null", "--sigs", folder + "/mutant.pyi"},
                folder + "/mutant.pyi", program, program, random);
        case 14:
            return with_side_file(
                {"--no-config", input, "-o", "/dev/null", "@" + folder + "/arguments"},
                folder + "/arguments", kArguments, program, random);
        case 15:
            return {{"--no-config", input, "-o", output, "--check"}};
        case 16:
        case 17:
            return {
                {"--no-config", input, "-o", output, "--index-type", "int32", "--line-directives"},
                "",
                "",
                true};
        case 18:
        case 19:
            return {{"--no-config", input, "-o", output, "--header", folder + "/mutant.hpp",
                     "--manifest", folder + "/mutant.json", "-MD"},
                    "",
                    "",
                    true};
        default:
            return {{"--no-config", input, "-o", output}, "", "", true};
    }
}

}  // namespace pykern2cu::tests
