import { foldText, isSign } from '../../notes/words.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';

/** A character's class in the index, cached on first use: testing expressions each time is ten times slower. */
export const SEPARATOR = 1;
/** Part of a word; folded by itself. */
const LETTER = 2;
/** Of a script that puts no spaces between words; folded by itself to one character. */
export const UNSPACED = 3;
/** An accent or another mark that folding removes. */
export const DROPPED = 4;
/** A mark or a part of a syllable that may join with what stands before it, or a sign that folds to several words. */
export const NEEDS_WHOLE_TEXT = 5;
/** A picture or a sign that is looked for by itself: 🎉, →, €, §. */
export const SIGN_CHARACTER = 6;

const IS_WORD = /^[\p{L}\p{N}\p{M}\p{Co}]+$/u;
const HAS_WORD = /[\p{L}\p{N}\p{M}\p{Co}]/u;
const IS_MARK = /\p{M}/u;
/** How far it joins with the letter before it is told by what the Arabic script leaves out. */
const NON_JOINER = 0x200c;
/** Korean given in parts: folding joins them to syllables. */
const IS_JAMO = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
const NOTHING = new Uint8Array(0);

const encoder = new TextEncoder();
const kinds = new Uint8Array(0x10000);
const folded: (Uint8Array | undefined)[] = [];
/** Beyond the first plane characters are rare: emoji, mathematical letters, rare ideographs. */
const rare = new Map<number, { readonly kind: number; readonly bytes: Uint8Array }>();

export function codePointKind(code: number): number {
  if (code > 0xffff) return learnRare(code).kind;
  const cachedKind = kinds[code]!;
  if (cachedKind !== 0) return cachedKind;
  const learnt = learn(code);
  folded[code] = learnt.bytes;
  return (kinds[code] = learnt.kind);
}

/** The folded UTF-8 of a LETTER or an UNSPACED character whose kind was asked for before. */
export const characterOf = (code: number): Uint8Array =>
  code > 0xffff ? learnRare(code).bytes : (folded[code] ?? NOTHING);

function learnRare(code: number): { readonly kind: number; readonly bytes: Uint8Array } {
  let rareCharacter = rare.get(code);
  if (!rareCharacter) rare.set(code, (rareCharacter = learn(code)));
  return rareCharacter;
}

function learn(code: number): { readonly kind: number; readonly bytes: Uint8Array } {
  const character = String.fromCodePoint(code);
  const plain = foldText(character);
  if (code === NON_JOINER) return { kind: NEEDS_WHOLE_TEXT, bytes: NOTHING };
  const kind = classifyCharacter(character, plain);
  if (kind === SIGN_CHARACTER) return { kind, bytes: encoder.encode(plain) };
  // After the text was folded whole, a mark is a part of its word like any other.
  const bytes = kind === LETTER || kind === UNSPACED || kind === NEEDS_WHOLE_TEXT ? encoder.encode(plain) : NOTHING;
  return { kind, bytes };
}

function classifyCharacter(character: string, plain: string): number {
  if (plain === '') return DROPPED;
  if (isSign(plain)) return SIGN_CHARACTER;
  // `Ｃ＋＋`: as the signs that belong to a word are written in other widths.
  if (plain !== character && /^[+#]$/u.test(plain)) return NEEDS_WHOLE_TEXT;
  if (!HAS_WORD.test(plain)) return SEPARATOR;
  const single = [...plain].length === 1;
  if (hasUnspacedScript(plain)) return single ? UNSPACED : NEEDS_WHOLE_TEXT;
  if (IS_MARK.test(character) || IS_MARK.test([...plain][0]!) || IS_JAMO.test(character)) return NEEDS_WHOLE_TEXT;
  return IS_WORD.test(plain) ? LETTER : NEEDS_WHOLE_TEXT;
}
