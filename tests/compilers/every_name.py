"""Gives every name that CUDA, the C library or the compiler has to each kind of thing in a kernel.

    every_name.py PYKERN2CU NVCC WORK_DIR

The names are those that the preprocessor defines and that are declared outside of functions, structs
and namespaces. What is emitted must compile, through nvcc and through NVRTC.
"""
import builtins
import concurrent.futures
import keyword
import pathlib
import re
import subprocess
import sys

HEADERS = ("cstdint", "cooperative_groups.h", "cuda_fp16.h", "cuda_bf16.h")
ARCH = "sm_90"
# The front ends know all names; nobody needs the code.
CHECK = (f"-arch={ARCH}", "-std=c++17", "-fdevice-syntax-only", "-Xcompiler", "-fsyntax-only")
JOBS = 2
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*|\S')
# Words and types of C++ that no header declares, and what the generated text itself consists of.
WORDS = """
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t
class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue
decltype default delete do double dynamic_cast else enum explicit export extern false float for friend
goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private
protected public register reinterpret_cast requires return short signed sizeof static static_assert
static_cast struct switch template this thread_local throw true try typedef typeid typename typeof union
unsigned using virtual void volatile wchar_t while xor xor_eq main std cuda thrust cub threadIdx blockIdx
blockDim gridDim warpSize array_1d array_2d strided_array_1d complex float16 Tuple1 Tuple2 UniTuple T A B
Size floor_div py_mod exit_thread linked pykern2cu data shape strides result item final override import
module
""".split()


def declared(text):
    """The names declared at namespace scope, and others; those in parentheses and braces are not."""
    names, scopes, depth, since = set(), [], 0, []
    for token in TOKEN.findall(re.sub(r"^#.*$", "", text, flags=re.M)):
        is_open = not scopes or scopes[-1] != "closed"
        if token == "{":
            is_linkage = since[:1] == ["extern"] and len(since) == 2
            is_enum = "enum" in since and "class" not in since
            scopes.append("open" if is_open and not depth and (is_linkage or is_enum) else "closed")
            since = []
        elif token == "}":
            scopes = scopes[:-1]
            since = []
        elif is_open:
            depth += (token == "(") - (token == ")")
            since = [] if token == ";" else [*since, token]
            if not depth and re.match(r"[A-Za-z_]", token):
                names.add(token)
    return names


def preprocess(nvcc, source, *options):
    command = [nvcc, "-std=c++17", "-arch", ARCH, "-E", source, *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def all_names(nvcc, work):
    source = work / "headers.cu"
    source.write_text("".join(f"#include <{header}>\n" for header in HEADERS))
    macros = re.findall(r"^#define (\w+)", preprocess(nvcc, source, "-Xcompiler", "-dM"), flags=re.M)
    names = {*macros, *declared(preprocess(nvcc, source)), *WORDS}
    return sorted(name for name in names
                  if name.isidentifier() and not keyword.iskeyword(name) and name[0] != "_"
                  and "__" not in name)


def chunks(names, size=50):
    return [names[at:at + size] for at in range(0, len(names), size)]


def by_kernel(names, signature, body, size=50, before=""):
    """One kernel for so many names; `body` gives the lines of one name."""
    out = ""
    for number, some in enumerate(chunks(names, size)):
        out += before.format(number=number, some=some)
        out += f'@cuda.jit("{signature}")\ndef kernel_of_test_{number}(x_of_test):\n'
        out += "".join(f"    {line}\n" for at, name in enumerate(some) for line in body(name, at))
    return out


def local_variables(names):
    return by_kernel(names, "void(int64[::1])",
                     lambda name, at: [f"{name} = x_of_test[{at}] // 3", f"x_of_test[{at}] = {name}"])


def loop_variables(names):
    return by_kernel(names, "void(int64[::1])",
                     lambda name, at: [f"for {name} in range(x_of_test[{at}]):",
                                       f"    x_of_test[{at}] += {name}"])


def shared_arrays(names):
    return by_kernel(names, "void(float32[::1])",
                     lambda name, at: [f"{name} = cuda.shared.array(4, dtype=np.float32)",
                                       f"{name}[{at % 4}] = x_of_test[{at}]",
                                       f"x_of_test[{at}] = {name}[{at % 3}]"])


def parameters(names):
    out = ""
    for number, some in enumerate(chunks(names)):
        types = ["int64", "float32[::1]", "complex64"]
        signature = ", ".join(types[at % 3] for at in range(len(some)))
        out += f'@cuda.jit("void({signature})")\ndef kernel_of_test_{number}({", ".join(some)}):\n'
        integers, arrays = some[::3], some[1::3]
        out += "".join(f"    {array}[{integer}] += {integer}\n"
                       for integer, array in zip(integers, arrays)) + "    pass\n"
    return out


def kernels(names):
    return "".join(f'@cuda.jit("void(float32[::1])")\ndef {name}(x_of_test):\n'
                   f"    x_of_test[0] = {at}\n" for at, name in enumerate(names))


def device_functions(names):
    before = "".join(f"@cuda.jit(device=True)\ndef {name}(a):\n    return a // {at + 1}\n"
                     for at, name in enumerate(names))
    return before + by_kernel(names, "void(int64[::1])",
                              lambda name, at: [f"x_of_test[{at}] = {name}(x_of_test[{at + 1}])"])


def constants(names):
    before = "".join(f"{name} = {at}\n" for at, name in enumerate(names))
    return before + by_kernel(names, "void(int64[::1])",
                              lambda name, at: [f"x_of_test[{at}] = {name}"])


def constant_arrays(names):
    before = "".join(f"{name} = np.array([1.5, 2.5])\n" for name in names)
    return before + by_kernel(names, "void(float64[::1])",
                              lambda name, at: [f"x_of_test[{at}] = {name}[x_of_test.size]"])


def enumerators(names):
    return by_kernel(names, "void(int64[::1])",
                     lambda name, at: [f"x_of_test[{at}] = EnumOfTest.{name}"],
                     before="") .replace("@cuda", "class EnumOfTest(IntEnum):\n" + "".join(
                         f"    {name} = {at}\n" for at, name in enumerate(names)) + "\n\n@cuda", 1)


def class_attributes(names):
    return ("class c:\n" + "".join(f"    {name} = {at}\n" for at, name in enumerate(names)) +
            by_kernel(names, "void(int64[::1])", lambda name, at: [f"x_of_test[{at}] = c.{name}"]))


def namedtuple_fields(names):
    out = ""
    for number, some in enumerate(chunks(names, 20)):
        fields = ", ".join(f'"{name}"' for name in some)
        values = ", ".join(f"x_of_test[{at}]" for at in range(len(some)))
        out += f'PairOfTest{number} = namedtuple("PairOfTest{number}", [{fields}])\n\n'
        out += f'@cuda.jit("void(int64[::1])")\ndef kernel_of_test_{number}(x_of_test):\n'
        out += f"    pair_of_test = PairOfTest{number}({values})\n"
        out += "".join(f"    x_of_test[{at}] = pair_of_test.{name}\n" for at, name in enumerate(some))
    return out


def namedtuples(names):
    before = "".join(f'{name} = namedtuple("{name}", "x y")\n' for name in names)
    return before + by_kernel(names, "void(int64[::1])",
                              lambda name, at: [f"p{at} = {name}(x_of_test[{at}], 2.5)",
                                                f"x_of_test[{at}] = p{at}.x + int(p{at}.y)"])


def record_fields(names):
    out = ""
    for number, some in enumerate(chunks(names)):
        fields = ", ".join(f'("{name}", "i4")' for name in some)
        out += f"record_of_test_{number} = numba.from_dtype(np.dtype([{fields}]))\n\n"
        out += f"@cuda.jit(numba.void(record_of_test_{number}[::1]))\n"
        out += f"def kernel_of_test_{number}(x_of_test):\n"
        out += "".join(f"    x_of_test[1].{name} = x_of_test[0].{name}\n" for name in some)
    return out


def records(names):
    return "".join(f'{name} = np.dtype([("a", "i4"), ("b", "f4")])\n'
                   f"@cuda.jit(numba.void(numba.from_dtype({name})[::1]))\n"
                   f"def kernel_of_test_{at}(x_of_test):\n    x_of_test[0].a = {at}\n"
                   for at, name in enumerate(names))


# What is at module level must not hide what the program itself needs there.
INSIDE = (local_variables, loop_variables, shared_arrays, parameters, namedtuple_fields, record_fields,
          enumerators, class_attributes)
# Nor may what a kernel itself reads.
READING = (shared_arrays,)
OUTSIDE = (kernels, device_functions, constants, constant_arrays, namedtuples, records)
# Each name costs more there; that it is taken is seen with constants and device functions.
SLOW = (kernels, namedtuples, records)
OWN = {"cuda", "np", "numba", "namedtuple", "IntEnum", "void", "float16", *dir(builtins)}
PRELUDE = """from collections import namedtuple
from enum import IntEnum

import numba
import numpy as np
from numba import cuda


@cuda.jit("void(float16[::1], complex64[::1], int64[:])")
def half_of_test(x, z, n):
    x[0] = x[1] * x[2]
    z[0] = z[0] * z[1]
    n[0] = n[1] // n[2]


"""

def run(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def failures_of(pykern2cu, nvcc, work, kind, names):
    source = work / f"{kind.__name__}.py"
    some = names[::10] + WORDS if kind in SLOW else names
    hidden = OWN if kind in OUTSIDE + READING else set()
    some = sorted(({*some} - hidden) & {*names})
    source.write_text(PRELUDE + kind(some))
    text, header = source.with_suffix(".cu"), source.with_suffix(".hpp")
    user = work / f"{kind.__name__}_user.cu"
    user.write_text(f'#include "{header.name}"\n')
    steps = (
        [pykern2cu, "--no-config", source, "-o", text, "--header", header],
        [nvcc, *CHECK, "-c", text, "-o", text.with_suffix(".o")],
        [nvcc, *CHECK, "-c", user, "-o", user.with_suffix(".o")],
        [pykern2cu, "--no-config", source, "-o", text, "--compiler", "nvrtc", "--ptx",
         text.with_suffix(".ptx"), "--arch", ARCH, "-Xnvrtc", "-fdevice-syntax-only"],
    )
    return [f"{kind.__name__}: {message}" for message in map(run, steps) if message]


def main():
    pykern2cu, nvcc, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    work.mkdir(parents=True, exist_ok=True)
    names = all_names(nvcc, work)
    kinds = [kind for kind in INSIDE + OUTSIDE if not sys.argv[4:] or kind.__name__ in sys.argv[4:]]
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        found = pool.map(lambda kind: failures_of(pykern2cu, nvcc, work, kind, names), kinds)
        failures = [failure for of_kind in found for failure in of_kind]
    print(f"{len(names)} names, {len(failures)} failures")
    print("\n".join(failure[:4000] for failure in failures))
    sys.exit(bool(failures))


main()
