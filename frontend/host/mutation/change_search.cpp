#include "frontend/host/mutation/change_search.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <string>
#include <utility>

namespace pykern2cu {
namespace {

constexpr size_t kMostInside = 4;
constexpr size_t kMostWays = 4;     // to one variable that are told apart
constexpr size_t kMostPlaces = 64;  // of arguments that are told apart

/// Whether a path may lead to what is at another one, or in it.
bool is_part(const Fate::Path& path, const Fate::Path& whole) {
    return path.size() >= whole.size() &&
           std::ranges::equal(whole, std::span(path).first(whole.size()),
                              [](std::string_view key, std::string_view own) {
                                  return key.empty() || key == own;
                              });
}

/// To what both lead to, or to where that is in.
Fate::Path common_path(Fate::Path path, const Fate::Path& other) {
    path.resize(std::min(path.size(), other.size()));
    for (size_t i = 0; i < path.size(); ++i) {
        path[i] = path[i] == other[i] ? path[i] : std::string_view();
    }
    return path;
}

}  // namespace

std::string_view key_of_place(size_t place) {
    static const std::vector<std::string> kKeys = [] {
        std::vector<std::string> keys;
        for (size_t i = 0; i < kMostPlaces; ++i) {
            keys.push_back(std::to_string(i));
        }
        return keys;
    }();
    return place < kMostPlaces ? std::string_view(kKeys[place]) : std::string_view();
}

std::optional<size_t> place_of_key(std::string_view key) {
    size_t place = kMostPlaces;
    std::from_chars(key.data(), key.data() + key.size(), place);
    return key_of_place(place) == key && !key.empty() ? std::optional(place) : std::nullopt;
}

std::vector<ChangeInPlace> nearest_first(std::vector<ChangeInPlace> changes) {
    std::ranges::stable_sort(changes, {}, &ChangeInPlace::distance);
    return changes;
}

std::optional<ChangeWay> ChangeWay::at(const Fate::Path& more) const {
    ChangeWay way = *this;
    for (size_t i = 0; i < more.size(); ++i) {
        way.is_copy = way.is_copy && !way.inside.empty();
        if (way.inside.empty() && !is_deep) {
            way.path.push_back(more[i]);
        } else if (way.inside.empty()) {
            return way;
        } else if (way.inside.front() == more[i] || way.inside.front().empty() || more[i].empty()) {
            way.inside.erase(way.inside.begin());
        } else {
            return std::nullopt;
        }
    }
    return way;
}

/// To what is the same object in the variable and in what is asked for.
Fate::Path ChangeWay::shared() const {
    Fate::Path shared = path;
    if (is_copy) {
        shared.emplace_back();
    }
    return shared;
}

/// Whether a variable has not been looked at by this way. Too many are as if it held anything.
bool ChangeSearch::enters(const CodeWords* words, uint32_t owner, std::string_view variable,
                          ChangeWay& way) {
    if (!goes_on()) {
        return false;
    }
    if (way.path.size() >= levels) {
        is_lost = true;
        return false;
    }
    if (way.inside.size() > kMostInside) {
        way.inside.clear();
        way.is_deep = true;
    }
    auto& [ways, common] = seen[{{words, owner, variable}, way.of}];
    const Fate::Path own = way.shared();
    if (common && is_part(own, *common)) {
        return false;
    }
    if (!common && ways.size() < kMostWays) {
        return ways.emplace(way.path, way.inside, way.is_deep, way.is_copy, way.ended.has_value())
            .second;
    }
    common = common ? common_path(*common, own) : own;
    for (const auto& [path, inside, is_deep, is_copy, has_ended] : ways) {
        common = common_path(*common, ChangeWay{.path = path, .is_copy = is_copy}.shared());
    }
    way = {.path = *common, .is_deep = true, .of = way.of};
    return way.path.size() < levels;
}

/// How what changes the source of a use changes what is asked for.
std::optional<ChangeWay> ChangeWay::from(const CodeWords::Use& use, bool is_exact) const {
    auto way = is_exact ? at(use.into_path) : *this;
    if (way) {
        way->inside = is_exact && !way->is_deep ? way->inside : Fate::Path();
        way->inside.insert(way->inside.begin(), use.path.begin(), use.path.end());
        way->is_deep = way->is_deep || !is_exact;
        way->is_copy = way->is_copy || (use.is_copy && is_exact && way->inside == use.path);
    }
    return way;
}

/// From what a use is of, at its path.
ChangeWay ChangeWay::into(const CodeWords::Use& use, bool is_exact) const {
    ChangeWay way = *this;
    way.is_copy = way.is_copy || (use.is_copy && is_exact && way.inside.empty());
    if (is_exact) {
        way.inside.insert(way.inside.begin(), use.into_path.begin(), use.into_path.end());
    }
    way.is_deep = way.is_deep || !is_exact;
    if (use.is_kept() && use.change == ChangeKind::NoArray && way.of == Of::All) {
        way.of = Of::NoArrays;
    }
    way.of = use.is_kept() && use.change == ChangeKind::Object ? Of::Objects : way.of;
    return way;
}

/// What a change by it may be of; nothing if that is only of others.
std::optional<ChangeKind> ChangeWay::kind_of(ChangeKind kind) const {
    const bool is_of_objects = kind == ChangeKind::Object || kind == ChangeKind::OwnObject;
    if (of == Of::All || is_of_objects) {
        return kind;
    }
    return of == Of::NoArrays        ? std::optional(ChangeKind::NoArray)
           : kind == ChangeKind::Any ? std::optional(ChangeKind::Object)
                                     : std::nullopt;
}

void ChangeSearch::note(ChangeInPlace change, bool is_kept) {
    change.distance = distance + (is_kept ? kMostSteps : 0);
    const auto [at, is_new] = known.emplace(std::pair(change.kind, change.path), found.size());
    if (is_new) {
        found.push_back(std::move(change));
    } else if (found[at->second].distance > change.distance) {
        found[at->second] = std::move(change);
    }
}

void ChangeSearch::add(const CodeWords::Use& use, std::string_view function, ChangeWay to) {
    is_lost = is_lost || use.is_kept();
    if (to.is_copy) {
        to.path.emplace_back();
    }
    const auto kind = to.kind_of(use.change);
    const size_t last = use.is_kept() || to.is_deep ? levels : to.path.size() + 1;
    for (bool is_first = true; kind && (is_first || to.path.size() < last); is_first = false) {
        note({use.span, function, name, to.path, *kind}, use.is_kept());
        to.path.emplace_back();
    }
}

bool ChangeSearch::is_done() const {
    Fate::Path path;
    while (path.size() < levels && known.contains({ChangeKind::Any, path})) {
        path.emplace_back();
    }
    return is_of_class ? is_lost : path.size() == levels;
}

bool ChangeSearch::goes_on() {
    if (!is_over && (steps > kMostSteps || seen.size() > kMostVariables)) {
        is_over = is_lost = true;
        const uint32_t level = std::exchange(distance, 1);
        note({place, "", name, {}, ChangeKind::Any});
        distance = level;
    }
    is_over = is_over || is_done();
    return !is_over;
}

bool ChangeSearch::goes_on(const CodeWords::Use& use) {
    place = distance <= 1 || place == Span() ? use.span : place;
    ++steps;
    return goes_on();
}

}  // namespace pykern2cu
