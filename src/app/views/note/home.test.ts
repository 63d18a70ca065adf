import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { lastUsed, latestNotes } from './home.tsx';

it('is the beginning of all notes sorted by date, attachments left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ modified: fc.nat(50), isNote: fc.boolean() })),
      fc.integer({ min: 1, max: 5 }),
      (given, most) => {
        const files = given.map((file, at) => ({
          ...file,
          path: toVaultPath(`${at}.md`),
          title: `${at}`,
          size: 1,
          created: 0,
        }));
        const sorted = files.filter(({ isNote }) => isNote).toSorted((a, b) => b.modified - a.modified);
        expect(latestNotes(files, most)).toEqual(sorted.slice(0, most));
      },
    ),
  );
});

it('is the conversation that was used last, with something in it', () => {
  const of = (updated: string, messageCount: number) => ({ updated, messageCount });
  const list = [of('2026-01-02', 3), of('2026-03-01', 0), of('2026-02-01', 1)];
  expect(lastUsed(list)).toBe(list[2]);
  expect(lastUsed([of('2026-03-01', 0)])).toBeUndefined();
});
