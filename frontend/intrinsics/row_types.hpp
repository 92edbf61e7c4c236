#pragma once

#include <vector>

#include "frontend/intrinsics/row_signature.hpp"

/// What the classes of a row's signature admit, and what its patterns stand for.
namespace pykern2cu {

/// `listed`: of TypeClass::Listed.
bool belongs(TypeClass type_class, const std::vector<Type>& listed, Type type);
/// The loop of a float-only ufunc among `f->f` and `d->d`.
Type numpy_float(Type type);
Type to_complex(Type type);
/// Whether an argument is the constant that a `const int` or `const width` asks for.
bool is_wanted_constant(const ParameterPattern& parameter, const Operand& argument);
/// The type of a pattern where `bound` are the types of the variables.
Type resolve(const TypePattern& pattern, const std::vector<Type>& bound, TypeTable& types);

}  // namespace pykern2cu
