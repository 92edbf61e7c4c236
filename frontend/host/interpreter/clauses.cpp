#include "frontend/syntax/clauses.hpp"

#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"

/// `with`, `try` and `match`.
namespace pykern2cu::launches {
namespace {

/// Whether it is an object of a class of the program.
constexpr auto kIsInstance = [](const Datum& datum) {
    const auto* reference = std::get_if<Reference>(&datum);
    return reference != nullptr && reference->object->kind == Object::Kind::Instance;
};

}  // namespace

Interpreter::Flow Interpreter::execute(const ast::UnsupportedStmt& stmt, Span) {
    frame_->globals.insert(stmt.globals.begin(), stmt.globals.end());
    frame_->nonlocals.insert(stmt.nonlocals.begin(), stmt.nonlocals.end());
    if (stmt.clauses.empty()) {
        return Flow::GoesOn;
    }
    return stmt.clauses.front().role == ast::Clause::Role::Case ? execute_match(stmt.clauses)
                                                                : execute_clauses(stmt);
}

/// One of the cases runs, or none, behind the guards of those in front of it.
Interpreter::Flow Interpreter::execute_match(const std::vector<ast::Clause>& cases) {
    for (size_t i = 0; i < cases.front().subjects; ++i) {
        const ast::Expr& subject = *cases.front().entries[i].value;
        const Value value = evaluate(subject);
        if (noted_ != nullptr && has_part(value, kIsInstance)) {
            outside({value}, subject.span, {});  // patterns run properties and `__eq__`
        }
    }
    const size_t begin = state_.begin_way();
    std::vector<Writes> ends;
    for (const ast::Clause& clause : cases) {
        const auto head = [&] {
            bind_targets(clause);
            evaluate_entries(clause, clause.subjects);
            return Flow::GoesOn;
        };
        const size_t begin_case = state_.begin_way();
        head();
        if (execute(clause.block) == Flow::GoesOn) {
            ends.push_back(state_.writes_since(begin));
        }
        state_.end_way(begin_case);
        if (clause.entries.size() > clause.subjects) {
            either({[] { return Flow::GoesOn; }, head});
        }
    }
    ends.push_back(state_.writes_since(begin));
    state_.end_way(begin);
    state_.meet(ends, new_meeting());
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute_clauses(const ast::UnsupportedStmt& stmt) {
    const std::vector<ast::Clause>& clauses = stmt.clauses;
    const Frame* around = frame_;
    while (around->module == nullptr && around->outer != nullptr) {
        around = around->outer;
    }
    const Scope& module = around->module == nullptr ? module_ : *around->module;
    // Whether a library is there, or has a name, does not matter to the types of launches.
    const Imports imports = noted_ != nullptr || evaluator_.imports_may_fail(module, stmt)
                                ? Imports::MayFail
                                : Imports::Run;
    const ast::Clause& last = clauses.back();
    if (last.role != ast::Clause::Role::Finally) {
        return execute_guarded(clauses, imports);
    }
    return follow_ended(
        [&] {
            return execute_guarded({clauses.begin(), clauses.end() - 1}, imports);
        },
        [&] { return execute(last.block); });
}

Interpreter::Flow Interpreter::execute_guarded(const std::vector<ast::Clause>& clauses,
                                               Imports imports) {
    const ast::Clause* otherwise = nullptr;
    std::vector<Way> handlers;
    for (const ast::Clause& clause : clauses) {
        if (clause.role == ast::Clause::Role::Otherwise) {
            otherwise = &clause;
        } else if (imports == Imports::Run &&
                   ast::handles(clause, {"ImportError", "ModuleNotFoundError"})) {
            execute_ruled_out(clause.block);
        } else if (clause.role == ast::Clause::Role::Handler) {
            handlers.emplace_back([&] {
                evaluate_entries(clause);
                bind_targets(clause);
                return execute(clause.block);
            });
        }
    }
    const Way body = [&] { return execute_with(clauses.front(), 0); };
    return handlers.empty() && otherwise == nullptr
               ? body()
               : follow_guarded(
                     body,
                     [&] {
                         return otherwise == nullptr ? Flow::GoesOn : execute(otherwise->block);
                     },
                     handlers);
}

/// What may follow wherever in `body` an exception is raised, and what follows its end.
Interpreter::Flow Interpreter::follow_guarded(const Way& body, const Way& otherwise,
                                              const std::vector<Way>& handlers) {
    const uint32_t since = meetings_ + 1;
    Log log;
    std::vector<Way> ways;
    ways.emplace_back([&] {
        state_.begin_log();
        const Flow flow = body();
        log = state_.end_log();
        return flow == Flow::GoesOn ? otherwise() : flow;
    });
    for (const Way& handler : handlers) {
        ways.emplace_back([&] {
            state_.write_any(log, since);
            return handler();
        });
    }
    return either(ways);
}

/// `end` runs behind whatever ends `body`.
Interpreter::Flow Interpreter::follow_ended(const Way& body, const Way& end) {
    const Exits before = exits();
    const uint32_t since = meetings_ + 1;
    const size_t begin = state_.begin_way();
    state_.begin_log();
    const Flow flow = body();
    const Log log = state_.end_log();
    const Writes writes = state_.end_way(begin);
    const Exits after = exits();
    const size_t ended = state_.begin_way();
    state_.write_any(log, since);
    const size_t behind = state_.begin_way();
    end();
    const Writes more = state_.end_way(behind);
    state_.end_way(ended);
    add_to_exits(before, after, more);
    if (flow == Flow::Ends) {
        return flow;
    }
    state_.meet({writes}, new_meeting());
    return end();
}

Interpreter::Exits Interpreter::exits() const {
    return {loop_ == nullptr ? 0 : loop_->breaks.size(), loop_ == nullptr ? 0 : loop_->ends.size(),
            frame_->returned.size()};
}

/// Adds writes to what has left in between.
void Interpreter::add_to_exits(const Exits& begin, const Exits& end, const Writes& more) {
    const auto add = [&](Writes& exit) {
        for (const auto& [place, value] : more) {
            exit.insert_or_assign(place, value);
        }
    };
    for (size_t i = begin.breaks; i < end.breaks; ++i) {
        add(loop_->breaks[i]);
    }
    for (size_t i = begin.ends; i < end.ends; ++i) {
        add(loop_->ends[i]);
    }
    for (size_t i = begin.returned; i < end.returned; ++i) {
        add(frame_->returned[i].writes);
    }
}

//   with open(path) as file, Timer() as timer:     each is left in the opposite order
Interpreter::Flow Interpreter::execute_with(const ast::Clause& clause, size_t entry) {
    if (entry == clause.entries.size()) {
        return execute(clause.block);
    }
    const ast::Entry& entered = clause.entries[entry];
    if (entered.value == nullptr) {
        return execute_rounds(clause);
    }
    const Span span = entered.value->span;
    const Value manager = evaluate(*entered.value);
    const auto* own = manager.get<Reference>();
    const auto* generator = manager.get<Repeated>();
    const bool is_library = manager.get<Instance>() != nullptr;
    if (own == nullptr && generator == nullptr && !is_library) {
        run_outside(span);
    }
    const auto* other = manager.get<Unknown>();
    const bool is_foreign = other != nullptr && other->kind == Unknown::Kind::Foreign;
    const Value given = own != nullptr ? call(member(*own->object, "__enter__", span), {}, span)
                        : generator != nullptr ? *generator->item
                        : is_library || is_foreign
                            ? manager
                            : unknown(span, "what `with` gives here is not followed");
    if (entered.target != nullptr) {
        assign(*entered.target, given);
    }
    const Way body = [&] { return execute_with(clause, entry + 1); };
    if (ast::swallows_exceptions(*entered.value) || may_swallow(*entered.value, manager)) {
        const Way end = [] { return Flow::GoesOn; };
        return follow_guarded(body, end, {end});
    }
    if (own == nullptr) {
        const Flow flow = body();
        run_outside(span);
        return flow;
    }
    std::optional<bool> swallows = false;
    const auto leave = [&] {
        const Value none = constant({NoneValue{}});
        const Arguments arguments(3, Argument{none, {}, span});
        const Value result = call(member(*own->object, "__exit__", span), arguments, span);
        const auto known = truth_of(result);
        swallows = known == swallows ? swallows : std::nullopt;
        return Flow::GoesOn;
    };
    return follow_guarded([&] { return follow_ended(body, leave); }, [] { return Flow::GoesOn; },
                          {[&] { return swallows == false ? Flow::Ends : Flow::GoesOn; }});
}

/// Whether a manager that no object of the program is may end exceptions.
bool Interpreter::may_swallow(const ast::Expr& expr, const Value& manager) {
    const auto* unknown = manager.get<Unknown>();
    const bool is_of_program = manager.get<Repeated>() != nullptr ||
                               (unknown != nullptr && unknown->kind == Unknown::Kind::Any);
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* name = call == nullptr ? nullptr : std::get_if<ast::Name>(&call->callee->node);
    const Value maker = name == nullptr ? Value() : lookup(name->id, expr.span);
    const auto* function = maker.get<Function>();
    const auto* constant = maker.get<ConstantValue>();
    const bool is_of_library = constant != nullptr && constant->get<Qualified>() != nullptr;
    return is_of_program && !is_of_library &&
           (function == nullptr || ast::may_swallow_exceptions(*function->definition));
}

/// `async for`
Interpreter::Flow Interpreter::execute_rounds(const ast::Clause& clause) {
    return follow_loop(
        [&](Loop& loop) {
            const Way round = [&] {
                bind_targets(clause);
                return execute(clause.block);
            };
            return repeat(loop, round, false);
        },
        {});
}

void Interpreter::evaluate_entries(const ast::Clause& clause, size_t first) {
    for (size_t i = first; i < clause.entries.size(); ++i) {
        if (clause.entries[i].value != nullptr) {
            evaluate(*clause.entries[i].value);
        }
    }
}

void Interpreter::bind_targets(const ast::Clause& clause) {
    for (const ast::Entry& entry : clause.entries) {
        if (entry.target != nullptr) {
            assign(*entry.target,
                   unknown(entry.target->span, "what is bound here is not followed"));
        }
    }
}

}  // namespace pykern2cu::launches
