#include "backend/legalize/reserved_names.hpp"

#include <algorithm>

#include "backend/runtime/helpers.hpp"
#include "frontend/source/cxx_keywords.hpp"

namespace pykern2cu {
namespace {

// Both sorted, for binary search.
// clang-format off
constexpr std::string_view kEverywhere[] = {
    "BIG_ENDIAN", "BUFSIZ", "BYTE_ORDER", "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "CLOCKS_PER_SEC",
    "DBL_DIG", "DBL_EPSILON", "DBL_MANT_DIG", "DBL_MAX", "DBL_MIN", "EDOM", "EINVAL", "EIO",
    "EOF", "ERANGE", "EXIT_FAILURE", "EXIT_SUCCESS", "FLT_DIG", "FLT_EPSILON", "FLT_MANT_DIG",
    "FLT_MAX", "FLT_MIN", "FLT_RADIX", "FOPEN_MAX", "FP_INFINITE", "FP_NAN", "FP_NORMAL",
    "FP_SUBNORMAL", "FP_ZERO", "HUGE_VAL", "HUGE_VALF", "I", "INFINITY", "INT16_C",
    "INT16_MAX", "INT16_MIN", "INT32_C", "INT32_MAX", "INT32_MIN", "INT64_C", "INT64_MAX",
    "INT64_MIN", "INT8_C", "INT8_MAX", "INT8_MIN", "INTMAX_MAX", "INT_MAX", "INT_MIN",
    "LC_ALL", "LC_TIME", "LINE_MAX", "LITTLE_ENDIAN", "LLONG_MAX", "LLONG_MIN", "LONG_BIT",
    "LONG_MAX", "LONG_MIN", "MAXFLOAT", "MAX_INPUT", "M_1_PI", "M_2_PI", "M_2_SQRTPI", "M_E",
    "M_LN10", "M_LN2", "M_LOG10E", "M_LOG2E", "M_PI", "M_PI_2", "M_PI_4", "M_SQRT1_2",
    "M_SQRT2", "NAME_MAX", "NAN", "NULL", "NZERO", "PATH_MAX", "PTRDIFF_MAX", "RAND_MAX",
    "SCHAR_MAX", "SCHAR_MIN", "SEEK_CUR", "SEEK_END", "SEEK_SET", "SHRT_MAX", "SHRT_MIN",
    "SIZE_MAX", "SNAN", "TMP_MAX", "Tuple1", "Tuple2", "Tuple3", "Tuple4", "Tuple5", "Tuple6",
    "Tuple7", "Tuple8", "UCHAR_MAX", "UINT16_C", "UINT16_MAX", "UINT32_C", "UINT32_MAX",
    "UINT64_C", "UINT64_MAX", "UINT8_C", "UINT8_MAX", "UINTMAX_MAX", "UINT_MAX", "ULLONG_MAX",
    "ULONG_MAX", "USHRT_MAX", "UniTuple", "WORD_BIT", "alloca", "assert", "atomic_cancel",
    "atomic_commit", "atomic_noexcept", "blockDim", "blockIdx", "complex", "dim3",
    "dynamic_shared", "errno", "gridDim", "int16_t", "int32_t", "int64_t", "int8_t",
    "int_least8_t", "intptr_t", "isascii", "issubnormal", "linux", "main", "major", "makedev",
    "minor", "new_axis", "offsetof", "ptrdiff_t", "pykern2cu", "raise_error", "reflexpr",
    "restrict", "size_t", "slice_of", "stderr", "stdin", "stdout", "synchronized", "threadIdx",
    "toascii", "transposed", "typeof", "uint16_t", "uint3", "uint32_t", "uint64_t", "uint8_t",
    "uintptr_t", "unix", "view_of", "warpSize",
};

constexpr std::string_view kGlobal[] = {
    "CUuuid", "FILE", "MAJOR_VERSION", "MINOR_VERSION", "PATCH_LEVEL", "a64l", "abort", "abs",
    "abs64", "access", "acos", "acosf", "acosh", "acoshf", "alarm", "aligned_alloc", "all",
    "any", "asctime", "asin", "asinf", "asinh", "asinhf", "asprintf", "atan", "atan2", "atan2f",
    "atanf", "atanh", "atanhf", "atexit", "atof", "atoi", "atol", "atoll", "atomicAdd",
    "atomicAnd", "atomicCAS", "atomicDec", "atomicExch", "atomicInc", "atomicMax", "atomicMin",
    "atomicOr", "atomicSub", "atomicXor", "ballot", "bcmp", "bcopy", "bsearch", "bzero",
    "calloc", "canonicalize", "canonicalize_file_name", "canonicalizef", "cbrt", "cbrtf",
    "ceil", "ceilf", "char1", "char2", "char3", "char4", "clearenv", "clearerr", "clock",
    "clock64", "clock_t", "close", "connect", "cooperative_groups", "copysign", "copysignf",
    "cos", "cosf", "cosh", "coshf", "cospi", "cospif", "ctermid", "ctime", "cub", "cuda",
    "cuserid", "cyl_bessel_i0",
    "cyl_bessel_i0f", "cyl_bessel_i1", "cyl_bessel_i1f", "daddl", "daylight", "ddivl", "dfmal",
    "difftime", "div", "div_t", "dmull", "double1", "double2", "double3", "double4", "dprintf",
    "drand48", "drem", "dremf", "dsqrtl", "dsubl", "dup", "dysize", "environ", "erand48", "erf",
    "erfc", "erfcf", "erfcinv", "erfcinvf", "erfcx", "erfcxf", "erff", "erfinv", "erfinvf",
    "exit", "exit_thread", "exp", "exp10", "exp10f", "exp2", "exp2f", "expf", "explicit_bzero",
    "expm1", "expm1f", "fabs", "fabsf", "fadd", "fclose", "fcloseall", "fd_mask", "fd_set",
    "fdim", "fdimf", "fdiv", "fdivide", "fdividef", "fdopen", "feof", "ferror", "fflush",
    "ffma", "ffs", "fgetc", "fgets", "fileno", "finite", "finitef", "float1", "float2",
    "float3", "float4", "flockfile", "floor", "floorf", "fma", "fmaf", "fmax", "fmaxf",
    "fmaximum", "fmaximum_num", "fmaximum_numf", "fmaximumf", "fmemopen", "fmin", "fminf",
    "fminimum", "fminimum_num", "fminimum_numf", "fminimumf", "fmod", "fmodf", "fmul", "fopen",
    "fork", "fprintf", "fputc", "fputs", "fread", "free", "freopen", "frexp", "frexpf",
    "fscanf", "fseek", "fseeko", "fsqrt", "fsub", "ftell", "ftello", "ftrylockfile",
    "funlockfile", "fwrite", "gamma", "gammaf", "gcvt", "getc", "getchar", "getdate",
    "getdate_err", "getdelim", "getenv", "getline", "getloadavg", "getpt", "getsubopt", "getw",
    "gmtime", "grantpt", "half", "half2", "hypot", "hypotf", "ilogb", "ilogbf", "index", "int1",
    "int2", "int3", "int4", "isalnum", "isalpha", "isblank", "iscntrl", "isctype", "isdigit",
    "isfinite", "isgraph", "isinf", "isinff", "islower", "isnan", "isnanf", "isnormal",
    "isprint", "ispunct", "isspace", "isupper", "isxdigit", "j0", "j0f", "j1", "j1f", "jn",
    "jnf", "jrand48", "kill", "l64a", "labs", "lcong48", "ldexp", "ldexpf", "ldiv", "ldiv_t",
    "lgamma", "lgammaf", "libraryPropertyType", "link", "linked", "llabs", "lldiv", "lldiv_t", "llmax",
    "llmin", "llogb", "llogbf", "llrint", "llrintf", "llround", "llroundf", "localtime", "log",
    "log10", "log10f", "log1p", "log1pf", "log2", "log2f", "logb", "logbf", "logf", "long1",
    "long2", "long3", "long4", "longlong1", "longlong2", "longlong3", "longlong4", "lrand48",
    "lrint", "lrintf", "lround", "lroundf", "make_double2", "make_float2", "make_float3",
    "make_float4", "make_int2", "make_int3", "make_int4", "make_uint2", "make_uint3",
    "make_uint4", "malloc", "max", "mblen", "memccpy", "memcmp", "memcpy", "memfrob", "memmem",
    "memmove", "mempcpy", "memset", "min", "modf", "modff", "mrand48", "nan", "nanf",
    "nanosleep", "nearbyint", "nearbyintf", "nextafter", "nextafterf", "nextdown", "nextdownf",
    "nexttoward", "nexttowardf", "nextup", "nextupf", "norm", "norm3d", "norm3df", "norm4d",
    "norm4df", "normcdf", "normcdff", "normcdfinv", "normcdfinvf", "normf", "nrand48", "nv",
    "nv_bfloat16", "nv_bfloat162", "nv_half", "nv_half2", "on_exit", "open_memstream", "optarg",
    "optind", "pause", "pclose", "perror", "pipe", "popen", "posix_memalign", "posix_openpt",
    "pow", "pow10", "powf", "powi", "printf", "pselect", "ptsname", "putc", "putchar", "putenv",
    "puts", "putw", "qsort", "quad_t", "quick_exit", "rand", "random", "rcbrt", "rcbrtf",
    "read", "realloc", "reallocarray", "realpath", "remainder", "remainderf", "remove",
    "remquo", "remquof", "rename", "renameat", "renameat2", "rewind", "rhypot", "rhypotf",
    "rindex", "rint", "rintf", "rnorm", "rnorm3d", "rnorm3df", "rnorm4d", "rnorm4df", "rnormf",
    "round", "roundeven", "roundevenf", "roundf", "rpmatch", "rsqrt", "rsqrtf", "saturate",
    "scalb", "scalbf", "scalbln", "scalblnf", "scalbn", "scalbnf", "scanf", "secure_getenv",
    "seed48", "select", "setbuf", "setbuffer", "setenv", "setlinebuf", "setvbuf", "short1",
    "short2", "short3", "short4", "signbit", "signgam", "significand", "significandf", "sin",
    "sincos", "sincosf", "sincospi", "sincospif", "sinf", "sinh", "sinhf", "sinpi", "sinpif",
    "sleep", "snprintf", "sprintf", "sqrt", "sqrtf", "srand", "srand48", "srandom", "sscanf",
    "stat", "std", "stpcpy", "stpncpy", "strcat", "strchr", "strcmp", "strcpy", "strdup",
    "strerror", "strlen", "strncmp", "strncpy", "strtod", "strtok", "strtol", "surf1Dread",
    "surf2Dread", "sync", "system", "tan", "tanf", "tanh", "tanhf", "tempnam", "tex1D", "tex2D",
    "tex3D", "tgamma", "tgammaf", "thrust", "time", "time_t", "timegm", "timelocal", "timespec",
    "timespec_get", "timespec_getres", "timezone", "tmpfile", "tmpnam", "tolower", "totalorder",
    "totalorderf", "toupper", "trap", "trunc", "truncf", "tzname", "tzset", "u_char", "u_int",
    "u_long", "u_short", "uchar1", "uchar2", "uchar3", "uchar4", "uint", "uint1", "uint2",
    "uint4", "ullmax", "ullmin", "ulong", "ulong1", "ulong2", "ulong3", "ulong4", "ulonglong1",
    "ulonglong2", "ulonglong3", "ulonglong4", "umax", "umin", "ungetc", "unlockpt", "unsetenv",
    "ushort", "ushort1", "ushort2", "ushort3", "ushort4", "va_list", "valloc", "vasprintf",
    "vprintf", "wait", "write", "y0", "y0f", "y1", "y1f", "yn", "ynf",
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

/// `sinl`, `expf64`: the C library has its functions for other types too.
bool is_variant(std::string_view name) {
    for (const std::string_view suffix : {"l", "f32", "f64", "f32x", "f64x"}) {
        if (name.ends_with(suffix) &&
            std::ranges::binary_search(kGlobal, name.substr(0, name.size() - suffix.size()))) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool is_reserved_everywhere(std::string_view name) {
    return std::ranges::binary_search(kEverywhere, name) || is_cxx_keyword(name) ||
           is_array_struct(name);
}

bool is_declared_globally(std::string_view name) {
    return std::ranges::binary_search(kGlobal, name) || is_variant(name);
}

bool is_reserved_globally(std::string_view name) {
    return is_reserved_everywhere(name) || is_declared_globally(name) || has_form_of_cuda(name) ||
           find_fragment(name) != nullptr;
}

bool has_form_of_cuda(std::string_view name) {
    const std::string_view stem = name.substr(0, name.find_last_not_of("0123456789") + 1);
    const auto has = [&](size_t at, char first, char last) {
        return name.size() > at && name[at] >= first && name[at] <= last;
    };
    return !stem.ends_with('_') &&
           (name.starts_with("CUDA") || (name.starts_with("cuda") && has(4, 'A', 'Z')) ||
            (name.starts_with("CU") && (has(2, 'a', 'z') || has(2, '_', '_'))));
}

}  // namespace pykern2cu
