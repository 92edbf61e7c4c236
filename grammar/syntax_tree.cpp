#include "grammar/syntax_tree.hpp"

#include <tree_sitter/api.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>
#include <string>

#include "grammar/annotations.hpp"
#include "grammar/skip.hpp"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace pykern2cu::grammar {

namespace {

constexpr TSSymbol error_symbol = UINT16_MAX;

struct Delete {
    void operator()(TSParser* parser) const { ts_parser_delete(parser); }
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};
using Parser = std::unique_ptr<TSParser, Delete>;
using Tree = std::unique_ptr<TSTree, Delete>;

enum class Naming : bool { Token, Named };

TSSymbol find_symbol(std::string_view name, Naming naming) {
    return ts_language_symbol_for_name(tree_sitter_python(), name.data(),
                                       static_cast<uint32_t>(name.size()), naming == Naming::Named);
}

TSFieldId find_field(std::string_view name) {
    return ts_language_field_id_for_name(tree_sitter_python(), name.data(),
                                         static_cast<uint32_t>(name.size()));
}

/// The grammar's numbers translated to our enumerations.
struct Numbering {
    std::vector<NodeKind> kinds;
    std::vector<bool> is_kept;  // false: a token that says nothing, like `,`
    std::vector<Field> fields;
};

Numbering number_symbols() {
    const TSLanguage* language = tree_sitter_python();
    Numbering numbering;
    const uint32_t symbol_count = ts_language_symbol_count(language);
    numbering.kinds.assign(symbol_count, NodeKind::Unknown);
    numbering.fields.assign(ts_language_field_count(language) + 1, Field::None);
    for (uint32_t symbol = 0; symbol < symbol_count; ++symbol) {
        const auto id = static_cast<TSSymbol>(symbol);
        numbering.is_kept.push_back(ts_language_symbol_type(language, id) != TSSymbolTypeAnonymous);
    }
    const auto number = [&](NodeKind kind, Naming naming) {
        const TSSymbol symbol = find_symbol(name(kind), naming);
        numbering.kinds[symbol] = kind;
        numbering.is_kept[symbol] = true;
    };
#define PYKERN2CU_NODE(enumerator, name) number(NodeKind::enumerator, Naming::Named);
#define PYKERN2CU_TOKEN(enumerator, text) number(NodeKind::enumerator, Naming::Token);
#define PYKERN2CU_FIELD(enumerator, name) numbering.fields[find_field(name)] = Field::enumerator;
#include "grammar/python_nodes.def"
#undef PYKERN2CU_NODE
#undef PYKERN2CU_TOKEN
#undef PYKERN2CU_FIELD
    return numbering;
}

const Numbering& numbering() {
    static const Numbering numbers = number_symbols();
    return numbers;
}

/// Ends a parse that takes unreasonably long. Recovery from errors can be quadratic; ordinary text
/// needs about one round of 100 operations for each 100 tokens.
class Guard {
  public:
    explicit Guard(size_t text_size) : rounds_left_(1000 + text_size) {}

    static bool should_stop(TSParseState* state) {
        auto& guard = *static_cast<Guard*>(state->payload);
        if (guard.rounds_left_ == 0) {
            return true;
        }
        --guard.rounds_left_;
        return guard.rounds_left_ % 64 == 0 && Clock::now() > guard.deadline_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    size_t rounds_left_;
    Clock::time_point deadline_ = Clock::now() + std::chrono::seconds(20);
};

const char* read_chunk(void* payload, uint32_t offset, TSPoint, uint32_t* size) {
    const auto& text = *static_cast<const std::string_view*>(payload);
    *size = offset < text.size() ? static_cast<uint32_t>(text.size()) - offset : 0;
    return text.data() + (*size > 0 ? offset : 0);
}

/// None if the text is too much work.
Tree parse(TSParser* parser, std::string_view text) {
    Guard guard(text.size());
    const TSInput input{&text, read_chunk, TSInputEncodingUTF8, nullptr};
    return Tree{ts_parser_parse_with_options(parser, nullptr, input, {&guard, Guard::should_stop})};
}

/// An annotation that was parsed by itself because the grammar cannot read it where it stands.
struct Annotation {
    ByteRange range;
    Tree tree;
    TSNode expression;
    bool is_placed = false;
};

/// Parses a part of the text as one expression; no tree if it is none.
Annotation parse_annotation(TSParser* parser, std::string_view text, ByteRange range) {
    const TSRange included{{0, 0}, {0, UINT32_MAX}, range.begin, range.end};
    ts_parser_set_included_ranges(parser, &included, 1);
    Annotation annotation{range, parse(parser, text), {}};
    ts_parser_set_included_ranges(parser, nullptr, 0);
    if (annotation.tree == nullptr) {
        ts_parser_reset(parser);
        return annotation;
    }
    const TSNode root = ts_tree_root_node(annotation.tree.get());
    const TSNode statement = ts_node_child(root, 0);
    annotation.expression = ts_node_child(statement, 0);
    if (ts_node_has_error(root) || ts_node_child_count(root) != 1 ||
        ts_node_child_count(statement) != 1 || ts_node_start_byte(statement) != range.begin) {
        annotation.tree = nullptr;
    }
    return annotation;
}

std::vector<Annotation> parse_annotations(TSParser* parser, std::string_view text) {
    std::vector<Annotation> annotations;
    for (const ByteRange range : find_slice_annotations(text)) {
        Annotation annotation = parse_annotation(parser, text, range);
        if (annotation.tree != nullptr) {
            annotations.push_back(std::move(annotation));
        }
    }
    return annotations;
}

/// The lines of comments between other lines of comments. At each of them the grammar reads on to
/// the line behind the last, so it is not shown them.
std::vector<Comment> inner_comments(std::string_view text) {
    std::vector<Comment> found;
    std::vector<Comment> row;
    for (size_t begin = 0; begin < text.size();) {
        const size_t end = skip_line(text, begin);
        const size_t first = text.find_first_not_of(" \t\f\r", begin);
        if (first < end && text[first] == '#') {
            row.push_back({static_cast<uint32_t>(first), static_cast<uint32_t>(end)});
            if (row.size() > 2) {
                found.push_back(row[row.size() - 2]);
            }
        } else if (first < end) {
            row.clear();
        }
        begin = end + 1;
    }
    return found;
}

/// Leaves out what is no comment but the text of a string, and all where the text has an error,
/// which the end of a string may be that was hidden; whether there was any.
bool leave_out_strings(std::vector<Comment>& hidden, const std::vector<NodeRecord>& nodes) {
    const size_t count = hidden.size();
    if (nodes.front().has_error) {
        hidden.clear();
    }
    for (const NodeRecord& node : nodes) {
        if (node.kind == NodeKind::String) {
            const auto is_before = [&](const Comment& each) { return each.begin < node.begin; };
            const auto first = std::ranges::partition_point(hidden, is_before);
            const auto last = std::find_if(
                first, hidden.end(), [&](const Comment& each) { return each.begin >= node.end; });
            hidden.erase(first, last);
        }
    }
    return hidden.size() != count;
}

/// The text with a name of the same length in the place of each annotation, and spaces in that of
/// comments.
std::string mask(std::string_view text, const std::vector<Annotation>& annotations,
                 const std::vector<Comment>& hidden) {
    std::string masked(text);
    for (const Comment comment : hidden) {
        masked.replace(comment.begin, comment.end - comment.begin, comment.end - comment.begin,
                       ' ');
    }
    for (const Annotation& annotation : annotations) {
        const ByteRange range = annotation.range;
        masked.replace(range.begin, range.end - range.begin, range.end - range.begin, '_');
    }
    return masked;
}

/// Copies a tree into records with one iterative walk: nodes nest as deeply as the input likes.
class Flattener {
  public:
    Flattener(TSNode root, std::vector<NodeRecord>& nodes, std::vector<Comment>& comments)
        : cursor_(ts_tree_cursor_new(root)), nodes_(nodes), comments_(comments) {}
    Flattener(const Flattener&) = delete;
    Flattener& operator=(const Flattener&) = delete;
    ~Flattener() { ts_tree_cursor_delete(&cursor_); }

    /// Puts the annotations in the place of the names that stand for them.
    void walk(std::span<Annotation> annotations) {
        annotations_ = annotations;
        do {
            while (visit() && ts_tree_cursor_goto_first_child(&cursor_)) {
                open_.push_back(last_);
            }
        } while (advance());
    }

  private:
    /// Records the node at the cursor; says whether its children matter.
    bool visit() {
        const TSNode node = ts_tree_cursor_current_node(&cursor_);
        const TSSymbol symbol = ts_node_symbol(node);
        const NodeKind kind = symbol == error_symbol ? NodeKind::Error : numbering_.kinds[symbol];
        if (kind == NodeKind::Comment) {
            comments_.push_back({ts_node_start_byte(node), ts_node_end_byte(node)});
            return false;
        }
        const bool is_missing = ts_node_is_missing(node);
        if (kind == NodeKind::LineContinuation) {
            return false;
        }
        if (kind == NodeKind::Unknown && !numbering_.is_kept[symbol] && !is_missing) {
            return false;
        }
        const Field field = numbering_.fields[ts_tree_cursor_current_field_id(&cursor_)];
        const bool has_error = ts_node_has_error(node);
        last_ = static_cast<uint32_t>(nodes_.size());
        nodes_.push_back({ts_node_start_byte(node), ts_node_end_byte(node), 1, kind, field,
                          is_missing, has_error});
        if (kind == NodeKind::Type && place_annotation()) {
            return false;
        }
        return !has_only_tokens(kind) || has_error ||
               (kind == NodeKind::String && is_formatted(node));
    }

    /// Whether a string has `{value}` in it.
    static bool is_formatted(TSNode string) {
        const uint32_t count = ts_node_child_count(string);
        for (uint32_t i = 0; i < count; ++i) {
            if (numbering().kinds[ts_node_symbol(ts_node_child(string, i))] ==
                NodeKind::Interpolation) {
                return true;
            }
        }
        return false;
    }

    static bool has_only_tokens(NodeKind kind) {
        return kind == NodeKind::Identifier || kind == NodeKind::String ||
               kind == NodeKind::NotIn || kind == NodeKind::IsNot;
    }

    /// Appends the annotation that belongs into the `type` node just recorded, if there is one.
    bool place_annotation() {
        const ByteRange range{nodes_[last_].begin, nodes_[last_].end};
        while (!annotations_.empty() && annotations_.front().range.begin < range.begin) {
            annotations_ = annotations_.subspan(1);
        }
        if (annotations_.empty() || annotations_.front().range != range) {
            return false;
        }
        annotations_.front().is_placed = true;
        Flattener(annotations_.front().expression, nodes_, comments_).walk({});
        nodes_[last_].size = static_cast<uint32_t>(nodes_.size()) - last_;
        return true;
    }

    bool advance() {
        while (!ts_tree_cursor_goto_next_sibling(&cursor_)) {
            if (!ts_tree_cursor_goto_parent(&cursor_)) {
                return false;
            }
            NodeRecord& closed = nodes_[open_.back()];
            closed.size = static_cast<uint32_t>(nodes_.size()) - open_.back();
            open_.pop_back();
        }
        return true;
    }

    TSTreeCursor cursor_;
    const Numbering& numbering_ = numbering();
    std::vector<NodeRecord>& nodes_;
    std::vector<Comment>& comments_;
    std::span<Annotation> annotations_;
    std::vector<uint32_t> open_;  // the ancestors of the cursor
    uint32_t last_ = 0;
};

/// A text that only looked like an annotation must not stay masked.
bool are_all_placed(const std::vector<Annotation>& annotations) {
    return std::all_of(annotations.begin(), annotations.end(),
                       [](const Annotation& annotation) { return annotation.is_placed; });
}

void keep_placed(std::vector<Annotation>& annotations) {
    std::erase_if(annotations, [](const Annotation& annotation) { return !annotation.is_placed; });
    for (Annotation& annotation : annotations) {
        annotation.is_placed = false;
    }
}

Outcome read(TSParser* parser, std::string_view text, std::vector<NodeRecord>& nodes,
             std::vector<Comment>& comments) {
    std::vector<Annotation> annotations = parse_annotations(parser, text);
    std::vector<Comment> hidden = inner_comments(text);
    constexpr int last_attempt = 2;
    for (int attempt = 0;; ++attempt) {
        const bool is_whole = annotations.empty() && hidden.empty();
        const std::string masked = is_whole ? "" : mask(text, annotations, hidden);
        const Tree tree = parse(parser, is_whole ? text : masked);
        if (tree == nullptr) {
            return Outcome::GaveUp;
        }
        nodes.clear();
        comments.clear();
        nodes.reserve(text.size() / 4);
        Flattener(ts_tree_root_node(tree.get()), nodes, comments).walk(annotations);
        const bool has_strings = leave_out_strings(hidden, nodes);
        if (are_all_placed(annotations) && !has_strings) {
            const auto shown = comments.insert(comments.end(), hidden.begin(), hidden.end());
            std::ranges::inplace_merge(comments, shown, {}, &Comment::begin);
            return Outcome::Complete;
        }
        keep_placed(annotations);
        if (attempt + 1 == last_attempt) {
            annotations.clear();
            hidden.clear();
        }
    }
}

}  // namespace

SyntaxTree::SyntaxTree(std::string_view text) {
    const auto end = static_cast<uint32_t>(text.size());
    const Parser parser{ts_parser_new()};
    if (ts_parser_set_language(parser.get(), tree_sitter_python())) {
        outcome_ = read(parser.get(), text, nodes_, comments_);
    } else {
        outcome_ = Outcome::IncompatibleGrammar;
    }
    if (outcome_ != Outcome::Complete) {
        nodes_.assign(1, {0, end, 1, NodeKind::Module});
    }
    nodes_.push_back({end, end, 1, NodeKind::Module});
}

bool grammar_knows(NodeKind kind) {
    for (const NodeKind known : numbering().kinds) {
        if (known == kind) {
            return true;
        }
    }
    return false;
}

bool grammar_knows(Field field) {
    for (const Field known : numbering().fields) {
        if (known == field) {
            return true;
        }
    }
    return false;
}

}  // namespace pykern2cu::grammar
