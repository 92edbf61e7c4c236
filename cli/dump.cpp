#include "cli/dump.hpp"

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

void dump_syntax(Session& session, DumpStage stage) {
    std::string text;
    for (Unit& unit : session.units) {
        if (unit.file == kNowhere.file) {
            continue;
        }
        text += stage == DumpStage::Cst
                    ? dump_concrete_syntax(session.sources.file(unit.file))
                    : dump(*parse_module(session.sources, unit.file, unit.diagnostics));
    }
    write(session, {{"-", std::move(text)}});
}

void dump_ir(Session& session) {
    std::string text;
    for (const Unit& unit : session.units) {
        text += ir::dump(unit.translation.module);
    }
    write(session, {{"-", std::move(text)}});
}

}  // namespace pykern2cu
