#pragma once

#include <string>
#include <vector>

namespace exec {

/// Runs a program and waits for it; its output passes through. Fails unless it exits with 0.
void run_program(const std::vector<std::string>& command);

}  // namespace exec
