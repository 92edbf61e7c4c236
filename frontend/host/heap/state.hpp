#pragma once

#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/host/heap/value.hpp"

/// What the names and objects of the host program hold while it is followed.
namespace pykern2cu::launches {

/// Something with cells: the names of a module or a call, a list, a dictionary, a class, an
/// instance, a parser of arguments, an array whose items are followed. The items of a list or an
/// array stand in the cell `kItems`, those of a dictionary whose keys are not known too.
struct Object {
    enum class Kind : uint8_t { Names, List, Dict, Class, Instance, Parser, Array };
    Kind kind = Kind::Names;
    const ast::ClassDef* definition = nullptr;  // of a class
    // Of a class; of an instance, its class; of an array, those with which it may share its items.
    std::vector<Object*> bases = {};
    bool has_other_bases = false;  // classes that are not followed
    bool has_metaclass = false;    // of the file
    bool is_data = false;          // its objects are made of its fields
    bool is_enum = false;          // its attributes are values of its members
    std::unordered_map<std::string, Value> cells = {};
    std::unordered_map<std::string, ConstantValue> keys = {};  // of the cells of a dictionary
    /// It stands for several objects that were made in one place: what is written to it is written
    /// to one of them.
    bool is_several = false;
    bool is_shared = true;     // false: names that only the call sees that binds them
    size_t index = 0;          // in the order in which they were made
    uint64_t made = 0;         // the same, also of one that stands for a newer one since
    uint64_t version = 0;      // counts the changes of its cells
    bool has_escaped = false;  // to what is not followed
    std::optional<uint64_t> lost_version = std::nullopt;  // when nothing in it was known
};
inline constexpr std::string_view kItems = "";
// The keys of a dictionary as they were put in.
inline constexpr std::string_view kOrder = "\n";
// What makes the entries of a dictionary that are not there.
inline constexpr std::string_view kFactory = "\f";

// What `auto()` gives in the body of an Enum.
inline constexpr std::string_view kAutomatic = "enum.auto()";

// In the cell of an attribute: the class has it, not the object.
inline constexpr std::string_view kInherited = "\v";

struct Place {
    Object* object;
    std::string cell;

    friend bool operator==(const Place&, const Place&) = default;
};
struct PlaceHash {
    size_t operator()(const Place& place) const {
        return std::hash<const void*>()(place.object) ^ std::hash<std::string>()(place.cell);
    }
};
/// What one way through the program left in the places that it wrote.
using Writes = std::unordered_map<Place, Value, PlaceHash>;
/// All that was ever written in some places.
struct Logged {
    std::vector<Value> values = {};
    bool is_renamed = true;  // by `merge`, and nothing more
};
using Log = std::unordered_map<Place, Logged, PlaceHash>;

/// What a `return` gives and leaves.
struct Returned {
    Value value;
    Writes writes;
};

/// One call of a function, or the module.
struct Frame {
    Object* names;
    Frame* outer = nullptr;  // where names are looked up that it does not bind
    const ast::FunctionDef* function = nullptr;
    const Scope* module = nullptr;              // of the frame of a module
    std::set<std::string_view> globals = {};    // names that `global` takes from the module
    std::set<std::string_view> nonlocals = {};  // and `nonlocal` from a function around
    std::set<std::string_view> bound = {};      // of a class, by its body: global until then
    size_t begin = 0;                           // of the way that the call is
    std::vector<Returned> returned = {};
    Object* owner = nullptr;                             // the class that defines the function
    Frame* enclosing = nullptr;                          // of a comprehension, which is no call
    std::vector<std::optional<std::string>> given = {};  // identities of what parameters got
    std::vector<Value> yielded = {};
};

/// All cells, with a journal, so that several ways can be followed from one point.
class State {
  public:
    Object& make(Object::Kind kind);
    Frame& enter(Frame frame) { return frames_.emplace_back(std::move(frame)); }

    static const Value* find(const Object& object, std::string_view cell);
    void write(Object& object, std::string_view cell, Value value);
    /// Gives a name its first value in a call that nothing has seen yet, which is never undone.
    static void begin(Object& names, std::string_view name, Value value) {
        names.cells.insert_or_assign(std::string(name), std::move(value));
    }
    /// Notes whether an object changes from here on; of names, which.
    void track(const Object& object) { tracked_.try_emplace(&object); }
    bool has_changed(const Object& object) const { return !tracked_.at(&object).empty(); }
    bool has_changed(const Object& names, const std::string& name) const {
        return tracked_.at(&names).contains(name);
    }
    /// What is in a place may be another value at any time from here on.
    void make_unstable(const Place& place) {
        write(*place.object, place.cell, unknown({}, "it may change at any time"));
        unstable_.insert(place);
    }
    /// Puts a value in every place that holds this very datum.
    void replace(const Datum& datum, const Value& by);
    /// Lets an object stand for another one too, wherever that is held; whether it was.
    bool merge(Object& into, const Object& from);
    size_t object_count() const { return objects_.size(); }
    Object& object(size_t index) { return objects_[index]; }
    uint64_t made_count() const { return made_; }
    /// An object stands for one that is made now, all before being others.
    void renew(Object& object);
    /// Each of what was made since stands for several.
    void make_several(uint64_t since);
    /// Changes with anything but the names that only one call sees.
    uint64_t version() const { return version_; }

    /// Notes which cells of an object change, until they are taken.
    void watch(const Object& object) { watched_ = &object; }
    std::vector<std::string> take_changes() { return std::exchange(changes_, {}); }

    /// Begins a way; its writes are undone and returned by `end_way`.
    size_t begin_way();
    Writes end_way(size_t begin);
    /// What a way has left so far.
    Writes writes_since(size_t begin) const;
    /// Leaves in every place what one of the ways that meet here left.
    void meet(const std::vector<Writes>& ways, uint32_t meeting);
    /// Notes everything that is written until `end_log`, on ways that end before too.
    void begin_log() { logs_.emplace_back(); }
    Log end_log();
    /// Takes what is noted so far away, and puts it back: what is written in between is not noted.
    std::vector<Log> take_logs() { return std::exchange(logs_, {}); }
    void put_back(std::vector<Log> logs) { logs_ = std::move(logs); }
    /// Leaves in every place what it holds or anything in a log, no choices made since a meeting
    /// being known.
    void write_any(const Log& log, uint32_t since);

  private:
    struct Entry {
        Place place;
        std::optional<Value> before;
    };

    bool has_entry(const Object& array) const;

    std::deque<Object> objects_;
    std::deque<Frame> frames_;
    std::vector<Entry> journal_;
    std::vector<size_t> ways_;  // that are open: where their entries begin
    std::vector<Log> logs_;
    std::unordered_set<Place, PlaceHash> unstable_;
    std::unordered_map<const Object*, std::set<std::string>> tracked_;  // the cells that changed
    const Object* watched_ = nullptr;
    std::vector<std::string> changes_;  // of it
    bool is_repeated_ = false;          // what is written is no news
    uint64_t version_ = 0;
    uint64_t made_ = 0;
};

}  // namespace pykern2cu::launches
