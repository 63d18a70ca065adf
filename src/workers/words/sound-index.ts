import { alikeness, readingsOf, scriptOf, type Reading } from './sounds.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that sound like a word of another script: which, and how alike, 0–1. */
export type SoundAlike = (word: string, visit: (id: number, alike: number) => void) => void;

/** Two numbers in one, which sort by the first: the number of a word takes the lower bits. */
const WORDS = 2 ** 21;
/** What sounds less alike is another name. */
const LEAST_ALIKE = 0.7;

/**
 * Finds names that are written in another script by how they sound: “Пушкин” finds “Pushkin”. The keys of the vault's words are
 * made when they are first asked for, eight bytes each; those of words that came since are added.
 */
export function createSoundIndex(vocabulary: Vocabulary): SoundAlike {
  let entries = new Float64Array(0);
  let known = 0;

  function readNew(): void {
    const added: number[] = [];
    for (let id = known; id < Math.min(vocabulary.size, WORDS); id += 1)
      for (const { key } of readingsOf(vocabulary.textOf(id))) added.push(hashOf(key) * WORDS + id);
    known = vocabulary.size;
    if (added.length > 0) entries = Float64Array.from([...entries, ...added]).sort();
  }

  function firstFrom(entry: number): number {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (entries[middle]! < entry) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (word, visit) => {
    const script = scriptOf(word);
    const readings = readingsOf(word, true);
    if (readings.length === 0) return;
    if (known < vocabulary.size) readNew();
    const best = new Map<number, number>();
    for (const reading of readings) {
      const from = hashOf(reading.key) * WORDS;
      for (let at = firstFrom(from); at < entries.length && entries[at]! < from + WORDS; at += 1) {
        const id = entries[at]! - from;
        const text = vocabulary.textOf(id);
        if (scriptOf(text) === script) continue;
        const alike = Math.max(0, ...readingsOf(text).map((other) => likeness(reading, other)));
        if (alike >= LEAST_ALIKE) best.set(id, Math.max(best.get(id) ?? 0, alike));
      }
    }
    for (const [id, alike] of best) visit(id, alike);
  };
}

const likeness = (a: Reading, b: Reading): number => (a.key === b.key ? alikeness(a, b) : 0);

/** FNV-1a over the letters of a key, without a sign. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
