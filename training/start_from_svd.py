"""The start: which words stand near which, as positive pointwise mutual information, brought down to few dimensions.

Needs memory for one float32 matrix of vocabulary × vocabulary (3.5 GB at 29,400 tokens).
"""

import numpy as np

import kernels
from encode import Corpus

WINDOW = 8
CONTEXT_POWER = 0.75
EXTRA = 32
ROUNDS = 2
SMOOTHING = 1e-4
OWN = 0.8


def start_from_svd(corpus: Corpus, vocabulary: int, dimensions: int, seed: int) -> np.ndarray:
    """Left singular vectors (singular values to the power 0), rows of length 1, weighted by 1e-4 / (1e-4 + frequency).

    To each row a random one is added. The singular values fall slowly, so 256 of them leave out much of what tells rare
    words of one field apart; with a direction of its own, a word finds itself again.
    """
    random = np.random.default_rng(seed)
    matrix = np.zeros((vocabulary, vocabulary), np.float32)
    for texts in (corpus.passages, corpus.b):
        kernels.count_neighbours(texts.ids, texts.offsets, WINDOW, matrix)
    row = matrix.sum(axis=1, dtype=np.float64)
    context = row**CONTEXT_POWER
    kernels.positive_pmi(matrix, np.maximum(row, 1), np.maximum(context, 1))
    table = _unit_rows(_left_vectors(matrix, dimensions, random))
    own = random.standard_normal(table.shape, np.float32) / np.float32(dimensions**0.5)
    table = _unit_rows(table + OWN * own)
    counts = corpus.token_counts(vocabulary)
    frequency = counts / counts.sum()
    table *= (SMOOTHING / (SMOOTHING + frequency))[:, None]
    # A token that was never seen would point anywhere.
    table[counts == 0] = 0
    return np.ascontiguousarray(table, np.float32)


def _left_vectors(matrix: np.ndarray, dimensions: int, random: np.random.Generator) -> np.ndarray:
    """Randomised SVD of a symmetric matrix: a few rounds of subspace iteration."""
    sample = matrix @ random.standard_normal((len(matrix), dimensions + EXTRA)).astype(np.float32)
    for _ in range(ROUNDS):
        sample = matrix @ np.linalg.qr(sample)[0]
    basis = np.linalg.qr(sample)[0]
    small = basis.T @ matrix
    values, vectors = np.linalg.eigh(small @ small.T)
    strongest = np.argsort(-values)[:dimensions]
    return basis @ vectors[:, strongest]


def _unit_rows(table: np.ndarray) -> np.ndarray:
    return table / (np.linalg.norm(table, axis=1, keepdims=True) + 1e-9)
