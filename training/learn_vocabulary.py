"""Learns the tokens: the most frequent words whole, and pieces by byte-pair encoding for the words that are rarer.

Plain BPE would spend its merges on inner parts of frequent words that are tokens anyway. So the merges see only the rest.
"""

import heapq
from collections import Counter, defaultdict
from itertools import islice

from tokenise import CONTINUED, SPECIAL, is_ideograph

WHOLE_WORDS = 0.78
LEAST_COUNT_OF_WORD = 8
LEAST_COUNT_OF_CHARACTER = 20
MOST_CHARACTERS = 400


def learn_vocabulary(counts: Counter[str], size: int, whole_words: float = WHOLE_WORDS, most_characters: int = MOST_CHARACTERS, most_spelled: int | None = None) -> list[str]:
    """At most `size` tokens, the special ones first. `most_spelled` of the words that are not tokens, the most frequent ones, teach the pieces."""
    letters, ideographs = _characters(counts, most_characters)
    # Ties go by the alphabet: Counter's own order would depend on the corpus' order.
    by_count = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
    whole = [word for word, count in by_count if len(word) > 1 and count >= LEAST_COUNT_OF_WORD][: int(size * whole_words)]
    base = SPECIAL + letters + [CONTINUED + letter for letter in letters] + ideographs
    known = set(whole) | set(base)
    spelling = set(letters)
    rest = {
        word: count for word, count in by_count
        if word not in known and 3 <= len(word) <= 30 and count >= 2 and word.isalpha() and spelling.issuperset(word)
    }
    rest = dict(islice(rest.items(), most_spelled))
    return base + whole + _merge(rest, known, size - len(base) - len(whole))


def _characters(counts: Counter[str], most: int) -> tuple[list[str], list[str]]:
    """The characters that words are spelt with, and the ideographs, which are words of their own and never continue one."""
    characters: Counter[str] = Counter()
    for word, count in counts.items():
        for character in word:
            characters[character] += count
    frequent = sorted(characters.items(), key=lambda entry: (-entry[1], entry[0]))
    known = [character for character, count in frequent if count >= LEAST_COUNT_OF_CHARACTER]
    ideographs = [character for character in known if is_ideograph(ord(character))]
    return [character for character in known if not is_ideograph(ord(character))][:most], ideographs


def _merge(words: dict[str, int], known: set[str], wanted: int) -> list[str]:
    """Joins the most frequent neighbours until there are `wanted` new pieces. A word counts with its count to the power 0.75."""
    spellings = [[word[0], *(CONTINUED + letter for letter in word[1:])] for word in words]
    weights = [count**0.75 for count in words.values()]
    pairs: dict[tuple[str, str], float] = defaultdict(float)
    places: dict[tuple[str, str], set[int]] = defaultdict(set)
    for number, spelling in enumerate(spellings):
        for pair in zip(spelling, spelling[1:]):
            pairs[pair] += weights[number]
            places[pair].add(number)
    queue = [(-weight, pair) for pair, weight in pairs.items()]
    heapq.heapify(queue)
    pieces: list[str] = []
    while queue and len(pieces) < wanted:
        weight, pair = heapq.heappop(queue)
        if pair not in pairs or -weight != pairs[pair]:
            continue
        joined = pair[0] + pair[1].removeprefix(CONTINUED)
        if joined not in known:
            known.add(joined)
            pieces.append(joined)
        changed: set[tuple[str, str]] = set()
        for number in sorted(places.pop(pair)):
            before, after = spellings[number], _join(spellings[number], pair, joined)
            for each in zip(before, before[1:]):
                pairs[each] -= weights[number]
                changed.add(each)
            for each in zip(after, after[1:]):
                pairs[each] += weights[number]
                places[each].add(number)
                changed.add(each)
            spellings[number] = after
        del pairs[pair]
        for each in sorted(changed - {pair}):
            if pairs[each] > 1e-6:
                heapq.heappush(queue, (-pairs[each], each))
    return pieces


def _join(spelling: list[str], pair: tuple[str, str], joined: str) -> list[str]:
    out, at = [], 0
    while at < len(spelling):
        if tuple(spelling[at : at + 2]) == pair:
            out.append(joined)
            at += 2
        else:
            out.append(spelling[at])
            at += 1
    return out
