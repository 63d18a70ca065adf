"""What the contrast stage sees: batches of (query, passage) spans of one kind, with keys that tell equal texts."""

from typing import NamedTuple

import numpy as np

from encode import LONGEST_B, Corpus

Spans = tuple[np.ndarray, np.ndarray, np.ndarray]

CLOZE = 0.3
KEPT = 0.4
TITLES = 0.1
ONE_SOURCE = 0.5
LEAST_PAIRS_OF_KIND = 500
LEAST_PAIRS_OF_SOURCE = 200
LONGEST_WHOLE = 400
HELD_BACK = 0.02


class Batch(NamedTuple):
    queries: Spans
    passages: Spans
    query_keys: np.ndarray
    passage_keys: np.ndarray


class Batches:
    """Draws batches: 30 % spans against their passage, 10 % titles against passages, the others natural pairs.

    Pairs of one kind are drawn by the square root of their number. Half of them come from one source (one book),
    where the wrong passages are near the right one and so teach more. `by_language` keeps passages of one language together too.
    """

    def __init__(self, corpus: Corpus, size: int, by_language: bool = False):
        self.corpus, self.size = corpus, size
        usable = (corpus.a.lengths > 0) & (corpus.b.lengths > 0)
        # The split must not depend on what else is drawn.
        back = np.random.default_rng(7).random(len(usable)) < HELD_BACK
        self.held_back = np.where(usable & back)[0]
        kinds = {kind: np.where((corpus.kind == kind) & usable & ~back)[0] for kind in np.unique(corpus.kind)}
        self.pairs = {kind: which for kind, which in kinds.items() if len(which) >= LEAST_PAIRS_OF_KIND}
        self.kinds = list(self.pairs)
        self.kind_weights = _shares([len(self.pairs[kind]) ** 0.5 for kind in self.kinds])
        self.by_source = {kind: self._split_by_source(kind) for kind in self.kinds}
        self.long = self._passages(corpus.passages.lengths >= 48, by_language)
        self.titled = self._passages((corpus.passages.lengths >= 24) & (corpus.titles.lengths > 0), by_language)

    def _split_by_source(self, kind: str) -> list[np.ndarray]:
        which = self.pairs[kind]
        groups = [which[self.corpus.source[which] == source] for source in np.unique(self.corpus.source[which])]
        large = [group for group in groups if len(group) >= LEAST_PAIRS_OF_SOURCE]
        return large if len(large) > 1 else []

    def _passages(self, fit: np.ndarray, by_language: bool) -> list[np.ndarray]:
        """Numbers of the passages that fit: all together, or of each language that has a batch of them."""
        spoken = self.corpus.passage_language
        groups = [np.where(fit & (spoken == language))[0] for language in np.unique(spoken)] if by_language else [np.where(fit)[0]]
        return [group for group in groups if len(group) >= self.size]

    def draw(self, random: np.random.Generator) -> Batch:
        chance = random.random()
        if chance < CLOZE and self.long:
            return self._cloze(random)
        if chance < CLOZE + TITLES and self.titled:
            return self._titles(random)
        return self._natural(random)

    def _cloze(self, random: np.random.Generator) -> Batch:
        """A span of 8 to 32 tokens against its passage: the whole of it, or the longer of the two sides that are left without it.

        Without the span the batch teaches what belongs together; with it, that the same rare words count.
        """
        passages = self.corpus.passages
        which = random.choice(_one_of(self.long, random), self.size, replace=False)
        first, length = passages.offsets[which], passages.lengths[which]
        span = np.minimum((8 + random.random(self.size) * 24).astype(np.int64), length // 2)
        skipped = (random.random(self.size) * (length - span)).astype(np.int64)
        start = first + skipped
        if random.random() < KEPT:
            return Batch((passages.ids, start, start + span), passages.spans(which, LONGEST_WHOLE), which, which)
        before = skipped > length - span - skipped
        rest = np.where(before, first, start + span)
        rest_end = np.minimum(np.where(before, start, first + length), rest + LONGEST_B)
        return Batch((passages.ids, start, start + span), (passages.ids, rest, rest_end), which, which)

    def _titles(self, random: np.random.Generator) -> Batch:
        which = random.choice(_one_of(self.titled, random), self.size, replace=False)
        corpus = self.corpus
        return Batch(corpus.titles.spans(which), corpus.passages.spans(which, LONGEST_B), corpus.title_key[which], which)

    def _natural(self, random: np.random.Generator) -> Batch:
        kind = self.kinds[random.choice(len(self.kinds), p=self.kind_weights)]
        sources = self.by_source[kind]
        if random.random() < ONE_SOURCE and sources:
            pool = sources[random.choice(len(sources), p=_shares([len(source) for source in sources]))]
            which = random.choice(pool, min(self.size, len(pool)), replace=False)
        else:
            pool = self.pairs[kind]
            which = random.choice(pool, min(self.size, len(pool) // 2), replace=False)
        return self.natural(which)

    def natural(self, which: np.ndarray) -> Batch:
        corpus = self.corpus
        return Batch(corpus.a.spans(which), corpus.b.spans(which), corpus.a_key[which], corpus.b_key[which])


def _one_of(groups: list[np.ndarray], random: np.random.Generator) -> np.ndarray:
    """One language, by the square root of its passages. Nothing is drawn where all are together."""
    return groups[0] if len(groups) == 1 else groups[random.choice(len(groups), p=_shares([len(group) ** 0.5 for group in groups]))]


def _shares(weights: list[float]) -> np.ndarray:
    return np.array(weights) / np.sum(weights)
