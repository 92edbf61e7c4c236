#pragma once

#include <memory>
#include <vector>

#include "frontend/dialects/dialect.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/python/constant.hpp"

namespace pykern2cu {

struct FusedView;

/// What lowering an expression gives: how it is typed, the IR that computes it, and what is known
/// of it at compile time.
///
///     x[i] + 1     expr, no constant
///     32           no expr until it is used, constant 32
///     n            (n = 32 above) expr `n`, constant 32
///     float32      no expr, constant: a type object
///     (i, j)       elements; expr once it is needed as a whole
struct Value {
    Type type;
    const ir::Expr* expr = nullptr;
    ConstantValue constant = {};
    std::shared_ptr<const std::vector<Value>> elements = {};  // of a tuple written out
    std::shared_ptr<const FusedView> view = {};  // of an array argument of a fused function
    Span span = {};
    bool is_alias = false;  // a name for a part of an array that needs no variable of its own
    bool is_half = false;   // counts as a float16, though it is held in a float: half.hpp
    bool is_flat = false;   // `a.flat` of this array: its elements in C order as one axis

    bool is_poison() const { return type.is(Kind::Error) || type.is(Kind::Unknown); }
    bool is_object() const { return type.is(Kind::Object) || type.is(Kind::None); }
    /// A literal, or what Python makes of literals: neither computed nor named.
    bool is_bare_constant() const {
        return expr == nullptr && constant.is_known() && constant.origin == nullptr;
    }
    Operand operand() const { return {type, constant.is_known() ? &constant : nullptr}; }
};

/// Which field of a tuple has this name.
std::optional<uint32_t> named_field(const Value& tuple, std::string_view name);

/// In what values of `type` meet: narrow integers keep the bits that they were computed in.
inline Type held_type(const Value& value, Type type) {
    const bool is_wider = value.expr != nullptr && type.is_integral() &&
                          value.expr->type.is_integral() && value.type.is_integral() &&
                          value.type.bits() <= type.bits() && value.expr->type.bits() > type.bits();
    return is_wider ? value.expr->type : type;
}

/// The value of a condition that is the same whatever happens at run time.
inline std::optional<bool> known_bool(const ir::Expr& condition) {
    const auto* constant = std::get_if<ir::Const>(&condition.node);
    const auto* value = constant == nullptr ? nullptr : std::get_if<bool>(&constant->value);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

}  // namespace pykern2cu
