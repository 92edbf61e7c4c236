#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace pykern2cu {

/// A parameter, as far as it decides which arguments it takes.
struct Slot {
    enum class Kind : uint8_t { PositionalOnly, Positional, KeywordOnly, VarArgs, VarKeywords };
    /// Whether an argument in its place is its value:  the a and b of  `def f(a, /, b, *c, d, **e)`
    bool takes_place() const { return kind == Kind::PositionalOnly || kind == Kind::Positional; }
    /// Whether `keyword=x` is its value:  b and d there
    bool takes_keyword(std::string_view keyword) const {
        return (kind == Kind::Positional || kind == Kind::KeywordOnly) && name == keyword;
    }

    std::string_view name;
    Kind kind = Kind::Positional;
};

/// Which argument of a call is the value of which parameter.
struct BoundArguments {
    static constexpr size_t kNone = SIZE_MAX;
    struct Refused {
        size_t argument;
        size_t parameter;  // which has a value already; kNone: no parameter takes it
    };

    std::vector<size_t> given;            // of each parameter; kNone: nothing that it takes alone
    std::vector<size_t> rest;             // what `*rest` takes
    std::vector<size_t> named;            // what `**others` takes
    std::optional<Refused> refused = {};  // the first that Python raises for
};

/// The parameter that takes an argument in a place or by a keyword alone; kNone if there is none.
template <class Parameters>
size_t parameter_taking(const Parameters& parameters, size_t place, std::string_view keyword) {
    for (size_t i = 0; i < parameters.size(); ++i) {
        if (keyword.empty() ? parameters[i].takes_place() && place-- == 0
                            : parameters[i].takes_keyword(keyword)) {
            return i;
        }
    }
    return BoundArguments::kNone;
}

/// Binds arguments as Python does, by their keywords: none of those that are given by their places.
template <class Parameters>
BoundArguments bind_arguments(const Parameters& parameters,
                              std::span<const std::string_view> keywords) {
    constexpr size_t kNone = BoundArguments::kNone;
    BoundArguments bound{.given = std::vector<size_t>(parameters.size(), kNone)};
    const auto has = [&](Slot::Kind kind) {
        for (const Slot& each : parameters) {
            if (each.kind == kind) {
                return true;
            }
        }
        return false;
    };
    size_t place = 0;
    for (size_t i = 0; i < keywords.size(); ++i) {
        const bool is_named = !keywords[i].empty();
        const size_t at = parameter_taking(parameters, is_named ? 0 : place, keywords[i]);
        place += is_named ? 0 : 1;
        if (at == kNone && has(is_named ? Slot::Kind::VarKeywords : Slot::Kind::VarArgs)) {
            (is_named ? bound.named : bound.rest).push_back(i);
        } else if (at != kNone && bound.given[at] == kNone) {
            bound.given[at] = i;
        } else if (!bound.refused) {
            bound.refused = {i, at};
        }
    }
    return bound;
}

}  // namespace pykern2cu
