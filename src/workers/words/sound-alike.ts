import { scriptOf, SOUND_SCRIPTS, type Letters } from './sound-scripts.ts';
import { alikeness, readingsOf, classOf } from './sounds.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether the folded UTF-8 of a word in another script may have one of the keys that a pattern is made of. */
type SoundPattern = (bytes: Uint8Array, from: number, to: number) => boolean;

/** Letters by code, several one below the other, with what they may sound as: in classes of consonants, by number. */
interface LetterNode {
  readonly next: Map<number, LetterNode>;
  sounds?: readonly (readonly number[])[];
}

interface PackedKeys {
  readonly begin: number;
  readonly end: number;
  /** By class: the places behind a consonant of it, and those before one. */
  readonly behind: readonly number[];
  readonly before: readonly number[];
}

const CLASSES = 'btksrmn';
/** Places in the bits of a number. */
const PLACES = 31;
const SILENT: readonly (readonly number[])[] = [[]];
/** Korean syllables, and how many there are for each first consonant and for each vowel. */
const [FIRST_SYLLABLE, LAST_SYLLABLE, OF_CONSONANT, OF_VOWEL] = [0xac00, 0xd7a3, 588, 28];
const [FIRST_CONSONANT, FIRST_VOWEL, FIRST_END] = [0x1100, 0x1161, 0x11a7];

const trees = SOUND_SCRIPTS.map(({ sounds }) => treeOf(sounds));
const scripts = new Map(trees.flatMap((tree, script) => [...tree.next.keys()].map((code) => [code, script] as const)));

/**
 * Goes through all words of a vault in milliseconds, since it makes no string and ends at the first consonant that no key has there.
 * How far the keys are spelt so far is kept in bits: one for each place of each key. @param but the script of the word that is looked for
 */
export function createSoundPattern(keys: readonly string[], but: number): SoundPattern {
  const packs = packed(keys);
  const codes = new Uint16Array(1024);
  return (bytes, from, to) => {
    const length = codesOf(bytes, from, to, codes);
    const script = scripts.get(codes[0]!);
    if (script === undefined || script === but) return false;
    for (const keysInBits of packs) if (isSpelt(keysInBits, codes, length, trees[script]!)) return true;
    return false;
  };
}

function isSpelt({ begin, end, behind, before }: PackedKeys, codes: Uint16Array, length: number, tree: LetterNode) {
  let places = begin;
  for (let at = 0; at < length && places !== 0;) {
    let node = tree.next.get(codes[at]!);
    let sounds = node?.sounds ?? SILENT;
    let after = at + 1;
    for (let ahead = after; node && ahead < length; ahead += 1) {
      node = node.next.get(codes[ahead]!);
      if (!node?.sounds) continue;
      sounds = node.sounds;
      after = ahead + 1;
    }
    at = after;
    let reached = 0;
    for (const said of sounds) {
      let now = places;
      // One more of the consonant that was last is the same one.
      for (const sound of said) now = (now & behind[sound]!) | ((now & before[sound]!) << 1);
      reached |= now;
    }
    places = reached;
  }
  return (places & end) !== 0;
}

/** Keys side by side in as few numbers as they fit in. */
function packed(keys: readonly string[]): PackedKeys[] {
  const packs: PackedKeys[] = [];
  let [begin, end, used] = [0, 0, 0];
  let [behind, before] = [nothing(), nothing()];
  for (const key of keys) {
    if (key.length >= PLACES) continue;
    if (used + key.length >= PLACES) {
      packs.push({ begin, end, behind, before });
      [begin, end, used] = [0, 0, 0];
      [behind, before] = [nothing(), nothing()];
    }
    begin |= 1 << used;
    for (const sound of key) {
      before[CLASSES.indexOf(sound)]! |= 1 << used;
      used += 1;
      behind[CLASSES.indexOf(sound)]! |= 1 << used;
    }
    end |= 1 << used;
    used += 1;
  }
  if (used > 0) packs.push({ begin, end, behind, before });
  return packs;
}

const nothing = (): number[] => Array.from(CLASSES, () => 0);

function treeOf(letters: Letters): LetterNode {
  const root: LetterNode = { next: new Map() };
  for (const [several, sounds] of letters) {
    let node = root;
    for (const letter of several) {
      const code = letter.charCodeAt(0);
      const known = node.next.get(code) ?? { next: new Map() };
      node.next.set(code, known);
      node = known;
    }
    node.sounds = sounds.map((said) => Array.from(said.replaceAll('a', ''), (one) => CLASSES.indexOf(classOf(one))));
  }
  return root;
}

/** The letters of a word, a Korean syllable as those that it is made of; beyond the first plane no sounds are known. @returns how many */
function codesOf(bytes: Uint8Array, from: number, to: number, codes: Uint16Array): number {
  let length = 0;
  for (let at = from; at < to;) {
    const byte = bytes[at]!;
    let code = byte;
    if (byte < 0x80) at += 1;
    else if (byte < 0xe0) {
      code = ((byte & 0x1f) << 6) | (bytes[at + 1]! & 0x3f);
      at += 2;
    } else if (byte < 0xf0) {
      code = ((byte & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f);
      at += 3;
    } else {
      code = 0;
      at += 4;
    }
    if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) codes[length++] = code;
    else {
      const syllable = code - FIRST_SYLLABLE;
      codes[length++] = FIRST_CONSONANT + Math.floor(syllable / OF_CONSONANT);
      codes[length++] = FIRST_VOWEL + Math.floor((syllable % OF_CONSONANT) / OF_VOWEL);
      if (syllable % OF_VOWEL > 0) codes[length++] = FIRST_END + (syllable % OF_VOWEL);
    }
  }
  return length;
}

/** What sounds less alike is another name; with few consonants many words have the same, and all else must be. */
const LEAST_ALIKE = 0.7;
const FEW_CONSONANTS = 3;
const LEAST_ALIKE_OF_FEW = 0.9;

/** Visits the vault's words in other scripts that sound like this one, each with how alike, 0–1: “Пушкин” finds “Pushkin”. */
export function eachSoundAlike(vocabulary: Vocabulary, word: string, visit: (id: number, alike: number) => void): void {
  const readings = readingsOf(word, true);
  if (readings.length === 0) return;
  const keys = [...new Set(readings.map(({ key }) => key))];
  const mayBe = createSoundPattern(keys, scriptOf(word));
  vocabulary.eachOfFirst(vocabulary.size, (bytes, from, to, id) => {
    if (!mayBe(bytes, from, to)) return;
    let most = 0;
    for (const other of readingsOf(vocabulary.textOf(id)))
      for (const one of readings) {
        if (one.key !== other.key) continue;
        const alike = alikeness(one, other);
        if (alike >= (one.key.length > FEW_CONSONANTS ? LEAST_ALIKE : LEAST_ALIKE_OF_FEW)) most = Math.max(most, alike);
      }
    if (most > 0) visit(id, most);
  });
}
