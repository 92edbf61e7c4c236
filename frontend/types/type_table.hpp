#pragma once

#include <deque>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/types/type.hpp"

namespace pykern2cu {

/// Makes composite types; the same parts always give the same `Type`.
class TypeTable {
  public:
    Type array(Type element, uint32_t ndim, Layout layout, Access access = Access::ReadWrite);
    Type pointer(Type element);
    Type tuple(std::span<const Type> elements);
    Type tuple(std::initializer_list<Type> elements) {
        return tuple(std::span<const Type>(elements.begin(), elements.size()));
    }
    /// A record (NumPy structured dtype) is identified by its name and layout.
    Type record(std::string_view name, std::vector<RecordField> fields, uint32_t size);

  private:
    Type intern(const std::string& key, TypeData data);

    std::unordered_map<std::string, Type> interned_;
    std::deque<TypeData> data_;
    std::deque<std::vector<Type>> element_lists_;
    std::deque<std::vector<RecordField>> field_lists_;
    std::deque<std::string> names_;
};

}  // namespace pykern2cu
