"""From cosines to similarities that mean the same in every model: isotonic regression, brought down to a few knots."""

import numpy as np

from adam_table import AdamTable
from encode import Corpus
from evaluate import cosines
from similarity_tuning import ScoredPairs

KNOTS = 12


def random_cosines(rows: np.ndarray, corpus: Corpus, count: int, seed: int) -> np.ndarray:
    """Of passages' beginnings (32 tokens) drawn at random."""
    random = np.random.default_rng(seed)
    which = random.integers(0, len(corpus.passages), (2, count))
    table = AdamTable(rows)
    left, right = (table.pool(corpus.passages.spans(side, 32))[0] for side in which)
    return (left * right).sum(axis=1)


def fit_knots(rows: np.ndarray, corpus: Corpus, pairs: ScoredPairs, judged: np.ndarray, seed: int) -> list[list[float]]:
    """Strictly rising [cosine, similarity] from [-1, 0] to [1, 1], from the `judged` pairs, which `rows` were not trained on.

    As many pairs drawn at random count as 0.
    """
    unrelated = random_cosines(rows, corpus, len(judged), seed)
    cosine = np.concatenate([cosines(rows, pairs)[judged], unrelated])
    wanted = np.concatenate([pairs.scores[judged] / 5, np.zeros(len(unrelated))])
    order = np.argsort(cosine, kind="stable")
    cosine, fitted = cosine[order], _isotonic(wanted[order])
    knots = [[-1.0, 0.0]]
    for part in np.array_split(np.arange(len(cosine)), KNOTS):
        at, value = round(float(cosine[part].mean()), 4), round(float(fitted[part].mean()), 4)
        if at > knots[-1][0] and value > knots[-1][1] and value < 1 and at < 1:
            knots.append([at, value])
    return [*knots, [1.0, 1.0]]


def _isotonic(values: np.ndarray) -> np.ndarray:
    """The rising sequence nearest to the values (pool adjacent violators)."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([float(value), 1])
        while len(blocks) > 1 and blocks[-2][0] >= blocks[-1][0]:
            (mean, count), (before, many) = blocks.pop(), blocks.pop()
            blocks.append([(mean * count + before * many) / (count + many), count + many])
    return np.concatenate([np.full(int(count), mean) for mean, count in blocks])
