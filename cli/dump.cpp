#include "cli/dump.hpp"

#include <algorithm>

#include "frontend/ir/dump.hpp"
#include "frontend/syntax/build.hpp"
#include "frontend/syntax/dump.hpp"
#include "grammar/syntax_tree.hpp"

namespace pykern2cu {

namespace {

std::string dump_concrete_syntax(const SourceFile& file) {
    const grammar::SyntaxTree tree(file.text());
    return grammar::dump(tree.root());
}

}  // namespace

ExitCode dump_syntax(Session& session, DumpStage stage) {
    std::string text;
    for (const Unit& unit : session.units) {
        text += stage == DumpStage::Cst
                    ? dump_concrete_syntax(session.sources.file(unit.file))
                    : dump(*parse_module(session.sources, unit.file, session.diagnostics));
    }
    const ExitCode written = write(session, {{"-", std::move(text)}});
    return std::max(written, verdict(session));
}

ExitCode dump_ir(Session& session) {
    std::string text;
    for (const Unit& unit : session.units) {
        text += ir::dump(unit.translation.module);
    }
    return write(session, {{"-", std::move(text)}});
}

}  // namespace pykern2cu
