#pragma once

#include <optional>

#include "frontend/host/constants/evaluate.hpp"

/// Which statements of a module have run where code asks for a name.
namespace pykern2cu {

/// The outermost loop in some statements, or in functions and classes in them, that a place is in.
const ast::Stmt* loop_around(const ast::Block& block, uint32_t offset);
/// The first binding that has not run; null if all have.
const Binding* next_binding(Site site);
/// The end of the expressions of the statement that runs at a site: functions that it calls may
/// have run. Nothing of a statement that has none.
std::optional<uint32_t> end_of_running(Site site);
/// What stands behind so many statements of a module has not run, but in a loop around them.
ImportOrder::Place statement_at(Site site);

/// The statements of a module that may be the next to run at a site, or the one that runs.
struct Statements {
    uint32_t first;                   // where the first begins
    const ast::Stmt* last = nullptr;  // null: all have run
    uint32_t behind = HeldRange::kAtEnd;
};
Statements statements_around(Site site);

}  // namespace pykern2cu
