#pragma once

#include <memory>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/syntax/ast.hpp"
#include "grammar/syntax_tree.hpp"

namespace pykern2cu {

/// Builds the syntax tree of a file from its concrete syntax; never null. What is wrong with the
/// text is reported, and a function that contains it is flagged and has no body. The result views
/// the text of the file only, so the concrete syntax may go afterwards.
///
/// Every name below an outermost function definition (or lambda), its decorators, annotations and
/// defaults included, has an ordinal of that function; all other names count for the module.
std::unique_ptr<ast::Module> build(const grammar::SyntaxTree& tree, const Sources& sources,
                                   uint32_t file, Diagnostics& diagnostics);

/// Parses a file of `sources` and builds its syntax tree.
std::unique_ptr<ast::Module> parse_module(const Sources& sources, uint32_t file,
                                          Diagnostics& diagnostics);

}  // namespace pykern2cu
