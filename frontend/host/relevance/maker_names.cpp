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

constexpr uint8_t kAnything = kLeadsToKernels | kTakesFunction;
constexpr uint8_t kMakes = kGivesMakers | kTakesFunction | kGivesTakers;

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

MakerNames::MakerNames(std::shared_ptr<const NameIndex> index, bool has_makers, bool imports_any,
                       IsElsewhere may_be_elsewhere)
    : index_(std::move(index)), flows_(index_) {
    if (std::ranges::any_of(index_->modules(),
                            [](const auto& module) { return module->searches_elsewhere(); })) {
        hold_searched(may_be_elsewhere);
    }
    solve(has_makers, imports_any);
}

void MakerNames::hold_searched(IsElsewhere may_be_elsewhere) {
    for (uint32_t i = 0; i < index_->modules().size(); ++i) {
        const ModuleNames& module = *index_->modules()[i];
        module.take_searched(
            [&](const std::string& package) { return may_be_elsewhere(module.file(), package); },
            [&](ModuleNames::Node node) { flows_.hold(i, node, kTakesFunction | kGivesTakers); });
    }
}

const std::shared_ptr<const LaunchNames>& MakerNames::launches_of_none() const {
    if (launches_of_none_ == nullptr) {
        launches_of_none_ = std::make_shared<const LaunchNames>(index_, std::vector<Span>());
    }
    return launches_of_none_;
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

void MakerNames::hold_imported() {
    const auto shown = shown_modules(index_->modules());
    for (uint32_t i = 0; i < index_->modules().size(); ++i) {
        index_->modules()[i]->take_imported(
            shown, [&](ModuleNames::Node node, uint8_t bits) { flows_.hold(i, node, bits); });
    }
}

void MakerNames::settle() {
    for (bool are_more = true; are_more;) {
        flows_.spread();
        are_more = false;
        for (uint32_t i = 0; i < index_->modules().size(); ++i) {
            are_more = take_functions(i) || are_more;
        }
    }
}

void MakerNames::solve(bool has_makers, bool imports_any) {
    const auto& modules = index_->modules();
    const auto hold_all = [&](auto seeds_of) {
        for (uint32_t i = 0; i < modules.size(); ++i) {
            for (const auto& [node, bits] : (*modules[i].*seeds_of)()) {
                flows_.hold(i, node, bits);
            }
        }
    };
    for (uint32_t i = 0; imports_any && i < modules.size(); ++i) {
        for (const ModuleNames::Node node : modules[i]->imported_by_name()) {
            flows_.hold(i, node, kAnything);
        }
    }
    hold_all(&ModuleNames::seeds);
    hold_imported();
    // Where nothing makes kernels, nothing that may be anything does.
    if (has_makers) {
        hold_all(&ModuleNames::seeds_of_any);
    }
    settle();
    uint8_t all = 0;
    for (uint8_t before = 0xFF; has_makers && all != before;) {
        before = all;
        all |= flows_.held_by_words();
        for (uint32_t i = 0; i < modules.size(); ++i) {
            for (const auto& [node, bits] : modules[i]->found_by_text()) {
                const bool is_of_library = (flows_.held(i, node) & kIsLibrary) != 0;
                flows_.hold(i, node, is_of_library ? kAnything : bits & all);
            }
        }
        settle();
    }
    for (uint32_t i = 0; i < modules.size() && !are_given_away_; ++i) {
        are_given_away_ =
            std::ranges::any_of(modules[i]->calls(), [&](const ModuleNames::Call& call) {
                return (flows_.held(i, call.given) & kMakes) != 0;
            });
    }
}

bool MakerNames::may_have_kernels(uint32_t file) const {
    const auto module = index_->module_in(file);
    const auto takes = [&](const ModuleNames::Call& call) {
        const int given = flows_.held(*module, call.given);
        return ((flows_.held(*module, call.callee) | given) & kMakes) != 0 &&
               (given & kHoldsFunction) != 0;
    };
    return !module || flows_.is_held_in(*module, {0, UINT32_MAX, file}, kLeadsToKernels) ||
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
    return !module || are_given_away_ || flows_.is_held_in(*module, span, kMakes | kGivesKernels);
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

bool may_import_library(const ast::Call& call) {
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
    return !has_root && imports_by_name(last_name(*call.callee));
}

}  // namespace pykern2cu
