"""Retrieval in each language, and from it to English, over the documents that the gathering held back.

`python3 training/held_back.py CORPUS MODEL …` prints the scores of finished tables, one line for each.
"""

import gzip
import json
import sys
from functools import cache
from pathlib import Path

import numpy as np

from adam_table import AdamTable
from encode import Texts
from model_files import read_model
from tokenise import Tokeniser

MOST_QUERIES = 1_000


class HeldBack:
    """Each file has lines of `id`, `q` and `p`; a passage that stands in several lines is one document."""

    def __init__(self, folder: Path, tokens: list[str]):
        # The English passages are asked in every language.
        tokenise, self.sets = cache(Tokeniser(tokens)), {}
        read = {}
        for file in sorted(folder.glob("*.jsonl.gz")):
            with gzip.open(file, "rt", encoding="utf-8") as lines:
                read[file.name.removesuffix(".jsonl.gz")] = [json.loads(line) for line in lines]
        english = {line["id"]: line["p"] for line in read.get("en", [])}
        for name, lines in read.items():
            self._add(name, tokenise, [(line["q"], line["p"]) for line in lines])
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
        tokens, rows, _ = read_model(folder)
        print(folder.name, json.dumps(HeldBack(Path(sys.argv[1]) / "held-back", tokens).scores(rows)))
