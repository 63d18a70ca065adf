import { scriptOf, SOUND_SCRIPTS, type Letters, type SoundScript } from './sound-scripts.ts';

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
      const key = keyOf(sounds);
      if (key.length >= LEAST_CONSONANTS) readings.set(sounds, { key, sounds, hasAllVowels });
    }
  return [...readings.values()];
}

/** How alike two readings with the same key sound, 0–1. */
export function alikeness(a: Reading, b: Reading): number {
  const [one, other] = [slotsOf(a.sounds), slotsOf(b.sounds)];
  const vowel = (inOne: boolean, inOther: boolean): number =>
    (inOne && !inOther && b.hasAllVowels) || (inOther && !inOne && a.hasAllVowels) ? VOWEL : 0;
  let apart = vowel(one.begins, other.begins);
  for (const [at, slot] of one.slots.entries()) {
    const beside = other.slots[at]!;
    if (slot[0] !== beside[0]) apart += NEARLY;
    apart += vowel(slot.length > 1, beside.length > 1);
  }
  return Math.max(0, 1 - apart / one.slots.length);
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
  let said = [''];
  for (let at = 0; at < text.length;) {
    const [length, options] = optionsAt(text, at, letters);
    at += length;
    const next = said.flatMap((before) => options.map((option) => joined(before, option)));
    said = next.length > MOST_READINGS ? said.map((before) => joined(before, options[0]!)) : next;
  }
  return [...new Set(said)];
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
function joined(before: string, sounds: string): string {
  let said = before;
  for (const sound of sounds) {
    const last = said.at(-1);
    if (last === undefined || classOf(last) !== classOf(sound)) said += sound;
  }
  return said;
}

export const classOf = (sound: string): string => SAME[sound] ?? sound;

const keyOf = (sounds: string): string =>
  Array.from(sounds.replaceAll('a', ''), classOf)
    .filter((sound, at, all) => sound !== all[at - 1])
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
