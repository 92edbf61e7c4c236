// Attributes and fields of dtypes.
#include "frontend/library/dtype.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;

ConstantValue field_constant(const RecordField& field) {
    return {TypeObject{field.type, {field.shape.begin(), field.shape.end()}}};
}

}  // namespace

Result<ConstantValue> dtype_attribute(const TypeObject& dtype, std::string_view attribute,
                                      Span span) {
    const Type type = dtype.type;
    if (!dtype.shape.empty() &&
        (attribute == "type" || attribute == "name" || attribute == "kind")) {
        // To NumPy a sub-array is bytes: `np.void`, "void32".
        return Failure{span, cat("`", attribute,
                                 "` of a sub-array is not that of its elements; "
                                 "take it of `.base`")};
    }
    if (attribute == "type" || attribute == "dtype" || attribute == "base") {
        return ConstantValue{TypeObject{.type = type, .is_class = attribute == "type"}};
    }
    if (attribute == "itemsize" || attribute == "size") {
        const RecordField whole{
            .name = {}, .type = type, .offset = 0, .shape = dtype.shape, .title = {}};
        return ConstantValue{BigInt{whole.size()}};
    }
    if (attribute == "kind" && type.is_number()) {
        return ConstantValue{std::string(type.is(Kind::Bool)        ? "b"
                                         : type.is(Kind::Float)     ? "f"
                                         : type.is(Kind::Complex)   ? "c"
                                         : type.is_signed_integer() ? "i"
                                                                    : "u")};
    }
    if (attribute == "name" && type.is_number()) {
        return ConstantValue{cat(type)};
    }
    if (attribute == "shape") {
        Items extents;
        for (const uint32_t extent : dtype.shape) {
            extents.push_back({BigInt{extent}});
        }
        return tuple_constant(std::move(extents));
    }
    if (attribute == "alignment" && dtype.shape.empty()) {
        return ConstantValue{BigInt{TypeTable::numpy_align(type)}};
    }
    const bool has_fields = type.is(Kind::Record) && dtype.shape.empty();
    if (has_fields && attribute == "names") {
        Items names;
        for (const RecordField& field : type.fields()) {
            names.push_back({std::string(field.name)});
        }
        return tuple_constant(std::move(names));
    }
    if (has_fields && attribute == "fields") {
        DictValue fields;
        for (const RecordField& field : type.fields()) {
            fields.set(ConstantValue{std::string(field.name)},
                       tuple_constant({field_constant(field), {BigInt{field.offset}}}));
        }
        return ConstantValue{std::make_shared<const DictValue>(std::move(fields))};
    }
    if (attribute == "newbyteorder") {
        return Failure{span,
                       "GPUs read little-endian numbers only: leave `newbyteorder` out and convert "
                       "big-endian data on the host, as `astype` does",
                       Code::InvalidArgument};
    }
    return Failure{span,
                   cat("the type `", type, "` has no compile-time attribute `", attribute, "`")};
}

Result<ConstantValue> dtype_field(Type record, const ConstantValue& index, Span span) {
    if (const auto* name = index.get<std::string>()) {
        const RecordField* field = types::find_field(record, *name);
        return field != nullptr ? Result<ConstantValue>(field_constant(*field))
                                : Failure{span, cat("`", record, "` has no field `", *name, "`")};
    }
    const auto position = as_integer(index);
    if (!position || *position < 0 || *position >= static_cast<BigInt>(record.fields().size())) {
        return Failure{span, "a field of a dtype is named by a string or a number"};
    }
    return field_constant(record.fields()[static_cast<size_t>(*position)]);
}

}  // namespace pykern2cu
