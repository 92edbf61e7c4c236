#include <algorithm>
#include <set>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Branches and loops.
namespace pykern2cu::launches {
namespace {

// Rounds of a loop after which what still changes counts as unknown, and rounds that then tell what
// else is not known.
constexpr uint32_t kMostRounds = 4;
constexpr uint32_t kMostUnknownRounds = 3;
// Rounds that are followed one by one, in all loops around each other together: of loops through
// what differs in type, and of others, where what a round does may depend on its number.
constexpr size_t kMostUnrolled = 64;
constexpr size_t kMostCounted = 16;

/// Whether what a loop goes through differs in more than the values of numbers.
bool differ(const std::vector<Value>& items) {
    const auto text = [](const Value& item) {
        return item.is_one() ? key(forget_value(*item.cases().front().datum)) : key(item);
    };
    return std::any_of(items.begin(), items.end(),
                       [&](const Value& item) { return text(item) != text(items.front()); });
}

}  // namespace

// ---- branches ----------------------------------------------------------------------------------

/// Follows each way from here; what they leave meets behind.
Interpreter::Flow Interpreter::either(const std::vector<std::function<Flow()>>& ways) {
    std::vector<Writes> left;
    for (const auto& way : ways) {
        const size_t begin = state_.begin_way();
        const Flow flow = way();
        Writes writes = state_.end_way(begin);
        if (flow == Flow::GoesOn) {
            left.push_back(std::move(writes));
        }
    }
    state_.meet(left, new_meeting());
    return left.empty() ? Flow::Ends : Flow::GoesOn;
}

/// A branch that constants of the file rule out: its launches count if there are no others.
void Interpreter::execute_ruled_out(const ast::Block& block) {
    const bool is_empty = block.statements.empty() ||
                          (names_ && !names_->are_given_away() && !may_launch(span_of(block)));
    if (is_empty) {
        return;
    }
    Loop* loop = loop_;
    Loop none;
    loop_ = loop == nullptr ? nullptr : &none;
    const size_t returned = frame_->returned.size();
    const size_t begin = state_.begin_way();
    std::vector<Log> logs = state_.take_logs();
    ++ruled_out_;
    execute(block);
    --ruled_out_;
    state_.put_back(std::move(logs));
    state_.end_way(begin);
    frame_->returned.erase(frame_->returned.begin() + static_cast<std::ptrdiff_t>(returned),
                           frame_->returned.end());
    loop_ = loop;
}

Interpreter::Flow Interpreter::execute(const ast::If& branch, Span) {
    const std::optional<bool> known = truth_of(evaluate(*branch.condition));
    if (known) {
        const Flow flow = execute(*known ? branch.then : branch.otherwise);
        if (may_go_on()) {
            execute_ruled_out(*known ? branch.otherwise : branch.then);
        }
        return flow;
    }
    return either({[&] {
                       narrow(*branch.condition, true);
                       return execute(branch.then);
                   },
                   [&] {
                       narrow(*branch.condition, false);
                       return execute(branch.otherwise);
                   }});
}

//   if out is None:     what is no None is no case of `out` in there
void Interpreter::narrow(const ast::Expr& condition, bool holds) {
    if (const auto* negated = std::get_if<ast::Unary>(&condition.node);
        negated != nullptr && negated->op == ast::UnaryOp::Not) {
        narrow(*negated->operand, !holds);
        return;
    }
    const auto* compare = std::get_if<ast::Compare>(&condition.node);
    const ast::Expr* subject = compare == nullptr ? &condition : compare->operands[0];
    const auto* name = std::get_if<ast::Name>(&subject->node);
    const Value* held = name == nullptr ? nullptr : state_.find(*frame_->names, name->id);
    if (held == nullptr || held->is_one()) {
        return;
    }
    const Value value = *held;
    std::vector<Case> left;
    for (const Case& each : value.cases()) {
        assign_name(name->id, Value(std::vector<Case>{each}));
        if (truth_of(evaluate(condition)).value_or(holds) == holds) {
            left.push_back(each);
        }
    }
    assign_name(name->id, left.empty() ? value : Value(std::move(left)));
}

// ---- loops -------------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::Break&, Span) {
    if (loop_ != nullptr) {
        loop_->breaks.push_back(state_.writes_since(loop_->begin));
    }
    return Flow::Ends;
}

Interpreter::Flow Interpreter::execute(const ast::Continue&, Span) {
    if (loop_ != nullptr) {
        loop_->ends.push_back(state_.writes_since(loop_->round_begin));
    }
    return Flow::Ends;
}

/// A loop whose rounds tell whether it may end without `break`: then its `else` runs.
Interpreter::Flow Interpreter::follow_loop(const std::function<bool(Loop&)>& rounds,
                                           const ast::Block& otherwise) {
    Loop loop;
    loop.begin = state_.begin_way();
    Loop* outer = std::exchange(loop_, &loop);
    const bool may_end = rounds(loop);
    loop_ = outer;
    if (may_end && execute(otherwise) == Flow::GoesOn) {
        loop.breaks.push_back(state_.writes_since(loop.begin));
    }
    state_.end_way(loop.begin);
    state_.meet(loop.breaks, new_meeting());
    return loop.breaks.empty() ? Flow::Ends : Flow::GoesOn;
}

/// What each way through a round leaves at its end.
std::vector<Writes> Interpreter::follow_round(Loop& loop, const std::function<Flow()>& round) {
    loop.ends.clear();
    const size_t objects = state_.object_count();
    loop.round_begin = state_.begin_way();
    if (round() == Flow::GoesOn) {
        loop.ends.push_back(state_.writes_since(loop.round_begin));
    }
    state_.end_way(loop.round_begin);
    for (Writes& writes : loop.ends) {
        std::erase_if(writes, [&](const auto& write) {
            return !write.first.object->is_shared && write.first.object->index >= objects;
        });
    }
    return std::move(loop.ends);
}

/// Follows the rounds one by one, as long as what is gone through stays what it is.
bool Interpreter::unroll(Loop& loop, const ast::For& written, const Value& source,
                         const std::vector<Value>& items) {
    const std::vector<Source> unchanged = sources(source);
    unrolled_ *= items.size();
    bool may_end = true;
    for (size_t i = 0;
         may_end && i < items.size() && !has_changed(unchanged) && (i == 0 || may_go_on()); ++i) {
        copies_.push_back(static_cast<uint32_t>(i));
        const std::vector<Writes> ends = follow_round(loop, [&] {
            assign(*written.target, items[i]);
            return execute(written.body);
        });
        copies_.pop_back();
        state_.meet(ends, new_meeting());
        may_end = !ends.empty();
    }
    unrolled_ /= items.size();
    return may_end && has_changed(unchanged)
               ? repeat(
                     loop, [&] { return any_round(written, source); }, false)
               : may_end;
}

/// One round after the other, as long as it is known that there is one. Whether the loop may end;
/// nothing if that is not known after some rounds.
std::optional<bool> Interpreter::count_out(Loop& loop, const ast::While& written) {
    std::optional<bool> goes_on = true;
    bool may_end = true;
    for (uint32_t i = 0; goes_on == true && may_end && i < kMostItems && may_go_on(); ++i) {
        copies_.push_back(i);
        const std::vector<Writes> ends = follow_round(loop, [&] { return execute(written.body); });
        copies_.pop_back();
        state_.meet(ends, new_meeting());
        may_end = !ends.empty();
        goes_on = may_end ? truth_of(evaluate(*written.condition)) : std::optional(false);
    }
    return goes_on == false ? std::optional(may_end) : std::nullopt;
}

Interpreter::Change Interpreter::change_by(const Writes& writes) {
    std::vector<Value> held;
    std::vector<Value> written;
    for (const auto& [place, value] : writes) {
        const Value* before = state_.find(*place.object, place.cell);
        if (before == nullptr) {
            return Change::Data;
        }
        const Value both = without_choices(join(*before, value), 0);
        if (key(both) != key(without_choices(*before, 0))) {
            return Change::Data;
        }
        if (!before->is_one()) {
            held.push_back(*before);
            written.push_back(value);
        }
    }
    // Which of the cases of each place come together.
    const auto combinations_of = [&](const std::vector<Value>& values) {
        std::optional<std::set<std::vector<size_t>>> found(std::in_place);
        const bool is_whole = combine(values, [&](const Data& data, const When&) {
            std::vector<size_t> indices;
            steps_ += data.size();
            for (size_t i = 0; i < data.size(); ++i) {
                const std::span<const Case> cases = held[i].cases();
                const auto same = std::find_if(cases.begin(), cases.end(), [&](const Case& each) {
                    return key(*each.datum) == key(data[i]) ||
                           join(Value(*each.datum), data.value(i)).is_one();
                });
                indices.push_back(static_cast<size_t>(same - cases.begin()));
            }
            found->insert(std::move(indices));
        });
        return is_whole ? found : std::nullopt;
    };
    const auto before = combinations_of(held);
    const auto after = combinations_of(written);
    return before && after &&
                   std::includes(before->begin(), before->end(), after->begin(), after->end())
               ? Change::Nothing
               : Change::Combinations;
}

/// Follows a round until it adds nothing; what then still changes is not known.
bool Interpreter::repeat(Loop& loop, const std::function<Flow()>& round, bool runs_at_all) {
    for (uint32_t i = 0; i == 0 || (i < kMostRounds + kMostUnknownRounds && may_go_on()); ++i) {
        loop.breaks.clear();
        const std::vector<Writes> ends = follow_round(loop, round);
        if (ends.empty()) {
            return i > 0 || !runs_at_all;
        }
        const size_t begin = state_.begin_way();
        state_.meet(ends, new_meeting());
        const Writes writes = state_.end_way(begin);
        const Change change = change_by(writes);
        if (change == Change::Nothing) {
            state_.meet(runs_at_all ? std::vector<Writes>{writes} : std::vector<Writes>{{}, writes},
                        new_meeting());
            return true;
        }
        if (i + 1 < kMostRounds) {
            state_.meet({{}, writes}, new_meeting());
            continue;
        }
        for (const auto& [place, value] : writes) {
            const bool is_known = change_by({{place, value}}) != Change::Data;
            state_.write(*place.object, place.cell,
                         is_known ? without_choices(*state_.find(*place.object, place.cell), 0)
                                  : unknown({}, "it changes from round to round of a loop"));
        }
    }
    return true;
}

/// A round with any of the items that there are then.
Interpreter::Flow Interpreter::any_round(const ast::For& loop, const Value& source) {
    const Span span = loop.iterable->span;
    const bool is_generator = std::any_of(
        source.cases().begin(), source.cases().end(),
        [](const Case& each) { return brackets_of(*each.datum) == Brackets::Generator; });
    const std::vector<Value> items = rounds(is_generator ? evaluate(*loop.iterable) : source, span);
    std::vector<const Value*> ways;
    for (const Value& item : items) {
        ways.push_back(&item);
    }
    assign(*loop.target,
           items.empty() ? unknown(span, "there is nothing in it") : join(ways, new_meeting()));
    return execute(loop.body);
}

Interpreter::Flow Interpreter::execute(const ast::For& loop, Span) {
    const Value source = evaluate(*loop.iterable);
    const Value iterable = items_through(source, loop.iterable->span);
    const auto* sequence = iterable.get<Sequence>();
    const bool is_counted = sequence != nullptr && sequence->brackets != Brackets::Generator;
    if (is_counted && sequence->items.empty()) {
        execute_ruled_out(loop.body);
        return execute(loop.otherwise);
    }
    return follow_loop(
        [&](Loop& followed) {
            const size_t in_all = is_counted ? sequence->items.size() * unrolled_ : 0;
            const auto may_differ = [&] {
                return in_all <= kMostUnrolled && differ(sequence->items);
            };
            if (is_counted &&
                (in_all <= (noted_ != nullptr ? kMostNotedInAll : kMostCounted) || may_differ())) {
                return unroll(followed, loop, source, sequence->items);
            }
            return repeat(
                followed, [&] { return any_round(loop, source); }, is_counted);
        },
        loop.otherwise);
}

Interpreter::Flow Interpreter::execute(const ast::While& loop, Span) {
    const std::optional<bool> first = truth_of(evaluate(*loop.condition));
    if (first && !*first) {
        execute_ruled_out(loop.body);
        return execute(loop.otherwise);
    }
    return follow_loop(
        [&](Loop& followed) {
            const auto round = [&] {
                evaluate(*loop.condition);
                return execute(loop.body);
            };
            if (noted_ != nullptr && first && unrolled_ == 1) {
                if (const auto ends = count_out(followed, loop)) {
                    return *ends;
                }
            }
            const bool may_end = repeat(followed, round, first.has_value());
            return may_end && !(may_go_on() && truth_of(evaluate(*loop.condition)).value_or(false));
        },
        loop.otherwise);
}

}  // namespace pykern2cu::launches
