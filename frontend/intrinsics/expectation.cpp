#include "frontend/intrinsics/expectation.hpp"

#include <algorithm>
#include <utility>

#include "frontend/intrinsics/table.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/source/closest.hpp"

namespace pykern2cu {
namespace {

/// `a`, `b` or `c`
std::string join_alternatives(const std::vector<std::string>& alternatives) {
    std::string text;
    for (size_t i = 0; i < alternatives.size(); ++i) {
        if (i > 0) {
            text += i + 1 == alternatives.size() ? " or " : ", ";
        }
        text += alternatives[i];
    }
    return text;
}

std::string quoted(Type type) { return cat("`", type, "`"); }

std::string describe(const TypeVariable& variable) {
    switch (variable.constraint) {
        case TypeClass::Bool:
            return "a bool";
        case TypeClass::Int:
            return "an integer";
        case TypeClass::Uint:
            return "an unsigned integer";
        case TypeClass::Sint:
            return "a signed integer";
        case TypeClass::Integral:
            return "an integer or a bool";
        case TypeClass::Float:
        case TypeClass::NumpyFloat:
        case TypeClass::Real:
            return "a real number";
        case TypeClass::Complex:
            return "a complex number";
        case TypeClass::ToComplex:
        case TypeClass::Num:
            return "a number";
        case TypeClass::Any:
            return "a value";
        case TypeClass::Record:
            return "a record";
        case TypeClass::Listed: {
            std::vector<std::string> names;
            std::transform(variable.listed.begin(), variable.listed.end(),
                           std::back_inserter(names), quoted);
            return join_alternatives(names);
        }
    }
    internal_error("a class of types is not handled");
}

std::string describe(const Mismatch& mismatch) {
    const ParameterPattern& parameter = mismatch.signature.parameters[*mismatch.parameter];
    const TypePattern& pattern = parameter.type;
    const std::string type = pattern.form == TypePattern::Form::Fixed
                                 ? quoted(pattern.fixed)
                                 : describe(mismatch.signature.variables[pattern.variable]);
    switch (parameter.kind) {
        case ParameterKind::Value:
            return type;
        case ParameterKind::Array:
        case ParameterKind::Element:
            return cat("an array of ", type);
        case ParameterKind::ConstantInt:
            return "an integer constant";
    }
    internal_error("a kind of parameter is not handled");
}

size_t python_arguments(const RowSignature& signature) {
    size_t count = signature.parameters.size();
    for (const ParameterPattern& parameter : signature.parameters) {
        count += parameter.kind == ParameterKind::Element ? 1 : 0;
    }
    return count;
}

bool has_keyword(const Mismatch& mismatch, std::string_view keyword) {
    const auto& parameters = mismatch.signature.parameters;
    return std::any_of(
        parameters.begin(), parameters.end(),
        [&](const ParameterPattern& parameter) { return parameter.keyword == keyword; });
}

std::string explain_arity(std::string_view name, const std::vector<Mismatch>& mismatches,
                          std::span<const GivenArgument> arguments) {
    for (const GivenArgument& argument : arguments) {
        const bool is_known = argument.keyword.empty() ||
                              std::any_of(mismatches.begin(), mismatches.end(), [&](const auto& m) {
                                  return has_keyword(m, argument.keyword);
                              });
        if (!is_known) {
            Closest closest(argument.keyword);
            for (const Mismatch& mismatch : mismatches) {
                for (const ParameterPattern& parameter : mismatch.signature.parameters) {
                    closest.offer(parameter.keyword);
                }
            }
            return cat("`", name, "` has no keyword argument `", argument.keyword, "`",
                       closest.question());
        }
    }
    std::vector<size_t> counts;
    for (const Mismatch& mismatch : mismatches) {
        counts.push_back(python_arguments(mismatch.signature));
    }
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    std::vector<std::string> texts;
    for (const size_t count : counts) {
        texts.push_back(count == 0 ? "no" : cat(count));
    }
    const bool is_single = counts.size() == 1 && counts.front() == 1;
    return cat("`", name, "` takes ", join_alternatives(texts),
               is_single ? " argument, not " : " arguments, not ", arguments.size());
}

bool contains(const std::vector<std::string>& texts, std::string_view wanted) {
    return std::find(texts.begin(), texts.end(), wanted) != texts.end();
}

/// Real numbers include integers, bools and each listed type.
std::vector<std::string> without_included(std::vector<std::string> expected) {
    if (!contains(expected, "a real number")) {
        return expected;
    }
    return {contains(expected, "a complex number") ? "a number" : "a real number"};
}

/// The rows that came furthest say what the user most likely meant.
std::vector<const Mismatch*> furthest(const std::vector<Mismatch>& mismatches) {
    std::vector<const Mismatch*> found;
    for (const Mismatch& mismatch : mismatches) {
        if (!mismatch.parameter || (!found.empty() && mismatch.argument < found[0]->argument)) {
            continue;
        }
        if (!found.empty() && mismatch.argument > found[0]->argument) {
            found.clear();
        }
        found.push_back(&mismatch);
    }
    return found;
}

}  // namespace

std::string_view display_name(const Intrinsic& row, const Dialect& dialect) {
    const bool is_numba = dialect.name() == ir::DialectName::Numba;
    std::string_view chosen;
    for_each_name(row, [&](std::string_view name) {
        const bool is_own = name.starts_with("cupy") != is_numba;
        chosen =
            chosen.empty() || (is_own && chosen.starts_with("cupy") == is_numba) ? name : chosen;
    });
    return chosen.substr(0, chosen.find('@'));
}

std::string explain_mismatch(std::string_view name, const std::vector<Mismatch>& mismatches,
                             std::span<const GivenArgument> arguments) {
    const std::vector<const Mismatch*> reasons = furthest(mismatches);
    if (reasons.empty()) {
        return explain_arity(name, mismatches, arguments);
    }
    std::vector<std::string> expected;
    for (const Mismatch* const reason : reasons) {
        std::string text = describe(*reason);
        if (!contains(expected, text)) {
            expected.push_back(std::move(text));
        }
    }
    const std::string wanted = join_alternatives(without_included(std::move(expected)));
    if (arguments.size() == 1) {
        return cat("`", name, "` takes ", wanted, ", not `", reasons[0]->given, "`");
    }
    return cat("argument ", reasons[0]->argument + 1, " of `", name, "` must be ", wanted,
               ", not `", reasons[0]->given, "`");
}

}  // namespace pykern2cu
