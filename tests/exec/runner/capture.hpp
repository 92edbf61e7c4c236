#pragma once

#include <string>

namespace exec {

/// Collects what the process prints to standard output, until finish().
class Capture {
  public:
    Capture();
    std::string finish() const;

  private:
    int saved_;
    int file_;
};

}  // namespace exec
