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

/// What a record is called until the program names it.
inline constexpr std::string_view kUnnamedRecord = "record";

/// Makes composite types; the same parts always give the same `Type`.
class TypeTable {
  public:
    TypeTable();
    ~TypeTable();

    Type array(Type element, uint32_t ndim, Layout layout, Access access = Access::ReadWrite);
    Type pointer(Type element);
    /// `cxx_class`: "strided_iterator", of an array, or one of Thrust's
    Type iterator(std::string_view cxx_class, Type element);
    Type tuple(std::span<const Type> elements);
    Type tuple(std::initializer_list<Type> elements) {
        return tuple(std::span<const Type>(elements.begin(), elements.size()));
    }
    /// `collections.namedtuple(name, fields)`: classes of one name with other fields get another.
    Type named_tuple(std::string_view name, std::span<const std::string> fields,
                     std::span<const Type> elements);
    /// A value of a type, or None.
    Type optional(Type value);
    /// A record (NumPy structured dtype) is identified by its layout; its struct has the first name
    /// that the program gives it.
    Type record(std::string_view name, std::vector<RecordField> fields, uint32_t size,
                uint32_t alignment = 1);
    /// NumPy's alignment: of a record that was not made with `align=True` it is 1.
    static uint32_t numpy_align(Type type);
    void name_record(Type record, std::string_view name);
    /// `bits`: 8 for NumPy's "S", 32 for "U".
    Type chars(uint8_t bits, uint32_t count);
    /// `kind`: DateTime or TimeDelta
    Type time(Kind kind, uint32_t unit);
    Type vector(Type element, uint32_t components);
    /// `definition` tells apart classes of one name.
    Type enumeration(std::string_view name, const void* definition, Type value, bool is_int_enum);

    /// `BlockReduce[float32, 128]`
    Type class_of(std::string_view name, Type argument, uint32_t size);
    /// `BlockReduce[float32, 128].TempStorage`
    Type member_class(Type owner, std::string_view name);

    /// The same type as another table has it. `unknown` for what no launch can give: pointers,
    /// iterators, optional values, classes, members of Enums.
    Type adopt(Type type);

  private:
    Type intern(const std::string& key, TypeData data);

    std::unordered_map<std::string, Type> interned_;
    std::deque<TypeData> data_;
    std::deque<std::vector<Type>> element_lists_;
    std::deque<std::vector<RecordField>> field_lists_;
    std::deque<std::vector<uint32_t>> shapes_;
    std::deque<std::string> names_;
    std::deque<std::vector<std::string_view>> name_lists_;
    std::unordered_map<std::string, std::string> tuple_classes_;  // by struct name: its fields
};

}  // namespace pykern2cu
