import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toVaultPath } from '../../../../notes/paths/paths.ts';
import { latestNotes } from './latest-notes.ts';

it('is the beginning of all notes sorted by date, attachments left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ modified: fc.nat(50), isNote: fc.boolean() })),
      fc.integer({ min: 1, max: 5 }),
      (given, most) => {
        const files = given.map((file, at) => ({ ...file, path: toVaultPath(`${at}.md`), title: `${at}`, size: 1 }));
        const sorted = files.filter(({ isNote }) => isNote).toSorted((a, b) => b.modified - a.modified);
        expect(latestNotes(files, most)).toEqual(sorted.slice(0, most));
      },
    ),
  );
});
