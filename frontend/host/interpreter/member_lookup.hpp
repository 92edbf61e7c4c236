#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/host/heap/state.hpp"
#include "frontend/host/heap/value.hpp"

/// What classes of the file and their objects have by a name, as Python looks it up.
namespace pykern2cu::launches {

void add_bases(const Object& of, std::vector<Object*>& order, uint32_t depth);
const Value* class_member(const Object& of, std::string_view name);
const Value* class_member_behind(Object& receiver, const Object* owner, std::string_view name);
bool has_plain_init(const Object& object);
bool has_member(const Object& object, std::string_view name);
const Object* descriptor(const Object& object, std::string_view name);
bool has_other_bases(const Object& of);
std::vector<std::string_view> field_names(const Object& instance);
const Value* initializer(const Object& instance);
std::optional<bool> is_instance(const Datum& datum, const Datum& of);

}  // namespace pykern2cu::launches
