#include "frontend/types/type_table.hpp"

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// Types are interned by a text that is equal exactly for equal types. Component types are already
// unique, so their address names them.
std::string key_of(Type type) { return cat(reinterpret_cast<uintptr_t>(type.identity()), ";"); }

}  // namespace

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

Type TypeTable::tuple(std::span<const Type> elements) {
    std::string key = "tuple:";
    for (const Type element : elements) {
        key += key_of(element);
    }
    if (const auto found = interned_.find(key); found != interned_.end()) {
        return found->second;
    }
    const auto& stored = element_lists_.emplace_back(elements.begin(), elements.end());
    uint32_t leaves = 0;
    for (const Type element : elements) {
        leaves += element.is(Kind::Tuple) ? element.tuple_leaves() : 1;
    }
    return intern(key, {.kind = Kind::Tuple, .elements = stored, .size = leaves});
}

Type TypeTable::record(std::string_view name, std::vector<RecordField> fields, uint32_t size) {
    std::string key = cat("record:", name, ";", size);
    for (const RecordField& field : fields) {
        key += cat(";", field.name, "@", field.offset, ":", key_of(field.type));
    }
    if (const auto found = interned_.find(key); found != interned_.end()) {
        return found->second;
    }
    for (RecordField& field : fields) {
        field.name = names_.emplace_back(field.name);
    }
    const auto& stored = field_lists_.emplace_back(std::move(fields));
    return intern(
        key,
        {.kind = Kind::Record, .fields = stored, .size = size, .name = names_.emplace_back(name)});
}

}  // namespace pykern2cu
