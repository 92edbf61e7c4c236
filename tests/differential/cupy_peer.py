"""The real CuPy. Each kernel alone takes it more than a second to compile, most of it for its headers, so the
C++ that CuPy writes for a batch is compiled as one module."""

import importlib.util
import os
import re
import warnings

os.environ["CUPY_CACHE_IN_MEMORY"] = "1"

import cupy
from cupy._core import core
from cupy.cuda import compiler
from inputs import place, written
from values import THREADS

warnings.simplefilter("ignore")  # raw kernels are experimental
compile_alone = core.compile_with_cache
options = []  # besides CuPy's own
prepared = {}  # kernels and their module by the names of programs


class Collected(Exception):
    """What CuPy would compile."""

    def __init__(self, source, words):
        self.source, self.words = source, words


def without_contraction():
    """Has CuPy compile with -fmad=false."""
    options.append("-fmad=false")


def prepare(programs, folder):
    """{name: message} of those that CuPy refuses; the others are ready to run."""
    refused, collected = {}, {}
    kernels = loaded(programs, folder)
    for program in programs:
        try:
            core.compile_with_cache = collect
            launch(kernels[program.name], program, THREADS)
        except Collected as found:
            collected[program.name] = found
        except Exception as error:
            place = re.findall(r"^>.*", str(error), re.M)
            refused[program.name] = f"{type(error).__name__}: {str(error)[:80]} ... {place}"
        finally:
            core.compile_with_cache = compile_alone
    while collected:
        try:
            words = next(iter(collected.values())).words
            module = compile_alone(joined(collected), **{**words, "options": (*words.get("options", ()), *options)})
            break
        except compiler.CompileException as error:
            wrong = dict(reversed(re.findall(r"^(k\w+)\(\d+\): (.*error.*)", str(error), re.M)))
            if not wrong.keys() & collected.keys():
                raise
            for name in wrong.keys() & collected.keys():
                refused[name] = wrong[name]
                del collected[name]
    prepared.update((name, (kernels[name], module)) for name in collected)
    return refused


def collect(source=None, **words):
    raise Collected(source, words)


def joined(collected):
    """One text: the helpers of each kernel are its own."""
    includes, parts = {}, []
    for name, found in collected.items():
        lines = found.source.split("\n")
        includes.update((line, None) for line in lines if line.startswith("#include"))
        kept = "\n".join(line for line in lines if not line.startswith("#include"))
        parts.append(f'namespace {name}_of_batch {{\n#line 1 "{name}"\n{kept}\n}}\n')
    return "\n".join([*includes, *parts])


def loaded(programs, folder):
    """{name: kernel}; CuPy reads the source, so there has to be a file."""
    path = folder / "peer.py"
    path.write_text(programs[0].style.rules.header + "\n\n" + "\n\n".join(p.source() for p in programs) if programs else "")
    spec = importlib.util.spec_from_file_location("peer_" + str(hash(path.read_text())), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return vars(module)


def accepts(program):
    return program.name in prepared


def launch(kernel, program, threads):
    arguments = [place(p, program.seed) for p in program.parameters]
    kernel((1,), (threads,), tuple(arguments))
    cupy.cuda.runtime.deviceSynchronize()
    return written(program, arguments)


def run(program, threads=THREADS):
    kernel, module = prepared[program.name]
    core.compile_with_cache = lambda *_, **__: module
    try:
        return launch(kernel, program, threads)
    finally:
        core.compile_with_cache = compile_alone
