#include "frontend/library/dtype_relations.hpp"

#include <algorithm>

#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

/// NumPy's abstract classes of scalars.
struct ScalarClass {
    std::string_view name;
    bool (*has)(Type);
};
constexpr ScalarClass kScalarClasses[] = {
    {"generic", [](Type) { return true; }},
    {"number", [](Type type) { return !type.is(Kind::Bool); }},
    {"integer", [](Type type) { return type.is(Kind::Int); }},
    {"signedinteger", [](Type type) { return type.is_signed_integer(); }},
    {"unsignedinteger", [](Type type) { return type.is_unsigned_integer(); }},
    {"inexact", [](Type type) { return type.is(Kind::Float) || type.is(Kind::Complex); }},
    {"floating", [](Type type) { return type.is(Kind::Float); }},
    {"complexfloating", [](Type type) { return type.is(Kind::Complex); }},
};

const ScalarClass* scalar_class(const ConstantValue& value) {
    const auto* library = value.get<Qualified>();
    const std::string_view name = library == nullptr ? std::string_view() : library->name;
    if (!name.starts_with("numpy.") && !name.starts_with("cupy.")) {
        return nullptr;
    }
    const auto* found =
        std::ranges::find(kScalarClasses, name.substr(name.find('.') + 1), &ScalarClass::name);
    return found == std::end(kScalarClasses) ? nullptr : found;
}

/// One of NumPy's numbers; bfloat16 is none.
std::optional<Type> number_named_by(const ConstantValue& value, TypeTable& types) {
    const auto type = type_named_by(value, types);
    return type && type->is_number() && *type != types::bfloat16 ? type : std::nullopt;
}

Value is_subdtype(const ConstantCall& call, TypeTable& types) {
    const auto type =
        call.arguments.size() == 2 ? number_named_by(call.arguments[0], types) : std::nullopt;
    const ScalarClass* of = type ? scalar_class(call.arguments[1]) : nullptr;
    const auto same =
        type && of == nullptr ? number_named_by(call.arguments[1], types) : std::nullopt;
    if (of == nullptr && !same) {
        return call.fail("`issubdtype` takes a dtype and a class of dtypes, such as `integer`");
    }
    return ConstantValue{of != nullptr ? of->has(*type) : *type == *same};
}

}  // namespace

std::optional<Value> dtype_relation(const ConstantCall& call, std::string_view name,
                                    TypeTable& types) {
    if (name == "issubdtype") {
        return is_subdtype(call, types);
    }
    const bool is_pair = name == "promote_types";
    if (!is_pair && name != "result_type") {
        return std::nullopt;
    }
    std::vector<Type> dtypes;
    for (const ConstantValue& argument : call.arguments) {
        const auto type = number_named_by(argument, types);
        if (!type) {
            return call.fail(cat("`", name, "` of a value that is no dtype is not evaluated"));
        }
        dtypes.push_back(*type);
    }
    return !dtypes.empty() && (!is_pair || dtypes.size() == 2)
               ? Value(ConstantValue{TypeObject{promotion::promote_all(dtypes)}})
               : Value(call.fail(cat("`", name, "` takes ", is_pair ? "two dtypes" : "dtypes")));
}

}  // namespace pykern2cu
