#include "tests/exec/emulator/runtime/launch.hpp"

#include <algorithm>
#include <thread>

#include "tests/exec/emulator/runtime/block.hpp"

namespace emulator {
namespace {

constexpr unsigned int kThreadsPerBlock = 1024;
constexpr std::chrono::seconds kLongestLaunch{60};

/// The area that the driver gives to a cooperative launch
/// (cooperative_groups/details/driver_abi.h).
struct GridWorkspace {
    unsigned int bytes = sizeof(GridWorkspace);
    unsigned int barrier = 0;
};

std::vector<uint3> blocks_of(dim3 grid, Order order) {
    std::vector<uint3> blocks;
    for (unsigned int z = 0; z < grid.z; ++z) {
        for (unsigned int y = 0; y < grid.y; ++y) {
            for (unsigned int x = 0; x < grid.x; ++x) {
                blocks.push_back(uint3{x, y, z});
            }
        }
    }
    if (order == Order::Descending) {
        std::reverse(blocks.begin(), blocks.end());
    }
    return blocks;
}

std::string run_in_turn(Grid& grid) {
    for (const uint3 index : blocks_of(grid.grid, grid.order)) {
        const std::string failure = Block(grid, index).run();
        if (!failure.empty()) {
            return failure;
        }
    }
    return "";
}

std::string run_side_by_side(Grid& grid) {
    const std::vector<uint3> blocks = blocks_of(grid.grid, grid.order);
    std::vector<std::string> failures(blocks.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        threads.emplace_back([&grid, &blocks, &failures, i] {
            failures[i] = Block(grid, blocks[i]).run();
            if (!failures[i].empty()) {
                grid.failed = true;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const std::string& failure : failures) {
        if (!failure.empty()) {
            return failure;
        }
    }
    return "";
}

std::string refuse(const Launch& launch) {
    const std::uint64_t threads = std::uint64_t{launch.block.x} * launch.block.y * launch.block.z;
    if (threads == 0 || threads > kThreadsPerBlock) {
        return "a block of " + std::to_string(threads) + " threads cannot be launched";
    }
    if (launch.grid.x == 0 || launch.grid.y == 0 || launch.grid.z == 0) {
        return "a grid without blocks cannot be launched";
    }
    if (launch.shared_bytes > launch.kernel->dynamic_shared_capacity) {
        return "more dynamic shared memory than a block can have";
    }
    return "";
}

}  // namespace

std::string run(const Launch& launch) {
    const std::string refusal = refuse(launch);
    if (!refusal.empty()) {
        return refusal;
    }
    GridWorkspace workspace;
    const bool cooperative = launch.cooperation == Cooperation::GridWide;
    Grid grid{launch.kernel,
              launch.parameters.data(),
              launch.grid,
              launch.block,
              launch.shared_bytes,
              launch.order,
              cooperative ? reinterpret_cast<std::uintptr_t>(&workspace) : 0,
              std::chrono::steady_clock::now() + kLongestLaunch};
    return cooperative ? run_side_by_side(grid) : run_in_turn(grid);
}

}  // namespace emulator
