"""Where the words that a table does not know begin: at the mean of what they translate, or of what they stand among."""

import numpy as np

import kernels
from encode import LONGEST_A, LONGEST_B, Corpus, Texts
from kernels import unit

OWN = 0.5
# With fewer translations than this, counted by their share of the text, a word is placed by its neighbours.
LEAST_EVIDENCE = 1.0
BATCH = 20_000
RANKS = 24


def place_words(tokens: list[str], corpus: Corpus, known: list[str], rows: np.ndarray, seed: int) -> np.ndarray:
    """A table for `tokens`: the known ones' rows, and for each other one a direction of its translations, another of its own, and a length by how rare it is."""
    number = {token: at for at, token in enumerate(known)}
    old = np.array([number.get(token, -1) for token in tokens])
    has = (old >= 0) & (np.linalg.norm(rows, axis=1)[old] > 0)
    table = np.zeros((len(tokens), rows.shape[1]), np.float32)
    table[has] = rows[old[has]]
    counts = _rarity(corpus, len(tokens))

    sums, evidence = np.zeros_like(table), np.zeros(len(tokens))
    across = corpus.a_language != corpus.b_language
    for told, telling in ((corpus.b, corpus.a), (corpus.a, corpus.b)):
        _gather(sums, evidence, table, has, telling, told, np.where(across)[0])
    placed = ~has & (evidence >= LEAST_EVIDENCE)
    table[placed] = _directions(sums, evidence, placed)
    # Rows of the known words are about one and a half long; those placed so far count as much.
    guess = table.copy()
    guess[placed] *= np.linalg.norm(rows, axis=1).mean()
    sums[:], evidence[:] = 0, 0
    _gather(sums, evidence, guess, has | placed, corpus.passages, corpus.passages, np.arange(len(corpus.passages)))
    among = ~has & ~placed & (evidence > 0)
    table[among] = _directions(sums, evidence, among)

    random = np.random.default_rng(seed)
    new = placed | among
    own = random.standard_normal(table.shape, np.float32) / np.float32(table.shape[1] ** 0.5)
    table[new] = unit(table[new] + OWN * own[new])[0] * _lengths(np.linalg.norm(table, axis=1), counts, has, new)[:, None]
    return np.ascontiguousarray(table, np.float32)


def _gather(sums, evidence, table, usable, telling: Texts, told: Texts, which: np.ndarray) -> None:
    """Adds to each token of the `told` texts the vector of the `telling` one, divided by how many tokens share it."""
    for at in range(0, len(which), BATCH):
        part = which[at : at + BATCH]
        ids, start, end = telling.spans(part, LONGEST_A)
        vectors, lengths = unit(kernels.pool(table, ids, start, end))
        heard, first, last = told.spans(part, LONGEST_B)
        # A text that holds nothing known tells nothing.
        share = np.where(lengths[:, 0] > 1e-3, 1 / np.maximum(last - first, 1), 0).astype(np.float32)
        touched = np.zeros(len(table), np.uint8)
        kernels.scatter(sums, touched, heard, first, last, vectors * share[:, None])
        rows = np.repeat(np.arange(len(part)), last - first)
        places = np.arange(len(rows)) - np.repeat(np.cumsum(last - first) - (last - first), last - first) + np.repeat(first, last - first)
        evidence += np.bincount(heard[places], weights=share[rows], minlength=len(evidence))


def _directions(sums: np.ndarray, evidence: np.ndarray, which: np.ndarray) -> np.ndarray:
    means = sums[which] / evidence[which, None]
    return unit(means - (sums.sum(axis=0) / evidence.sum()).astype(np.float32))[0]


def _rarity(corpus: Corpus, size: int) -> np.ndarray:
    """How often each token stands in the language that it is most frequent in, as a share of that language's tokens."""
    best = np.zeros(size)
    for texts, languages in ((corpus.passages, corpus.passage_language), (corpus.b, corpus.b_language), (corpus.a, corpus.a_language)):
        for language in np.unique(languages):
            counts = np.bincount(texts.ids[np.repeat(languages == language, texts.lengths)], minlength=size)
            if counts.sum() > 100_000:
                np.maximum(best, counts / counts.sum(), out=best)
    return best


def _lengths(norms: np.ndarray, shares: np.ndarray, known: np.ndarray, new: np.ndarray) -> np.ndarray:
    """Rare words are longer: the median of the known ones that are about as rare."""
    order = np.sort(shares[known])
    edges = order[np.linspace(0, len(order) - 1, RANKS + 1).astype(int)][1:-1]
    bins = np.digitize(shares, edges)
    median = np.array([np.median(norms[known & (bins == each)]) if (known & (bins == each)).any() else np.median(norms[known]) for each in range(RANKS)])
    return median[bins[new]].astype(np.float32)
