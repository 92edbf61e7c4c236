#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/syntax/ast.hpp"

/// Which objects expressions may give.
namespace pykern2cu {

/// A part of an object: of depth 0 it is the object or a view of it, of depth 1 an item of that.
struct ObjectPart {
    uint32_t object;
    uint8_t depth;

    friend auto operator<=>(const ObjectPart&, const ObjectPart&) = default;
};

/// Follows objects from where they are made to where they are used, whatever the order of the
/// statements (Andersen's analysis): a node stands for what an expression or a variable may give.
class References {
  public:
    using Node = uint32_t;
    static constexpr Node kNothing = 0;
    static constexpr uint8_t kDeepest = 3;

    References() { nodes_.resize(1); }

    Node make();
    /// A node that gives a new object; that of a function can be called, that of a class too. What
    /// it does not have itself it has from what `parent` gives.
    Node make_object(const ast::FunctionDef* function = nullptr,
                     const ast::ClassDef* type = nullptr, Node parent = kNothing);
    /// A list, tuple or dictionary: no part of it is a view of it.
    Node make_container(Node parent = kNothing);
    /// The object made last.
    uint32_t last_object() const { return static_cast<uint32_t>(objects_.size() - 1); }
    void give(uint32_t object, Node to) { add({object, 0}, to); }
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
    /// later.
    using Visit = std::function<void(uint32_t object)>;
    void for_each_object(Node node, Visit visit);

    /// Whether the program is small enough to be followed to its end; before that no node is
    /// known.
    bool solve();
    const std::set<ObjectPart>& at(Node node) const { return nodes_[node].references; }
    const ast::FunctionDef* function(uint32_t object) const { return objects_[object].function; }
    const ast::ClassDef* type(uint32_t object) const { return objects_[object].type; }
    bool is_callable(uint32_t object) const {
        return objects_[object].function != nullptr || objects_[object].type != nullptr;
    }
    bool is_container(uint32_t object) const { return objects_[object].is_container; }
    /// What gives an object that which it does not have itself: its class, its base classes.
    const std::set<ObjectPart>& parents(uint32_t object) const {
        return at(objects_[object].parent);
    }
    /// What `object.field` may give of the object itself.
    std::set<ObjectPart> at_field(uint32_t object, std::string_view field) const;
    /// Also what is in the objects, and in that; nothing if that is very much.
    std::optional<std::set<ObjectPart>> reachable(std::set<ObjectPart> found) const;
    /// Some objects, and those that have one of them in them.
    std::unordered_set<uint32_t> with_owners(const std::vector<uint32_t>& objects) const;

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
        std::set<uint32_t> seen = {};
    };
    struct Part {
        Node node;
        std::string_view field;

        friend auto operator<=>(const Part&, const Part&) = default;
    };
    struct NodeData {
        std::set<ObjectPart> references = {};
        std::set<Edge> edges = {};
        std::set<Part> stored = {};  // in the objects that it gives
        std::set<Part> loaded = {};  // from them
        std::deque<Visitor> visitors = {};
    };
    struct Object {
        const ast::FunctionDef* function;
        const ast::ClassDef* type;
        Node parent;
        Node content;  // all that is in it
        Node items;    // what has no name
        std::unordered_map<std::string_view, Node> fields = {};
        bool is_container = false;
    };

    void add_edge(Node from, Edge edge);
    void follow(Edge edge, ObjectPart reference);
    void add(ObjectPart reference, Node to);
    Node field(uint32_t object, std::string_view name);
    void store_in(Part item, uint32_t object);
    void load_from(uint32_t object, Part item);
    static void visit(Visitor& visitor, ObjectPart reference);

    std::deque<NodeData> nodes_;
    std::vector<Object> objects_;
    std::deque<std::pair<ObjectPart, Node>> waiting_;  // references that nodes have just got
    size_t steps_ = 0;
};

}  // namespace pykern2cu
