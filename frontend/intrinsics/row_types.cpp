#include "frontend/intrinsics/row_types.hpp"

#include <algorithm>

#include "frontend/dialects/operands.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

bool is_member(Type type, const std::vector<Type>& listed) {
    return std::find(listed.begin(), listed.end(), types::strong(type)) != listed.end();
}

/// The narrowest of float32 and float64 that holds every value of an integer type that Numba
/// converts safely: its table leaves uint16 out.
Type narrowest_float(Type integer) {
    const bool is_narrow = integer.is_signed() ? integer.bits() <= 16 : integer.bits() <= 8;
    return is_narrow ? types::float32 : types::float64;
}

}  // namespace

bool belongs(TypeClass type_class, const std::vector<Type>& listed, Type type) {
    switch (type_class) {
        case TypeClass::Bool:
            return type.is(Kind::Bool);
        case TypeClass::Int:
            return type.is_integer();
        case TypeClass::Uint:
            return type.is_unsigned_integer();
        case TypeClass::Sint:
            return type.is_signed_integer();
        case TypeClass::Integral:
            return type.is_integral();
        case TypeClass::Float:
            return type.is(Kind::Float);
        case TypeClass::NumpyFloat:
            return type.is(Kind::Float) && type != types::bfloat16;
        case TypeClass::Complex:
        case TypeClass::ToComplex:
            return type.is(Kind::Complex);
        case TypeClass::Num:
            return type.is_number();
        case TypeClass::Real:
            return type.is_real();
        case TypeClass::Plain:
            return type.is_real() && !type.is_small_float();
        case TypeClass::Any:
            return type.is_known();
        case TypeClass::Record:
            return type.is(Kind::Record);
        case TypeClass::Listed:
            return is_member(type, listed);
        case TypeClass::Iterator:
        case TypeClass::Output:
            return type.is_iterator();
    }
    internal_error("a class of types is not handled");
}

Type numpy_float(Type type) {
    if (type.is(Kind::Float)) {
        return type.bits() <= 32 ? types::float32 : types::float64;
    }
    return type.is(Kind::Bool) || type.bits() <= 16 ? types::float32 : types::float64;
}

Type to_complex(Type type) {
    if (type.is(Kind::Complex)) {
        return type;
    }
    const bool is_narrow =
        type.is(Kind::Float) ? type.bits() <= 32 : narrowest_float(type) == types::float32;
    return is_narrow ? types::complex64 : types::complex128;
}

bool is_wanted_constant(const ParameterPattern& parameter, const Operand& argument) {
    if (argument.constant == nullptr || !argument.type.is_integral()) {
        return false;
    }
    const BigInt value = dialects::integer_value(argument).value_or(0);
    return !parameter.is_width || (value >= 2 && value <= 32 && (value & (value - 1)) == 0);
}

Type resolve(const TypePattern& pattern, const std::vector<Type>& bound, TypeTable& types) {
    switch (pattern.form) {
        case TypePattern::Form::Fixed:
            return pattern.fixed;
        case TypePattern::Form::Variable:
            return bound[pattern.variable];
        case TypePattern::Form::Component:
            return types::component(bound[pattern.variable]);
        case TypePattern::Form::Item:
            return bound[pattern.variable].element();
        case TypePattern::Form::Iterator:
            return types.iterator(pattern.iterator, bound[pattern.variable]);
        case TypePattern::Form::Tuple: {
            std::vector<Type> elements;
            for (const TypePattern& element : pattern.elements) {
                elements.push_back(resolve(element, bound, types));
            }
            return types.tuple(elements);
        }
    }
    internal_error("a form of type pattern is not handled");
}

}  // namespace pykern2cu
