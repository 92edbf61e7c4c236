#include "tests/exec/runner/arguments.hpp"

#include <algorithm>
#include <cstring>

#include "tests/exec/runner/report.hpp"

namespace exec {
namespace {

void put(Bytes& buffer, std::size_t offset, const void* from, std::size_t size) {
    buffer.resize(std::max(buffer.size(), offset + size));
    std::memcpy(buffer.data() + offset, from, size);
}

/// Numbers of a shape or strides field, in the width that the manifest names.
void put_extents(Bytes& buffer, std::size_t base, const Json& field, const Shape& values) {
    const auto count = field.at("count").get<std::size_t>();
    const auto bytes = field.at("bytes").get<std::size_t>();
    require(count == values.size(), join("the manifest's `", field.at("name").get<std::string>(),
                                         "` has ", count, " numbers for ", values.size(), " axes"));
    for (std::size_t i = 0; i < count; ++i) {
        put(buffer, base + field.at("offset").get<std::size_t>() + i * bytes, &values[i], bytes);
    }
}

void check_array(const Json& parameter, const Array& array) {
    const std::string name = parameter.value("name", "element of a tuple");
    const Dtype dtype = parse_dtype(parameter.at("dtype"));
    require(dtype.name == array.dtype().name && dtype.size == array.dtype().size,
            join("parameter `", name, "` is an array of ", dtype.name, ", the case has ",
                 array.dtype().name));
    const std::string layout = parameter.at("layout").get<std::string>();
    require(layout == "A" || array.is_contiguous(layout.at(0)),
            join("parameter `", name, "` has layout ", layout, ", the case's array has not"));
}

void put_array(Bytes& buffer, std::size_t base, const Json& parameter, Argument& argument) {
    require(argument.array != nullptr, "the manifest has an array where the case has none");
    Array& array = *argument.array;
    check_array(parameter, array);
    unsigned char* data = array.data();
    for (const Json& field : parameter.at("fields")) {
        const std::string name = field.at("name").get<std::string>();
        if (name == "data") {
            put(buffer, base + field.at("offset").get<std::size_t>(), &data, sizeof data);
        } else {
            put_extents(buffer, base, field, name == "shape" ? array.shape() : array.strides());
        }
    }
}

void put_scalar(Bytes& buffer, std::size_t base, const Json& parameter, const Argument& argument) {
    const Dtype dtype = parse_dtype(parameter.at("dtype"));
    const std::string given = argument.json.at("dtype").get<std::string>();
    require(is_weak(given) || given == dtype.name,
            join("parameter `", parameter.value("name", "element of a tuple"), "` is ", dtype.name,
                 ", the case has ", given));
    const Bytes bytes = encode(dtype, argument.json.at("value"));
    put(buffer, base, bytes.data(), bytes.size());
}

void put_parameter(Bytes& buffer, std::size_t base, const Json& parameter, Argument& argument);

void put_tuple(Bytes& buffer, std::size_t base, const Json& parameter, Argument& argument) {
    const Json& elements = parameter.at("elements");
    require(elements.size() == argument.elements.size(), "the manifest's tuple has another length");
    for (std::size_t i = 0; i < elements.size(); ++i) {
        put_parameter(buffer, base + elements[i].at("offset").get<std::size_t>(), elements[i],
                      argument.elements[i]);
    }
}

void put_parameter(Bytes& buffer, std::size_t base, const Json& parameter, Argument& argument) {
    buffer.resize(std::max(buffer.size(), base + parameter.at("size").get<std::size_t>()));
    const std::string kind = parameter.at("kind").get<std::string>();
    if (kind == "array") {
        put_array(buffer, base, parameter, argument);
    } else if (kind == "tuple") {
        put_tuple(buffer, base, parameter, argument);
    } else if (kind == "record" || kind == "pointer") {
        require(argument.array != nullptr, "a record or a pointer is given as an array");
        unsigned char* data = argument.array->data();
        put(buffer, base, &data, sizeof data);
    } else {
        put_scalar(buffer, base, parameter, argument);
    }
}

}  // namespace

Argument make_argument(const Json& json) {
    Argument argument{json};
    if (json.contains("tuple")) {
        for (const Json& element : json.at("tuple")) {
            argument.elements.push_back(make_argument(element));
        }
    } else if (json.contains("shape")) {
        argument.array = std::make_unique<Array>(json);
    }
    return argument;
}

void snapshot(Argument& argument) {
    if (argument.array != nullptr) {
        argument.array->snapshot();
    }
    for (Argument& element : argument.elements) {
        snapshot(element);
    }
}

std::optional<std::string> mismatch(const Argument& argument, const Json& expected,
                                    std::uint64_t ulp) {
    if (argument.array != nullptr) {
        return argument.array->mismatch(expected, ulp);
    }
    for (std::size_t i = 0; i < argument.elements.size(); ++i) {
        const Json& part = expected.is_null() ? expected : expected.at(i);
        if (const auto difference = mismatch(argument.elements[i], part, ulp)) {
            return join("element ", i, ": ", *difference);
        }
    }
    return std::nullopt;
}

Bytes parameter_buffer(const Json& kernel, std::vector<Argument>& arguments) {
    const Json& parameters = kernel.at("params");
    require(parameters.size() == arguments.size(),
            join("the manifest has ", parameters.size(), " parameters, the case ", arguments.size(),
                 " arguments"));
    Bytes buffer;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        put_parameter(buffer, parameters[i].at("offset").get<std::size_t>(), parameters[i],
                      arguments[i]);
    }
    return buffer;
}

}  // namespace exec
