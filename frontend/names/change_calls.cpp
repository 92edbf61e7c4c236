#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What calls run, and what they are given.
namespace pykern2cu {

bool ChangeFinder::is_call_of_super(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* name = call == nullptr ? nullptr : std::get_if<ast::Name>(&call->callee->node);
    return name != nullptr && name->id == "super";
}

/// The method that the statements are in; null outside of classes.
ChangeFinder::Owner* ChangeFinder::method_around() const {
    Owner* method = owner_;
    while (method != nullptr && !method->takes_receiver()) {
        method = method->outer;
    }
    return method;
}

/// Whether it is a function that nothing but the device runs: `cuda.jit(body)`.
bool ChangeFinder::is_device_code_alone(Region region) const {
    const auto& definitions = regions_.definitions(region);
    return definitions.size() == 1 && definitions_[definitions.front()]->is_given_to_makers;
}

ChangeFinder::Region ChangeFinder::value(const ast::Call& call, const ast::Expr& expr) {
    if (is_names_of_module(expr)) {
        if (owner_->type != nullptr) {
            open(owner_->instance, expr.span);
        }
        return modules_.at(owner_->module)->region;
    }
    if (const auto module = module_imported_by(call)) {
        return *module;
    }
    if (is_call_of_super(expr) && method_around() != nullptr) {
        return method_around()->outer->instance;
    }
    callee_ = call.callee;
    Region callee = value(*call.callee);
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const bool has_object = method != nullptr && module_of(*method->value) == nullptr;
    const auto known = objects_.find(call.callee);
    const Region object = has_object && known != objects_.end() ? known->second : Regions::kNothing;
    if (const auto* launch = std::get_if<ast::Subscript>(&call.callee->node)) {
        callee = value(*launch->base);  // `kernel[grid, block](a)`, `functions[i](a)`
        regions_.unite(regions_.result(callee), regions_.result(regions_.items(callee)));
        regions_.unite(callee, regions_.items(callee));
    }
    std::vector<Region> arguments;
    for (const ast::Argument& argument : call.arguments) {
        const Region given = value(*argument.value);  // of `*a` all of it
        arguments.push_back(is_device_code_alone(given) ? Regions::kNothing : given);
    }
    mentions_.push_back({callee, owner_, call.callee->span});
    return call_region(call, callee, object, arguments);
}

ChangeFinder::Region ChangeFinder::call_region(const ast::Call& call, Region callee, Region object,
                                               const std::vector<Region>& arguments) {
    auto library = library_of(*call.callee);
    const std::string_view name =
        library && !library->empty() ? names_.emplace_back(library->substr(library->rfind('.') + 1))
                                     : last_name(*call.callee);
    if (library && library->starts_with("builtins.")) {
        library->clear();
    }
    const Region result = regions_.make();
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const ast::Expr* root = method == nullptr ? nullptr : ast::first_name(*call.callee);
    if (change_names(call, name, arguments)) {
        return result;
    }
    if (library) {
        call_library(call, *library, name, open_stars(call, arguments), result);
        return result;
    }
    if (root != nullptr && callee == Regions::kNothing && object == Regions::kNothing &&
        resolve(last_name(*root), *owner_) == nullptr) {  // `list.append(a, 1)`
        for (size_t i = 0; i < arguments.size(); ++i) {
            escape(arguments[i], call.callee->span, call.arguments[i].value);
            regions_.let_out(arguments[i] == Regions::kNothing ? Regions::kNothing : result);
        }
        return result;
    }
    make_result(call, callee, result);
    const Owner* type = method == nullptr ? nullptr : class_of(*method->value);
    const auto* known = type == nullptr ? nullptr : method_of(*type, method->attribute);
    const bool is_unbound =
        type != nullptr &&
        !(known != nullptr && (known->takes_class() || !known->takes_receiver()));
    if (is_unbound && known == nullptr) {
        link(call, callee, arguments);
    }
    if (is_unbound && !arguments.empty() && name != "__init__") {
        regions_.unite(type->instance, arguments.front());
    }
    if (name == "__init__" && !arguments.empty()) {
        initialize_again(call, arguments.front());
    }
    link(call, callee, arguments, is_unbound ? 1 : 0);
    const bool is_known = object != Regions::kNothing && is_known_method(name);
    calls_.push_back({.call = &call,
                      .owner = owner_,
                      .callee = callee,
                      .object = object,
                      .arguments = arguments,
                      .result = result,
                      .may_be_of_python = is_known});
    return result;
}

void ChangeFinder::make_result(const ast::Call& call, Region callee, Region result) {
    const Owner* made = class_of(*call.callee);
    if (made == nullptr || method_of(*made, "__new__") != nullptr) {
        regions_.unite(result, regions_.result(callee));
    }
    if (made != nullptr) {  // each object by itself
        regions_.make_object(result);
        regions_.unite(regions_.members(result), regions_.members(made->instance));
        regions_.unite(regions_.items(result), regions_.items(made->instance));
    }
}

/// `Solver.__init__(solver)`, which may assign all attributes again.
void ChangeFinder::initialize_again(const ast::Call& call, Region object) {
    const Owner* around = method_around();
    if (around == nullptr || around->function->name != "__init__") {
        assign_all(object, call.callee->span);
    }
}

/// What a call hands over: of `*items` these.
std::vector<ChangeFinder::Region> ChangeFinder::open_stars(const ast::Call& call,
                                                           std::vector<Region> arguments) {
    for (size_t i = 0; i < arguments.size() && i < call.arguments.size(); ++i) {
        arguments[i] = call.arguments[i].is_star() ? regions_.items(arguments[i]) : arguments[i];
    }
    return arguments;
}

/// The method that a class, or one that it is derived from, gives objects by that name.
const ChangeFinder::Owner* ChangeFinder::method_of(const Owner& type, std::string_view name) {
    for (const Owner* each : type.line()) {
        if (const auto found = each->methods.find(name); found != each->methods.end()) {
            return found->second;
        }
    }
    return nullptr;
}

/// The parameters of what is called are given what the call gives.
void ChangeFinder::link(const ast::Call& call, Region callee, const std::vector<Region>& arguments,
                        size_t first) {
    bool is_behind_star = false;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const ast::Argument& argument = call.arguments[i];
        is_behind_star = is_behind_star || argument.is_star();
        if (arguments[i] == Regions::kNothing || i < first) {
            continue;
        }
        if (argument.kind == ast::Argument::Kind::Star && &argument == &call.arguments.back()) {
            for (size_t k = 0; i - first + k < kMostPlaces; ++k) {
                regions_.unite(regions_.place(arguments[i], place_name(k)),
                               regions_.parameter(callee, place_name(i - first + k)));
            }
        } else if (is_behind_star && argument.kind != ast::Argument::Kind::Keyword) {
            regions_.unite(argument.is_star() ? regions_.items(arguments[i]) : arguments[i],
                           regions_.parameter(callee, "*"));
            regions_.mix_parameters(callee);
        } else {
            regions_.unite(arguments[i], regions_.parameter(callee, argument.is_positional()
                                                                        ? place_name(i - first)
                                                                        : argument.keyword));
        }
    }
}

}  // namespace pykern2cu
