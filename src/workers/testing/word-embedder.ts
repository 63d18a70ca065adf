import type { Embedder } from '../embedding/embedder.ts';
import { segmentWords, foldText } from '../../notes/words.ts';

export interface WordEmbedder extends Embedder {
  /** Every text that was embedded, in order: what a test counts. */
  readonly embedded: readonly string[];
}

/**
 * A small embedder with real, if simple, meaning: a text's vector is the sum of its words' fixed directions, so that texts which
 * share words are near. `synonyms` maps words to one direction: `{ car: 'vehicle', automobile: 'vehicle' }`.
 */
export function createWordEmbedder(synonyms: Readonly<Record<string, string>> = {}, dimensions = 64): WordEmbedder {
  const embedded: string[] = [];
  let closed = false;
  return {
    modelId: 'test/words',
    dimensions,
    device: 'wasm',
    embedded,
    async embed(texts, kind) {
      if (closed) throw new Error('The embedder is closed.');
      if (kind === 'passage') embedded.push(...texts);
      return texts.map((text) => vectorOf(text, synonyms, dimensions));
    },
    close: () => void (closed = true),
  };
}

function vectorOf(text: string, synonyms: Readonly<Record<string, string>>, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const { text: word } of segmentWords(text)) {
    const folded = foldText(word);
    addDirection(vector, synonyms[folded] ?? folded);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Adds a pseudo-random direction that depends on the word alone. */
function addDirection(vector: Float32Array, word: string): void {
  let state = 2166136261;
  for (let index = 0; index < word.length; index += 1) state = Math.imul(state ^ word.charCodeAt(index), 16777619);
  for (let index = 0; index < vector.length; index += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    vector[index]! += ((state >>> 8) & 0xffff) / 0xffff - 0.5;
  }
}
