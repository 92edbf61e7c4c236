#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What is decided when all code is known: which calls are followed, and which methods Python
/// calls.
namespace pykern2cu {
namespace {

/// Where Python looks for an attribute, or assigns it.
bool is_called_by_lookup(std::string_view method) {
    return is_one_of(method, {"__getattr__", "__getattribute__", "__setattr__", "__delattr__",
                              "__get__", "__set__", "__delete__", "__set_name__"});
}

}  // namespace

void ChangeFinder::settle() {
    for (auto* pairs : {&loads_, &views_, &alike_, &choices_, &pairs_, &arrays_}) {
        std::ranges::sort(*pairs);
        pairs->erase(std::unique(pairs->begin(), pairs->end()), pairs->end());
    }
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (const auto& [from, to] : alike_) {
            if (regions_.is_unknown(from) && !regions_.is_unknown(to)) {
                regions_.make_unknown(to);
                is_new = true;
            }
        }
        is_new = regions_.spread_unknown() || is_new;
        is_new = follow_kinds() || is_new;
        is_new = follow_loads() || is_new;
        is_new = follow_opened() || is_new;
        for (Called& called : calls_) {
            is_new = (!called.is_unknown && follow(called)) || is_new;
        }
        // What is not known to be an array or a method of the program by now is none.
        is_new = is_new || follow_methods() || follow_choices();
        for (Operation& operation : operations_) {
            is_new = (!operation.is_followed && follow(operation)) || is_new;
        }
    }
    for (const Operation& opened : opened_) {
        for (const Region attribute : regions_.attributes(opened.operands.front())) {
            mentions_.push_back({attribute, opened.owner, opened.span});
        }
    }
}

/// Makes two regions one; whether that is news.
bool ChangeFinder::join(Region one, Region other) {
    const bool is_new =
        one != Regions::kNothing && other != Regions::kNothing && !regions_.are_one(one, other);
    regions_.unite(one, other);
    return is_new;
}

/// What depends on what something is: an array and its views, pairs or a dictionary, objects that
/// an array is made of.
bool ChangeFinder::follow_kinds() {
    bool is_new = false;
    for (const auto& [array, view] : views_) {
        is_new = (regions_.is_unknown(array) && join(array, view)) || is_new;
    }
    for (const auto& [pairs, made] : pairs_) {
        const Region items = regions_.items(regions_.known_items(pairs));
        is_new = (!regions_.is_dict(pairs) && join(items, regions_.items(made))) || is_new;
    }
    for (const auto& [given, array] : arrays_) {
        const Region items = regions_.known_items(given);
        for (const Region each : {given, items, regions_.known_items(items)}) {
            const bool is_object = regions_.is_object(each) || regions_.is_dict(each);
            is_new = (is_object && join(each, regions_.items(array))) || is_new;
        }
    }
    return is_new;
}

/// Items that a mask chooses of a list; of an array they are copies.
bool ChangeFinder::follow_choices() {
    bool is_new = false;
    for (const auto& [base, chosen] : choices_) {
        const bool is_list = !regions_.is_unknown(base) || has_object_arrays_;
        is_new = (is_list && join(regions_.items(base), chosen)) || is_new;
    }
    return is_new;
}

/// Methods get the objects that they are taken from; code that is not followed may call those that
/// it has with any object.
bool ChangeFinder::follow_loads() {
    bool is_new = false;
    const auto give = [&](uint32_t definition, Region object) {
        const Owner& owner = *definitions_[definition];
        if (owner.is_device_code()) {
            return;  // which is given device data
        }
        if (owner.function != nullptr && owner.outer->type == nullptr &&
            object != Regions::kOutside &&
            !owner.function->parameters.empty()) {  // `Solver.run = run`
            const Region first = owner.variables.at(owner.function->parameters.front().name);
            for (const uint32_t each : std::vector(regions_.definitions(object))) {
                const Owner& type = *definitions_[each];
                is_new = (type.type != nullptr && join(type.instance, first)) || is_new;
            }
            is_new = (regions_.is_object(object) && join(object, first)) || is_new;
            return;
        }
        if (owner.takes_receiver() && !owner.takes_class()) {
            is_new = join(object, owner.outer->instance) || is_new;
        }
    };
    const bool are_methods_out =
        std::ranges::any_of(regions_.definitions(Regions::kOutside), [this](uint32_t each) {
            return definitions_[each]->takes_receiver() && !definitions_[each]->takes_class();
        });
    std::unordered_set<Region> modules;  // which are no receivers
    for (const auto& [scope, module] : modules_) {
        modules.insert(regions_.find(module->region));
    }
    for (const auto& [object, part] : loads_) {
        if (regions_.is_out(part)) {
            const bool may_be_given = are_methods_out && !modules.contains(regions_.find(object));
            is_new = (may_be_given && join(object, Regions::kOutside)) || is_new;
            continue;
        }
        is_new = (regions_.is_record(object) && join(part, regions_.items(object))) || is_new;
        for (const uint32_t definition : std::vector(regions_.definitions(part))) {
            give(definition, object);
        }
    }
    for (; handed_out_ < regions_.definitions(Regions::kOutside).size(); ++handed_out_) {
        give(regions_.definitions(Regions::kOutside)[handed_out_], Regions::kOutside);
    }
    return is_new;
}

/// Calls of methods by the names of those of lists, arrays and the like, unless they are all of the
/// program.
bool ChangeFinder::follow_methods() {
    bool is_new = false;
    for (Called& called : calls_) {
        const bool is_own = !regions_.definitions(called.callee).empty() &&
                            !regions_.has_other_methods(called.object);
        if (called.may_be_of_python && !is_own) {
            called.may_be_of_python = false;
            is_new = true;
            owner_ = called.owner;
            call_method(*called.call, last_name(*called.call->callee), called.object,
                        open_stars(*called.call, called.arguments), called.result);
        }
    }
    return is_new;
}

bool ChangeFinder::follow_opened() {
    bool is_new = false;
    for (const Operation& opened : opened_) {
        owner_ = opened.owner;
        for (const Region attribute : regions_.attributes(opened.operands.front())) {
            if (regions_.definitions(attribute).empty() && !regions_.is_out(attribute)) {
                escape(attribute, opened.span);
                is_new = is_new || regions_.is_out(attribute);
            }
        }
    }
    return is_new;
}

/// What is called may be no code of the program; whether that is news.
bool ChangeFinder::follow(Called& called) {
    owner_ = called.owner;
    const Span span = called.call->callee->span;
    const std::string_view name = last_name(*called.call->callee);
    if (called.callee == Regions::kNothing && called.object == Regions::kNothing) {
        return follow_functions(called);
    }
    const bool is_method = called.object != Regions::kNothing;
    if (regions_.definitions(called.callee).empty()) {
        regions_.unite(called.callee, regions_.known_attribute(called.callee, "__call__"));
    }
    const auto& definitions = regions_.definitions(called.callee);
    if (regions_.is_record(called.callee)) {
        return false;
    }
    const bool is_followed = !definitions.empty() && !regions_.is_unknown(called.callee) &&
                             !regions_.is_unknown(called.object) && !regions_.is_out(called.callee);
    const bool has_changer = std::ranges::any_of(
        called.call->arguments,
        [this](const ast::Argument& argument) { return is_changer(*argument.value); });
    const bool gives_code = (!changes_its_object(name) || name == "sort") &&
                            std::ranges::any_of(called.arguments, [this](Region each) {
                                return !regions_.definitions(each).empty();
                            });
    const bool is_plain =
        definitions.empty() && is_method && is_known_method(name) && !has_changer && !gives_code;
    if (is_followed || is_plain) {
        return is_followed && borrow(called);
    }
    called.is_unknown = true;
    const auto* method = std::get_if<ast::Attribute>(&called.call->callee->node);
    // What a library has made and an object of the program holds is not given the object.
    const bool is_held = regions_.is_unknown(called.callee) && definitions.empty() &&
                         !regions_.is_unknown(called.object) && !regions_.is_out(called.callee);
    escape(is_held ? Regions::kNothing : called.object, span,
           method == nullptr ? nullptr : method->value);
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        escape(called.arguments[i], span, called.call->arguments[i].value);
    }
    changes_.push_back({.region = Regions::kOutside, .span = span, .owner = owner_});
    mentions_.push_back({Regions::kOutside, owner_, span});
    regions_.let_out(called.result);
    return true;
}

/// `run = go` in the body of a class: the object is the first argument.
bool ChangeFinder::borrow(Called& called) {
    const auto& definitions = regions_.definitions(called.callee);
    const auto* method = std::get_if<ast::Attribute>(&called.call->callee->node);
    const bool is_of_class = method != nullptr && class_of(*method->value) != nullptr;
    const bool is_method = called.object != Regions::kNothing;
    const auto* made = method == nullptr ? nullptr : std::get_if<ast::Call>(&method->value->node);
    const bool is_of_type = made != nullptr && last_name(*made->callee) == "type";
    const bool may_be_unbound =
        is_method && !is_of_class && (is_of_type || holds_class(called.object));
    const bool is_borrowed = std::ranges::any_of(definitions, [&](uint32_t each) {
        const Owner& owner = *definitions_[each];
        if (may_be_unbound && owner.takes_receiver() && !owner.takes_class()) {
            return true;  // `kind.run(solver)`
        }
        return owner.function != nullptr &&
               (is_method ? owner.outer->type == nullptr && !owner.function->parameters.empty()
                          : owner.takes_receiver() && !is_of_class);
    });
    if (is_borrowed) {
        called.is_unknown = true;
        mix(called.callee, called.object);
    }
    return is_borrowed;
}

bool ChangeFinder::holds_class(Region region) const {
    return std::ranges::any_of(regions_.definitions(region), [this](uint32_t each) {
        return definitions_[each]->type != nullptr;
    });
}

/// A function may be called with something in any place, also as the object of a method.
void ChangeFinder::mix(Region function, Region given) {
    const Region any = regions_.parameter(function, "*");
    regions_.unite(given, any);
    regions_.mix_parameters(function);
    const Region mixed = regions_.find(function);
    size_t& seen = mixed_[mixed];  // of its definitions
    if (seen == regions_.definitions(mixed).size()) {
        return;
    }
    seen = regions_.definitions(mixed).size();
    for (const uint32_t each : std::vector(regions_.definitions(function))) {
        const Owner& owner = *definitions_[each];
        if (owner.takes_receiver() && owner.function->name != "__init__") {
            regions_.unite(any, owner.takes_class() ? owner.outer->region : owner.outer->instance);
        }
    }
}

/// A function of a library that changes what it is given.
bool ChangeFinder::is_changer(const ast::Expr& function) {
    const std::string library = library_of(function).value_or("");
    const std::string_view name = std::string_view(library).substr(library.rfind('.') + 1);
    return !library.empty() && (changes_its_argument(name) || changes_its_array(name) ||
                                library.find(".ndarray.") != std::string::npos);
}

/// `map(list.pop, lists)`, `reduce(operator.iadd, lists)`: a function that is not of the program.
bool ChangeFinder::calls_argument(const Called& called) {
    const ast::Call& call = *called.call;
    const bool is_caller =
        is_one_of(last_name(*call.callee), {"map", "filter", "reduce", "starmap", "accumulate",
                                            "partial", "submit", "apply_along_axis"});
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const ast::Argument& argument = call.arguments[i];
        const bool is_function = (is_caller && i == 0) ||
                                 is_one_of(argument.keyword, {"key", "default_factory", "func"});
        const ast::Expr& function = *argument.value;
        const auto library = library_of(function);
        if (is_changer(function)) {
            return true;
        }
        const bool is_value =
            std::holds_alternative<ast::Literal>(function.node) ||
            (library &&
             (library->empty()
                  ? gives_plain_values(last_name(function)) || gives_items(last_name(function)) ||
                        is_one_of(last_name(function), {"max", "min"})
                  : library->starts_with("operator.") || library->starts_with("math.") ||
                        (library->starts_with("numpy.") && call.arguments.size() <= 2)));
        if (is_function && !is_value && i < called.arguments.size() &&
            (regions_.definitions(called.arguments[i]).empty() ||
             regions_.is_unknown(called.arguments[i]))) {
            return true;
        }
    }
    return false;
}

/// A function of a library may call a function that it is given, with what else it is given.
bool ChangeFinder::follow_functions(Called& called) {
    const std::string library = library_of(*called.call->callee).value_or("");
    const bool is_array = is_array_library(std::string_view(library).substr(0, library.find('.')));
    const auto is_code = [&](Region each) {  // what else has it is an array for most of NumPy
        return !regions_.definitions(each).empty() &&
               (!is_array || !regions_.is_out(each) || may_call(last_name(*called.call->callee)));
    };
    if (calls_argument(called)) {
        called.is_unknown = true;
        for (const Region given : std::vector(called.arguments)) {
            escape(given, called.call->callee->span);
        }
        regions_.let_out(called.result);
        return true;
    }
    std::vector<Region> arguments = called.arguments;
    if (is_array) {
        for (const Region given : called.arguments) {  // `np.piecewise(x, masks, [f, g])`
            arguments.push_back(regions_.known_items(given));
        }
    }
    if (std::ranges::none_of(arguments, is_code) ||
        is_one_of(last_name(*called.call->callee),
                  {"SimpleNamespace", "list", "tuple", "set", "dict", "zip", "enumerate", "print",
                   "isinstance", "callable", "id", "next", "iter"})) {
        return false;
    }
    called.is_unknown = true;
    for (const Region function : arguments) {
        if (!is_code(function)) {
            continue;
        }
        regions_.unite(called.result, function);
        regions_.unite(regions_.items(called.result), regions_.result(function));
        regions_.unite(called.result, regions_.result(function));
        for (const Region given : arguments) {
            mix(function, given);
            mix(function, regions_.items(given));
            mix(function, regions_.items(regions_.items(given)));
        }
    }
    return true;
}

/// Operators of the program may do anything with the operands.
bool ChangeFinder::follow(Operation& operation) {
    const bool is_own = std::ranges::any_of(operation.operands, [&](Region each) {
        return std::ranges::any_of(special_methods_, [&](std::string_view method) {
            const bool is_meant = !operation.is_lookup || is_called_by_lookup(method);
            return is_meant &&
                   !regions_.definitions(regions_.known_attribute(each, method)).empty();
        });
    });
    if (is_own) {
        operation.is_followed = true;
        owner_ = operation.owner;
        for (const Region each : operation.operands) {
            escape(each, operation.span);
        }
    }
    return is_own;
}

}  // namespace pykern2cu
