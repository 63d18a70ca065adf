import type { Grades } from './judged-set.ts';

export const MEASURES = ['ndcg10', 'recall10', 'recall100', 'mrr'] as const;

/** Measures of one query, each 0 to 1. `mrr` is the reciprocal rank of the first right answer. */
export type Measures = Readonly<Record<(typeof MEASURES)[number], number>>;

/** How well a ranking answers. Gain is 2^grade − 1, as in trec_eval's and BEIR's nDCG where grades are 0 and 1. */
export function measure(ranked: readonly string[], grades: Grades): Measures {
  const first = ranked.findIndex((document) => grades.has(document));
  return {
    ndcg10: ndcg(ranked, grades, 10),
    recall10: recall(ranked, grades, 10),
    recall100: recall(ranked, grades, 100),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

function ndcg(ranked: readonly string[], grades: Grades, depth: number): number {
  const gain = (values: readonly number[]): number =>
    values.slice(0, depth).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  return gain(ranked.map((document) => grades.get(document) ?? 0)) / gain([...grades.values()].sort((a, b) => b - a));
}

function recall(ranked: readonly string[], grades: Grades, depth: number): number {
  return ranked.slice(0, depth).filter((document) => grades.has(document)).length / grades.size;
}
