#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/node.hpp"

namespace pykern2cu::grammar {

/// Where a comment stands; it reaches from its `#` to the end of its line.
struct Comment {
    uint32_t begin;
    uint32_t end;
};

enum class Outcome : uint8_t {
    Complete,
    GaveUp,              // the text took more work than any sensible program; the tree is empty
    IncompatibleGrammar  // the linked grammar and tree-sitter do not fit; the tree is empty
};

/// The concrete syntax of one text. Comments are kept beside the tree, not in it.
class SyntaxTree {
  public:
    explicit SyntaxTree(std::string_view text);

    Outcome outcome() const { return outcome_; }
    Node root() const { return Node(nodes_.data()); }
    const std::vector<Comment>& comments() const { return comments_; }

  private:
    std::vector<NodeRecord> nodes_;  // the root first; one record behind the last as a sentinel
    std::vector<Comment> comments_;
    Outcome outcome_ = Outcome::Complete;
};

/// Whether the grammar that is linked knows a kind or a field under the name we use.
bool grammar_knows(NodeKind kind);
bool grammar_knows(Field field);

}  // namespace pykern2cu::grammar
