#include "cli/compile_job.hpp"

#include <algorithm>
#include <iterator>

namespace pykern2cu {

bool is_debug_option(std::string_view option) {
    static constexpr std::string_view kOptions[] = {"-lineinfo", "--generate-line-info", "-G",
                                                    "--device-debug"};
    return std::find(std::begin(kOptions), std::end(kOptions), option) != std::end(kOptions);
}

}  // namespace pykern2cu
