// Checks the constants of a Python file against the values that Python gave them, in comments that
// tests/record/constants.py writes:
//
//     A = np.float32(1) / 3  #: float32(0.3333333432674408)
//     B = {1: 2}.get(k, 3)  #! 3       is refused, whatever Python makes of it
//     C = sum(TABLE)  #? 1.5           as Python has it or refused
//
// A line `# ==== name` ends a program: what is behind it is another one.
//
// With `--followed` it asks for what following the statements in their order finds alone, which is
// the value or nothing, whatever the line wants of both engines.
#include <cstdio>
#include <fstream>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/launches/noted_names.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"
#include "frontend/types/type_table.hpp"
#include "tests/no_reader.hpp"

namespace pykern2cu {
namespace {

// "%.17g" tells all doubles apart, and Python and C++ write it alike.
std::string text_of(double value) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.17g", value);
    const std::string text = buffer;
    const bool is_nan = value != value;
    return is_nan ? "nan" : text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

std::string text_of(bool value) { return value ? "True" : "False"; }
std::string text_of(int64_t value) { return std::to_string(value); }
std::string text_of(uint64_t value) { return std::to_string(value); }
std::string text_of(std::complex<double> value) {
    return cat("complex(", text_of(value.real()), ", ", text_of(value.imag()), ")");
}

std::string text_of(BigInt value) {
    if (value < 0) {
        return cat("-", text_of(-value));
    }
    std::string digits;
    for (; value >= 10; value /= 10) {
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    }
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value)));
    return digits;
}

std::string text_of(const ir::Number& number) {
    return std::visit([](const auto& value) { return text_of(value); }, number);
}

std::string text_of(const ConstantValue& value);

std::string joined(const std::vector<ConstantValue>& items) {
    std::string text;
    for (const ConstantValue& item : items) {
        text += cat(text.empty() ? "" : ", ", text_of(item));
    }
    return text;
}

struct ValueText {
    std::string operator()(NoneValue) const { return "None"; }
    std::string operator()(bool value) const { return text_of(value); }
    std::string operator()(BigInt value) const { return text_of(value); }
    std::string operator()(double value) const { return text_of(value); }
    std::string operator()(std::complex<double> value) const { return text_of(value); }
    std::string operator()(const std::string& value) const { return cat("'", value, "'"); }
    std::string operator()(const NumpyScalar& value) const {
        return value.member_of == nullptr ? cat(value.type, "(", text_of(value.value), ")")
                                          : cat("member ", text_of(value.value));
    }
    std::string operator()(const PlainMember& value) const {
        return cat("member ", text_of(*value.value));
    }
    std::string operator()(const TypeObject& value) const {
        return cat(value.is_class ? "class " : "dtype ", value.type);
    }
    std::string operator()(const std::shared_ptr<const SequenceValue>& value) const {
        const std::string items = joined(value->items);
        return value->named != nullptr              ? cat(value->named->name, "(", items, ")")
               : value->kind == SequenceKind::Tuple ? cat("(", items, ")")
               : value->kind == SequenceKind::List  ? cat("[", items, "]")
               : value->kind == SequenceKind::Range ? cat("range(", items, ")")
                                                    : cat("items(", items, ")");
    }
    std::string operator()(const std::shared_ptr<const DictValue>& value) const {
        std::string text;
        for (const auto& [key, item] : value->items) {
            text += cat(text.empty() ? "" : ", ", text_of(key), ": ", text_of(item));
        }
        return cat("{", text, "}");
    }
    std::string operator()(const std::shared_ptr<const ArrayValue>& value) const {
        std::string text = cat("array ", value->dtype);
        for (const int64_t extent : value->data.shape) {
            text += cat(" ", extent);
        }
        text += ":";
        for (const ir::Number& item : value->data.items) {
            text += cat(" ", text_of(item));
        }
        return text;
    }
    template <class Other>
    std::string operator()(const Other&) const {
        return "an object";
    }
};

std::string text_of(const ConstantValue& value) { return std::visit(ValueText{}, value.value); }

enum class Asked : uint8_t { All, Followed };

// Prints what differs of one line; whether anything does.
bool differs(const std::string& line, uint32_t number, size_t marker, Asked asked,
             const Result<ConstantValue>& found) {
    const char kind = asked == Asked::Followed ? '?' : line[marker + 3];
    const std::string expected = line.size() > marker + 5 ? line.substr(marker + 5) : "";
    const std::string text = found ? text_of(*found) : "";
    const bool is_right = kind == '!' ? !found : found ? text == expected : kind == '?';
    if (!is_right) {
        std::printf("%u: %s\n    Python: %s\n    here: %s\n", number,
                    line.substr(0, marker).c_str(), expected.c_str(),
                    found ? text.c_str() : cat("refused: ", found.failure().message).c_str());
    }
    return !is_right;
}

struct Counts {
    int constants = 0;
    int refused = 0;
    int failed = 0;
};

void run(const std::string& path, const std::string& text, Asked asked, Counts& counts) {
    Sources sources;
    const uint32_t input = sources.add(path, text);
    Diagnostics diagnostics;
    NoReader reader;
    ImportedFiles imported;
    Program program(sources, reader, imported, diagnostics);
    TypeTable types;
    Pool<ir::NamedConstant> constants;
    const Scope& scope = program.load(input);
    Evaluator evaluator(program, types, constants, {});
    const HeldLookup followed = held_lookup(evaluator, sources);
    evaluator.set_held_lookup(followed);
    const auto value_of = [&](const std::string& name) -> Result<ConstantValue> {
        if (asked == Asked::All) {
            return evaluator.lookup(name, scope, {});
        }
        const auto held = followed(scope, name, {HeldRange::kAtEnd, HeldRange::kAtEnd});
        return held ? Result<ConstantValue>(*held) : Failure{{}, "not followed so far"};
    };
    const SourceFile& file = sources.file(input);
    for (uint32_t number = 1; number <= file.line_count(); ++number) {
        const std::string line(file.line(number));
        size_t marker = std::string::npos;
        for (const char* const kind : {"  #:", "  #!", "  #?"}) {
            marker = std::min(marker, line.find(kind));
        }
        const size_t end = line.find(" = ");
        if (line.starts_with("#") || marker == std::string::npos || end == std::string::npos) {
            continue;
        }
        const std::string name = line.substr(0, end);
        const auto found = value_of(name);
        ++counts.constants;
        counts.refused += found ? 0 : 1;
        counts.failed += differs(line, number, marker, asked, found) ? 1 : 0;
    }
    std::fputs(render(sources, in_order(diagnostics)).c_str(), stdout);
}

int run(const std::string& path, Asked asked) {
    std::ifstream file(path);
    Counts counts;
    std::string program;
    uint32_t lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        if (line.starts_with("# ==== ")) {
            run(path, program, asked, counts);
            program.assign(lines, '\n');  // so that lines have their numbers
        }
        program += line + "\n";
    }
    run(path, program, asked, counts);
    std::printf("%d constants, %d refused, %d failed\n", counts.constants, counts.refused,
                counts.failed);
    return counts.failed == 0 && counts.constants > 0 ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu

int main(int argc, char** argv) {
    const bool is_followed = argc == 3 && std::string_view(argv[1]) == "--followed";
    if (argc != 2 && !is_followed) {
        std::fputs("usage: constants_runner [--followed] FILE.py\n", stderr);
        return 2;
    }
    return pykern2cu::run(argv[argc - 1],
                          is_followed ? pykern2cu::Asked::Followed : pykern2cu::Asked::All);
}
