#include "frontend/lower/webs.hpp"

#include <algorithm>

#include "frontend/lower/unite_versions.hpp"
#include "frontend/lower/version_paths.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/free_names.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// Walks the statements in the order of execution.
class WebBuilder : private VersionPaths {
  public:
    WebBuilder(Webs& webs, const ast::FunctionDef& function,
               const std::vector<CapturedName>& captured, const StaticCondition& decide)
        : VersionPaths(webs, function, captured), decide_(decide) {}

    using Continuations = std::vector<std::pair<uint32_t, uint32_t>>;

    /// Pairs of versions: one is computed from the other by a statement that assigns the same name.
    const Continuations& continuations() const { return continuations_; }

    void run(const ast::FunctionDef& function, const std::vector<CapturedName>& captured) {
        for (const ast::Parameter& parameter : function.parameters) {
            define(parameter.name, parameter.ordinal, Version::Kind::Parameter);
            webs_.parameter_version.push_back(env_[index_.at(parameter.name)]);
        }
        for (const CapturedName& outer : captured) {
            webs_.parameter_version.push_back(define(outer.name, Version::Kind::Parameter));
            functions_[outer.name] = outer.functions;
        }
        for (const std::string_view name : names_bound_by(function)) {
            ++definitions_[name];
        }
        block(function.body);
        webs_.end_is_reachable = reachable_;
    }

  private:
    struct Loop {
        std::vector<Env> breaks;
        std::vector<Env> continues;
    };

    void read(const ast::Name& name) {
        const auto found = index_.find(name.id);
        if (found == index_.end()) {
            return;
        }
        const uint32_t version = env_[found->second];
        note_read(version);
        reads_.push_back(version);
        record(webs_.read_version, name.ordinal, version);
        if (veiled_.count(found->second) > 0) {
            webs_.veiled.insert(name.ordinal);
        }
        if (const auto inner = functions_.find(name.id); inner != functions_.end()) {
            capture(&name, inner->second);
        }
    }

    /// Notes what the names hold that inner functions read, at the place of their call.
    void capture(const void* place, const std::vector<const ast::FunctionDef*>& functions) {
        std::vector<Capture>& captures = webs_.captures[place];
        for (const ast::FunctionDef* function : functions) {
            add_captures(*function, captures);
        }
    }
    void add_captures(const ast::FunctionDef& function, std::vector<Capture>& captures) {
        for (const std::string_view id : free_names_of(function)) {
            const auto found = index_.find(id);
            const bool is_new =
                std::none_of(captures.begin(), captures.end(),
                             [&](const Capture& capture) { return capture.captured.name == id; });
            if (found == index_.end() || !is_new) {
                continue;
            }
            const uint32_t version = env_[found->second];
            note_read(version);
            webs_.versions[version].last_read = UINT32_MAX;  // as long as the function is called
            const auto inner = functions_.find(id);
            captures.push_back({{id}, version});
            if (inner != functions_.end()) {
                captures.back().captured.functions = inner->second;
                for (const ast::FunctionDef* called : inner->second) {
                    add_captures(*called, captures);
                }
            }
        }
    }
    /// `f = lambda x: x + n`, `g = f`
    void note_functions(const ast::Assign& node) {
        std::vector<const ast::FunctionDef*> functions;
        if (const auto* lambda = std::get_if<ast::Lambda>(&node.value->node)) {
            functions = {lambda->function};
        } else if (const auto* name = std::get_if<ast::Name>(&node.value->node)) {
            const auto known = functions_.find(name->id);
            functions = known == functions_.end() ? functions : known->second;
        }
        for (const ast::Expr* target : node.targets) {
            if (const auto* name = std::get_if<ast::Name>(&target->node)) {
                note_functions(name->id, functions);
            }
        }
    }
    void note_functions(std::string_view name,
                        const std::vector<const ast::FunctionDef*>& functions) {
        if (!functions.empty()) {
            auto& known = functions_[name];
            known.insert(known.end(), functions.begin(), functions.end());
        }
    }

    void block(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            if (!reachable_) {
                webs_.unreachable.insert(stmt);
                return;
            }
            begin(*stmt);
            std::visit([&](const auto& node) { visit(node); }, stmt->node);
        }
    }

    void target(const ast::Expr& target) {
        if (const auto* name = std::get_if<ast::Name>(&target.node)) {
            define(name->id, name->ordinal, Version::Kind::Assigned);
        } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
            this->target(*starred->value);
        } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
            for (const ast::Expr* element : tuple->elements) {
                this->target(*element);
            }
        } else {
            expr(&target);
        }
    }

    void visit(const ast::Assign& node) {
        reads_.clear();
        expr(node.value);
        if (node.value != nullptr) {
            std::for_each(node.targets.begin(), node.targets.end(), [&](const ast::Expr* t) {
                target(*t);
                note_value(*t, node.value);
                note_origin(*t, *node.value);
            });
            note_functions(node);
        }
        note_continuations();
    }
    /// `a, b = b, a` are two assignments to CPython; it takes longer tuples and constants apart.
    void note_value(const ast::Expr& target, const ast::Expr* value) {
        const auto* targets = std::get_if<ast::Tuple>(&target.node);
        const auto* values = std::get_if<ast::Tuple>(&value->node);
        if (const auto* name = std::get_if<ast::Name>(&target.node)) {
            webs_.versions[webs_.written_version[name->ordinal]].value = value;
        } else if (targets != nullptr && values != nullptr && targets->elements.size() <= 3 &&
                   targets->elements.size() == values->elements.size() &&
                   !std::all_of(values->elements.begin(), values->elements.end(),
                                [](const ast::Expr* element) {
                                    return std::holds_alternative<ast::Literal>(element->node);
                                })) {
            for (size_t i = 0; i < targets->elements.size(); ++i) {
                note_value(*targets->elements[i], values->elements[i]);
            }
        }
    }
    void note_origin(const ast::Expr& target, const ast::Expr& value) {
        for_each_assigned(
            target, value, [&](const ast::Name& name, const ast::Expr& from, uint32_t item) {
                Version& version = webs_.versions[webs_.written_version[name.ordinal]];
                version.origin = &from;
                version.item = item;
            });
    }
    void visit(const ast::AugAssign& node) {
        reads_.clear();
        expr(node.target);
        expr(node.value);
        if (std::holds_alternative<ast::Name>(node.target->node)) {
            target(*node.target);
            note_origin(*node.target, *node.target);  // an array stays the one that it was
        }
        note_continuations();
    }

    /// `x = f(x)`: the new version goes on with the one that was read.
    void note_continuations() {
        for (const uint32_t read : reads_) {
            const uint32_t now = env_[webs_.versions[read].name];
            if (now != read && webs_.versions[now].kind == Version::Kind::Assigned) {
                continuations_.emplace_back(read, now);
            }
        }
        reads_.clear();
    }
    void visit(const ast::ExprStmt& node) { expr(node.value); }
    void visit(const ast::If& node) {
        expr(node.condition);
        if (const std::optional<bool> decided = decide(&node, *node.condition)) {
            block(*decided ? node.then : node.otherwise);
            if (is_decided_late(*node.condition) &&
                ends_open(*decided ? node.otherwise : node.then)) {
                veil(node.then);
                veil(node.otherwise);
            }
            return;
        }
        const Env before = env_;
        block(node.then);
        Env after_then = std::move(env_);
        const bool then_reachable = reachable_;
        env_ = before;
        reachable_ = true;
        block(node.otherwise);
        if (then_reachable) {
            merge(after_then);
        }
    }

    std::optional<bool> decide(const void* node, const ast::Expr& condition) {
        const std::optional<bool> decided = decide_(condition, webs_);
        if (decided) {
            webs_.decided[node] = *decided;
        }
        return decided;
    }
    /// Names that are assigned once are known before all others; what depends on the others is
    /// known too late to decide further branches.
    bool is_decided_late(const ast::Expr& condition) const {
        bool is_late = false;
        if (const auto* name = std::get_if<ast::Name>(&condition.node)) {
            const auto found = definitions_.find(name->id);
            is_late = found != definitions_.end() && found->second > 1;
        }
        ast::for_each_operand(condition, [&](const ast::Expr& operand) {
            is_late = is_late || is_decided_late(operand);
        });
        return is_late;
    }
    static bool ends_open(const ast::Block& block) {
        if (block.statements.empty()) {
            return true;
        }
        const auto& last = block.statements.back()->node;
        return !(std::holds_alternative<ast::Return>(last) ||
                 std::holds_alternative<ast::Raise>(last) ||
                 std::holds_alternative<ast::Break>(last) ||
                 std::holds_alternative<ast::Continue>(last));
    }
    void veil(const ast::Block& block) {
        for (const std::string_view name : names_assigned_in(block)) {
            veiled_.insert(index_.at(name));
        }
    }

    /// Runs the body once from the loop's head and feeds its ends back into the head.
    Loop round(const ast::Block& body, const std::vector<uint32_t>& joins) {
        loops_.emplace_back();
        block(body);
        Loop loop = std::move(loops_.back());
        loops_.pop_back();
        if (reachable_) {
            close_loop(joins, env_);
        }
        for (const Env& from : loop.continues) {
            close_loop(joins, from);
        }
        return loop;
    }
    void after_loop(Env at_exit, bool exits, const ast::Block& otherwise, const Loop& loop) {
        env_ = std::move(at_exit);
        reachable_ = exits;
        block(otherwise);
        merge_all(loop.breaks);
    }
    void visit(const ast::For& node) {
        expr(node.iterable);
        std::vector<std::string_view> assigned = names_assigned_in(node.body);
        const std::vector<std::string_view> in_target = names_in_target(*node.target);
        assigned.insert(assigned.end(), in_target.begin(), in_target.end());
        const uint32_t begin = begin_loop();
        const std::vector<uint32_t> joins = open_loop(assigned);
        const Env head = env_;
        const size_t first = webs_.versions.size();
        target(*node.target);
        note_origin(*node.target, *node.iterable);
        for (const std::string_view name : in_target) {
            webs_.versions[env_[index_.at(name)]].iterable = node.iterable;
        }
        const size_t end = webs_.versions.size();
        const Loop loop = round(node.body, joins);
        end_loop(begin);
        after_loop(head, true, node.otherwise, loop);
        for (const std::string_view name : in_target) {
            const uint32_t version = env_[index_.at(name)];
            webs_.versions[version].is_of_ended_loop = version >= first && version < end;
        }
    }
    void visit(const ast::While& node) {
        std::vector<std::string_view> assigned = names_assigned_in(node.body);
        const std::vector<std::string_view> in_condition = names_assigned_in(*node.condition);
        assigned.insert(assigned.end(), in_condition.begin(), in_condition.end());
        const uint32_t begin = begin_loop();
        const std::vector<uint32_t> joins = open_loop(assigned);
        expr(node.condition);
        const std::optional<bool> decided = decide(&node, *node.condition);
        if (decided == false) {
            block(node.otherwise);
            return;
        }
        const Env at_exit = env_;
        const Loop loop = round(node.body, joins);
        end_loop(begin);
        after_loop(at_exit, decided != true, node.otherwise, loop);
    }
    void visit(const ast::Return& node) {
        expr(node.value);
        reachable_ = false;
    }
    void visit(const ast::Break&) {
        if (!loops_.empty()) {
            loops_.back().breaks.push_back(env_);
        }
        reachable_ = false;
    }
    void visit(const ast::Continue&) {
        if (!loops_.empty()) {
            loops_.back().continues.push_back(env_);
        }
        reachable_ = false;
    }
    void visit(const ast::Assert& node) {
        expr(node.condition);
        reachable_ = decide(&node, *node.condition).value_or(true);
    }
    void visit(const ast::Raise&) { reachable_ = false; }
    void visit(const ast::Pass&) {}
    void visit(const ast::Delete&) {}
    void visit(const ast::Import&) {}
    void visit(const ast::ImportFrom&) {}
    void visit(const ast::FunctionStmt& node) {
        const std::string_view name = node.function->name;
        webs_.definition_version[node.function] = define(name, Version::Kind::Assigned);
        note_functions(name, {node.function});
    }
    void visit(const ast::ClassDef&) {}
    void visit(const ast::UnsupportedStmt&) {}
    void visit(const ast::InvalidStmt&) {}

    void expr(const ast::Expr* expr) {
        if (expr == nullptr) {
            return;
        }
        if (const auto* name = std::get_if<ast::Name>(&expr->node)) {
            read(*name);
        } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr->node)) {
            capture(lambda->function, {lambda->function});
        } else if (const auto* logic = std::get_if<ast::BoolOp>(&expr->node)) {
            this->expr(logic->operands[0]);
            std::for_each(logic->operands.begin() + 1, logic->operands.end(),
                          [&](const ast::Expr* operand) { maybe(operand); });
        } else if (const auto* chain = std::get_if<ast::Compare>(&expr->node)) {
            // `a < b < c` evaluates c if the first holds.
            this->expr(chain->operands[0]);
            this->expr(chain->operands[1]);
            std::for_each(chain->operands.begin() + 2, chain->operands.end(),
                          [&](const ast::Expr* operand) { maybe(operand); });
        } else if (const auto* ternary = std::get_if<ast::Ternary>(&expr->node)) {
            this->expr(ternary->condition);
            if (const auto decided = decide(ternary, *ternary->condition)) {
                this->expr(*decided ? ternary->then : ternary->otherwise);
                return;
            }
            maybe(ternary->then);
            maybe(ternary->otherwise);
        } else if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr->node)) {
            this->expr(walrus->value);
            target(*walrus->name);
            note_origin(*walrus->name, *walrus->value);
            this->expr(walrus->name);  // the value of the whole
        } else {
            ast::for_each_operand(*expr, [&](const ast::Expr& operand) { this->expr(&operand); });
        }
    }
    /// An operand that is evaluated on some paths only.
    void maybe(const ast::Expr* operand) {
        const Env before = env_;
        expr(operand);
        merge(before);
    }

    const StaticCondition& decide_;
    // The inner functions that a name may stand for.
    std::unordered_map<std::string_view, std::vector<const ast::FunctionDef*>> functions_;
    std::unordered_map<std::string_view, uint32_t> definitions_;  // how often a name is assigned
    std::vector<Loop> loops_;
    std::vector<uint32_t> reads_;  // versions that the present statement reads
    Continuations continuations_;
};

}  // namespace

bool Webs::is_local(std::string_view name) const {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Webs find_webs(const ast::FunctionDef& function, const std::vector<CapturedName>& captured,
               VariableModel model, const StaticCondition& decide) {
    Webs webs;
    WebBuilder builder{webs, function, captured, decide};
    builder.run(function, captured);
    unite_versions(webs, model);
    for (const auto& [read, written] : builder.continuations()) {
        const bool has_web = webs.versions[read].kind != Version::Kind::Unassigned;
        const uint32_t from = webs.versions[read].web;
        const uint32_t to = webs.versions[written].web;
        if (has_web && from != to && webs.webs[to].continues == kNoVersion) {
            webs.webs[to].continues = from;
        }
    }
    return webs;
}

}  // namespace pykern2cu
