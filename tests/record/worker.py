"""Calls functions in a process of its own.

A kernel that faults breaks its process's CUDA context for good, so a worker whose call failed is
replaced: one bad case cannot spoil the next, nor our kernel the peer's.
"""

import multiprocessing
import warnings

SECONDS = 300


class Worker:
    """Makes calls one after the other, all in the same process while they succeed."""

    def __init__(self, name, seconds=SECONDS):
        self.name, self.seconds = name, seconds
        self.process = self.connection = None

    def call(self, function, *arguments):
        """What `function` returns; RuntimeError if it raises, dies or does not end."""
        if self.process is None:
            self.start()
        try:
            self.connection.send((function, arguments))
            if not self.connection.poll(self.seconds):
                raise RuntimeError(f"{self.name}: no result within {self.seconds} s")
            good, result = self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            status = self.process.exitcode
            self.stop()
            raise RuntimeError(f"{self.name}: the process ended with {status}") from None
        except BaseException:
            self.stop()
            raise
        if not good:
            self.stop()
            raise RuntimeError(f"{self.name}: {result}")
        return result

    def start(self):
        context = multiprocessing.get_context("spawn")
        self.connection, other_end = context.Pipe()
        self.process = context.Process(target=serve, args=(other_end,), daemon=True)
        self.process.start()
        other_end.close()

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.connection.close()
            self.process = self.connection = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def serve(connection):
    warnings.simplefilter("ignore")
    while True:
        try:
            function, arguments = connection.recv()
        except EOFError:
            return
        try:
            answer = True, function(*arguments)
        except Exception as error:
            answer = False, f"{type(error).__name__}: {error}"
        connection.send(answer)
