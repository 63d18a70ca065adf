/** Figures of a list of numbers; null where it is empty. */
type Figure = (numbers: readonly number[]) => number | null;

export const sum: Figure = (numbers) => (numbers.length === 0 ? null : numbers.reduce((all, each) => all + each, 0));

export const mean: Figure = (numbers) => {
  const all = sum(numbers);
  return all === null ? null : all / numbers.length;
};

export const minimum: Figure = (numbers) => extreme(numbers, (a, b) => a < b);
export const maximum: Figure = (numbers) => extreme(numbers, (a, b) => a > b);

const extreme = (numbers: readonly number[], wins: (a: number, b: number) => boolean): number | null =>
  numbers.reduce<number | null>((best, each) => (best === null || wins(each, best) ? each : best), null);

/** Of an even number of them, halfway between the two in the middle. */
export const median: Figure = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [before, after] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return before === undefined || after === undefined ? null : (before + after) / 2;
};

/** Of the whole population. */
export const standardDeviation: Figure = (numbers) => {
  const middle = mean(numbers);
  if (middle === null) return null;
  return Math.sqrt(numbers.reduce((all, each) => all + (each - middle) ** 2, 0) / numbers.length);
};
