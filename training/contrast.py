"""Contrast: each query must find its own passage among the batch's, and each passage its query (InfoNCE, both ways)."""

import json
from pathlib import Path

import numpy as np

from adam_table import AdamTable
from batches import Batch, Batches

BATCH = 1024
STEPS = 2000
RATE = 0.05
TEMPERATURE = 0.05
SAVE_EVERY = 250


def contrast_step(table: AdamTable, batch: Batch) -> float:
    """Adds the batch's gradient to the table; returns the loss of the queries against their own passages."""
    queries, query_lengths = table.pool(batch.queries)
    passages, passage_lengths = table.pool(batch.passages)
    count = len(queries)
    same = (batch.query_keys[:, None] == batch.query_keys) | (batch.passage_keys[:, None] == batch.passage_keys)
    np.fill_diagonal(same, False)
    scores = (queries @ passages.T) / TEMPERATURE
    scores[same] = -1e4
    by_query, own = _softmax(scores, 1), np.arange(count)
    loss = float(-np.log(by_query[own, own] + 1e-12).mean())
    gradient = by_query + _softmax(scores, 0)
    gradient[own, own] -= 2
    gradient /= 2 * count * TEMPERATURE
    table.push(batch.queries, queries, query_lengths, gradient @ passages)
    table.push(batch.passages, passages, passage_lengths, gradient.T @ queries)
    return loss


def _softmax(scores: np.ndarray, axis: int) -> np.ndarray:
    powers = np.exp(scores - scores.max(axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)


def contrast(start: np.ndarray, batches: Batches, seed: int, steps: int, saved: Path, report) -> np.ndarray:
    """Trains `steps` steps, the rate falling to 0; goes on from `saved` where that is there. `report(step, loss, table)`."""
    table, random, losses = AdamTable(start), np.random.default_rng(seed), []
    if saved.exists():
        with np.load(saved) as state:
            table.restore(state)
            random.bit_generator.state = json.loads(str(state["random"]))
    while table.steps < steps:
        losses.append(contrast_step(table, batches.draw(random)))
        table.step(RATE * (1 - (table.steps + 1) / steps))
        if table.steps % SAVE_EVERY == 0:
            unfinished = saved.with_suffix(".part.npz")
            np.savez(unfinished, **table.state(), random=json.dumps(random.bit_generator.state))
            unfinished.replace(saved)
            report(table.steps, float(np.mean(losses)), table.rows)
            losses.clear()
    return table.rows


def held_back_rank(rows: np.ndarray, batches: Batches, most: int = 1000) -> float:
    """Mean reciprocal rank of the right passage for pairs that were not trained on, averaged over the kinds."""
    table, ranks = AdamTable(rows), []
    for kind in batches.kinds:
        which = batches.held_back[batches.corpus.kind[batches.held_back] == kind][:most]
        if len(which) < 20:
            continue
        batch = batches.natural(which)
        scores = table.pool(batch.queries)[0] @ table.pool(batch.passages)[0].T
        ranks.append(float((1 / (scores >= scores.diagonal()[:, None]).sum(axis=1)).mean()))
    return float(np.mean(ranks))
