import { expect, it } from 'vitest';
import fc from 'fast-check';
import { folderOf, nameOnDisk, toFileName, toTypedPath } from './file-name.ts';
import { isValidName, nameProblem } from './name-rules.ts';

it('keeps a name that a file can have, to the letter', () => {
  for (const name of ['Comet watching', 'E. M. Forster', '2026-11-29', 'Äpfel & Birnen (alt)', '犬', '-40 °C', '100 %'])
    expect(toFileName(name)).toBe(name);
});

it.each([
  ['Lecture 1: Light pollution', 'Lecture 1 - Light pollution'],
  ['What is skyglow?', 'What is skyglow'],
  ['Notes #3', 'Notes 3'],
  ['Week 1 | intro', 'Week 1 - intro'],
  ['AC/DC circuits', 'AC-DC circuits'],
  ['and/or', 'and-or'],
  ['Either / or', 'Either - or'],
  ['29/11/2026', '29-11-2026'],
  ['Meeting 12:30', 'Meeting 12.30'],
  ['“Why?”: a question', '“Why” - a question'],
  ['Why? | How?', 'Why - How'],
  ['"Dune" again', '“Dune” again'],
  ['[draft] Essay', '(draft) Essay'],
  ['**Important**', 'Important'],
  ['Hmm...', 'Hmm…'],
  ['etc.', 'etc'],
  ['.gitignore tips', 'gitignore tips'],
  ['~ thoughts', 'thoughts'],
  ['C# in a day', 'C sharp in a day'],
  ['#idea lamps', 'idea lamps'],
  ['A -> B', 'A → B'],
  ['x < y', 'x ‹ y'],
  ['x^2', 'x 2'],
  ['3*4', '3×4'],
  ['C:\\Users\\me', 'C-Users-me'],
  ['https://example.org/a?b=1', 'example.org-a b=1'],
  ['To do:', 'To do'],
  ['-5: cold', '-5 - cold'],
  ['CON', 'CON note'],
  ['nul.txt', 'nul note.txt'],
  ['Was ist Licht?!', 'Was ist Licht!'],
  ['第1回：星', '第1回：星'],
  ['👨\u200d👩\u200d👧 trip', '👨👩👧 trip'],
  ['می\u200cخواهم', 'می خواهم'],
  ['%2\u00adfé', '%2 fé'],
])('%s is the file %s', (typedName, name) => {
  expect(toFileName(typedName)).toBe(name);
});

it.each(['', '   ', '???', '...', '/', ' - ', '""'])('%j names no file', (typedName) => {
  expect(toFileName(typedName)).toBeUndefined();
});

it('ends between two words, and never within a letter, where it is too long', () => {
  const name = toFileName('A long thought about lamps: '.repeat(20))!;
  expect(name).toMatch(/(?:lamps|about|thought|long|A)$/u);
  expect(new TextEncoder().encode(toFileName('🏳️‍🌈'.repeat(100))).length).toBeLessThanOrEqual(245);
});

it('is always a name that a file can have, and has every letter and digit that was typed', () => {
  const piece = fc.constantFrom(...' .:/\\|?*"<>#^[]~-→%2f', 'a', 'B', '7', 'é', '犬', 'con', '\u00ad', '\u202e', '…');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const typedName = pieces.join('');
      const name = toFileName(typedName);
      if (name === undefined) return;
      expect(nameProblem(name, '.md')).toBeUndefined();
      expect(isValidName(name)).toBe(true);
      expect(toFileName(name), 'it stays').toBe(name);
      const letters = (text: string) =>
        [...text.normalize('NFC').replaceAll(/%2f|%5c| sharp| note|^\s*[a-z][a-z\d+.-]*:\/\//giu, '')].filter((sign) =>
          /[\p{L}\p{N}]/u.test(sign),
        );
      expect(letters(name)).toEqual(letters(typedName));
    }),
    { numRuns: 3_000 },
  );
});

it('is known at a look for the words of a link, and is the same name', () => {
  const sign = fc.constantFrom(
    ...'  .:/\\|?*"<>#^[]~-%\u034f\ufe0f\uff0e\u00ad\u202e\u2028\ud800\u2571\uff0f',
    'a',
    'é',
    'con',
    'com1',
    'node_modules',
    '%2f',
  );
  const words = fc.oneof(
    fc.array(sign, { maxLength: 4 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('a', '犬').map((letter) => letter.repeat(300)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  fc.assert(
    fc.property(words, (written) => {
      const name = toFileName(written);
      expect(nameOnDisk(written).normalize('NFC')).toBe((name ?? written).normalize('NFC'));
    }),
    { numRuns: 1_500 },
  );
});

it('follows folders that are there, and makes none', () => {
  const files = [{ path: 'Projects/2026/Lamp.md' }, { path: 'Été/a.md' }, { path: 'b.md' }];
  const read = (typed: string) => toTypedPath(typed, (path) => folderOf(files, path));
  expect(read('Projects/2026/Lamp: a plan')).toEqual({ path: 'Projects/2026/Lamp - a plan', isChanged: true });
  expect(read('Projects/AC/DC')).toEqual({
    path: 'Projects/AC-DC',
    isChanged: true,
    withNewFolders: 'Projects/AC/DC',
  });
  expect(read('Plan')).toEqual({ path: 'Plan', isChanged: false });
  expect(read('b.md/c')?.path).toBe('b.md-c');
  expect(read('/a')).toEqual({ path: 'a', isChanged: true });
  expect(read('Projects/')).toBeUndefined();
  // However it is typed, a folder is the one that is there.
  expect(read('projects/2026/lamp')).toEqual({ path: 'Projects/2026/lamp', isChanged: false });
  expect(read('ÉTÉ/b'.normalize('NFD'))).toEqual({ path: 'Été/b', isChanged: false });
  expect(folderOf([{ path: 'A/x.md' }, { path: 'a/y.md' }], 'a')).toBe('a');
});
