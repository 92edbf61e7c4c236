#include "frontend/lower/reflection.hpp"

#include <algorithm>
#include <string_view>

#include "frontend/python/library_type.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kWithoutInstances[] = {"builtins.str", "builtins.list", "builtins.dict",
                                                  "builtins.set", "builtins.bytes"};

}  // namespace

std::optional<bool> is_instance(Type type, const ConstantValue& cls) {
    if (const auto* several = cls.get<std::shared_ptr<const SequenceValue>>()) {
        bool is_any = false;
        for (const ConstantValue& each : (*several)->items) {
            const auto one = is_instance(type, each);
            if (!one) {
                return std::nullopt;
            }
            is_any = is_any || *one;
        }
        return is_any;
    }
    if (const auto* object = cls.get<TypeObject>()) {
        return type == object->type;
    }
    const auto* qualified = cls.get<Qualified>();
    if (qualified == nullptr) {
        return std::nullopt;
    }
    if (qualified->name == "builtins.tuple") {
        return type.is(Kind::Tuple);
    }
    if (std::ranges::find(kWithoutInstances, qualified->name) != std::end(kWithoutInstances)) {
        return false;
    }
    // To Numba `int` is the type int64: `isinstance(x, int)` of an int32 is False.
    const auto number = python_number(qualified->name);
    if (number && type.is_weak()) {  // a bool is an int too
        const auto has = [&](Kind kind) {
            return kind == number->kind() || (kind == Kind::Bool && number->is(Kind::Int));
        };
        const bool is_widest = has(type.kind());
        return is_widest == has(type.least_kind()) ? std::optional(is_widest) : std::nullopt;
    }
    return number ? std::optional(type == *number) : std::nullopt;
}

}  // namespace pykern2cu
