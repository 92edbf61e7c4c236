#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/host/kernels/foreign.hpp"
#include "frontend/ir/declared.hpp"

/// What can be said of CUDA C++ without compiling it.
namespace pykern2cu {

/// A `__global__` function that a text declares.
struct DeclaredKernel {
    std::string name;
    bool has_c_linkage = false;  // its name is its symbol
    bool is_template = false;
};

/// In the order of the text; those that macros declare are not seen.
std::vector<DeclaredKernel> declared_kernels(std::string_view code);
/// Whether an identifier stands anywhere in the text.
bool has_identifier(std::string_view code, std::string_view name);

/// The lines of a text without empty ones at its begin and end. Where they stand is found in the
/// literals that `written` is made of.
std::vector<ir::TextLine> lines_of(std::string_view code, const ast::Expr& written,
                                   const ForeignContext& context);
/// The same without the indentation that all lines have, the first aside.
std::vector<ir::TextLine> dedented_lines_of(std::string_view code, const ast::Expr& written,
                                            const ForeignContext& context);
/// The same of statements: a semicolon ends them.
std::vector<ir::TextLine> statements_of(std::string_view code, const ast::Expr& written,
                                        const ForeignContext& context);
/// Where a part of a text, `size` characters from `offset`, stands in the source: in the one
/// literal that is the text, else the whole expression.
Span place_in_text(std::string_view code, size_t offset, size_t size, const ast::Expr& written,
                   const ForeignContext& context);

}  // namespace pykern2cu
