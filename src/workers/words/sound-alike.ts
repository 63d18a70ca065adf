import { createSoundPattern } from './sound-pattern.ts';
import { scriptOf } from './sound-scripts.ts';
import { alikeness, readingsOf } from './sounds.ts';
import type { Vocabulary } from './vocabulary.ts';

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
