import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createRecordAdder, keyOf } from '../../../fs-access/records/add-records.ts';
import { RECORD_STORES } from '../../../fs-access/records/record-line.ts';
import { fuzzRuns } from '../../../notes/testing/fuzz-runs.ts';
import { checkRecord } from './check-record.ts';
import { ACTIVITY, CHANGE, closeStores, ENTRIES, fresh, HEAD, PENDING, TIME } from './testing/stored-records.ts';

afterEach(closeStores);

it('checks any record: it is left out, or valid and can be stored', async () => {
  const db = await fresh();
  const add = createRecordAdder(db);
  const value = (base: object) =>
    fc.oneof(
      fc.anything({ withNullPrototype: false, maxDepth: 4 }),
      fc.tuple(fc.constantFrom(...Object.keys(base)), fc.anything()).map(([key, one]) => ({ ...base, [key]: one })),
    );
  const samples = {
    activity: ACTIVITY,
    changes: CHANGE,
    pending: PENDING,
    conversations: { head: HEAD, entries: ENTRIES },
    meta: { inputTokens: 1, outputTokens: 1, cost: 1 },
    drafts: { text: '', baseHash: null, saved: TIME },
    vaults: { id: 'v', name: 'n', kind: 'folder' },
    typed: { text: 'x' },
    keyval: { a: 1 },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RECORD_STORES).chain((store) =>
        fc.record({
          store: fc.constant(store),
          key: fc.constantFrom('', '__proto__', 'spend/2026-03-05', 'a\nb\nc', 'message\nv\nbox'),
          value: value(samples[store]),
        }),
      ),
      async (line) => {
        const checked = checkRecord(line);
        if (typeof checked === 'string') return;
        if (checked.store === 'changes' || checked.store === 'activity') expect(keyOf(checked)).toBeTypeOf('string');
        await add(checked);
      },
    ),
    fuzzRuns(300),
  );
  expect(await db.count('pending')).toBe(0);
  expect(({} as Record<string, unknown>)['text']).toBeUndefined();
});

it('leaves out a record that is nested too deeply', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
  expect(checkRecord({ store: 'activity', value: { ...ACTIVITY, arguments: deep } })).toBe('unknown');
});
