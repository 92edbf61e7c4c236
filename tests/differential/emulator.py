"""Runs programs with the product and the emulator of tests/exec, no GPU."""

import collections
import re
import subprocess

from case_format import EXEC, to_text


def translate(options, path, *words):
    """The message with which a program is refused, or None; raises where pykern2cu itself fails."""
    command = [options.pykern2cu, "--no-config", path, "-o", path.with_suffix(".cu"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if done.returncode == 1:
        return done.stderr
    if done.returncode:
        raise RuntimeError(f"pykern2cu exited with {done.returncode}\n{done.stderr}")
    return None


def run_batch(batch, options, folder, head):
    """{kernel: [what the runner says of it]} of programs (name, text, signatures, launches) that are translated as one file."""
    name = batch[0][0]
    path = folder / f"batch_{name}.json"
    path.with_suffix(".py").write_text(head + "".join(text for _, text, _, _ in batch))
    launches = [launch for _, _, _, launches in batch for launch in launches]
    path.write_text(to_text({"sig": [s for _, _, signatures, _ in batch for s in signatures], "launches": launches}))
    exec_folder = options.build / "tests/exec"
    command = [exec_folder / "exec_runner", "--pykern2cu", options.pykern2cu, "--cxx", "g++",
               "--emulator", EXEC / "emulator", "--precompiled", exec_folder / "precompiled", "--work", folder / "work", "--case", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    said = collections.defaultdict(list)
    for _, kernel, words in re.findall(r"launch (\d+) of `(\w+)`: (.*)", done.stdout):
        said[kernel].append(words)
    if re.search(r"^\d+ launches, \d+ failed", done.stdout, re.M):
        return said
    if len(batch) == 1:
        return {launch["kernel"]: [(done.stdout + done.stderr)[-2000:]] for launch in launches}
    return {kernel: words for one in batch for kernel, words in run_batch([one], options, folder, head).items()}


def reason(message):
    """A refusal without the names of this program."""
    first = next((line for line in message.splitlines() if ": error: " in line), message[:200])
    return re.sub(r"`[^`]*`", "`…`", first.split(": error: ")[-1])
