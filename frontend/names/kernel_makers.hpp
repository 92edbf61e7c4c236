#pragma once

#include <deque>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/names/scope.hpp"

namespace pykern2cu {

/// What of a program can make kernels, by names alone: one walk over each module that follows
/// nothing, closed over what mentions what. It may say so of too much, never of too little, so
/// that the rest need not be followed.
class KernelMakers {
  public:
    /// The last parts of the names of what makes kernels: "jit", "RawKernel".
    explicit KernelMakers(const std::vector<std::string_view>& names);

    void add(const ast::Module& module);
    /// Whether what the binding binds may be a kernel, or may make some.
    bool may_make(const Binding& binding) const;
    /// Whether anything in a part of the text may.
    bool may_make(Span part) const;

  private:
    /// What a mention of a name can lead to: the later, the more.
    enum class Kind : uint8_t {
        Nothing,
        Kernel,  // known where it is made: only other names for it count
        Made,    // a result, which a launch does not make kernels of
        Maker
    };
    enum class How : uint8_t { Plain, Given, Called, Launched };
    /// A module has none, nor a class: their names are also attributes.
    using Key = std::pair<const ast::FunctionDef*, std::string_view>;
    struct Place {
        const Place* outer = nullptr;
        const ast::FunctionDef* function = nullptr;  // either, or none of a module
        const ast::ClassDef* type = nullptr;
        std::unordered_set<std::string_view> locals = {};
    };
    /// What runs as one: a simple statement, the head of another, the head of a definition.
    struct Unit {
        const Place* place;
        const void* definition = nullptr;  // a function or class whose head it is
        std::vector<Span> spans = {};
        std::vector<Key> defined = {};
        std::vector<Key> given = {};  // what gets arguments
        Kind makes = Kind::Made;      // of the names that it defines
        bool is_alias = false;        // they are of the kind that it mentions
        bool is_returned = false;
        Kind found = Kind::Nothing;  // the most that it mentions
    };
    struct Mention {
        Unit* unit;
        How how;
    };

    void walk(const ast::Block& block, const Place& place);
    void walk(const ast::Stmt& stmt, const Place& place);
    void walk(const ast::FunctionDef& function, const Place& place);
    void walk(const ast::ClassDef& type, const Place& place);
    void walk(const ast::ImportFrom& import, const Place& place);
    void walk(const ast::UnsupportedStmt& stmt, const Place& place);
    Unit& unit(const Place& place, Span span);
    void read(const ast::Expr& expr, Unit& unit, How how = How::Plain);
    void read(const ast::Call& call, Unit& unit);
    void define(const ast::Expr& target, Unit& unit);
    void mention(std::string_view name, Unit& unit, How how);
    static Key resolve(std::string_view name, const Place& place);
    static Key defined_as(std::string_view name, const Place& place);
    static Kind made_by(const ast::Expr& value);
    static bool leads_on(Kind kind, How how);
    void raise(Key key, Kind kind);
    void find(Unit& unit, Kind kind, How how);
    void find_around(const Place& place);
    void settle();

    std::deque<Place> places_;
    std::deque<Unit> units_;
    std::map<Key, Kind> kinds_;
    std::map<Key, std::vector<Mention>> mentions_;
    std::map<Key, std::vector<const ast::FunctionDef*>> functions_;
    std::vector<Key> raised_;
    std::unordered_set<const void*> makers_;                   // functions and classes
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> found_;  // file and begin, and the end
};

}  // namespace pykern2cu
