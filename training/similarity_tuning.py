"""Tuning on sentence pairs that people scored: of two pairs, the higher scored one must have the higher cosine (CoSENT).

Each step also takes one batch of contrast, so that what was learnt for retrieval is kept.
"""

import csv
from pathlib import Path
from typing import NamedTuple

import numpy as np

from adam_table import AdamTable
from batches import Batches, Spans
from contrast import contrast_step
from encode import Texts
from tokenise import Tokeniser

BATCH = 256
EPOCHS = 64
RATE = 0.02
SHARPNESS = 20.0
WEIGHT = 0.3


class ScoredPairs(NamedTuple):
    a: Texts
    b: Texts
    scores: np.ndarray


def read_scored_pairs(file: Path, tokenise: Tokeniser) -> ScoredPairs:
    """The STS benchmark's files: tabs, score 0 to 5 in column 5, sentences in columns 6 and 7."""
    with open(file, encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    return ScoredPairs(
        Texts.of(tokenise(row[5]) for row in rows), Texts.of(tokenise(row[6]) for row in rows), np.array([float(row[4]) for row in rows])
    )


def similarity_step(table: AdamTable, a: Spans, b: Spans, scores: np.ndarray) -> float:
    """Adds the gradient of log(1 + sum of exp(sharpness × (lower's wrong lead))) over all ordered couples."""
    left, left_lengths = table.pool(a)
    right, right_lengths = table.pool(b)
    cosines = (left * right).sum(axis=1)
    lead = np.where(scores[:, None] < scores[None], SHARPNESS * (cosines[:, None] - cosines[None]), -np.inf)
    most = max(float(lead.max()), 0.0)
    powers = np.exp(lead - most)
    total = powers.sum() + np.exp(-most)
    shares = powers / total
    of_cosine = (WEIGHT * SHARPNESS * (shares.sum(axis=1) - shares.sum(axis=0))).astype(np.float32)[:, None]
    table.push(a, left, left_lengths, of_cosine * right)
    table.push(b, right, right_lengths, of_cosine * left)
    return float(most + np.log(total))


def split_scored_pairs(pairs: ScoredPairs) -> tuple[np.ndarray, np.ndarray]:
    """The numbers of four fifths of the pairs, and of the fifth that calibration and choices are made by."""
    usable = np.where((pairs.a.lengths > 0) & (pairs.b.lengths > 0))[0]
    order = np.random.default_rng(3).permutation(usable)
    return np.sort(order[len(order) // 5 :]), np.sort(order[: len(order) // 5])


def tune_similarity(start: np.ndarray, pairs: ScoredPairs, usable: np.ndarray, batches: Batches, seed: int, epochs: int) -> np.ndarray:
    """Learns from the pairs whose numbers are `usable`."""
    table, random = AdamTable(start), np.random.default_rng(seed)
    total = epochs * (len(usable) // BATCH)
    for _ in range(epochs):
        order = random.permutation(usable)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            which = order[at : at + BATCH]
            similarity_step(table, pairs.a.spans(which), pairs.b.spans(which), pairs.scores[which])
            contrast_step(table, batches.draw(random))
            table.step(RATE * (1 - table.steps / total))
    return table.rows
