#pragma once

#include "frontend/types/type.hpp"

/// Numbers for which CuPy has classes of its own, in text that counts on their members and
/// operators; elsewhere they are the plain complex64, complex128 and float16 that they have the
/// names of.
namespace pykern2cu {

namespace detail {
inline constexpr TypeData kTextFloat16 = scalar(Kind::Float, 16, true, "float16");
inline constexpr TypeData kTextComplex64 = scalar(Kind::Complex, 64, true, "complex64");
inline constexpr TypeData kTextComplex128 = scalar(Kind::Complex, 128, true, "complex128");
}  // namespace detail

namespace types {
inline constexpr Type text_float16{&detail::kTextFloat16};
inline constexpr Type text_complex64{&detail::kTextComplex64};
inline constexpr Type text_complex128{&detail::kTextComplex128};

constexpr bool is_text_complex(Type type) {
    return type == text_complex64 || type == text_complex128;
}
}  // namespace types

}  // namespace pykern2cu
