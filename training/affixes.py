"""What some scripts write onto a word: the article and short prepositions before it, endings after it.

A word that the vocabulary lacks stands for what is left of it without these, where the vocabulary has that.
"""

from collections import Counter
from itertools import product
from typing import NamedTuple

# A form's count goes to its stem where the stem stands for itself at least this often: else the letters are likely its own.
LEAST_SHARE = 0.3


class Affixes(NamedTuple):
    """Of one script; as folded by `tokenise.words_of`."""

    first: str
    last: str
    before: list[str]
    after: list[str]
    # Less than this left is no word.
    least: int

    def has(self, word: str) -> bool:
        return self.first <= word[0] <= self.last

    def stems(self, word: str) -> list[str]:
        """What may be left of a word, the longest first; of equally long ones that which loses more of its beginning."""
        found = {
            (len(word) - len(lead) - len(end), len(lead)): word[len(lead) : len(word) - len(end)]
            for lead, end in product(("", *self.before), ("", *self.after))
            if (lead or end) and len(word) - len(lead) - len(end) >= self.least and word.startswith(lead) and word.endswith(end)
        }
        return [stem for _, stem in sorted(found.items(), reverse=True)]


AFFIXES = [
    Affixes("\u0620", "\u064a", "ال و وال ف فال ب بال ك كال ل لل ول وب ولل وبال".split(), "ه ها هم هما نا ي ية يه ة ات ان ون ين تها".split(), 3),
    Affixes("\u05d0", "\u05ea", "ה ו ב ל מ ש כ וה שה מה כש וב ול ומ".split(), "ים ות".split(), 3),
]


def stems_of(word: str, affixes: list[Affixes]) -> list[str]:
    return next((each.stems(word) for each in affixes if each.has(word)), [])


def counted_by_stem(counts: Counter[str], affixes: list[Affixes]) -> Counter[str]:
    """The counts with those of a form added to its most frequent stem's, so that the vocabulary has the stem in the place of the forms."""
    together: Counter[str] = Counter()
    for word, count in counts.items():
        best = max(stems_of(word, affixes), key=lambda stem: counts[stem], default=word)
        together[best if counts[best] >= LEAST_SHARE * count else word] += count
    return together
