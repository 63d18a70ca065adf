/** Number of candidates of each kind of search; only these are mixed. */
const CANDIDATES = 100;

/**
 * Text and meaning as the app mixes them (docs/decisions/search.md): BM25 scaled from 0 to the best candidate,
 * the cosine from the candidates' least to their best. Other documents come last.
 */
export function mixScores(words: Float64Array, cosines: Float64Array, semanticShare: number): Float64Array {
  const candidates = [...new Set([...best(words).filter((document) => words[document]! > 0), ...best(cosines)])];
  const greatest = (scores: Float64Array): number =>
    candidates.reduce((most, document) => Math.max(most, scores[document]!), -Infinity);
  const least = candidates.reduce((low, document) => Math.min(low, cosines[document]!), Infinity);
  const [wordWidth, cosineWidth] = [greatest(words) || 1, greatest(cosines) - least || 1];
  const mixed = new Float64Array(words.length).fill(-1);
  for (const document of candidates) {
    mixed[document] =
      ((1 - semanticShare) * words[document]!) / wordWidth +
      (semanticShare * (cosines[document]! - least)) / cosineWidth;
  }
  return mixed;
}

function best(scores: Float64Array): number[] {
  return Array.from(scores, (_, document) => document)
    .sort((a, b) => scores[b]! - scores[a]!)
    .slice(0, CANDIDATES);
}
