"""Documents that were translated into many languages: courses, guides and manuals in Markdown, and message files."""

import random
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import messages
from languages import LANGUAGES
from markdown import Section, sections_of
from snapshots import Snapshot
from writer import Writer, is_held_back


class Documents(NamedTuple):
    """`path` matches a document; its groups are the language, as the repository calls it, and the document's name."""

    source: str
    repository: str
    path: str
    # Where the language group is empty or matched nothing.
    default: str = "en"
    hold_back: bool = False


NAMES = {"pt-BR": "pt", "pt-br": "pt", "pt_BR": "pt", "zh-CN": "zh", "zh-cn": "zh", "zh_CN": "zh", "br": "pt", "ja-JP": "ja", "ko-KR": "ko", "kr": "ko", "jp": "ja"}
_COURSE = r"^(?:translations/([\w-]+)/)?((?!translations/|translated_images/)(?:.*/)?[^/]+\.md)$"
_ANY = r"^()(.*\.md)$"

DOCUMENTS = [
    Documents("ms-iot-course", "microsoft/IoT-For-Beginners", _COURSE, hold_back=True),
    Documents("ms-azd-course", "microsoft/AZD-for-beginners", _COURSE, hold_back=True),
    Documents("ms-edge-ai-course", "microsoft/edgeai-for-beginners", _COURSE, hold_back=True),
    Documents("ms-genai-dotnet-course", "microsoft/Generative-AI-for-beginners-dotnet", _COURSE),
    Documents("opensource-guide-20", "github/opensource.guide", r"^_articles/(?:([a-z]{2}(?:-\w+)?)/)?([\w-]+\.md)$"),
    Documents("cncf-glossary", "cncf/glossary", r"^content/([\w-]+)/(.*\.md)$"),
    Documents("letsencrypt", "letsencrypt/website", r"^content/([\w-]+)/((?:docs|\w+)\b.*\.md)$"),
    Documents("electron-i18n-pt", "electron/i18n", r"^content/(pt-BR|en-US)/(docs/.*\.md)$"),
    Documents("prompt-guide", "dair-ai/Prompt-Engineering-Guide", r"^pages/(?=.*\.(\w+)\.mdx$)(.*)\.\w+\.mdx$"),
    Documents("react-docs-uk", "reactjs/uk.react.dev", r"^()(src/content/.*\.md)$", "uk"),
    Documents("react-docs-vi", "reactjs/vi.react.dev", r"^()(src/content/.*\.md)$", "vi"),
    Documents("ms-business-central", "MicrosoftDocs/dynamics365smb-docs", r"^()(business-central/(?!.*/).*\.md)$"),
    Documents("ms-business-central", "MicrosoftDocs/dynamics365smb-docs-pr.it-it", _ANY, "it"),
    Documents("ms-business-central", "MicrosoftDocs/dynamics365smb-docs-pr.nl-nl", _ANY, "nl"),
    Documents("ms-business-central", "MicrosoftDocs/dynamics365smb-docs-pr.cs-cz", _ANY, "cs"),
    Documents("ms-dynamics", "MicrosoftDocs/Dynamics-365-Operations.tr-tr", _ANY, "tr"),
    Documents("ms-dynamics", "MicrosoftDocs/Dynamics-365-Operations.pl-pl", _ANY, "pl"),
    Documents("ms-dynamics", "MicrosoftDocs/Dynamics-365-Operations.pt-br", _ANY, "pt"),
    Documents("ms-dynamics", "MicrosoftDocs/Dynamics-365-Operations.ar-sa", _ANY, "ar"),
    Documents("ms-dynamics", "MicrosoftDocs/Dynamics-365-Operations.th-th", _ANY, "th"),
    Documents("ms-skype-business", "MicrosoftDocs/OfficeDocs-SkypeForBusiness-pr.ko-KR", _ANY, "ko"),
    Documents("ms-visual-studio", "MicrosoftDocs/visualstudio-docs.ko-kr", _ANY, "ko"),
]

_MACHINE_TRANSLATED = re.compile("Co-op ?Translator")


def translated_documents(snapshots: Path, writer: Writer) -> None:
    """Each with its English original, and with one other translation drawn at random."""
    sources = {of.source: of for of in DOCUMENTS}
    for source, last in sources.items():
        by_name: dict[str, dict[str, list[Section]]] = defaultdict(dict)
        for of in DOCUMENTS:
            if of.source == source:
                _read(snapshots, of, by_name)
        for name, documents in by_name.items():
            _write(writer, last, name, documents)


def _read(snapshots: Path, of: Documents, by_name: dict[str, dict[str, list[Section]]]) -> None:
    pattern = re.compile(of.path)
    for path, text in Snapshot(snapshots, of.repository).texts(pattern.match):
        match = pattern.match(path)
        named = match[1] or of.default
        language = "en" if named == "en-US" else NAMES.get(named, named)
        # Where a course has a copy of its own English text, the first that is read stays.
        if language not in LANGUAGES or language in by_name[match[2]]:
            continue
        sections = sections_of(text)
        for section in sections:
            section.blocks[:] = [block for block in section.blocks if not _MACHINE_TRANSLATED.search(block)]
        by_name[match[2]][language] = sections


def _write(writer: Writer, of: Documents, name: str, documents: dict[str, list[Section]]) -> None:
    draw = random.Random(f"{of.source} {name}")
    held = of.hold_back and is_held_back(of.source, name)
    original = documents.get("en")
    for language, sections in documents.items():
        alike = original is None or [section.level for section in sections] == [section.level for section in original]
        if held and not alike:
            continue
        writer.document(of.source, language, name, sections, of.hold_back)
        if held or len(documents) < 2:
            continue
        if original is not None and language != "en":
            writer.translations(of.source, "en", language, original, sections)
        others = [other for other in documents if other not in ("en", language)]
        if language != "en" and others:
            other = draw.choice(others)
            writer.translations(of.source, other, language, documents[other], sections)


PYTHON = {"pt": "pt-br", "uk": "uk", "tr": "tr", "pl": "pl", "id": "id", "it": "it", "ro": "ro"}


def translated_strings(snapshots: Path, writer: Writer) -> None:
    """Documentation of Python, command pages, and the strings of a website."""
    for language, name in PYTHON.items():
        _messages(writer, "python-docs-20", language, Snapshot(snapshots, f"python/python-docs-{name}").texts(lambda path: path.endswith(".po") and "changelog" not in path))
    _command_pages(snapshots, writer)
    _website(snapshots, writer)


def _messages(writer: Writer, source: str, language: str, files) -> None:
    for path, text in files:
        translated = [pair for pair in messages.entries(text) if len(pair[0]) > 12]
        title = translated[0][1] if translated else ""
        for a, b in translated:
            writer.pair("parallel", source, "en", language, a, b)
        document = [Section(1, title, [b for _, b in translated if len(b) > 60])]
        writer.document(source, language, path, document)


def _command_pages(snapshots: Path, writer: Writer) -> None:
    pattern = re.compile(r"^pages(?:\.(\w+))?/(.*\.md)$")
    pages: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for path, text in Snapshot(snapshots, "tldr-pages/tldr").texts(pattern.match):
        match = pattern.match(path)
        language = NAMES.get(match[1] or "en", match[1] or "en")
        if language in LANGUAGES:
            pages[match[2]][language] = [re.sub(r"\[(\w)\]", r"\1", line[2:].rstrip(":. ")).replace("`", "") for line in text.split("\n") if line.startswith(("- ", "> ")) and "<http" not in line]
    for page, languages in pages.items():
        for language, lines in languages.items():
            if language != "en" and len(lines) == len(languages.get("en", [])):
                for a, b in zip(languages["en"], lines):
                    writer.pair("parallel", "tldr-pages-20", "en", language, a, b)


def _website(snapshots: Path, writer: Writer) -> None:
    pattern = re.compile(r"^_translations/(\w+)\.yml$")
    strings: dict[str, dict[str, str]] = {}
    for path, text in Snapshot(snapshots, "bitcoin-dot-org/bitcoin.org").texts(pattern.match):
        language = NAMES.get(pattern.match(path)[1], pattern.match(path)[1])
        if language in LANGUAGES:
            found = re.findall(r'^ +([\w-]+): "(.*)"\s*$', text, re.MULTILINE)
            strings[language] = {key: re.sub(r"\s+", " ", re.sub(r"<[^>]*>|%\{?\w+\}?", " ", value.replace('\\"', '"'))).strip() for key, value in found}
    draw = random.Random(3)
    for language, own in strings.items():
        if language != "en":
            other = draw.choice([name for name in strings if name not in ("en", language)])
            for key, value in own.items():
                writer.pair("parallel", "bitcoin-org", "en", language, strings["en"].get(key, ""), value)
                writer.pair("parallel", "bitcoin-org", other, language, strings[other].get(key, ""), value)
