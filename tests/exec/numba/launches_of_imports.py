"""Kernels of other modules are translated where they are launched."""

import numpy as np

import modules.kernels as kernels
from modules.kernels import by_configuration, by_forall, by_name, by_parameter
from modules.kernels import in_function as inner
from modules.kernels import left_alone

values = np.zeros(1, np.float32)
by_name[1, 1](values)
by_forall.forall(1)(values)
configured = by_configuration[1, 1]
configured(values)
kernels.by_module[1, 1](values)


def run(kernel):
    kernel[1, 1](values)


def main():
    inner[1, 1](values)


run(by_parameter)
main()
