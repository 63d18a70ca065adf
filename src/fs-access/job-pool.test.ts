import { expect, it } from 'vitest';
import { runJobs, type Job } from './job-pool.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

async function collect<T>(jobs: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const result of jobs) found.push(result);
  return found;
}

/** Adds `children` jobs that emit their number, and keeps count of how many run at once. */
function counted(children: number) {
  const count = { running: 0, most: 0, started: 0 };
  const first: Job<number> = async ({ add }) => {
    for (let i = 0; i < children; i++) {
      add(async ({ emit }) => {
        count.started++;
        count.most = Math.max(count.most, ++count.running);
        await pause();
        emit(i);
        count.running--;
      });
    }
  };
  return { count, first };
}

it('returns every result and never runs more jobs at once than allowed', async () => {
  const { count, first } = counted(50);
  expect((await collect(runJobs(first, () => 7))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, i) => i),
  );
  expect(count.most).toBe(7);
});

it('a failing job ends the run with its error', async () => {
  const failing: Job<number> = async ({ add }) => {
    add(async () => {
      await pause();
      throw new Error('this one');
    });
    add(async ({ emit }) => emit(1));
  };
  await expect(collect(runJobs(failing, () => 2))).rejects.toThrow('this one');
});

it('starts no further job after the consumer stops early or aborts', async () => {
  const left = counted(100);
  for await (const _ of runJobs(left.first, () => 3)) break;
  const aborted = counted(100);
  const controller = new AbortController();
  const reading = (async () => {
    for await (const _ of runJobs(aborted.first, () => 3, controller.signal)) controller.abort();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await pause();
  expect(left.count.started).toBeLessThan(20);
  expect(aborted.count.started).toBeLessThan(20);
});

it('starts fewer while its limit is lower, and goes on when it rises', async () => {
  const { count, first } = counted(60);
  let limit = 2;
  let found = 0;
  for await (const _ of runJobs(first, () => limit)) {
    found += 1;
    if (found === 20) {
      expect(count.most).toBe(2);
      limit = 9;
    }
  }
  expect(found).toBe(60);
  expect(count.most).toBe(9);
});
