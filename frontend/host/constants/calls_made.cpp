#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/source/cat.hpp"

/// The calls of functions that run while the program is imported: each is one scope.
namespace pykern2cu {
namespace {

constexpr size_t kMaxCalls = 2000;  // of one statement
constexpr size_t kMaxCallsInAll = 5 * kMaxCalls;
constexpr size_t kItemsOfCall = 16;  // that count as one more: each call keeps what it is given

/// How many statements of a scope have run at a site, as far as its names tell: those behind them
/// up to the next that binds a name again make no difference.
uint32_t moment_in(const Scope& scope, Site site) {
    while (site.scope != nullptr && site.scope != &scope) {
        site = site.around();
    }
    if (site.scope != nullptr && site.position == Site::kSometime) {
        return Site::kSometime;
    }
    const auto is_bound_before = [site](const Binding* other) {
        return other->position < site.position;
    };
    if (site.scope == nullptr) {
        return Site::kAtEnd;
    }
    for (const Binding* binding : scope.bound_again()) {
        const bool has_name = binding->name != kUnnamed && binding->name != kReturned;
        if (has_name && binding->position >= site.position &&
            std::ranges::any_of(scope.find_all(binding->name), is_bound_before)) {
            return binding->position;
        }
    }
    return Site::kAtEnd;
}

std::string key_of(const FunctionValue& function) {
    return cat(reinterpret_cast<uintptr_t>(function.function), ' ',
               reinterpret_cast<uintptr_t>(function.scope));
}

}  // namespace

/// The call stands at the site, if that is known.
const Scope& Evaluator::enter(const FunctionValue& function,
                              const std::vector<ConstantValue>& arguments,
                              const std::optional<Site>& site) {
    const Scope& outer = function.scope->seen_by_functions();
    const uint32_t position = site ? moment_in(outer, *site) : Site::kAtEnd;
    const uint32_t module_position =
        site ? seen_from(*site, outer.outermost(), moment_in(outer.outermost(), *site))
             : Site::kAtEnd;
    std::string key = key_of(function);
    append(key, cat(' ', position, ' ', module_position));
    for (const ConstantValue& argument : arguments) {
        append(key, cat(' ', identity(argument)));
    }
    const Scope*& scope = calls_[key];
    if (scope == nullptr) {
        for (const ConstantValue& argument : arguments) {
            const auto* given = argument.get<std::shared_ptr<const SequenceValue>>();
            const bool is_new = given != nullptr && given_.insert(*given).second;
            items_given_ += is_new ? (*given)->leaves : 0;
        }
        scope = &program_.enter(*function.function, outer, position, module_position, arguments);
        calls_of_[key_of(function)].push_back(scope);
        called_.insert(function.function);
        entered_.push_back(function.function);
        entered_scopes_.push_back(scope);
    }
    return *scope;
}

const Scope& Evaluator::closure_scope(
    const FunctionValue& function,
    const std::vector<std::pair<std::string_view, ConstantValue>>& taken) {
    std::string key = cat("closure ", key_of(function));
    for (const auto& [name, value] : taken) {
        append(key, cat(' ', name, '=', identity(value)));
    }
    const Scope*& scope = calls_[key];
    if (scope != nullptr) {
        return *scope;
    }
    Scope& own = program_.enclose(*function.scope, function.function->name);
    for (const auto& [name, value] : taken) {
        ConstantValue given = value;
        auto* inner = std::get_if<FunctionValue>(&given.value);
        if (inner != nullptr && declared_as(*inner) == DeclaredAs::Inner &&
            inner->scope == function.scope) {
            inner->scope = &own;  // it takes the same constants along
        }
        own.bind({name, function.function->name_span, GivenBinding{given}});
    }
    scope = &own;
    return own;
}

const Scope& Evaluator::unknown_call(const FunctionValue& function) {
    std::vector<ConstantValue> arguments;
    for (const ast::Parameter& parameter : function.function->parameters) {
        arguments.push_back(takes_keywords(parameter) ? keyword_dict({}) : ConstantValue{});
    }
    if (const auto receiver = receiver_of(function)) {
        arguments.front() = ConstantValue{*receiver};
    }
    const std::string key = cat("unknown ", key_of(function), ' ',
                                arguments.empty() ? std::string() : identity(arguments.front()));
    const Scope*& scope = calls_[key];
    if (scope == nullptr) {
        scope = &program_.enter(*function.function, function.scope->seen_by_functions(),
                                Site::kAtEnd, Site::kAtEnd, arguments);
    }
    return *scope;
}

bool Evaluator::is_called(const FunctionValue& function) {
    return !calls_of_[key_of(function)].empty();
}

bool Evaluator::is_called(const ast::FunctionDef& function) const {
    return called_.contains(&function);
}

size_t Evaluator::calls_made() const { return calls_.size() + items_given_ / kItemsOfCall; }

bool Evaluator::has_calls_left() const { return calls_made() < std::max(most_calls_, kMaxCalls); }

bool Evaluator::allow_calls() {
    most_calls_ = std::min(calls_made() + kMaxCalls, kMaxCallsInAll);
    return calls_made() < kMaxCallsInAll;
}

std::vector<const Scope*> Evaluator::calls_of(const FunctionValue& function) {
    auto& calls = calls_of_[key_of(function)];
    if (calls.empty()) {
        std::vector<ConstantValue> arguments;
        const auto receiver = receiver_of(function);
        const bool is_given_others = receiver && is_given_arguments(function.function->name);
        for (const ast::Parameter& parameter : function.function->parameters) {
            arguments.push_back(is_given_others             ? ConstantValue{}
                                : takes_keywords(parameter) ? keyword_dict({})
                                                            : default_of(parameter, function));
        }
        if (receiver) {
            arguments.front() = ConstantValue{*receiver};
        }
        enter(function, arguments);
    }
    return calls_of_[key_of(function)];
}

}  // namespace pykern2cu
