import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import type { IndexEvent, IndexStatus } from '../../../workers/contract.ts';
import { createNewsFilter, createStillLooking, isStillLooking } from './open-vault.ts';

const status = (textReady: boolean, state: IndexStatus['state'] = 'indexing') => ({ textReady, state }) as IndexStatus;
const told = (textReady: boolean) => ({ type: 'status', status: status(textReady) }) as IndexEvent;

it('is true until every note is read, or the index has failed', async () => {
  expect(await isStillLooking({ status: async () => status(false) })).toBe(true);
  expect(await isStillLooking({ status: async () => status(true) })).toBe(false);
  expect(await isStillLooking({ status: async () => status(false, 'error') })).toBe(false);
  expect(await isStillLooking({ status: () => Promise.reject(new Error('closed')) })).toBe(false);
});

it('follows the index', async () => {
  let tell: (event: IndexEvent) => void = () => undefined;
  const index = {
    status: async () => status(false),
    subscribe: (listener: typeof tell) => ((tell = listener), () => undefined),
  };
  const isLooking = createRoot(() => createStillLooking(index));
  await Promise.resolve();
  expect(isLooking()).toBe(true);
  tell(told(true));
  expect(isLooking()).toBe(false);
});

it('asks anew with each change, and once when the last notes have been read', () => {
  const isNews = createNewsFilter();
  const changed = { type: 'changed', upserted: [], removed: [] } as unknown as IndexEvent;
  expect([told(false), changed, told(false), told(true), told(true), changed].map(isNews)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});
