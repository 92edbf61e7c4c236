"""Random programs on this machine's GPU: our translation beside the real Numba, both without contraction."""

import importlib.util
import re
import subprocess
import sys

import ours
import peers
import program_compare
import program_generate
from distance import outcome_distance



def made(seed):
    return program_compare.Made(program_generate.generate(seed, own=False))


def translated(rows, options, folder):
    """(manifest, cubin) of programs (name, text, signatures, launches)."""
    folder.mkdir(parents=True, exist_ok=True)
    source, manifest, cuda, cubin = (folder / f"{rows[0][0]}.{suffix}" for suffix in ("py", "json", "cu", "cubin"))
    source.write_text(program_generate.HEADER + "".join(text for _, text, _, _ in rows))
    for command in ([options.pykern2cu, "--no-config", source, "-o", cuda, "--manifest", manifest],
                    [options.nvcc, "-cubin", "-fmad=false", "-arch=" + options.arch, "-o", cubin, cuda]):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{command[0]} exited with {done.returncode}\n{(done.stdout + done.stderr)[-1500:]}")
    return manifest, cubin


def compiled(several, options, folder):
    """{name: (manifest, cubin)}; a program that cannot be compiled is marked."""
    rows = [one.row() for one in several]
    if not rows:
        return {}
    try:
        made = translated(rows, options, folder)
        return {name: made for name, _, _, _ in rows}
    except RuntimeError as error:
        if len(rows) == 1:
            several[0].status, several[0].said = "different", [str(error)]
            return {}
    return {name: made for one in several for name, made in compiled([one], options, folder).items()}


def module_of(one, folder):
    """The program as a module of the real Numba."""
    name = f"numba_{one.program.seed}"
    path = folder / f"{name}.py"
    path.write_text(without_linking(one.source()))
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # Numba finds a recursive function through its module
    spec.loader.exec_module(module)
    return module


def without_linking(source):
    """Link-time optimisation would contract after all."""
    source = re.sub(r"^@cuda\.jit\((?=\()", "@cuda.jit(lto=False, func_or_sig=", source, flags=re.M)
    return re.sub(r"^@cuda\.jit$", "@cuda.jit(lto=False)", source, flags=re.M)


def compare(several, options, folder):
    """Marks what became of each program, by Numba's outcome, or Python's where Numba has none."""
    for one in several:
        if one.status == "same":
            program_compare.translate(one, options, folder)
    files = compiled([one for one in several if one.status == "same"], options, folder)
    ours.load_case.cache_clear()
    for one in several:
        if one.status == "same":
            run(one, files[one.row()[0]], folder)
    return several


def run(one, files, folder):
    theirs = numba_outcomes(one, folder)
    for launch, peer in zip(one.launches, theirs or one.launches):
        mine = ours.run(files, without_outcome(launch), None)
        if apart(launch, mine, peer):
            one.status = "different"
            words = first(mine, peer, "Numba" if theirs else "Python")
            python = "Python differs" if apart(launch, launch, peer) else "Python agrees with Numba"
            one.said.append(f"{launch['kernel']}: {words}; {python if theirs else 'Numba refuses the program'}")


def numba_outcomes(one, folder):
    """What Numba makes of the launches; none of programs that it cannot compile, which Python judges alone."""
    try:
        module = module_of(one, folder)
        return [peers.run_numba(getattr(module, launch["kernel"]), launch) for launch in map(without_outcome, one.launches)]
    except Exception as error:
        if "CUDA_ERROR" in str(error):
            raise
        return None


def without_outcome(launch):
    return {key: value for key, value in launch.items() if key not in ("expect", "raises")}


def apart(launch, a, b):
    return outcome_distance(launch, a, b) > 0


def first(mine, peer, judge):
    """The first argument that differs, or the error."""
    for at, (a, b) in enumerate(zip(mine.get("expect", ()), peer.get("expect", ()))):
        if repr(a) != repr(b):
            return f"argument {at} is {a}, {judge}'s {b}"
    return f"reports {mine.get('raises')}, {judge} {peer.get('raises')}"
