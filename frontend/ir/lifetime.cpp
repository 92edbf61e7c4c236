#include "frontend/ir/lifetime.hpp"

#include <algorithm>
#include <unordered_set>

#include "frontend/ir/visit.hpp"

namespace pykern2cu::ir {
namespace {

bool refers_to_memory(Type type) {
    switch (type.kind()) {
        case Kind::Tuple:
        case Kind::Optional:
            return std::ranges::any_of(type.elements(), refers_to_memory);
        case Kind::Array:
        case Kind::Pointer:
        case Kind::Iterator:
        case Kind::Record:
        case Kind::Class:
            return true;
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Bool:
        case Kind::Int:
        case Kind::Float:
        case Kind::Complex:
        case Kind::Chars:
        case Kind::Vector:
        case Kind::Enum:
        case Kind::DateTime:
        case Kind::TimeDelta:
        case Kind::Dim3:
        case Kind::GridGroup:
        case Kind::Range:
        case Kind::Object:
            return false;
    }
    return false;
}

}  // namespace

void for_each_memory(const Expr& value, FunctionRef<void(const Variable&)> fn) {
    if (!refers_to_memory(value.type)) {
        return;
    }
    if (const auto* var = as<Var>(&value)) {
        fn(*var->variable);
        return;
    }
    const bool takes_places = as<CallIntrinsic>(&value) != nullptr;  // the address of an element
    for_each_child(value, [&](const Expr* child) {
        const auto* place = takes_places ? as<Load>(child) : nullptr;
        for_each_memory(place == nullptr ? *child : *place->array, fn);
    });
}

Holders find_holders(const Block& block) {
    Holders holders;
    const auto note = [&](const Variable* holder, const Expr* value) {
        if (value == nullptr) {
            return;
        }
        for_each_memory(*value, [&](const Variable& memory) {
            if (&memory != holder) {
                holders[&memory].push_back(holder);
            }
        });
    };
    for_each_statement(block, [&](const Stmt& stmt) {
        if (const auto* declare = as<Declare>(&stmt)) {
            note(declare->variable, declare->value);
        } else if (const auto* assign = as<Assign>(&stmt)) {
            note(assign->variable, assign->value);
        } else if (const auto* alias = as<Alias>(&stmt)) {
            note(alias->variable, alias->value);
        }
    });
    return holders;
}

std::vector<const Variable*> with_all_holders(const Holders& holders,
                                              std::vector<const Variable*> variables) {
    std::unordered_set<const Variable*> seen(variables.begin(), variables.end());
    for (size_t i = 0; i < variables.size(); ++i) {
        const auto found = holders.find(variables[i]);
        if (found == holders.end()) {
            continue;
        }
        for (const Variable* holder : found->second) {
            if (seen.insert(holder).second) {
                variables.push_back(holder);
            }
        }
    }
    return variables;
}

}  // namespace pykern2cu::ir
