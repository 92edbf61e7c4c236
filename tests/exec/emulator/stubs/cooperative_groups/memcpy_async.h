#pragma once

// Copies that arrive when they are waited for, and not before: each thread keeps its share of them
// until then, so that a kernel without the wait reads what was there.

#include <cstddef>
#include <cstring>
#include <deque>
#include <vector>

#include "cooperative_groups.h"

namespace emulator {

constexpr unsigned int kMostThreads = 1024;

struct Copy {
    unsigned char* to;
    const unsigned char* from;
    std::size_t size;
};

/// What one thread has not waited for, a batch for each memcpy_async.
using PendingCopies = std::deque<std::vector<Copy>>;

/// Thread-local like shared memory, and scrambled with it: nothing is pending in a new block. Each
/// thread has its own, since it may have to give up its turn anywhere.
struct ThreadCopies {
    static constexpr std::uint64_t kInUse = 0x636f706965732021;
    std::uint64_t state;
    PendingCopies* pending;  // never freed: the pointer is scrambled too, and a test ends soon
};
inline thread_local ThreadCopies copies_of_block[kMostThreads];

inline PendingCopies& pending_copies(unsigned int thread) {
    ThreadCopies& copies = copies_of_block[thread];
    if (copies.state != ThreadCopies::kInUse) {
        copies = {ThreadCopies::kInUse, new PendingCopies};
    }
    return *copies.pending;
}

inline void finish_copies(unsigned int thread, std::size_t all_but) {
    PendingCopies& pending = pending_copies(thread);
    for (; pending.size() > all_but; pending.pop_front()) {
        for (const Copy& copy : pending.front()) {
            std::memcpy(copy.to, copy.from, copy.size);
        }
    }
}

/// The threads of the group take turns at pieces of the size of an element.
template <class Group>
void start_copy(const Group& group, void* to, const void* from, std::size_t size,
                std::size_t piece) {
    std::vector<Copy>& batch = pending_copies(group.thread_rank()).emplace_back();
    const std::size_t stride = piece * group.size();
    for (std::size_t at = piece * group.thread_rank(); at < size; at += stride) {
        batch.push_back({static_cast<unsigned char*>(to) + at,
                         static_cast<const unsigned char*>(from) + at,
                         size - at < piece ? size - at : piece});
    }
}

}  // namespace emulator

namespace cuda {
template <size_t Alignment>
struct aligned_size_t;
}

namespace cooperative_groups {

template <class Group, class T>
void memcpy_async(const Group& group, T* to, const T* from, std::size_t size) {
    emulator::start_copy(group, to, from, size, sizeof(T));
}

/// The caller promises that both addresses and the size are multiples of the alignment.
template <class Group, class T, std::size_t Alignment>
void memcpy_async(const Group& group, T* to, const T* from,
                  const cuda::aligned_size_t<Alignment>& size) {
    const std::size_t bytes = size;
    const auto address = reinterpret_cast<std::uintptr_t>(to);
    if ((address | reinterpret_cast<std::uintptr_t>(from) | bytes) % Alignment != 0) {
        emulator_trap("memcpy_async of memory that is not aligned as promised");
    }
    emulator::start_copy(group, to, from, bytes, Alignment);
}

template <unsigned int Stage, class Group>
void wait_prior(const Group& group) {
    emulator::finish_copies(group.thread_rank(), Stage);
    group.sync();
}

template <class Group>
void wait(const Group& group) {
    wait_prior<0>(group);
}

}  // namespace cooperative_groups
