"""Collects passages and pairs and writes them as the training reads them (`read_corpus.py`), what is held back apart."""

import gzip
import json
import zlib
from collections import Counter, defaultdict
from pathlib import Path

from languages import speaks, words_in
from markdown import Section

PASSAGE_WORDS = 110
LONGEST_PASSAGE = 250
QUERY_WORDS = 3
ANSWER_WORDS = 62
LEAST_WORDS = 12
# One document in so many is held back, in every language the same.
HELD_BACK = 6


def is_held_back(source: str, document: str) -> bool:
    return zlib.crc32(f"{source} {document}".encode()) % HELD_BACK == 0


class Writer:
    """`most_words` is how much prose one source may give to one language."""

    def __init__(self, out: Path, most_words: int):
        self.out, self.most_words = out, most_words
        self.passages, self.pairs, self.held_back = defaultdict(list), defaultdict(list), defaultdict(list)
        self.words, self.seen = Counter(), set()

    def _is_new(self, *texts: str) -> bool:
        key = hash(tuple(text.lower() for text in texts))
        new = key not in self.seen
        self.seen.add(key)
        return new

    def passage(self, source: str, language: str, title: str, heading: str, text: str) -> None:
        words = words_in(text)
        if self.words[source, language] + words > self.most_words or words < 5 or not speaks(text, language) or not self._is_new(language, text):
            return
        self.words[source, language] += words
        self.passages[source].append({"s": source, "l": language, "t": title, "h": heading, "p": text})

    def pair(self, kind: str, source: str, language_a: str, language_b: str, a: str, b: str) -> None:
        if not a or not b or a == b or not speaks(a, language_a) or not speaks(b, language_b) or not self._is_new(kind, a, b):
            return
        line = {"k": kind, "s": source, "l": language_b, "a": a, "b": b}
        self.pairs[kind].append(line if language_a == language_b else {**line, "al": language_a})

    def document(self, source: str, language: str, name: str, sections: list[Section], hold_back: bool = False) -> None:
        """Passages of a document and its headings, each against what follows it. Held back, its headings are questions."""
        title = next((section.heading for section in sections if section.heading), "")
        held = hold_back and is_held_back(source, name)
        for number, section in enumerate(sections):
            heading = section.heading
            query = heading if words_in(heading) >= QUERY_WORDS or heading == title else f"{title} {heading}".strip()
            text = " ".join(section.blocks)
            if held:
                if words_in(text) >= 2 * LEAST_WORDS and query and speaks(text, language):
                    self.held_back[language].append({"id": f"{source} {name} {number}", "s": source, "q": query, "p": cut(text, LONGEST_PASSAGE)})
                continue
            for part in split(section.blocks):
                self.passage(source, language, title, heading, part)
            if query and words_in(text) >= LEAST_WORDS:
                self.pair("heading", source, language, language, query, cut(text, ANSWER_WORDS))

    def translations(self, source: str, language_a: str, language_b: str, a: list[Section], b: list[Section]) -> None:
        """Sections of the same document in two languages: headings, and paragraphs where there are as many."""
        if [section.level for section in a] != [section.level for section in b]:
            return
        for left, right in zip(a, b):
            self.pair("parallel", source, language_a, language_b, left.heading, right.heading)
            if len(left.blocks) == len(right.blocks):
                for one, other in zip(left.blocks, right.blocks):
                    self.pair("parallel", source, language_a, language_b, cut(one, ANSWER_WORDS), cut(other, ANSWER_WORDS))

    def finish(self) -> None:
        self.out.mkdir(parents=True, exist_ok=True)
        for name, lines in [(f"passages-{s}", x) for s, x in self.passages.items()] + [(f"pairs-{k}-20", x) for k, x in self.pairs.items()]:
            _write(self.out / f"{name}.jsonl.gz", lines)
        for language, lines in self.held_back.items():
            _write(self.out / "held-back" / f"{language}.jsonl.gz", lines)


def split(blocks: list[str]) -> list[str]:
    """Blocks joined to passages of about a hundred words."""
    parts, current, words = [], [], 0
    for block in blocks:
        current.append(cut(block, LONGEST_PASSAGE))
        words += words_in(block)
        if words >= PASSAGE_WORDS:
            parts.append(" ".join(current))
            current, words = [], 0
    return [*parts, " ".join(current)] if current else parts


def cut(text: str, words: int) -> str:
    """The text's beginning."""
    if words_in(text) <= words:
        return text
    share = words / words_in(text)
    pieces = text.split(" ")
    return " ".join(pieces[: max(1, int(len(pieces) * share))]) if len(pieces) > words // 4 else text[: int(len(text) * share)]


def _write(file: Path, lines: list[dict]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with gzip.open(file, "wt", encoding="utf-8", compresslevel=5) as out:
        for line in lines:
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
