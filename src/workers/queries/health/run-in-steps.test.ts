import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HealthFinding } from '../../contract/index-contract.ts';
import { type HealthStep, runInSteps } from './near-duplicates.ts';

const NOTES = 10;
const finding = (id: number): HealthFinding => ({ check: 'orphans', notes: [], line: id });

/** Gathers in three steps, then finds one thing in each note; each step takes 20 ms of a clock of its own. */
function createCheck() {
  const clock = { time: 0, begun: [] as number[] };
  function* check(after: number): Generator<HealthStep, void> {
    clock.begun.push(after);
    for (let step = 0; step < 3; step += 1) {
      clock.time += 20;
      yield { after, progress: 0, findings: [] };
    }
    for (let id = after + 1; id <= NOTES; id += 1) {
      clock.time += 20;
      yield { after: id, progress: id / NOTES, findings: [finding(id)] };
    }
  }
  return { clock, ask: runInSteps(check, () => clock.time), other: runInSteps(check, () => clock.time) };
}

describe('a long check', () => {
  it('returns its result in parts, and starts only once', () => {
    const { clock, ask } = createCheck();
    const lines: unknown[] = [];
    let progress = -1;
    for (let part = ask(100); ; part = ask(100, part.next)) {
      lines.push(...part.findings.map(({ line }) => line));
      expect(part.findings).toHaveLength(part.found);
      expect(part.progress).toBeGreaterThan(progress);
      progress = part.progress;
      if (part.next === undefined) break;
      if (part.progress === 0) progress = -1;
    }
    expect(lines).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(progress).toBe(1);
    expect(clock.begun).toEqual([0]);
  });

  it('keeps no timer running once it is done: a program that asked could not end', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { ask } = createCheck();
    let part = ask(100);
    expect(vi.getTimerCount()).toBe(1);
    while (part.next !== undefined) part = ask(100, part.next);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts what it does not list', () => {
    const { ask } = createCheck();
    const [first, second] = [ask(0), ask(2, 0)];
    expect(first).toMatchObject({ found: 0, next: 0 });
    expect(second).toMatchObject({ found: 3, findings: [{ line: 1 }, { line: 2 }], next: 3 });
  });

  it('continues from the cursor where its cached result is gone', () => {
    const { ask, other, clock } = createCheck();
    ask(9);
    const { next } = ask(9, 0);
    expect(next).toBe(3);
    let part = other(9, next);
    const lines: unknown[] = [];
    for (; part.next !== undefined; part = other(9, part.next)) lines.push(...part.findings.map(({ line }) => line));
    expect([...lines, ...part.findings.map(({ line }) => line)]).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(clock.begun).toEqual([0, 3]);
  });

  it('gives two callers that alternate the whole result each', () => {
    const { ask } = createCheck();
    const askers = [
      { lines: [] as unknown[], next: undefined as number | undefined, isDone: false },
      { lines: [] as unknown[], next: undefined, isDone: false },
    ];
    while (askers.some(({ isDone }) => !isDone)) {
      for (const asker of askers.filter(({ isDone }) => !isDone)) {
        const part = ask(9, asker.next);
        asker.lines.push(...part.findings.map(({ line }) => line));
        asker.next = part.next;
        asker.isDone = part.next === undefined;
      }
    }
    for (const { lines } of askers) expect(lines).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
