#include "frontend/names/maker_names.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/names/changes.hpp"
#include "frontend/names/declaration.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

constexpr uint8_t kMakes = kGivesMakers | kTakesFunction | kGivesTakers;

}  // namespace

MakerNames::MakerNames(std::vector<std::shared_ptr<const ModuleNames>> modules) {
    for (size_t i = 0; i < modules.size(); ++i) {
        by_file_.emplace(modules[i]->file(), i);
        for (const auto& [word, node] : modules[i]->shared()) {
            shared_[word].nodes.emplace_back(i, node);
        }
        std::vector<uint8_t> held(modules[i]->size(), 0);
        modules_.push_back({std::move(modules[i]), std::move(held)});
    }
    solve();
}

void MakerNames::hold(size_t module, ModuleNames::Node node, uint8_t bits) {
    uint8_t& held = modules_[module].held[node];
    if ((bits & ~held) == 0) {
        return;
    }
    held |= bits;
    waiting_.emplace_back(module, node);
    const ModuleNames::Word& word = modules_[module].names->word(node);
    if (word.text.empty()) {
        return;
    }
    Shared& shared = shared_[word];
    if ((bits & ~shared.bits) != 0) {
        shared.bits |= bits;
        for (const auto& [other, same] : shared.nodes) {
            hold(other, same, bits);
        }
    }
}

void MakerNames::spread() {
    while (!waiting_.empty()) {
        const auto [module, node] = waiting_.back();
        waiting_.pop_back();
        for (const ModuleNames::Edge& edge : modules_[module].names->edges(node)) {
            uint8_t out = 0;
            for (int bit = 0; bit < kHeldBits; ++bit) {
                if ((modules_[module].held[node] >> bit & 1) != 0) {
                    out |= edge.out[bit];
                }
            }
            hold(module, edge.to, out);
        }
    }
}

/// Functions that hand what they are given to what makes kernels of it. Whether there are more.
bool MakerNames::take_functions(size_t module) {
    bool are_more = false;
    for (const ModuleNames::Call& call : modules_[module].names->calls()) {
        const std::vector<uint8_t>& held = modules_[module].held;
        if (call.has_local && ((held[call.callee] | held[call.given]) & kMakes) != 0) {
            for (const ModuleNames::Node function : call.around) {
                are_more = are_more || (modules_[module].held[function] & kTakesFunction) == 0;
                hold(module, function, kTakesFunction);
            }
        }
    }
    return are_more;
}

void MakerNames::solve() {
    for (size_t i = 0; i < modules_.size(); ++i) {
        for (const auto& [node, bits] : modules_[i].names->seeds()) {
            hold(i, node, bits);
        }
    }
    for (bool are_more = true; are_more;) {
        spread();
        are_more = false;
        for (size_t i = 0; i < modules_.size(); ++i) {
            are_more = take_functions(i) || are_more;
        }
    }
    are_given_away_ = std::ranges::any_of(modules_, [](const Module& each) {
        return std::ranges::any_of(each.names->calls(), [&](const ModuleNames::Call& call) {
            return (each.held[call.given] & kMakes) != 0;
        });
    });
}

const MakerNames::Module* MakerNames::module_in(uint32_t file) const {
    const auto found = by_file_.find(file);
    return found == by_file_.end() ? nullptr : &modules_[found->second];
}

bool MakerNames::may_have_kernels(uint32_t file) const {
    const Module* module = module_in(file);
    const auto leads = [&](const ModuleNames::Mention& mention) {
        return (module->held[mention.node] & kLeadsToKernels) != 0;
    };
    const auto takes = [&](const ModuleNames::Call& call) {
        return ((module->held[call.callee] | module->held[call.given]) & kMakes) != 0 &&
               (module->held[call.given] & kHoldsFunction) != 0;
    };
    return module == nullptr || std::ranges::any_of(module->names->mentions(), leads) ||
           std::ranges::any_of(module->names->calls(), takes);
}

bool MakerNames::contains(std::string_view word) const {
    const auto known = shared_.find({std::string(word)});
    return names_a_maker(word) || (known != shared_.end() && (known->second.bits & kMakes) != 0);
}

bool MakerNames::are_in(Span span) const {
    const Module* module = module_in(span.file);
    if (module == nullptr || are_given_away_) {
        return true;
    }
    const auto& mentions = module->names->mentions();
    const auto first =
        std::ranges::lower_bound(mentions, span.begin, {}, &ModuleNames::Mention::begin);
    const auto last =
        std::ranges::lower_bound(mentions, span.end, {}, &ModuleNames::Mention::begin);
    return std::any_of(first, last, [&](const ModuleNames::Mention& mention) {
        return (module->held[mention.node] & kMakes) != 0;
    });
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
    bool has_text = false;
    for (const ast::Argument& argument : call.arguments) {
        const std::string* text = text_literal(*argument.value);
        const std::string_view root = text == nullptr
                                          ? std::string_view()
                                          : std::string_view(*text).substr(0, text->find('.'));
        has_text = has_text || (text != nullptr && &argument == &call.arguments.front());
        if (is_one_of(root, {"numba", "numba_cuda", "cupy", "cupyx"})) {
            return true;
        }
    }
    return !has_text && imports_by_name(last_name(*call.callee));
}

}  // namespace pykern2cu
