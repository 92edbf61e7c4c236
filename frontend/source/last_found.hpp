#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <memory>
#include <utility>

namespace pykern2cu {

/// What was found for the last few keys, the latest first.
template <class Key, class Found, size_t kMost>
class LastFound {
  public:
    template <class Find>
    std::shared_ptr<Found> of(Key key, const Find& find) {
        const auto known =
            std::ranges::find(found_, key, &std::pair<Key, std::shared_ptr<Found>>::first);
        if (known != found_.end()) {
            std::rotate(found_.begin(), known, std::next(known));
        } else {
            found_.emplace_front(std::move(key), find());
            found_.resize(std::min(found_.size(), kMost));
        }
        return found_.front().second;
    }

  private:
    std::deque<std::pair<Key, std::shared_ptr<Found>>> found_;
};

}  // namespace pykern2cu
