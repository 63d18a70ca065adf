import { expect, it } from 'vitest';
import { createFailureReport, reportUnhandled } from './report-failures.ts';
import type { Notice } from './toast.tsx';

/** A page that fails on command, with the notices that the person saw. */
function createPage() {
  const reported: Notice[] = [];
  const page = new EventTarget();
  let now = 0;
  reportUnhandled(
    createFailureReport(
      (notice) => void reported.push(notice),
      () => now,
    ),
    page,
  );
  const dispatch = (type: string, facts: object) => page.dispatchEvent(Object.assign(new Event(type), facts));
  return {
    reported,
    reject: (reason: unknown) => dispatch('unhandledrejection', { reason }),
    fail: (error: unknown) => dispatch('error', { error }),
    later: (ms: number) => (now += ms),
  };
}

it('reports an uncaught failure with its cause and what to do', () => {
  const page = createPage();
  page.reject(new Error('The disk is full.'));
  page.fail(new TypeError('This has no name.'));
  page.reject('only words');
  expect(page.reported.map(({ kind }) => kind)).toEqual(['error', 'error', 'error']);
  expect(page.reported[0]!.text).toBe(
    'Something in Latent did not work: The disk is full. Try it again. If it fails again, copy what you typed and have not saved, and reload the page.',
  );
  expect(page.reported[1]!.text).toContain('This has no name.');
  expect(page.reported[2]!.text).toContain('only words.');
});

it('reports nothing for an abort, or for an event that is no failure of code', () => {
  const page = createPage();
  page.reject(new DOMException('The turn was stopped.', 'AbortError'));
  page.fail(undefined);
  expect(page.reported).toEqual([]);
});

it('reports the same failure once a minute, and at most three different ones', () => {
  const page = createPage();
  for (let times = 0; times < 5; times++) page.reject(new Error('Again.'));
  expect(page.reported).toHaveLength(1);
  for (const cause of ['Two.', 'Three.', 'Four.', 'Five.']) page.reject(new Error(cause));
  expect(page.reported).toHaveLength(3);
  page.later(60_000);
  page.reject(new Error('Again.'));
  expect(page.reported).toHaveLength(4);
});

it('says in words that the browser has no room, which its own error has no text for', () => {
  const page = createPage();
  page.reject(new DOMException('', 'QuotaExceededError'));
  expect(page.reported[0]!.text).toContain(
    'did not work: The browser has no room left for Latent’s data: free some space on the disk. Try it again.',
  );
});
