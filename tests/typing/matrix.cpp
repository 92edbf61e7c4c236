#include "tests/typing/matrix.hpp"

#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kRefused = "-";

struct Cell {
    std::string expression;  // "i8 + f32": the operands are parameters named as their types are
    std::string expected;
};

using Found = std::map<size_t, std::string>;  // by the cell's number

std::vector<std::string> words(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) {
        result.push_back(word);
    }
    return result;
}

std::string replace_all(std::string text, std::string_view from, const std::string& to) {
    for (size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// A row with one word more than there are columns starts with the type of $0.
void add_row(std::vector<Cell>& cells, const std::string& form,
             const std::vector<std::string>& columns, std::vector<std::string> row) {
    const bool binary = row.size() > columns.size();
    for (size_t i = 0; i < columns.size(); ++i) {
        const std::string first = replace_all(form, "$0", binary ? row[0] : columns[i]);
        cells.push_back({replace_all(first, "$1", columns[i]), row[i + (binary ? 1 : 0)]});
    }
}

std::vector<Cell> read_cells(const std::string& path) {
    std::ifstream file(path);
    std::vector<Cell> cells;
    std::vector<std::string> forms;
    std::vector<std::string> columns;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("= ")) {
            forms.push_back(line.substr(2));
        } else if (line.empty() || line.starts_with("#")) {
            forms.clear();
            columns.clear();
        } else if (columns.empty()) {
            columns = words(line);
        } else {
            for (const std::string& form : forms) {
                add_row(cells, form, columns, words(line));
            }
        }
    }
    return cells;
}

constexpr std::string_view kHeader =
    "import math\n"
    "from numba import cuda\n"
    "@cuda.jit('void(boolean, boolean, int8, int16, int32, int64, uint8, uint16, uint32, uint64, "
    "float16, float32, float64, complex64, complex128)')\n"
    "def k(c, b, i8, i16, i32, i64, u8, u16, u32, u64, f16, f32, f64, c64, c128):\n";

std::string statement_of(const Cell& cell, size_t number) {
    if (cell.expression.starts_with("for v ")) {
        return cat("    for v", number, cell.expression.substr(5), ": pass\n");
    }
    // Used, so that it stays; whatever its type is, it can be compared.
    return cat("    v", number, " = ", cell.expression, "; print(v", number, " == v", number,
               ")\n");
}

std::string short_name(Type type) {
    std::string text = cat(type);
    for (const auto& [from, to] : {std::pair<std::string_view, std::string>{"uint", "u"},
                                   {"int", "i"},
                                   {"float", "f"},
                                   {"complex", "c"},
                                   {"bool", "b"},
                                   {"Tuple", ""},
                                   {" ", ""}}) {
        text = replace_all(text, from, to);
    }
    return text;
}

void collect(const ir::Module& module, Found& found) {
    const auto note = [&](const ir::Variable* variable) {
        if (variable->name.size() > 1 && variable->name[0] == 'v') {
            found[std::stoul(std::string(variable->name.substr(1)))] = short_name(variable->type);
        }
    };
    for (const ir::Function* function : module.functions) {
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
                note(assign->variable);
            } else if (const auto* loop = ir::as<ir::ForRange>(&stmt)) {
                note(loop->variable);
            }
        });
    }
}

// Translates the cells that are not refused yet; whether one more was.
bool translate_cells(const std::vector<Cell>& cells, std::set<size_t>& refused, Found& found) {
    std::string text(kHeader);
    std::map<uint32_t, size_t> cell_of_line;
    uint32_t line = 5;
    for (size_t i = 0; i < cells.size(); ++i) {
        if (refused.count(i) == 0) {
            cell_of_line[line++] = i;
            text += statement_of(cells[i], i);
        }
    }
    Sources sources;
    const uint32_t input = sources.add("matrix.py", text);
    Diagnostics diagnostics;
    NoReader reader;
    const Translation translation = translate(sources, input, {}, reader, diagnostics);
    const size_t before = refused.size();
    for (const Diagnostic& diagnostic : in_order(diagnostics)) {
        const auto cell =
            cell_of_line.find(sources.file(input).position(diagnostic.span.begin).line);
        if (cell != cell_of_line.end() && diagnostic.severity == Severity::Error) {
            refused.insert(cell->second);
        }
    }
    collect(translation.module, found);
    return refused.size() > before;
}

}  // namespace

int check_matrix(const std::string& path) {
    const std::vector<Cell> cells = read_cells(path);
    std::set<size_t> refused;
    Found found;
    while (translate_cells(cells, refused, found)) {
        found.clear();
    }
    int count = 0;
    for (size_t i = 0; i < cells.size(); ++i) {
        const std::string type = found.count(i) != 0 ? found[i] : std::string(kRefused);
        if (type != cells[i].expected && cells[i].expected != kRefused) {
            std::printf("%s: `%s`: expected %s, found %s\n", path.c_str(),
                        cells[i].expression.c_str(), cells[i].expected.c_str(), type.c_str());
            ++count;
        }
    }
    return count + (cells.empty() ? 1 : 0);
}

}  // namespace pykern2cu
