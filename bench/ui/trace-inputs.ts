import type { Page } from 'playwright';
import { recordTasks } from '../editing/trace-tasks.ts';

/** Milliseconds of processor time of the page's thread between the marks `in` and `out` that each input sets. */
export interface InputTimes {
  readonly times: readonly number[];
  /** The longest task of all, and how many took over 50 ms. */
  readonly longest: number;
  readonly over: number;
}

export async function traceInputs(page: Page, work: () => Promise<void>): Promise<InputTimes> {
  const { tasks, marks } = await recordTasks(page, work);
  const times: number[] = [];
  let begin: number | undefined;
  for (const { name, ts } of marks) {
    if (name === 'in') begin = ts;
    else if (name === 'out' && begin !== undefined) {
      const [from, to] = [begin, ts];
      times.push(
        tasks.filter((task) => task.ts + task.dur > from && task.ts < to).reduce((sum, { ms }) => sum + ms, 0),
      );
      begin = undefined;
    }
  }
  return {
    times,
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    over: tasks.filter(({ ms }) => ms > 50).length,
  };
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}
