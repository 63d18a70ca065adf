// @vitest-environment jsdom
import { history } from '@codemirror/commands';
import { getCM, Vim } from '@replit/codemirror-vim';
import { expect, it } from 'vitest';
import { propertiesSlot } from './properties-slot.ts';
import { type, viewOf } from './testing/marked-text.ts';
import { applyHabits, habitualKeys, habitualTyping } from './typing-habits.ts';

const HABITS = { spellCheck: true, vimKeys: true, closePairs: false, tabWidth: 4, shortcuts: {} };
const PROPERTIES = '---\na: 1\n---\n';

/** What the keys of Vim make of a text, and what `uu` makes of that; words in brackets are typed, `:…;` are commands. */
async function pressed(text: string, keys: string): Promise<readonly [string, string]> {
  const view = viewOf(`${text}|`, [history(), habitualKeys, habitualTyping, propertiesSlot(() => () => undefined)]);
  await applyHabits(view, HABITS, () => undefined);
  const cm = getCM(view)!;
  for (const [key, words, ex] of keys.matchAll(/\[(.*?)\]|:(.*?);|<\w+>|./g)) {
    if (words !== undefined) type(view, words);
    else if (ex !== undefined) Vim.handleEx(cm as never, ex);
    else Vim.handleKey(cm, key, 'user');
  }
  const made = view.state.doc.toString();
  // A line begun by `O` or `o` and what is typed in it are a step each.
  for (let i = 0; i < 2; i++) Vim.handleKey(cm, 'u', 'user');
  return [made, view.state.doc.toString()];
}

it.each([
  // A line above the first one that is shown, as above any other.
  ['# One\ntwo', 'ggO[ABOVE]<Esc>', 'ABOVE\n# One\ntwo'],
  ['\n# One', 'gg2O[A]<Esc>', 'A\nA\n\n# One'],
  ['# One\ntwo', 'GO[between]<Esc>', '# One\nbetween\ntwo'],
  ['# One\ntwo', 'ggo[below]<Esc>', '# One\nbelow\ntwo'],
  ['', 'O[first]<Esc>', 'first\n'],
  ['# One\ntwo', 'Gyyggp', '# One\ntwo\ntwo'],
  ['# One\ntwo', 'ggyyP', '# One\n# One\ntwo'],
  ['# One', 'dd', ''],
  ['# One\ntwo', 'ggJ', '# One two'],
  ['# One', ':1d;', '# One'],
  ['# One', 'dgg', ''],
  // What would be sorted with the properties stays.
  ['b\na', ':sort;', 'b\na'],
])('the properties above %j stay as they are with %s', async (text, keys, wanted) => {
  expect(await pressed(PROPERTIES + text, keys)).toEqual([PROPERTIES + wanted, PROPERTIES + text]);
});

it('O puts a line above in a text without properties too', async () => {
  expect(await pressed('# One\n', 'ggO[ABOVE]<Esc>')).toEqual(['ABOVE\n# One\n', '# One\n']);
  expect(await pressed('  - one\n  - two', 'GO[new]<Esc>')).toEqual(['  - one\n  new\n  - two', '  - one\n  - two']);
});

it('O begins the note where the file ends with its properties', async () => {
  expect(await pressed('---\na: 1\n---', 'O[first]<Esc>')).toEqual(['---\na: 1\n---\nfirst', '---\na: 1\n---']);
});
