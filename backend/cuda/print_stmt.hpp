#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// Writes the statements of one function, with the comments and blank lines of the source.
class StmtPrinter {
  public:
    StmtPrinter(const ir::Function& function, CodeWriter& writer, Uses& uses);

    void print(const ir::Block& block);

  private:
    void print(const ir::Stmt& stmt);
    void print(const ir::Declare& declare, const ir::Stmt& stmt);
    void print(const ir::Assign& assign, const ir::Stmt& stmt);
    void print(const ir::Store& store, const ir::Stmt& stmt);
    void print(const ir::Eval& eval, const ir::Stmt& stmt);
    void print(const ir::If& node, const ir::Stmt& stmt);
    void print(const ir::ForRange& loop, const ir::Stmt& stmt);
    void print(const ir::While& loop, const ir::Stmt& stmt);
    void print(const ir::Return& node, const ir::Stmt& stmt);
    void print(const ir::Break& node, const ir::Stmt& stmt);
    void print(const ir::Continue& node, const ir::Stmt& stmt);
    void print(const ir::ExitThread& node, const ir::Stmt& stmt);
    void print(const ir::DeclareArray& declare, const ir::Stmt& stmt);
    void print(const ir::Text& text, const ir::Stmt& stmt);
    void print(const ir::Alias& alias, const ir::Stmt& stmt);

    void line(std::string_view text, const ir::Stmt& stmt);
    void print_before(const ir::Comments& comments);
    void print_body(const ir::Block& block);
    void note_read(const ir::Expr& expr);
    void note_written(const ir::Expr& place);
    std::string_view unused_mark(const ir::Variable& variable) const {
        return read_.contains(&variable) ? "" : "[[maybe_unused]] ";
    }
    void print_dynamic_shared(const ir::Variable& variable, const ir::Stmt& stmt);
    std::string assignment(const std::string& target, const ir::Expr& value, bool is_compound);
    std::string declaration(const ir::Variable& variable, ir::Mutability mutability);
    std::string loop_header(const ir::ForRange& loop);

    const ir::Function& function_;
    CodeWriter& writer_;
    Uses& uses_;
    std::unordered_set<const ir::Variable*> read_;  // variables that some expression names
    uint32_t depth_ = 0;
    uint32_t dynamic_shared_depth_ = 0;  // of the block that declares dynamic_shared; 0: none
};

}  // namespace pykern2cu::cuda
