"""Markdown to plain sections: what one reads, without code, tables, pictures and markup."""

import re
from typing import NamedTuple


class Section(NamedTuple):
    level: int
    heading: str
    blocks: list[str]


_FRONTMATTER = re.compile(r"\A---\r?\n(.*?)\r?\n---\r?\n", re.DOTALL)
_TITLE = re.compile(r"^title:\s*[\"']?(.+?)[\"']?\s*$", re.MULTILINE)
_FENCE = re.compile(r"^[ \t>]*(```+|~~~+).*?^[ \t>]*\1[^\n]*$", re.DOTALL | re.MULTILINE)
_HIDDEN = re.compile(r"<!--.*?-->|<(script|style|svg|table)\b.*?</\1>|\{\{[%<].*?[%>]\}\}", re.DOTALL | re.IGNORECASE)
_PICTURE = re.compile(r"!\[[^\]]*\](\([^)]*\)|\[[^\]]*\])")
_LINK = re.compile(r"\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])")
_TAG = re.compile(r"</?[a-zA-Z][^>]*>")
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*\s*(\{#.*\})?$")
_ITEM = re.compile(r"^\s*([-*+]|\d+[.)])\s+(\[.\]\s+)?")
_ADDRESS = re.compile(r"https?://\S+")
_MARKS = re.compile(r"(\*\*|__|`|~~|(?<!\w)[*_]|[*_](?!\w))")
_SYMBOLS = re.compile("[\u2190-\u27bf\u2b00-\u2bff\ufe0f\u200d\U0001f000-\U0001faff]")


def plain(text: str) -> str:
    text = _LINK.sub(r"\1", _PICTURE.sub(" ", text))
    text = _ADDRESS.sub(" ", _TAG.sub(" ", text))
    return re.sub(r"\s+", " ", _SYMBOLS.sub("", _MARKS.sub("", text.replace("\\", "")))).strip(" >|")


def sections_of(source: str) -> list[Section]:
    """The document's headings, each with its paragraphs and list items. The first section is what stands before a heading."""
    front = _FRONTMATTER.match(source)
    title = _TITLE.search(front[1]) if front else None
    body = _HIDDEN.sub(" ", _FENCE.sub("\n", source[front.end() if front else 0 :]))
    sections = [Section(1, plain(title[1]) if title else "", [])]
    lines: list[str] = []

    def close() -> None:
        text = plain(" ".join(lines))
        lines.clear()
        if text:
            sections[-1].blocks.append(text)

    for line in body.split("\n"):
        heading = _HEADING.match(line)
        bare = line.strip()
        if heading:
            close()
            sections.append(Section(len(heading[1]), plain(heading[2]), []))
        elif bare == "" or bare.startswith(("|", ":::", "[!", "> [!", "import ", "export ")):
            close()
        else:
            if _ITEM.match(line):
                close()
            lines.append(_ITEM.sub("", bare.lstrip("> ")))
    close()
    return sections
