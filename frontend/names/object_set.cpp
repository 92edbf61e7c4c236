#include "frontend/names/object_set.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

ObjectSet::Word word_of(ObjectPart part) {
    const uint32_t bit = part.object % ObjectSet::kObjectsInWord * 4 + part.depth;
    return {part.object / ObjectSet::kObjectsInWord, uint64_t{1} << bit};
}

}  // namespace

size_t ObjectSet::size() const {
    size_t count = 0;
    for (const Word word : words_) {
        count += static_cast<size_t>(std::popcount(word.bits));
    }
    return count;
}

bool ObjectSet::contains(ObjectPart part) const {
    const Word wanted = word_of(part);
    const auto at = std::ranges::lower_bound(words_, wanted.index, {}, &Word::index);
    return at != words_.end() && at->index == wanted.index && (at->bits & wanted.bits) != 0;
}

bool ObjectSet::insert(ObjectPart part) { return insert(word_of(part)) != 0; }

uint64_t ObjectSet::insert(Word word) {
    const bool is_last = words_.empty() || words_.back().index < word.index;
    const auto at =
        is_last ? words_.end() : std::ranges::lower_bound(words_, word.index, {}, &Word::index);
    if (is_last || at->index != word.index) {
        if (word.bits != 0) {
            words_.insert(at, word);
        }
        return word.bits;
    }
    const uint64_t added = word.bits & ~at->bits;
    at->bits |= added;
    return added;
}

void ObjectSet::insert(const ObjectSet& other) {
    for (const Word word : other.words_) {
        insert(word);
    }
}

}  // namespace pykern2cu
