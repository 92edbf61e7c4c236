// Checks what is inferred from the launches of a Python file against x.txt beside it, which has one
// line for each launch and list of types, in the order of the lines:
//
//     17 scale(float32[::1], float64, int64)
//
// Numba typed the arguments in these lines (tests/record/launches.py); where the file begins with
// `# by hand` they were worked out from the rules of CuPy. A launch whose types are not known has a
// `?` for them.
//
// A program without such a file says itself what Numba finds (tests/record/library_calls.py), and
// how near the inferred type comes:
//
//     t(np.sum(f2))  #: float32      the same
//     t(f2.T + o2)  #~ float32[::1, :]    with layout A, which takes every array
//     t(np.unique(f2, axis=0))  #? float32[:, ::1]    not known
//     t(np.sum())  #! refused       the program ends here, anything may be inferred
//
// A type that is wrong fails; so does a mark that is not right any more. `--mark` writes the marks.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "frontend/host/launches/infer.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::string read(const std::string& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

class Files : public FileReader {
  public:
    std::optional<std::string> read(const std::string& path) override {
        std::ifstream stream(path);
        if (!stream) {
            return std::nullopt;
        }
        return pykern2cu::read(path);
    }
};

/// Records have no name in the recorded lines.
std::string written(Type type) {
    if (type.is(Kind::Record)) {
        return "record";
    }
    if (type.is(Kind::Array) && type.element().is(Kind::Record)) {
        TypeTable table;
        const std::string of_bytes =
            spelling(table.array(types::int8, type.ndim(), type.layout(), type.access()));
        return cat("record", of_bytes.substr(of_bytes.find('[')));
    }
    return type.is_known() ? spelling(type) : "?";
}

struct FoundTypes {
    uint32_t line;
    std::string kernel;
    std::string types;

    friend bool operator<(const FoundTypes& a, const FoundTypes& b) {
        return std::tie(a.line, a.kernel, a.types) < std::tie(b.line, b.kernel, b.types);
    }
};

std::set<FoundTypes> inferred(const std::string& path) {
    Sources sources;
    Diagnostics diagnostics;
    Files reader;
    ImportedFiles imported;
    Program program(sources, reader, imported, diagnostics);
    TypeTable types;
    Pool<ir::NamedConstant> constants;
    Evaluator evaluator(program, types, constants, {});
    const Scope& scope = program.load(sources.add(path, read(path)));
    const std::vector<Kernel> kernels = find_kernels(evaluator, scope, diagnostics).functions;
    std::vector<const Kernel*> launched;
    for (const Kernel& kernel : kernels) {
        launched.push_back(&kernel);
    }
    std::set<FoundTypes> found;
    for (const Launch& launch : infer_launches({evaluator, sources, scope, launched}).known) {
        std::string text;
        for (const LaunchArgument& argument : launch.arguments) {
            text += cat(text.empty() ? "" : ", ", written(argument.type));
        }
        found.insert({sources.file(launch.span.file).position(launch.span.begin).line,
                      std::string(launch.kernel->source().name), text});
    }
    return found;
}

std::string inferred_lines(const std::string& path) {
    std::string out;
    for (const auto& [line, kernel, types] : inferred(path)) {
        out += cat(line, " ", kernel, "(", types, ")\n");
    }
    return out;
}

/// The lines that only one of two texts has.
void show_difference(const std::string& from, const std::string& without, const char* mark) {
    std::istringstream stream(from);
    for (std::string line; std::getline(stream, line);) {
        if (("\n" + without).find("\n" + line + "\n") == std::string::npos) {
            std::printf("%s%s\n", mark, line.c_str());
        }
    }
}

int compare(const std::string& program, const std::string& recorded) {
    const std::string found = inferred_lines(program);
    const std::string expected = read(recorded);
    show_difference(expected, found, "- ");
    show_difference(found, expected, "+ ");
    return found == expected ? 0 : 1;
}

// ---- programs that say their types themselves --------------------------------------------------

/// A spelled type with layout A in place of any.
std::string in_any_layout(std::string type) {
    for (const auto& [layout, any] :
         {std::pair("::1", ":"), std::pair("\"C\"", "\"A\""), std::pair("\"F\"", "\"A\"")}) {
        for (size_t at = type.find(layout); at != std::string::npos; at = type.find(layout)) {
            type.replace(at, std::strlen(layout), any);
        }
    }
    return type;
}

/// The mark that a line should have, or nothing if what is inferred for it is wrong.
std::optional<char> mark_of(const std::set<std::string>& found, const std::string& expected) {
    const bool has_unknown = std::any_of(found.begin(), found.end(), [](const std::string& types) {
        return types.find('?') != std::string::npos;
    });
    return expected == "refused"                       ? std::optional('!')
           : found.count(expected) != 0                ? std::optional(':')
           : has_unknown                               ? std::optional('?')
           : found.count(in_any_layout(expected)) != 0 ? std::optional('~')
                                                       : std::nullopt;
}

int check_marks(const std::string& path, bool writes) {
    std::map<uint32_t, std::set<std::string>> found;
    for (const auto& [line, kernel, types] : inferred(path)) {
        found[line].insert(types);
    }
    int problems = 0;
    std::string text;
    std::istringstream stream(read(path));
    uint32_t number = 0;
    for (std::string line; std::getline(stream, line); text += line + "\n") {
        ++number;
        const size_t at = line.rfind("  #");
        if (!line.starts_with("t(") || at == std::string::npos) {
            continue;
        }
        const auto mark = mark_of(found[number], line.substr(at + 5));
        if (mark && writes) {
            line[at + 3] = *mark;
        } else if (mark != line[at + 3]) {
            ++problems;
            const std::string types = found[number].empty() ? "no launch" : *found[number].begin();
            std::printf("%u: %s; inferred: %s\n", number, line.c_str(), types.c_str());
        }
    }
    if (writes) {
        std::ofstream(path) << text;
    }
    return problems == 0 ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu

int main(int count, char** arguments) {
    using namespace pykern2cu;
    const std::vector<std::string> given(arguments + 1, arguments + count);
    const bool writes = count == 3 && given[0] == "--mark";
    return count == 2 || writes ? check_marks(given.back(), writes)
           : count == 3         ? compare(given[0], given[1])
                                : 2;
}
