"""Widens a trained table to more languages: `python3 training/widen.py --help`; README.md explains the stages.

The words that the table knows keep their vectors at the start. The others begin where their translations are, and then
the same contrast as in `train.py` goes over all languages.
"""

import os

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[_name] = "1"

import argparse
import json
import time
import zlib
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

from affixes import AFFIXES, counted_by_stem
from batches import Batches
from calibrate import fit_knots
from contrast import BATCH, contrast, held_back_rank
from encode import Corpus, encode_corpus
from evaluate import Evaluation
from held_back import HeldBack
from learn_vocabulary import learn_vocabulary
from model_files import read_model, write_model
from place_words import place_words
from read_corpus import Pair, Passage, read_pairs, read_passages
from similarity_tuning import read_scored_pairs
from tokenise import SPECIAL, Tokeniser, words_of

ROOT = Path(__file__).resolve().parent.parent
VERSION = "5"
LANGUAGES = "en de fr es it pt nl pl cs ro tr el ru uk ar he hi ko ja zh vi th id".split()
# Of the corpus that the table has seen already, one text in so many.
SEEN_ONE_IN = 4
# Of each kind of pairs and of each language's passages, drawn by their checksum; translated words are short, so more of them.
MOST_OF_A_KIND = 12_000
MOST_WORDS = 20_000
# A language's words count by the square root of how much text there is; English, which the translations hang on, for more.
ENGLISH = 1.5
WHOLE_WORDS = 0.7
MOST_CHARACTERS = 900
# Twice as many as a byte a value would leave room for.
TOKENS, BITS = 110_000, 4
# Of 1.1 million words, the rare ones would take most of the time and change few pieces.
MOST_SPELLED = 250_000


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", type=Path, default=ROOT / "training/out/latent-static-seven", help="the table to widen")
    parser.add_argument("--seen", type=Path, default=ROOT / "../shared/data/corpus", help="the corpus that it was trained on")
    parser.add_argument("--corpus", type=Path, required=True, help="the further languages' corpus (gather/gather.py)")
    parser.add_argument("--evaluation", type=Path, default=ROOT / "../shared/data/eval")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=ROOT / "training/out/widen", help="what the stages leave for each other")
    parser.add_argument("--resume", action="store_true", help="go on from what is in --work")
    parser.add_argument("--tokens", type=int, default=TOKENS)
    parser.add_argument("--steps", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def read_texts(chosen: argparse.Namespace) -> tuple[list[Passage], list[Pair]]:
    """All languages' texts; the kinds of pairs told apart by their languages, so that each gets its share of the batches."""
    checksum = lambda text: zlib.crc32(text.encode())
    drawn = lambda text: checksum(text) % SEEN_ONE_IN == 0
    passages = [each for each in read_passages(chosen.seen, set(LANGUAGES)) if drawn(each.text)]
    pairs = [each for each in read_pairs(chosen.seen, set(LANGUAGES)) if drawn(each.a + each.b)]
    passages += _most(read_passages(chosen.corpus, set(LANGUAGES)), lambda each: each.language, lambda each: checksum(each.text))
    new = _most(read_pairs(chosen.corpus, set(LANGUAGES)), _kind, lambda each: checksum(each.a + each.b))
    return passages, [each._replace(kind=_kind(each)) for each in pairs + new]


def _most(texts: list, group, order) -> list:
    """As many of each group as there may be, in the order that they were read."""
    groups: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, each in enumerate(texts):
        groups[group(each)].append((order(each), at))
    return [texts[at] for at in sorted(at for name, members in groups.items() for _, at in sorted(members)[: MOST_WORDS if name.startswith("translation") else MOST_OF_A_KIND])]


def _kind(pair: Pair) -> str:
    a, b = pair.language_a, pair.language_b
    if a == b:
        return pair.kind if a == "en" else f"{pair.kind} {a}"
    return f"{pair.kind} {a}-{b}" if "en" in (a, b) else f"{pair.kind} to {b}"


def balanced_counts(passages: list[Passage], pairs: list[Pair]) -> Counter[str]:
    by_language: dict[str, Counter[str]] = defaultdict(Counter)
    for passage in passages:
        by_language[passage.language].update(words_of(passage.text))
    for pair in pairs:
        by_language[pair.language_a].update(words_of(pair.a))
        by_language[pair.language_b].update(words_of(pair.b))
    most = max(counts.total() for counts in by_language.values())
    together: Counter[str] = Counter()
    for language in sorted(by_language):
        counts = by_language[language]
        weight = (most / counts.total()) ** 0.5 * (ENGLISH if language == "en" else 1)
        for word, count in counts.items():
            together[word] += round(count * weight)
    return together


class Widening:
    def __init__(self, chosen: argparse.Namespace):
        self.chosen, self.work, self.began = chosen, chosen.work, time.time()
        self.work.mkdir(parents=True, exist_ok=True)
        # Of another corpus, or of a run that is done: it would be taken for this one's.
        if not chosen.resume:
            for name in ("vocab.txt", "corpus.npz", "contrast-state.npz"):
                (self.work / name).unlink(missing_ok=True)

    def say(self, what: str, scores: dict | None = None) -> None:
        print(f"{time.time() - self.began:6.0f} s, {time.process_time():5.0f} s of processor  {what}", json.dumps(scores) if scores else "", flush=True)

    def read(self) -> tuple[list[str], Corpus]:
        listed, encoded = self.work / "vocab.txt", self.work / "corpus.npz"
        if not encoded.exists():
            passages, pairs = read_texts(self.chosen)
            self.say(f"{len(passages)} passages, {len(pairs)} pairs")
            counts = counted_by_stem(balanced_counts(passages, pairs), AFFIXES)
            self.say(f"{len(counts)} words")
            tokens = learn_vocabulary(counts, self.chosen.tokens, WHOLE_WORDS, MOST_CHARACTERS, MOST_SPELLED)
            self.say(f"{len(tokens)} tokens")
            listed.write_text("\n".join(tokens) + "\n", encoding="utf-8")
            encode_corpus(passages, pairs, Tokeniser(tokens, AFFIXES), self.work / "corpus.part.npz")
            (self.work / "corpus.part.npz").replace(encoded)
        return listed.read_text(encoding="utf-8").split("\n")[:-1], Corpus(encoded)

    def run(self) -> None:
        chosen = self.chosen
        tokens, corpus = self.read()
        self.say("encoded")
        tokenise = Tokeniser(tokens, AFFIXES)
        known, rows, _ = read_model(chosen.start)
        start = place_words(tokens, corpus, known.tokens, rows, chosen.seed)
        start[: len(SPECIAL)] = 0
        held_back = HeldBack(chosen.corpus / "held-back", tokenise)
        self.say("start", held_back.scores(start))
        batches = Batches(corpus, BATCH, by_language=True)
        self.say(f"{len(batches.kinds)} kinds of pairs")
        follow = lambda step, loss, table: self.say(f"contrast {step}, loss {loss:.3f}", {"mean of the held back": held_back.mean(table)})
        rows = contrast(start, batches, chosen.seed + 1, chosen.steps, self.work / "contrast-state.npz", follow)
        rows[: len(SPECIAL)] = 0
        np.save(self.work / "contrast.npy", rows)
        # The start was tuned on the train part, so the scale comes from the other.
        scored = read_scored_pairs(chosen.evaluation / "stsb/sts-dev.csv", tokenise)
        judged = np.where((scored.a.lengths > 0) & (scored.b.lengths > 0))[0]
        knots = fit_knots(rows, corpus, scored, judged, chosen.seed + 3)
        digest = write_model(chosen.out, tokenise, rows, {
            "id": chosen.out.name, "version": VERSION, "name": f"Latent static ({', '.join(LANGUAGES)})", "languages": LANGUAGES,
            "licence": "CC-BY-SA-4.0", "attribution": "docs/model-card.md", "similarity": {"knots": knots},
        }, BITS)
        self.say(f"vectors.bin {digest}")
        rows = read_model(chosen.out)[1]
        self.say("in bytes", held_back.scores(rows))
        self.say("judged", {"pairs held back": round(held_back_rank(rows, batches), 4), **Evaluation(chosen.evaluation, tokenise, LANGUAGES).scores(rows)})


if __name__ == "__main__":
    Widening(options()).run()
