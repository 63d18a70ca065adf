import { createSoundPattern } from './sound-pattern.ts';
import { scriptOf } from './sound-scripts.ts';
import { alikeness, readingsOf } from './sounds.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What sounds less alike is another name. */
const LEAST_ALIKE = 0.7;

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
      for (const one of readings) if (one.key === other.key) most = Math.max(most, alikeness(one, other));
    if (most >= LEAST_ALIKE) visit(id, most);
  });
}
