#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/types/type.hpp"

/// Tables in tests are written as the peers' documentation prints them, with short names.
namespace pykern2cu::test {

struct ShortName {
    std::string_view name;
    Type type;
};
inline constexpr ShortName kShortNames[] = {
    {"b", types::boolean},     {"i8", types::int8},         {"i16", types::int16},
    {"i32", types::int32},     {"i64", types::int64},       {"u8", types::uint8},
    {"u16", types::uint16},    {"u32", types::uint32},      {"u64", types::uint64},
    {"f16", types::float16},   {"f32", types::float32},     {"f64", types::float64},
    {"c64", types::complex64}, {"c128", types::complex128}, {"wb", types::weak_bool},
    {"wi", types::weak_int},   {"wf", types::weak_float},   {"wc", types::weak_complex}};

inline Type short_type(std::string_view name) {
    const auto* found = std::ranges::find(kShortNames, name, &ShortName::name);
    return found == std::end(kShortNames) ? types::error : found->type;
}

inline std::string short_name(Type type) {
    const auto* found = std::ranges::find(kShortNames, type, &ShortName::type);
    return std::string(found == std::end(kShortNames) ? "-" : found->name);
}

/// The first line names the columns, the first word of every other line its row.
inline void check_marks(const std::string& text,
                        const std::function<std::string(Type, Type)>& mark_of) {
    std::istringstream lines(text);
    std::vector<std::string> columns;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<std::string> cells;
        for (std::string word; words >> word;) {
            cells.push_back(word);
        }
        if (cells.empty()) {
            continue;
        }
        if (columns.empty()) {
            columns = cells;
            continue;
        }
        REQUIRE(cells.size() == columns.size() + 1);
        for (size_t i = 0; i < columns.size(); ++i) {
            CAPTURE(cells[0]);
            CAPTURE(columns[i]);
            CHECK(mark_of(short_type(cells[0]), short_type(columns[i])) == cells[i + 1]);
        }
    }
    REQUIRE(!columns.empty());
}

/// The cells are types; "-" stands for Error, a pair that is refused.
inline void check_matrix(const std::string& text, const std::function<Type(Type, Type)>& type_of) {
    check_marks(text, [&](Type lhs, Type rhs) { return short_name(type_of(lhs, rhs)); });
}

}  // namespace pykern2cu::test
