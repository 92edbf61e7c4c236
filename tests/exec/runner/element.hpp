#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace exec {

using Json = nlohmann::json;
using Bytes = std::vector<unsigned char>;

/// A dtype as cases and manifests write it:
///     "float32"
///     {"size": 16, "fields": [{"name": "s0", "dtype": "uint64", "offset": 0}, ...]}
struct Dtype {
    enum class Kind { Bool, Int, Uint, Float, Complex, Record };
    struct Field {
        std::string name;
        std::shared_ptr<const Dtype> dtype;  // Dtype is incomplete here
        std::size_t offset;
    };

    Kind kind;
    std::size_t size;
    std::string name;
    std::vector<Field> fields = {};
};

Dtype parse_dtype(const Json& json);

/// "int", "float", "complex", "bool": a Python scalar, which adapts to what it is combined with.
/// (A parameter's own dtype says how it is passed.)
bool is_weak(const Json& dtype);

/// The bytes of one value: 1, 2.5, "nan", "-inf", [re, im], a list of a record's fields.
Bytes encode(const Dtype& dtype, const Json& value);

/// The inverse, for messages.
std::string show(const Dtype& dtype, const unsigned char* bytes);

/// How many representable numbers lie between two values: 0 for the same bits and for two NaNs.
std::uint64_t distance(const Dtype& dtype, const unsigned char* a, const unsigned char* b);

}  // namespace exec
