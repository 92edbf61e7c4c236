#pragma once

#include "frontend/python/fold.hpp"

/// Python's operators on numbers.
namespace pykern2cu {

Folded fold_integers(ast::BinaryOp op, BigInt a, BigInt b, Span span);
Folded fold_doubles(ast::BinaryOp op, double a, double b, Span span);
/// With a result that is complex where Python's is: `(-1) ** 0.5`.
Folded fold_float_power(double base, double exponent, Span span);
Folded fold_complexes(ast::BinaryOp op, std::complex<double> a, std::complex<double> b, Span span);

}  // namespace pykern2cu
