"""What a command costs: its exit code, CPU seconds and peak memory in MiB."""

import resource
import subprocess
import sys

CHILD = """
import resource, subprocess, sys
try:
    code = subprocess.run(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=int(sys.argv[1])).returncode
except subprocess.TimeoutExpired:
    code = 124
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""
LIMIT = 12 << 30  # of its memory, in bytes


def cost(command, seconds):
    """(exit code, CPU seconds, MiB); the code is 124 where it takes longer than so many seconds."""
    done = subprocess.run([sys.executable, "-c", CHILD, str(seconds), *map(str, command)], capture_output=True, text=True,
                          check=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT)))
    code, cpu, peak = done.stdout.split()
    return int(code), float(cpu), float(peak)
