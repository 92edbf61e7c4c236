#include "frontend/host/relevance/name_flows.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

namespace pykern2cu {

NameIndex::NameIndex(std::vector<std::shared_ptr<const ModuleNames>> modules)
    : modules_(std::move(modules)) {
    for (uint32_t i = 0; i < modules_.size(); ++i) {
        by_file_.emplace(modules_[i]->file(), i);
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
        held_.emplace_back(module->size(), uint8_t{0});
    }
}

void NameFlows::hold(uint32_t module, ModuleNames::Node node, uint8_t bits) {
    const auto take = [&](NameIndex::Place place) {
        uint8_t& held = held_[place.first][place.second];
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

uint8_t NameFlows::held_by_words() const {
    uint8_t all = 0;
    for (const auto& places : index_->words()) {
        if (!places.empty()) {
            all |= held(places.front().first, places.front().second);
        }
    }
    return all;
}

void NameFlows::spread() {
    while (!waiting_.empty()) {
        const auto [module, node] = waiting_.back();
        waiting_.pop_back();
        for (const ModuleNames::Edge& edge : index_->modules()[module]->edges(node)) {
            uint8_t out = 0;
            for (int bit = 0; bit < kHeldBits; ++bit) {
                if ((held_[module][node] >> bit & 1) != 0) {
                    out |= edge.out[bit];
                }
            }
            hold(module, edge.to, out);
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
