"""Trains the small transformer on a graphics card, within a time limit; the README above explains the stages.

Reads what `prepare.py` wrote; writes the weights in half precision, in parts, and the scores of each stage.
"""

import argparse
import json
import math
import pickle
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from batches import Batches  # noqa: E402
from encoder import POSITIONS, Encoder  # noqa: E402
from evaluate import ndcg, spearman  # noqa: E402
from prepare import read_small  # noqa: E402
from padded import FIRST, LAST, padded  # noqa: E402
from similarity_tuning import BATCH as SCORED_BATCH, SHARPNESS, WEIGHT, split_scored_pairs  # noqa: E402

MASKED, MASK, SPECIAL = 0.2, 4, 5
PART_BYTES = 15 << 20


class Drawn(torch.utils.data.IterableDataset):
    """Batches of contrast, drawn by processes of their own so that the card never waits for them."""

    def __init__(self, batches: Batches, seed: int):
        self.batches, self.seed = batches, seed

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        random = np.random.default_rng([self.seed, info.id if info else 0])
        while True:
            batch = self.batches.draw(random)
            yield (*padded(batch.queries, "cpu"), *padded(batch.passages, "cpu"), torch.from_numpy(batch.query_keys), torch.from_numpy(batch.passage_keys))


class Training:
    def __init__(self, chosen: argparse.Namespace):
        self.chosen, self.began = chosen, time.time()
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(chosen.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.set_float32_matmul_precision("high")
        self.corpus = read_small(chosen.data / "corpus.npz")
        self.batches = Batches(self.corpus, chosen.batch)
        self.evaluation = pickle.loads((chosen.data / "evaluation.pickle").read_bytes())
        table = torch.from_numpy(np.load(chosen.data / "table.npy").astype(np.float32))
        # One unit of length for the usual row, so that one rate fits all parts.
        table /= table[SPECIAL:].norm(dim=1).mean()
        table = F.pad(table, (0, 0, 0, -len(table) % 8))
        self.encoder = Encoder(table, chosen.width, chosen.layers, chosen.heads, chosen.dropout).to(self.device)
        parameters = sum(part.numel() for part in self.encoder.parameters())
        self.say(f"{parameters / 1e6:.1f} million parameters on {torch.cuda.get_device_name() if self.device == 'cuda' else 'the processor'}")

    def say(self, what: str, scores: dict | None = None) -> None:
        print(f"{time.time() - self.began:6.1f} s  {what}", json.dumps(scores) if scores else "", flush=True)

    def half(self):
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda")

    def optimiser(self, named, rate: float, table_rate: float):
        groups = [{"params": [], "lr": each, "weight_decay": decay} for each, decay in ((rate, 0.01), (rate, 0.0), (table_rate, 0.0), (rate / 4, 0.0))]
        for name, part in named:
            kind = 2 if name.startswith("table") else 3 if name.startswith("plain") else 0 if part.ndim > 1 and not name.startswith("places") else 1
            groups[kind]["params"].append(part)
        groups = [group for group in groups if group["params"]]
        for group in groups:
            group["top"] = group["lr"]
        return torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-8, fused=self.device == "cuda")

    def pace(self, optimiser, done: float, warm: float = 0.06) -> None:
        share = done / warm if done < warm else 0.5 * (1 + math.cos(math.pi * (done - warm) / (1 - warm))) + 0.001
        for group in optimiser.param_groups:
            group["lr"] = group["top"] * share

    # Stage 1: words left out of running text.

    def blocks(self, random: np.random.Generator) -> Tensor:
        """Running text cut into blocks of as many tokens as the encoder reads, another beginning each time."""
        ids, inner = self.stream, POSITIONS - 2
        start = int(random.integers(0, inner))
        count = (len(ids) - start) // inner
        body = ids[start : start + count * inner].view(count, inner)
        order = torch.from_numpy(random.permutation(count)).to(self.device)
        return body[order]

    def language(self, seconds: float) -> None:
        passages = self.corpus.passages
        order = np.random.default_rng(5).permutation(len(passages))
        # Passages in another order, so that a block holds several texts, as a note does.
        pieces = [passages.ids[passages.offsets[number] : passages.offsets[number + 1]] for number in order]
        self.stream = torch.from_numpy(np.concatenate(pieces).astype(np.int64)).to(self.device)
        vocabulary, dimensions = self.encoder.table.weight.shape
        head = torch.nn.Sequential(torch.nn.Linear(self.chosen.width, dimensions), torch.nn.GELU(), torch.nn.LayerNorm(dimensions)).to(self.device)
        words = torch.nn.Linear(dimensions, vocabulary).to(self.device)
        with torch.no_grad():
            words.weight.copy_(F.normalize(self.encoder.table.weight, dim=1, eps=1e-3))
            words.bias.zero_()
        # The table stays as it is: its rows are what the whole begins with.
        self.encoder.table.weight.requires_grad_(False)
        named = [(name, part) for name, part in self.encoder.named_parameters() if part.requires_grad and not name.startswith(("plain", "left"))]
        optimiser = self.optimiser([*named, *(("head", part) for part in [*head.parameters(), *words.parameters()])], self.chosen.language_rate, 0)
        random, at, rows, step, losses = np.random.default_rng(self.chosen.seed), 0, None, 0, []
        # Every block is another each time: nothing is learnt by heart, so nothing need be dropped.
        self.encoder.eval()
        end, began, size = time.time() + seconds, time.time(), self.chosen.blocks
        while time.time() < end:
            if rows is None or at + size > len(rows):
                rows, at = self.blocks(random), 0
            body = rows[at : at + size]
            at += size
            chosen = torch.rand(body.shape, device=self.device) < MASKED
            kind = torch.rand(body.shape, device=self.device)
            hidden = torch.where(chosen & (kind < 0.8), MASK, body)
            hidden = torch.where(chosen & (kind > 0.9), torch.randint(SPECIAL, vocabulary - 8, body.shape, device=self.device), hidden)
            ids = F.pad(F.pad(hidden, (1, 0), value=FIRST), (0, 1), value=LAST)
            with self.half():
                state = self.encoder.read(ids, torch.ones_like(ids))
                wanted = chosen.nonzero(as_tuple=True)
                logits = words(head(state[:, 1:-1][wanted] * self.chosen.width**0.5))
                loss = F.cross_entropy(logits.float(), body[wanted])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_([part for group in optimiser.param_groups for part in group["params"]], 1.0)
            self.pace(optimiser, (time.time() - began) / seconds)
            optimiser.step()
            losses.append(loss.detach())
            step += 1
            if step % self.chosen.every == 0:
                self.say(f"language {step}, {step * size * POSITIONS / 1e6:.0f} million tokens, loss {torch.stack(losses).mean():.3f}")
                losses.clear()
        self.encoder.table.weight.requires_grad_(True)
        del self.stream

    # Stage 2: each query finds its passage among the batch's.

    def contrast_loss(self, drawn) -> Tensor:
        query_ids, query_mask, passage_ids, passage_mask, query_keys, passage_keys = (part.to(self.device, non_blocking=True) for part in drawn)
        with self.half():
            queries, passages = self.encoder.texts(query_ids, query_mask), self.encoder.texts(passage_ids, passage_mask)
        scores = queries @ passages.T / self.chosen.temperature
        same = (query_keys[:, None] == query_keys) | (passage_keys[:, None] == passage_keys)
        same.fill_diagonal_(False)
        scores = scores.masked_fill(same, -1e4)
        own = torch.arange(len(scores), device=self.device)
        return (F.cross_entropy(scores, own) + F.cross_entropy(scores.T, own)) / 2

    def stream_of_batches(self, seed: int):
        loader = torch.utils.data.DataLoader(Drawn(self.batches, seed), batch_size=None, num_workers=self.chosen.workers, pin_memory=self.device == "cuda", prefetch_factor=4 if self.chosen.workers else None)
        return iter(loader)

    def contrast(self, seconds: float) -> None:
        drawn = self.stream_of_batches(self.chosen.seed + 1)
        optimiser = self.optimiser(list(self.encoder.named_parameters()), self.chosen.rate, self.chosen.table_rate)
        self.encoder.train()
        began, step, losses, seconds = time.time(), 0, [], max(seconds, 1.0)
        while (done := (time.time() - began) / seconds) < 1:
            loss = self.contrast_loss(next(drawn))
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.encoder.parameters(), 1.0)
            self.pace(optimiser, done)
            optimiser.step()
            losses.append(loss.detach())
            step += 1
            if step % self.chosen.every == 0:
                self.say(f"contrast {step}, loss {torch.stack(losses).mean():.3f}")
                losses.clear()
            if step % (10 * self.chosen.every) == 0:
                self.say("so far", {"held back": self.held_back(200)})
                self.encoder.train()

    # Stage 3: sentence pairs that people scored, each step with a batch of contrast.

    def tune(self, seconds: float) -> None:
        pairs = self.evaluation.scored["stsb train"]
        learnt = np.concatenate(split_scored_pairs(pairs))
        drawn, random = self.stream_of_batches(self.chosen.seed + 2), np.random.default_rng(self.chosen.seed + 2)
        optimiser = self.optimiser(list(self.encoder.named_parameters()), self.chosen.rate / 4, self.chosen.table_rate / 4)
        self.encoder.train()
        began, step = time.time(), 0
        while (done := (time.time() - began) / seconds) < 1:
            which = random.choice(learnt, SCORED_BATCH, replace=False)
            a, b = padded(pairs.a.spans(which), self.device), padded(pairs.b.spans(which), self.device)
            scores = torch.from_numpy(pairs.scores[which]).float().to(self.device)
            with self.half():
                cosine = (self.encoder.texts(*a) * self.encoder.texts(*b)).sum(1)
            lead = SHARPNESS * (cosine[:, None] - cosine[None])
            lead = lead.masked_fill(scores[:, None] >= scores[None], -1e4).flatten()
            loss = WEIGHT * torch.logsumexp(F.pad(lead, (1, 0)), 0) + self.contrast_loss(next(drawn))
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.encoder.parameters(), 1.0)
            self.pace(optimiser, done)
            optimiser.step()
            step += 1
        self.say(f"tuned {step} steps, {step * SCORED_BATCH / len(learnt):.1f} epochs")

    # Scores

    @torch.no_grad()
    def vectors(self, spans) -> Tensor:
        self.encoder.eval()
        ids, start, end = spans
        order = np.argsort(start - end, kind="stable")
        out = None
        for at in range(0, len(order), 1024):
            part = order[at : at + 1024]
            with self.half():
                made = self.encoder.texts(*padded((ids, start[part], end[part]), self.device))
            out = torch.empty(len(order), made.shape[1], device=self.device) if out is None else out
            out[torch.from_numpy(part).to(self.device)] = made
        return out

    def held_back(self, most: int) -> float:
        ranks = []
        for kind in self.batches.kinds:
            which = self.batches.held_back[self.corpus.kind[self.batches.held_back] == kind][:most]
            if len(which) < 20:
                continue
            batch = self.batches.natural(which)
            scores = self.vectors(batch.queries) @ self.vectors(batch.passages).T
            ranks.append(float((1 / (scores >= scores.diagonal()[:, None]).sum(1)).mean()))
        return round(float(np.mean(ranks)), 4)

    def report(self, name: str) -> None:
        scores = {"held back": self.held_back(1000)}
        for part, pairs in self.evaluation.scored.items():
            cosine = (self.vectors(pairs.a.spans()) * self.vectors(pairs.b.spans())).sum(1).cpu().numpy()
            scores[part] = round(spearman(cosine, pairs.scores), 4)
        for part, (documents, queries, judged) in self.evaluation.retrieval.items():
            found = (self.vectors(queries.spans()) @ self.vectors(documents.spans()).T).cpu().numpy()
            scores[part] = round(float(np.mean([ndcg(line, grades) for line, grades in zip(found, judged)])), 4)
        self.say(name, scores)
        with open(self.chosen.out / "scores.jsonl", "a") as file:
            file.write(json.dumps({"stage": name, "seconds": round(time.time() - self.began), **scores}) + "\n")

    def save(self) -> None:
        shapes, parts = {}, []
        for name, value in self.encoder.state_dict().items():
            shapes[name] = list(value.shape)
            parts.append(value.detach().half().cpu().numpy().ravel())
        (self.chosen.out / "shapes.json").write_text(json.dumps({"width": self.chosen.width, "layers": self.chosen.layers, "heads": self.chosen.heads, "shapes": shapes}))
        whole = np.concatenate(parts).tobytes()
        for number, at in enumerate(range(0, len(whole), PART_BYTES)):
            (self.chosen.out / f"weights.{number}").write_bytes(whole[at : at + PART_BYTES])
        self.say(f"saved {len(whole)} bytes")

    def run(self) -> None:
        chosen = self.chosen
        chosen.out.mkdir(parents=True, exist_ok=True)
        self.report("the table")
        left = lambda: chosen.deadline - (time.time() - self.began)
        self.language(left() * chosen.language_share)
        self.contrast(left() - chosen.tune_seconds - chosen.close_seconds)
        self.report("contrast")
        self.tune(chosen.tune_seconds)
        self.save()
        self.report("tuned")


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="what prepare.py wrote")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--deadline", type=float, default=570, help="seconds after which all is saved and scored")
    parser.add_argument("--language-share", type=float, default=0.4, help="of the time that is left after loading")
    parser.add_argument("--tune-seconds", type=float, default=25)
    parser.add_argument("--close-seconds", type=float, default=25, help="kept for scores and saving")
    parser.add_argument("--width", type=int, default=384)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--heads", type=int, default=6)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--blocks", type=int, default=256, help="of 256 tokens in one step of the language stage")
    parser.add_argument("--language-rate", type=float, default=1e-3)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--table-rate", type=float, default=3e-4)
    parser.add_argument("--temperature", type=float, default=0.05)
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    Training(options()).run()
