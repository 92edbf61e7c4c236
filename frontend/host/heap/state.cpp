#include "frontend/host/heap/state.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace pykern2cu::launches {
namespace {

bool holds(const Value& value, const Datum& datum) {
    return std::any_of(value.cases().begin(), value.cases().end(), [&](const Case& each) {
        const std::vector<const Value*> parts = parts_of(*each.datum);
        return each.datum.get() == &datum ||
               std::any_of(parts.begin(), parts.end(),
                           [&](const Value* part) { return holds(*part, datum); });
    });
}

}  // namespace

Object& State::make(Object::Kind kind) {
    version_ += kind == Object::Kind::Names ? 0 : 1;
    Object& object = objects_.emplace_back(Object{kind});
    object.index = objects_.size() - 1;
    object.made = ++made_;
    return object;
}

void State::renew(Object& object) {
    object.made = ++made_;
    object.is_several = false;
    if (object.kind != Object::Kind::Instance) {
        return;
    }
    for (const auto& [cell, value] : std::unordered_map(object.cells)) {
        if (cell != kItems && cell != kOrder) {
            write(object, cell, constant({std::string(kInherited)}));
        }
    }
}

void State::make_several(uint64_t since) {
    for (Object& object : objects_) {
        const bool is_one =
            object.kind == Object::Kind::Names || object.kind == Object::Kind::Class;
        object.is_several = object.is_several || (object.made > since && !is_one);
    }
}

const Value* State::find(const Object& object, std::string_view cell) {
    const auto found = object.cells.find(std::string(cell));
    return found == object.cells.end() ? nullptr : &found->second;
}

void State::write(Object& object, std::string_view cell, Value value) {
    std::string name(cell);
    const auto found = object.cells.find(name);
    const bool is_new = found == object.cells.end();
    if (!tracked_.empty() && !is_repeated_) {
        if (const auto tracked = tracked_.find(&object); tracked != tracked_.end()) {
            tracked->second.insert(name);
        }
    }
    if (!unstable_.empty() && unstable_.contains({&object, name})) {
        value = unknown({}, "it may change at any time");
    }
    if (object.is_several && !is_new) {
        value = join(found->second, value);
    }
    if (!ways_.empty() && !has_entry(object)) {
        journal_.push_back({{&object, name}, is_new ? std::nullopt : std::optional(found->second)});
    }
    version_ += object.is_shared ? 1 : 0;
    ++object.version;
    if (&object == watched_) {
        changes_.push_back(name);
    }
    for (Log& log : logs_) {
        Logged& logged = log[{&object, name}];
        if (logged.values.size() == kMostItems) {
            logged.values = {joined(logged.values)};
        }
        // Arrays with other items each time are not told apart, which takes too long.
        if (object.kind == Object::Kind::Array && !logged.values.empty()) {
            logged.values = {unknown({}, "its items are not known here")};
        } else {
            logged.values.push_back(value);
        }
        logged.is_renamed = logged.is_renamed && is_repeated_;
    }
    if (is_new) {
        object.cells.emplace(std::move(name), std::move(value));
    } else {
        found->second = std::move(value);
    }
}

void State::replace(const Datum& datum, const Value& by) {
    for (Object& object : objects_) {
        for (const auto& [cell, value] : object.cells) {
            if (holds(value, datum)) {
                write(object, cell, by);
            }
        }
    }
}

bool State::merge(Object& into, const Object& from) {
    bool is_held = false;
    is_repeated_ = true;
    for (Object& object : objects_) {
        for (const auto& [cell, value] : object.cells) {
            if (auto changed = with_object(value, &from, &into)) {
                write(object, cell, std::move(*changed));
                is_held = true;
            }
        }
    }
    for (const auto& [cell, value] : is_held ? from.cells : decltype(from.cells){}) {
        const auto key = from.keys.find(cell);
        if (key != from.keys.end()) {
            into.keys.insert(*key);
        }
        write(into, cell, with_object(value, &from, &into).value_or(value));
    }
    is_repeated_ = false;
    return is_held;
}

size_t State::begin_way() {
    ways_.push_back(journal_.size());
    return journal_.size();
}

/// Whether the way has written the items of an array or a list a moment ago: what it held before is
/// noted then, and each in between would be kept.
bool State::has_entry(const Object& array) const {
    constexpr size_t kLooked = 16;
    if (array.kind != Object::Kind::Array && array.kind != Object::Kind::List) {
        return false;
    }
    const size_t count = std::min(journal_.size() - ways_.back(), kLooked);
    return std::ranges::any_of(std::span(journal_).last(count),
                               [&](const Entry& entry) { return entry.place.object == &array; });
}

Writes State::end_way(size_t begin) {
    Writes writes;
    while (journal_.size() > begin) {
        Entry& entry = journal_.back();
        version_ += entry.place.object->is_shared ? 1 : 0;
        ++entry.place.object->version;
        auto& cells = entry.place.object->cells;
        const auto cell = cells.find(entry.place.cell);
        writes.try_emplace(entry.place, cell->second);
        if (entry.place.object == watched_) {
            changes_.push_back(entry.place.cell);
        }
        if (entry.before) {
            cell->second = std::move(*entry.before);
        } else {
            cells.erase(cell);
        }
        journal_.pop_back();
    }
    ways_.pop_back();
    return writes;
}

Writes State::writes_since(size_t begin) const {
    Writes writes;
    for (size_t i = begin; i < journal_.size(); ++i) {
        const Place& place = journal_[i].place;
        writes.try_emplace(place, *find(*place.object, place.cell));
    }
    return writes;
}

void State::meet(const std::vector<Writes>& ways, uint32_t meeting) {
    std::vector<Place> places;
    for (const Writes& writes : ways) {
        for (const auto& [place, value] : writes) {
            places.push_back(place);
        }
    }
    std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
        return std::tie(a.object, a.cell) < std::tie(b.object, b.cell);
    });
    places.erase(std::unique(places.begin(), places.end()), places.end());
    is_repeated_ = true;
    for (const Place& place : places) {
        const Value* before = find(*place.object, place.cell);
        std::vector<const Value*> values;
        for (const Writes& writes : ways) {
            const auto found = writes.find(place);
            values.push_back(found == writes.end() ? before : &found->second);
        }
        write(*place.object, place.cell,
              values.size() == 1 ? *values.front() : join(values, meeting));
    }
    is_repeated_ = false;
}

Log State::end_log() {
    Log log = std::move(logs_.back());
    logs_.pop_back();
    return log;
}

void State::write_any(const Log& log, uint32_t since) {
    is_repeated_ = true;
    for (const auto& [place, logged] : log) {
        std::vector<Value> any;
        for (const Value& value : logged.values) {
            any.push_back(without_choices(value, since));
        }
        if (const Value* before = find(*place.object, place.cell)) {
            any.push_back(*before);
        }
        write(*place.object, place.cell, joined(any));
    }
    is_repeated_ = false;
}

}  // namespace pykern2cu::launches
