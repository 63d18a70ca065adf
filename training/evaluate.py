"""Scores of a table: STS-B (Spearman) and retrieval (nDCG@10). Only to report; `npm run eval:model` measures the shipped files."""

import gzip
import json
from itertools import product
from pathlib import Path

import numpy as np

from adam_table import AdamTable
from encode import Texts
from similarity_tuning import ScoredPairs, read_scored_pairs
from tokenise import Tokeniser


def _ranks(values: np.ndarray) -> np.ndarray:
    _, which, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return (last - (counts - 1) / 2)[which]


def spearman(a: np.ndarray, b: np.ndarray) -> float:
    return float(np.corrcoef(_ranks(a), _ranks(b))[0, 1])


def cosines(rows: np.ndarray, pairs: ScoredPairs) -> np.ndarray:
    table = AdamTable(rows)
    return (table.pool(pairs.a.spans())[0] * table.pool(pairs.b.spans())[0]).sum(axis=1)


def ndcg(scores: np.ndarray, judged: dict[int, int], depth: int = 10) -> float:
    top = np.argsort(-scores, kind="stable")[:depth]
    discount = 1 / np.log2(np.arange(2, depth + 2))
    gains = lambda grades: sum((2.0**grade - 1) * share for grade, share in zip(grades, discount))
    return gains(judged.get(int(document), 0) for document in top) / gains(sorted(judged.values(), reverse=True)[:depth])


class Evaluation:
    """Reads what there is of `stsb/`, `scifact/` and `xquad/` below a folder; the rest is left out.

    With several languages, XQuAD is asked in each, and in English about the paragraphs of each other one, and the other way round.
    """

    def __init__(self, folder: Path, tokenise: Tokeniser, languages: list[str]):
        self.scored = {
            f"stsb {part}": read_scored_pairs(folder / f"stsb/sts-{part}.csv", tokenise)
            for part in ("train", "dev") if (folder / f"stsb/sts-{part}.csv").exists()
        }
        sets = [("scifact dev", folder / "scifact", folder / "scifact/queries.dev.jsonl", "qrels/dev.tsv")]
        for asked, answered in product(languages, repeat=2):
            name = f"xquad-{asked}" if asked == answered else f"xquad {asked} to {answered}"
            if asked == answered or "en" in (asked, answered):
                sets.append((name, folder / "xquad" / answered, folder / "xquad" / asked / "queries.jsonl", "qrels/test.tsv"))
        self.retrieval = {
            name: _read_retrieval(documents, queries, judgements, tokenise)
            for name, documents, queries, judgements in sets if documents.exists() and queries.exists()
        }

    def scores(self, rows: np.ndarray) -> dict[str, float]:
        out = {name: spearman(cosines(rows, pairs), pairs.scores) for name, pairs in self.scored.items()}
        for name, (documents, queries, judged) in self.retrieval.items():
            table = AdamTable(rows)
            found = table.pool(queries.spans())[0] @ table.pool(documents.spans())[0].T
            out[name] = float(np.mean([ndcg(line, grades) for line, grades in zip(found, judged)]))
        return {name: round(value, 4) for name, value in out.items()}


def _read_retrieval(folder: Path, queries_file: Path, judgements_file: str, tokenise: Tokeniser):
    plain = folder / "corpus.jsonl"
    with open(plain, encoding="utf-8") if plain.exists() else gzip.open(folder / "corpus.jsonl.gz", "rt", encoding="utf-8") as lines:
        documents = [json.loads(line) for line in lines]
    place = {document["_id"]: number for number, document in enumerate(documents)}
    judged: dict[str, dict[int, int]] = {}
    for line in (folder / judgements_file).read_text().splitlines()[1:]:
        query, document, grade = line.split("\t")
        judged.setdefault(query, {})[place[document]] = int(grade)
    with open(queries_file, encoding="utf-8") as lines:
        queries = [query for query in map(json.loads, lines) if query["_id"] in judged]
    return (
        Texts.of(tokenise(f"{document.get('title', '')} {document['text']}") for document in documents),
        Texts.of(tokenise(query["text"]) for query in queries),
        [judged[query["_id"]] for query in queries],
    )
