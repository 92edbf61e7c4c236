#include "backend/legalize/reserved_names.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

// Both sorted, for binary search.
// clang-format off
constexpr std::string_view kEverywhere[] = {
    "BUFSIZ", "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "DBL_EPSILON", "DBL_MAX", "DBL_MIN", "EOF",
    "EXIT_FAILURE", "EXIT_SUCCESS", "FLT_EPSILON", "FLT_MAX", "FLT_MIN", "FP_INFINITE", "FP_NAN",
    "FP_NORMAL", "FP_SUBNORMAL", "FP_ZERO", "HUGE_VAL", "HUGE_VALF", "I", "INFINITY", "INT16_MAX",
    "INT16_MIN", "INT32_MAX", "INT32_MIN", "INT64_MAX", "INT64_MIN", "INT8_MAX", "INT8_MIN",
    "INT_MAX", "INT_MIN", "LLONG_MAX", "LLONG_MIN", "LONG_MAX", "LONG_MIN", "MAXFLOAT", "M_1_PI",
    "M_2_PI", "M_2_SQRTPI", "M_E", "M_LN10", "M_LN2", "M_LOG10E", "M_LOG2E", "M_PI", "M_PI_2",
    "M_PI_4", "M_SQRT1_2", "M_SQRT2", "NAN", "NULL", "RAND_MAX", "SHRT_MAX", "SHRT_MIN", "SIZE_MAX",
    "Tuple1", "Tuple2", "Tuple3", "Tuple4", "Tuple5", "Tuple6", "Tuple7", "Tuple8", "UINT16_MAX",
    "UINT32_MAX", "UINT64_MAX", "UINT8_MAX", "UINT_MAX", "ULLONG_MAX", "ULONG_MAX", "UniTuple",
    "alignas", "alignof", "and", "and_eq", "asm", "assert", "atomic_cancel", "atomic_commit",
    "atomic_noexcept", "auto", "bitand", "bitor", "blockDim", "blockIdx", "bool", "break", "case",
    "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return",
    "co_yield", "compl", "complex", "concept", "const", "const_cast", "consteval", "constexpr",
    "constinit", "continue", "decltype", "default", "delete", "dim3", "do", "double",
    "dynamic_cast", "dynamic_shared", "else", "enum", "errno", "explicit", "export", "extern",
    "false", "float", "for", "friend", "goto", "gridDim", "if", "inline", "int", "int16_t",
    "int32_t", "int64_t", "int8_t", "int_least8_t", "intptr_t", "linux", "long", "main", "major",
    "makedev", "minor", "mutable", "namespace", "new", "new_axis", "noexcept", "not", "not_eq",
    "nullptr", "offsetof", "operator", "or", "or_eq", "private", "protected", "ptrdiff_t", "public",
    "raise_error", "reflexpr",
    "register", "reinterpret_cast", "requires", "restrict", "return", "short", "signed",
    "size_t", "sizeof", "slice_of", "static", "static_assert", "static_cast", "stderr", "stdin",
    "stdout", "struct", "switch", "synchronized", "template", "this", "threadIdx", "thread_local",
    "throw", "transposed", "true", "try", "typedef", "typeid", "typename", "typeof", "uint16_t",
    "uint3", "uint32_t", "uint64_t", "uint8_t", "uintptr_t", "union", "unix", "unsigned", "using",
    "view_of", "virtual", "void", "volatile", "warpSize", "wchar_t", "while", "xor", "xor_eq",
};

constexpr std::string_view kGlobal[] = {
    "abort", "abs", "abs64", "access", "acos", "acosf", "acosh", "acoshf", "alarm", "all", "any",
    "asin", "asinf", "asinh", "asinhf", "atan", "atan2", "atan2f", "atanf", "atanh", "atanhf",
    "atexit", "atof", "atoi", "atol", "atoll", "atomicAdd", "atomicAnd", "atomicCAS", "atomicDec",
    "atomicExch", "atomicInc", "atomicMax", "atomicMin", "atomicOr", "atomicSub", "atomicXor",
    "ballot", "bsearch", "calloc", "cbrt", "cbrtf", "ceil", "ceilf", "char1", "char2", "char3",
    "char4", "clock", "clock64", "clock_t", "close", "connect", "copysign", "copysignf", "cos",
    "cosf", "cosh", "coshf", "cospi", "cospif", "cyl_bessel_i0", "cyl_bessel_i1", "daylight", "div",
    "div_t", "double1", "double2", "double3", "double4", "drem", "dup", "environ", "erf", "erfc",
    "erfcf", "erfcinv", "erfcx", "erff", "erfinv", "exit", "exit_thread", "exp", "exp10", "exp10f",
    "exp2", "exp2f", "expf", "expm1", "expm1f", "fabs", "fabsf", "fclose", "fdim", "fdimf",
    "fdividef", "float1", "float2", "float3", "float4", "floor", "floorf", "fma", "fmaf", "fmax",
    "fmaxf", "fmin", "fminf", "fmod", "fmodf", "fopen", "fork", "fprintf", "fread", "free", "frexp",
    "frexpf", "fwrite", "gamma", "getchar", "getenv", "half", "half2", "hypot", "hypotf", "ilogb",
    "ilogbf", "index", "int1", "int2", "int3", "int4", "isfinite", "isinf", "isnan", "isnormal",
    "j0", "j0f", "j1", "j1f", "jn", "jnf", "kill", "labs", "ldexp", "ldexpf", "ldiv", "ldiv_t",
    "lgamma", "lgammaf", "link", "llabs", "lldiv", "lldiv_t", "llmax", "llmin", "llrint", "llrintf",
    "llround", "llroundf", "log", "log10", "log10f", "log1p", "log1pf", "log2", "log2f", "logb",
    "logbf", "logf", "long1", "long2", "long3", "long4", "longlong1", "longlong2", "lrint",
    "lrintf", "lround", "lroundf", "make_double2", "make_float2", "make_float3", "make_float4",
    "make_int2", "make_int3", "make_int4", "make_uint2", "make_uint3", "make_uint4", "malloc",
    "max", "memcmp", "memcpy", "memmove", "memset", "min", "modf", "modff", "nan", "nanf",
    "nearbyint", "nearbyintf", "nextafter", "nextafterf", "norm", "norm3d", "norm3df", "norm4d",
    "norm4df", "normcdf", "normcdff", "normcdfinv", "normf", "optarg", "optind", "pause", "pipe",
    "pow", "pow10", "powf", "powi", "printf", "putchar", "puts", "qsort", "quad_t", "rand",
    "random", "rcbrt", "rcbrtf", "read", "realloc", "remainder", "remainderf", "remove", "remquo",
    "remquof", "rename", "rhypot", "rhypotf", "rindex", "rint", "rintf", "rnorm", "rnorm3d",
    "rnorm4d", "round", "roundf", "rsqrt", "rsqrtf", "saturate", "scalbln", "scalbn", "scalbnf",
    "select", "short1", "short2", "short3", "short4", "signbit", "signgam", "significand", "sin",
    "sincos", "sincosf", "sincospi", "sincospif", "sinf", "sinh", "sinhf", "sinpi", "sinpif",
    "sleep", "sprintf", "sqrt", "sqrtf", "srand", "srandom", "stat", "std", "strcat", "strchr",
    "strcmp", "strcpy", "strlen", "strncmp", "strncpy", "strtod", "strtol", "surf1Dread",
    "surf2Dread", "sync", "system", "tan", "tanf", "tanh", "tanhf", "tex1D", "tex2D", "tex3D",
    "tgamma", "tgammaf", "time", "time_t", "timespec", "timezone", "tmpfile", "trap", "trunc",
    "truncf", "tzname", "u_char", "u_int", "u_long", "u_short", "uchar1", "uchar2", "uchar3",
    "uchar4", "uint", "uint1", "uint2", "uint4", "ullmax", "ullmin", "ulong", "ulong1", "ulong2",
    "ulong3", "ulong4", "umax", "umin", "ushort", "ushort1", "ushort2", "ushort3", "ushort4",
    "va_list", "wait", "write", "y0", "y0f", "y1", "y1f", "yn", "ynf",
};
// clang-format on

static_assert(std::ranges::is_sorted(kEverywhere));
static_assert(std::ranges::is_sorted(kGlobal));

/// The structs of arrays: array_2d, fortran_array_3d, strided_array_1d.
bool is_array_struct(std::string_view name) {
    for (const std::string_view kind : {"fortran_", "strided_"}) {
        name.remove_prefix(name.starts_with(kind) ? kind.size() : 0);
    }
    constexpr std::string_view kStem = "array_";
    if (!name.starts_with(kStem) || !name.ends_with('d')) {
        return false;
    }
    const std::string_view rank = name.substr(kStem.size(), name.size() - kStem.size() - 1);
    return !rank.empty() && rank.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool is_reserved_everywhere(std::string_view name) {
    return std::ranges::binary_search(kEverywhere, name) || is_array_struct(name);
}

bool is_declared_globally(std::string_view name) {
    return std::ranges::binary_search(kGlobal, name);
}

}  // namespace pykern2cu
