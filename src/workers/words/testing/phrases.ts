import { chunkIdOf } from '../../database/schema.ts';
import { createPhraseCounter } from '../find-term.ts';
import type { PassageFields, WordEngine } from '../word-engine.ts';

/** Numbers in a fixed disorder. */
export function disorder(): (below: number) => number {
  let state = 7;
  return (below) => ((state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 8) % below;
}

/** Notes that an engine finds a phrase in, ascending. */
export const notesWith = (engine: WordEngine, phrase: string): number[] =>
  [...engine.notesWith({ text: phrase, prefix: false })].sort((a, b) => a - b);

/** Notes, of one passage each, in whose text a phrase stands, ascending. */
export function notesByText(passages: ReadonlyMap<number, PassageFields>, phrase: string): number[] {
  const count = createPhraseCounter({ text: phrase, prefix: false });
  return [...passages].filter(([, fields]) => count(fields) > 0).map(([id]) => id / chunkIdOf(1, 0));
}
