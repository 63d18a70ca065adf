import { describe, expect, it } from 'vitest';
import { findSection } from './note-section.ts';
import { parseNote } from './parse-note.ts';
import { toVaultPath } from './paths/paths.ts';

const lines = (text: string, place: string) => {
  const range = findSection(parseNote(toVaultPath('a.md'), text), text, place);
  return range && [range.from, range.to];
};

describe('the lines of a block with an id', () => {
  it.each([
    ['directly below a heading', '# H\nwords ^id', [2, 2]],
    ['over several lines', '# H\n\none\ntwo ^id\n\nthree', [3, 4]],
    ['an item of a list, alone', '- one\n- two ^id\n- three', [2, 2]],
    ['a nested item', '- one\n  - two ^id', [2, 2]],
    ['in a quote', '> one\n> two ^id', [1, 2]],
    ['on a separate line below a list: all of it', '# H\n- one\n- two\n\n^id', [2, 5]],
    ['on a separate line below a table', '| a |\n| - |\n| b |\n\n^id', [1, 5]],
    ['a heading with an id', 'a\n\n## H ^id\nb', [3, 3]],
  ])('%s', (_, text, expected) => expect(lines(text, '^id')).toEqual(expected));
});

describe('a heading that a link names', () => {
  const text = [
    '## What is it? Really!',
    '## Ends with question?',
    '## With `code` and **bold**',
    '## R&D (2024), part 1/2 = “half”.',
    '## C# and F#',
    '## C and F',
    '## Café d’été',
    '## 🎉',
    '## !!!',
    '## R&amp;D &mdash; caf&eacute;',
    '## with ^caret',
    '## See [[Other|the other]] and [the web](https://a.example/x) here',
  ].join('\n');
  it.each([
    ['What is it Really', 1],
    ['Ends with question', 2],
    ['Ends with question?', 2],
    ['With code and bold', 3],
    ['R D 2024 part 1 2 half', 4],
    ['rd-2024-part-12--half', 4],
    ['what-is-it-really', 1],
    ['C# and F#', 5],
    ['C and F', 5],
    ['Cafe\u0301 d’été', 7],
    ['🎉', 8],
    ['!!!', 9],
    ['R&D — café', 10],
    ['R&amp;D &mdash; caf&eacute;', 10],
    ['with ^caret', 11],
    ['with caret', 11],
    ['with', 11],
    ['See the other and the web here', 12],
    ['See Other the other and the web https a example x here', 12],
    ['Nope', undefined],
    ['???', undefined],
  ])('%s is in line %s', (name, line) => expect(lines(text, name)?.[0]).toBe(line));
});
