#include "frontend/intrinsics/expectation.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "frontend/dialects/operands.hpp"
#include "frontend/intrinsics/family.hpp"
#include "frontend/intrinsics/table.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

/// `a`, `b` or `c`
std::string join_words(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            text += i + 1 == words.size() ? cat(" ", last, " ") : ", ";
        }
        text += words[i];
    }
    return text;
}

std::string join_alternatives(const std::vector<std::string>& alternatives) {
    return join_words(alternatives, "or");
}

std::string quoted(Type type) { return cat("`", type, "`"); }

/// One or more alternatives.
std::vector<std::string> describe(TypeClass type_class, const std::vector<Type>& listed) {
    switch (type_class) {
        case TypeClass::Bool:
            return {"a bool"};
        case TypeClass::Int:
            return {"an integer"};
        case TypeClass::Uint:
            return {"an unsigned integer"};
        case TypeClass::Sint:
            return {"a signed integer"};
        case TypeClass::Integral:
            return {"an integer or a bool"};
        case TypeClass::Float:
        case TypeClass::NumpyFloat:
        case TypeClass::Real:
            return {"a real number"};
        case TypeClass::Plain:
            return {"an integer, a bool, `float32` or `float64`"};
        case TypeClass::Complex:
            return {"a complex number"};
        case TypeClass::ToComplex:
        case TypeClass::Num:
            return {"a number"};
        case TypeClass::Any:
            return {"a value"};
        case TypeClass::Record:
            return {"a record"};
        case TypeClass::Listed: {
            std::vector<std::string> names;
            std::transform(listed.begin(), listed.end(), std::back_inserter(names), quoted);
            return names;
        }
        case TypeClass::Iterator:
            return {"an iterator such as `a.begin()`"};
        case TypeClass::Output:
            return {"an iterator that can be written, such as `a.begin()`"};
    }
    internal_error("a class of types is not handled");
}

std::vector<std::string> describe(const TypeVariable& variable, Type given) {
    std::vector<std::string> alternatives = describe(variable.constraint, variable.listed);
    const bool has_wrong_items = variable.is_iterator() && given.is_iterator() &&
                                 (given.has_places() || variable.constraint == TypeClass::Iterator);
    if (has_wrong_items) {
        return {cat(join_alternatives(alternatives), ", whose items are each ",
                    join_alternatives(describe(variable.items, {})))};
    }
    return alternatives;
}

/// What another argument decides.
std::string describe_expected(const Mismatch& mismatch) {
    if (mismatch.expected.is_iterator()) {
        return quoted(mismatch.expected);
    }
    return mismatch.given.is_iterator() ? cat("an iterator over ", quoted(mismatch.expected))
                                        : quoted(mismatch.expected);
}

const ParameterPattern& parameter_of(const Mismatch& mismatch) {
    return mismatch.signature.parameters[*mismatch.parameter];
}

bool is_place(const Mismatch& mismatch) {
    const ParameterKind kind = parameter_of(mismatch).kind;
    return !mismatch.expected.is_known() &&
           (kind == ParameterKind::Array || kind == ParameterKind::Element);
}

/// What would have been right; of a place, its elements.
std::vector<std::string> describe(const Mismatch& mismatch) {
    if (mismatch.expected.is_known()) {
        return {describe_expected(mismatch)};
    }
    const ParameterPattern& parameter = parameter_of(mismatch);
    if (parameter.kind == ParameterKind::Policy) {
        return {"the policy `thrust.seq`"};
    }
    if (parameter.kind == ParameterKind::ConstantInt) {
        return {parameter.is_width ? "2, 4, 8, 16 or 32" : "an integer constant"};
    }
    const TypePattern& pattern = parameter.type;
    return pattern.form == TypePattern::Form::Fixed
               ? std::vector{quoted(pattern.fixed)}
               : describe(mismatch.signature.variables[pattern.variable], mismatch.given);
}

/// The names of the arguments that any of the rows has, each once, in the order of the rows.
std::vector<std::string_view> keywords_of(const std::vector<Mismatch>& mismatches) {
    std::vector<std::string_view> keywords;
    for (const Mismatch& mismatch : mismatches) {
        for (const PythonParameter& parameter : python_parameters(mismatch.signature)) {
            const bool is_new =
                std::find(keywords.begin(), keywords.end(), parameter.name) == keywords.end();
            if (!parameter.name.empty() && is_new) {
                keywords.push_back(parameter.name);
            }
        }
    }
    return keywords;
}

/// Nothing: all keywords are known and none names an argument that is given by its place.
std::optional<std::string> explain_keywords(std::string_view name,
                                            const std::vector<Mismatch>& mismatches,
                                            std::span<const GivenArgument> arguments) {
    const std::vector<std::string_view> keywords = keywords_of(mismatches);
    const auto is_by_place = [](const GivenArgument& given) { return given.keyword.empty(); };
    const auto placed = std::count_if(arguments.begin(), arguments.end(), is_by_place);
    for (const GivenArgument& argument : arguments) {
        if (is_by_place(argument)) {
            continue;
        }
        if (keywords.empty()) {
            return cat("`", name, "` takes no keyword arguments");
        }
        const auto found = std::find(keywords.begin(), keywords.end(), argument.keyword);
        if (found == keywords.end()) {
            std::vector<std::string> known;
            for (const std::string_view keyword : keywords) {
                known.push_back(cat("`", keyword, "`"));
            }
            return cat("`", name, "` has no keyword argument `", argument.keyword, "`, only ",
                       join_words(known, "and"));
        }
        const auto is_placed = [&](const Mismatch& mismatch) {
            const auto parameters = python_parameters(mismatch.signature);
            const auto end = parameters.begin() + std::min<ptrdiff_t>(placed, parameters.size());
            return std::any_of(parameters.begin(), end, [&](const PythonParameter& parameter) {
                return parameter.name == argument.keyword;
            });
        };
        if (std::all_of(mismatches.begin(), mismatches.end(), is_placed)) {
            return cat("`", argument.keyword, "` of `", name, "` is given twice");
        }
    }
    return std::nullopt;
}

bool lacks_policy(const std::vector<Mismatch>& mismatches,
                  std::span<const GivenArgument> arguments) {
    const auto& parameters = mismatches.front().signature.parameters;
    return !parameters.empty() && parameters.front().kind == ParameterKind::Policy &&
           (arguments.empty() || !arguments.front().operand.type.is(Kind::Object));
}

std::string explain_arity(std::string_view name, const std::vector<Mismatch>& mismatches,
                          std::span<const GivenArgument> arguments) {
    if (auto explained = explain_keywords(name, mismatches, arguments)) {
        return *std::move(explained);
    }
    std::vector<size_t> counts;
    for (const Mismatch& mismatch : mismatches) {
        counts.push_back(python_parameters(mismatch.signature).size());
    }
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    std::vector<std::string> texts;
    for (const size_t count : counts) {
        texts.push_back(count == 0 ? "no" : cat(count));
    }
    const bool is_single = counts.size() == 1 && counts.front() == 1;
    return cat("`", name, "` takes ", join_alternatives(texts),
               is_single ? " argument, not " : " arguments, not ", arguments.size(),
               lacks_policy(mismatches, arguments) ? "; the first is the policy `thrust.seq`" : "");
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

/// "`int32` or an array of `int32` or `float32`"
std::string join_expected(const std::vector<const Mismatch*>& reasons) {
    std::vector<std::string> values;
    std::vector<std::string> elements;
    for (const Mismatch* const reason : reasons) {
        std::vector<std::string>& expected = is_place(*reason) ? elements : values;
        for (std::string& text : describe(*reason)) {
            if (!contains(expected, text)) {
                expected.push_back(std::move(text));
            }
        }
    }
    if (!elements.empty()) {
        values.push_back(cat("an array of ", join_alternatives(without_included(elements))));
    }
    return join_alternatives(without_included(std::move(values)));
}

std::string describe_given(const Mismatch& mismatch, std::span<const GivenArgument> arguments) {
    const ConstantValue* constant = arguments[mismatch.argument].operand.constant;
    const auto* object = constant == nullptr ? nullptr : constant->get<Qualified>();
    const auto number = constant == nullptr ? std::nullopt : dialects::integer_value(*constant);
    if (parameter_of(mismatch).is_width && number) {
        return cat("`", static_cast<int64_t>(*number), "`");
    }
    return object == nullptr ? quoted(mismatch.given) : cat("`", object->name, "`");
}

std::string cure(const Mismatch& mismatch, std::span<const GivenArgument> arguments) {
    const TypePattern& pattern = parameter_of(mismatch).type;
    const Type wanted = mismatch.expected.is_known() ? mismatch.expected : pattern.fixed;
    const auto constant = dialects::integer_value(arguments[mismatch.argument].operand);
    if (constant && wanted.is_integer() && !dialects::fits(*constant, wanted)) {
        return cat("; ", dialects::does_not_fit(*constant, wanted));
    }
    const bool is_number = mismatch.expected.is_number() && mismatch.given.is_number();
    return is_number ? cat("; write `numpy.", mismatch.expected, "(...)`") : std::string();
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
    return unmarked(chosen);
}

std::string explain_mismatch(std::string_view name, const std::vector<Mismatch>& mismatches,
                             std::span<const GivenArgument> arguments) {
    const std::vector<const Mismatch*> reasons = furthest(mismatches);
    if (reasons.empty()) {
        return explain_arity(name, mismatches, arguments);
    }
    const std::string wanted = join_expected(reasons);
    if (arguments.size() == 1) {
        return cat("`", name, "` takes ", wanted, ", not `", reasons[0]->given, "`",
                   cure(*reasons[0], arguments));
    }
    return cat("argument ", reasons[0]->argument + 1, " of `", name, "` must be ", wanted, ", not ",
               describe_given(*reasons[0], arguments), cure(*reasons[0], arguments));
}

}  // namespace pykern2cu
