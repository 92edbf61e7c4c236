#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"

/// What Python calls where the program does not write a call.
namespace pykern2cu {
namespace {

/// Of the names of classes of exceptions that are Python's own.
constexpr std::string_view kEndsOfExceptions[] = {"Error",     "Exception", "Exit",   "Group",
                                                  "Interrupt", "Iteration", "Warning"};

}  // namespace

/// Whether classes of the program have one of some methods.
bool ChangeFinder::has_methods(std::initializer_list<std::string_view> names) const {
    return std::ranges::any_of(names, [this](std::string_view name) {
        const auto found = methods_.find(name);
        return found != methods_.end() && !found->second.empty();
    });
}

/// `object[i]`, `object + other`: a method that Python calls where there is no name of it.
void ChangeFinder::call_special(std::string_view method, Node object,
                                const std::vector<Node>& arguments, Node result) {
    if (methods_[method].empty() || object == References::kNothing) {
        return;
    }
    const Node found = references_.make();
    references_.load(object, found, method);
    references_.for_each_object(
        found,
        [this, object, arguments, result](uint32_t each) {
            const auto owner = functions_.find(references_.function(each));
            if (owner == functions_.end() || !owner->second->takes_receiver()) {
                return;
            }
            references_.flow(object, owner->second->parameters.front());
            references_.flow(owner->second->result, result);
            for (size_t i = 0; i < arguments.size(); ++i) {
                link_positional(arguments[i], *owner->second, i + 1);
            }
        },
        [this, object, arguments, result] {
            references_.flow(object, references_.anything());
            give_anything(arguments, result);
        });
}

/// `lhs + rhs`, `lhs < rhs`, `lhs in rhs`, `-lhs`; which method it is does not matter.
void ChangeFinder::call_operators(Node lhs, Node rhs, Node result) {
    for (const std::string_view method : operators_) {
        call_special(method, lhs, {rhs}, result);
        call_special(method, rhs, {lhs}, result);
    }
}

/// `len(object)`, `f"{object}"`, the end of a `with`: they may run anywhere.
void ChangeFinder::call_specials(Node object) {
    for (const std::string_view method : specials_) {
        call_special(method, object, {}, References::kNothing);
    }
}

/// When the body of a class has run, `__init_subclass__` of its bases is given what stands behind
/// them, its metaclass is given all, and an enumeration makes objects of its names.
void ChangeFinder::finish_class(const ast::ClassDef& definition, const Owner& body) {
    std::vector<Node> given;
    bool has_metaclass = false;
    for (const ast::Argument& base : definition.bases) {
        if (base.kind != ast::Argument::Kind::Positional) {
            given.push_back(value(*base.value));
            has_metaclass = has_metaclass || base.keyword == "metaclass";
        }
    }
    call_for_class(body.bases, "__init_subclass__", given);
    const bool may_be_enum = is_imported("enum") && !definition.bases.empty();
    if (!has_metaclass && !may_be_enum) {
        return;
    }
    const Node names = references_.make_container();
    for (const auto& [name, variable] : body.variables) {
        references_.store(variable.any, names, name);
        given.push_back(may_be_enum ? variable.any : References::kNothing);
    }
    given.push_back(names);
    given.push_back(body.result);
    given.push_back(container_of(given));  // the values so far
    for (const std::string_view method :
         {"__init__", "__new__", "__prepare__", "_generate_next_value_", "_missing_"}) {
        call_for_class(has_metaclass ? body.bases : body.result, method, given);
    }
}

/// Any parameter behind the first, which is the class or an object of it.
void ChangeFinder::call_for_class(Node holder, std::string_view method,
                                  const std::vector<Node>& given) {
    if (methods_[method].empty()) {
        return;
    }
    const Node found = references_.make();
    references_.load(holder, found, method);
    mentions_.push_back({found, nullptr, owner_, owner_->type->name_span});
    const Node type = owner_->result;
    references_.for_each_object(
        found,
        [this, given, type](uint32_t each) {
            const auto owner = functions_.find(references_.function(each));
            if (owner == functions_.end() || owner->second->parameters.empty()) {
                return;
            }
            references_.flow(type, owner->second->parameters.front());
            for (const Node node : given) {
                give_all(*owner->second, node, 1);
            }
        },
        [this, given] { give_anything(given, References::kNothing); });
}

/// What exceptions are given may be had where they are handled: `raise ValueError(items)`,
/// `generator.throw(Stop(items))`, an exception that is made for something else to raise.
void ChangeFinder::note_raised(const Called& called, std::string_view name) {
    const bool is_exception = std::ranges::any_of(
        kEndsOfExceptions, [name](std::string_view end) { return name.ends_with(end); });
    for (const Node given : called.arguments) {
        if (is_exception) {
            references_.store(given, exception_);
        } else if (is_one_of(name, {"throw", "athrow"})) {
            references_.flow(given, raised_);
        }
    }
}

/// `put = generator.send; put(x)`, `map(generator.send, items)`, `methodcaller("send", x)`: what
/// any of these calls is given may be sent.
void ChangeFinder::call_senders(Called& called) {
    if (sender_ == References::kNothing) {
        return;
    }
    const auto send = [this, &called](uint32_t object) {
        if (object != sender_object_ || !senders_.insert(&called).second) {
            return;
        }
        references_.flow(sender_, called.result);
        for (const Node given : called.arguments) {
            const Node inner = item(given);
            references_.flow(given, sent_);
            references_.flow(inner, sent_);
            references_.flow(item(inner), sent_);
        }
    };
    references_.for_each_object(called.callee, send, [] {});
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        references_.for_each_object(called.arguments[i], send, [] {});
        if (is_one_of(key_of(*called.call->arguments[i].value), {"send", "asend"})) {
            send(sender_object_);
        }
    }
}

/// `@grow.register(list)`: the functions that calls of `grow` run are not told apart.
void ChangeFinder::note_dispatched(const Called& called) {
    const auto* maker = std::get_if<ast::Call>(&called.call->callee->node);
    if (last_name(maker == nullptr ? *called.call->callee : *maker->callee) == "register") {
        for (const Node argument : called.arguments) {
            references_.flow_functions(argument, dispatched_);
        }
    }
}

}  // namespace pykern2cu
