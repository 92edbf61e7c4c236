#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

namespace pykern2cu {

/// A part of an object: of depth 0 it is the object or a view of it, of depth 1 an item of that.
struct ObjectPart {
    static constexpr uint8_t kDeepest = 3;

    uint32_t object;
    uint8_t depth;

    friend auto operator<=>(const ObjectPart&, const ObjectPart&) = default;
};

/// Parts of objects in their order: a word for each sixteen objects of which there are any, four
/// bits for each object, so that sets are joined by words.
class ObjectSet {
  public:
    static constexpr uint32_t kObjectsInWord = 16;
    static constexpr uint64_t kObject = 0xF;  // all parts of the first object of a word

    struct Word {
        uint32_t index;
        uint64_t bits;
    };

    class Iterator {
      public:
        using iterator_concept = std::forward_iterator_tag;
        using value_type = ObjectPart;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(const Word* word, const Word* end)
            : word_(word), end_(end), left_(word == end ? 0 : word->bits) {}

        ObjectPart operator*() const {
            const auto bit = static_cast<uint32_t>(std::countr_zero(left_));
            return {word_->index * kObjectsInWord + bit / 4, static_cast<uint8_t>(bit % 4)};
        }
        Iterator& operator++() {
            left_ &= left_ - 1;
            if (left_ == 0 && ++word_ != end_) {
                left_ = word_->bits;
            }
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) {
            return a.word_ == b.word_ && a.left_ == b.left_;
        }

      private:
        const Word* word_ = nullptr;
        const Word* end_ = nullptr;
        uint64_t left_ = 0;
    };

    bool empty() const { return words_.empty(); }
    size_t size() const;
    bool contains(ObjectPart part) const;
    /// Adds a part; false if it is there.
    bool insert(ObjectPart part);
    /// Adds what has a word of bits; the bits that are new.
    uint64_t insert(Word word);
    /// Adds the words of another set, which may be large.
    void insert(const ObjectSet& other);
    const std::vector<Word>& words() const { return words_; }
    Iterator begin() const { return {words_.data(), words_.data() + words_.size()}; }
    Iterator end() const {
        const Word* const last = words_.data() + words_.size();
        return {last, last};
    }

  private:
    std::vector<Word> words_;  // by index
};

}  // namespace pykern2cu
