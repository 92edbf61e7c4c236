#include "frontend/host/kernels/generated.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kImport = "from numba import cuda\n\n";

std::string unique(std::string name, const std::vector<std::string>& taken) {
    while (std::ranges::find(taken, name) != taken.end()) {
        name += '_';
    }
    return name;
}

std::vector<std::string> names_of(const GeneratedFrom& from, size_t count) {
    std::vector<std::string> names(from.parameters.begin(), from.parameters.end());
    for (size_t i = names.size(); i < count; ++i) {
        names.push_back(unique(cat("a", i), names));
    }
    names.resize(count);
    return names;
}

std::string listed(const std::vector<std::string>& items) {
    std::string out;
    for (const std::string& item : items) {
        out += cat(out.empty() ? "" : ", ", item);
    }
    return out;
}

/// The axes of each argument: "(m,n),()->(m)" gives 2, 0, 1.
struct CoreLayout {
    std::vector<uint32_t> axes;
    size_t inputs = 0;
};

Result<CoreLayout> read_layout(std::string_view text) {
    CoreLayout layout;
    bool is_open = false;
    bool has_name = false;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool is_name = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        if (c == '(') {
            is_open = true;
            layout.axes.push_back(0);
        } else if (c == ')') {
            is_open = false;
        } else if (c == '-' && i + 1 < text.size() && text[i + 1] == '>' && layout.inputs == 0) {
            layout.inputs = layout.axes.size();
            ++i;
        } else if (is_name && is_open) {
            layout.axes.back() += has_name ? 0 : 1;
        } else if (c != ',' && c != ' ') {
            return Failure{{}, cat("`", text, "` is no layout such as \"(m,n),(n)->(m)\"")};
        }
        has_name = is_name && is_open;
    }
    if (layout.inputs == 0 || layout.inputs == layout.axes.size() || is_open) {
        return Failure{{}, cat("`", text, "` is no layout such as \"(m,n),(n)->(m)\"")};
    }
    return layout;
}

//   A[i, :, :]     x[i] of a scalar     y[i:i + 1] of an array of one axis where the layout has
//   `()`
std::string core_argument(const std::string& name, const std::string& index, uint32_t axes,
                          Type declared) {
    std::string at = index;
    for (uint32_t axis = 0; axis < axes; ++axis) {
        at += ", :";
    }
    if (axes == 0 && declared.is(Kind::Array) && declared.ndim() == 1) {
        at = cat(index, ":", index, " + 1");
    }
    return cat(name, "[", at, "]");
}

/// The names of the positions in a loop over all elements of an array.
class Indices {
  public:
    Indices(uint32_t rank, std::vector<std::string> taken) {
        for (uint32_t axis = 0; axis < rank; ++axis) {
            axes_.push_back(unique(rank == 1 ? "i" : cat("i", axis), taken));
            taken.push_back(axes_.back());
        }
        linear_ = rank == 1 ? axes_[0] : unique("index", taken);
    }

    const std::string& linear() const { return linear_; }
    /// The element that stands at the current position along the last axes: `x[i1, i2]`
    std::string item(const std::string& array, uint32_t axes) const {
        const auto first = axes_.end() - static_cast<std::ptrdiff_t>(axes);
        return cat(array, "[", axes == 0 ? "()" : listed({first, axes_.end()}), "]");
    }
    //   i1 = index % out.shape[1]
    //   i0 = index // out.shape[1]
    std::string unravelled(const std::string& array) const {
        std::string text;
        std::string rest = linear_;
        for (size_t axis = axes_.size() - 1; axes_.size() > 1 && axis < axes_.size(); --axis) {
            const std::string extent = cat(array, ".shape[", axis, "]");
            text += cat("            ", axes_[axis], " = ", rest,
                        axis == 0 ? "" : cat(" % ", extent), "\n");
            rest += cat(" // ", extent);
        }
        return text;
    }

  private:
    std::vector<std::string> axes_;
    std::string linear_;
};

constexpr std::string_view kReductionText = R"(from numba import cuda


def make(op, dtype):
    @cuda.jit(device=True)
    def reduce_warp(rows, value):
        """Combines the values of the lanes of each warp in the first item of its row."""
        warp = cuda.threadIdx.x // 32
        lane = cuda.threadIdx.x % 32
        rows[warp, lane] = value
        cuda.syncwarp()
        width = 16
        while width:
            if lane < width:
                rows[warp, lane] = op(rows[warp, lane], rows[warp, lane + width])
            cuda.syncwarp()
            width //= 2

    @cuda.jit(device=True)
    def reduce_full_block(arr, partials, rows):
        """Each block of 128 threads takes every gridDim-th chunk of 128 items."""
        tid = cuda.threadIdx.x
        start = tid + cuda.blockDim.x * cuda.blockIdx.x
        step = cuda.blockDim.x * cuda.gridDim.x
        value = arr[start]
        for i in range(start + step, arr.size, step):
            value = op(value, arr[i])
        cuda.syncthreads()
        reduce_warp(rows, value)
        cuda.syncthreads()
        if tid < 2:
            rows[tid, 0] = op(rows[tid, 0], rows[tid + 2, 0])
            cuda.syncwarp()
        if tid == 0:
            partials[cuda.blockIdx.x] = op(rows[0, 0], rows[1, 0])

    @cuda.jit(device=True)
    def reduce_short_block(arr, partials, rows):
        """One block with a thread for each item."""
        tid = cuda.threadIdx.x
        warp = tid // 32
        lane = tid % 32
        value = arr[tid]
        rows[warp, lane] = value
        cuda.syncthreads()
        if (warp + 1) * 32 < arr.size:
            reduce_warp(rows, value)
        elif lane == 0:
            # The last warp may be short.
            for i in range(1, arr.size - warp * 32):
                rows[warp, 0] = op(rows[warp, 0], rows[warp, i])
        cuda.syncthreads()
        if tid == 0:
            result = rows[0, 0]
            for i in range(1, (cuda.blockDim.x + 31) // 32):
                result = op(result, rows[i, 0])
            partials[cuda.blockIdx.x] = result

    def KERNEL(arr, partials, init, use_init):
        rows = cuda.shared.array((4, 33), dtype=dtype)
        if cuda.blockDim.x == 128:
            reduce_full_block(arr, partials, rows)
        else:
            reduce_short_block(arr, partials, rows)
        if use_init and cuda.threadIdx.x == 0 and cuda.blockIdx.x == 0:
            partials[0] = op(partials[0], init)

    return KERNEL
)";

}  // namespace

GeneratedKernel vectorized(const GeneratedFrom& from, const std::vector<Type>& arguments,
                           Type result) {
    GeneratedKernel kernel;
    std::vector<std::string> names = names_of(from, arguments.size());
    const std::string out = unique("out", names);
    names.push_back(out);
    const std::string index = unique("i", names);
    std::vector<std::string> items;
    for (size_t i = 0; i < arguments.size(); ++i) {
        items.push_back(cat(names[i], "[", index, "]"));
        kernel.arguments.push_back(from.types.array(arguments[i], 1, Layout::A));
        kernel.roles.push_back(ir::Role::In);
    }
    kernel.arguments.push_back(from.types.array(result, 1, Layout::A));
    kernel.roles.push_back(ir::Role::Out);
    kernel.text = cat(kImport, "def make(core_function):\n    def ", from.name, "(", listed(names),
                      "):\n        ", index, " = cuda.grid(1)\n        if ", index, " < ", out,
                      ".shape[0]:\n            ", out, "[", index, "] = core_function(",
                      listed(items), ")\n\n    return ", from.name, "\n");
    return kernel;
}

GeneratedKernel elementwise(const GeneratedFrom& from, const std::vector<Type>& arguments,
                            const std::vector<Type>& results) {
    GeneratedKernel kernel{.text = {},
                           .arguments = {},
                           .roles = {},
                           .returns = results.size() > 1 ? "tuple" : "array"};
    std::vector<std::string> names = names_of(from, arguments.size());
    uint32_t rank = 1;
    for (const Type type : arguments) {
        rank = std::max(rank, type.is(Kind::Array) ? type.ndim() : 0);
    }
    for (size_t i = 0; i < results.size(); ++i) {
        names.push_back(unique(results.size() == 1 ? "out" : cat("out", i), names));
    }
    const std::string out = names[arguments.size()];
    const Indices indices(rank, names);
    std::vector<std::string> items;
    for (size_t i = 0; i < names.size(); ++i) {
        const bool is_input = i < arguments.size();
        const Type type = is_input ? arguments[i] : results[i - arguments.size()];
        const bool is_array = !is_input || type.is(Kind::Array);
        const uint32_t axes = !is_array ? 0 : is_input ? type.ndim() : rank;
        items.push_back(is_array ? indices.item(names[i], axes) : names[i]);
        kernel.arguments.push_back(
            is_array ? from.types.array(is_input ? type.element() : type, axes, Layout::A) : type);
        kernel.roles.push_back(is_input ? ir::Role::In : ir::Role::Out);
    }
    const auto first_out = items.begin() + static_cast<std::ptrdiff_t>(arguments.size());
    kernel.text = cat("from cupyx import jit\n\n\ndef make(core_function):\n    def ", from.name,
                      "(", listed(names), "):\n        for ", indices.linear(),
                      " in range(int(jit.blockIdx.x) * jit.blockDim.x + jit.threadIdx.x, ", out,
                      ".size, int(jit.gridDim.x) * jit.blockDim.x):\n", indices.unravelled(out),
                      "            ", listed({first_out, items.end()}), " = core_function(",
                      listed({items.begin(), first_out}), ")\n\n    return ", from.name, "\n");
    return kernel;
}

Result<GeneratedKernel> generalized(const GeneratedFrom& from, const ParsedSignature& signature,
                                    std::string_view text) {
    const auto layout = read_layout(text);
    if (!layout) {
        return layout.failure();
    }
    if (layout->axes.size() != signature.arguments.size() ||
        from.parameters.size() != signature.arguments.size()) {
        return Failure{{},
                       cat("the layout `", text,
                           "` and the signature have different numbers of "
                           "arguments")};
    }
    if (signature.result && !signature.result->is(Kind::None)) {
        return Failure{{}, "a function for `guvectorize` returns nothing: write `void(...)`"};
    }
    GeneratedKernel kernel;
    const std::vector<std::string> names = names_of(from, layout->axes.size());
    const std::string index = unique("i", names);
    std::vector<std::string> items;
    std::vector<std::string> extents;
    for (size_t i = 0; i < names.size(); ++i) {
        const Type declared = signature.arguments[i];
        const bool is_array = declared.is(Kind::Array);
        if (!is_array && layout->axes[i] > 0) {
            return Failure{{},
                           cat("`", names[i], "` has axes in the layout `", text,
                               "`, but is a scalar in the signature")};
        }
        items.push_back(core_argument(names[i], index, layout->axes[i], declared));
        extents.push_back(cat(names[i], ".shape[0]"));
        kernel.arguments.push_back(
            is_array ? from.types.array(declared.element(), layout->axes[i] + 1, declared.layout())
                     : from.types.array(declared, 1, Layout::A));
        kernel.roles.push_back(i < layout->inputs ? ir::Role::In : ir::Role::Out);
    }
    kernel.text = cat(kImport, "def make(core_function):\n    def ", from.name, "(", listed(names),
                      "):\n        ", index, " = cuda.grid(1)\n        if ", index, " < min(",
                      listed(extents), "):\n            core_function(", listed(items),
                      ")\n\n    return ", from.name, "\n");
    return kernel;
}

GeneratedKernel reduction(const GeneratedFrom& from, Type given) {
    const bool is_array = given.is(Kind::Array);
    const Type element = is_array ? given.element() : given;
    const Type array = from.types.array(element, 1, is_array ? given.layout() : Layout::C);
    std::string text(kReductionText);
    for (size_t at = text.find("KERNEL"); at != std::string::npos; at = text.find("KERNEL", at)) {
        text.replace(at, 6, from.name);
        at += from.name.size();
    }
    return {std::move(text),
            {array, from.types.array(element, 1, Layout::C), element, types::boolean},
            {ir::Role::In, ir::Role::Out, ir::Role::None, ir::Role::None}};
}

}  // namespace pykern2cu
