#pragma once

#include <memory>
#include <string>

#include "frontend/source/cat.hpp"
#include "frontend/syntax/build.hpp"
#include "frontend/syntax/dump.hpp"

namespace pykern2cu {

/// A parsed text with what was reported about it.
struct Parsed {
    explicit Parsed(std::string text) {
        const uint32_t file = sources.add("test.py", std::move(text));
        module = parse_module(sources, file, diagnostics);
    }

    /// `LINE:COLUMN message [code]`, one on each line.
    std::string errors() const {
        std::string out;
        for (const Diagnostic& diagnostic : diagnostics.all()) {
            const Position at = sources.file(0).position(diagnostic.span.begin);
            out += cat(at.line, ":", at.column, " ", diagnostic.message, " [",
                       name(diagnostic.code), "]\n");
        }
        return out;
    }

    Sources sources;
    Diagnostics diagnostics;
    std::unique_ptr<ast::Module> module;
};

/// The statements of a module as they are dumped.
inline std::string dumped(std::string text) {
    const Parsed parsed(std::move(text));
    std::string out = parsed.errors() + dump(*parsed.module);
    constexpr std::string_view head = "(module\n";
    out.erase(out.find(head), head.size());
    return out.substr(0, out.rfind(")\n"));
}

/// The only expression of a text.
inline std::string dumped_expr(std::string text) {
    const Parsed parsed(std::move(text));
    if (parsed.diagnostics.has_errors() || parsed.module->body.statements.size() != 1) {
        return parsed.errors();
    }
    const auto* stmt = std::get_if<ast::ExprStmt>(&parsed.module->body.statements[0]->node);
    return stmt ? dump(*stmt->value) : "not an expression";
}

}  // namespace pykern2cu
