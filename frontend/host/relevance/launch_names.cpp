#include "frontend/host/relevance/launch_names.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

constexpr uint8_t kKernels = kHoldsKernel | kGivesKernels;

}  // namespace

LaunchNames::LaunchNames(std::shared_ptr<const NameIndex> index) : flows_(std::move(index)) {
    const auto& modules = flows_.index().modules();
    for (uint32_t i = 0; i < modules.size(); ++i) {
        for (const ModuleNames::Node node : modules[i]->anything()) {
            flows_.hold(i, node, kLaunches);
        }
    }
    flows_.spread();
}

LaunchNames::LaunchNames(const LaunchNames& of_none, const std::vector<Span>& kernels)
    : flows_(of_none.flows_) {
    const auto& modules = flows_.index().modules();
    for (const Span& kernel : kernels) {
        if (const auto module = flows_.index().module_in(kernel.file)) {
            const auto& made = modules[*module]->made();
            if (const auto node = made.find(kernel.begin); node != made.end()) {
                flows_.hold(*module, node->second, kHoldsKernel);
            }
        }
    }
    flows_.spread();
    for (uint32_t i = 0; i < modules.size() && !are_given_away_; ++i) {
        are_given_away_ =
            std::ranges::any_of(modules[i]->calls(), [&](const ModuleNames::Call& call) {
                return (flows_.held(i, call.given) & kKernels) != 0;
            });
    }
}

bool LaunchNames::are_in(Span span) const {
    const auto module = flows_.index().module_in(span.file);
    return !module || flows_.is_held_in(*module, span, kKernels | kLaunches);
}

bool LaunchNames::are_shown_by(Span functions) const {
    const auto module = flows_.index().module_in(functions.file);
    return !module || flows_.is_held_in(*module, functions, kKernels, kLaunches);
}

}  // namespace pykern2cu
