#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

/// Kernels that a program has as CUDA C++ already.
namespace pykern2cu::tests {
namespace {

constexpr std::string_view kRaw = R"py(import cupy

scale = cupy.RawKernel(r'''
extern "C" __global__ void scale(float* x) {
    x[threadIdx.x] *= 2;
}
''', 'scale', options=('-DN=4', '-lineinfo'), enable_cooperative_groups=True)

module = cupy.RawModule(code=r'''
template <class T> __global__ void fill(T* x) { x[threadIdx.x] = 1; }
''', name_expressions=['fill<float>'])
)py";

TEST_CASE("the manifest lists the kernels of CUDA texts, whose parameters C++ knows") {
    Workspace here;
    here.file("k.py", kRaw);
    CHECK(here.shell("pykern2cu k.py --manifest k.json").exit_code == 0);
    const auto kernels = nlohmann::json::parse(here.text("k.json")).at("kernels");
    REQUIRE(kernels.size() == 2);
    CHECK(kernels[0].at("name") == "scale");
    CHECK(kernels[0].at("symbol") == "scale");
    CHECK(kernels[0].at("dialect") == "cupy-raw");
    CHECK(kernels[0].at("cooperative") == true);
    CHECK(kernels[0].at("options") == nlohmann::json({"-DN=4", "-lineinfo"}));
    CHECK_FALSE(kernels[0].contains("params"));
    CHECK(kernels[1].at("name") == "fill<float>");
    CHECK(kernels[1].at("symbol").is_null());
    CHECK(kernels[1].at("cooperative") == false);
}

TEST_CASE("lines of a CUDA text are those of the string in Python") {
    Workspace here;
    here.file("k.py", kRaw);
    const std::string text = here.shell("pykern2cu k.py -o - --line-directives").standard_output;
    CHECK(contains(text,
                   "#line 4 \"k.py\"\nextern \"C\" __global__ void scale(float* x) {\n"
                   "    x[threadIdx.x] *= 2;\n}\n"));
    CHECK(contains(text, "#line 11 \"k.py\"\ntemplate __global__ decltype(fill"));
}

TEST_CASE("what kernels of CUDA texts use is noted at their names") {
    Workspace here;
    here.file("k.py", kRaw)
        .script(
            "nv",
            "for a; do if [ \"$last\" = -o ]; then out=$a; fi; last=$a; done; echo x > \"$out\"\n"
            "echo \"ptxas info    : Compiling entry function 'scale' for 'sm_90'\" >&2\n"
            "echo 'ptxas info    : Used 10 registers, used 0 barriers' >&2");
    CHECK(
        contains(here.shell("pykern2cu k.py --cubin c --nvcc ./nv --resource-usage").standard_error,
                 "k.py:7:6: note: `scale` on sm_90: 10 registers"));
}

TEST_CASE("--kernel takes one text, --list names all") {
    Workspace here;
    here.file("k.py", kRaw);
    const std::string one =
        here.shell("pykern2cu k.py -o - --kernel 'fill<float>'").standard_output;
    CHECK(contains(one, "template __global__ decltype(fill<float>) fill<float>;"));
    CHECK_FALSE(contains(one, "scale"));
    const std::string list = here.shell("pykern2cu k.py --list").standard_output;
    CHECK(contains(list, "k.py:3: scale [cupy-raw]\n"));
    CHECK(contains(list, "k.py:9: fill<float> [cupy-raw]\n"));
}

constexpr std::string_view kElementwise = R"py(import cupy
import numpy as np

scaled = cupy.ElementwiseKernel(
    'T x, raw U y', 'T z',
    '''
    const T f = y[0];
    z = x * f;
    ''', 'scale_by', options=('-DN=4',), return_tuple=True)

x = cupy.zeros((4, 3), dtype=np.float32)
scaled(x, cupy.ones(2, dtype=np.int64))
scaled(x[0], cupy.ones(2, dtype=np.int64), block_size=64)
)py";

TEST_CASE("the manifest has the parameters of an elementwise kernel, outputs behind inputs") {
    Workspace here;
    here.file("k.py", kElementwise);
    CHECK(here.shell("pykern2cu k.py --manifest k.json --sig 'scaled(float32[:], int64[:])'")
              .exit_code == 0);
    const auto kernel = nlohmann::json::parse(here.text("k.json")).at("kernels").at(0);
    CHECK(kernel.at("name") == "scaled");
    CHECK(kernel.at("symbol") == "scale_by");
    CHECK(kernel.at("dialect") == "cupy-raw");
    CHECK(kernel.at("kind") == "elementwise");
    CHECK(kernel.at("signature") == "void(float32[:], int64[:])");
    CHECK(kernel.at("options") == nlohmann::json({"-DN=4"}));
    CHECK(kernel.at("returns") == "tuple");
    const auto& params = kernel.at("params");
    REQUIRE(params.size() == 3);
    CHECK(params[0].at("name") == "x");
    CHECK(params[0].at("role") == "in");
    CHECK_FALSE(params[0].contains("raw"));
    CHECK(params[1].at("dtype") == "int64");
    CHECK(params[1].at("raw") == true);
    CHECK(params[2].at("name") == "z");
    CHECK(params[2].at("role") == "out");
    CHECK(params[2].at("extents").dump() == R"([[{"axis":0,"param":"x"}]])");
}

TEST_CASE("lines of an operation are those of the string in Python") {
    Workspace here;
    here.file("k.py", kElementwise);
    const std::string text =
        here.shell("pykern2cu k.py -o - --line-directives --sig 'scaled(float32[:], int64[:])'")
            .standard_output;
    CHECK(contains(text, "#line 7 \"k.py\"\n        const T f = y[0];\n        z = x * f;\n"));
}

TEST_CASE("calls in the file give an elementwise kernel its types") {
    Workspace here;
    here.file("k.py", kElementwise);
    const std::string list = here.shell("pykern2cu k.py --list").standard_output;
    CHECK(contains(list, "scaled [cupy-raw] void(float32[:, :], int64[:])"));
    CHECK(contains(list, "scaled [cupy-raw] void(float32[:], int64[:])"));
    const std::string text = here.shell("pykern2cu k.py -o -").standard_output;
    CHECK(contains(text, "strided_array_2d<float> z_array"));
    CHECK(contains(text, "strided_array_1d<float> z_array"));
}

TEST_CASE("each kernel that a factory makes has the types of its own calls") {
    Workspace here;
    here.file("k.py", R"py(import cupy as cp
def make(n, m=1):
    return cp.ElementwiseKernel("T x", "T y", f"y = x * {n}", f"by_{n}")
make(2)(cp.zeros(3, "f"))
make(3)(cp.zeros(3, "d"))
make(2, 7)(cp.zeros(3, "i4"))
[make(n) for n in (4, 5)][1](cp.zeros(3, "i8"))
)py");
    const std::string list = here.shell("pykern2cu k.py --list").standard_output;
    CHECK(contains(list, "by_2 [cupy-raw] void(float32[:])"));
    CHECK_FALSE(contains(list, "by_2 [cupy-raw] void(float64[:])"));
    CHECK(contains(list, "by_3 [cupy-raw] void(float64[:])"));
    CHECK_FALSE(contains(list, "by_3 [cupy-raw] void(float32[:])"));
    // Both calls make one text, of which this is the second.
    CHECK(contains(list, "by_2 [cupy-raw] void(int32[:])"));
    CHECK_FALSE(contains(list, "by_4 [cupy-raw] void(int64[:])"));
    CHECK(contains(list, "by_5 [cupy-raw] void(int64[:])"));
}

TEST_CASE("a stub gives an elementwise kernel its types") {
    Workspace here;
    here.file("k.py", "import cupy\nk = cupy.ElementwiseKernel('T x', 'T z', 'z = x')\n")
        .file("k.pyi", "def k(x: \"float64[:]\"): ...\n");
    CHECK(contains(here.shell("pykern2cu k.py -o -").standard_output,
                   "void k(strided_array_1d<const double> x_array"));
}

TEST_CASE("launchers of elementwise kernels take inputs as const") {
    Workspace here;
    here.file("k.py", kElementwise);
    const std::string text =
        here.shell("pykern2cu k.py --emit header --header - --sig 'scaled(float32[:], int64[:])'")
            .standard_output;
    CHECK(contains(text, "pykern2cu::strided_array<const float, 1> x_array"));
    CHECK(contains(text, "pykern2cu::strided_array<const int64_t, 1> y_array"));
    CHECK(contains(text, "pykern2cu::strided_array<float, 1> z_array"));
}

TEST_CASE("kernels are found wherever a call makes them") {
    struct Made {
        std::string_view statement;
        std::set<std::string> kernels;  // by their numbers
    };
    const Made kMade[] = {
        {"y = [make(n)(x) for n in (2, 3)]", {"2", "3"}},
        {"y = {n: make(n)(x) for n in (2, 3)}", {"2", "3"}},
        {"y = sum(make(n)(x).sum() for n in range(20, 22))", {"20", "21"}},
        {"y = [use(make(n), x) for n in (4, 5)]", {"4", "5"}},
        {"y = [make_and_use(n, x) for n in (4, 5)]", {"4", "5"}},
        {"y = [make(n * m)(x) for n in (2, 3) for m in (5, 7) if n * m != 15]", {"10", "14", "21"}},
        {"y = [make(n)(x) if n else make(7)(x) for n in (0, 3)]", {"3", "7"}},
        {"y = [0 for _ in (1,) if make(8)(x).all()]", {"8"}},
        {"y = [*[make(4)], make(5)]", {"4", "5"}},
        {"y = {**{'a': 1}, 'k': make(6)}", {"6"}},
        {"functools.partial(use, make(7))(x)", {"7"}},
        {"x[make(7)(x) > 1] = 2", {"7"}},
        {"y = f'{make(7)(x)}'", {"7"}},
        {"del [make(7)(x)][0]", {"7"}},
        {"raise ValueError(make(7)(x))", {"7"}},
        {"class Derived(make(7).__class__): pass", {"7"}},
        {"def yields():\n    yield make(9)\nfor k in yields(): k(x)", {"9"}},
        {"for n in (2, 3): make(n)(x)", {"2", "3"}},
        {"for n in (2, 3): k = make(n); k(x)", {"2", "3"}},
        {"for n in (2, 3): make(n)(x) if n > 2 else make(9)(x)", {"3", "9"}},
        {"for n in (2, 3): make_and_use(n, x)", {"2", "3"}},
        {"for i in range(len(x)): k = make(4); k(x)", {"4"}},
        {"for n in (2, 3): kernels.append(make(n))", {"2", "3"}},
        {"for n in (2, 3): make(n)[1, 8](x)", {"2", "3"}},
        {"for n in (0, 2):\n    if not n:\n        continue\n    make(6 // n)", {"3"}},
        {"for n in (2, 3):\n    if n == 3: break\n    k = make(n)", {"2"}},
        {"def last():\n    return make(1)\n    return make(missing)\nlast()", {"1"}},
        {"k = 0 and make(3); kernels.append(make(4))", {"4"}},
        {"k = make(1) if False else make(2)", {"2"}},
        {"False and make(3); True and make(4); 0 or make(5)", {"4", "5"}},
        {"def run(v, k=make(6)): return k(v)", {"6"}},
        {"k = kernels = make(6); make(6)(x)", {"6"}},
        {"cached(3)(x); cached(3)(x); cached(4)(x)", {"3", "4"}},
        {"late = lambda n: make(n); late(5)(x)", {"5"}},
        {"functools.partial(make, 5)()(x)", {"5"}},
        {"late = None\ndef lazy():\n    global late\n    if late is None:\n"
         "        late = make(5)\n    return late\nlazy()(x)",
         {"5"}},
        {"class Layer:\n    def __init__(self, n): self.k = make(n)\n"
         "Layer(2).k(x)\nLayer(3).k(x)",
         {"2", "3"}},
        {"class Layer:\n    def __init__(self, n, m=4): self.n = n + m\n"
         "    def run(self, v): return make(self.n)(v)\nLayer(2).run(x)\nLayer(3, m=5).run(x)",
         {"6", "8"}},
        {"class Layer:\n    def __init__(self, n):\n        self.n = n\n"
         "        self.k = make(2 * self.n)\n"
         "class Derived(Layer): pass\nDerived(2).k(x)",
         {"4"}},
        {"class Layer:\n    def __init__(self, n): self.n = n\n"
         "    @property\n    def k(self): return make(self.n)\nk = Layer(2).k\nk(3)",
         {"2"}},
        {"class Layer:\n    def __init__(self, n): self.k = make(n)\n"
         "def main():\n    k = Layer(2).k\n    k(x)\nmain()",
         {"2"}},
        {"def down(n):\n    if n == 0:\n        return make(1)\n    return down(n - 1)\n"
         "down(3)(x)",
         {"1"}},
        {"def one(n):\n    if n > 2: return make(1)\n    return make(2)\none(3)(x)", {"1"}},
    };
    for (const auto& [statement, kernels] : kMade) {
        CAPTURE(statement);
        Workspace here;
        here.file("made.py", cat("import cupy, functools\n"
                                 "kernels = []\ncache = {}\nx = cupy.ones(4)\n"
                                 "def make(n):\n"
                                 "    return cupy.RawKernel(f'extern \"C\" __global__ "
                                 "void add_{n}() {{}}', f'add_{n}')\n"
                                 "def use(k, v): return k(v)\n"
                                 "def make_and_use(n, v): return make(n)(v)\n"
                                 "def cached(n):\n"
                                 "    k = cache.get(n)\n"
                                 "    if k is None:\n"
                                 "        k = cache[n] = make(n)\n"
                                 "    return k\n",
                                 statement, "\n"));
        CHECK(here.shell("pykern2cu made.py -o made.cu").exit_code == 0);
        const std::string text = here.text("made.cu");
        std::set<std::string> found;
        for (size_t at = 0; (at = text.find("void add_", at)) != std::string::npos; ++at) {
            const size_t begin = at + std::string_view("void add_").size();
            found.insert(text.substr(begin, text.find('(', begin) - begin));
        }
        CHECK(found == kernels);
    }
}

TEST_CASE("kernels that are not found are told of") {
    struct Unseen {
        std::string_view statement;
        std::string_view message;
        bool is_text_unknown = false;  // an error, also beside other kernels
    };
    constexpr Unseen kUnseen[] = {
        {"partial(cupy.ElementwiseKernel, 'T x', 'T y')('y = -x', 'negated')(x)",
         "the kernels that this makes are not followed"},
        {"class Own(cupy.ElementwiseKernel): pass", "the kernels that `Own` makes"},
        {"list(map(lambda n: make(n)(x), [1]))", "where this `lambda` is called is not followed"},
        {"kernels = list(map(make, (1, 2)))", "the kernels that `map` makes are not followed"},
        {"for n in range(100): make(n)(x)", "no call in the file gives it a value that is known",
         true},
        {"for n in (1, 2): n += 1; make(n)(x)", "no call in the file gives it a value", true},
        {"for n in (1, 2):\n    with open('f') as f:\n        n = 3\n    k = make(n)",
         "no call in the file gives it a value", true},
    };
    for (const auto& [statement, message, is_text_unknown] : kUnseen) {
        CAPTURE(statement);
        Workspace here;
        const std::string program =
            cat("import cupy\nfrom functools import partial\nx = cupy.zeros(3)\n"
                "def make(n):\n"
                "    return cupy.ElementwiseKernel('T x', 'T y', f'y = x + {n}', f'k{n}')\n",
                statement, "\n");
        here.file("alone.py", program).file("beside.py", cat(program, "k = make(7)\nk(x)\n"));
        const auto alone = here.shell("pykern2cu alone.py");
        CHECK(alone.exit_code == 1);
        CHECK(contains(alone.standard_error, message));
        const auto beside = here.shell("pykern2cu beside.py");
        CHECK(contains(beside.standard_error, message));
        CHECK(beside.exit_code == (is_text_unknown ? 1 : 0));
        if (!is_text_unknown) {
            CHECK(contains(beside.standard_error, "beside.py:6:"));
            CHECK(contains(beside.standard_error, ": warning: "));
            CHECK(contains(here.text("beside.cu"), "void k7("));
        }
    }
    Workspace here;
    here.file("unused.py",
              "import cupy\ndef make(n):\n"
              "    return cupy.ElementwiseKernel('T x', 'T y', f'y = x + {n}', f'k{n}')\n"
              "def unused(n):\n    return make(n)\n"
              "make(1)(cupy.zeros(3))\n");
    const auto unused = here.shell("pykern2cu unused.py");
    CHECK(unused.exit_code == 0);
    CHECK(contains(unused.standard_error, "unused.py:2:10: warning: "));
    here.file("k.py",
              "import cupy\nif False:\n    run(cupy.RawKernel('', 'k'))\n"
              "k = cupy.RawModule(code='') if False else None\n"
              "@cupy.fuse\ndef g(x):\n    return x + 1\ng(cupy.zeros(3))\n");
    CHECK(here.shell("pykern2cu k.py").standard_error == "");
}

TEST_CASE("calls give a reduction its types unless their axis is not known") {
    Workspace here;
    here.file("k.py", R"py(import cupy
total = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'total')
total(cupy.zeros((4, 3)))
)py")
        .file("axis.py", R"py(import cupy
total = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'total')
for axis in read_axes():
    total(cupy.zeros((4, 3)), axis=axis)
)py");
    CHECK(here.shell("pykern2cu k.py --manifest k.json").exit_code == 0);
    const auto kernel = nlohmann::json::parse(here.text("k.json")).at("kernels").at(0);
    CHECK(kernel.at("kind") == "reduction");
    CHECK(kernel.at("static_shared_bytes").is_null());
    CHECK(kernel.at("params").at(1).at("ndim") == 0);
    CHECK(kernel.at("params").at(1).at("extents").empty());
    const auto refused = here.shell("pykern2cu axis.py");
    CHECK(refused.exit_code == 1);
    CHECK(contains(refused.standard_error, "add --sig 'total(float64[:, :], TYPE_OF_y)'"));
    CHECK(contains(refused.standard_error, "axis.py:4:36: note: "));
}

}  // namespace
}  // namespace pykern2cu::tests
