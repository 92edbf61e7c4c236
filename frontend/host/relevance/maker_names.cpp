#include "frontend/host/relevance/maker_names.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

constexpr HeldBits kMakes = kGivesMakers | kTakesFunction | kGivesTakers;

/// Whether a function of Python, or a method of its containers, neither calls what it is given nor
/// gives it back: what a container keeps is followed.
bool keeps_no_library(std::string_view function) {
    return is_one_of(
        function,
        {"isinstance", "issubclass", "hasattr",    "getattr", "print",   "repr",   "str",    "type",
         "id",         "callable",   "len",        "bool",    "dir",     "append", "insert", "add",
         "extend",     "update",     "setdefault", "remove",  "discard", "index",  "count"});
}

}  // namespace

bool names_a_maker(std::string_view word) {
    static const std::unordered_set<std::string_view> kWords = [] {
        const std::vector<std::string_view> last = last_names_of_makers();
        std::unordered_set<std::string_view> words(last.begin(), last.end());
        words.insert({"vectorize", "guvectorize"});
        words.insert(std::begin(kClassesOfKernels), std::end(kClassesOfKernels));
        return words;
    }();
    return kWords.contains(word);
}

bool names_a_library(std::string_view word) {
    static const std::unordered_set<std::string> kWords = [] {
        std::unordered_set<std::string> words;
        for (std::string_view module : modules_of_makers()) {
            for (size_t dot = 0; dot != std::string_view::npos; module = module.substr(dot + 1)) {
                dot = module.find('.');
                words.emplace(module.substr(0, dot));
            }
        }
        return words;
    }();
    return kWords.contains(std::string(word));
}

MakerNames::MakerNames(std::shared_ptr<const NameIndex> index, bool imports_any,
                       IsElsewhere may_be_elsewhere)
    : index_(std::move(index)), flows_(index_) {
    if (std::ranges::any_of(index_->modules(),
                            [](const auto& module) { return module->searches_elsewhere(); })) {
        hold_searched(may_be_elsewhere);
    }
    solve(imports_any);
}

void MakerNames::hold_searched(IsElsewhere may_be_elsewhere) {
    for (uint32_t i = 0; i < index_->modules().size(); ++i) {
        const ModuleNames& module = *index_->modules()[i];
        module.take_searched(
            [&](const std::string& package) { return may_be_elsewhere(module.file(), package); },
            [&](ModuleNames::Node node) { flows_.hold(i, node, kTakesFunction | kGivesTakers); });
    }
}

std::shared_ptr<const LaunchNames> MakerNames::launches_of(std::vector<Span> kernels) const {
    if (!launches_of_none_) {
        launches_of_none_.emplace(index_);
    }
    std::ranges::sort(kernels);
    return launches_.of(
        kernels, [&] { return std::make_shared<const LaunchNames>(*launches_of_none_, kernels); });
}

/// Functions that hand what they are given to what makes kernels of it. Whether there are more.
bool MakerNames::take_functions(uint32_t module) {
    bool are_more = false;
    for (const ModuleNames::Call& call : index_->modules()[module]->calls()) {
        const int held = flows_.held(module, call.callee) | flows_.held(module, call.given);
        if (!call.has_local || (held & kMakes) == 0) {
            continue;
        }
        for (const ModuleNames::Node function : call.around) {
            are_more = are_more || (flows_.held(module, function) & kTakesFunction) == 0;
            flows_.hold(module, function, kTakesFunction);
        }
    }
    return are_more;
}

/// Gives libraries to a parameter of the functions of a name. Whether it did not have these.
bool MakerNames::give_to(std::string_view function, const std::string& parameter,
                         HeldBits libraries) {
    const auto* places =
        index_->meant_by({std::string(function), ModuleNames::Word::Of::Parameter, parameter});
    if (places == nullptr) {
        return false;
    }
    const auto [module, node] = places->front();
    const bool are_new = (libraries & ~flows_.held(module, node)) != 0;
    flows_.hold(module, node, libraries);
    return are_new;
}

/// Gives them to all functions that something else than their names may call.
bool MakerNames::give_to_values(const std::string& parameter, HeldBits libraries, bool are_all) {
    HeldBits& given = given_to_values_[{parameter, are_all}];
    if ((libraries & ~given) == 0) {
        return false;
    }
    given |= libraries;
    bool are_more = false;
    for (const std::string_view function :
         are_all ? index_->functions() : index_->functions_as_values()) {
        are_more = give_to(function, parameter, libraries) || are_more;
    }
    return are_more;
}

/// What a call does with a library that is not followed. Whether there is more.
bool MakerNames::take_given(uint32_t module, const NameIndex::NotFollowed& not_followed,
                            HeldBits given) {
    const ModuleNames::Call& call = *not_followed.call;
    const auto& arguments = call.written->arguments;
    bool are_more = false;
    const auto hold = [&](ModuleNames::Node node, HeldBits bits) {
        are_more = are_more || (bits & ~flows_.held(module, node)) != 0;
        flows_.hold(module, node, bits);
    };
    const auto& called = not_followed.called;
    const std::string all(ModuleNames::kAll);
    const bool has_fields =  // `Backend(cupy)`, `SimpleNamespace(**libraries)`
        called.is_made_class ||
        (!called.is_variable &&
         std::ranges::count(arguments, ast::Argument::Kind::DoubleStar, &ast::Argument::kind) > 0);
    const HeldBits defaults =  // `namedtuple("Backend", "lib", defaults=[cupy])`
        call.of == ModuleNames::Call::Of::Library ? HeldBits{kGivesLibrary} : HeldBits{0};
    hold(call.result, has_fields           ? HeldBits{kMayBeLibrary}
                      : called.is_variable ? HeldBits{0}
                                           : static_cast<HeldBits>(given | defaults));
    if (call.decorated) {
        hold(*call.decorated, given);
    }
    // A library calls nothing but what it is given, or what it decorates.
    const bool may_call_any =
        called.is_variable || (!call.decorated && call.of == ModuleNames::Call::Of::Program);
    const bool calls_what_it_is_given =  // `partial(f, xp)`, `map(f, libraries)`
        call.of == ModuleNames::Call::Of::Library ||
        (!called.is_variable && std::holds_alternative<ast::Name>(call.written->callee->node));
    // `getattr(object, name)(xp)`
    const auto* made = std::get_if<ast::Call>(&call.written->callee->node);
    const bool is_found = made != nullptr && last_name(*made->callee) == "getattr" &&
                          made->arguments.size() > 1 &&
                          text_literal(*made->arguments[1].value) == nullptr;
    const bool is_class = is_one_of(last_name(*call.written->callee), {"cls", "__class__", ""});
    for (size_t i = 0; i < arguments.size(); ++i) {
        const bool is_lambda = std::holds_alternative<ast::Lambda>(arguments[i].value->node);
        const std::string_view function = is_lambda ? "<lambda>" : last_name(*arguments[i].value);
        if (calls_what_it_is_given) {
            are_more = give_to(function, all, given) || are_more;
        }
        const int held_by_it = flows_.held(module, call.arguments[i]);
        if (calls_what_it_is_given && (i == 0 || (held_by_it & kHoldsFunction) != 0) &&
            index_->is_variable(function)) {  // `partial(find(), xp)`
            are_more = give_to_values(all, given, false) || are_more;
        }
        const auto held = static_cast<HeldBits>(held_by_it & kAnyLibrary);
        if (may_call_any && held != 0) {
            const std::string parameter = ModuleNames::parameter_of(arguments, i);
            are_more = give_to_values(parameter, held, is_found) || are_more;
            // What `partial` gives has its first parameters behind those that this binds.
            for (size_t place = i + 1;
                 index_->has_partial() && parameter == ModuleNames::place_of(i) &&
                 place <= ModuleNames::kMostPlaces;
                 ++place) {
                are_more = give_to_values(ModuleNames::place_of(place), held, is_found) || are_more;
            }
            // `cls(xp)`, `type(self)(xp)`
            are_more = (is_class && give_to("__init__", parameter, held)) || are_more;
        }
    }
    return are_more;
}

/// What belongs to a library if an object is one, and what is given to functions that are not in
/// the program. Whether there is more.
bool MakerNames::take_found(uint32_t module) {
    bool are_more = false;
    const auto hold = [&](ModuleNames::Node node, HeldBits bits) {
        are_more = are_more || (bits & ~flows_.held(module, node)) != 0;
        flows_.hold(module, node, bits);
    };
    const ModuleNames& names = *index_->modules()[module];
    const HeldBits anywhere = held_anywhere();
    for (const ModuleNames::OfLibrary& each : names.of_libraries()) {
        if (((flows_.held(module, each.library) | anywhere) & (kAnyLibrary | kFoundLibrary)) != 0) {
            hold(each.node, each.bits);
        }
    }
    for (const NameIndex::NotFollowed& each : index_->not_followed(module)) {
        const HeldBits given = flows_.held(module, each.call->given) & kAnyLibrary;
        if (given != 0 && each.call->of != ModuleNames::Call::Of::Arrays &&
            (each.called.is_variable ||
             !keeps_no_library(last_name(*each.call->written->callee)))) {
            are_more = take_given(module, each, given) || are_more;
        }
    }
    return are_more;
}

/// What names hold that the program assigns without saying them.
HeldBits MakerNames::held_anywhere() const {
    const auto* places = index_->meant_by({{}, ModuleNames::Word::Of::Assigned});
    return places == nullptr ? 0 : flows_.held(places->front().first, places->front().second);
}

void MakerNames::solve(bool imports_any) {
    const auto& modules = index_->modules();
    const bool has_text = std::ranges::any_of(
        modules, [](const auto& module) { return module->has_text_of_library(); });
    const bool has_target =
        std::ranges::any_of(modules, [](const auto& module) { return module->names_target(); });
    const auto read = stems_of(modules);
    for (uint32_t i = 0; i < modules.size(); ++i) {
        const auto hold = [&](ModuleNames::Node node, HeldBits bits) {
            flows_.hold(i, node, bits);
        };
        for (const auto& [node, bits] : modules[i]->seeds()) {
            hold(node, bits);
        }
        modules[i]->take_imported(read, hold);
        for (const auto& [node, may_be_library] : modules[i]->imported_by_name()) {
            hold(node, imports_any ? kAnything : has_text && may_be_library ? kIsLibrary : 0);
        }
        for (const auto& [node, bits] : modules[i]->seeds_of_targets()) {
            hold(node, has_target ? bits : 0);
        }
    }
    for (bool are_more = true; are_more;) {
        settle();
        are_more = take_texts();
    }
}

void MakerNames::settle() {
    for (bool are_more = true; are_more;) {
        flows_.spread();
        are_more = false;
        for (uint32_t i = 0; i < index_->modules().size(); ++i) {
            are_more = take_functions(i) || are_more;
            are_more = take_found(i) || are_more;
        }
    }
}

/// What `getattr(object, name)` may give. Whether there is more.
bool MakerNames::take_texts() {
    const auto held_by_words = flows_.held_by_words();
    bool are_more = false;
    for (uint32_t i = 0; i < index_->modules().size(); ++i) {
        for (const ModuleNames::FoundByText& each : index_->modules()[i]->found_by_text()) {
            // A module that is not there has no library of the program.
            const auto own = held_by_words.find(each.module);
            const bool is_known = own != held_by_words.end() && !each.module.empty();
            const HeldBits bits =
                each.bits & (is_known ? own->second : held_by_words.at("") & ~kAnyLibrary);
            are_more = are_more || (bits & ~flows_.held(i, each.node)) != 0;
            flows_.hold(i, each.node, bits);
        }
    }
    return are_more;
}

bool MakerNames::may_have_kernels(uint32_t file, bool are_all_inputs) const {
    const auto module = index_->module_in(file);
    const auto takes = [&](const ModuleNames::Call& call) {
        const int given = flows_.held(*module, call.given);
        return ((flows_.held(*module, call.callee) | given) & kMakes) != 0 &&
               (given & kHoldsFunction) != 0;
    };
    const int wanted = kGivesKernels | kGivesMakers | (are_all_inputs ? 0 : kHoldsKernel);
    return !module || flows_.is_held_in(*module, {0, UINT32_MAX, file}, wanted) ||
           std::ranges::any_of(index_->modules()[*module]->calls(), takes);
}

bool MakerNames::contains(std::string_view word) const {
    const auto* meant = index_->meant_by({std::string(word)});
    return names_a_maker(word) ||
           (meant != nullptr &&
            (flows_.held(meant->front().first, meant->front().second) & kMakes) != 0);
}

bool MakerNames::are_in(Span span) const {
    const auto module = index_->module_in(span.file);
    return !module || flows_.is_held_in(*module, span, kMakes | kGivesKernels);
}

std::string_view decorator_of(DeclaredAs made) {
    switch (made) {
        case DeclaredAs::CupyKernel:
            return "@jit.rawkernel()";
        case DeclaredAs::CupyFused:
            return "@cupy.fuse()";
        case DeclaredAs::CupyVectorized:
            return "@cupy.vectorize";
        case DeclaredAs::NumbaVectorized:
            return "@vectorize";
        case DeclaredAs::NumbaGeneralized:
            return "@guvectorize";
        case DeclaredAs::NumbaReduction:
            return "@cuda.reduce";
        case DeclaredAs::Plain:
        case DeclaredAs::Inner:
        case DeclaredAs::NumbaKernel:
        case DeclaredAs::NumbaDevice:
        case DeclaredAs::NumbaFunction:
        case DeclaredAs::CupyDevice:
        case DeclaredAs::CupyElementwise:
            return "@cuda.jit";
    }
    return "@cuda.jit";
}

bool may_import_library(const ast::Call& call, bool is_import) {
    if (last_name(*call.callee) == "get_array_module") {
        return true;
    }
    bool has_root = false;
    for (const ast::Argument& argument : call.arguments) {
        const bool is_first = &argument == &call.arguments.front();
        if (const std::string* text = text_literal(*argument.value)) {
            has_root = has_root || is_first;
            if (is_library_of_kernels(*text)) {
                return true;
            }
        } else if (const auto* sum = std::get_if<ast::Binary>(&argument.value->node)) {
            const std::string* begin = text_literal(*sum->lhs);  // "package.backend_" + name
            has_root =
                has_root || (is_first && begin != nullptr && begin->find('.') != begin->npos &&
                             !is_library_of_kernels(*begin));
        }
    }
    return is_import && !has_root;
}

}  // namespace pykern2cu
