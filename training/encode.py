"""The corpus as token ids: every text one after the other in one array, with the offsets of each."""

import zlib
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from read_corpus import Pair, Passage
from tokenise import Tokeniser

LONGEST_A = 64
LONGEST_B = 160
LONGEST_TITLE = 32


class Texts:
    """Ids of many texts. `spans()` gives the start and end of each."""

    def __init__(self, ids: np.ndarray, offsets: np.ndarray):
        self.ids, self.offsets = ids, offsets

    @classmethod
    def of(cls, lists: Iterable[list[int]]) -> "Texts":
        lists = list(lists)
        offsets = np.zeros(len(lists) + 1, np.int64)
        np.cumsum([len(ids) for ids in lists], out=offsets[1:])
        return cls(np.fromiter((id for ids in lists for id in ids), np.int32, offsets[-1]), offsets)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @property
    def lengths(self) -> np.ndarray:
        return np.diff(self.offsets)

    def spans(self, which: np.ndarray | slice = slice(None), longest: int = 1 << 40):
        start = self.offsets[:-1][which]
        return self.ids, start, np.minimum(self.offsets[1:][which], start + longest)


def stable_keys(texts: Iterable[str]) -> np.ndarray:
    """Equal texts have equal keys, in every run (Python's own hash() is salted)."""
    return np.array([zlib.crc32(text.encode()) for text in texts], np.int64)


def encode_corpus(passages: list[Passage], pairs: list[Pair], tokenise: Tokeniser, to: Path) -> None:
    sides = {
        "p": Texts.of(tokenise(passage.text) for passage in passages),
        "t": Texts.of(tokenise(passage.title)[:LONGEST_TITLE] for passage in passages),
        "a": Texts.of(tokenise(pair.a)[:LONGEST_A] for pair in pairs),
        "b": Texts.of(tokenise(pair.b)[:LONGEST_B] for pair in pairs),
    }
    arrays = {f"{side}_{part}": getattr(texts, part) for side, texts in sides.items() for part in ("ids", "offsets")}
    np.savez(
        to, **arrays,
        title_key=stable_keys(passage.title for passage in passages),
        a_key=stable_keys(pair.a for pair in pairs), b_key=stable_keys(pair.b for pair in pairs),
        kind=np.array([pair.kind for pair in pairs]), source=np.array([pair.source for pair in pairs]),
        p_language=np.array([passage.language for passage in passages]),
        a_language=np.array([pair.language_a for pair in pairs]), b_language=np.array([pair.language_b for pair in pairs]),
    )


class Corpus:
    def __init__(self, file: Path):
        with np.load(file) as stored:
            data = {name: stored[name] for name in stored.files}
        self.passages, self.titles, self.a, self.b = (Texts(data[f"{side}_ids"], data[f"{side}_offsets"]) for side in "ptab")
        self.title_key, self.a_key, self.b_key = data["title_key"], data["a_key"], data["b_key"]
        self.kind, self.source = data["kind"], data["source"]
        self.passage_language, self.a_language, self.b_language = data["p_language"], data["a_language"], data["b_language"]

    def token_counts(self, vocabulary: int) -> np.ndarray:
        return np.bincount(self.passages.ids, minlength=vocabulary) + np.bincount(self.b.ids, minlength=vocabulary)
