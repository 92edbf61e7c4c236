# flags: "--sig=copy(int32[::1])"
"""Names of modules that tests replace by their paths."""

import unittest
from unittest import mock

from numba import cuda

BY_SETATTR = 1
BY_DELATTR = 2
BY_PATCH = 3
BY_MOCKER = 4
BY_MULTIPLE = 5
BY_DECORATOR = 6
KEPT = 7


@mock.patch("changed_by_patch.BY_DECORATOR", 0)
def test(monkeypatch, mocker):
    monkeypatch.setattr("changed_by_patch.BY_SETATTR", 0)
    monkeypatch.delattr("changed_by_patch.BY_DELATTR")
    monkeypatch.setattr("time.sleep", print)
    mocker.patch("changed_by_patch.BY_MOCKER", 0)
    with mock.patch("changed_by_patch.BY_PATCH", 0), mock.patch("time.sleep"):
        pass
    with unittest.mock.patch.multiple("changed_by_patch", BY_MULTIPLE=0):
        pass


@cuda.jit
def copy(x):
    x[0] = BY_SETATTR
    x[1] = BY_DELATTR
    x[2] = BY_PATCH
    x[3] = BY_MOCKER
    x[4] = BY_MULTIPLE
    x[5] = BY_DECORATOR
    x[6] = KEPT
