#include <algorithm>

#include "frontend/launches/interpreter.hpp"
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
    Made made;
    made.dict = written.value == nullptr ? nullptr : &object_at(span, Object::Kind::Dict);
    if (made.dict != nullptr) {
        state_.write(*made.dict, kOrder, Value(Sequence{}));
    }
    Frame* outer = frame_;
    Object& names = state_.make(Object::Kind::Names);
    names.is_shared = false;
    const bool is_in_class = outer->names->kind == Object::Kind::Class;
    frame_ = &state_.enter({&names, is_in_class ? outer->outer : outer});
    frame_->enclosing = outer;
    go_through(written, 0, first, made);
    frame_ = outer;
    if (made.dict != nullptr) {
        return Value(Reference{made.dict});
    }
    const Brackets brackets = written.is_generator ? Brackets::Generator : Brackets::List;
    if (!made.is_counted && made.items.empty()) {
        return as_object(Value(any_of(unknown(span, "the list may be empty"), brackets)), span);
    }
    return as_object(bracketed(std::move(made.items), brackets, made.is_counted), span);
}

void Interpreter::go_through(const ast::Comprehension& written, size_t clause,
                             const Value& iterable, Made& made) {
    const ast::ComprehensionClause& one = written.clauses[clause];
    const auto known = counted(iterable, one.iterable->span);
    std::vector<Value> items = known ? *known : rounds(iterable, one.iterable->span);
    made.is_counted = made.is_counted && known;
    if (items.size() * std::max<size_t>(made.items.size(), 1) > kMostTold) {
        items = {joined(items)};
        made.is_counted = false;
    }
    for (size_t i = 0; i < items.size(); ++i) {
        assign(*one.target, items[i]);
        std::optional<bool> is_taken = true;
        for (const ast::Expr* condition : one.conditions) {
            const auto holds = truth_of(evaluate(*condition));
            narrow(*condition, true);
            is_taken = is_taken == false || holds == false ? std::optional(false)
                       : holds                             ? is_taken
                                                           : std::nullopt;
        }
        if (is_taken == false) {
            continue;
        }
        made.is_counted = made.is_counted && is_taken.has_value();
        copies_.push_back(static_cast<uint32_t>(i));
        if (clause + 1 < written.clauses.size()) {
            go_through(written, clause + 1, evaluate(*written.clauses[clause + 1].iterable), made);
        } else if (made.dict == nullptr) {
            made.items.push_back(evaluate(*written.element));
        } else {
            add_made(written, *made.dict, is_taken.has_value());
        }
        copies_.pop_back();
    }
}

void Interpreter::add_made(const ast::Comprehension& written, Object& dict, bool is_certain) {
    const Value key = evaluate(*written.element);
    const Value value = evaluate(*written.value);
    if (is_certain) {
        write_entry(dict, key, value);
        return;
    }
    either({[] { return Flow::GoesOn; },
            [&] {
                write_entry(dict, key, value);
                return Flow::GoesOn;
            }});
}

/// Where what an expression makes belongs: the call or the module around its comprehensions.
Frame& Interpreter::home() const {
    Frame* frame = frame_;
    while (frame->enclosing != nullptr) {
        frame = frame->enclosing;
    }
    return *frame;
}

}  // namespace pykern2cu::launches
