import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { chooseBackups, type AutomaticBackup } from './automatic-backups.ts';

it('keeps the newest automatic backups and the first of each day, within a total size', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');
  const at = (made: string, bytes = 10, isKept = false): AutomaticBackup => ({ name: made, made, bytes, isKept });
  const all = [
    at('2026-03-10T11:00:00.000Z', 0),
    ...['10T10', '10T09', '10T08', '10T07', '09T10', '09T09', '01T10'].map((hour) => at(`2026-03-${hour}:00:00.000Z`)),
    at('2026-02-20T10:00:00.000Z', 10, true),
  ];
  expect([...chooseBackups(all, now)].sort()).toEqual(
    ['2026-02-20T10', '2026-03-09T09', '2026-03-10T07', '2026-03-10T08', '2026-03-10T09', '2026-03-10T10'].map(
      (hour) => `${hour}:00:00.000Z`,
    ),
  );
  const large = ['10T10', '10T09', '10T08'].map((hour) => at(`2026-03-${hour}:00:00.000Z`, 60_000_000));
  expect([...chooseBackups(large, now)]).toEqual(['2026-03-10T10:00:00.000Z']);
});
