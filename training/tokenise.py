"""BERT's tokeniser: fold, split at white space and punctuation, then the longest piece first.

The app's own copy is src/workers/embedding/static/static-tokenizer.ts; docs/model-format.md is what both follow.
"""

import unicodedata

from affixes import Affixes, stems_of

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
CONTINUED = "##"
LONGEST_WORD = 100

_IDEOGRAPHS = [
    (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2A6DF),
    (0x2A700, 0x2B73F), (0x2B740, 0x2B81F), (0x2B820, 0x2CEAF), (0x2F800, 0x2FA1F),
]


def is_ideograph(code: int) -> bool:
    return any(first <= code <= last for first, last in _IDEOGRAPHS)


def _is_punctuation(text: str) -> bool:
    return len(text) == 1 and (text in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" or unicodedata.category(text).startswith("P"))


class _Fold(dict):
    """What each character becomes; filled as characters are met."""

    def __missing__(self, code: int) -> str:
        self[code] = folded = _fold_character(code)
        return folded


def _fold_character(code: int) -> str:
    character = chr(code)
    # Unicode's White_Space; Python counts four separators among the controls as spaces too.
    if character.isspace() and not 0x1C <= code <= 0x1F:
        return " "
    if code == 0xFFFD or unicodedata.category(character) in ("Cc", "Cf", "Cn", "Co", "Cs"):
        return ""
    plain = "".join(part for part in unicodedata.normalize("NFD", character) if unicodedata.category(part) != "Mn").lower()
    return f" {plain} " if _is_punctuation(plain) or is_ideograph(code) else plain


_FOLD = _Fold()


def words_of(text: str) -> list[str]:
    """Folded words; each punctuation mark and each ideograph is a word of its own."""
    return text.translate(_FOLD).split()


class Tokeniser:
    def __init__(self, tokens: list[str], affixes: list[Affixes] = []):
        self.tokens, self.affixes = tokens, affixes
        self.id_of = {token: number for number, token in enumerate(tokens)}
        self._known: dict[str, tuple[int, ...]] = {}

    def __call__(self, text: str) -> list[int]:
        """Ids of the text's tokens. A word that the vocabulary cannot spell is left out."""
        ids: list[int] = []
        for word in words_of(text):
            ids.extend(self.word(word))
        return ids

    def word(self, word: str) -> tuple[int, ...]:
        pieces = self._known.get(word)
        if pieces is None:
            pieces = self._known[word] = self._of_stem(word) or self.split(word, len(word)) if len(word) <= LONGEST_WORD else ()
        return pieces

    def _of_stem(self, word: str) -> tuple[int, ...]:
        """The token of what is left of a word without its affixes, where the vocabulary lacks the word and has that."""
        if word in self.id_of:
            return ()
        return next(((self.id_of[stem],) for stem in stems_of(word, self.affixes) if stem in self.id_of), ())

    def split(self, word: str, longest_first: int) -> tuple[int, ...]:
        """The longest piece first; the first piece has at most `longest_first` characters."""
        pieces, start = [], 0
        while start < len(word):
            end = len(word) if start else longest_first
            mark = CONTINUED if start else ""
            while end > start and mark + word[start:end] not in self.id_of:
                end -= 1
            if end == start:
                return ()
            pieces.append(self.id_of[mark + word[start:end]])
            start = end
        return tuple(pieces)
