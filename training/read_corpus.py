"""Reads a folder of `passages-*.jsonl.gz` and `pairs-*.jsonl.gz`: one JSON object a line.

A passage has `s` (source), `l` (language), `t` (title), `h` (heading), `p` (text). A pair has `k` (kind), `s`, `a`, `b`,
and `al` where the language of `a` differs from `l`, that of `b`.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Passage(NamedTuple):
    source: str
    title: str
    text: str
    language: str = "en"


class Pair(NamedTuple):
    kind: str
    source: str
    a: str
    b: str
    language_a: str = "en"
    language_b: str = "en"


def _lines(folder: Path, pattern: str) -> Iterator[dict]:
    # Sorted, so that the same corpus always gives the same order and so the same model.
    files = sorted(folder.glob(pattern))
    if not files:
        raise SystemExit(f"There is no {pattern} in {folder}. Name the corpus with --corpus DIR; training/README.md says what it holds.")
    for file in files:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def read_passages(folder: Path, languages: set[str]) -> list[Passage]:
    return [
        Passage(line["s"], f"{line.get('t', '')} {line.get('h', '')}".strip(), line["p"], line["l"])
        for line in _lines(folder, "passages-*.jsonl.gz")
        if line["l"] in languages
    ]


def read_pairs(folder: Path, languages: set[str]) -> list[Pair]:
    """Pairs with both sides in one of the languages."""
    return [
        Pair(line["k"], line["s"], line["a"], line["b"], line.get("al", line["l"]), line["l"])
        for line in _lines(folder, "pairs-*.jsonl.gz")
        if line["l"] in languages and line.get("al", line["l"]) in languages
    ]
