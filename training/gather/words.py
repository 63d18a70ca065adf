"""Words and their translations: wordnets that share Princeton's concepts, names of things on a map, words for pictures."""

import json
import random
import re
from collections import defaultdict
from pathlib import Path

from languages import LANGUAGES
from snapshots import Snapshot
from writer import Writer

WORDNETS = {
    "arb": "ar", "cow": "zh", "ell": "el", "fra": "fr", "heb": "he", "ita": "it", "iwn": "it", "msa": "id", "nld": "nl", "pol": "pl", "por": "pt",
}
WIKTIONARY = {
    "arb": "ar", "ces": "cs", "cmn": "zh", "deu": "de", "ell": "el", "fra": "fr", "heb": "he", "hin": "hi", "ind": "id", "ita": "it", "jpn": "ja", "kor": "ko",
    "nld": "nl", "pol": "pl", "por": "pt", "ron": "ro", "rus": "ru", "spa": "es", "tha": "th", "tur": "tr", "ukr": "uk", "vie": "vi",
}
_KINDS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
# Of one language, drawn at random.
MOST_CONCEPTS = 25_000
CROSSED = 2


def wordnets(snapshots: Path, packages: Path, writer: Writer) -> None:
    english, glosses = _princeton(packages / "dict")
    words: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for _, language, lines in _tables(snapshots):
        for line in lines:
            parts = line.split("\t")
            if len(parts) >= 3 and parts[1].endswith("lemma"):
                concept = parts[0].replace("-s", "-a")
                word = re.sub(r"[+_]", " ", parts[2]).strip()
                if concept in english and word and word not in words[language][concept]:
                    words[language][concept].append(word)
    draw = random.Random(13)
    for language in sorted(words):
        concepts = sorted(words[language])
        for concept in sorted(draw.sample(concepts, min(MOST_CONCEPTS, len(concepts)))):
            own = words[language][concept]
            word = draw.choice(own)
            writer.pair("translation", "omw-20", "en", language, draw.choice(english[concept]), word)
            writer.pair("gloss", "omw-20", language, "en", word, f"{english[concept][0]}: {glosses[concept]}")
            if len(own) > 1:
                writer.pair("synonym", "omw-20", language, language, *draw.sample(own, 2))
            others = [other for other in sorted(words) if other != language and concept in words[other]]
            for other in draw.sample(others, min(CROSSED, len(others))):
                writer.pair("translation", "omw-20", other, language, draw.choice(words[other][concept]), word)


def _tables(snapshots: Path):
    pattern = re.compile(r"^wns/(?:(\w+)/wn-data|wikt/wn-wikt)-(\w+)\.tab$")
    for path, text in Snapshot(snapshots, "omwn/omw-data").texts(pattern.match):
        folder, code = pattern.match(path).groups()
        language = WORDNETS.get(folder) if folder else WIKTIONARY.get(code)
        if language and not (folder == "msa" and code != "ind"):
            yield path, language, text.split("\n")


def _princeton(folder: Path) -> tuple[dict[str, list[str]], dict[str, str]]:
    """Words and glosses of WordNet 3.0's concepts, named as the Open Multilingual Wordnet names them."""
    words, glosses = {}, {}
    for letter, kind in _KINDS.items():
        for line in (folder / f"data.{kind}").read_text(encoding="latin-1").split("\n"):
            if line.startswith("  ") or not line:
                continue
            facts, gloss = line.split(" | ", 1)
            parts = facts.split(" ")
            concept = f"{parts[0]}-{letter}"
            words[concept] = [re.sub(r"\(\w+\)$", "", parts[4 + 2 * at]).replace("_", " ") for at in range(int(parts[3], 16))]
            glosses[concept] = gloss.split('; "')[0].strip()
    return words, glosses


def map_names(snapshots: Path, writer: Writer) -> None:
    """What OpenStreetMap's editor calls the things that can be on a map, with other words for them."""
    pattern = re.compile(r"^dist/translations/(\w+)(?:-BR|-CN)?\.json$")
    names: dict[str, dict[str, str]] = {}
    for path, text in Snapshot(snapshots, "openstreetmap/id-tagging-schema").texts(pattern.match):
        language = pattern.match(path)[1]
        if language in LANGUAGES and (language not in names or "-" in path):
            presets = next(iter(json.loads(text).values()))["presets"].get("presets", {})
            names[language] = {key: ", ".join([preset["name"], *_listed(preset.get("terms"))[:6]]) for key, preset in presets.items() if preset.get("name")}
    _concepts(writer, "osm-names", names)


def _listed(terms) -> list[str]:
    return [term.strip() for term in terms.split(",")] if isinstance(terms, str) else list(terms or [])


def picture_names(packages: Path, writer: Writer) -> None:
    """Unicode's names and keywords of emoji and signs."""
    names = {}
    for language in LANGUAGES:
        for file in packages.glob(f"cldr-annotations-full*/package/annotations/{language}/annotations.json"):
            entries = json.loads(file.read_text(encoding="utf-8"))["annotations"]["annotations"]
            names[language] = {sign: ", ".join([*entry.get("tts", []), *entry.get("default", [])][:8]) for sign, entry in entries.items()}
    _concepts(writer, "cldr-annotations", names)


def _concepts(writer: Writer, source: str, names: dict[str, dict[str, str]]) -> None:
    draw = random.Random(17)
    for language in sorted(names):
        for key, name in names[language].items():
            if language != "en" and key in names["en"]:
                writer.pair("translation", source, "en", language, names["en"][key], name)
            others = [other for other in sorted(names) if other not in ("en", language) and key in names[other]]
            if others:
                other = draw.choice(others)
                writer.pair("translation", source, other, language, names[other][key], name)
