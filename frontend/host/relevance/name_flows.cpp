#include "frontend/host/relevance/name_flows.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

namespace pykern2cu {
namespace {

constexpr int kHeldBits = 11;

/// What comes out of each of the bits, in their order.
constexpr HeldBits kFlows[][kHeldBits] = {
    // AsItIs
    {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, kHoldsFunction, kGivesTakers,
     kLaunches, kIsLibrary, kHasLibrary, kGivesLibrary, kFoundLibrary},
    // ToAttribute
    {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, kHoldsFunction, kGivesTakers, 0,
     kIsLibrary, kHasLibrary, kGivesLibrary, kFoundLibrary},
    // OfCall
    {0, kHoldsKernel, kLeadsToKernels | kTakesFunction, 0, 0, kTakesFunction | kGivesTakers,
     kLaunches, 0, 0, kMayBeLibrary | kGivesLibrary, kFoundLibrary},
    // ToFunction
    {kGivesKernels, kGivesMakers, kGivesMakers, kGivesTakers, 0, kGivesTakers, 0, kGivesLibrary,
     kGivesLibrary, kGivesLibrary, kFoundLibrary},
    // OfConstructor
    {0, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers, kLaunches, 0, 0,
     kGivesLibrary, 0},
    // ToUser
    {kLaunches, kLaunches, 0, 0, 0, 0, kLaunches, 0, 0, 0, 0},
    // OfDecoration
    {0, kHoldsKernel, kHoldsKernel | kGivesKernels, 0, 0, kTakesFunction, kLaunches, 0, 0,
     kMayBeLibrary | kGivesLibrary, 0},
    // OfPart
    {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers, 0, 0,
     kMayBeLibrary, 0, 0},
    // OfLibraryPart
    {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers, 0, kIsLibrary,
     kMayBeLibrary, 0, kFoundLibrary},
    // ThroughCall
    {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, kHoldsFunction, kGivesTakers,
     kLaunches, 0, 0, 0, 0},
    // OfArguments
    {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers, 0, kIsLibrary,
     kHasLibrary, kGivesLibrary, 0},
    // OfLibraries
    {0, 0, 0, 0, 0, 0, 0, kIsLibrary, kHasLibrary, kGivesLibrary, 0},
};

HeldBits after(Flow flow, HeldBits held) {
    if (flow == Flow::AsItIs) {
        return held;
    }
    HeldBits out = 0;
    for (int bit = 0; bit < kHeldBits; ++bit) {
        if ((held >> bit & 1) != 0) {
            out |= kFlows[static_cast<size_t>(flow)][bit];
        }
    }
    return out;
}

}  // namespace

NameIndex::NameIndex(std::vector<std::shared_ptr<const ModuleNames>> modules)
    : modules_(std::move(modules)) {
    for (uint32_t i = 0; i < modules_.size(); ++i) {
        by_file_.emplace(modules_[i]->file(), i);
        has_partial_ = has_partial_ || modules_[i]->has_partial();
        auto& words = word_of_nodes_.emplace_back(modules_[i]->size(), UINT32_MAX);
        for (const auto& [word, node] : modules_[i]->shared()) {
            const auto [known, is_new] =
                words_.try_emplace(word, static_cast<uint32_t>(places_.size()));
            if (is_new) {
                places_.emplace_back();
            }
            words[node] = known->second;
            places_[known->second].emplace_back(i, node);
        }
    }
    unite_starred();
    for (uint32_t i = 0; i < modules_.size(); ++i) {
        auto& given = given_back_.emplace_back();
        auto& not_followed = not_followed_.emplace_back();
        for (const ModuleNames::Call& call : modules_[i]->calls()) {
            if (call.written == nullptr) {
                continue;
            }
            Called called = meaning_of(last_name(*call.written->callee));
            if (call.of != ModuleNames::Call::Of::Program) {
                called = {};
            }
            if (!called.is_followed) {
                given[call.given].push_back({call.result, Flow::ThroughCall});
                not_followed.push_back({&call, called});
            }
        }
    }
}

NameIndex::Called NameIndex::meaning_of(std::string_view name) {
    const auto [known, is_new] = called_.try_emplace(name);
    if (!is_new) {
        return known->second;
    }
    const auto has = [&](std::string_view which) {
        return meant_by({std::string(name), ModuleNames::Word::Of::Parameter, std::string(which)});
    };
    Called& called = known->second;
    const auto* all = has(ModuleNames::kAll);
    const bool is_defined = all != nullptr && leads_on(all->front());
    called.is_variable = is_variable(name);
    // Also one that has the constructor of a base that is not there.
    called.is_made_class = has(ModuleNames::kMadeClass) != nullptr ||
                           (all != nullptr && !is_defined && has_edges(all->front()));
    called.is_followed = is_defined && !called.is_variable && !called.is_made_class;
    return called;
}

const std::vector<std::string_view>& NameIndex::functions_as_values() const {
    if (!functions_as_values_) {
        std::unordered_set<std::string_view> words = {"<lambda>", "__call__"};
        for (const auto& module : modules_) {
            words.insert(module->words_of_values().begin(), module->words_of_values().end());
        }
        functions_as_values_ = functions();
        std::erase_if(*functions_as_values_,
                      [&](std::string_view name) { return !words.contains(name); });
    }
    return *functions_as_values_;
}

std::vector<std::string_view> NameIndex::functions() const {
    std::vector<std::string_view> names;
    for (const auto& [word, index] : words_) {
        if (word.of == ModuleNames::Word::Of::Parameter && word.module == ModuleNames::kAll &&
            leads_on(places_[index].front())) {
            names.push_back(word.text);
        }
    }
    return names;
}

bool NameIndex::has_edges(Place place) const {
    const auto has = [this](Place each) {
        return !modules_[each.first]->edges(each.second).empty();
    };
    const auto* same = same_as(place);
    return same == nullptr ? has(place) : std::ranges::any_of(*same, has);
}

bool NameIndex::leads_on(Place place, int depth) const {
    constexpr int kDeepest = 16;  // of classes
    const auto* same = same_as(place);
    const auto leads = [&](Place each) {
        return std::ranges::any_of(
            modules_[each.first]->edges(each.second), [&](const ModuleNames::Edge& edge) {
                const Place to = {each.first, edge.to};
                return same_as(to) == nullptr || (depth < kDeepest && leads_on(to, depth + 1));
            });
    };
    return same == nullptr ? leads(place) : std::ranges::any_of(*same, leads);
}

/// What a module takes by `import *` it has under its own name, too.
void NameIndex::unite_starred() {
    std::unordered_map<std::string_view, std::vector<std::string_view>> sources;
    for (const auto& module : modules_) {
        if (module->stars().empty()) {
            continue;
        }
        auto& own = sources[module->stem()];
        own.insert(own.end(), module->stars().begin(), module->stars().end());
    }
    if (sources.empty()) {
        return;
    }
    std::unordered_map<std::string_view, std::vector<std::string_view>> all;  // through others
    for (const auto& [stem, direct] : sources) {
        std::vector<std::string_view>& reached = all[stem];
        reached = direct;
        for (size_t i = 0; i < reached.size(); ++i) {
            const auto more = sources.find(reached[i]);
            for (const std::string_view each :
                 more == sources.end() ? std::vector<std::string_view>() : more->second) {
                if (std::ranges::count(reached, each) == 0) {
                    reached.push_back(each);
                }
            }
        }
    }
    std::vector<uint32_t> leaders(places_.size());
    std::iota(leaders.begin(), leaders.end(), 0);
    const auto leader = [&](uint32_t word) {
        while (leaders[word] != word) {
            word = leaders[word] = leaders[leaders[word]];
        }
        return word;
    };
    for (const auto& [word, index] : words_) {
        const auto from =
            word.of == ModuleNames::Word::Of::Module ? all.find(word.module) : all.end();
        for (const std::string_view stem :
             from == all.end() ? std::vector<std::string_view>() : from->second) {
            const auto other = words_.find({word.text, word.of, std::string(stem)});
            if (other != words_.end()) {
                leaders[leader(other->second)] = leader(index);
            }
        }
    }
    for (auto& [word, index] : words_) {
        index = leader(index);
    }
    for (uint32_t i = 0; i < places_.size(); ++i) {
        if (leader(i) != i) {
            std::ranges::move(std::exchange(places_[i], {}),
                              std::back_inserter(places_[leader(i)]));
        }
    }
    for (auto& words : word_of_nodes_) {
        for (uint32_t& word : words) {
            word = word == UINT32_MAX ? word : leader(word);
        }
    }
}

std::optional<uint32_t> NameIndex::module_in(uint32_t file) const {
    const auto found = by_file_.find(file);
    return found == by_file_.end() ? std::nullopt : std::optional(found->second);
}

const std::vector<NameIndex::Place>* NameIndex::same_as(Place place) const {
    const uint32_t word = word_of_nodes_[place.first][place.second];
    return word == UINT32_MAX ? nullptr : &places_[word];
}

const std::vector<NameIndex::Place>* NameIndex::meant_by(const ModuleNames::Word& word) const {
    const auto found = words_.find(word);
    return found == words_.end() ? nullptr : &places_[found->second];
}

NameFlows::NameFlows(std::shared_ptr<const NameIndex> index) : index_(std::move(index)) {
    for (const auto& module : index_->modules()) {
        held_.emplace_back(module->size(), HeldBits{0});
    }
}

void NameFlows::hold(uint32_t module, ModuleNames::Node node, HeldBits bits) {
    const auto take = [&](NameIndex::Place place) {
        HeldBits& held = held_[place.first][place.second];
        if ((bits & ~held) != 0) {
            held |= bits;
            waiting_.push_back(place);
        }
    };
    if ((bits & ~held_[module][node]) == 0) {
        return;
    }
    if (const auto* same = index_->same_as({module, node})) {
        std::ranges::for_each(*same, take);
    } else {
        take({module, node});
    }
}

NameFlows::HeldByWords NameFlows::held_by_words() const {
    HeldByWords all = {{"", 0}, {kAttributes, 0}};
    index_->for_each_word([&](const ModuleNames::Word& word, NameIndex::Place place) {
        const HeldBits bits = held(place.first, place.second);
        all[""] |= bits;
        if (word.of == ModuleNames::Word::Of::Module) {
            all[word.module] |= bits;
        } else if (word.of == ModuleNames::Word::Of::Assigned) {
            all[kAttributes] |= (bits & kAnyLibrary) != 0 ? kFoundLibrary : 0;
        }
    });
    for (bool are_more = true; are_more;) {  // by `import *`
        are_more = false;
        for (const auto& module : index_->modules()) {
            for (const std::string& star : module->stars()) {
                const auto found = all.find(star);
                const HeldBits more = found == all.end() ? HeldBits{0} : found->second;
                HeldBits& own = all[module->stem()];
                are_more = are_more || (more & ~own) != 0;
                own |= more;
            }
        }
    }
    return all;
}

void NameFlows::spread() {
    while (!waiting_.empty()) {
        const auto [module, node] = waiting_.back();
        waiting_.pop_back();
        const HeldBits held = held_[module][node];
        for (const ModuleNames::Edge& edge : index_->modules()[module]->edges(node)) {
            hold(module, edge.to, after(edge.flow, held));
        }
        for (const ModuleNames::Edge& edge : index_->given_back(module, node)) {
            hold(module, edge.to, after(edge.flow, held));
        }
    }
}

bool NameFlows::is_held_in(uint32_t module, Span span, int bits, int without_arguments) const {
    const auto& mentions = index_->modules()[module]->mentions();
    const auto first =
        std::ranges::lower_bound(mentions, span.begin, {}, &ModuleNames::Mention::begin);
    const auto last =
        std::ranges::lower_bound(mentions, span.end, {}, &ModuleNames::Mention::begin);
    return std::any_of(first, last, [&](const ModuleNames::Mention& mention) {
        const int wanted = mention.needs_arguments ? bits : bits | without_arguments;
        return (held(module, mention.node) & wanted) != 0;
    });
}

}  // namespace pykern2cu
