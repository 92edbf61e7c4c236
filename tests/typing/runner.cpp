// Checks a Python file against the comments in it:
//
//     y = x[i] * 2  #: float64              of the variable or loop variable
//     a, b = n, 0.5  #: int64, float64      in the order of the assignments
//     out[i] = x[i] + 1  #: int64           before it becomes what `out` holds
//     return half(x)  #: float32 | float64  one for each specialisation
//     y = x.foo  #! unknown-attribute       an error with this code on this line
//
// A line `# sig: f(float32[::1])` is an option --sig. A .txt file is one of matrices/.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"
#include "frontend/translate.hpp"
#include "tests/typing/matrix.hpp"

namespace pykern2cu {
namespace {

using Findings = std::map<uint32_t, std::string>;  // by line

// What follows `marker` in each line that has it.
Findings comments(const SourceFile& file, std::string_view marker) {
    Findings found;
    for (uint32_t number = 1; number <= file.line_count(); ++number) {
        const std::string_view line = file.line(number);
        if (const size_t at = line.find(marker); at != std::string_view::npos) {
            found[number] = line.substr(at + marker.size());
        }
    }
    return found;
}

// What is stored, before it becomes what the array holds.
const ir::Expr* before_conversion(const ir::Expr* value) {
    const auto* cast = ir::as<ir::Cast>(value);
    return cast != nullptr && cast->origin == ir::CastOrigin::Implied ? cast->operand : value;
}

Type type_of(const ir::Stmt& stmt) {
    if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
        return assign->variable->type;
    }
    if (const auto* store = ir::as<ir::Store>(&stmt)) {
        return before_conversion(store->value)->type;
    }
    if (const auto* loop = ir::as<ir::ForRange>(&stmt)) {
        return loop->variable->type;
    }
    const auto* result = ir::as<ir::Return>(&stmt);
    return result != nullptr && result->value != nullptr ? result->value->type : types::unknown;
}

// The types of one specialisation, those of one line separated by commas.
Findings types_of(const ir::Function& function, const SourceFile& file) {
    Findings found;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        const Type type = type_of(stmt);
        if (type.is_known()) {
            std::string& line = found[file.position(stmt.span.begin).line];
            line += cat(line.empty() ? "" : ", ", type);
        }
    });
    return found;
}

Findings types_of(const ir::Module& module, const SourceFile& file) {
    Findings found;
    for (const ir::Function* function : module.functions) {
        for (const auto& [number, type] : types_of(*function, file)) {
            std::string& line = found[number];
            if (line != type) {
                line += cat(line.empty() ? "" : " | ", type);
            }
        }
    }
    return found;
}

Findings codes_of(const Diagnostics& diagnostics, const SourceFile& file) {
    Findings found;
    for (const Diagnostic& diagnostic : in_order(diagnostics)) {
        std::string& line = found[file.position(diagnostic.span.begin).line];
        line += cat(line.empty() ? "" : ", ", name(diagnostic.code));
    }
    return found;
}

int differences(const Findings& expected, Findings found, const std::string& path) {
    int count = 0;
    for (const auto& [line, text] : expected) {
        if (found[line] != text) {
            std::printf("%s:%u: expected %s, found %s\n", path.c_str(), line, text.c_str(),
                        found[line].empty() ? "nothing" : found[line].c_str());
            ++count;
        }
    }
    return count;
}

int run(const std::string& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    Sources sources;
    const uint32_t input = sources.add(path, text.str());
    const SourceFile& file = sources.file(input);

    TranslationRequest request;
    for (const auto& [line, signature] : comments(file, "# sig: ")) {
        request.signatures.push_back(signature);
    }
    Diagnostics diagnostics;
    NoReader reader;
    Inputs inputs;
    const Translation translation = translate(sources, input, request, reader, inputs, diagnostics);

    const Findings codes = codes_of(diagnostics, file);
    const Findings expected_codes = comments(file, "  #! ");
    int failed = differences(comments(file, "  #: "), types_of(translation.module, file), path) +
                 differences(expected_codes, codes, path);
    const bool has_others = std::any_of(codes.begin(), codes.end(), [&](const auto& code) {
        return expected_codes.count(code.first) == 0;
    });
    if (has_others) {
        std::fputs(render(sources, in_order(diagnostics)).c_str(), stdout);
        ++failed;
    }
    return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu

int main(int argc, char** argv) {
    if (argc != 2) {
        std::puts("usage: typing_runner FILE.py | FILE.txt");
        return 2;
    }
    const std::string path = argv[1];
    if (path.ends_with(".txt")) {
        return pykern2cu::check_matrix(path) == 0 ? 0 : 1;
    }
    return pykern2cu::run(path);
}
