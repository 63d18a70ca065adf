"""Which language a text is in, as far as the sources' own word for it is to be checked, and how long it is."""

import re

LANGUAGES = "en de fr es it pt nl pl cs ro tr el ru uk ar he hi ko ja zh vi th id".split()

_SCRIPTS = {
    "el": "\u0370-\u03ff", "ru": "\u0400-\u04ff", "uk": "\u0400-\u04ff", "ar": "\u0600-\u06ff", "he": "\u0590-\u05ff",
    "hi": "\u0900-\u097f", "ko": "\uac00-\ud7af", "ja": "\u3040-\u30ff\u4e00-\u9fff", "zh": "\u4e00-\u9fff", "th": "\u0e00-\u0e7f",
}
_OWN = {language: re.compile(f"[{letters}]") for language, letters in _SCRIPTS.items()}
_LETTER = re.compile(r"[^\W\d_]")
_ENGLISH = re.compile(r"\b(?:the|of|and|is|are|to|this|with|for|that|you|from)\b", re.IGNORECASE)
_UNSPACED = re.compile("[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]")


def speaks(text: str, language: str) -> bool:
    """False where a text that should be in `language` is mostly in other letters, or is English that nobody translated."""
    letters = len(_LETTER.findall(text))
    if letters == 0:
        return False
    if language in _OWN:
        return len(_OWN[language].findall(text)) >= 0.4 * letters
    return language == "en" or len(_ENGLISH.findall(text)) <= 0.08 * len(text.split())


def words_in(text: str) -> int:
    """Words; two letters count as one where there are no spaces."""
    return len(text.split()) + len(_UNSPACED.findall(text)) // 2
