#include "frontend/host/kernels/known_decorators.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr KnownDecorator kDecorators[] = {
    {"numba.cuda.jit", DeclaredAs::NumbaKernel, DeclaredAs::NumbaDevice},
    {"numba.cuda.compile_ptx", DeclaredAs::NumbaKernel, DeclaredAs::NumbaDevice},
    {"numba.cuda.compile_ptx_for_current_device", DeclaredAs::NumbaKernel, DeclaredAs::NumbaDevice},
    {"numba.cuda.compile", DeclaredAs::NumbaDevice, DeclaredAs::NumbaDevice},
    {"numba.cuda.compile_for_current_device", DeclaredAs::NumbaDevice, DeclaredAs::NumbaDevice},
    {"numba.cuda.compile_all", DeclaredAs::NumbaDevice, DeclaredAs::NumbaDevice},
    {"numba.vectorize", DeclaredAs::NumbaVectorized, DeclaredAs::NumbaVectorized},
    {"numba.cuda.vectorize", DeclaredAs::NumbaVectorized, DeclaredAs::NumbaVectorized},
    {"numba.guvectorize", DeclaredAs::NumbaGeneralized, DeclaredAs::NumbaGeneralized},
    {"numba.cuda.guvectorize", DeclaredAs::NumbaGeneralized, DeclaredAs::NumbaGeneralized},
    {"numba.cuda.reduce", DeclaredAs::NumbaReduction, DeclaredAs::NumbaReduction},
    {"numba.cuda.Reduce", DeclaredAs::NumbaReduction, DeclaredAs::NumbaReduction},
    {"numba.jit", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"numba.njit", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"numba.extending.register_jitable", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"numba.cuda.extending.register_jitable", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"cupyx.jit.rawkernel", DeclaredAs::CupyKernel, DeclaredAs::CupyDevice},
    {"cupy.fuse", DeclaredAs::CupyFused, DeclaredAs::CupyFused},
    {"cupy.vectorize", DeclaredAs::CupyVectorized, DeclaredAs::CupyVectorized},
};

}  // namespace

const KnownDecorator* known_decorator(std::string_view qualified) {
    for (const KnownDecorator& row : kDecorators) {
        if (row.name == qualified) {
            return &row;
        }
    }
    return nullptr;
}

bool is_compilation(std::string_view qualified) {
    return qualified.starts_with("numba.cuda.compile") && known_decorator(qualified) != nullptr;
}

std::optional<DeclaredAs> kernels_made_by(std::string_view qualified) {
    const KnownDecorator* row = known_decorator(qualified);
    const bool is_for_cpu = qualified == "numba.vectorize" || qualified == "numba.guvectorize";
    return row == nullptr || row->as == DeclaredAs::NumbaFunction ||
                   row->as == DeclaredAs::NumbaDevice || is_for_cpu
               ? std::nullopt
               : std::optional(row->as);
}

std::vector<std::string_view> last_names_of_makers() {
    std::vector<std::string_view> names;
    for (const KnownDecorator& row : kDecorators) {
        if (kernels_made_by(row.name)) {
            names.push_back(row.name.substr(row.name.rfind('.') + 1));
        }
    }
    return names;
}

std::vector<std::string_view> modules_of_makers() {
    std::vector<std::string_view> modules;
    for (const KnownDecorator& row : kDecorators) {
        if (kernels_made_by(row.name)) {
            modules.push_back(row.name.substr(0, row.name.rfind('.')));
        }
    }
    return modules;
}

bool has_makers(std::string_view module) {
    return std::ranges::any_of(kDecorators, [&](const KnownDecorator& row) {
        return row.name.starts_with(cat(module, ".")) && kernels_made_by(row.name);
    });
}

bool is_decorator(std::string_view qualified) { return known_decorator(qualified) != nullptr; }

}  // namespace pykern2cu
