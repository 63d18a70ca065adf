import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Forms of code that put a mark into a box. */
const FORMS: readonly (readonly [string, RegExp])[] = [
  ['writes a line of a task from its parts', /\bwriteTaskLine\b/u],
  ['writes the box of an item', /['"`][^'"`\n]*(?:[-*+]|\d[.)]) \[[^[\]\n]{1,40}\] /u],
  ['writes a box', /['"`]\[[ xX]\] ?['"`]/u],
  ['chooses between the marks', /\? '[ xX]' : '[ xX]'/u],
];

/** Where that is no tick of a task that is there. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/notes/formats/tasks/change-task.ts': 'the one function',
  'src/notes/formats/tasks/task-line.ts': 'how a line is written from its parts',
  'src/notes/formats/board/edit-board.ts': 'a new card is open',
  'src/app/editor/input/formatting/insert-link.ts': 'a line that becomes a task is open',
  'src/app/editor/input/lists/continue-markup.ts': 'the next item of a list is open, and what is split keeps its mark',
  'src/app/editor/input/paste/html-to-markdown.ts': 'a pasted item is as it was copied',
  'src/agent/builtin/follow-up.ts': 'a new task is open',
  'src/agent/builtin/forms/tasks.ts': 'a new task is open',
  'src/agent/builtin/forms/writing.ts': 'a new item is open',
  'src/agent/builtin/understanding/help.ts': 'an example of a task',
  'src/agent/builtin/understanding/tasks.ts': 'a new task is open',
  'src/agent/builtin/understanding/writing.ts': 'a new item is open',
  'src/notes/imports/apple-notes.ts': 'an imported item is as it was exported',
  'src/notes/imports/evernote.ts': 'an imported item is as it was exported',
  'src/notes/imports/joplin.ts': 'an imported item is as it was exported',
  'src/notes/imports/keep.ts': 'an imported item is as it was exported',
  'src/notes/imports/markup-to-markdown.ts': 'an imported item is as it was exported',
  'src/notes/imports/roam.ts': 'an imported item is as it was exported',
};

/** Comments are no code. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gu, '');

it('a mark is put into the box of a task by one function alone', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.') && !/(?:^|\/)testing\//u.test(name))
    .map((name) => join('src', name))
    .flatMap((path) => {
      const code = codeOf(readFileSync(path, 'utf8'));
      return FORMS.filter(([, form]) => form.test(code)).map(([what]) => [path, what] as const);
    });
  expect(found.filter(([path]) => !Object.hasOwn(OTHERWISE, path))).toEqual([]);
  // Each place that is named is one.
  expect(Object.keys(OTHERWISE).filter((path) => !found.some(([at]) => at === path))).toEqual([]);
});
