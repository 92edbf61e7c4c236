#pragma once

#include <deque>
#include <utility>

namespace pykern2cu {

/// Owns every node of one kind of one module; addresses are stable and all nodes die together.
template <class T>
class Pool {
  public:
    template <class... Args>
    T* make(Args&&... args) {
        return &items_.emplace_back(T{std::forward<Args>(args)...});
    }
    const std::deque<T>& items() const { return items_; }

  private:
    std::deque<T> items_;
};

}  // namespace pykern2cu
