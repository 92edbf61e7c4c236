#pragma once

#include "backend/legalize/ranges.hpp"
#include "frontend/ir/ir.hpp"

/// The passes of legalize, one file each, in their order.
namespace pykern2cu {

/// Computes what may overflow in fused functions, which are NumPy's, in the unsigned type.
void wrap_overflow(ir::Module& module);

/// Rewrites loops over `range` whose direction is known only at run time, and evaluates bounds once
/// that C++ would evaluate in each round.
void rewrite_for_loops(ir::Module& module, Ranges& ranges);

/// Drops the checks and choices of lowering that ranges decide.
void drop_decided_conditions(ir::Module& module, Ranges& ranges);

/// Adds what raises where Python does: checks of divisors and indices in functions with debug=True,
/// and the report of every error that a kernel with debug=True can reach.
void add_error_checks(ir::Module& module, Ranges& ranges);

/// Rewrites `//`, `%`, `/` and `**` to what C++ computes, or to helpers where C++ has no equal.
void rewrite_python_arithmetic(ir::Module& module, Ranges& ranges);

/// Rewrites the float32 functions of fastmath=True to the approximations of the hardware.
void use_fast_math(ir::Module& module, Ranges& ranges);

/// Rounds the products of float16 in fused functions that also add some: NumPy rounds each, nvcc
/// makes one fma of both.
void round_half_products(ir::Module& module);

/// Rewrites indices that may be negative, so that they count from the end.
void rewrite_index_wrap(ir::Module& module, Ranges& ranges);

/// Drops the conversions that C++ performs by itself, adds those that C++ needs, and decides which
/// assignments are printed as `x += y`.
void rewrite_conversions(ir::Module& module, Ranges& ranges);

/// Hides from nvcc of which memory the views and records are that are assigned to one variable,
/// chosen from or returned, in modules with local arrays.
void hide_merged_views(ir::Module& module);

/// Declares each variable where it is first assigned, or before the first use of it.
void place_declarations(ir::Module& module);

/// Gives everything a name that C++ accepts: the Python name wherever possible.
void choose_cxx_names(ir::Module& module);

}  // namespace pykern2cu
