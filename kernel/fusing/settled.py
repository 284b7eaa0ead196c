"""What is the same in every call: it may be looked into while functions are fused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import Enum
from functools import partial
from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    FunctionType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodType,
    ModuleType,
)
from typing import Final, TypeGuard

from kernel.fusing.sources import changing_in
from kernel.fusing.values import Known, Value

PLAIN: Final = (type(None), bool, int, float, str, bytes, range, tuple, frozenset)
CONTAINERS: Final = (list, dict, set)
"""They are taken to be as they are, but for those that some function is seen to change."""
CALLED: Final = (type, partial, FunctionType, MethodType, BuiltinFunctionType)
SETTLED: Final = frozenset({*PLAIN, *CONTAINERS, *CALLED})
METHODS: Final = (
    FunctionType,
    MethodDescriptorType,
    ClassMethodDescriptorType,
    staticmethod,
    classmethod,
)


def is_settled(value: Value) -> TypeGuard[Known]:
    """Whether *value* is known with all that it holds."""
    return isinstance(value, Known) and (
        type(value.value) in SETTLED or isinstance(value.value, Enum)
    )


def is_settled_attribute(owner: object, name: str, changing: frozenset[str]) -> bool:
    """Whether an attribute is the same in every call, and nothing happens when it is read.

    *changing* are names that are seen to be given other values where it is read.
    """
    if isinstance(owner, ModuleType):
        return name in vars(owner) and name not in changing | _changing_in(owner)
    if isinstance(owner, type):
        kinds, own = owner.__mro__, False
    else:
        kinds, own = type(owner).__mro__, name in getattr(owner, "__dict__", ())
    found = next((vars(each)[name] for each in kinds if name in vars(each)), None)
    if isinstance(found, METHODS):
        return not own
    is_field = isinstance(owner, tuple) and name in getattr(owner, "_fields", ())
    is_slot = is_field or isinstance(found, MemberDescriptorType | type | Enum)
    if (found is None and not own) or (hasattr(found, "__get__") and not is_slot):
        return False
    return name not in changing and all(name not in each for each in _changing_for(kinds))


def _changing_for(kinds: tuple[type, ...]) -> Iterator[frozenset[str]]:
    modules = {each.__module__ for each in kinds if each is not object}
    for module in sorted(modules & sys.modules.keys()):
        yield _changing_in(sys.modules[module])


def _changing_in(module: ModuleType) -> frozenset[str]:
    filename = getattr(module, "__file__", None)
    return changing_in(filename) if filename else frozenset()
