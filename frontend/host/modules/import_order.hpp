#pragma once

#include <cstdint>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/host/modules/scope.hpp"

namespace pykern2cu {

/// The modules of a program, and which statement runs each of them first.
class ImportOrder {
  public:
    /// A statement of a module.
    struct Place {
        uint32_t file;
        uint32_t offset;
    };
    /// Of a module that is run, of all files that its imports may read, and of those that programs
    /// have which import it: what they do may come before anything of it.
    ImportOrder(const Scope& main, std::unordered_set<uint32_t> files);

    bool has(uint32_t file) const { return files_.contains(file); }
    /// The same of orders that are alike: of one main module, which reaches more as it is read.
    std::pair<uint32_t, size_t> key() const { return {main_, files_.size()}; }
    /// Whether a statement may have run before another one.
    bool is_before(Place place, Place other) const;

  private:
    void follow(const Scope& module);
    const std::vector<Place>& imports_of(uint32_t file) const;

    uint32_t main_;
    std::unordered_set<uint32_t> files_;
    std::unordered_map<uint32_t, Place> importers_;  // of the modules that statements import
    std::unordered_map<uint32_t, std::vector<Place>> imports_of_;  // of each, and of its importers
};

/// Code of a file that who asks follows itself.
struct FollowedCode {
    uint32_t file;
    bool has_functions = true;     // else what stands outside of them
    Span except = {};              // but for this statement
    bool has_names_alone = false;  // of what assigns names: where the name alone stands
    bool has_objects = true;       // what changes in place, too

    bool has(Span span, bool is_in_function) const {
        return span.file == file && (has_functions || !is_in_function) &&
               (except.begin == except.end || span.begin < except.begin ||
                span.begin >= except.end);
    }
    auto operator<=>(const FollowedCode&) const = default;
};

/// When code runs that asks for the value of a name.
struct Moment {
    const ImportOrder& order;
    ImportOrder::Place place;  // in the module: what stands behind it has not run
    std::optional<FollowedCode> followed = {};
    /// After the module, whatever functions run then.
    static constexpr uint32_t kLater = UINT32_MAX;
    /// At the end of the module: the functions that it has not called have not run.
    static constexpr uint32_t kImported = UINT32_MAX - 1;
    /// The same of moments that are alike.
    using Key = std::tuple<uint32_t, size_t, uint32_t, uint32_t, std::optional<FollowedCode>>;
    Key key() const {
        // When all has run, in which order it has does not matter.
        const auto [main, files] = order.key();
        return {place.offset == kLater ? UINT32_MAX : main, files, place.file, place.offset,
                followed};
    }
};

}  // namespace pykern2cu
