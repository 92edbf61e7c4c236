#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/names/object_set.hpp"
#include "frontend/syntax/ast.hpp"

/// Which objects expressions may give.
namespace pykern2cu {

/// Follows objects from where they are made to where they are used, whatever the order of the
/// statements (Andersen's analysis): a node stands for what an expression or a variable may give.
/// Where that gets too much work for the size of the program, nodes that give many objects become
/// one, which gives anything (Steensgaard's): what is in its objects is in it, too, and they are
/// said to escape. So the work is linear in the program, and what is found is never too little.
class References {
  public:
    using Node = uint32_t;
    static constexpr Node kNothing = 0;
    using Visit = std::function<void(uint32_t object)>;

    /// `escapes` is called once for each object that escapes.
    explicit References(Visit escapes) : escapes_(std::move(escapes)) {
        make();
        anything_ = make();
    }

    Node make();
    /// A node that gives a new object; that of a function can be called, that of a class too. What
    /// it does not have itself it has from what `parent` gives.
    Node make_object(const ast::FunctionDef* function = nullptr,
                     const ast::ClassDef* type = nullptr, Node parent = kNothing);
    /// A list, tuple or dictionary: no part of it is a view of it.
    Node make_container(Node parent = kNothing);
    /// The object made last.
    uint32_t last_object() const { return static_cast<uint32_t>(objects_.size() - 1); }
    void give(uint32_t object, Node to);
    /// What `from` gives, `to` may give.
    void flow(Node from, Node to) { add_edge(from, {to, 0, Edge::Of::All}); }
    /// Views of what `from` gives, or of its items, so many levels deep.
    void flow_views(Node from, Node to, uint8_t deeper) {
        add_edge(from, {to, deeper, Edge::Of::Views});
    }
    /// Of what `from` gives, the functions and classes.
    void flow_callables(Node from, Node to) { add_edge(from, {to, 0, Edge::Of::Callables}); }
    void flow_functions(Node from, Node to) { add_edge(from, {to, 0, Edge::Of::Functions}); }
    /// `container[i] = item`, `container.append(item)`; `container.field = item`
    void store(Node item, Node container, std::string_view field = {});
    /// `item = container[i]`; `item = container.field`; of the field `__class__` its class.
    void load(Node container, Node item, std::string_view field = {});
    /// Calls `visit` once for each object that a node may give, also for those that are found
    /// later; once it may give anything, `visit_anything` instead.
    void for_each_object(Node node, Visit visit, std::function<void()> visit_anything);

    /// Before that no node is known.
    void solve();
    /// What gives the objects that escape.
    Node anything() const { return leader(anything_); }
    bool is_anything(Node node) const { return leader(node) == anything(); }
    bool escapes(uint32_t object) const { return at(anything_).contains({object, 0}); }
    const ObjectSet& at(Node node) const { return nodes_[leader(node)].references; }
    /// The one of the nodes that give the same.
    Node leader(Node node) const;
    const ast::FunctionDef* function(uint32_t object) const { return objects_[object].function; }
    const ast::ClassDef* type(uint32_t object) const { return objects_[object].type; }
    bool is_callable(uint32_t object) const {
        return objects_[object].function != nullptr || objects_[object].type != nullptr;
    }
    bool is_container(uint32_t object) const { return objects_[object].is_container; }
    /// What gives an object that which it does not have itself: its class, its base classes.
    const ObjectSet& parents(uint32_t object) const { return at(objects_[object].parent); }
    /// What `object.field` may give of the object itself.
    ObjectSet at_field(uint32_t object, std::string_view field) const;
    /// Also what is in the objects, and in that, but for what is in objects that escape, which is
    /// all that escapes; nothing if that is very much.
    std::optional<ObjectSet> reachable(ObjectSet found) const;
    /// Some objects, and those that have one of them in them.
    std::vector<bool> with_owners(const std::vector<uint32_t>& objects) const;

  private:
    struct Edge {
        enum class Of : uint8_t { All, Callables, Functions, Views };
        Node to;
        uint8_t deeper;
        Of of;

        friend auto operator<=>(const Edge&, const Edge&) = default;
    };
    struct Visitor {
        Visit visit;
        std::function<void()> visit_anything;
        ObjectSet seen = {};
    };
    struct Part {
        Node node;
        std::string_view field;

        friend auto operator<=>(const Part&, const Part&) = default;
    };
    struct NodeData {
        ObjectSet references = {};
        ObjectSet fresh = {};           // what has not gone on from here
        std::vector<Edge> edges = {};   // in order, as the next two
        std::vector<Part> stored = {};  // in the objects that it gives
        std::vector<Part> loaded = {};  // from them
        std::vector<std::unique_ptr<Visitor>> visitors = {};
        uint32_t rank = 0;  // what flows to it comes from nodes of lower ranks, mostly
    };
    struct Object {
        const ast::FunctionDef* function;
        const ast::ClassDef* type;
        Node parent;
        Node content;  // all that is in it
        Node items;    // what has no name
        std::unordered_map<std::string_view, Node> fields = {};
        std::unordered_map<std::string_view, Node> attributes = {};  // and those of its parents
        bool is_container = false;
    };
    /// A node with fresh references, by its rank.
    using Waiting = std::pair<uint32_t, Node>;
    /// Sixteen objects, all parts of each: which of them are what.
    struct Kinds {
        uint64_t functions = 0;
        uint64_t classes = 0;
        uint64_t containers = 0;
    };

    void add_edge(Node from, Edge edge);
    void follow(Edge edge, const ObjectSet& references);
    uint64_t passed(Edge edge, ObjectSet::Word word) const;
    void add(ObjectSet::Word word, Node to);
    void note_kind(uint64_t Kinds::*kind);
    bool is_too_much(Node node) const;
    void propagate(Node node);
    void let_escape(const ObjectSet& objects);
    void rank_nodes();
    void tidy_edges();
    void unite(Node one, Node other);
    template <class T>
    static bool insert_in_order(std::vector<T>& all, const T& one);
    Node field(uint32_t object, std::string_view name);
    Node attribute(uint32_t object, std::string_view name);
    void store_in(Part item, uint32_t object);
    void load_from(uint32_t object, Part item);
    void visit(Visitor& visitor, const ObjectSet& references);

    Visit escapes_;
    Node anything_;
    ObjectSet escaped_;
    std::vector<Node> wide_;  // to be one with what gives anything
    std::deque<NodeData> nodes_;
    mutable std::vector<Node> leaders_;  // of the nodes that give the same
    std::vector<Object> objects_;
    std::vector<Kinds> kinds_;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
    size_t new_edges_ = 0;  // since nodes were ranked
    size_t steps_ = 0;
};

}  // namespace pykern2cu
