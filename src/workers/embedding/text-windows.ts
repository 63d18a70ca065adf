import type { EmbeddingRecipe } from '../contract/index-contract.ts';

/** What a transformer answers: `values` row by row, batch × tokens × width; `mask`, batch × tokens, is 0 where a text was padded. */
interface TokenVectors {
  readonly values: Float32Array;
  readonly mask: ArrayLike<number | bigint>;
  readonly batch: number;
  readonly tokens: number;
}

/** One unit vector for each text. Padding at either end counts for nothing. */
export function poolTokens(vectors: TokenVectors, pooling: EmbeddingRecipe['pooling']): Float32Array<ArrayBuffer> {
  const { values, batch, tokens } = vectors;
  const width = values.length / (batch * tokens);
  const out = new Float32Array(batch * width);
  for (let text = 0; text < batch; text += 1) {
    const target = out.subarray(text * width, (text + 1) * width);
    for (const token of pooledTokens(vectors, text, pooling)) {
      const from = (text * tokens + token) * width;
      for (let i = 0; i < width; i += 1) target[i]! += values[from + i]!;
    }
    toUnit(target);
  }
  return out;
}

function pooledTokens({ mask, tokens }: TokenVectors, text: number, pooling: EmbeddingRecipe['pooling']): number[] {
  const unmaskedTokens: number[] = [];
  for (let token = 0; token < tokens; token += 1)
    if (Number(mask[text * tokens + token]) !== 0) unmaskedTokens.push(token);
  if (pooling === 'mean') return unmaskedTokens;
  return pooling === 'cls' ? unmaskedTokens.slice(0, 1) : unmaskedTokens.slice(-1);
}

/** In place; zeros stay zeros. */
export function toUnit(vector: Float32Array): void {
  let square = 0;
  for (let i = 0; i < vector.length; i += 1) square += vector[i]! * vector[i]!;
  const shrink = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let i = 0; i < vector.length; i += 1) vector[i]! *= shrink;
}

/**
 * Cuts a text into windows that fit, at white space where there is any near the middle, so that a model reads all of it
 * instead of cutting the end off. A text that fits comes back as it is.
 */
export function toWindows(text: string, fits: (part: string) => boolean): string[] {
  if (text.length < 2 || fits(text)) return [text];
  const at = nearMiddle(text);
  if (at >= text.length) return [text];
  return [text.slice(0, at), text.slice(at)]
    .filter((half) => half.trim() !== '')
    .flatMap((half) => toWindows(half, fits));
}

/** The mean of a text's windows, each as heavy as it is long: of length 1 again. */
export function averageWindows(
  vectors: readonly Float32Array[],
  windows: readonly string[],
): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(vectors[0]!.length);
  for (const [index, vector] of vectors.entries()) {
    const weight = windows[index]!.length;
    for (let i = 0; i < mean.length; i += 1) mean[i]! += weight * vector[i]!;
  }
  toUnit(mean);
  return mean;
}

function nearMiddle(text: string): number {
  const middle = Math.floor(text.length / 2);
  const reach = Math.floor(text.length / 8);
  for (let away = 0; away <= reach; away += 1) {
    if (isSpace(text, middle - away)) return middle - away;
    if (isSpace(text, middle + away)) return middle + away;
  }
  // Not between the two units of one character.
  const unit = text.charCodeAt(middle);
  return unit >= 0xdc00 && unit <= 0xdfff ? middle + 1 : middle;
}

const isSpace = (text: string, at: number): boolean => at > 0 && /\s/u.test(text.charAt(at));

const SPACE = 0;
const SIGN = 1;
const IN_WORD = 2;
const DENSE = 3;

/** What each UTF-16 unit is: one look-up instead of several comparisons, since every character of the vault passes here. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, unit) => codeUnitKind(unit));

function codeUnitKind(unit: number): number {
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
const estimateRunTokens = (run: number): number => ((run + UNITS_PER_TOKEN - 1) / UNITS_PER_TOKEN) | 0;

/** UTF-16 units after which the count is compared with the most that matter. */
const STEP = 1024;

/**
 * About how many tokens a WordPiece or SentencePiece tokenizer makes of `text.slice(from, to)`, on the high side:
 * the text stage cuts chunks before any model is there, and a chunk that is too long would be truncated by it.
 * Of a text with more than `most` the answer is any number above it.
 */
export function estimateTokens(text: string, from = 0, to = text.length, maxTokens = Infinity): number {
  let tokens = 0;
  let run = 0;
  for (let at = from; at < to && tokens + estimateRunTokens(run) <= maxTokens;) {
    for (const end = Math.min(to, at + STEP); at < end; at += 1) {
      const kind = kinds[text.charCodeAt(at)];
      if (kind === IN_WORD) {
        run += 1;
      } else {
        if (run > 0) tokens += estimateRunTokens(run);
        run = 0;
        if (kind !== SPACE) tokens += 1;
      }
    }
  }
  return tokens + estimateRunTokens(run);
}
