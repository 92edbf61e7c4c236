/// Reads back what a kernel raised, over the runtime and over the driver; where there is no device,
/// it is only linked.
#include <cstdio>
#include <cstring>

#include "embedded.hpp"
#include "errors.hpp"

namespace {

bool check(const char* api, int status, const pykern2cu::kernel_error& error, int code) {
    const bool is_right = status == 0 && error.code == code &&
                          (code == 0 || (std::strcmp(error.exception, "ZeroDivisionError") == 0 &&
                                         error.block.x == 0 && error.thread.x == 0));
    if (!is_right) {
        std::printf("%s: status %d, code %d %s\n", api, status, error.code, error.exception);
    }
    return is_right;
}

}  // namespace

int main() {
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
        return 0;
    }
    int* x = nullptr;
    if (cudaMalloc(reinterpret_cast<void**>(&x), sizeof(int)) != cudaSuccess ||
        cudaMemset(x, 0, sizeof(int)) != cudaSuccess) {
        return 2;
    }
    over_driver::library library;
    pykern2cu::kernel_error error;
    bool is_right = over_runtime::divide({1, 1}, {x, 1}, 0) == cudaSuccess;
    int status = over_runtime::divide_take_error(nullptr, error);
    is_right = check("runtime", status, error, 4) && is_right;
    status = over_runtime::divide_take_error(nullptr, error);
    is_right = check("runtime, again", status, error, 0) && is_right;
    is_right = library.divide({1, 1}, {x, 1}, 0) == CUDA_SUCCESS && is_right;
    status = library.divide_take_error(nullptr, error);
    is_right = check("driver", status, error, 4) && is_right;
    status = library.divide_take_error(nullptr, error);
    is_right = check("driver, again", status, error, 0) && is_right;
    return is_right ? 0 : 1;
}
