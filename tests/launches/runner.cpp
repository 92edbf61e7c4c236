// Checks what is inferred from the launches of a Python file against x.txt beside it, which has one
// line for each launch and list of types, in the order of the lines:
//
//     17 scale(float32[::1], float64, int64)
//
// Numba typed the arguments in these lines (tests/record/launches.py); where the file begins with
// `# by hand` they were worked out from the rules of CuPy. A launch whose types are not known has a
// `?` for them.
#include <cstdio>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "frontend/launches/infer.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

class NoFiles : public FileReader {
  public:
    std::optional<std::string> read(const std::string&) override { return std::nullopt; }
};

std::string read(const std::string& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

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

std::string inferred(const std::string& path) {
    Sources sources;
    Diagnostics diagnostics;
    NoFiles reader;
    Program program(sources, reader, diagnostics);
    TypeTable types;
    ir::Module module;
    Evaluator evaluator(program, types, module, {});
    const Scope& scope = program.load(sources.add(path, read(path)));
    module.source_path = path;
    const std::vector<Kernel> kernels = find_kernels(evaluator, scope, diagnostics);
    std::set<std::pair<uint32_t, std::string>> lines;
    for (const Launch& launch : infer_launches({evaluator, sources, scope, kernels})) {
        std::string text = cat(launch.kernel->source().name, "(");
        for (const LaunchArgument& argument : launch.arguments) {
            text += cat(text.ends_with('(') ? "" : ", ", written(argument.type));
        }
        lines.emplace(sources.file(launch.span.file).position(launch.span.begin).line, text + ")");
    }
    std::string out;
    for (const auto& [line, text] : lines) {
        out += cat(line, " ", text, "\n");
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

}  // namespace
}  // namespace pykern2cu

int main(int count, char** arguments) {
    using namespace pykern2cu;
    if (count != 3) {
        return 2;
    }
    const std::string found = inferred(arguments[1]);
    const std::string expected = read(arguments[2]);
    show_difference(expected, found, "- ");
    show_difference(found, expected, "+ ");
    return found == expected ? 0 : 1;
}
