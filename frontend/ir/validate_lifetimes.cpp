#include <unordered_map>
#include <unordered_set>

#include "frontend/ir/lifetime.hpp"
#include "frontend/ir/validate.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::ir {
namespace {

struct Scope {
    const Scope* parent;
    uint32_t depth;
    bool is_open = true;  // its block is being walked
};

/// Walks a function as C++ reads it: a name is known from its declaration to the end of the block.
class Lifetimes {
  public:
    explicit Lifetimes(const Function& function) : function_(function) {}

    std::optional<std::string> find_dangling() {
        Scope* whole = scopes_.make(nullptr, 0u);
        for (const Parameter& parameter : function_.params) {
            declared_.emplace(parameter.variable, whole);
        }
        visit(function_.body, whole);
        check_holders();
        return std::move(fault_);
    }

  private:
    void fail(std::string_view what, const Variable& variable) {
        if (!fault_) {
            fault_ = cat("`", function_.name, "`: ", what, ": `", variable.name, "`");
        }
    }

    void visit(const Block& block, Scope* scope) {
        for (const Stmt* stmt : block.statements) {
            for_each_value(*stmt, [&](const Expr* value) {
                for_each_expression(*value, [&](const Expr& part) {
                    if (const auto* var = as<Var>(&part)) {
                        use(*var->variable);
                    }
                });
            });
            std::visit([&](const auto& node) { visit(node, scope); }, stmt->node);
        }
        scope->is_open = false;
    }
    void visit_inner(const Block& block, const Scope* around) {
        visit(block, scopes_.make(around, around->depth + 1));
    }

    static bool is_declared_in_text(const Variable& variable) {
        return variable.storage == Storage::Local || variable.storage == Storage::LocalArray ||
               variable.storage == Storage::SharedArray ||
               variable.storage == Storage::DynamicShared;
    }
    void use(const Variable& variable) {
        if (!is_declared_in_text(variable)) {
            return;
        }
        const auto found = declared_.find(&variable);
        if (found == declared_.end()) {
            fail("a variable is used before its declaration", variable);
        } else if (!found->second->is_open) {
            fail("a variable is used outside the block that declares it", variable);
        }
    }
    void declare(const Variable& variable, const Scope* scope) {
        if (!declared_.emplace(&variable, scope).second) {
            fail("a variable is declared twice", variable);
        }
    }

    void visit(const Declare& node, const Scope* scope) { declare(*node.variable, scope); }
    void visit(const DeclareArray& node, const Scope* scope) { declare(*node.variable, scope); }
    void visit(const Alias& node, const Scope* scope) { declare(*node.variable, scope); }
    void visit(const Assign& node, const Scope*) { use(*node.variable); }
    void visit(const If& node, const Scope* scope) {
        visit_inner(node.then, scope);
        visit_inner(node.otherwise, scope);
    }
    void visit(const ForRange& node, const Scope* scope) {
        Scope* round = scopes_.make(scope, scope->depth + 1);
        declare(*node.variable, round);
        visit(node.body, round);
    }
    void visit(const While& node, const Scope* scope) { visit_inner(node.body, scope); }
    void visit(const Store&, const Scope*) {}
    void visit(const Eval&, const Scope*) {}
    void visit(const Text&, const Scope*) {}
    void visit(const Break&, const Scope*) {}
    void visit(const Continue&, const Scope*) {}
    void visit(const ExitThread&, const Scope*) {}
    void visit(const Return& node, const Scope*) {
        if (node.value != nullptr) {
            for_each_memory(*node.value,
                            [&](const Variable& memory) { returned_.push_back(&memory); });
        }
    }

    /// Shared arrays last as long as the kernel, whatever block declares them.
    void check_holders() {
        const Holders holders = find_holders(function_.body);
        auto needed = declared_;
        outlive_holders(holders, needed);
        for (const auto& [variable, scope] : declared_) {
            if (variable->storage != Storage::LocalArray) {
                continue;
            }
            if (needed.at(variable) != scope) {
                fail("something refers to an array after its block has ended", *variable);
            }
            local_.push_back(variable);
        }
        const auto all = with_all_holders(holders, local_);
        const std::unordered_set<const Variable*> ends_here(all.begin(), all.end());
        for (const Variable* memory : returned_) {
            if (ends_here.contains(memory)) {
                fail("the memory of a local array is returned", *memory);
            }
        }
    }

    const Function& function_;
    Pool<Scope> scopes_;
    std::unordered_map<const Variable*, const Scope*> declared_;
    std::vector<const Variable*> local_;
    std::vector<const Variable*> returned_;
    std::optional<std::string> fault_;
};

}  // namespace

std::optional<std::string> find_dangling(const Function& function) {
    return Lifetimes(function).find_dangling();
}

}  // namespace pykern2cu::ir
