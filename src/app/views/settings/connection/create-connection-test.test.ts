import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { Check } from '../../../../agent/providers/doctor/check.ts';
import { createConnectionTest } from './create-connection-test.ts';

const found = (message: string): Check => ({ about: 'server', state: 'ok', message });

/** A test whose steps wait for `next`. */
function createTest(refusal?: () => Promise<Check | undefined>) {
  const ended: string[] = [];
  let next: (step: 'go on' | Error) => void = () => undefined;
  async function* steps(): AsyncGenerator<Check, string> {
    yield found('It answers.');
    const step = await new Promise<'go on' | Error>((resolve) => (next = resolve));
    if (step instanceof Error) throw step;
    yield found('It has models.');
    return 'all is well';
  }
  const [address, moveTo] = createSignal('http://a.example');
  return createRoot((dispose) => ({
    moveTo,
    test: createConnectionTest({
      of: () => [address()],
      about: 'answer',
      begin: async () => steps(),
      onEnd: (result) => ended.push(result),
      ...(refusal && { refusal }),
    }),
    ended,
    goOn: (step: 'go on' | Error = 'go on') => next(step),
    dispose,
  }));
}

const messages = (checks: readonly Check[]): string[] => checks.map(({ message }) => message);

it('shows each finding as it comes, and tells the result', async () => {
  const { test, ended, goOn, dispose } = createTest();
  const run = test.run();
  await expect.poll(() => messages(test.checks())).toEqual(['It answers.']);
  expect(test.isTesting()).toBe(true);
  goOn();
  await run;
  expect([messages(test.checks()), test.isTesting(), ended]).toEqual([
    ['It answers.', 'It has models.'],
    false,
    ['all is well'],
  ]);
  dispose();
});

it('shows a failure of the test itself as a finding', async () => {
  const { test, ended, goOn, dispose } = createTest();
  const run = test.run();
  await expect.poll(() => test.checks().length).toBe(1);
  goOn(new Error('The wire was cut.'));
  await run;
  expect(test.checks().at(-1)).toEqual({ about: 'answer', state: 'failed', message: 'The wire was cut.' });
  expect([test.isTesting(), ended]).toEqual([false, []]);
  dispose();
});

it('asks nothing where it may not', async () => {
  const { test, ended, dispose } = createTest(async () => found('The day’s limit is reached.'));
  await test.run();
  expect([messages(test.checks()), ended]).toEqual([['The day’s limit is reached.'], []]);
  dispose();
});

it('forgets what was found, and ends, when another address is to be tested', async () => {
  const { test, ended, goOn, moveTo, dispose } = createTest();
  const run = test.run();
  await expect.poll(() => test.checks().length).toBe(1);
  moveTo('http://a.example');
  expect([test.checks().length, test.isTesting()]).toEqual([1, true]);
  moveTo('http://b.example');
  expect([test.checks(), test.isTesting()]).toEqual([[], false]);
  goOn();
  await run;
  expect([test.checks(), ended]).toEqual([[], []]);
  dispose();
});

it('shows nothing more of a test that was stopped, that a newer one replaced, or whose view is gone', async () => {
  for (const end of ['stop', 'clear', 'dispose'] as const) {
    const { test, ended, goOn, dispose } = createTest();
    const run = test.run();
    await expect.poll(() => test.checks().length).toBe(1);
    if (end === 'dispose') dispose();
    else test[end]();
    goOn();
    await run;
    expect([test.checks().length, ended]).toEqual([end === 'clear' ? 0 : 1, []]);
  }
});
