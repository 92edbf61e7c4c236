#pragma once

#include <cstdint>
#include <string_view>

namespace pykern2cu {

/// What evaluating an expression may do besides giving a value. Ordered: a larger one includes the
/// smaller.
enum class Effect : uint8_t {
    Pure,     // depends on its operands alone
    Reads,    // reads memory: must not move across a write
    Writes,   // writes memory, or talks to other threads
    Barrier,  // synchronises threads
};

/// One device function, attribute or constant that Python code can name: the single source of its
/// typing (`signature`), its meaning in CUDA (`cuda`), what that text needs, and its effect.
///
///   python     qualified names, " | " between aliases: "math.sqrt | numpy.sqrt | cupy.sqrt";
///              "numba.cuda.libdevice.{sinf fast_sinf=__sinf}" is a family, one row for each member
///   signature  "[T: float](T) -> T", see match.hpp for the language
///   cuda       spelling template: $0 $1 … arguments, $f "f" for float32 and "" for float64,
///              $T the C++ name of T; in a family $n its member's name, or what follows "="
///   needs      names separated by spaces: "<cuda_fp16.h>" an include, "helper:floor_div" a
///   fragment
struct Intrinsic {
    std::string_view python;
    std::string_view signature;
    std::string_view cuda;
    std::string_view needs = {};
    Effect effect = Effect::Pure;
};

}  // namespace pykern2cu
