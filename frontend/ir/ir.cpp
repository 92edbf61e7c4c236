#include "frontend/ir/ir.hpp"

namespace pykern2cu::ir {

Function::Function() = default;
Function::Function(Function&&) noexcept = default;
Function::~Function() = default;

Module::Module() = default;
Module::Module(Module&&) noexcept = default;
Module& Module::operator=(Module&&) noexcept = default;
Module::~Module() = default;

}  // namespace pykern2cu::ir
