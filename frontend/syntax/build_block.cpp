#include "frontend/syntax/builder.hpp"

namespace pykern2cu {

ast::Block Builder::build_block(Node block) {
    ast::Block built;
    if (!block) {
        return built;
    }
    const Level level(block_depth_);
    if (is_too_deep(block)) {
        return built;
    }
    build_statements(block.children(), built);
    check_has_statement(block);
    take_comments_below(block, built);
    return built;
}

/// Reports a block that is nested too deeply.
bool Builder::is_too_deep(Node block) {
    constexpr uint32_t deepest_block = 100;
    // The scanner of the grammar keeps indentations in a byte; beyond it blocks end anywhere.
    constexpr uint32_t widest_indentation = 255;
    const uint32_t indentation = comments_.indentation(block.begin());
    const bool is_too_wide =
        indentation != CommentReader::not_first && indentation > widest_indentation;
    if (block_depth_ > deepest_block || is_too_wide) {
        too_deep(block, "block");
        return true;
    }
    return false;
}

void Builder::take_comments_below(Node block, ast::Block& into) {
    into.comments_at_end = comments_.take_below(block.begin(), block.following().begin());
}

void Builder::build_statements(grammar::NodeRange nodes, ast::Block& into) {
    std::optional<Indentation> indentation;
    for (const Node node : nodes) {
        if (is_statement(node)) {
            check_indentation(node, indentation);
            into.statements.push_back(&build_statement(node));
        } else if (node.has_error()) {
            report_unreadable(node);
            build_recovered(node, into);
        }
    }
}

/// Builds the statements that the parser found inside of what it could not read.
void Builder::build_recovered(Node unreadable, ast::Block& into) {
    for (const Node node : unreadable.children()) {
        if (is_statement(node)) {
            into.statements.push_back(&build_statement(node));
        }
    }
}

// ---- what Python's tokenizer refuses and the grammar reads nevertheless -------------------------

/// The statements of a block stand below each other. The parser takes a line that stands elsewhere
/// into some block, and a tab for as many spaces as suit it:
///
///     if a:
///             b = 1
///         c = 2
void Builder::check_indentation(Node statement, std::optional<Indentation>& expected) {
    const std::optional<Indentation> found = indentation_at(text_, statement.begin());
    if (!found || scope_->has_error) {
        return;
    }
    if (!expected) {
        expected = found;
    } else if (expected->with_tabs_of_8 != found->with_tabs_of_8) {
        syntax_error(first_line(statement), "the indentation of this line matches no block");
    } else if (*expected != *found) {
        syntax_error(first_line(statement), "tabs and spaces are mixed in the indentation");
    }
}

/// The parser reads `if a:` also where no indented line follows.
void Builder::check_has_statement(Node block) {
    if (!block.child(0) && !scope_->has_error) {
        syntax_error(span(block.begin() - 1, block.begin()), "expected an indented block");
    }
}

}  // namespace pykern2cu
