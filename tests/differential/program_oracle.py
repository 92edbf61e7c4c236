"""What Python itself makes of a generated program: its kernels run thread by thread, over NumPy's arrays.

Where Numba is not Python, it is stated here: an array of local or shared memory is one piece of memory for each place
that makes it, whose contents are what they were; globals are those when a function was compiled; a thread ends with
its exception. `Undefined` is what a program must not do.
"""

import ast
import types

import numpy as np

from case_format import numbers, read_array, step_of

STEPS = 60_000
POISONS = (0x55, 0x0B)  # two contents of memory that nothing was written to


class Undefined(Exception):
    """What the peers need not agree in."""


class Raised(Exception):
    """An exception that the program asks for."""


class Instrumented(ast.NodeTransformer):
    """The same program, in which barriers yield, arrays know their place, and loops end."""

    def __init__(self):
        self.places = 0

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.body[:0] = ast.parse("memory_ = {}\ncuda.step()").body
        return node

    def visit_For(self, node):
        self.generic_visit(node)
        node.body[:0] = ast.parse("cuda.step()").body
        return node

    visit_While = visit_For

    def visit_Call(self, node):
        self.generic_visit(node)
        if ast.unparse(node.func) in ("cuda.local.array", "cuda.shared.array"):
            self.places += 1
            node.args += [ast.Name("memory_", ast.Load()), ast.Constant(self.places)]
        return node

    def visit_Expr(self, node):
        if ast.unparse(node.value) == "cuda.syncthreads()":
            return ast.Expr(ast.Yield(None))
        return self.generic_visit(node)

    def visit_Raise(self, node):
        return ast.copy_location(ast.parse("raise cuda.Raised").body[0], node)

    def visit_Assert(self, node):
        self.generic_visit(node)
        return ast.If(node.test, [ast.Pass()], ast.parse("raise cuda.Raised").body)


class Kind:
    """A type of Numba's: `int64(x)`, `int64[::1]`, the dtype of an array."""

    def __init__(self, dtype):
        self.dtype = np.dtype(dtype)

    def __getitem__(self, layout):
        return self

    def __call__(self, value):
        return self.dtype.type(value)


class Jitted:
    """A function that has the globals of the moment when it was compiled: at its signature, or when it was first used."""

    def __init__(self, function, compiled):
        self.function, self.frozen = function, None
        if compiled:
            self.compile()

    def compile(self):
        if self.frozen:
            return self.frozen
        known = dict(self.function.__globals__)
        self.frozen = types.FunctionType(self.function.__code__, known, self.function.__name__, self.function.__defaults__)
        for name in self.function.__code__.co_names:
            if isinstance(known.get(name), Jitted):
                known[name].compile()
        return self.frozen

    def __call__(self, *arguments, **named):
        return self.compile()(*arguments, **named)

    def __getitem__(self, configuration):
        return lambda *arguments: self.compile()


class Memory:
    def __init__(self, cuda, shared):
        self.cuda, self.shared = cuda, shared

    def array(self, shape, kind, memory, place):
        memory = self.cuda.block_memory if self.shared else memory
        if place not in memory:
            base = np.empty(shape, kind.dtype)
            base.view(np.uint8).fill(self.cuda.poison)
            memory[place] = with_fields(base)
        return memory[place]


class Cuda:
    """What programs know as `cuda`."""
    Raised = Raised

    def __init__(self, poison):
        self.poison, self.steps, self.block_memory = poison, 0, {}
        self.local, self.shared = Memory(self, False), Memory(self, True)
        self.threadIdx, self.index = types.SimpleNamespace(x=0), 0

    def jit(self, signature=None, device=False, debug=False, opt=True):
        if isinstance(signature, types.FunctionType):
            return Jitted(signature, False)
        return lambda function: Jitted(function, signature is not None)

    def grid(self, ndim):
        return np.int64(self.index)

    def step(self):
        self.steps += 1
        if self.steps > STEPS:
            raise Undefined("does not end")


def with_fields(array):
    return array.view(np.recarray) if array.dtype.names else array


def argument(entry):
    """(what the kernel gets, the array whose contents count)"""
    if "shape" not in entry:
        return np.dtype(entry["dtype"]).type(entry["value"]), None
    values, step = read_array(entry), step_of(entry)
    if step is None:
        return with_fields(values), values
    base = np.zeros([n * abs(s) for n, s in zip(values.shape, step)], values.dtype)
    view = base[tuple(slice(None, None, s) for s in step)]
    view[...] = values
    return with_fields(view), view


class Execution:
    """A module, and its kernels' launches."""

    def __init__(self, program, poison):
        self.cuda, self.program = Cuda(poison), program
        tree = ast.fix_missing_locations(Instrumented().visit(ast.parse(program.text)))
        self.names = {"np": np, "cuda": self.cuda, "int64": Kind(np.int64), "float64": Kind(np.float64), "from_dtype": Kind}
        exec(compile(tree, f"program {program.seed}", "exec"), self.names)

    def launch(self, launch):
        """The launch with its outcome."""
        kernel = self.names[launch["kernel"]].compile()
        arguments = [argument(entry) for entry in launch["args"]]
        before = [None if array is None else numbers(array) for _, array in arguments]
        raised = False
        for block in range(launch["grid"][0]):
            self.cuda.block_memory = {}
            raised = self.run_block(kernel, [value for value, _ in arguments], block, launch["block"][0]) or raised
        after = [None if array is None else numbers(array) for _, array in arguments]
        expect = [now if repr(now) != repr(old) else None for now, old in zip(after, before)]
        return {**launch, **({"raises": self.program.error} if raised and self.program.error else {}), "expect": expect}

    def run_block(self, kernel, arguments, block, threads):
        """Whether a thread raised."""
        raised, waiting = False, [(n, None) for n in range(threads)]
        while waiting:
            arrived = []
            for thread, run in waiting:
                self.cuda.threadIdx.x, self.cuda.index = np.int64(thread), block * threads + thread
                try:
                    run = kernel(*arguments) if run is None else run
                    if run is not None:
                        next(run)
                        arrived.append((thread, run))
                except StopIteration:
                    pass
                except (Raised, *self.errors()):
                    raised = True
            if arrived and len(arrived) < len(waiting):
                raise Undefined("a barrier without some threads")
            waiting = arrived
        return raised

    def errors(self):
        """What an operation of this program may raise."""
        return {"IndexError": (IndexError,), "ZeroDivisionError": (ZeroDivisionError, FloatingPointError)}.get(
            self.program.error.split(":")[0], ())


def outcomes(program):
    """The program's launches with what they do; Undefined where that is not known."""
    found = []
    for poison in POISONS:
        with np.errstate(over="raise", invalid="raise", divide="raise", under="ignore"):
            try:
                execution = Execution(program, poison)
                found.append([execution.launch(launch) for launch in program.launches])
            except (Exception, RecursionError) as error:
                raise Undefined(f"{type(error).__name__}: {error}") from error
    if repr(found[0]) != repr(found[1]):
        raise Undefined("reads what was never written")
    return found[0]
