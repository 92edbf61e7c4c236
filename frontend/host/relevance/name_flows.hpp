#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/host/relevance/module_names.hpp"
#include "frontend/source/span.hpp"

namespace pykern2cu {

/// The names of some modules, and what all of them mean by one word.
class NameIndex {
  public:
    using Node = ModuleNames::Node;
    using Place = std::pair<uint32_t, Node>;  // module and node
    explicit NameIndex(std::vector<std::shared_ptr<const ModuleNames>> modules);

    const std::vector<std::shared_ptr<const ModuleNames>>& modules() const { return modules_; }
    /// The module of a file, if it was read.
    std::optional<uint32_t> module_in(uint32_t file) const;
    /// All that is one with a node: nothing where it is that of one module alone.
    const std::vector<Place>* same_as(Place place) const;
    const std::vector<Place>* meant_by(const ModuleNames::Word& word) const;
    const std::vector<std::vector<Place>>& words() const { return places_; }

  private:
    void unite_starred();

    std::vector<std::shared_ptr<const ModuleNames>> modules_;
    std::unordered_map<uint32_t, uint32_t> by_file_;
    std::unordered_map<ModuleNames::Word, uint32_t, ModuleNames::WordHash> words_;
    std::vector<std::vector<Place>> places_;            // of words
    std::vector<std::vector<uint32_t>> word_of_nodes_;  // by module; UINT32_MAX: no word
};

/// What the names of some modules hold when some of them are given something.
class NameFlows {
  public:
    explicit NameFlows(std::shared_ptr<const NameIndex> index);

    const NameIndex& index() const { return *index_; }
    uint8_t held(uint32_t module, ModuleNames::Node node) const { return held_[module][node]; }
    void hold(uint32_t module, ModuleNames::Node node, uint8_t bits);
    /// What any attribute, and any name that others may import, holds.
    uint8_t held_by_words() const;
    /// Lets what is held flow on.
    void spread();
    /// Whether a name that is mentioned in a span of a module holds one of these, or one of others
    /// in a function that needs no arguments.
    bool is_held_in(uint32_t module, Span span, int bits, int without_arguments = 0) const;

  private:
    std::shared_ptr<const NameIndex> index_;
    std::vector<std::vector<uint8_t>> held_;  // by module and node
    std::vector<NameIndex::Place> waiting_;
};

}  // namespace pykern2cu
