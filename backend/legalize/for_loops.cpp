#include <algorithm>
#include <unordered_set>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// Larger bounds than `(n + 1) // 2` read better with a name, and are then evaluated once.
constexpr uint32_t kMaxBoundSize = 6;

using Way = ir::ForRange::Way;
using Variables = std::unordered_set<const ir::Variable*>;

Variables assigned_in(const ir::Block& body) {
    Variables assigned;
    ir::for_each_statement(body, [&](const ir::Stmt& stmt) {
        if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
            assigned.insert(assign->variable);
        }
    });
    return assigned;
}

class ForLoops {
  public:
    ForLoops(ir::Module& module, ir::Function& function, Ranges& ranges)
        : module_(module), function_(function), ranges_(ranges) {}

    void rewrite(ir::Block& block) {
        std::vector<ir::Stmt*> result;
        result.reserve(block.statements.size());
        for (ir::Stmt* stmt : block.statements) {
            ir::for_each_block(*stmt, [&](ir::Block& inner) { rewrite(inner); });
            if (auto* loop = ir::as<ir::ForRange>(stmt)) {
                rewrite(*loop, *stmt, result);
            }
            result.push_back(stmt);
        }
        block.statements = std::move(result);
    }

  private:
    void rewrite(ir::ForRange& loop, ir::Stmt& stmt, std::vector<ir::Stmt*>& before) {
        const size_t first = before.size();
        const Variables assigned = assigned_in(loop.body);
        const Interval step = ranges_.interval(loop.step);
        // A constant step has a known sign, unless it is zero.
        const bool is_zero = step.lo == 0 && step.hi == 0;
        const bool is_counted = step.lo <= 0 && (is_zero || !ir::as<ir::Const>(loop.step));
        const Builder build(module_, stmt.span);
        const bool is_up = step.lo > 0 || (step.lo >= 0 && loop.way == Way::Either);
        loop.way = is_up ? Way::Up : loop.way;
        if (is_counted && loop.way == Way::Checked) {
            count(loop, assigned, build, before);
        } else {
            loop.stop = bind_unless_stable(loop.stop, "stop", loop, assigned, before, build);
            // The sign is that of the step in the counter's type.
            const bool is_named = loop.way != Way::Either || ir::as<ir::Var>(loop.step) != nullptr;
            loop.step = is_named
                            ? bind_unless_stable(loop.step, "step", loop, assigned, before, build)
                            : bind(loop.step, "step", loop, before, build);
            if (may_pass_its_end(loop, step)) {
                widen(loop, build);
            }
        }
        if (before.size() > first) {
            std::swap(before[first]->comments, stmt.comments);
        }
    }

    /// Numba counts the rounds, by the signed difference of the bounds: a counter of 32 bits does
    /// not overflow behind the last one, and a range that ends at 2**63 or later has none.
    bool may_pass_its_end(const ir::ForRange& loop, Interval step) const {
        if (function_.dialect != ir::DialectName::Numba) {
            return false;
        }
        const Type type = loop.variable->type;
        const Interval stop = ranges_.interval(loop.stop);
        return type == types::uint64
                   ? stop.hi > range_of(types::int64).hi
                   : type.bits() < 64 && (stop.hi + step.hi - 1 > range_of(type).hi ||
                                          stop.lo + step.lo + 1 < range_of(type).lo);
    }

    //   for i in range(a, b, c)   →   for (int64_t i = a; i < b; i += c) {
    //                             →   for (int64_t i_index = a; i_index < b; i_index += c) {
    //                                     const int32_t i = i_index;
    void widen(ir::ForRange& loop, const Builder& build) {
        ir::Variable* const narrow = loop.variable;
        if (is_widened_anyway(loop)) {
            loop.variable = make_variable(loop, "", types::int64);
            read_instead(*narrow, loop, build);
        } else {
            loop.variable = make_variable(loop, "_index", types::int64);
            auto& body = loop.body.statements;
            body.insert(body.begin(),
                        build.assign(narrow, build.cast(build.read(loop.variable), narrow->type)));
        }
        for (const ir::Expr** bound : {&loop.start, &loop.stop, &loop.step}) {
            const ir::Expr* wide = build.cast(*bound, types::int64);
            if (ranges_.fits(*bound, types::int64)) {
                ranges_.inherit(wide, *bound);
            }
            *bound = wide;
        }
    }

    /// Whether all that reads the counter converts it to 64 bits, or has it as an index.
    static bool is_widened_anyway(const ir::ForRange& loop) {
        const auto is_counter = [&loop](const ir::Expr* expr) {
            const auto* var = ir::as<ir::Var>(expr);
            return var != nullptr && var->variable == loop.variable;
        };
        ptrdiff_t narrow_reads = 0;
        const auto note = [&](const ir::Expr& expr) {
            const auto* cast = ir::as<ir::Cast>(&expr);
            const auto* load = ir::as<ir::Load>(&expr);
            narrow_reads += is_counter(&expr) ? 1 : 0;
            narrow_reads -=
                cast != nullptr && expr.type == types::int64 && is_counter(cast->operand) ? 1 : 0;
            narrow_reads -= load != nullptr ? std::ranges::count_if(load->at, is_counter) : 0;
        };
        ir::for_each_statement(loop.body, [&](const ir::Stmt& stmt) {
            ir::for_each_value(
                stmt, [&](const ir::Expr* value) { ir::for_each_expression(*value, note); });
        });
        return narrow_reads == 0 && loop.variable->type != types::uint64;
    }

    void read_instead(const ir::Variable& narrow, ir::ForRange& loop, const Builder& build) {
        const auto is_of = [](const ir::Expr* expr, const ir::Variable* variable) {
            const auto* var = ir::as<ir::Var>(expr);
            return var != nullptr && var->variable == variable;
        };
        ir::rewrite(module_.exprs, loop.body, [&](const ir::Expr* expr, const ir::Expr* original) {
            const auto* cast = ir::as<ir::Cast>(expr);
            const bool is_cast = cast != nullptr && is_of(cast->operand, loop.variable);
            const ir::Expr* result = is_of(expr, &narrow) ? build.read(loop.variable)
                                     : is_cast            ? cast->operand
                                                          : expr;
            ranges_.inherit(result, original);
            return result;
        });
    }

    const ir::Expr* bind(const ir::Expr* value, std::string_view role, const ir::ForRange& loop,
                         std::vector<ir::Stmt*>& before, const Builder& build) {
        ir::Variable* variable = make_variable(loop, cat('_', role), loop.variable->type);
        before.push_back(build.assign(variable, value));
        const ir::Expr* read = build.read(variable);
        ranges_.inherit(read, value);
        return read;
    }

    const ir::Expr* bind_unless_stable(const ir::Expr* value, std::string_view role,
                                       const ir::ForRange& loop, const Variables& assigned,
                                       std::vector<ir::Stmt*>& before, const Builder& build) {
        return is_stable(*value, assigned) ? value : bind(value, role, loop, before, build);
    }

    /// `teams.turns`: read, not computed.
    static bool is_member(const ir::CallIntrinsic& call) {
        return call.row->cuda.starts_with("$0.") &&
               call.row->cuda.find('(') == std::string_view::npos;
    }

    /// Whether C++ may evaluate the expression in each round: small, and the same each time.
    static bool is_stable(const ir::Expr& value, const Variables& assigned) {
        uint32_t size = 0;
        bool is_same_each_time = true;
        ir::for_each_expression(value, [&](const ir::Expr& part) {
            size += ir::as<ir::Cast>(&part) == nullptr ? 1u : 0u;
            const auto* var = ir::as<ir::Var>(&part);
            const auto* call = ir::as<ir::CallIntrinsic>(&part);
            const bool changes = (var != nullptr && assigned.contains(var->variable)) ||
                                 (call != nullptr && !call->args.empty() && !is_member(*call)) ||
                                 ir::as<ir::CallDevice>(&part) != nullptr ||
                                 part.effect > Effect::Pure;
            is_same_each_time = is_same_each_time && !changes;
        });
        return is_same_each_time && size <= kMaxBoundSize;
    }

    //   for i in range(a, b, c)   →   const int64_t i_count = range_length(a, b, c);
    //                                 for (int64_t i_index = 0; i_index < i_count; ++i_index) {
    //                                     const int64_t i = a + i_index * c;
    void count(ir::ForRange& loop, const Variables& assigned, const Builder& build,
               std::vector<ir::Stmt*>& before) {
        const Type type = loop.variable->type;
        const ir::Expr* start =
            bind_unless_stable(loop.start, "start", loop, assigned, before, build);
        const ir::Expr* step = bind_unless_stable(loop.step, "step", loop, assigned, before, build);
        if (ranges_.may_be(loop.step, 0)) {
            ir::If is_zero{build.equal(step, build.integer(0, type)), {}, {}};
            is_zero.then.statements.push_back(
                build.statement(ir::ExitThread{"ValueError", "range() arg 3 must not be zero"}));
            before.push_back(build.statement(std::move(is_zero)));
        }
        const ir::Expr* length = build.cast(
            build.helper("range_length", types::int64,
                         {build.cast(start, types::int64), build.cast(loop.stop, types::int64),
                          build.cast(step, types::int64)}),
            type);
        const ir::Expr* count = bind(length, "count", loop, before, build);
        ir::Variable* index = make_variable(loop, "_index", type);
        const ir::Expr* offset = build.arith(ir::ArithOp::Mul, build.read(index), step);
        const bool is_from_zero = ranges_.interval(start) == Interval{0, 0};
        const ir::Expr* value =
            is_from_zero ? offset : build.arith(ir::ArithOp::Add, start, offset);
        auto& body = loop.body.statements;
        body.insert(body.begin(), build.assign(loop.variable, value));
        loop.variable = index;
        loop.start = build.integer(0, type);
        loop.stop = count;
        loop.step = build.integer(1, type);
    }

    ir::Variable* make_variable(const ir::ForRange& loop, std::string_view suffix, Type type) {
        ir::Variable* variable =
            module_.variables.make(cat(loop.variable->name, suffix), type, loop.variable->span);
        function_.variables.push_back(variable);
        return variable;
    }

    ir::Module& module_;
    ir::Function& function_;
    Ranges& ranges_;
};

}  // namespace

void rewrite_for_loops(ir::Module& module, Ranges& ranges) {
    for (ir::Function* function : module.functions) {
        ForLoops(module, *function, ranges).rewrite(function->body);
    }
}

}  // namespace pykern2cu
