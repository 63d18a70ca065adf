import { describe, expect, it } from 'vitest';
import { playTask, replayTask } from '../bench/tasks/play-task.ts';
import { hasRealVaults, whyNoVaults } from '../src/notes/testing/real-vaults.ts';
import { RECORDED_TASKS } from '../bench/tasks/tasks.ts';

const named = (name: string) => RECORDED_TASKS.find((task) => task.name.startsWith(name))!;

describe('npm run bench tasks', () => {
  it('has 23 tasks, and windows of 4,096 to 131,072 tokens among them', () => {
    expect(new Set(RECORDED_TASKS.map(({ name }) => name)).size).toBe(23);
    const windows = new Set(RECORDED_TASKS.map(({ windowTokens = 131_072 }) => windowTokens));
    expect([...windows].toSorted((a, b) => a - b)).toEqual([4_096, 8_192, 16_384, 131_072]);
  });

  // A sample of them; the bench plays all.
  it.each([
    ['a fact', 2, 7_600],
    ['window 4,096: a property', 3, 4_600],
    ['window 8,192: a property', 3, 12_000],
    ['summary property for 75 notes', 3, 25_000],
    ['what was decided and renamed last time', 5, 19_000],
  ])('plays “%s” in at most %i requests and %i tokens', async (name, rounds, tokens) => {
    const task = named(name);
    if (task.vault !== 'sample' && !hasRealVaults) return expect(whyNoVaults).not.toBe('');
    const played = await playTask(task);
    expect(played.rounds).toBeLessThanOrEqual(rounds);
    expect(played.tokens).toBeLessThanOrEqual(tokens);
  });

  it.each([
    ['window 8,192: every group of tools', 4_096],
    ['people and projects that belong together', 4_096],
    ['a denied deletion becomes a property', 8_192],
  ])('plays “%s” in a window of %i tokens to an answer, and another after it', async (name, windowTokens) => {
    const { deadEnds, undone, rounds } = await replayTask(named(name), windowTokens);
    expect(deadEnds).toEqual([]);
    expect(undone).toEqual([]);
    expect(rounds).toBeGreaterThan(named(name).turns.length);
  });
});
