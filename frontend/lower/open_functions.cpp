// Functions that call each other: what is known of each is the least fixed point of them all.
//
//   even → odd → even    `even` is lowered in rounds. In each, `odd` is lowered where `even` calls
//                        it, knowing of `even` what the round before found out; once a round
//                        brings no news for either, both are done.
//
// These groups are Tarjan's strongly connected components: a function that calls, itself or through
// others, one that was first called before it waits for that one; one that waits for no other leads
// those that wait for it.
#include <algorithm>
#include <memory>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/module_lowering.hpp"

namespace pykern2cu {

void ModuleLowering::open(Specialization& function) {
    function.place = function.waits_for = open_.size();
    open_.push_back({&function, std::make_unique<FunctionLowering>(*this, function)});
    lower_open(function);
}

/// The function, as what is known by now of those that it waits for makes it. The way to it may be
/// longer than that of its first round, in which the argument of another call was not known yet:
///
///   def first(n):
///       last(first(n - 1))       in the second round, a call of `second` inside of `last`
///       second(n); … last(n)     in the first, calls beside each other
Specialization& ModuleLowering::renewed(Specialization& function) {
    if (function.state != Specialization::State::Waiting || !function.is_outdated) {
        note_call(function);
    } else if (refuse(function)) {
        function.state = Specialization::State::Failed;  // and outdated still: its text is dropped
    } else {
        lower_open(function);
    }
    return function;
}

void ModuleLowering::lower_open(Specialization& function) {
    function.state = Specialization::State::Running;
    function.is_outdated = false;
    running_.push_back(&function);
    open_[function.place].lowering->lower();
    running_.pop_back();
    if (function.waits_for == function.place) {
        close(function);
        return;
    }
    function.state = Specialization::State::Waiting;
    note_call(function);
}

/// The function that is being lowered waits for what `callee` waits for.
void ModuleLowering::note_call(Specialization& callee) {
    if (callee.is_settled() || running_.empty()) {
        return;
    }
    callee.is_recursive = callee.is_recursive || callee.state == Specialization::State::Running;
    Specialization& caller = *running_.back();
    if (!caller.dialect->is_traced()) {  // which writes such calls out
        caller.waits_for = std::min(caller.waits_for, callee.waits_for);
    }
}

void ModuleLowering::begin_round(const Specialization& function) {
    for (size_t i = function.place + 1; function.leads() && i < open_.size(); ++i) {
        open_[i].function->is_outdated = true;
    }
}

bool ModuleLowering::assume_none(const Specialization& function) {
    bool is_news = false;
    for (size_t i = function.place; function.leads() && i < open_.size(); ++i) {
        is_news = open_[i].lowering->assume_none() || is_news;
    }
    return is_news;
}

void ModuleLowering::forget(Specialization& function) {
    const auto reset = [](Specialization& known) {
        known.result = known.declared_result.value_or(types::unknown);
        known.ir->effect = Effect::Pure;
        known.ir->is_cooperative = known.ir->uses_dynamic_shared = false;
    };
    reset(function);
    for (size_t i = function.place + 1; i < open_.size(); ++i) {
        Open& open = open_[i];
        if (open.function->state == Specialization::State::Waiting) {
            reset(*open.function);
            open.lowering = std::make_unique<FunctionLowering>(*this, *open.function);
            open.function->is_outdated = true;
        }
    }
}

/// The leader and all that wait for it are done.
void ModuleLowering::close(const Specialization& leader) {
    drop_outdated(leader);
    const bool calls_itself = leader.is_recursive || count_open(leader) > 1;
    for (size_t i = leader.place; i < open_.size(); ++i) {
        ir::Function& function = *open_[i].function->ir;
        function.is_recursive = calls_itself;
        function.is_force_inline = function.is_force_inline && !calls_itself;  // has no end
        open_[i].lowering->finish_result();
    }
    spread_failure(leader);
    for (size_t i = leader.place; i < open_.size(); ++i) {
        open_[i].lowering->finish();
        spread_failure(leader);
    }
    open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(leader.place), open_.end());
}

/// What the last round did not call: another was found to be the function that is meant.
void ModuleLowering::drop_outdated(const Specialization& leader) {
    const auto is_outdated = [](const Open& open) { return open.function->is_outdated; };
    const auto from = open_.begin() + static_cast<std::ptrdiff_t>(leader.place);
    if (std::none_of(from, open_.end(), is_outdated)) {
        return;
    }
    const auto is_forgotten = [&](const Specialization* function) {
        return !function->is_settled() && function->is_outdated && function->place >= leader.place;
    };
    std::erase_if(by_moment_, [&](const auto& entry) { return is_forgotten(entry.second); });
    for (auto& [key, functions] : by_key_) {
        std::erase_if(functions, is_forgotten);
    }
    open_.erase(std::remove_if(from, open_.end(), is_outdated), open_.end());
}

/// A call of a function in which there is an error is none of its own.
void ModuleLowering::spread_failure(const Specialization& leader) {
    const auto fails = [](const Specialization& function) {
        return function.has_failed || std::ranges::any_of(function.calls, [](DeviceCall call) {
                   return call.callee->state == Specialization::State::Failed;
               });
    };
    for (bool has_more = true; has_more;) {
        has_more = false;
        for (size_t i = leader.place; i < open_.size(); ++i) {
            Specialization& function = *open_[i].function;
            if (function.state != Specialization::State::Failed && fails(function)) {
                function.state = Specialization::State::Failed;
                has_more = true;
            }
        }
    }
}

}  // namespace pykern2cu
