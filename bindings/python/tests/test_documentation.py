"""The examples in docstrings run, and every public name has a docstring."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import pytest

import adoube
import adoube._adoube
import adoube._enums
import adoube.pgn


@pytest.mark.parametrize("module", [adoube, adoube._adoube, adoube._enums, adoube.pgn], ids=lambda module: module.__name__)
def test_examples_run(module: object) -> None:
    names = {**vars(adoube), **vars(adoube.pgn)}
    finder = doctest.DocTestFinder(exclude_empty=True)
    runner = doctest.DocTestRunner()
    for name, member in [("", module), *inspect.getmembers(module)]:
        if name == "" or getattr(member, "__doc__", None) and not inspect.ismodule(member):
            for test in finder.find(member, name or module.__name__, module=False, globs=dict(names)):  # type: ignore[attr-defined]
                runner.run(test)
    assert runner.failures == 0


def test_every_public_name_is_documented() -> None:
    for owner in [adoube, adoube.pgn]:
        for name in owner.__all__:
            member = getattr(owner, name)
            assert member.__doc__, name
            if inspect.isclass(member):
                public = [other for other in vars(member) if not other.startswith("_")]
                missing = [other for other in public if not getattr(getattr(member, other), "__doc__", None)]
                assert not missing, f"{name}: {missing}"


def test_the_readme_runs() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    blocks = re.findall(r"```python\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
