#include "cli/listing.hpp"

#include "frontend/source/cat.hpp"

namespace pykern2cu {

std::string print_listing(const Sources& sources, const std::vector<KernelListing>& kernels) {
    std::string out;
    for (const KernelListing& kernel : kernels) {
        const SourceFile& file = sources.file(kernel.span.file);
        out += cat(file.path(), ":", file.position(kernel.span.begin).line, ": ", kernel.name, " [",
                   kernel.dialect, "]");
        if (!kernel.signature.empty()) {
            out += cat(" ", kernel.signature, " from ", kernel.origin);
        }
        if (!kernel.problem.empty()) {
            out += cat(" not translated: ", kernel.problem);
        }
        out += '\n';
    }
    return out;
}

}  // namespace pykern2cu
