"""Trains the built-in embedding model, from text to the shipped files. `python3 training/train.py --help`; README.md explains the stages."""

import os

# One thread: sums in another order would give other numbers. Before numpy is loaded.
for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[_name] = "1"

import argparse
import json
import time
from collections import Counter
from pathlib import Path

import numpy as np

from batches import Batches
from calibrate import fit_knots
from contrast import BATCH, STEPS, contrast, held_back_rank
from encode import Corpus, encode_corpus
from evaluate import Evaluation, cosines, spearman
from learn_vocabulary import learn_vocabulary
from model_files import read_model, write_model
from read_corpus import read_pairs, read_passages
from similarity_tuning import EPOCHS, read_scored_pairs, split_scored_pairs, tune_similarity
from start_from_svd import start_from_svd
from tokenise import SPECIAL, Tokeniser, words_of

ROOT = Path(__file__).resolve().parent.parent
# Goes up with every change of the recipe or the corpus.
VERSION = "4"


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=ROOT / "../shared/data/corpus", help="folder of passages-*.jsonl.gz and pairs-*.jsonl.gz")
    parser.add_argument("--evaluation", type=Path, default=ROOT / "../shared/data/eval", help="folder with stsb/ (its train part tunes), scifact/, xquad/")
    parser.add_argument("--out", type=Path, default=ROOT / "public/models/latent-static", help="where the model goes")
    parser.add_argument("--work", type=Path, default=ROOT / "training/out/work", help="what the stages leave for each other")
    parser.add_argument("--resume", action="store_true", help="go on from what is in --work")
    parser.add_argument("--languages", nargs="+", default=["en"], help="ISO 639-1 codes; pairs across them are used too")
    parser.add_argument("--tokens", type=int, default=29_400)
    parser.add_argument("--dimensions", type=int, default=512)
    parser.add_argument("--bits", type=int, choices=(8, 4), default=4, help="of a value in the shipped file")
    parser.add_argument("--steps", type=int, default=STEPS, help="of the contrast stage")
    parser.add_argument("--epochs", type=int, default=EPOCHS, help="of the similarity tuning")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Training:
    def __init__(self, chosen: argparse.Namespace):
        self.chosen, self.work, self.began = chosen, chosen.work, time.time()
        self.work.mkdir(parents=True, exist_ok=True)
        if not chosen.resume:
            for file in self.work.glob("*.np[yz]"):
                file.unlink()
            (self.work / "vocab.txt").unlink(missing_ok=True)

    def say(self, what: str, scores: dict | None = None) -> None:
        print(f"{time.time() - self.began:6.0f} s  {what}", json.dumps(scores) if scores else "", flush=True)

    def read(self) -> tuple[list[str], Corpus]:
        listed, encoded = self.work / "vocab.txt", self.work / "corpus.npz"
        if not encoded.exists():
            passages = read_passages(self.chosen.corpus, set(self.chosen.languages))
            pairs = read_pairs(self.chosen.corpus, set(self.chosen.languages))
            counts: Counter[str] = Counter()
            for text in [passage.text for passage in passages] + [side for pair in pairs for side in (pair.a, pair.b)]:
                counts.update(words_of(text))
            tokens = learn_vocabulary(counts, self.chosen.tokens)
            self.say(f"{len(passages)} passages, {len(pairs)} pairs, {len(tokens)} tokens")
            listed.write_text("\n".join(tokens) + "\n", encoding="utf-8")
            encode_corpus(passages, pairs, Tokeniser(tokens), self.work / "corpus.part.npz")
            (self.work / "corpus.part.npz").replace(encoded)
        return listed.read_text(encoding="utf-8").split("\n")[:-1], Corpus(encoded)

    def stage(self, name: str, make) -> np.ndarray:
        file = self.work / f"{name}.npy"
        if not file.exists():
            rows = make()
            rows[: len(SPECIAL)] = 0
            np.save(self.work / f"{name}.part.npy", rows)
            (self.work / f"{name}.part.npy").replace(file)
        return np.load(file)

    def run(self) -> None:
        chosen = self.chosen
        tokens, corpus = self.read()
        tokenise = Tokeniser(tokens)
        evaluation, batches = Evaluation(chosen.evaluation, tokenise, chosen.languages), Batches(corpus, BATCH)
        report = lambda name, rows: self.say(name, {"held back": round(held_back_rank(rows, batches), 4), **evaluation.scores(rows)})

        rows = self.stage("svd", lambda: start_from_svd(corpus, len(tokens), chosen.dimensions, chosen.seed))
        report("SVD", rows)
        follow = lambda step, loss, table: self.say(f"contrast {step}, loss {loss:.3f}")
        start = rows
        rows = self.stage("contrast", lambda: contrast(start, batches, chosen.seed + 1, chosen.steps, self.work / "contrast-state.npz", follow))
        report("contrast", rows)
        scored_file = chosen.evaluation / "stsb/sts-train.csv"
        if not scored_file.exists():
            raise SystemExit(f"{scored_file} is not there: it is needed to tune and to calibrate. Name its folder's parent with --evaluation DIR.")
        scored = read_scored_pairs(scored_file, tokenise)
        contrasted, (learnt, judged) = rows, split_scored_pairs(scored)
        tune = lambda which: tune_similarity(contrasted, scored, which, batches, chosen.seed + 2, chosen.epochs)
        # A table that has seen the scores would be calibrated to its own training. So the scale comes from one that has not.
        without = self.stage("tuned-on-four-fifths", lambda: tune(learnt))
        self.say("tuned on four fifths", {"the other fifth": round(spearman(cosines(without, scored)[judged], scored.scores[judged]), 4)})
        knots = fit_knots(without, corpus, scored, judged, chosen.seed + 3)
        rows = self.stage("tuned", lambda: tune(np.concatenate([learnt, judged])))
        report("tuned", rows)
        digest = write_model(chosen.out, tokenise, rows, describe(chosen, knots), chosen.bits)
        report(f"in {chosen.bits} bits", read_model(chosen.out)[1])
        self.say(f"vectors.bin {digest}")


def describe(chosen: argparse.Namespace, knots: list[list[float]]) -> dict:
    return {
        "id": chosen.out.name,
        "version": VERSION,
        "name": f"Latent static ({', '.join(chosen.languages)})",
        "languages": chosen.languages,
        "licence": "CC-BY-SA-4.0",
        "attribution": "docs/model-card.md",
        "similarity": {"knots": knots},
    }


if __name__ == "__main__":
    Training(options()).run()
