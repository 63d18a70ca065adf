const K1 = 1.2;
const B = 0.75;

/** Plain BM25 over folded words, without stemming or stop words: the baseline that a model must improve. */
export interface Bm25 {
  /** The score of every document, by its number; 0 without a common word. */
  scores(query: string): Float64Array;
}

export function createBm25(documents: readonly string[]): Bm25 {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map((text, document) => {
    const words = wordsOf(text);
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>();
      if (counts.size === 0) postings.set(word, counts);
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
    return words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);

  return {
    scores(query) {
      const scores = new Float64Array(documents.length);
      for (const word of new Set(wordsOf(query))) {
        const counts = postings.get(word) ?? new Map<number, number>();
        const rarity = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5));
        for (const [document, count] of counts) {
          scores[document]! +=
            (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[document]!) / average));
        }
      }
      return scores;
    },
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
