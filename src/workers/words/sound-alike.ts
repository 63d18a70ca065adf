import { type Letters, scriptOf, SOUND_SCRIPTS, type SoundScript } from './sound-scripts.ts';
import type { Vocabulary } from './vocabulary.ts';

/*
 * How words sound, as far as it takes to find a name that is written in another script: one letter for each sound of a consonant,
 * `a` for any vowel. Scripts differ in what they write, so sounds that are taken for each other count as nearly the same.
 */

/** Sounds that are written for one another count as one where words are looked up. */
const SAME: Readonly<Record<string, string>> = { f: 'b', c: 's', l: 'r' };
/** More readings of one word say that its letters tell too little. */
const MOST_READINGS = 8;
/** With fewer consonants too many words sound alike. */
const LEAST_CONSONANTS = 3;
/** What of a name is left without its ending, in letters. */
const LEAST_LEFT = 4;
/** How much a consonant counts that is only nearly the same, and a vowel that only one of both has. */
const NEARLY = 0.5;
const VOWEL = 0.3;

/** One way to say a word. */
interface Reading {
  /** Its consonants, those that are taken for each other as one: two words that may be the same name have the same. */
  readonly key: string;
  /** Each consonant, behind it `a` where a vowel follows; `a` at the beginning where the word begins with a vowel. */
  readonly sounds: string;
  /** Where no vowel is written there is none. */
  readonly hasAllVowels: boolean;
}

/** How a folded word may sound. @param isInflected also without the endings and the beginnings that its script writes onto names */
export function readingsOf(word: string, isInflected = false): Reading[] {
  const script = SOUND_SCRIPTS[scriptOf(word)];
  if (!script) return [];
  const forms = isInflected ? formsOf(word, script) : [word];
  const hasAllVowels = !script.hasLongVowelsAlone;
  const readings = new Map<string, Reading>();
  for (const form of forms)
    for (const sounds of soundsOf(form, script.sounds)) {
      const key = consonantKey(sounds);
      if (key.length >= LEAST_CONSONANTS) readings.set(sounds, { key, sounds, hasAllVowels });
    }
  return [...readings.values()];
}

/** How alike two readings with the same key sound, 0–1. */
export function alikeness(a: Reading, b: Reading): number {
  const [firstSlots, secondSlots] = [slotsOf(a.sounds), slotsOf(b.sounds)];
  const vowel = (inOne: boolean, inOther: boolean): number =>
    (inOne && !inOther && b.hasAllVowels) || (inOther && !inOne && a.hasAllVowels) ? VOWEL : 0;
  let apart = vowel(firstSlots.begins, secondSlots.begins);
  for (const [at, slot] of firstSlots.slots.entries()) {
    const beside = secondSlots.slots[at]!;
    if (slot[0] !== beside[0]) apart += NEARLY;
    apart += vowel(slot.length > 1, beside.length > 1);
  }
  return Math.max(0, 1 - apart / firstSlots.slots.length);
}

function formsOf(word: string, { endings = [], leads = [] }: SoundScript): string[] {
  // A Korean syllable is several letters.
  const isLeft = (form: string): boolean => form.normalize('NFD').length >= LEAST_LEFT;
  const without = leads.flatMap((lead) => (word.startsWith(lead) ? [word.slice(lead.length)] : [])).filter(isLeft);
  return [word, ...without].flatMap((form) => [
    form,
    ...endings.flatMap((ending) => (form.endsWith(ending) ? [form.slice(0, -ending.length)] : [])).filter(isLeft),
  ]);
}

function soundsOf(word: string, letters: Letters): string[] {
  const text = word.normalize('NFD');
  let readingTexts = [''];
  for (let at = 0; at < text.length;) {
    const [length, options] = optionsAt(text, at, letters);
    at += length;
    const next = readingTexts.flatMap((prefix) => options.map((option) => joinSounds(prefix, option)));
    readingTexts = next.length > MOST_READINGS ? readingTexts.map((prefix) => joinSounds(prefix, options[0]!)) : next;
  }
  return [...new Set(readingTexts)];
}

const LONGEST_GROUP = 3;

/** The longest group of letters at a place that has a sound of its own; a letter that is not known is silent. */
function optionsAt(text: string, at: number, letters: Letters): readonly [length: number, options: readonly string[]] {
  for (let length = LONGEST_GROUP; length > 0; length -= 1) {
    const options = letters.get(text.slice(at, at + length));
    if (options) return [length, options];
  }
  return [1, ['']];
}

/** Doubled sounds are one. */
function joinSounds(prefix: string, sounds: string): string {
  let joinedSounds = prefix;
  for (const sound of sounds) {
    const last = joinedSounds.at(-1);
    if (last === undefined || classOf(last) !== classOf(sound)) joinedSounds += sound;
  }
  return joinedSounds;
}

const classOf = (sound: string): string => SAME[sound] ?? sound;

const consonantKey = (sounds: string): string =>
  Array.from(sounds.replaceAll('a', ''), classOf)
    .filter((sound, at, classes) => sound !== classes[at - 1])
    .join('');

/** Consonants with the vowel behind each, those of one class side by side as one. */
function slotsOf(sounds: string): { readonly begins: boolean; readonly slots: readonly string[] } {
  const slots: string[] = [];
  for (const [slot] of sounds.matchAll(/[^a]a?/gu)) {
    const last = slots.at(-1);
    if (last !== undefined && classOf(last[0]!) === classOf(slot[0]!))
      slots[slots.length - 1] = last[0]! + slot.slice(1);
    else slots.push(slot);
  }
  return { begins: sounds.startsWith('a'), slots };
}

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
    let nextAt = at + 1;
    for (let ahead = nextAt; node && ahead < length; ahead += 1) {
      node = node.next.get(codes[ahead]!);
      if (!node?.sounds) continue;
      sounds = node.sounds;
      nextAt = ahead + 1;
    }
    at = nextAt;
    let reached = 0;
    for (const soundCodes of sounds) {
      let soundPlaces = places;
      // One more of the consonant that was last is the same one.
      for (const sound of soundCodes)
        soundPlaces = (soundPlaces & behind[sound]!) | ((soundPlaces & before[sound]!) << 1);
      reached |= soundPlaces;
    }
    places = reached;
  }
  return (places & end) !== 0;
}

/** Keys side by side in as few numbers as they fit in. */
function packed(keys: readonly string[]): PackedKeys[] {
  const packs: PackedKeys[] = [];
  let [begin, end, used] = [0, 0, 0];
  let [repeatMasks, nextMasks] = [nothing(), nothing()];
  for (const key of keys) {
    if (key.length >= PLACES) continue;
    if (used + key.length >= PLACES) {
      packs.push({ begin, end, behind: repeatMasks, before: nextMasks });
      [begin, end, used] = [0, 0, 0];
      [repeatMasks, nextMasks] = [nothing(), nothing()];
    }
    begin |= 1 << used;
    for (const sound of key) {
      nextMasks[CLASSES.indexOf(sound)]! |= 1 << used;
      used += 1;
      repeatMasks[CLASSES.indexOf(sound)]! |= 1 << used;
    }
    end |= 1 << used;
    used += 1;
  }
  if (used > 0) packs.push({ begin, end, behind: repeatMasks, before: nextMasks });
  return packs;
}

const nothing = (): number[] => Array.from(CLASSES, () => 0);

function treeOf(letters: Letters): LetterNode {
  const root: LetterNode = { next: new Map() };
  for (const [several, sounds] of letters) {
    let node = root;
    for (const letter of several) {
      const code = letter.charCodeAt(0);
      const childNode = node.next.get(code) ?? { next: new Map() };
      node.next.set(code, childNode);
      node = childNode;
    }
    node.sounds = sounds.map((soundText) =>
      Array.from(soundText.replaceAll('a', ''), (sound) => CLASSES.indexOf(classOf(sound))),
    );
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
    let maxAlike = 0;
    for (const candidateReading of readingsOf(vocabulary.textOf(id)))
      for (const queryReading of readings) {
        if (queryReading.key !== candidateReading.key) continue;
        const alike = alikeness(queryReading, candidateReading);
        if (alike >= (queryReading.key.length > FEW_CONSONANTS ? LEAST_ALIKE : LEAST_ALIKE_OF_FEW))
          maxAlike = Math.max(maxAlike, alike);
      }
    if (maxAlike > 0) visit(id, maxAlike);
  });
}
