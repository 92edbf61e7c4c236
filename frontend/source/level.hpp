#pragma once

#include <cstdint>

namespace pykern2cu {

/// Counts a level of nesting while it lives.
class Level {
  public:
    explicit Level(uint32_t& depth) : depth_(depth) { ++depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    ~Level() { --depth_; }

  private:
    uint32_t& depth_;
};

}  // namespace pykern2cu
