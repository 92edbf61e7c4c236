#include "frontend/source/cuda_complex.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/source/cuda_leftovers.hpp"
#include "frontend/source/cuda_tokens.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kOrder = "helper:cupy_complex_order";

/// What functions are defined in; those of real numbers are CUDA's.
constexpr std::pair<std::string_view, std::string_view> kFunctions[] = {
    {"real", "helper:cupy_complex_parts"},     {"imag", "helper:cupy_complex_parts"},
    {"isnan", "helper:cupy_complex_tests"},    {"isinf", "helper:cupy_complex_tests"},
    {"isfinite", "helper:cupy_complex_tests"}, {"min", "helper:cupy_complex_extremes"},
    {"max", "helper:cupy_complex_extremes"},   {"log1p", "helper:cupy_complex_functions"},
    {"log2", "helper:cupy_complex_functions"}, {"expm1", "helper:cupy_complex_functions"},
    {"rint", "helper:cupy_complex_functions"},
};

/// What macros stand for is code too.
std::string with_macros(std::string_view code) {
    std::string out;
    while (!code.empty()) {
        const std::string_view line = code.substr(0, code.find('\n'));
        const size_t sign = macro_of(line).empty() ? std::string_view::npos : line.find('#');
        out +=
            sign == std::string_view::npos ? std::string(line) : std::string(line.substr(sign + 1));
        out += '\n';
        code.remove_prefix(std::min(line.size() + 1, code.size()));
    }
    return out;
}

/// The tokens behind `<float>` or `<thrust::complex<float>>`, if these stand there.
std::optional<CudaTokens> behind_arguments(CudaTokens ahead) {
    int open = 1;
    while (const auto token = ahead.next()) {
        open += *token == "<" ? 1 : *token == ">" ? -1 : 0;
        if (open == 0) {
            return ahead;
        }
        if (!is_in_identifier(token->front()) && *token != "<" && *token != ">" && *token != ":") {
            break;
        }
    }
    return std::nullopt;
}

bool may_compare(std::string_view code) {
    CudaTokens tokens(code);
    std::string_view before;
    while (const auto token = tokens.next()) {
        if (*token == "<") {
            const auto behind = behind_arguments(tokens);
            if (!behind) {
                return true;
            }
            tokens = *behind;
        } else if (*token == ">" && before != "-") {
            return true;
        }
        before = *token;
    }
    return false;
}

}  // namespace

std::string helpers_for_complex(std::string_view code) {
    const std::string text = with_macros(code);
    std::string helpers(may_compare(text) ? kOrder : "");
    for (const auto& [name, helper] : kFunctions) {
        if (calls_function(text, name)) {
            helpers += cat(helpers.empty() ? "" : " ", helper);
        }
    }
    return helpers;
}

}  // namespace pykern2cu
