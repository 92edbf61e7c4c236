#pragma once

#include <string_view>

#include "frontend/ir/declared.hpp"

/// What diagnostics say in a dialect's own words: the dialect of a kernel decides what is there
/// instead of what it lacks.
namespace pykern2cu {

struct Wording {
    /// How a function becomes one that kernels may call.
    std::string_view declare_function;
    /// Where a kernel keeps elements of its own.
    std::string_view own_array;
    /// What takes the place of an array that a call would make.
    std::string_view fill_array;
    /// What a kernel may write to besides its arguments.
    std::string_view writable_array;
    /// What becomes of a function that combines the elements of an array; follows "combines
    /// elements".
    std::string_view combine_elements;
    /// What is done where a call would make an array of results.
    std::string_view make_result;
    /// What a `for` runs over, and what `sum` takes.
    std::string_view loop_items;
    std::string_view sum_items;
};

const Wording& wording_of(ir::DialectName dialect);

}  // namespace pykern2cu
