#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/intrinsics/row_signature.hpp"

/// Why no row fits, worded for the user.
namespace pykern2cu {

/// Without `parameter`, the arguments do not even have the signature's shape.
struct Mismatch {
    RowSignature signature;
    std::optional<size_t> parameter = std::nullopt;
    size_t argument = 0;  // index of the given argument
    Type given = types::unknown;
    Type expected = types::unknown;  // where another argument decides it
    bool is_overflow = false;        // of a Python int: no other row can take the arguments either
};

/// The alias by which the dialect's users know a row.
std::string_view display_name(const Intrinsic& row, const Dialect& dialect);

/// "`numba.cuda.popc` takes an integer, not `float32`"
std::string explain_mismatch(std::string_view name, const std::vector<Mismatch>& mismatches,
                             std::span<const GivenArgument> arguments);

}  // namespace pykern2cu
