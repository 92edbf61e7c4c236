#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pykern2cu::grammar {

/// What a node of the concrete syntax tree is. `Error` marks text that the parser skipped,
/// `Unknown` a kind that python_nodes.def does not list.
enum class NodeKind : uint8_t {
#define PYKERN2CU_NODE(enumerator, name) enumerator,
#define PYKERN2CU_TOKEN(enumerator, text) enumerator,
#define PYKERN2CU_FIELD(enumerator, name)
#include "grammar/python_nodes.def"
#undef PYKERN2CU_NODE
#undef PYKERN2CU_TOKEN
#undef PYKERN2CU_FIELD
    Error,
    Unknown
};
inline constexpr size_t kind_count = static_cast<size_t>(NodeKind::Unknown) + 1;

/// The role of a node in its parent.
enum class Field : uint8_t {
    None,
#define PYKERN2CU_NODE(enumerator, name)
#define PYKERN2CU_TOKEN(enumerator, text)
#define PYKERN2CU_FIELD(enumerator, name) enumerator,
#include "grammar/python_nodes.def"
#undef PYKERN2CU_NODE
#undef PYKERN2CU_TOKEN
#undef PYKERN2CU_FIELD
};

std::string_view name(NodeKind kind);
std::string_view name(Field field);

/// One node as it is stored: all nodes of a tree lie in one array, each followed by its
/// descendants.
struct NodeRecord {
    uint32_t begin = 0;
    uint32_t end = 0;
    uint32_t size = 1;  // records of this node and its descendants
    NodeKind kind = NodeKind::Unknown;
    Field field = Field::None;
    bool is_missing = false;
    bool has_error = false;
};

class NodeRange;

/// A node of a SyntaxTree, or none. A value of one pointer; valid as long as its tree.
class Node {
  public:
    Node() = default;
    explicit Node(const NodeRecord* record) : record_(record) {}

    explicit operator bool() const { return record_ != nullptr; }
    NodeKind kind() const { return record_->kind; }
    Field field() const { return record_->field; }
    uint32_t begin() const { return record_->begin; }
    uint32_t end() const { return record_->end; }
    /// The parser put this token in because it was expected here; it is not in the text.
    bool is_missing() const { return record_->is_missing; }
    /// This node is, or has below it, skipped text or a missing token.
    bool has_error() const { return record_->has_error; }

    NodeRange children() const;
    /// The first child in that role; none if there is none.
    Node child(Field field) const;
    Node child(NodeKind kind) const;
    /// The child at an index; none beyond the last.
    Node child(uint32_t index) const;
    /// This node and everything below it, parents first.
    NodeRange descendants() const;
    /// The next node in the text that is not below this one; at the end of the text an empty
    /// Module node.
    Node following() const { return Node(record_ + record_->size); }

    friend bool operator==(const Node&, const Node&) = default;

  private:
    friend class NodeRange;
    const NodeRecord* record_ = nullptr;
};

/// Iterates nodes; comments are never among them.
class NodeRange {
  public:
    enum class Step : uint8_t { Sibling, Descendant };
    class Iterator {
      public:
        Iterator(const NodeRecord* record, Step step) : record_(record), step_(step) {}
        Node operator*() const { return Node(record_); }
        Iterator& operator++() {
            record_ += step_ == Step::Sibling ? record_->size : 1;
            return *this;
        }
        friend bool operator==(const Iterator& lhs, const Iterator& rhs) {
            return lhs.record_ == rhs.record_;
        }

      private:
        const NodeRecord* record_;
        Step step_;
    };

    NodeRange(const NodeRecord* first, const NodeRecord* last, Step step)
        : first_(first), last_(last), step_(step) {}
    /// The range of one node.
    static NodeRange only(Node node);
    NodeRange without_first() const { return {first_ + first_->size, last_, Step::Sibling}; }
    Iterator begin() const { return {first_, step_}; }
    Iterator end() const { return {last_, step_}; }
    bool empty() const { return first_ == last_; }

  private:
    const NodeRecord* first_;
    const NodeRecord* last_;
    Step step_;
};

inline NodeRange Node::children() const {
    return {record_ + 1, record_ + record_->size, NodeRange::Step::Sibling};
}
inline NodeRange NodeRange::only(Node node) {
    return {node.record_, node.record_ + node.record_->size, Step::Sibling};
}
inline NodeRange Node::descendants() const {
    return {record_, record_ + record_->size, NodeRange::Step::Descendant};
}

inline Node Node::child(Field field) const {
    for (const Node node : children()) {
        if (node.field() == field) {
            return node;
        }
    }
    return {};
}
inline Node Node::child(NodeKind kind) const {
    for (const Node node : children()) {
        if (node.kind() == kind) {
            return node;
        }
    }
    return {};
}
inline Node Node::child(uint32_t index) const {
    for (const Node node : children()) {
        if (index-- == 0) {
            return node;
        }
    }
    return {};
}

/// The tree below a node for `--dump cst`: one node per line with its field, kind and byte range.
std::string dump(Node root);

}  // namespace pykern2cu::grammar
