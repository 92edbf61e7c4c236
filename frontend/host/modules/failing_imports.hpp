#pragma once

#include <memory>
#include <string>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class Program;
class RaiseFinder;

/// Which modules of a program raise an exception when they are imported; each is read once.
class ImportFailures {
  public:
    ImportFailures();
    ~ImportFailures();
    /// Whether a `try` may go on in its handlers because a module that it imports raises. Modules
    /// that are not there are taken to be there, and to raise none.
    bool may_end(Program& program, const std::string& importer,
                 const ast::UnsupportedStmt& attempt);

  private:
    std::unique_ptr<RaiseFinder> of_imports_;  // for handlers of ImportError
    std::unique_ptr<RaiseFinder> of_any_;
};

}  // namespace pykern2cu
