/** Scripts without spaces, where the models' tokenizers make about one token of a character. */
const isDense = (unit: number): boolean =>
  (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7af) || (unit >= 0xf900 && unit <= 0xfaff) || unit >= 0xff00 || (unit >= 0x0e00 && unit <= 0x0fff);

const isWordUnit = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39) || unit > 0x7f;

/**
 * About how many tokens a WordPiece or SentencePiece tokenizer makes of a text, on the high side:
 * the text stage cuts chunks before any model is there, and a chunk that is too long would be truncated by it.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isDense(unit)) {
      tokens += 1 + Math.ceil(run / 5);
      run = 0;
    } else if (isWordUnit(unit)) {
      run += 1;
    } else {
      tokens += Math.ceil(run / 5);
      run = 0;
      if (unit > 0x20) tokens += 1;
    }
  }
  return tokens + Math.ceil(run / 5);
}
