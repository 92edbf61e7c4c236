#include "frontend/values/library_type.hpp"

#include "frontend/types/signature.hpp"

namespace pykern2cu {
namespace {

std::optional<Type> numba_alias(std::string_view name, TypeTable& types) {
    const auto type = parse_type(name, {types, PythonScalars::Wide, {}});
    return type && type->is_known() && !type->is(Kind::Array) ? std::optional(*type) : std::nullopt;
}

}  // namespace

std::optional<Type> library_type(std::string_view module, std::string_view name, TypeTable& types) {
    if (module == "numba.cuda.random") {
        return name == "xoroshiro128p_type" || name == "xoroshiro128p_dtype"
                   ? std::optional(types::xoroshiro128p(types))
                   : std::nullopt;
    }
    if (name == "bfloat16" || name == "__half") {
        const bool is_half = name == "__half";
        const bool offers =
            module == (is_half ? "numba.cuda.fp16" : "numba.cuda.bf16") ||
            (!is_half && (module == "ml_dtypes" || module == "numba.cuda" || module == "numba"));
        return offers ? std::optional(is_half ? types::float16 : types::bfloat16) : std::nullopt;
    }
    const bool is_numpy = module == "numpy" || module == "cupy" || module == "numba.cuda";
    if (!is_numpy && module != "numba") {
        return std::nullopt;
    }
    // One letter is a dtype code in a string only: `np.e` is a number.
    if (const Type type = types::by_name(name); type.is_known() && name.size() > 1) {
        return type;
    }
    return module == "numba" ? numba_alias(name, types) : std::nullopt;
}

std::optional<Type> dtype_from_string(std::string_view text, TypeTable& types) {
    const Type type = types::by_name(text);
    return type.is_known() ? std::optional(type) : numba_alias(text, types);
}

}  // namespace pykern2cu
