#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "backend/runtime/helpers.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu::cuda {

/// One of the array structs: `array_2d` is {2, C}.
struct ArrayStruct {
    uint32_t ndim;
    Layout layout;
    friend auto operator<=>(const ArrayStruct&, const ArrayStruct&) = default;
};

/// A struct template with one type parameter for each field: `template <class A, class B> Point`.
struct TupleStruct {
    std::string name;
    std::vector<std::string> fields;
    friend bool operator==(const TupleStruct&, const TupleStruct&) = default;
};

/// How a text names the structs of arrays and tuples: in a `.cu` each file has its own, headers
/// share those of `namespace pykern2cu`.
enum class Structs : uint8_t { Own, Shared };

/// What a printed text needs around it. Printing records it here; `emit` writes it out.
struct Uses {
    explicit Uses(const ir::Module& module, Structs naming = Structs::Own)
        : record_names(module.record_names), structs(naming) {}

    const std::unordered_map<const TypeData*, std::string>& record_names;  // in C++
    Structs structs;
    HelperUses runtime;  // fragments and headers
    std::set<ArrayStruct> arrays;
    std::vector<Type> records;                  // those that others contain first
    std::set<std::string, std::less<>> values;  // fragments that are structs: Tuple2, complex
    std::vector<TupleStruct> tuples;  // those that no fragment is: namedtuples, large ones
    std::set<ArrayStruct> stride_of;  // those asked for stride(axis), by views or by the source
    std::set<ArrayStruct> views;      // those that views are made as
    bool has_view = false;            // view_of
    bool has_transpose = false;       // transposed
    std::set<const ir::NamedConstant*> constants;   // printed by name, and not what legalize
    std::set<const ir::Variable*> constant_arrays;  // computed from them

    void include(std::string_view header) { runtime.include(header); }
    std::string_view helper(std::string_view name) { return runtime.use(name); }
    std::string_view name(const ir::NamedConstant& constant) {
        constants.insert(&constant);
        return constant.name;
    }
    std::string_view name(const ir::Variable& variable) {
        if (variable.storage == ir::Storage::ConstantArray) {
            constant_arrays.insert(&variable);
        }
        return variable.name;
    }
    std::string value_struct(std::string_view name) {
        values.emplace(name);
        return structs == Structs::Shared ? "pykern2cu::" + std::string(name) : std::string(name);
    }
    std::string record_name(Type record) const {
        const auto found = record_names.find(record.identity());
        return found == record_names.end() ? std::string(record.name()) : found->second;
    }
    std::string tuple_struct(TupleStruct tuple) {
        const bool is_fragment =
            tuple.fields.front() == "_0" && find_fragment(tuple.name) != nullptr;
        if (is_fragment) {
            return value_struct(tuple.name);
        }
        std::string name = tuple.name;
        if (std::find(tuples.begin(), tuples.end(), tuple) == tuples.end()) {
            tuples.push_back(std::move(tuple));
        }
        return name;
    }
    void record(Type type) {
        if (std::find(records.begin(), records.end(), type) == records.end()) {
            records.push_back(type);
        }
    }
};

}  // namespace pykern2cu::cuda
