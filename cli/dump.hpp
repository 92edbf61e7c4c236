#pragma once

#include "cli/session.hpp"

namespace pykern2cu {

/// `--dump=cst` and `--dump=ast`: the syntax, for those who work on the compiler.
void dump_syntax(Session& session, DumpStage stage);

/// `--dump=ir` and `--dump=legal`: the modules as they are now.
void dump_ir(Session& session);

}  // namespace pykern2cu
