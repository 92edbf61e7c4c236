#include "frontend/types/type_table.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/types/time_unit.hpp"

namespace pykern2cu {
namespace {

// Types are interned by a text that is equal exactly for equal types. Component types are already
// unique, so their address names them.
std::string key_of(Type type) { return cat(reinterpret_cast<uintptr_t>(type.identity()), ";"); }

/// What a tuple has in memory where its items are Python scalars.
std::vector<Type> held_items(std::span<const Type> elements) {
    std::vector<Type> held(elements.begin(), elements.end());
    for (Type& element : held) {
        element = element.is(Kind::Enum) ? element : types::strong(element);
    }
    return held;
}

}  // namespace

TypeTable::TypeTable() = default;
TypeTable::~TypeTable() = default;

Type TypeTable::intern(const std::string& key, TypeData data) {
    const auto [place, is_new] = interned_.try_emplace(key);
    if (is_new) {
        place->second = Type(&data_.emplace_back(data));
    }
    return place->second;
}

Type TypeTable::array(Type element, uint32_t ndim, Layout layout, Access access) {
    // One axis at most: C and F order are the same; no axis: there are no strides to differ.
    if (ndim == 0 || (ndim == 1 && layout == Layout::F)) {
        layout = Layout::C;
    }
    const std::string key = cat("array:", key_of(element), ndim, ";", static_cast<uint32_t>(layout),
                                ";", static_cast<uint32_t>(access));
    return intern(key, {.kind = Kind::Array,
                        .ndim = static_cast<uint8_t>(ndim),
                        .layout = layout,
                        .access = access,
                        .element = element.identity()});
}

Type TypeTable::pointer(Type element) {
    return intern(cat("pointer:", key_of(element)),
                  {.kind = Kind::Pointer, .element = element.identity()});
}

Type TypeTable::iterator(std::string_view cxx_class, Type element) {
    return intern(cat("iterator:", cxx_class, ":", key_of(element)),
                  {.kind = Kind::Iterator,
                   .element = element.identity(),
                   .name = names_.emplace_back(cxx_class)});
}

Type TypeTable::tuple(std::span<const Type> elements) {
    std::string key = "tuple:";
    for (const Type element : elements) {
        key += key_of(element);
    }
    if (const auto found = interned_.find(key); found != interned_.end()) {
        return found->second;
    }
    const auto& stored = element_lists_.emplace_back(elements.begin(), elements.end());
    uint64_t leaves = 0;
    for (const Type element : elements) {
        leaves += element.is(Kind::Tuple) ? element.tuple_leaves() : 1;
    }
    leaves = std::min<uint64_t>(leaves, UINT32_MAX);
    const std::vector<Type> held = held_items(elements);
    const bool is_held = std::ranges::equal(held, elements);
    return intern(key, {.kind = Kind::Tuple,
                        .element = is_held ? nullptr : tuple(held).identity(),
                        .elements = stored,
                        .size = static_cast<uint32_t>(leaves)});
}

Type TypeTable::named_tuple(std::string_view name, std::span<const std::string> fields,
                            std::span<const Type> elements) {
    std::string layout;
    for (const std::string& field : fields) {
        layout += cat(field, ",");
    }
    std::string own(name);
    for (uint32_t other = 2; tuple_classes_.try_emplace(own, layout).first->second != layout;
         ++other) {
        own = cat(name, "_", other);
    }
    std::string key = cat("namedtuple:", own, ":");
    for (const Type element : elements) {
        key += key_of(element);
    }
    if (const auto found = interned_.find(key); found != interned_.end()) {
        return found->second;
    }
    TypeData data = *tuple(elements).identity();
    data.element = data.element == nullptr
                       ? nullptr
                       : named_tuple(name, fields, held_items(elements)).identity();
    auto& stored = name_lists_.emplace_back();
    for (const std::string& field : fields) {
        stored.push_back(names_.emplace_back(field));
    }
    data.names = stored;
    data.name = names_.emplace_back(own);
    return intern(key, data);
}

Type TypeTable::optional(Type value) {
    const std::string key = cat("optional:", key_of(value));
    if (const auto found = interned_.find(key); found != interned_.end()) {
        return found->second;
    }
    const auto& stored = element_lists_.emplace_back(std::vector<Type>{types::boolean, value});
    return intern(key, {.kind = Kind::Optional, .element = value.identity(), .elements = stored});
}

Type TypeTable::record(std::string_view name, std::vector<RecordField> fields, uint32_t size,
                       uint32_t alignment) {
    std::string key = cat("record:", size, ";", alignment);
    for (const RecordField& field : fields) {
        key += cat(";", field.name.size(), ":", field.name, "@", field.offset, ":",
                   key_of(field.type));
        for (const uint32_t extent : field.shape) {
            key += cat("x", extent);
        }
    }
    if (const auto found = interned_.find(key); found != interned_.end()) {
        name_record(found->second, name);
        return found->second;
    }
    for (RecordField& field : fields) {
        field.name = names_.emplace_back(field.name);
        field.title = names_.emplace_back(field.title);
        field.shape = shapes_.emplace_back(field.shape.begin(), field.shape.end());
    }
    const auto& stored = field_lists_.emplace_back(std::move(fields));
    return intern(key, {.kind = Kind::Record,
                        .bits = static_cast<uint8_t>(alignment),
                        .fields = stored,
                        .size = size,
                        .align = types::record_align(stored, size),
                        .name = names_.emplace_back(name)});
}

uint32_t TypeTable::numpy_align(Type type) {
    return type.is(Kind::Record) ? type.bits() : types::align_of(type);
}

void TypeTable::name_record(Type record, std::string_view name) {
    if (record.is(Kind::Record) && (record.name().empty() || record.name() == kUnnamedRecord)) {
        const auto own = std::find_if(data_.begin(), data_.end(), [&](const TypeData& data) {
            return &data == record.identity();
        });
        own->name = name.empty() ? own->name : std::string_view(names_.emplace_back(name));
    }
}

Type TypeTable::chars(uint8_t bits, uint32_t count) {
    return intern(cat("chars:", static_cast<uint32_t>(bits), ";", count),
                  {.kind = Kind::Chars, .bits = bits, .size = count});
}

Type TypeTable::time(Kind kind, uint32_t unit) {
    const std::string name =
        cat(kind == Kind::DateTime ? "datetime64[" : "timedelta64[", time_unit::name_of(unit), ']');
    if (const auto found = interned_.find(name); found != interned_.end()) {
        return found->second;
    }
    return intern(name, {.kind = kind, .size = unit, .name = names_.emplace_back(name)});
}

Type TypeTable::vector(Type element, uint32_t components) {
    return intern(cat("vector:", key_of(element), components),
                  {.kind = Kind::Vector,
                   .ndim = static_cast<uint8_t>(components),
                   .element = element.identity()});
}

Type TypeTable::enumeration(std::string_view name, const void* definition, Type value,
                            bool is_int_enum) {
    return intern(cat("enum:", reinterpret_cast<uintptr_t>(definition), ";", key_of(value)),
                  {.kind = Kind::Enum,
                   .is_signed = is_int_enum,
                   .element = value.identity(),
                   .name = names_.emplace_back(name)});
}

Type TypeTable::class_of(std::string_view name, Type argument, uint32_t size) {
    const std::string key = cat("class:", name, ";", key_of(argument), size);
    if (const auto found = interned_.find(key); found != interned_.end()) {
        return found->second;
    }
    const auto& stored = element_lists_.emplace_back(std::vector<Type>{argument});
    return intern(
        key,
        {.kind = Kind::Class, .elements = stored, .size = size, .name = names_.emplace_back(name)});
}

Type TypeTable::member_class(Type owner, std::string_view name) {
    return intern(
        cat("member:", name, ";", key_of(owner)),
        {.kind = Kind::Class, .element = owner.identity(), .name = names_.emplace_back(name)});
}

Type TypeTable::adopt(Type type) {
    switch (type.kind()) {
        case Kind::Array: {
            const Type element = adopt(type.element());
            return element.is_known() ? array(element, type.ndim(), type.layout(), type.access())
                                      : element;
        }
        case Kind::Tuple: {
            std::vector<Type> elements;
            for (const Type element : type.elements()) {
                elements.push_back(adopt(element));
            }
            const std::vector<std::string> names(type.tuple_names().begin(),
                                                 type.tuple_names().end());
            return !std::ranges::all_of(elements, &Type::is_known) ? types::unknown
                   : type.is_named_tuple() ? named_tuple(type.name(), names, elements)
                                           : tuple(elements);
        }
        case Kind::Record: {
            std::vector<RecordField> fields(type.fields().begin(), type.fields().end());
            for (RecordField& field : fields) {
                field.type = adopt(field.type);
            }
            return record(type.name(), std::move(fields), type.record_size(), type.bits());
        }
        case Kind::Chars:
            return chars(static_cast<uint8_t>(type.bits()), type.chars());
        case Kind::Vector:
            return vector(adopt(type.element()), type.components());
        case Kind::DateTime:
        case Kind::TimeDelta:
            return time(type.kind(), type.time_unit());
        case Kind::Optional:
        case Kind::Pointer:
        case Kind::Iterator:
        case Kind::Enum:
        case Kind::Class:
            return types::unknown;
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Bool:
        case Kind::Int:
        case Kind::Float:
        case Kind::Complex:
        case Kind::Dim3:
        case Kind::GridGroup:
        case Kind::Range:
        case Kind::Object:
            return type;  // which no table has
    }
    return types::unknown;
}

}  // namespace pykern2cu
