// Prints a Python file with fused functions that call every function of CuPy with every type it
// takes, and use every operator, method and reduction: what the compiler makes of it must mean
// something to nvcc. CuPy's class of float16 and nvcc's differ most.
//
//     @cupy.fuse
//     def float16_calls0(x: 'float16[:]', flag: 'bool[:]', count: 'int32[:]', n: 'int', h:
//     'float'):
//         return (cupy.sqrt(x), cupy.arctan2(x, x), cupy.ldexp(x, count))
#include <algorithm>
#include <cstdio>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "frontend/dialects/dialect.hpp"
#include "frontend/intrinsics/family.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/intrinsics/row_types.hpp"
#include "frontend/intrinsics/table.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr Type kTypes[] = {types::boolean, types::int8,     types::uint8,   types::int16,
                           types::int32,   types::uint64,   types::float16, types::float32,
                           types::float64, types::complex64};
constexpr size_t kResultsOfFunction = 24;

/// What is no call of a row, with the types that it is for.
struct Expression {
    TypeClass types;
    const char* text;
};
constexpr Expression kElementwise[] = {
    {TypeClass::Num, "x + x"},
    {TypeClass::Num, "x - 1"},
    {TypeClass::Num, "x * x"},
    {TypeClass::Num, "x / x"},
    {TypeClass::Num, "x ** x"},
    {TypeClass::Num, "-(x + 1)"},
    {TypeClass::Num, "x == x"},
    {TypeClass::Num, "x < x"},
    {TypeClass::Num, "2 * x"},
    {TypeClass::Num, "x / 2"},
    {TypeClass::Num, "x ** 2"},
    {TypeClass::Num, "2 ** x"},
    {TypeClass::Num, "x * 0.5"},
    {TypeClass::Num, "x + 1j"},
    {TypeClass::Num, "abs(x)"},
    {TypeClass::Num, "x + count"},
    {TypeClass::Num, "x * flag"},
    {TypeClass::Num, "x != 1"},
    {TypeClass::Real, "x // x"},
    {TypeClass::Real, "x % x"},
    {TypeClass::Real, "x // 2"},
    {TypeClass::Real, "x % 2"},
    {TypeClass::Real, "x.clip(0)"},
    {TypeClass::Real, "x.astype('?')"},
    {TypeClass::Real, "x.astype('b')"},
    {TypeClass::Real, "x.astype('e')"},
    {TypeClass::Real, "x.astype('d')"},
    {TypeClass::Int, "x << x"},
    {TypeClass::Int, "x >> 1"},
    {TypeClass::Int, "~x & x"},
    {TypeClass::Num, "x.astype('F')"},
    {TypeClass::Num, "x + n"},
    {TypeClass::Num, "x * h"},
    {TypeClass::Num, "h / x"},
    {TypeClass::Num, "x ** n"},
    {TypeClass::Num, "x == n"},
    {TypeClass::Num, "x < h"},
    {TypeClass::Num, "cupy.where(flag, x, n)"},
    {TypeClass::Num, "cupy.where(x, h, x)"},
    {TypeClass::Real, "n // x"},
    {TypeClass::Real, "x % n"},
    {TypeClass::Real, "cupy.maximum(x, h)"},
    {TypeClass::Real, "cupy.arctan2(h, x)"},
    {TypeClass::Real, "cupy.logaddexp(x, n)"},
    {TypeClass::Real, "cupy.heaviside(x, n)"},
    {TypeClass::Real, "cupy.clip(x, n, h)"},
    {TypeClass::Real, "cupy.isclose(x, h)"},
    {TypeClass::Real, "cupy.nan_to_num(x * h)"},
    {TypeClass::Num, "x.round() if x.ndim else x"},
    {TypeClass::Num, "x * (n * h + 1)"},
    {TypeClass::Num, "cupy.sqrt(n) * x"},
};
constexpr Expression kReductions[] = {
    {TypeClass::Num, "x.sum()"},           {TypeClass::Num, "x.prod()"},
    {TypeClass::Num, "x.all()"},           {TypeClass::Num, "x.any()"},
    {TypeClass::Num, "cupy.nansum(x)"},    {TypeClass::Num, "cupy.nanprod(x)"},
    {TypeClass::Real, "x.max()"},          {TypeClass::Real, "x.min()"},
    {TypeClass::Real, "x.sum(dtype='e')"},
};

/// The argument for a parameter of a row, nothing for those with defaults.
std::string argument(const ParameterPattern& parameter) {
    if (parameter.type.form != TypePattern::Form::Fixed) {
        return "x";
    }
    if (!parameter.keyword.empty()) {
        return "2";
    }
    return parameter.type.fixed == types::boolean ? "flag"
           : parameter.type.fixed == types::int32 ? "count"
                                                  : "x";
}

/// "cupy.ldexp(x, count)", or nothing where the function has no loop for the type of x.
std::string call(std::string_view name, const Intrinsic& row, Type type, TypeTable& types) {
    static const ConstantValue kTwo{BigInt{2}};
    std::vector<GivenArgument> given;
    std::string text;
    const RowSignature signature = parse_signature(row.signature);
    const bool is_tuple = signature.result.form == TypePattern::Form::Tuple;
    for (const ParameterPattern& parameter : signature.parameters) {
        const std::string name_of = argument(parameter);
        const bool is_two = name_of == "2";
        const Type of_argument = is_two               ? types::weak_int
                                 : name_of == "flag"  ? types::boolean
                                 : name_of == "count" ? types::int32
                                                      : type;
        given.push_back({{}, Operand{of_argument, is_two ? &kTwo : nullptr}});
        text += cat(text.empty() ? "" : ", ", name_of);
    }
    return match_call(find_intrinsics(name), given, cupy_fuse_dialect(), types)
               ? cat(is_tuple ? "*" : "", name, "(", text, ")")
               : std::string();
}

bool is_function_of_fusion(std::string_view name) {
    const bool is_cupy = name.starts_with("cupy.") && name.rfind('.') == 4;
    return is_cupy || name.starts_with("cupyx.scipy.special.") || name == "cupyx.rsqrt";
}

/// Sorted, so that the file depends on the tables alone.
std::set<std::string> calls_with(Type type, TypeTable& types) {
    std::set<std::string> calls;
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            for_each_name(row, [&](std::string_view name) {
                if (kind_of(row) == IntrinsicKind::Function && is_function_of_fusion(name) &&
                    is_visible(name, cupy_fuse_dialect())) {
                    calls.insert(call(unmarked(name), row, type, types));
                }
            });
        }
    }
    calls.erase(std::string());
    return calls;
}

void print_functions(std::string_view name, Type type, const std::vector<std::string>& results) {
    for (size_t at = 0; at < results.size(); at += kResultsOfFunction) {
        std::string text =
            cat("\n\n@cupy.fuse\ndef ", type, "_", name, at / kResultsOfFunction, "(x: '", type,
                "[:]', flag: 'bool[:]', count: 'int32[:]', n: 'int', h: 'float'):\n    return (");
        for (size_t i = at; i < std::min(at + kResultsOfFunction, results.size()); ++i) {
            text += cat(i == at ? "" : ",\n            ", results[i]);
        }
        std::fputs(cat(text, ")\n").c_str(), stdout);
    }
}

std::vector<std::string> texts_for(Type type, std::span<const Expression> among) {
    std::vector<std::string> texts;
    for (const Expression& each : among) {
        if (belongs(each.types, {}, type)) {
            texts.emplace_back(each.text);
        }
    }
    return texts;
}

void print_file() {
    TypeTable types;
    std::fputs("import cupy\nimport cupyx\n", stdout);
    for (const Type type : kTypes) {
        const std::set<std::string> calls = calls_with(type, types);
        print_functions("calls", type, {calls.begin(), calls.end()});
        print_functions("operators", type, texts_for(type, kElementwise));
        print_functions("reductions", type, texts_for(type, kReductions));
    }
}

}  // namespace
}  // namespace pykern2cu

int main() { pykern2cu::print_file(); }
