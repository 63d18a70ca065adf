/** A character's class in the tokenizer, after folding. */
export const DROPPED = 0;
export const SPACE = 1;
export const IN_WORD = 2;
/** A token of its own: punctuation, or an ideograph. */
export const ALONE = 3;
export type CharacterKind = typeof DROPPED | typeof SPACE | typeof IN_WORD | typeof ALONE;

export interface FoldedCharacter {
  readonly kind: CharacterKind;
  /** Lower case, without accents; '' where nothing is left. */
  readonly text: string;
}

const WHITE_SPACE = /^\p{White_Space}$/u;
const CONTROL = /^[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]$/u;
const MARK = /\p{Mn}/gu;
/** All of ASCII that is neither letter, digit, space nor control, and Unicode's punctuation. */
const PUNCTUATION = /^[!-/:-@[-`{-~\p{P}]$/u;

/** The blocks that BERT's tokenizers split: ideographs, but neither kana nor hangul. */
const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b73f],
  [0x2b740, 0x2b81f],
  [0x2b820, 0x2ceaf],
  [0x2f800, 0x2fa1f],
];

/** Folds one character by the rules of `docs/model-format.md`. Slow: the tokenizer caches the results. */
export function foldCharacter(codePoint: number): FoldedCharacter {
  const character = String.fromCodePoint(codePoint);
  if (WHITE_SPACE.test(character)) return { kind: SPACE, text: ' ' };
  if (codePoint === 0xfffd || CONTROL.test(character)) return { kind: DROPPED, text: '' };
  const text = character.normalize('NFD').replace(MARK, '').toLowerCase();
  if (text === '') return { kind: DROPPED, text };
  if (PUNCTUATION.test(text) || IDEOGRAPHS.some(([from, to]) => codePoint >= from && codePoint <= to))
    return { kind: ALONE, text };
  return { kind: IN_WORD, text };
}
