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
    /// What is called by a name.
    struct Called {
        bool is_followed = false;    // arguments go to the parameters of functions of the name
        bool is_variable = false;    // or what an expression gives, which may be any function
        bool is_made_class = false;  // a library makes its constructor
    };
    struct NotFollowed {
        const ModuleNames::Call* call;
        Called called;
    };
    const std::vector<NotFollowed>& not_followed(uint32_t module) const {
        return not_followed_[module];
    }
    /// Whether a name may be one of a variable, or is none.
    bool is_variable(std::string_view name) const {
        return name.empty() || meant_by({std::string(name), ModuleNames::Word::Of::Parameter,
                                         std::string(ModuleNames::kVariable)}) != nullptr;
    }
    /// Whether a module calls `partial`, whose results have other places.
    bool has_partial() const { return has_partial_; }
    /// The names of all functions.
    std::vector<std::string_view> functions() const;
    /// The names of functions that are called under other names as well, as far as is seen.
    const std::vector<std::string_view>& functions_as_values() const;
    /// From the arguments of calls that are not followed to what these give.
    const std::vector<ModuleNames::Edge>& given_back(uint32_t module, Node given) const {
        static const std::vector<ModuleNames::Edge> kNone;
        const auto found = given_back_[module].find(given);
        return found == given_back_[module].end() ? kNone : found->second;
    }
    template <class Take>
    void for_each_word(Take take) const {
        for (const auto& [word, index] : words_) {
            take(word, places_[index].front());
        }
    }

  private:
    void unite_starred();
    Called meaning_of(std::string_view name);
    bool has_edges(Place place) const;
    /// Whether it goes on to anything that is no word, as a parameter of a function.
    bool leads_on(Place place, int depth = 0) const;

    std::vector<std::shared_ptr<const ModuleNames>> modules_;
    std::unordered_map<uint32_t, uint32_t> by_file_;
    std::unordered_map<ModuleNames::Word, uint32_t, ModuleNames::WordHash> words_;
    std::vector<std::vector<Place>> places_;  // of words
    std::vector<std::unordered_map<Node, std::vector<ModuleNames::Edge>>> given_back_;
    std::vector<std::vector<NotFollowed>> not_followed_;
    std::unordered_map<std::string_view, Called> called_;
    mutable std::optional<std::vector<std::string_view>> functions_as_values_;  // once asked for
    std::vector<std::vector<uint32_t>> word_of_nodes_;  // by module; UINT32_MAX: no word
    bool has_partial_ = false;
};

/// What the names of some modules hold when some of them are given something.
class NameFlows {
  public:
    explicit NameFlows(std::shared_ptr<const NameIndex> index);

    const NameIndex& index() const { return *index_; }
    HeldBits held(uint32_t module, ModuleNames::Node node) const { return held_[module][node]; }
    void hold(uint32_t module, ModuleNames::Node node, HeldBits bits);
    /// What the names that others may import from modules hold, what attributes do, and, of no
    /// module, all of these.
    static constexpr std::string_view kAttributes = ".";
    using HeldByWords = std::unordered_map<std::string_view, HeldBits>;
    HeldByWords held_by_words() const;
    /// Lets what is held flow on.
    void spread();
    /// Whether a name that is mentioned in a span of a module holds one of these, or one of others
    /// in a function that needs no arguments.
    bool is_held_in(uint32_t module, Span span, int bits, int without_arguments = 0) const;

  private:
    std::shared_ptr<const NameIndex> index_;
    std::vector<std::vector<HeldBits>> held_;  // by module and node
    std::vector<NameIndex::Place> waiting_;
};

}  // namespace pykern2cu
