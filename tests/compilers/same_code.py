"""Compiles every golden and sample through nvcc and through NVRTC and compares the instructions.

    same_code.py PYKERN2CU SOURCE_DIR WORK_DIR

They must be the same, byte for byte, except in kernels that use shared memory, whose addresses NVRTC
may compute in 64 bits. A warning of nvcc is an error.
"""
import concurrent.futures
import os
import pathlib
import shlex
import struct
import subprocess
import sys


def text_sections(cubin):
    """The instructions of each function: {".text.saxpy": bytes}."""
    assert cubin[:4] == b"\x7fELF", "not an ELF file"
    (table,) = struct.unpack_from("<Q", cubin, 0x28)
    count, names_index = struct.unpack_from("<HH", cubin, 0x3C)
    headers = [struct.unpack_from("<IIQQQQIIQQ", cubin, table + 64 * i) for i in range(count)]
    names = headers[names_index][4]
    sections = {}
    for name, _, _, _, offset, size, *_ in headers:
        end = cubin.index(b"\0", names + name)
        sections[cubin[names + name:end].decode()] = cubin[offset:offset + size]
    return {name: code for name, code in sections.items() if name.startswith(".text.")}


def flags_of(source):
    """As golden.cmake and update_pages.cmake find them."""
    beside = source.parent / "flags"
    if beside.exists():
        return [line for line in beside.read_text().splitlines() if line]
    first = source.read_text().split("\n", 1)[0]
    return shlex.split(first[len("# flags: "):]) if first.startswith("# flags: ") else []


# 177: a device function or a variable that the Python source does not use either.
STRICT = ["-Xnvcc", "-Werror", "-Xnvcc", "all-warnings", "-Xnvcc", "-diag-suppress", "-Xnvcc", "177"]


def compile_with(compiler, program, source, work):
    cubin = work / f"{source.parent.name}-{source.stem}.{compiler}.cubin"
    command = [program, source.name, *flags_of(source), "-o", os.devnull, "--cubin", cubin,
               "--arch", "sm_90", "--compiler", compiler, *(STRICT if compiler == "nvcc" else [])]
    done = subprocess.run(command, cwd=source.parent, capture_output=True, text=True)
    if done.returncode != 0:
        return None, done.stderr
    return text_sections(cubin.read_bytes()), ""


def compare(program, source, work):
    """What is wrong, or an empty string; and whether the code differs as it may."""
    by_nvcc, message = compile_with("nvcc", program, source, work)
    if by_nvcc is None:
        return f"nvcc: {message}", False
    if "#include <thrust/" in source.with_suffix(".cu").read_text():
        return "", False  # NVRTC cannot compile Thrust
    by_nvrtc, message = compile_with("nvrtc", program, source, work)
    if by_nvrtc is None:
        return f"nvrtc: {message}", False
    if by_nvcc == by_nvrtc:
        return "", False
    if by_nvcc.keys() == by_nvrtc.keys() and "__shared__" in source.with_suffix(".cu").read_text():
        return "", True
    return "the instructions differ", False


def main():
    program, root, work = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    work = pathlib.Path(work).absolute()
    work.mkdir(parents=True, exist_ok=True)
    sources = [path.with_suffix(".py") for folder in ("tests/golden/*", "samples/*")
               for path in sorted(root.glob(f"{folder}/*.cu"))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda source: compare(program, source, work), sources))
    failures = [f"{source}: {problem}" for source, (problem, _) in zip(sources, results) if problem]
    different = [source.stem for source, (_, differs) in zip(sources, results) if differs]
    print("\n".join(failures))
    print(f"{len(sources)} files, {len(failures)} failures; "
          f"addresses of shared memory differ in {len(different)}: {' '.join(different)}")
    sys.exit(1 if failures or not sources else 0)


if __name__ == "__main__":
    main()
