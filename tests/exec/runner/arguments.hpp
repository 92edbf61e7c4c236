#pragma once

#include <memory>
#include <vector>

#include "tests/exec/runner/array.hpp"

namespace exec {

/// One argument of a launch: a value, an array, or a tuple of arguments.
struct Argument {
    Json json;
    std::unique_ptr<Array> array = nullptr;
    std::vector<Argument> elements = {};
};

Argument make_argument(const Json& json);

/// Takes the snapshots that `mismatch` compares with.
void snapshot(Argument& argument);

/// The first difference from the expectation (null: unchanged; a list; for a tuple a list of
/// these).
std::optional<std::string> mismatch(const Argument& argument, const Json& expected,
                                    std::uint64_t ulp);

/// The parameter buffer of a kernel, filled by what its manifest says about each parameter.
Bytes parameter_buffer(const Json& kernel, std::vector<Argument>& arguments);

}  // namespace exec
