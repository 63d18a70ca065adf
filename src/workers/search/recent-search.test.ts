import { expect, it } from 'vitest';
import { createRecentSearch } from './recent-search.ts';

it('is on from the question until a moment after its answer, refused or not', async () => {
  let time = 1000;
  const recent = createRecentSearch(() => time);
  expect(recent.isOn()).toBe(false);

  let answer: (found: number) => void = () => undefined;
  const answered = recent.follow(new Promise<number>((resolve) => (answer = resolve)));
  time += 5000;
  expect(recent.isOn()).toBe(true);
  answer(7);
  expect(await answered).toBe(7);
  time += 100;
  expect(recent.isOn()).toBe(true);
  time += 200;
  expect(recent.isOn()).toBe(false);

  await expect(recent.follow(Promise.reject(new Error('no such index')))).rejects.toThrow('no such index');
  expect(recent.isOn()).toBe(true);
  time += 300;
  expect(recent.isOn()).toBe(false);
});

it('is on until the last of several is answered', async () => {
  let time = 0;
  const recent = createRecentSearch(() => time);
  let end: () => void = () => undefined;
  const slow = recent.follow(new Promise<void>((resolve) => (end = resolve)));
  await recent.follow(Promise.resolve());
  time += 1000;
  expect(recent.isOn()).toBe(true);
  end();
  await slow;
  time += 1000;
  expect(recent.isOn()).toBe(false);
});
