import type { Page } from 'playwright';
import { recordTasks, type Task } from '../editing/trace-tasks.ts';

/** Each list has one entry for each input, in ms. */
export interface InputTimes {
  /** Processor time of the page's thread between an input and what came of it. */
  readonly times: readonly number[];
  /** The same with that of the page's workers. */
  readonly withWorkers: readonly number[];
  /** What the clock says. */
  readonly clock: readonly number[];
  /** The longest task of the page's thread, and how many took over 50 ms. */
  readonly longest: number;
  readonly over: number;
}

/** Measures each input from its mark `in` to its mark `out`, or to the last `list` before the next input. */
export async function traceInputs(
  page: Page,
  work: () => Promise<void>,
  end: 'out' | 'list' = 'out',
): Promise<InputTimes> {
  const { tasks, workerTasks, marks } = await recordTasks(page, work);
  const spans = spansOf(marks, end);
  const sums = (all: readonly Task[]) =>
    spans.map(([from, to]) =>
      all.filter((task) => task.ts + task.dur > from && task.ts < to).reduce((sum, { ms }) => sum + ms, 0),
    );
  return {
    times: sums(tasks),
    withWorkers: sums([...tasks, ...workerTasks]),
    clock: spans.map(([from, to]) => (to - from) / 1000),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    over: tasks.filter(({ ms }) => ms > 50).length,
  };
}

/** Inputs that nothing came of are left out. */
function spansOf(marks: readonly { name: string; ts: number }[], end: 'out' | 'list'): [number, number][] {
  const starts = marks.filter(({ name }) => name === 'in').map(({ ts }) => ts);
  return starts.flatMap((from, at): [number, number][] => {
    const next = starts[at + 1] ?? Infinity;
    const ends = marks.filter(({ name, ts }) => name === end && ts > from && ts < next);
    const last = end === 'out' ? ends[0] : ends.at(-1);
    return last ? [[from, last.ts]] : [];
  });
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}
