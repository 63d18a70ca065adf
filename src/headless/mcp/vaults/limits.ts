import { systemClock } from '../../../notes/dates/dates.ts';
import { createRateLimit } from '../../../tools/execution/rate-limit.ts';

/** What one client may ask of the server: a program that has gone astray must not take the machine with it. */
interface Limits {
  /** Runs the task when it is its turn. @throws TooMuch where too many came before it */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Within a task: gives its turn to others for as long as it waits for the person. */
  outside<Result>(wait: () => Promise<Result>): Promise<Result>;
}

/** Too much was asked at once, or in a minute. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** Requests in a minute. */
const IN_A_MINUTE = 1200;
/** Requests that run at a time; others wait. */
const AT_A_TIME = 8;
const WAITING = 64;

export function createLimits(): Limits {
  const rate = createRateLimit(systemClock, () => IN_A_MINUTE);
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = async (): Promise<void> => {
    if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  };
  const end = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  return {
    async run(task) {
      if (running >= AT_A_TIME && waiting.length >= WAITING)
        throw new TooMuch(`${WAITING} requests wait already. Send fewer at a time.`);
      const wait = rate.take('');
      if (wait > 0)
        throw new TooMuch(`More than ${IN_A_MINUTE} requests in a minute. Go on in ${Math.ceil(wait / 1000)} s.`);
      await begin();
      try {
        return await task();
      } finally {
        end();
      }
    },
    async outside(wait) {
      end();
      try {
        return await wait();
      } finally {
        await begin();
      }
    },
  };
}
