import numpy as np


def saxpy(a, x, y):
    return a * x + y
