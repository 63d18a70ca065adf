import { expect, it } from 'vitest';
import type { VaultFile } from '../../fs-access/vault.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { createEarlyReading } from './read-files.ts';

const fileOf = (number: number): VaultFile => ({ path: toVaultPath(`${number}.md`), file: new File(['text'], 'x.md') });
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

it('reads one batch at a time, each file once, and leaves a few for later', async () => {
  const batches: number[] = [];
  let running = 0;
  const early = createEarlyReading(async (batch) => {
    expect((running += 1)).toBe(1);
    await nextTurn();
    batches.push(batch.length);
    running -= 1;
  });
  for (let number = 0; number < 300; number += 1) early.take(fileOf(number));
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.reduce((sum, files) => sum + files, 0)).toBeLessThanOrEqual(300);
  const before = batches.length;
  for (let number = 300; number < 310; number += 1) early.take(fileOf(number));
  await early.end();
  expect(batches).toHaveLength(before);
});

it('waits for the batch under way, and begins none after its end', async () => {
  const read: string[] = [];
  const early = createEarlyReading(async (batch) => {
    await nextTurn();
    read.push(...batch.map(({ path }) => path));
  });
  for (let number = 0; number < 400; number += 1) early.take(fileOf(number));
  await early.end();
  const count = read.length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(400);
  early.take(fileOf(400));
  await nextTurn();
  expect(read).toHaveLength(count);
});

it('tells what a batch failed with, and reads no other', async () => {
  let batches = 0;
  const early = createEarlyReading(() => {
    batches += 1;
    return Promise.reject(new Error('No room.'));
  });
  for (let number = 0; number < 300; number += 1) early.take(fileOf(number));
  await nextTurn();
  for (let number = 0; number < 300; number += 1) early.take(fileOf(number));
  await expect(early.end()).rejects.toThrow('No room.');
  expect(batches).toBe(1);
});
