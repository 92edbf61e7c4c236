#include <algorithm>
#include <cctype>
#include <iterator>

#include "frontend/launches/interpreter.hpp"

/// `with`, `try` and `match`.
namespace pykern2cu::launches {
namespace {

bool is_word(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Behind spaces, comments and what else is no word.
std::string_view first_word(std::string_view text) {
    while (!text.empty() && !is_word(text.front())) {
        const size_t line_end = text.front() == '#' ? text.find('\n') : 0;
        text.remove_prefix(std::min(line_end, text.size() - 1) + 1);
    }
    const auto* end = std::find_if_not(text.begin(), text.end(), is_word);
    return text.substr(0, static_cast<size_t>(end - text.begin()));
}

/// `with` behind which the program goes on although an exception ended what is in it.
bool swallows_exceptions(std::string_view head) {
    constexpr std::string_view kManagers[] = {"suppress(", "raises(", "assertRaises"};
    return std::any_of(std::begin(kManagers), std::end(kManagers), [&](std::string_view manager) {
        return first_word(head) == "with" && head.find(manager) != std::string_view::npos;
    });
}

}  // namespace

/// `with`, `try` and `match`, whose heads are known by their text.
Interpreter::Flow Interpreter::execute(const ast::UnsupportedStmt& stmt, Span span) {
    if (stmt.bodies.empty()) {
        add_outer_names(program_.sources.text(span));
        return Flow::GoesOn;
    }
    std::vector<Clause> clauses;
    Span head{span.begin, span.begin, span.file};
    for (const ast::Block& block : stmt.bodies) {
        if (block.statements.empty()) {
            continue;
        }
        head.end = block.statements.front()->span.begin;
        clauses.push_back({head, first_word(program_.sources.text(head)), &block});
        head.begin = block.statements.back()->span.end;
    }
    return stmt.certain_bodies == 0 ? execute_match(clauses) : execute_clauses(clauses);
}

/// One of the cases runs, or none.
Interpreter::Flow Interpreter::execute_match(const std::vector<Clause>& cases) {
    std::vector<std::function<Flow()>> ways{[] { return Flow::GoesOn; }};
    for (const Clause& clause : cases) {
        ways.emplace_back([&] {
            bind_head(clause);
            return execute(*clause.block);
        });
    }
    return either(ways);
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

/// `finally` runs behind whatever ends the clauses.
Interpreter::Flow Interpreter::execute_clauses(const std::vector<Clause>& clauses) {
    if (clauses.empty() || clauses.back().word != "finally") {
        return execute_guarded(clauses);
    }
    const Exits before = exits();
    const uint32_t since = meetings_ + 1;
    const size_t begin = state_.begin_way();
    state_.begin_log();
    const Flow flow = execute_guarded({clauses.begin(), clauses.end() - 1});
    const Log log = state_.end_log();
    const Writes writes = state_.end_way(begin);
    const Exits after = exits();
    const size_t ended = state_.begin_way();
    state_.write_any(log, since);
    const size_t behind = state_.begin_way();
    execute(*clauses.back().block);
    const Writes more = state_.end_way(behind);
    state_.end_way(ended);
    add_to_exits(before, after, more);
    if (flow == Flow::Ends) {
        return flow;
    }
    state_.meet({writes}, new_meeting());
    return execute(*clauses.back().block);
}

/// A handler may begin wherever the body is.
Interpreter::Flow Interpreter::execute_guarded(const std::vector<Clause>& clauses) {
    const uint32_t since = meetings_ + 1;
    Log log;
    std::vector<std::function<Flow()>> ways;
    ways.emplace_back([&] {
        state_.begin_log();
        Flow flow = Flow::GoesOn;
        for (const Clause& clause : clauses) {
            const bool is_body = &clause == &clauses.front();
            if (flow == Flow::GoesOn && (is_body || clause.word == "else")) {
                bind_head(clause);
                flow = execute(*clause.block);
            }
            log = is_body ? state_.end_log() : std::move(log);
        }
        return flow;
    });
    for (const Clause& clause : clauses) {
        const bool is_handler = clause.word == "except";
        if (is_handler || swallows_exceptions(program_.sources.text(clause.head))) {
            ways.emplace_back([&, is_handler] {
                state_.write_any(log, since);
                bind_head(clause);
                return is_handler ? execute(*clause.block) : Flow::GoesOn;
            });
        }
    }
    return either(ways);
}

/// The names behind `as`, and all in a pattern.
void Interpreter::bind_head(const Clause& clause) {
    const bool is_pattern = clause.word == "case";
    bool is_bound = is_pattern;
    bool is_tuple = false;  // `as (a, b)`
    std::string_view rest = program_.sources.text(clause.head);
    for (std::string_view word = first_word(rest); !word.empty(); word = first_word(rest)) {
        rest.remove_prefix(static_cast<size_t>(word.data() + word.size() - rest.data()));
        if (word == "as") {
            is_bound = true;
            is_tuple = rest.find_first_not_of(' ') == rest.find_first_of("([");
        } else if (is_bound && word != clause.word) {
            assign_name(word, unknown(clause.head, "what is bound here is not followed"));
            is_bound = is_pattern || (is_tuple && rest.starts_with(","));
        }
    }
}

}  // namespace pykern2cu::launches
