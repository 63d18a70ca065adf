import { rng } from './random.ts';

/** nDCG of the first ten: `scores` by document, `judged` document → grade. Ties go to the lower number. */
export function ndcgAtTen(scores: ArrayLike<number>, judged: ReadonlyMap<number, number>): number {
  const order = Array.from(scores, (_, document) => document).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const gain = (grades: readonly number[]): number =>
    grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  const ideal = gain([...judged.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : gain(order.slice(0, 10).map((document) => judged.get(document) ?? 0)) / ideal;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function pearson(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, b[index]! - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB);
}

export const spearman = (a: readonly number[], b: readonly number[]): number => pearson(ranks(a), ranks(b));

/** Ranks from 1 for the least; equal values get the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const out = new Array<number>(values.length);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to += 1;
    for (const index of order.slice(from, to)) out[index] = (from + to + 1) / 2;
    from = to;
  }
  return out;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 95 % bootstrap confidence interval of the mean: queries are resampled with replacement, the same in every run. */
export function bootstrapMean(values: readonly number[], draws = 4000): Interval {
  const random = rng(20);
  const means = Array.from({ length: draws }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw += 1) sum += values[Math.floor(random() * values.length)]!;
    return sum / values.length;
  }).sort((a, b) => a - b);
  return { low: means[Math.floor(draws * 0.025)]!, high: means[Math.floor(draws * 0.975)]! };
}
