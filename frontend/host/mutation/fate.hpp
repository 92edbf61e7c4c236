#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "frontend/source/span.hpp"

namespace pykern2cu {

/// What a change may be one of.
enum class ChangeKind : uint8_t {
    Any,          // it stores something
    Object,       // it assigns an attribute that arrays do not have
    OwnObject,    // a method does, of its object
    ArrayOrList,  // a method that arrays have does it, or code that has it by another name
    NoArray       // a method that they do not have
};

/// What code does with a value, or with what is at a path in it.
struct Fate {
    /// The keys, places and names of items in items; an empty one is not known.
    using Path = std::vector<std::string_view>;
    /// Kept: it has another name from here on, which may change it and all in it.
    enum class Kind : uint8_t { Read, Kept, Changed } kind = Kind::Read;
    ChangeKind change = ChangeKind::Any;
    Path path = {};
    Span span = {};
    bool is_direct = false;    // a name alone tells what it is of
    bool is_operand = false;   // only methods of operators get it, if there are any
    bool is_operated = false;  // and these as well
    bool is_stored = false;    // and those of stores
    bool is_touched = false;   // its own methods of operators run, if it is an object that has any
    bool is_lost = false;      // code that is not known has it, too
    bool is_copy = false;      // only of it, with the same items
    bool is_returned = false;  // by the function

    std::string_view into = {};  // the only name, or attribute, that keeps it
    uint32_t into_owner = 0;     // whose code has that
    bool is_attribute = false;   // that is
    Path into_path = {};         // where in that it is
    bool is_exact = false;       // else it may be anywhere in what `into` holds, or hold that

    std::string_view callee = {};  // functions of that name get it as a parameter
    size_t place = 0;              // of the argument
    std::string_view keyword = {};
    bool gives_itself = false;  // and not what may be, or hold, it
    bool is_optional = false;   // only where the program has a function of that name
    bool is_setter = false;     // of a property of that name
    bool is_method = false;     // that stands behind a dot
    bool is_star = false;       // in `*arguments`: at that place, or at one behind it

    /// The place of the object whose method is called.
    static constexpr size_t kReceiver = SIZE_MAX;
    /// Of an argument behind a star.
    static constexpr size_t kAnyPlace = SIZE_MAX - 1;

    static Fate read() { return {}; }
    static Fate kept(Span span);
    static Fate changed(Span span, ChangeKind change = ChangeKind::Any);
    /// It is given to methods of the program, if that has any for operators.
    static Fate operand(Span span);
    /// As an object it is given to its own methods alone, if the program has any for operators.
    static Fate touched(Span span);

    bool is_read() const { return kind == Kind::Read; }
    bool is_kept() const { return kind == Kind::Kept; }
    /// Whether several parameters may get it.
    bool may_be_any() const { return is_star || place == kAnyPlace; }

    // Of a value, an item of which this becomes.
    Fate at(std::string_view key) const;
    // Of what is at a key, or, as the empty one tells, somewhere, in something new that becomes
    // this.
    Fate item(std::string_view key = {}) const;
    // Of a container that has the same items, maybe at other places.
    Fate items() const;
    // Of a container that has the same items at the same places.
    Fate copy() const;
    // Of a container whose items are at a place in tuples.
    Fate items_at(std::string_view key) const;
    // Of something that what becomes this may be, or hold.
    Fate inside(Span at) const;
    // Code that is not known gets it, and gives what may be, or hold, it.
    Fate lost(Span at) const;
    // The same, and methods of operators get it as well.
    Fate or_operand(Span at) const;
    // The same, and its own methods of operators run.
    Fate or_touched(Span at) const;
    // Of what an operator makes something new of, with the same items.
    Fate operated(Span at) const;
};

}  // namespace pykern2cu
