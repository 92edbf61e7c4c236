#include "tests/typing/matrix.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <span>
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

// `float(c*) -> -`
struct Difference {
    std::string expression;
    std::string found;
    bool excuses = false;  // a cell
};

struct Matrix {
    std::string decorator;
    std::vector<std::vector<Cell>> tables;
    std::vector<Difference> differences;
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

// Of cupy_jit_cuda.txt those in cupy_jit.differences and in cupy_jit_cuda.differences.
std::vector<Difference> read_differences(const std::string& path) {
    constexpr std::string_view kArrow = " -> ";
    std::vector<Difference> differences;
    for (const char end : {'_', '.'}) {
        std::ifstream file(path.substr(0, path.rfind(end)) + ".differences");
        for (std::string line; std::getline(file, line);) {
            const size_t arrow = line.find(kArrow);
            if (!line.starts_with("#") && arrow != std::string::npos) {
                differences.push_back({line.substr(0, arrow), line.substr(arrow + kArrow.size())});
            }
        }
    }
    return differences;
}

bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty() || text.empty()) {
        return pattern == text || pattern == "*";
    }
    if (pattern.front() == '*' &&
        (matches(pattern.substr(1), text) || matches(pattern, text.substr(1)))) {
        return true;
    }
    return pattern.front() == text.front() && matches(pattern.substr(1), text.substr(1));
}

Matrix read_matrix(const std::string& path) {
    std::ifstream file(path);
    Matrix matrix;
    matrix.differences = read_differences(path);
    std::vector<std::string> forms;
    std::vector<std::string> columns;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("@")) {
            matrix.decorator = line;
        } else if (line.starts_with("= ")) {
            forms.push_back(line.substr(2));
        } else if (line.empty() || line.starts_with("#")) {
            forms.clear();
            columns.clear();
        } else if (columns.empty()) {
            columns = words(line);
            matrix.tables.emplace_back();
        } else {
            for (const std::string& form : forms) {
                add_row(matrix.tables.back(), form, columns, words(line));
            }
        }
    }
    return matrix;
}

constexpr std::string_view kImports =
    "import math\n"
    "import cupy\n"
    "import numpy\n"
    "from numba import cuda\n"
    "from cupyx import jit\n";
constexpr std::string_view kTypes[][2] = {
    {"b", "boolean"},     {"i8", "int8"},        {"i16", "int16"},   {"i32", "int32"},
    {"i64", "int64"},     {"u8", "uint8"},       {"u16", "uint16"},  {"u32", "uint32"},
    {"u64", "uint64"},    {"f16", "float16"},    {"f32", "float32"}, {"f64", "float64"},
    {"c64", "complex64"}, {"c128", "complex128"}};

bool is_fused(const Matrix& matrix) { return matrix.decorator == "@cupy.fuse"; }

// A kernel without its statements; each type is that of a scalar and of an array, in a fused
// function of an array.
std::string kernel_head(const Matrix& matrix) {
    std::string parameters = is_fused(matrix) ? "wb, wi, wf, wc" : "c";
    for (const auto& [name, type] : kTypes) {
        parameters += is_fused(matrix) ? cat(", ", name) : cat(", ", name, ", a_", name);
    }
    return cat(kImports, matrix.decorator, "\ndef k(", parameters, "):\n");
}

std::string signature(const Matrix& matrix) {
    std::string types = is_fused(matrix) ? "bool, int, float, complex" : "boolean";
    for (const auto& [name, type] : kTypes) {
        types += is_fused(matrix) ? cat(", ", type, "[:]") : cat(", ", type, ", ", type, "[::1]");
    }
    return cat("k(", types, ")");
}

// `v = i8 + f32`, or statements that give `v` its value.
std::string assignment_of(const Cell& cell, size_t number) {
    const std::string variable = cat("v", number, " ");
    if (cell.expression.starts_with("for v ")) {
        return cat("    for ", variable, cell.expression.substr(6), ": pass");
    }
    return cell.expression.find("v = ") != std::string::npos
               ? cat("    ", replace_all(cell.expression, "v ", variable))
               : cat("    ", variable, "= ", cell.expression);
}

// Used, so that it stays; whatever its type is, it can be compared.
std::string use_of(const Cell& cell, size_t number) {
    return cell.expression.starts_with("for v ") ? "\n"
                                                 : cat("; print(v", number, " == v", number, ")\n");
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

// A fused function returns all values: their types are those of its outputs.
void collect_outputs(const ir::Module& module, const std::vector<size_t>& returned, Found& found) {
    std::vector<Type> outputs;
    for (const ir::Function* function : module.functions) {
        for (const ir::Parameter& parameter : function->params) {
            if (parameter.role == ir::Role::Out) {
                outputs.push_back(parameter.variable->type.element());
            }
        }
    }
    for (size_t i = 0; i < returned.size() && i + 1 < outputs.size(); ++i) {
        found[returned[i]] = short_name(outputs[i + 1]);
    }
}

// The kernel of the cells that are not refused yet.
struct Program {
    std::string text;
    std::map<uint32_t, size_t> cell_of_line = {};
    std::vector<size_t> returned = {};
};

Program program_of(const Matrix& matrix, std::span<const Cell> cells,
                   const std::set<size_t>& refused) {
    Program program{.text = kernel_head(matrix)};
    auto line = static_cast<uint32_t>(std::ranges::count(program.text, '\n')) + 1;
    std::string returned;
    for (size_t i = 0; i < cells.size(); ++i) {
        if (refused.count(i) == 0) {
            program.cell_of_line[line++] = i;
            program.returned.push_back(i);
            program.text += assignment_of(cells[i], i);
            program.text += is_fused(matrix) ? "\n" : use_of(cells[i], i);
            returned += cat("v", i, ", ");
        }
    }
    if (is_fused(matrix)) {
        // Whatever else there is, an array among it.
        program.text += cat("    return b, ", returned, "\n");
    }
    return program;
}

// Translates the cells that are not refused yet; whether one more was.
bool translate_cells(const Matrix& matrix, std::span<const Cell> cells, std::set<size_t>& refused,
                     Found& found) {
    const Program program = program_of(matrix, cells, refused);
    Sources sources;
    const uint32_t input = sources.add("matrix.py", program.text);
    Diagnostics diagnostics;
    NoReader reader;
    TranslationRequest request;
    request.signatures.push_back(signature(matrix));
    Inputs inputs;
    const Translation translation = translate(sources, input, request, reader, inputs, diagnostics);
    const size_t before = refused.size();
    for (const Diagnostic& diagnostic : in_order(diagnostics)) {
        const auto cell =
            program.cell_of_line.find(sources.file(input).position(diagnostic.span.begin).line);
        if (cell != program.cell_of_line.end() && diagnostic.severity == Severity::Error) {
            refused.insert(cell->second);
        }
    }
    if (is_fused(matrix)) {
        collect_outputs(translation.module, program.returned, found);
    } else {
        collect(translation.module, found);
    }
    return refused.size() > before;
}

// CuPy's compiler says float16 of what it holds in a float, as we do.
std::string held(const std::string& type, const std::string& decorator) {
    return type == "f16" && decorator.starts_with("@jit.") ? "f32" : type;
}

bool is_difference(Matrix& matrix, const Cell& cell, const std::string& type) {
    bool is_excused = false;
    for (Difference& each : matrix.differences) {
        if (matches(each.found, type) && matches(each.expression, cell.expression)) {
            each.excuses = is_excused = true;
        }
    }
    return is_excused;
}

int check_cells(Matrix& matrix, std::span<const Cell> cells, const std::string& path) {
    std::set<size_t> refused;
    Found found;
    while (translate_cells(matrix, cells, refused, found)) {
        found.clear();
    }
    int count = 0;
    for (size_t i = 0; i < cells.size(); ++i) {
        const std::string type = found.count(i) != 0 ? found[i] : std::string(kRefused);
        const std::string expected = held(cells[i].expected, matrix.decorator);
        const bool may_be_wider = expected == kRefused && !is_fused(matrix);
        if (type != expected && !may_be_wider && !is_difference(matrix, cells[i], type)) {
            std::printf("%s: `%s`: expected %s, found %s\n", path.c_str(),
                        cells[i].expression.c_str(), expected.c_str(), type.c_str());
            ++count;
        }
    }
    return count;
}

}  // namespace

int check_matrix(const std::string& path) {
    Matrix matrix = read_matrix(path);
    int count = matrix.tables.empty() ? 1 : 0;
    for (const std::span<const Cell> cells : matrix.tables) {
        // A function with reductions is lowered once for each of them.
        const size_t limit = is_fused(matrix) ? 32 : cells.size();
        for (size_t begin = 0; begin < cells.size(); begin += limit) {
            count += check_cells(matrix,
                                 cells.subspan(begin, std::min(limit, cells.size() - begin)), path);
        }
    }
    for (const Difference& each : matrix.differences) {
        if (!each.excuses) {
            std::printf("%s: `%s -> %s` excuses nothing\n", path.c_str(), each.expression.c_str(),
                        each.found.c_str());
            ++count;
        }
    }
    return count;
}

}  // namespace pykern2cu
