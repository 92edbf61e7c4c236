#pragma once

#include <vector>

#include "frontend/host/heap/value.hpp"

/// Items, and what goes through them.
namespace pykern2cu::launches {

Brackets iterating(const std::vector<Value>& columns);
std::vector<Source> sources(const Value& value);
bool has_changed(const std::vector<Source>& sources);
bool has_changed(const Datum& datum);
Value kept(const Value& value);
bool sort_constants(std::vector<Value>& items);
Value as_iterator(const Value& items, const std::vector<Source>& sources,
                  Brackets brackets = Brackets::Iterator);
/// A list as its items, which stay the objects that they are; other values as they are.
Value opened(const Value& value);

}  // namespace pykern2cu::launches
