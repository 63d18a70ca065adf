import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PathError } from '../notes/paths/paths.ts';
import { toImportPath } from './import-export/import-entries.ts';

it.each([
  ['a/b.md', ['a', 'b.md']],
  ['a\\b.md', ['a', 'b.md']],
  ['/a.md', ['a.md']],
  ['u\u0308.md', ['ü.md']],
  ['.obsidian/daily-notes.json', ['.obsidian', 'daily-notes.json']],
])('%s is copied to %j', (path, names) => expect(toImportPath(path)).toEqual(names));

it.each([
  '.git/HEAD',
  '.obsidian/workspace.json',
  'x/.obsidian/app.json',
  '.trash/a.md',
  '.DS_Store',
  'node_modules/a/b.md',
  '__MACOSX/a.md',
  '.obsidian/../x.json',
])('skips or refuses the path %s', (path) => expect(outcome(path)).not.toBeInstanceOf(Array));

it.each(['../a.md', 'a/../../b.md', '..\\..\\b.md', 'C:\\a.md', '%2e%2e/a.md', 'a/..', '..'])(
  'refuses the path %s',
  (path) => expect(outcome(path)).toBeInstanceOf(PathError),
);

it('no file name in a zip leads out of the vault or into a dot-folder', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '', 'a', '.obsidian', 'app.json', '%2e%2e', '%5c', '．．', '∕'),
    fc.string({ unit: 'binary' }),
  );
  const path = fc
    .array(part, { maxLength: 5 })
    .chain((parts) => fc.constantFrom('/', '\\', '//').map((slash) => parts.join(slash)));
  fc.assert(
    fc.property(path, (given) => {
      const names = outcome(given);
      if (!Array.isArray(names)) return;
      expect(names.length).toBeGreaterThan(0);
      if (/^\.obsidian,(app|daily-notes|templates)\.json$/.test(String(names))) return;
      for (const name of names as string[]) {
        expect(name).not.toMatch(/^$|^\.|[/\\\0]/);
        expect(name).not.toBe('node_modules');
      }
    }),
    { numRuns: 1000 },
  );
});

function outcome(path: string): unknown {
  try {
    return toImportPath(path);
  } catch (error) {
    return error;
  }
}
