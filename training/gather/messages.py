"""Translation files of the gettext kind (.po): pairs of an English text and its translation."""

import ast
import re
from collections.abc import Iterator

_ROLE = re.compile(r":[\w:+-]+:`~?!?([^`<]*?)(?:\s*<[^>]*>)?`")
_LINK = re.compile(r"`([^`<]+?)\s*<[^>]*>`_+")
_MARKS = re.compile(r"\*\*|``|`_*|(?<!\w)\*|\*(?!\w)|\|")


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", _MARKS.sub("", _LINK.sub(r"\1", _ROLE.sub(r"\1", text)))).replace("::", ":").strip()


def entries(source: str) -> Iterator[tuple[str, str]]:
    """Those that are translated and not marked as doubtful."""
    for block in re.split(r"\n\s*\n", source):
        if re.search(r"^#,.*fuzzy", block, re.MULTILINE):
            continue
        parts = {"msgid": "", "msgstr": ""}
        at = None
        for line in block.split("\n"):
            key = re.match(r'(msgid|msgstr)\s+(".*")\s*$', line)
            if key:
                at = key[1]
                line = key[2]
            elif not line.startswith('"'):
                at = None
            if at and line.rstrip().endswith('"'):
                try:
                    parts[at] += ast.literal_eval(line.strip())
                except (SyntaxError, ValueError):
                    at = None
        if parts["msgid"] and parts["msgstr"]:
            yield plain(parts["msgid"]), plain(parts["msgstr"])
