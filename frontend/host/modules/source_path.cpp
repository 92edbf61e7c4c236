#include "frontend/host/modules/source_path.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

bool is_around_source(std::string_view path) { return path == ".." || path.ends_with("/.."); }

SourcePath parent_of(const SourcePath& path) {
    const std::string& text = path.path;
    const size_t slash = text.rfind('/');
    if (path.is_from_source && (text.empty() || is_around_source(text))) {
        return {text.empty() ? ".." : cat(text, "/.."), true};
    }
    return {slash == std::string::npos ? std::string() : text.substr(0, slash),
            path.is_from_source};
}

SourcePath joined(const SourcePath& directory, const SourcePath& path) {
    const bool is_whole = path.path.starts_with('/');
    return {is_whole || directory.path.empty() ? path.path : cat(directory.path, '/', path.path),
            directory.is_from_source && !is_whole};
}

/// The place of the source file is the empty path.
class PathReader {
  public:
    explicit PathReader(const SourcePathContext& context) : context_(context) {}

    std::optional<SourcePath> read(const ast::Expr& written) {
        const auto* named = std::get_if<ast::Name>(&written.node);
        const ast::Expr* value = named == nullptr ? nullptr : context_.definition(named->id);
        const ast::Expr& expr = value == nullptr ? written : *value;
        if (++parts_ > kMostParts) {
            return std::nullopt;  // defined by itself, or twice by each of a chain of names
        }
        if (const auto* name = std::get_if<ast::Name>(&expr.node);
            name != nullptr && name->id == "__file__") {
            return SourcePath{"source.py", true};
        }
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            return read_call(*call);
        }
        if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
            attribute != nullptr && attribute->attribute == "parent") {
            const auto path = read(*attribute->value);
            return path ? std::optional(parent_of(*path)) : std::nullopt;
        }
        if (const auto* item = std::get_if<ast::Subscript>(&expr.node)) {
            return read_item(*item);
        }
        if (const auto* binary = std::get_if<ast::Binary>(&expr.node);
            binary != nullptr && binary->op == ast::BinaryOp::TrueDiv) {
            const auto directory = read(*binary->lhs);
            const auto path = read(*binary->rhs);
            return directory && path ? std::optional(joined(*directory, *path)) : std::nullopt;
        }
        auto text = context_.text(expr);
        return text ? std::optional(SourcePath{*std::move(text)}) : std::nullopt;
    }

  private:
    static constexpr uint32_t kMostParts = 100;

    /// `Path(__file__).parents[1]`
    std::optional<SourcePath> read_item(const ast::Subscript& item) {
        const auto* parents = std::get_if<ast::Attribute>(&item.base->node);
        const auto* literal = std::get_if<ast::Literal>(&item.index->node);
        const auto* up = literal == nullptr ? nullptr : std::get_if<ast::Integer>(&literal->value);
        if (parents == nullptr || parents->attribute != "parents" || up == nullptr ||
            up->value > kMostParts) {
            return std::nullopt;
        }
        auto path = read(*parents->value);
        for (uint64_t i = 0; path && i <= up->value; ++i) {
            path = parent_of(*path);
        }
        return path;
    }

    std::optional<SourcePath> read_call(const ast::Call& call) {
        const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
        const std::string_view name = context_.sources.text(call.callee->span);
        if (method != nullptr &&
            (method->attribute == "resolve" || method->attribute == "absolute") &&
            call.arguments.empty()) {
            return read(*method->value);
        }
        std::optional<SourcePath> path;
        for (const ast::Argument& argument : call.arguments) {
            const auto part = read(*argument.value);
            if (!part) {
                return std::nullopt;
            }
            path = path ? joined(*path, *part) : *part;
        }
        const std::string_view last = name.substr(name.rfind('.') + 1);
        if (path && last == "dirname" && call.arguments.size() == 1) {
            return parent_of(*path);
        }
        constexpr std::string_view kUnchanged[] = {"join", "abspath", "realpath", "normpath",
                                                   "str",  "Path",    "fspath"};
        return std::ranges::find(kUnchanged, last) == std::end(kUnchanged) ? std::nullopt : path;
    }

    const SourcePathContext& context_;
    uint32_t parts_ = 0;
};

}  // namespace

std::optional<SourcePath> read_source_path(const ast::Expr& expr,
                                           const SourcePathContext& context) {
    return PathReader(context).read(expr);
}

}  // namespace pykern2cu
