#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/source/file.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// A path that host code puts together.
struct SourcePath {
    std::string path;
    bool is_from_source = false;  // relative to the folder of the source file, not as it is given
};

/// What the reader of paths needs of the module around them.
struct SourcePathContext {
    const Sources& sources;
    /// The text that an expression is; nothing if it is none or not known.
    std::function<std::optional<std::string>(const ast::Expr&)> text;
    /// What a name was assigned; null if it is no such name.
    std::function<const ast::Expr*(std::string_view)> definition;
};

/// Follows `os.path.join(os.path.dirname(__file__), "f.cu")`, `Path(__file__).parent / "f.cu"`.
std::optional<SourcePath> read_source_path(const ast::Expr& expr, const SourcePathContext& context);

}  // namespace pykern2cu
