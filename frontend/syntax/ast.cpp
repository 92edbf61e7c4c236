#include "frontend/syntax/ast.hpp"

namespace pykern2cu::ast {

Module::Module() = default;
Module::Module(Module&&) noexcept = default;
Module& Module::operator=(Module&&) noexcept = default;
Module::~Module() = default;

}  // namespace pykern2cu::ast
