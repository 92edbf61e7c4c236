#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Comprehensions, whose names nobody else sees.
///
///     [np.zeros(n, dtype) for dtype in dtypes if dtype != np.int8]
///     {name: np.zeros(n) for name in names}
namespace pykern2cu::launches {
namespace {

// Items of all clauses together that are told apart.
constexpr size_t kMostTold = 256;

}  // namespace

Value Interpreter::evaluate(const ast::Comprehension& written, Span span) {
    const Value first = evaluate(*written.clauses.front().iterable);
    return written.is_generator ? lazily([&] { return made_by(written, first, span); }, span)
                                : made_by(written, first, span);
}

Value Interpreter::made_by(const ast::Comprehension& written, const Value& first, Span span) {
    Made made;
    Frame* outer = frame_;
    Object& names = state_.make(Object::Kind::Names);
    names.is_shared = false;
    const bool is_in_class = outer->names->kind == Object::Kind::Class;
    frame_ = &state_.enter({&names, is_in_class ? outer->outer : outer});
    frame_->enclosing = outer;
    go_through(written, 0, first, made);
    frame_ = outer;
    if (written.value != nullptr) {
        Object& dict = object_at(span, Object::Kind::Dict);
        write_rows(dict, made.rows);
        return Value(Reference{&dict});
    }
    const Brackets brackets = written.is_generator ? Brackets::Generator : Brackets::List;
    if (!made.is_counted && made.items.empty()) {
        return as_object(Value(any_of(unknown(span, "the list may be empty"), brackets)), span);
    }
    return as_object(bracketed(std::move(made.items), brackets, made.is_counted, most_items()),
                     span);
}

/// Item by item; where their number is not known, or what they are from changes on the way, any of
/// them until nothing changes.
void Interpreter::go_through(const ast::Comprehension& written, size_t clause,
                             const Value& iterable, Made& made) {
    const Span span = written.clauses[clause].iterable->span;
    const auto known = counted(items_through(iterable, span), span);
    const size_t so_far = std::max<size_t>(made.items.size() + made.rows.size(), 1);
    const bool is_told =
        known && known->size() * so_far <= (noted_ != nullptr ? kMostNoted : kMostTold);
    const std::vector<Source> unchanged = sources(iterable);
    const bool is_generator = iterating({iterable}) == Brackets::Generator;
    const auto any_of_them = [&](bool is_changed) {
        made.is_counted = false;
        const bool is_certain = std::exchange(made.is_certain, false);
        bool is_first = !is_changed;
        const auto given = any_rounds([&] {
            const bool is_lost = is_generator && !std::exchange(is_first, false);
            take(written, clause,
                 is_lost ? unknown(span, std::string(kChanging))
                         : any_item(rounds(iterable, span), span),
                 made);
            return constant({NoneValue{}});
        });
        if (!given && written.value == nullptr) {
            made.items.push_back(unknown(span, "it changes from item to item"));
        }
        made.is_certain = is_certain;
    };
    if (!is_told) {
        any_of_them(false);
        return;
    }
    const uint64_t before = state_.made_count();
    state_.begin_log();
    for (size_t i = 0; i < known->size() && !has_changed(unchanged); ++i) {
        copies_.push_back(static_cast<uint32_t>(i));
        take(written, clause, (*known)[i], made);
        copies_.pop_back();
    }
    const Log log = state_.end_log();
    const bool is_other_generator = is_generator && !changes_in(log, before).empty();
    if (has_changed(unchanged) || is_other_generator) {
        any_of_them(true);
    }
}

/// One item, if the conditions hold.
void Interpreter::take(const ast::Comprehension& written, size_t clause, const Value& item,
                       Made& made) {
    const ast::ComprehensionClause& one = written.clauses[clause];
    const bool is_certain = made.is_certain;
    const size_t begin = state_.begin_way();
    std::vector<Writes> ends;
    assign(*one.target, item);
    std::optional<bool> holds = true;
    for (size_t i = 0; i < one.conditions.size() && holds != false; ++i) {
        holds = truth_of(evaluate(*one.conditions[i]));
        if (!holds) {
            made.is_counted = made.is_certain = false;
            ends.push_back(state_.writes_since(begin));
        }
        narrow(*one.conditions[i], true);
    }
    if (holds != false) {
        take_chosen(written, clause, made);
    }
    made.is_certain = is_certain;
    ends.push_back(state_.writes_since(begin));
    state_.end_way(begin);
    state_.meet(ends, new_meeting());
}

void Interpreter::take_chosen(const ast::Comprehension& written, size_t clause, Made& made) {
    if (clause + 1 < written.clauses.size()) {
        go_through(written, clause + 1, evaluate(*written.clauses[clause + 1].iterable), made);
    } else if (written.value == nullptr) {
        made.items.push_back(kept(evaluate(*written.element)));
    } else {
        const Value key = evaluate(*written.element);
        made.rows.push_back({key, evaluate(*written.value), made.is_certain});
    }
}

void Interpreter::write_rows(Object& dict, const std::vector<Made::Row>& rows) {
    state_.write(dict, kOrder, Value(Sequence{}));
    for (const Made::Row& row : rows) {
        const auto write = [&] {
            write_entry(dict, row.key, row.value);
            return Flow::GoesOn;
        };
        if (row.is_certain) {
            write();
        } else {
            either({[] { return Flow::GoesOn; }, write});
        }
    }
}

/// Where what an expression makes belongs: the call or the module around its comprehensions.
Frame& InterpreterState::home() const {
    Frame* frame = frame_;
    while (frame->enclosing != nullptr) {
        frame = frame->enclosing;
    }
    return *frame;
}

}  // namespace pykern2cu::launches
