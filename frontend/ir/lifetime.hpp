#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/ir/ir.hpp"
#include "frontend/source/function_ref.hpp"

/// Which names can refer to the memory of which arrays: `part = tmp[4:6]`, `t = (part, x)`.
namespace pykern2cu::ir {

/// Calls `fn` for each variable whose memory the value may refer to; for none if it is a number.
void for_each_memory(const Expr& value, FunctionRef<void(const Variable&)> fn);

/// Of each variable those that are assigned what refers to its memory, anywhere in the block.
using Holders = std::unordered_map<const Variable*, std::vector<const Variable*>>;
Holders find_holders(const Block& block);

/// The variables and whoever may refer to their memory through others.
std::vector<const Variable*> with_all_holders(const Holders& holders,
                                              std::vector<const Variable*> variables);

/// The innermost block around two. A Scope is a block with its `parent` and its `depth`.
template <class Scope>
const Scope* innermost_common(const Scope* a, const Scope* b) {
    while (a != b) {
        const Scope*& deeper = a->depth >= b->depth ? a : b;
        deeper = deeper->parent;
    }
    return a;
}

/// Given the blocks in which variables are known, widens those whose memory is known longer: to
/// the block around all that may refer to it, directly or through others.
template <class Scope>
void outlive_holders(const Holders& holders,
                     std::unordered_map<const Variable*, const Scope*>& scopes) {
    std::unordered_map<const Variable*, std::vector<const Variable*>> held;
    std::vector<const Variable*> changed;
    for (const auto& [memory, by] : holders) {
        for (const Variable* holder : by) {
            held[holder].push_back(memory);
        }
    }
    for (const auto& [holder, scope] : scopes) {
        changed.push_back(holder);
    }
    while (!changed.empty()) {
        const Variable* holder = changed.back();
        changed.pop_back();
        const Scope* inner = scopes.at(holder);
        for (const Variable* memory : held[holder]) {
            const auto found = scopes.find(memory);
            if (found == scopes.end()) {
                continue;  // it lives longer than the function: a constant array
            }
            const Scope* around = innermost_common(found->second, inner);
            if (around != found->second) {
                found->second = around;
                changed.push_back(memory);
            }
        }
    }
}

}  // namespace pykern2cu::ir
