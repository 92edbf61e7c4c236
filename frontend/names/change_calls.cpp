#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"

/// Which code of the program calls run, and with what.
namespace pykern2cu {
namespace {

/// `n: int = 4` of data classes and named tuples.
std::vector<std::string_view> fields_of(const ast::ClassDef& type) {
    std::vector<std::string_view> fields;
    for (const ast::Stmt* stmt : type.body.statements) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* name = assign == nullptr || assign->annotation == nullptr
                               ? nullptr
                               : std::get_if<ast::Name>(&assign->targets.front()->node);
        if (name != nullptr) {
            fields.push_back(name->id);
        }
    }
    return fields;
}

bool is_named_tuple(const ast::Argument& base) {
    const auto* name = std::get_if<ast::Name>(&base.value->node);
    const auto* attribute = std::get_if<ast::Attribute>(&base.value->node);
    return (name != nullptr && name->id == "NamedTuple") ||
           (attribute != nullptr && attribute->attribute == "NamedTuple");
}

}  // namespace

ChangeFinder::Node ChangeFinder::value(const ast::Call& call, const ast::Expr& expr) {
    if (is_names_of_module(expr)) {
        const Node either = references_.make();  // in the body of a class, also its own
        references_.flow(names_of(*modules_[owner_->module]), either);
        references_.flow(owner_->type == nullptr ? References::kNothing : owner_->result, either);
        return either;
    }
    if (const Node module = module_imported_by(call); module != References::kNothing) {
        return module;
    }
    callee_ = call.callee;
    const Node callee = value(*call.callee);
    Called& called = calls_.emplace_back(
        Called{&call, owner_, callee, References::kNothing, {}, references_.make()});
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (method != nullptr && module_of(*method->value) == nullptr) {
        const Owner* around = is_call_of_super(*method->value) ? method_around() : nullptr;
        called.is_of_super = around != nullptr;
        called.object = around != nullptr ? around->parameters.front() : value(*method->value);
    }
    for (const ast::Argument& argument : call.arguments) {
        const Node given = value(*argument.value);
        const bool is_one = argument.kind == ast::Argument::Kind::Positional ||
                            argument.kind == ast::Argument::Kind::Keyword;
        called.arguments.push_back(is_one ? given : item(given));
    }
    initialize_again(called);
    run(called);
    return called.result;
}

bool ChangeFinder::is_call_of_super(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* name = call == nullptr ? nullptr : std::get_if<ast::Name>(&call->callee->node);
    return name != nullptr && name->id == "super";
}

/// The method that the statements are in; null outside of classes.
ChangeFinder::Owner* ChangeFinder::method_around() const {
    Owner* method = owner_;
    while (method != nullptr && (method->function == nullptr || !method->takes_receiver())) {
        method = method->outer;
    }
    return method;
}

/// `super().run`, which the base classes have, of the object whose method it stands in.
ChangeFinder::Node ChangeFinder::value_of_super(const ast::Attribute& attribute,
                                                const ast::Expr& expr) {
    const Owner& method = *method_around();
    const Node part = references_.make();
    references_.load(method.outer->bases, part, attribute.attribute);
    mentions_.push_back({part, nullptr, owner_, expr.span});
    if (changes_its_object(attribute.attribute)) {
        change(method.parameters.front(), expr.span);
    }
    return part;
}

void ChangeFinder::call_decorator(const ast::Expr& decorator, Node given, Node result) {
    const Node callee = value(decorator);
    mentions_.push_back({given, nullptr, owner_, decorator.span});
    const ast::Call& call = made_calls_.emplace_back(
        ast::Call{&decorator, {{.value = &decorator, .span = decorator.span}}});
    Called& called =
        calls_.emplace_back(Called{&call, owner_, callee, References::kNothing, {given}, result});
    called.is_decorator = true;
    run(called);
}

void ChangeFinder::run(Called& called) {
    if (is_imported("weakref")) {
        references_.load(called.callee, called.result, kReferred);
    }
    note_dispatched(called);
    call_senders(called);
    mentions_.push_back({called.callee, nullptr, owner_, called.call->callee->span});
    references_.for_each_object(
        called.callee,
        [this, &called](uint32_t object) {
            if (const ast::FunctionDef* function = references_.function(object)) {
                link_found(called, *function);
                return;
            }
            const ast::ClassDef* type = references_.type(object);
            if (type != nullptr) {
                construct(called, *type);
            }
            if (type == nullptr || has_metaclass_) {
                call_operator(called, object);
            }
        },
        [this, &called] { call_anything(called); });
    if (const Origin origin = origin_of(*called.call->callee);
        origin == Origin::Method || origin == Origin::Unknown) {
        waiting_.push_back(&called);
    } else {
        settle(called);
    }
}

/// `solver(x)` of an object.
void ChangeFinder::call_operator(Called& called, uint32_t object) {
    if (!has_methods({"__call__"})) {
        return;
    }
    if (called.operators == References::kNothing) {
        const Node objects = called.operated = references_.make();
        called.operators = references_.make();
        references_.load(objects, called.operators, "__call__");
        references_.for_each_object(
            called.operators,
            [this, &called, objects](uint32_t each) {
                if (const auto owner = functions_.find(references_.function(each));
                    owner != functions_.end() && !owner->second->parameters.empty()) {
                    references_.flow(objects, owner->second->parameters.front());
                    link(called, *owner->second, 1);
                }
            },
            [this, &called, objects] {
                references_.flow(objects, references_.anything());
                call_anything(called);
            });
    }
    references_.give(object, called.operated);
}

/// The object that the call makes if it is one of a class, or of a library.
ChangeFinder::Node ChangeFinder::made_by(Called& called) {
    if (called.made == References::kNothing) {
        const Node type = references_.make();
        references_.flow_callables(called.callee, type);
        called.made = references_.make_object(nullptr, nullptr, type);
    }
    return called.made;
}

void ChangeFinder::construct(Called& called, const ast::ClassDef& type) {
    const Node object = made_by(called);
    references_.flow(object, called.result);
    const Owner& body = *classes_[&type];
    references_.flow(object, body.specials);
    for (const std::string_view name : {"__init__", "__post_init__", "__new__"}) {
        if (!has_methods({name})) {
            continue;
        }
        const Node method = references_.make();
        const Node first = name == "__new__" ? body.result : object;
        references_.load(body.result, method, name);
        references_.for_each_object(
            method,
            [this, &called, first](uint32_t each) {
                const auto owner = functions_.find(references_.function(each));
                if (owner != functions_.end() && owner->second->takes_receiver()) {
                    references_.flow(first, owner->second->parameters.front());
                    link(called, *owner->second, 1);
                }
            },
            [this, &called, object] {
                references_.flow(object, references_.anything());
                call_anything(called);
            });
    }
    if (!has_initialization(body)) {
        store_fields(called, type, object);
    }
}

/// Whether the class, or one that it surely derives from, has an `__init__`.
bool ChangeFinder::has_initialization(const Owner& body) const {
    const auto is_in_base = [&](const ast::Argument& base) {
        const auto* name = std::get_if<ast::Name>(&base.value->node);
        return std::ranges::any_of(classes_, [&](const auto& other) {
            return name != nullptr && other.first->name == name->id && other.second != &body &&
                   other.second->bound.contains("__init__");
        });
    };
    return body.bound.contains("__init__") || std::ranges::any_of(body.type->bases, is_in_base);
}

/// What data classes and named tuples are given is in their fields.
void ChangeFinder::store_fields(Called& called, const ast::ClassDef& type, Node object) {
    const std::vector<std::string_view> fields = fields_of(type);
    const bool knows_places = std::ranges::all_of(type.bases, is_named_tuple);
    for (size_t i = 0; i < fields.size(); ++i) {
        const Node given = references_.make();  // where the call gives nothing
        references_.load(classes_[&type]->result, given, fields[i]);
        references_.store(given, object, fields[i]);
        references_.store(given, object, position_name(i));
    }
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        const ast::Argument& argument = called.call->arguments[i];
        if (argument.kind == ast::Argument::Kind::Keyword) {
            references_.store(called.arguments[i], object, argument.keyword);
        } else if (argument.kind == ast::Argument::Kind::Positional && knows_places &&
                   i < fields.size()) {
            references_.store(called.arguments[i], object, fields[i]);
            references_.store(called.arguments[i], object, position_name(i));
        } else {
            references_.store(called.arguments[i], object);
            // `Registry([a])` of a class that derives from `list`
            const bool may_be_list = !type.bases.empty() && !knows_places;
            references_.store(may_be_list ? item(called.arguments[i]) : References::kNothing,
                              object);
        }
    }
}

/// A method takes its object first, unless it is called by its class.
void ChangeFinder::link_found(Called& called, const ast::FunctionDef& function) {
    const auto found = functions_.find(&function);
    if (found == functions_.end()) {
        return;
    }
    const Owner& owner = *found->second;
    if (!owner.takes_receiver()) {
        link_shifted(called, owner, 0);
        const bool may_be_method = owner.outer->function == nullptr && !owner.parameters.empty();
        references_.for_each_object(
            may_be_method ? called.object : References::kNothing,
            [this, &called, &owner](uint32_t object) {
                if (!classes_of(object).empty()) {  // `run = go` in the body of a class
                    link_shifted(called, owner, 1);
                    references_.give(object, owner.parameters.front());
                }
            },
            [] {});
        return;
    }
    if (called.object == References::kNothing) {  // `run = solver.run; run(x)`
        link_shifted(called, owner, 0);
        link_shifted(called, owner, 1);
        return;
    }
    references_.for_each_object(
        called.object,
        [this, &called, &owner](uint32_t object) {
            const bool is_class = references_.type(object) != nullptr;
            const bool is_bound = !is_class || owner.takes_class() || called.is_of_super;
            link_shifted(called, owner, is_bound ? 1 : 0);
            if (is_bound) {
                references_.give(object, owner.parameters.front());
            }
        },
        [this, &called, &owner] {
            link_shifted(called, owner, 0);
            link_shifted(called, owner, 1);
            references_.flow(references_.anything(), owner.parameters.front());
        });
    if (owner.takes_class()) {
        references_.load(called.object, owner.parameters.front(), "__class__");
    }
}

/// `partial(f, 1)(x)`: x comes behind what was given first.
void ChangeFinder::link_shifted(Called& called, const Owner& owner, size_t first) {
    link(called, owner, first);
    for (const size_t given : given_before_[&owner]) {
        link(called, owner, first + given);
    }
}

/// The arguments stand for the parameters from the given one on.
void ChangeFinder::link(Called& called, const Owner& owner, size_t first) {
    if (!called.linked.insert({&owner, first}).second) {
        return;
    }
    references_.flow(owner.result, called.result);
    bool is_behind_star = false;
    size_t next = first;
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        const ast::Argument& argument = called.call->arguments[i];
        const bool is_out = argument.keyword == "out" || next == owner.parameters.size();
        if (is_out && !owner.function->decorators.empty()) {
            changes_.push_back({.node = called.arguments[i],
                                .span = called.call->callee->span,
                                .owner = called.owner,
                                .via = {}});  // of `@vectorize`
        }
        if (argument.kind == ast::Argument::Kind::Positional) {
            const size_t last = is_behind_star ? owner.parameters.size() : next;
            for (size_t at = next; at <= last; ++at) {
                link_positional(called.arguments[i], owner, at);
            }
            ++next;
        } else if (argument.kind == ast::Argument::Kind::Keyword) {
            link_keyword(called.arguments[i], owner, argument.keyword);
        } else {
            link_rest(argument, owner, next);
            is_behind_star = is_behind_star || argument.kind == ast::Argument::Kind::Star;
        }
    }
}

void ChangeFinder::link_positional(Node given, const Owner& owner, size_t next) {
    const auto& parameters = owner.function->parameters;
    for (size_t at = 0; at < parameters.size(); ++at) {
        if (parameters[at].kind == ast::Parameter::Kind::VarArgs && next >= at) {
            references_.store(given, owner.parameters[at], position_name(next - at));
        } else if (parameters[at].takes_place() && at == next) {
            references_.flow(given, owner.parameters[at]);
        }
    }
}

void ChangeFinder::link_keyword(Node given, const Owner& owner, std::string_view keyword) {
    const auto& parameters = owner.function->parameters;
    for (size_t at = 0; at < parameters.size(); ++at) {
        if (parameters[at].kind == ast::Parameter::Kind::VarKeywords) {
            references_.store(given, owner.parameters[at], keyword);
        } else if (parameters[at].takes_keyword(keyword)) {
            references_.flow(given, owner.parameters[at]);
        }
    }
}

/// `f(*arguments)`, `f(**options)`
void ChangeFinder::link_rest(const ast::Argument& argument, const Owner& owner, size_t next) {
    const Node given = value(*argument.value);
    const bool is_named = argument.kind == ast::Argument::Kind::DoubleStar;
    const auto& parameters = owner.function->parameters;
    for (size_t at = is_named ? 0 : std::min(next, parameters.size()); at < parameters.size();
         ++at) {
        const bool takes_all = takes_rest(parameters[at]);
        const std::string_view name = is_named ? parameters[at].name : position_name(at - next);
        if (takes_all) {
            references_.store(item(given), owner.parameters[at]);
        } else if (is_named ? parameters[at].takes_keyword(name) : parameters[at].takes_place()) {
            references_.flow(item_at(given, name), owner.parameters[at]);
        }
    }
}

/// What is called may be any code that is given what escapes.
void ChangeFinder::call_anything(Called& called) {
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        if (places_of_out_.contains(i) || called.call->arguments[i].keyword == "out") {
            changes_.push_back({.node = called.arguments[i],
                                .span = called.call->callee->span,
                                .owner = called.owner,
                                .via = {}});  // of `@vectorize`
        }
    }
    give_anything(called.arguments, called.result);
}

void ChangeFinder::give_anything(const std::vector<Node>& given, Node result) {
    for (const Node each : given) {
        references_.flow(each, references_.anything());
    }
    references_.flow(references_.anything(), result);
}

/// Code that is not followed may call a function, and make objects of a class.
void ChangeFinder::escape(uint32_t object) {
    if (const auto found = functions_.find(references_.function(object));
        found != functions_.end()) {
        give_anything({found->second->result}, References::kNothing);
        for (const Node parameter : found->second->parameters) {
            references_.flow(references_.anything(), parameter);
        }
    }
    if (const ast::ClassDef* type = references_.type(object)) {
        references_.flow(classes_[type]->instance, references_.anything());
    }
}

/// Any parameter of a function may be given the value, or an item of it.
void ChangeFinder::give_all(const Owner& function, Node value, size_t first) {
    const Node inner = item(value);
    for (size_t i = first; i < function.parameters.size(); ++i) {
        const Node parameter = function.parameters[i];
        if (takes_rest(function.function->parameters[i])) {
            references_.store(value, parameter);
            references_.store(inner, parameter);
        } else {
            references_.flow(value, parameter);
            references_.flow(inner, parameter);
        }
    }
}

// ---- calls of what may be no code of the program ------------------------------------------------

/// Whether all that is called is known; objects of libraries have methods of their own.
bool ChangeFinder::is_of_program(const Called& called) const {
    if (references_.is_anything(called.object)) {
        return false;
    }
    const auto is_callable = [this](ObjectPart each) {
        return references_.is_callable(each.object);
    };
    const bool has_code = references_.is_anything(called.callee) ||
                          std::ranges::any_of(references_.at(called.callee), is_callable) ||
                          std::ranges::any_of(references_.at(called.operators), is_callable);
    if (!has_code || !std::ranges::all_of(references_.at(called.object), [&](ObjectPart each) {
            return is_callable(each) || !classes_of(each.object).empty();
        })) {
        return false;
    }
    // `Registry(dict)` may have classes in it, which are not what `registry.values()` calls.
    const std::string_view name = last_name(*called.call->callee);
    return !is_one_of(name, {"values", "items", "keys", "get", "pop", "popitem", "setdefault"}) ||
           has_methods({name});
}

/// Whether there was one more to settle. What is not known yet, the others may give.
bool ChangeFinder::settle_calls() {
    for (const bool is_last : {false, true}) {
        std::vector<Called*> found;
        std::vector<Called*> left;
        for (Called* called : waiting_) {
            const Node known =
                called->object == References::kNothing ? called->callee : called->object;
            const bool is_ready = is_last || !references_.at(known).empty();
            (is_ready && !is_of_program(*called) ? found : left).push_back(called);
        }
        waiting_ = std::move(left);
        for (Called* called : found) {
            settle(*called);
        }
        if (!found.empty()) {
            return true;
        }
    }
    return false;
}

void ChangeFinder::settle(Called& called) {
    Owner* const outer = std::exchange(owner_, called.owner);
    call_known(called);
    const auto* method = std::get_if<ast::Attribute>(&called.call->callee->node);
    const auto& objects = references_.at(called.object);
    const bool are_known =
        called.is_of_super || (!objects.empty() && !references_.is_anything(called.object) &&
                               std::ranges::all_of(objects, [this](ObjectPart each) {
                                   return references_.is_container(each.object) ||
                                          !classes_of(each.object).empty();
                               }));
    if (method != nullptr && called.object != References::kNothing && !are_known) {
        for (const ast::FunctionDef* function : methods_[method->attribute]) {
            const Owner& owner = *functions_[function];
            link(called, owner, owner.takes_receiver() ? 1 : 0);
            if (owner.takes_receiver()) {
                references_.flow(called.object, owner.parameters.front());
            }
        }
    }
    references_.flow_functions(called.object, called.result);  // `kernel.forall(n)`
    call_handed_out(called);
    owner_ = outer;
}

}  // namespace pykern2cu
