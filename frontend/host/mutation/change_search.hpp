#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "frontend/host/modules/import_order.hpp"
#include "frontend/host/mutation/code_words.hpp"
#include "frontend/host/mutation/fate.hpp"

namespace pykern2cu {

/// Something that changes a list, an array or a dictionary in place: through another name of it,
/// or in a function.
struct ChangeInPlace {
    Span span = {};
    std::string_view function = {};  // in which that is; empty: none
    std::string_view name = {};      // by which the code has it
    /// To what changes: the keys, places and names of items in items; an empty one is not known.
    std::vector<std::string_view> path = {};
    ChangeKind kind = ChangeKind::Any;
    uint32_t distance = 0;  // names in between; what hands it out is farther than any change
};

/// How what changes a variable changes the value that is asked for: this is what stands at
/// `inside` in what the variable holds, and the variable what stands at `path` in it.
struct ChangeWay {
    using Path = Fate::Path;
    Path path = {};
    Path inside = {};
    bool is_deep = false;  // one holds the other, it is not known where
    bool is_copy = false;  // what is asked for is not the same, but what is in it is
    enum class Of : uint8_t { All, NoArrays, Objects } of = Of::All;  // else it is a copy
    Path shared() const;
    std::optional<ChangeKind> kind_of(ChangeKind kind) const;
    std::optional<std::pair<const CodeWords*, uint32_t>> ended = {};  // a call that has returned it
    /// What `more` leads to in the variable; nothing if it is no part of what is asked for.
    std::optional<ChangeWay> at(const Path& more) const;
    std::optional<ChangeWay> from(const CodeWords::Use& use, bool is_exact) const;
    /// Of what a use gives it to.
    ChangeWay into(const CodeWords::Use& use, bool is_exact) const;
};

/// What may change a value that is asked for.
struct ChangeSearch {
    using Path = Fate::Path;
    /// Whose variable it is, and its name.
    using Variable = std::tuple<const CodeWords*, uint32_t, std::string_view>;
    /// More are as if all may change what is asked for.
    static constexpr uint32_t kMostSteps = 3'000;
    static constexpr size_t kMostVariables = 10'000;
    std::string_view name;  // that the answers tell
    size_t levels;
    const Moment* moment = nullptr;
    std::optional<Variable> shown = {};  // whose scope shows what it changes by its name
    std::vector<ChangeInPlace> found = {};
    size_t steps = 0;
    bool is_lasting = false;       // what is asked for is there before the code and after it
    bool is_of_class = false;      // and not of what a name holds
    bool is_lost = false;          // code that is not known has it
    bool has_other_names = false;  // several variables hold it itself
    std::set<Span> places = {};    // where code has it
    std::map<std::pair<const CodeWords*, uint32_t>, bool> may_run = {};  // functions, by then
    bool is_over = false;  // no more can be found than is: it may all change
    uint32_t distance = 0;
    std::map<std::pair<ChangeKind, Path>, size_t> known = {};  // where each is in `found`
    struct Seen {
        std::set<std::tuple<Path, Path, bool, bool, bool>> ways = {};
        std::optional<Path> common = {};  // of too many, which all begin with it
    };
    std::map<std::pair<Variable, ChangeWay::Of>, Seen> seen = {};
    Span place = {};  // of the use of what is asked for by which all else was reached
    /// Looks at a use, if there may be more to find.
    bool goes_on(const CodeWords::Use& use);
    /// The nearest for each kind and path.
    void note(ChangeInPlace change, bool is_kept = false);
    void add(const CodeWords::Use& use, std::string_view function, ChangeWay to);
    /// Changes the way into one to anything at what all have in common if there are too many.
    bool enters(const CodeWords* words, uint32_t owner, std::string_view variable, ChangeWay& way);

  private:
    /// Notes that anything may change it behind the last step that it may take.
    bool goes_on();
    bool is_done() const;
};

/// "3" of 3; "" of more than are told apart.
std::string_view key_of_place(size_t place);
std::optional<size_t> place_of_key(std::string_view key);

std::vector<ChangeInPlace> nearest_first(std::vector<ChangeInPlace> changes);

}  // namespace pykern2cu
