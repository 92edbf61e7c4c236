#include <algorithm>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/host/relevance/module_names.hpp"
#include "frontend/host/relevance/name_edges.hpp"
#include "frontend/host/relevance/name_flow.hpp"
#include "frontend/host/relevance/name_flows.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/free_names.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

/// What calls hand on, and functions and classes take.
namespace pykern2cu {
namespace {

/// Functions that find by a text what they give or change.
constexpr std::string_view kByText[] = {"getattr",     "setattr",     "delattr",      "attrgetter",
                                        "__getattr__", "__setattr__", "methodcaller", "setdefault"};
bool sets_by_text(std::string_view function) {
    return is_one_of(function, {"setattr", "__setattr__", "setdefault"});
}

}  // namespace

void NameFlow::flow_call(const ast::Call& call, Span span, Node to) {
    const Node callee = value(*call.callee);
    const Node base = base_;
    const Node given = make();
    const bool had_local = std::exchange(has_local_, false);
    std::vector<Node> values;
    for (const ast::Argument& argument : call.arguments) {
        values.push_back(value(*argument.value));
        add(values.back(), given);
    }
    give_arguments(call, values);
    const bool has_local = std::exchange(has_local_, had_local || has_local_);
    const std::string_view word = last_name(*call.callee);
    if (std::holds_alternative<ast::Name>(call.callee->node)) {
        called_.insert(word);
    } else if (word == "value") {  // of an Enum
        note_variable(word);
    }
    for (size_t i = 1; word == "namedtuple" && i < call.arguments.size(); ++i) {
        note_fields_in(*call.arguments[i].value);
    }
    names_.has_partial_ = names_.has_partial_ || is_one_of(word, {"partial", "partialmethod"}) ||
                          imported_.dotted(*call.callee) == "functools.partial";
    if (std::ranges::any_of(call.arguments, [](const ast::Argument& each) {
            const std::string* text = text_literal(*each.value);
            return text != nullptr && is_library_of_kernels(*text);
        })) {  // `find("numba.cuda")`, which may be `import_module`
        seed(to, kIsLibrary);
    }
    // Who hands a text on to CuPy's classes has taken no function.
    this->call(callee, given, has_local && !is_class_of_kernels(word));
    note_call(call, values, to);
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const bool makes = is_maker(*call.callee) && makes_by_itself(call);
    if (makes) {
        names_.made_.emplace(span.begin, to);
    }
    if (!makes || !seed_maker(*call.callee, to, kHoldsKernel)) {
        add(callee, to, Flow::OfCall);
    }
    if (method != nullptr && gives_what_its_object_holds(word)) {
        add(base, to, word == "copy" ? Flow::ThroughCall : Flow::AsItIs);  // `xp.copy(x)`
    }
    if (word == "get_array_module") {
        seed(to, kIsLibrary);
    }
    const bool is_other = !call.arguments.empty() && is_of_other_compiler(*call.arguments[0].value);
    if (!is_other && std::ranges::find(kByText, word) != std::end(kByText)) {
        for (const ast::Argument& argument : call.arguments) {
            part_by_text(*argument.value, values.empty() ? given : values.front(), to);
            if (sets_by_text(word)) {
                by_text(*argument.value, given, true);
            }
        }
        find_by_text(call, values.empty() ? given : values.front(), given, to);
    } else if (imports_by_name(word) ||
               imports_by_name(last_word(imported_.dotted(*call.callee)))) {
        import_by_name(call, to);
    } else if (is_one_of(word, {"run_path", "run_module", "addsitedir"})) {
        names_.searches_elsewhere_ = true;
    } else if (is_one_of(word, {"exec", "eval", "globals", "getmembers", "vars"})) {
        names_.anything_.push_back(to);
        mention(*call.callee, to);
    } else if (method != nullptr) {  // `kernels.append(k)`
        if (is_namespace(*method->value)) {
            add(given, anywhere());
        }
        const Node kept = make();
        add(given, kept, keeps_in_container(word) ? Flow::AsItIs : Flow::ThroughCall);
        keep_in(*method->value, kept, true);
    }
}

/// `SimpleNamespace(run=build)`: who calls what a field has may call any function.
void NameFlow::note_field(std::string_view name, const ast::Expr& value) {
    const bool may_be_function =
        std::holds_alternative<ast::Name>(value.node) ||
        std::holds_alternative<ast::Lambda>(value.node) ||
        (std::holds_alternative<ast::Attribute>(value.node) && !is_library_name(value));
    if (may_be_function) {
        note_variable(name);
    }
}

/// `namedtuple("Tools", "run jit")`, `namedtuple("Tools", ["run", "jit"])`
void NameFlow::note_fields_in(const ast::Expr& texts) {
    if (const std::string* text = text_literal(texts)) {
        const std::string_view all = *text;
        for (size_t at = 0; at < all.size();) {
            const size_t end = std::min(all.find_first_of(" ,", at), all.size());
            note_variable(all.substr(at, end - at));
            at = end + 1;
        }
    }
    ast::for_each_operand(texts, [&](const ast::Expr& each) { note_fields_in(each); });
}

void NameFlow::note_call(const ast::Call& call, const std::vector<Node>& values, Node to) {
    ModuleNames::Call& noted = names_.calls_.back();
    noted.written = &call;
    noted.arguments = values;
    noted.result = to;
    const ast::Name* root = is_local(*call.callee) ? nullptr : root_of(*call.callee);
    using Of = ModuleNames::Call::Of;
    if (root != nullptr && is_of_other_library(root->id)) {
        const std::string& path = imported_.paths.find(root->id)->second;
        noted.of = is_array_library(path.substr(0, path.find('.'))) ? Of::Arrays : Of::Library;
    }
    noted.decorated = decorated_;
}

void NameFlow::give_arguments(const ast::Call& call, const std::vector<Node>& values) {
    const std::string_view called = last_name(*call.callee);
    for (size_t i = 0; i < values.size(); ++i) {
        const ast::Argument& argument = call.arguments[i];
        take_kept(called, *argument.value);
        if (i > 0 && !is_data(*call.arguments.front().value)) {  // `map(put, libraries)`
            take_kept(last_name(*call.arguments.front().value), *argument.value);
        }
        add(values[i], parameter_of(called, ModuleNames::parameter_of(call.arguments, i)),
            Flow::OfArguments);
        if (!argument.keyword.empty()) {
            note_field(argument.keyword, *argument.value);
            add(values[i], parameter_of(called, ModuleNames::kKeywords), Flow::OfArguments);
            add(values[i], assigned(argument.keyword), Flow::OfArguments);  // of a namespace
        }
    }
}

/// What a call gives the parameters of a function, of which an object takes the first.
void NameFlow::take_arguments(std::string_view called, const ast::FunctionDef& function,
                              size_t bound) {
    for (size_t i = bound; i < function.parameters.size(); ++i) {
        const ast::Parameter& parameter = function.parameters[i];
        const Node node = local_.at({parameter.name, &function});
        if (parameter.kind == ast::Parameter::Kind::VarKeywords) {
            add(parameter_of(called, ModuleNames::kKeywords), node);
        }
        const size_t last = parameter.kind == ast::Parameter::Kind::VarArgs ? kMostPlaces : i;
        for (size_t place = i; place <= last; ++place) {
            add(parameter_of(called, place_of(place - bound)), node);
        }
        add(parameter_of(called, parameter.name), node);
    }
}

/// A class that has no constructor has that of its base.
void NameFlow::inherit_constructor(const ast::ClassDef& type, std::string_view base) {
    // `class Backend(namedtuple("Backend", fields))`: its items are its fields.
    if (base.empty() || base == "NamedTuple") {
        parameter_of(type.name, ModuleNames::kMadeClass);
        return;
    }
    const bool has_own = std::ranges::any_of(type.body.statements, [](const ast::Stmt* stmt) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        return method != nullptr && method->function->name == "__init__";
    });
    for (size_t place = 0; !has_own && place <= kMostPlaces; ++place) {
        add(parameter_of(type.name, place_of(place)), parameter_of(base, place_of(place)));
    }
    if (!has_own) {
        add(parameter_of(base, ModuleNames::kKept), parameter_of(type.name, ModuleNames::kKept));
        add(parameter_of(type.name, ModuleNames::kAll), parameter_of(base, ModuleNames::kAll));
        add(parameter_of(type.name, ModuleNames::kKeywords), parameter_of(base, ModuleNames::kAll));
    }
}

/// `Backend = namedtuple("Backend", fields)`: what a class holds that a library makes is not
/// followed.
void NameFlow::note_made_class(const ast::Assign& assign) {
    const auto* call = std::get_if<ast::Call>(&assign.value->node);
    const ast::Name* root = call == nullptr ? nullptr : root_of(*call->callee);
    for (const ast::Expr* target : assign.targets) {
        if (root != nullptr && is_of_other_library(root->id)) {
            parameter_of(last_name(*target), ModuleNames::kMadeClass);
        }
    }
}

/// `getattr(kernels, name)`, which is anything that the program has, or a library of kernels.
void NameFlow::find_by_text(const ast::Call& call, Node object, Node given, Node to) {
    const bool is_known =
        call.arguments.size() > 1 && text_literal(*call.arguments[1].value) != nullptr;
    const ast::Expr* root =
        call.arguments.empty() ? nullptr : ast::first_name(*call.arguments[0].value);
    std::string_view name =
        root == nullptr ? std::string_view() : std::get<ast::Name>(root->node).id;
    if (const auto other = imported_.others.find(name); other != imported_.others.end()) {
        name = other->second;
    }
    const bool is_of_import = imported_.paths.contains(name);
    if (is_known && is_of_import) {  // which may have a `__getattr__`
        add(shared("__getattr__"), to, Flow::OfCall);
    } else if (!is_known) {
        names_.of_libraries_.push_back({object, to, kAnything});
        if (sets_by_text(last_name(*call.callee))) {
            add(given, anywhere(), Flow::OfArguments);
        }
        const bool is_whole = is_of_import && root == call.arguments[0].value;
        const auto parts = imported_.parts_of_program(is_whole ? name : std::string_view());
        const std::string_view module =
            is_whole       ? parts.size() == 1 ? std::string_view(parts.front().name) : ""
            : is_of_import ? last_name(*call.arguments[0].value)
                           : "";
        if (is_of_import && !is_library_name(*call.arguments[0].value)) {
            names_.found_by_text_.push_back(
                {to, kLeadsToKernels | kTakesFunction | kAnyLibrary, std::string(module)});
        } else if (!is_of_import) {
            names_.found_by_text_.push_back({to, kTakesFunction, {}});
        }
        if (!is_whole) {
            names_.found_by_text_.push_back(
                {to, kFoundLibrary, std::string(NameFlows::kAttributes)});
        }
        if (is_of_import && taken_.contains(name)) {
            names_.anything_.push_back(to);
        }
    }
    mention(*call.callee, to);
}

/// `import_module("kernels")`, `import_module(backend)`
void NameFlow::import_by_name(const ast::Call& call, Node to) {
    const auto text_at = [&call](size_t at) {
        const std::string* text =
            at < call.arguments.size() ? text_literal(*call.arguments[at].value) : nullptr;
        return text == nullptr ? std::string_view() : std::string_view(*text);
    };
    const std::string_view path = text_at(0);
    const size_t dots = std::min(path.find_first_not_of('.'), path.size());
    note_import(static_cast<uint32_t>(dots), path.substr(dots), {});
    note_import(0, cat(text_at(1), path), {});
    const bool may_be_library = may_import_library(call, true);
    if (may_be_library && !path.empty()) {
        seed(to, kIsLibrary);
    }
    if (path.empty() || may_be_library) {
        names_.imported_by_name_.emplace_back(to, may_be_library);
        mention(*call.callee, to);
    }
}

/// `def put(tools): tools.append(cuda)`: by any name of a function that has more than one.
void NameFlow::keep_in_argument(const ast::Expr& object, Node given) {
    const ast::Expr* root = ast::first_name(object);
    const ast::FunctionDef* holder =
        root == nullptr || std::holds_alternative<ast::Attribute>(object.node)
            ? nullptr
            : holder_of(std::get<ast::Name>(root->node).id);
    if (holder != nullptr) {
        add(given, parameter_of(holder->name, ModuleNames::kKept), Flow::OfLibraries);
        add(given, parameter_of({}, ModuleNames::kKept), Flow::OfLibraries);
    }
}

/// What a function puts into what it is given: `put(tools)`
void NameFlow::take_kept(std::string_view function, const ast::Expr& argument) {
    const auto kept = [&] { return parameter_of(function, ModuleNames::kKept); };
    if (std::holds_alternative<ast::List>(argument.node) ||
        std::holds_alternative<ast::Tuple>(argument.node)) {
        ast::for_each_operand(argument, [&](const auto& each) { take_kept(function, each); });
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&argument.node)) {
        add(kept(), assigned(attribute->attribute));
    } else if (const ast::Expr* root = ast::first_name(argument)) {
        add(kept(), named(std::get<ast::Name>(root->node).id));
        keep_in_argument(argument, kept());
    }
}

/// A name that may stand for other functions than those that are called so.
void NameFlow::note_variable(std::string_view name) {
    parameter_of(name, ModuleNames::kVariable);
    add(parameter_of({}, ModuleNames::kKept), parameter_of(name, ModuleNames::kKept));
}

/// What an object holds that may be one of another module.
void NameFlow::keep_in(const ast::Expr& object, Node given, bool is_known) {
    keep_in_argument(object, given);
    const auto* name = std::get_if<ast::Name>(&object.node);
    const bool is_imported =
        name != nullptr && holder_of(name->id) == nullptr && imported_.paths.contains(name->id);
    if (!is_imported) {
        bind(object, given, is_known);
    } else if (taken_.contains(name->id)) {
        add(given, assigned(name->id));
    }
}

void NameFlow::call(Node callee, Node given, bool has_local) {
    std::vector<Node> around;
    for (const Around& each : functions_) {
        around.push_back(each.name);
    }
    names_.calls_.push_back({callee, given, has_local, std::move(around)});
}

}  // namespace pykern2cu
