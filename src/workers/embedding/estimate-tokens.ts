const SPACE = 0;
const SIGN = 1;
const IN_WORD = 2;
const DENSE = 3;

/** What each UTF-16 unit is: one look-up instead of several comparisons, since every character of the vault passes here. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, unit) => kindOf(unit));

function kindOf(unit: number): number {
  if (isDense(unit)) return DENSE;
  if (isWordUnit(unit)) return IN_WORD;
  return unit > 0x20 ? SIGN : SPACE;
}

/** Scripts without spaces, where the models' tokenizers make about one token of a character. */
function isDense(unit: number): boolean {
  return (
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7af) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    unit >= 0xff00 ||
    (unit >= 0x0e00 && unit <= 0x0fff)
  );
}

function isWordUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39) || unit > 0x7f
  );
}

/** Letters of a word that are read as one token, on the low side. */
const UNITS_PER_TOKEN = 5;
const tokensOf = (run: number): number => ((run + UNITS_PER_TOKEN - 1) / UNITS_PER_TOKEN) | 0;

/** UTF-16 units after which the count is compared with the most that matter. */
const STEP = 1024;

/**
 * About how many tokens a WordPiece or SentencePiece tokenizer makes of `text.slice(from, to)`, on the high side:
 * the text stage cuts chunks before any model is there, and a chunk that is too long would be truncated by it.
 * Of a text with more than `most` the answer is any number above it.
 */
export function estimateTokens(text: string, from = 0, to = text.length, most = Infinity): number {
  let tokens = 0;
  let run = 0;
  for (let at = from; at < to && tokens + tokensOf(run) <= most;) {
    for (const end = Math.min(to, at + STEP); at < end; at += 1) {
      const kind = kinds[text.charCodeAt(at)];
      if (kind === IN_WORD) {
        run += 1;
      } else {
        if (run > 0) tokens += tokensOf(run);
        run = 0;
        if (kind !== SPACE) tokens += 1;
      }
    }
  }
  return tokens + tokensOf(run);
}
