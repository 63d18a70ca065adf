import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { limitTime } from './time-limit.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a time limit', () => {
  it('ends what nobody holds but who listens, also after the memory was tidied', async () => {
    const isOver = new Promise<string>((resolve) => {
      const signal = limitTime(60, new AbortController().signal);
      signal.addEventListener('abort', () => resolve((signal.reason as Error).name), { once: true });
    });
    await wait(5);
    collectGarbage();
    expect(await Promise.race([isOver, wait(10_000)])).toBe('TimeoutError');
  });

  it('ends at once with the reason of the signal that aborts first, before or later', async () => {
    expect(limitTime(10_000, undefined, AbortSignal.abort('before')).reason).toBe('before');
    const controller = new AbortController();
    const signal = limitTime(10_000, null, controller.signal);
    expect(signal.aborted).toBe(false);
    controller.abort('later');
    expect(signal.reason).toBe('later');
    const short = limitTime(1, controller.signal, new AbortController().signal);
    await wait(20);
    expect(short.reason).toBe('later');
  });
});
