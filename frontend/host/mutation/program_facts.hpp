#pragma once

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace pykern2cu {

struct FactFlags {
    bool works_on_data = false;  // classes of Python do, by attributes that code assigns
    bool reads_annotations = false;
    bool has_slices = false;         // that names may hold
    bool has_object_arrays = false;  // in which arrays may be
    bool assigns_any = false;        // attributes

    friend bool operator==(const FactFlags&, const FactFlags&) = default;
};

/// What the words of one file tell of the code of all.
struct ProgramFacts : FactFlags {
    enum Of : uint8_t {
        Assigned,   // attributes
        AssignOwn,  // classes that assign any attribute of themselves
        Replaced    // functions of libraries that code assigns
    };
    std::array<std::unordered_set<std::string_view>, 3> names = {};

    void add(const ProgramFacts& other);
};

/// What one file has asked of the facts of all.
class AskedFacts {
  public:
    AskedFacts() = default;
    explicit AskedFacts(const ProgramFacts& all) : flags_(all) {}

    bool ask(const ProgramFacts& all, ProgramFacts::Of of, std::string_view name);
    /// Whether there are any names.
    bool ask(const ProgramFacts& all, ProgramFacts::Of of);
    /// Whether others would answer all of it alike.
    bool are_alike(const ProgramFacts& others) const;

  private:
    FactFlags flags_;
    std::array<std::unordered_map<std::string, bool>, 3> answers_;  // "": whether there are any
};

}  // namespace pykern2cu
