#include "tests/exec/runner/element.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "tests/exec/emulator/stubs/small_floats.hpp"
#include "tests/exec/runner/report.hpp"

namespace exec {
namespace {

struct NamedDtype {
    std::string_view name;
    Dtype::Kind kind;
    std::size_t size;
};

using enum Dtype::Kind;
// The last three are what a Python scalar becomes when nothing narrows it.
constexpr std::array kDtypes{NamedDtype{"bool", Bool, 1},
                             NamedDtype{"int8", Int, 1},
                             NamedDtype{"int16", Int, 2},
                             NamedDtype{"int32", Int, 4},
                             NamedDtype{"int64", Int, 8},
                             NamedDtype{"uint8", Uint, 1},
                             NamedDtype{"uint16", Uint, 2},
                             NamedDtype{"uint32", Uint, 4},
                             NamedDtype{"uint64", Uint, 8},
                             NamedDtype{"float16", Float, 2},
                             NamedDtype{"bfloat16", Float, 2},
                             NamedDtype{"float32", Float, 4},
                             NamedDtype{"float64", Float, 8},
                             NamedDtype{"complex64", Complex, 8},
                             NamedDtype{"complex128", Complex, 16},
                             NamedDtype{"boolean", Bool, 1},
                             NamedDtype{"int", Int, 8},
                             NamedDtype{"float", Float, 8},
                             NamedDtype{"complex", Complex, 16}};

double to_double(const Json& value) {
    if (!value.is_string()) {
        return value.is_boolean() ? value.get<bool>() : value.get<double>();
    }
    const std::string text = value.get<std::string>();
    if (text == "nan") {
        return std::numeric_limits<double>::quiet_NaN();
    }
    require(text == "inf" || text == "-inf", join("not a number: ", text));
    const double infinity = std::numeric_limits<double>::infinity();
    return text == "inf" ? infinity : -infinity;
}

std::uint64_t to_integer(const Json& value) {
    if (value.is_boolean()) {
        return value.get<bool>();
    }
    require(value.is_number_integer(), join("not an integer: ", value.dump()));
    return value.is_number_unsigned() ? value.get<std::uint64_t>()
                                      : static_cast<std::uint64_t>(value.get<std::int64_t>());
}

emulator::SmallFormat small_format(const Dtype& dtype) {
    return dtype.name == "bfloat16" ? emulator::kBfloat16 : emulator::kHalf;
}

template <class T>
Bytes bytes_of(T value) {
    Bytes bytes(sizeof value);
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

Bytes encode_float(const Dtype& dtype, const Json& value) {
    const double number = to_double(value);
    switch (dtype.size) {
        case 2:
            return bytes_of(emulator::small_bits(small_format(dtype), number));
        case 4:
            return bytes_of(static_cast<float>(number));
        default:
            return bytes_of(number);
    }
}

Dtype part_of_complex(const Dtype& dtype) {
    return parse_dtype(dtype.size == 8 ? "float32" : "float64");
}

Bytes encode_complex(const Dtype& dtype, const Json& value) {
    const Dtype part = part_of_complex(dtype);
    const bool pair = value.is_array();
    Bytes bytes = encode(part, pair ? value.at(0) : value);
    const Bytes imaginary = encode(part, pair ? value.at(1) : Json(0));
    bytes.insert(bytes.end(), imaginary.begin(), imaginary.end());
    return bytes;
}

Bytes encode_record(const Dtype& dtype, const Json& value) {
    Bytes bytes(dtype.size);
    for (std::size_t i = 0; i < dtype.fields.size(); ++i) {
        const Bytes field = encode(*dtype.fields[i].dtype, value.at(i));
        std::copy(field.begin(), field.end(),
                  bytes.begin() + static_cast<long>(dtype.fields[i].offset));
    }
    return bytes;
}

std::uint64_t load(const unsigned char* bytes, std::size_t size) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, size);
    return value;
}

double load_float(const Dtype& dtype, const unsigned char* bytes) {
    if (dtype.size == 2) {
        return emulator::small_value(small_format(dtype),
                                     static_cast<unsigned short>(load(bytes, 2)));
    }
    float narrow;
    double wide;
    std::memcpy(&narrow, bytes, sizeof narrow);
    if (dtype.size == 4) {
        return static_cast<double>(narrow);
    }
    std::memcpy(&wide, bytes, sizeof wide);
    return wide;
}

/// Floating-point bits as integers that count upwards with the value; both zeros are 0.
std::int64_t rank(const Dtype& dtype, const unsigned char* bytes) {
    const std::uint64_t bits = load(bytes, dtype.size);
    const std::uint64_t sign = std::uint64_t{1} << (8 * dtype.size - 1);
    const auto magnitude = static_cast<std::int64_t>(bits & ~sign);
    return (bits & sign) != 0 ? -magnitude : magnitude;
}

std::uint64_t float_distance(const Dtype& dtype, const unsigned char* a, const unsigned char* b) {
    const bool a_is_nan = std::isnan(load_float(dtype, a));
    const bool b_is_nan = std::isnan(load_float(dtype, b));
    if (a_is_nan || b_is_nan) {
        return a_is_nan == b_is_nan ? 0 : std::numeric_limits<std::uint64_t>::max();
    }
    const std::int64_t low = std::min(rank(dtype, a), rank(dtype, b));
    const std::int64_t high = std::max(rank(dtype, a), rank(dtype, b));
    const std::uint64_t apart = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    const bool same_bits = std::memcmp(a, b, dtype.size) == 0;
    return apart == 0 && !same_bits ? 1 : apart;
}

std::uint64_t record_distance(const Dtype& dtype, const unsigned char* a, const unsigned char* b) {
    std::uint64_t largest = 0;
    for (const Dtype::Field& field : dtype.fields) {
        largest = std::max(largest, distance(*field.dtype, a + field.offset, b + field.offset));
    }
    return largest;
}

std::string show_float(double value, std::size_t size) {
    char text[40];
    std::snprintf(text, sizeof text, size == 8 ? "%.17g" : "%.9g", value);
    return text;
}

std::string show_record(const Dtype& dtype, const unsigned char* bytes) {
    std::string text = "{";
    for (const Dtype::Field& field : dtype.fields) {
        text += join(text.size() > 1 ? ", " : "", field.name, ": ",
                     show(*field.dtype, bytes + field.offset));
    }
    return text + "}";
}

/// A sub-array is like a record of its elements.
Dtype sub_array(const Dtype& element, const Json& shape) {
    std::size_t count = 1;
    for (const Json& extent : shape) {
        count *= extent.get<std::size_t>();
    }
    Dtype dtype{Record, count * element.size, "sub-array"};
    const auto shared = std::make_shared<const Dtype>(element);
    for (std::size_t i = 0; i < count; ++i) {
        dtype.fields.push_back(Dtype::Field{std::to_string(i), shared, i * element.size});
    }
    return dtype;
}

Dtype parse_field(const Json& field) {
    const Dtype dtype = parse_dtype(field.at("dtype"));
    return field.contains("shape") ? sub_array(dtype, field.at("shape")) : dtype;
}

Dtype parse_record(const Json& json) {
    Dtype dtype{Record, json.at("size").get<std::size_t>(), "record"};
    for (const Json& field : json.at("fields")) {
        dtype.fields.push_back(Dtype::Field{field.at("name").get<std::string>(),
                                            std::make_shared<const Dtype>(parse_field(field)),
                                            field.at("offset").get<std::size_t>()});
    }
    return dtype;
}

}  // namespace

Dtype parse_dtype(const Json& json) {
    if (json.is_object()) {
        return parse_record(json);
    }
    const std::string name = json.get<std::string>();
    if (name.starts_with("datetime64") || name.starts_with("timedelta64")) {
        return Dtype{Int, 8, name};
    }
    for (const NamedDtype& row : kDtypes) {
        if (row.name == name) {
            return Dtype{row.kind, row.size, name};
        }
    }
    fail(join("unknown dtype: ", name));
}

bool is_weak(const Json& dtype) {
    return dtype == "int" || dtype == "float" || dtype == "complex" || dtype == "bool";
}

Bytes encode(const Dtype& dtype, const Json& value) {
    switch (dtype.kind) {
        case Bool:
            return Bytes{static_cast<unsigned char>(to_integer(value) != 0)};
        case Int:
        case Uint: {
            Bytes bytes = bytes_of(to_integer(value));
            bytes.resize(dtype.size);
            return bytes;
        }
        case Float:
            return encode_float(dtype, value);
        case Complex:
            return encode_complex(dtype, value);
        case Record:
            return encode_record(dtype, value);
    }
    fail("unreachable: dtype kind");
}

std::string show(const Dtype& dtype, const unsigned char* bytes) {
    switch (dtype.kind) {
        case Bool:
        case Uint:
            return std::to_string(load(bytes, dtype.size));
        case Int: {
            const int unused = 64 - 8 * static_cast<int>(dtype.size);
            return std::to_string(static_cast<std::int64_t>(load(bytes, dtype.size) << unused) >>
                                  unused);
        }
        case Float:
            return show_float(load_float(dtype, bytes), dtype.size);
        case Complex: {
            const Dtype part = part_of_complex(dtype);
            return join("[", show(part, bytes), ", ", show(part, bytes + part.size), "]");
        }
        case Record:
            return show_record(dtype, bytes);
    }
    fail("unreachable: dtype kind");
}

std::uint64_t distance(const Dtype& dtype, const unsigned char* a, const unsigned char* b) {
    switch (dtype.kind) {
        case Bool:
        case Int:
        case Uint:
            return std::memcmp(a, b, dtype.size) == 0 ? 0
                                                      : std::numeric_limits<std::uint64_t>::max();
        case Float:
            return float_distance(dtype, a, b);
        case Complex: {
            const Dtype part = part_of_complex(dtype);
            return std::max(distance(part, a, b), distance(part, a + part.size, b + part.size));
        }
        case Record:
            return record_distance(dtype, a, b);
    }
    fail("unreachable: dtype kind");
}

}  // namespace exec
