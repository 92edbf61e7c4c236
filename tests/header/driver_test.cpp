/// What the launchers of embedded kernels ask of the CUDA driver, for which support/ has a
/// stand-in. The program is linked with no driver.
#include <doctest/doctest.h>

#include <cstring>
#include <thread>

#include "embedded/cooperative.hpp"
#include "embedded/debug_errors.hpp"
#include "embedded/default_arguments.hpp"
#include "embedded/launch_options.hpp"
// Launchers over the runtime may be there too; these are not called, so nothing of it is linked.
#include "golden/header/names.hpp"
#include "support/fake_libcuda.hpp"

namespace {

using Calls = std::vector<std::string>;

fake::Driver& fresh(std::vector<size_t> sizes = {}) {
    void* file = dlopen("libcuda.so.1", RTLD_NOW);
    REQUIRE(file != nullptr);
    auto* get = reinterpret_cast<decltype(&fake_driver)>(dlsym(file, "fake_driver"));
    fake::Driver& driver = get();
    driver.~Driver();
    new (&driver) fake::Driver;
    driver.sizes = std::move(sizes);
    return driver;
}

TEST_CASE("the image is loaded with the first launch, once, and unloaded with its owner") {
    fake::Driver& driver = fresh({16, 4, 8, 1});
    {
        default_arguments::library kernels;
        CHECK(driver.loads == 0);
        float data[4] = {};
        CHECK(kernels.scale({{2, 3, 4}, {32, 2}, 64}, {data, 4}, 2.0f) == CUDA_SUCCESS);
        CHECK(kernels.scale({{2, 3, 4}, {32, 2}, 64}, {data, 4}) == CUDA_SUCCESS);
        CHECK(driver.loads == 1);
        CHECK(driver.unloads == 0);
        CHECK(driver.kernels == Calls{"scale"});
        CHECK(driver.calls == Calls{"cuLaunchKernel", "cuLaunchKernel"});
        CHECK(driver.launched == reinterpret_cast<CUfunction>(1));
        CHECK(driver.grid[1] == 3);
        CHECK(driver.block[0] == 32);
        CHECK(driver.block[2] == 1);
        CHECK(driver.bytes == 64);
        float by = 0;
        std::memcpy(&by, driver.arguments[1].data(), sizeof(by));
        CHECK(by == 0.5f);
        float* address = nullptr;
        std::memcpy(&address, driver.arguments[0].data(), sizeof(address));
        CHECK(address == data);
    }
    CHECK(driver.unloads == 1);
}

TEST_CASE("the image is a fatbin, aligned") {
    fake::Driver& driver = fresh();
    default_arguments::library kernels;
    CHECK(kernels.load() == CUDA_SUCCESS);
    uint32_t magic = 0;
    std::memcpy(&magic, driver.code, sizeof(magic));
    CHECK(magic == 0xba55ed50);
    CHECK(reinterpret_cast<uintptr_t>(driver.code) % 16 == 0);
}

TEST_CASE("many threads load once") {
    fake::Driver& driver = fresh();
    default_arguments::library kernels;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] { CHECK(kernels.load() == CUDA_SUCCESS); });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    CHECK(driver.loads == 1);
}

TEST_CASE("a failure to load comes back from every launch") {
    for (const char* call : {"cuInit", "cuLibraryLoadData"}) {
        CAPTURE(call);
        fake::Driver& driver = fresh();
        driver.failing = call;
        driver.failure = CUDA_ERROR_NO_BINARY_FOR_GPU;
        default_arguments::library kernels;
        CHECK(kernels.load() == CUDA_ERROR_NO_BINARY_FOR_GPU);
        CHECK(kernels.scale({1, 1}, {}) == CUDA_ERROR_NO_BINARY_FOR_GPU);
        CHECK(driver.calls.empty());
    }
    fake::Driver& old = fresh();
    old.failing = "cuLibraryGetKernel";  // of a driver before 12.0
    old.failure = CUDA_ERROR_NOT_FOUND;
    default_arguments::library kernels;
    CHECK(kernels.load() == CUDA_ERROR_NOT_FOUND);
    CHECK(old.loads == 0);
}

TEST_CASE("an embedded kernel gets the limits that it needs") {
    fake::Driver& driver = fresh();
    cooperative::library kernels;
    unsigned blocks = 0;
    CHECK(kernels.smooth_largest_grid({1, 256, 64}, blocks) == CUDA_SUCCESS);
    CHECK(blocks == 8);
    CHECK(kernels.smooth({9, 256}, {}, {}) == CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE);
    CHECK(driver.launched == nullptr);
    CHECK(kernels.smooth({8, 256, 100 * 1024}, {}, {}) == CUDA_SUCCESS);
    CHECK(driver.allowed_dynamic_bytes == 226 * 1024);
    CHECK(driver.calls.back() == "cuLaunchCooperativeKernel");
    driver.failing = "cuKernelSetAttribute";
    driver.failure = CUDA_ERROR_INVALID_VALUE;
    launch_options::library others;
    CHECK(others.carve({1, 256}, {}) == CUDA_ERROR_INVALID_VALUE);
    CHECK(driver.calls.back() == "cuKernelSetAttribute");
}

TEST_CASE("an embedded kernel's error is read once") {
    fake::Driver& driver = fresh();
    debug_errors::library kernels;
    const unsigned report[8] = {4, 1, 2, 3, 4, 5, 6, 0};
    std::memcpy(driver.report, report, sizeof(report));
    pykern2cu::kernel_error error;
    CHECK(kernels.divide_take_error(nullptr, error) == CUDA_SUCCESS);
    CHECK(std::string(error.exception) == "ZeroDivisionError");
    CHECK(error.line == 10);
    CHECK(error.block.x == 1);
    CHECK(error.thread.z == 6);
    CHECK(kernels.divide_take_error(nullptr, error) == CUDA_SUCCESS);
    CHECK(error.code == 0);
}

}  // namespace
