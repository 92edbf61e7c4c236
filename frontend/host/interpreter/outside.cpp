#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// What is not followed: it may keep what it is given, change it and call it, then and whenever
/// something runs that is not followed.
///
///     random.shuffle(buffers)       which item is which is not known behind this
///     Thread(target=step)           may launch what `step` launches, with any arguments
namespace pykern2cu::launches {
namespace {

bool is_unknown(const Value& value) { return value.get<Unknown>() != nullptr; }

}  // namespace

bool may_be_anything(const Datum& datum) {
    const auto* why = std::get_if<Unknown>(&datum);
    return why != nullptr && why->kind != Unknown::Kind::Foreign;
}

bool may_hold_code(const Value& value) {
    return std::ranges::any_of(value.cases(), [](const Case& each) {
        const Datum& datum = *each.datum;
        return std::holds_alternative<Function>(datum) || std::holds_alternative<Launcher>(datum) ||
               std::holds_alternative<Partial>(datum) || std::holds_alternative<Method>(datum) ||
               std::holds_alternative<Reference>(datum) || may_be_anything(datum) ||
               std::ranges::any_of(parts_of(datum),
                                   [](const Value* part) { return may_hold_code(*part); });
    });
}

namespace {

bool is_function(const Value& value) {
    return std::all_of(value.cases().begin(), value.cases().end(), [](const Case& each) {
        return std::holds_alternative<Function>(*each.datum);
    });
}

}  // namespace

/// Lets what is not followed run, which is given some values; what it gives is not known, and is
/// nothing of the file if it is given none of its functions and objects.
Value Interpreter::outside(const std::vector<Value>& given, Span span, std::string why) {
    for (const Value& value : given) {
        escape(value, span);
    }
    const bool has_code = std::ranges::any_of(given, may_hold_code);
    if (has_code || !escaped_.empty() || !escaped_functions_.empty()) {
        run_any_code();
    }
    run_outside(span);
    return has_code ? unknown(span, std::move(why)) : foreign(span, std::move(why));
}

void Interpreter::run_outside(Span span) {
    if (!may_go_on()) {
        return;  // nothing is known any more
    }
    steps_ += (escaped_.size() + escaped_places_.size()) / kObjectsInStep;
    // What is held by what has escaped has too, also if it was put there since.
    for (size_t i = 0; i < escaped_.size() && may_go_on(); ++i) {
        Object& object = *escaped_[i];
        if (object.lost_version == object.version) {
            continue;
        }
        ++steps_;
        if (object.kind != Object::Kind::Class) {
            for (const auto& [cell, value] : std::unordered_map(object.cells)) {
                escape(value, span);
            }
        }
        lose(object, span);
        object.lost_version = object.version;
    }
    for (size_t i = 0; i < escaped_places_.size(); ++i) {
        const Place place = escaped_places_[i];
        state_.write(*place.object, place.cell, unknown(span, std::string(kChanged)));
    }
}

void Interpreter::escape(const Value& value, Span span) {
    for (const Case& each : value.cases()) {
        const Datum& datum = *each.datum;
        for (const Value* part : parts_of(datum)) {
            escape(*part, span);
        }
        if (const auto* reference = std::get_if<Reference>(&datum)) {
            escape(*reference->object);
        } else if (std::holds_alternative<Array>(datum)) {
            lose_arrays(Value(datum));
        } else if (const auto* super = std::get_if<Super>(&datum)) {
            escape(*super->receiver);
        } else if (const auto* function = std::get_if<Function>(&datum)) {
            escape(*function, span);
        } else if (const auto* launcher = std::get_if<Launcher>(&datum)) {
            escape(launcher->kernel, span);
        }
    }
}

void Interpreter::escape(Object& object) {
    if (!std::exchange(object.has_escaped, true)) {
        escaped_.push_back(&object);
    }
}

/// A function that has escaped may be called at once, and then changes what it changes whenever
/// something runs that is not followed.
void Interpreter::escape(const Function& function, Span span) {
    const bool is_new = escaped_keys_.insert(key(Datum(function))).second;
    if (!is_new) {
        return;
    }
    if (function.is_kernel) {
        Arguments arguments;
        for (const ast::Parameter& parameter : function.definition->parameters) {
            arguments.push_back({unknown(span, cat("`", parameter.name,
                                                   "` is given by what is not "
                                                   "followed")),
                                 {},
                                 span});
        }
        for (const Kernel* kernel : launched(function, span)) {
            record(*kernel, arguments, span);
        }
        return;
    }
    if (function.receiver != nullptr) {
        escape(*function.receiver);
    }
    if (!may_go_on() || depth_ >= kMostDepth) {
        return;
    }
    escaped_functions_.push_back(function);
    keep_places(follow_any([&] { call_uncalled(function); }));
}

/// What may have been written stays so whenever something runs that is not followed.
void Interpreter::keep_places(const Log& log) {
    for (const auto& [place, logged] : log) {
        const bool is_known = std::find(escaped_places_.begin(), escaped_places_.end(), place) !=
                              escaped_places_.end();
        if (!is_known) {
            escaped_places_.push_back(place);
        }
    }
}

/// Follows what runs up to any of its statements, or not at all, and returns what it may change of
/// what was there.
Log Interpreter::follow_any(const std::function<void()>& run, Stops stops) {
    const uint32_t since = meetings_ + 1;
    const uint64_t before = state_.made_count();
    const Object* own = home().names;
    const size_t begin = state_.begin_way();
    state_.begin_log();
    run();
    Log log = state_.end_log();
    const Writes writes = state_.end_way(begin);
    std::erase_if(log, [&](const auto& each) {
        return !each.first.object->is_shared && each.first.object != own;
    });
    Log changes = changes_in(log, before);
    if (stops == Stops::AtItsEnd && changes.empty()) {
        state_.meet({writes}, new_meeting());
    } else {
        state_.write_any(log, since);
    }
    return changes;
}

/// What of a log may be seen by others than what was made since then.
Log Interpreter::changes_in(Log log, uint64_t since) const {
    const Object* own = home().names;
    std::erase_if(log, [&](const auto& each) {
        const Object* object = each.first.object;
        const bool is_seen = object->is_shared || object == own;
        return !is_seen || object->made > since || each.second.is_renamed;
    });
    return log;
}

/// What is asked for its items later or never, which must change nothing then.
Value Interpreter::lazily(const std::function<Value()>& make, Span span) {
    Value made;
    const Log log = follow_any([&] { made = make(); }, Stops::AtItsEnd);
    keep_places(log);
    return log.empty() ? made : unknown(span, std::string(kChanging));
}

/// What is in an object is not followed from here on, nor what it is given: any code that is not
/// followed may have that.
void Interpreter::forget(Object& object, Span span, const Value& given) {
    escape(Value(Reference{&object}), span);
    escape(given, span);
    lose(object, span, kForgotten);
}

/// Nothing is known any more of what is in an object but its functions.
void Interpreter::lose(Object& object, Span span, std::string_view why) {
    const Value any = unknown(span, std::string(why));
    if (object.kind == Object::Kind::List) {
        const Value* held = State::find(object, kItems);
        const auto* items = held == nullptr ? nullptr : held->get<Repeated>();
        if (items == nullptr || !is_unknown(*items->item)) {
            const auto brackets =
                held == nullptr ? std::nullopt : brackets_of(*held->cases().front().datum);
            state_.write(object, kItems, any_of(any, brackets.value_or(Brackets::List)));
        }
        return;
    }
    const bool keeps_functions =
        object.kind == Object::Kind::Class || object.kind == Object::Kind::Names;
    for (const auto& [cell, value] : std::unordered_map(object.cells)) {
        if (!is_unknown(value) && !(keeps_functions && is_function(value))) {
            state_.write(object, cell, any);
        }
    }
    const bool has_others = !keeps_functions;
    for (const std::string_view cell : {kItems, kOrder}) {
        if (has_others && State::find(object, cell) == nullptr) {
            state_.write(object, cell, any);
        }
    }
}

/// Whether a function of a library may change or keep the lists and objects that it is given.
bool Interpreter::keeps_arguments(std::string_view library_function) {
    constexpr std::string_view kHarmless[] = {
        "numpy.",    "cupy.",     "cupyx.",     "numba.",  "math.",       "cmath.",
        "time.",     "operator.", "itertools.", "random.", "copy.",       "dataclasses.",
        "argparse.", "os.",       "sys.",       "types.",  "collections."};
    const std::string_view word = library_function.substr(library_function.rfind('.') + 1);
    const bool is_in_place = library_function.starts_with("operator.") &&
                             (is_one_of(word, {"setitem", "delitem"}) ||
                              (word.starts_with('i') && !word.starts_with("in") &&
                               !is_one_of(word, {"is_", "is_not", "itemgetter"})));
    return word.ends_with("shuffle") || is_in_place ||
           std::none_of(std::begin(kHarmless), std::end(kHarmless),
                        [&](std::string_view root) { return library_function.starts_with(root); });
}

/// Only the functions among some arguments escape, which libraries may call, also those that lists
/// among them hold.
void Interpreter::escape_functions(const Arguments& arguments, Span span) {
    for (const Argument& argument : arguments) {
        escape_functions(argument.value, span);
    }
}

void Interpreter::escape_functions(const Value& value, Span span, int depth) {
    constexpr int kDeepest = 3;
    for (const Case& each : value.cases()) {
        const bool is_callable = std::holds_alternative<Function>(*each.datum) ||
                                 std::holds_alternative<Partial>(*each.datum) ||
                                 std::holds_alternative<Method>(*each.datum) ||
                                 std::holds_alternative<Launcher>(*each.datum);
        if (is_callable) {
            escape(Value(*each.datum), span);
        }
        if (is_callable || depth == kDeepest) {
            continue;
        }
        for (const Value* part : parts_of(*each.datum)) {
            escape_functions(*part, span, depth + 1);
        }
        const auto* held = std::get_if<Reference>(each.datum.get());
        if (held != nullptr && (held->object->kind == Object::Kind::List ||
                                held->object->kind == Object::Kind::Dict)) {
            for (const auto& [cell, item] : std::unordered_map(held->object->cells)) {
                escape_functions(item, span, depth + 1);
            }
        }
    }
}

}  // namespace pykern2cu::launches
