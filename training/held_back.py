"""Retrieval in each language, and from it to English, over the documents that the gathering held back.

`python3 training/held_back.py CORPUS MODEL …` prints the scores of finished tables, one line for each.
"""

import gzip
import json
import re
import sys
from functools import cache
from pathlib import Path

import numpy as np

from adam_table import AdamTable
from encode import Texts
from model_files import read_model
from tokenise import Tokeniser

MOST_QUERIES = 1_000
_END = re.compile(r"(?<=[.!?؟।])\s+|(?<=[。！？])|\n+")
_THAI = re.compile(r"[\u0e01-\u0e5b]")
# In characters: a shorter sentence says too little to be found by, a longer one is a paragraph.
SHORTEST, LONGEST = 20, 300
PER_PASSAGE = 2


def sentences_of(passage: str) -> list[str]:
    """Thai ends a sentence with a space, and has no other."""
    return [part for part in re.split(r"\s+", passage) if part] if _THAI.search(passage) else [part for part in _END.split(passage) if part]


def without_sentences(passage: str) -> list[tuple[str, str]]:
    """Up to two sentences of a passage, each with what is left where they are taken out."""
    sentences = sentences_of(passage)
    fit = [at for at in range(1, len(sentences)) if SHORTEST <= len(sentences[at]) <= LONGEST]
    taken = fit[:: max(1, -(-len(fit) // PER_PASSAGE))][:PER_PASSAGE]
    left = " ".join(sentence for at, sentence in enumerate(sentences) if at not in taken)
    return [(sentences[at], left) for at in taken if len(left) >= SHORTEST]


class HeldBack:
    """Each file has lines of `id`, `q` and `p`; a passage that stands in several lines is one document.

    With `sentences` the courses' passages are also looked for by sentences that were taken out of them.
    """

    def __init__(self, folder: Path, tokenise: Tokeniser, sentences: bool = False):
        # The English passages are asked in every language.
        tokenise, self.sets = cache(tokenise), {}
        read = {}
        for file in sorted(folder.glob("*.jsonl.gz")):
            with gzip.open(file, "rt", encoding="utf-8") as lines:
                read[file.name.removesuffix(".jsonl.gz")] = [json.loads(line) for line in lines]
        english = {line["id"]: line["p"] for line in read.get("en", [])}
        for name, lines in read.items():
            self._add(name, tokenise, [(line["q"], line["p"]) for line in lines])
            if sentences and "-" not in name:
                self._add(f"{name} sentences", tokenise, [pair for line in lines for pair in without_sentences(line["p"])])
            if name != "en" and "-" not in name:
                self._add(f"{name} to en", tokenise, [(line["q"], english[line["id"]]) for line in lines if line["id"] in english])

    def _add(self, name: str, tokenise, pairs: list[tuple[str, str]]) -> None:
        passages = list(dict.fromkeys(passage for _, passage in pairs))
        place = {passage: at for at, passage in enumerate(passages)}
        asked = pairs[:: max(1, len(pairs) // MOST_QUERIES)][:MOST_QUERIES]
        self.sets[name] = (Texts.of(map(tokenise, passages)), Texts.of(tokenise(query) for query, _ in asked), np.array([place[passage] for _, passage in asked], np.int64))

    def scores(self, rows: np.ndarray) -> dict[str, float]:
        """nDCG@10 with one right passage for each question."""
        table, out = AdamTable(rows), {}
        for name, (passages, queries, right) in self.sets.items():
            if len(right) == 0:
                continue
            found = table.pool(queries.spans())[0] @ table.pool(passages.spans())[0].T
            rank = (found >= found[np.arange(len(right)), right][:, None]).sum(axis=1)
            out[name] = round(float(np.where(rank <= 10, 1 / np.log2(rank + 1), 0).mean()), 3)
        return out

    def mean(self, rows: np.ndarray) -> float:
        return round(float(np.mean(list(self.scores(rows).values()))), 4)


if __name__ == "__main__":
    for folder in map(Path, sys.argv[2:]):
        tokenise, rows, _ = read_model(folder)
        held_back = HeldBack(Path(sys.argv[1]) / "held-back", tokenise, sentences=True)
        print(folder.name, json.dumps(held_back.scores(rows)), json.dumps({name: len(right) for name, (_, _, right) in held_back.sets.items()}))
