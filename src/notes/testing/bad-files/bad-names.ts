import { makeFiles, type BadFile } from './bad-file.ts';

const text = (word: string): string => `# A name\n\n${word}\n`;
const UNREADABLE = /name that the browser cannot read/;
const REFUSED = /Rename it in another program/;

/** Notes whose names, or whose folders' names, are out of the ordinary. A folder has at most one entry that cannot be read, as those of one folder share a warning. */
export const badNames: readonly BadFile[] = makeFiles('name', 'md', [
  {
    what: 'a name that is not valid UTF-8',
    path: 'b\xff.md',
    isRaw: true,
    warnedAt: '\uFFFD',
    make: text,
    warning: UNREADABLE,
    isFound: false,
  },
  {
    what: 'a name in Latin-1, in a folder',
    path: 'bad/latin/caf\xe9.md',
    isRaw: true,
    warnedAt: 'bad/latin/\uFFFD',
    make: text,
    warning: UNREADABLE,
    isFound: false,
  },
  {
    what: 'a folder whose name is not valid UTF-8',
    path: 'bad/folder/\xfe\xff/inner.md',
    isRaw: true,
    warnedAt: 'bad/folder/\uFFFD',
    make: text,
    warning: UNREADABLE,
    isFound: false,
  },
  {
    what: 'a character that looks like a slash',
    path: 'bad/one⁄half.md',
    make: text,
    warning: REFUSED,
    isFound: false,
  },
  {
    what: 'a folder with such a character',
    path: 'bad/two⁄thirds/inner.md',
    warnedAt: 'bad/two⁄thirds',
    make: text,
    warning: REFUSED,
    isFound: false,
  },
  { what: 'encoded parent folders', path: 'bad/%2e%2e%2fescape.md', make: text, warning: REFUSED, isFound: false },
  { what: 'a name of 255 bytes', path: `bad/${'n'.repeat(252)}.md`, make: text },
  { what: 'the first of two that differ in case', path: 'bad/Twin.md', make: text },
  { what: 'the second of two that differ in case', path: 'bad/twin.md', make: text },
  { what: 'letters composed', path: 'bad/é.md', make: text },
  {
    what: 'the same letters apart',
    path: `bad/${'é'.normalize('NFD')}.md`,
    make: text,
    warning: /composed differently/,
    isFound: false,
  },
  { what: 'a note in a folder that is called like a note', path: 'bad/Folder.md/inner.md', make: text },
  { what: 'a canvas in a folder that is called like a canvas', path: 'bad/Board.canvas/inner.md', make: text },
  { what: 'signs that links cannot hold', path: 'bad/#hash [x] ^y.md', make: text },
  { what: 'the sign that stands for what cannot be read', path: 'bad/\uFFFD.md', make: text },
  { what: 'a name of an object’s method', path: 'bad/__proto__.md', make: text },
  { what: 'a folder of such a name', path: 'bad/constructor/toString.md', make: text },
  { what: 'two endings', path: 'bad/note.md.md', make: text },
  { what: 'an ending in capitals', path: 'bad/LOUD.MD', make: text },
  { what: 'folders twenty deep', path: `bad/${'deep/'.repeat(20)}note.md`, make: text },
  { what: 'signs of HTML', path: "bad/&amp; 'quote' (x).md", make: text },
]);
