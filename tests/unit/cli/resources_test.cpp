#include "cli/resources.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

TEST_CASE("what ptxas says is read and taken out of the messages") {
    std::string messages =
        "k.py(3): warning: x\n"
        "ptxas info    : 0 bytes gmem, 80 bytes cmem[3]\n"
        "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
        "ptxas info    : Function properties for k\n"
        "    32 bytes stack frame, 28 bytes spill stores, 24 bytes spill loads\n"
        "ptxas info    : Used 255 registers, used 1 barriers, 2048 bytes smem, 368 bytes cmem[0], "
        "8 bytes cmem[2]\n"
        "ptxas info    : Compile time = 3.730 ms\n"
        "ptxas info    : Function properties for callee\n"
        "    64 bytes stack frame, 1 bytes spill stores, 1 bytes spill loads\n"
        "ptxas warning : (C7510) slow\n"
        "    x[0] = 1  # Used here\n"
        "ptxas info    : Compiling entry function 'm' for 'sm_90a'\n"
        "ptxas info    : Function properties for m\n"
        "ptxas         .     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Used 10 registers, used 0 barriers\n";
    const std::vector<cuda::ResourceUse> uses = take_resources(messages);
    CHECK(messages ==
          "k.py(3): warning: x\nptxas warning : (C7510) slow\n    x[0] = 1  # Used here\n");
    REQUIRE(uses.size() == 2);
    CHECK(uses[0].symbol == "k");
    CHECK(uses[0].architecture == "sm_80");
    CHECK(uses[0].static_shared_bytes == 2048);
    CHECK(uses[0].constant_bytes == 376);
    CHECK(describe(uses[0]) ==
          "255 registers, 2048 bytes of shared memory, a stack of 32 bytes, 28 bytes of spill "
          "stores, 24 bytes of spill loads");
    CHECK(uses[1].architecture == "sm_90a");
    CHECK(describe(uses[1]) ==
          "10 registers, 0 bytes of shared memory, a stack of 0 bytes, no spills");
}

TEST_CASE("messages of other programs stay") {
    std::string messages = "nvcc warning : old\n    Used to it\nno end";
    CHECK(take_resources(messages).empty());
    CHECK(messages == "nvcc warning : old\n    Used to it\nno end");
}

}  // namespace
}  // namespace pykern2cu
