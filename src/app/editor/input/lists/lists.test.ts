import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { vaultMarkdown } from '../../create-editor.ts';
import { after, stateOf } from '../testing/marked-text.ts';
import { breakInItem, continueMarkup, endEmptyItem } from './continue-markup.ts';
import { indentItems, outdentItems } from './indent-items.ts';
import { moveItemsDown, moveItemsUp } from './move-items.ts';
import { renumberingWhereDeleted } from './renumber.ts';

describe('Enter', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['* one|', '* one\n* |'],
    ['- on|e', '- on\n- |e'],
    ['- one | two', '- one\n- |two'],
    ['- [x] one|', '- [x] one\n- [ ] |'],
    // What is done stays done, with its day; what is split off is open.
    ['- [x] one| two ✅ 2026-01-02', '- [x] one ✅ 2026-01-02\n- [ ] |two'],
    [
      '> 1. [x] one |two #t 📅 2026-01-01 ✅ 2026-01-02 ^b',
      '> 1. [x] one ✅ 2026-01-02\n> 2. [ ] |two #t 📅 2026-01-01 ^b',
    ],
    [
      '- [-] one |two  [cancelled:: 2026-01-02]  [due:: 2026-01-01]',
      '- [-] one [cancelled:: 2026-01-02]\n- [ ] |two  [due:: 2026-01-01]',
    ],
    ['- [x] one| ✅ 2026-01-02', '- [x] one ✅ 2026-01-02\n- [ ] |'],
    ['- [x] one ✅ 2026-01-02|', '- [x] one ✅ 2026-01-02\n- [ ] |'],
    ['- [ ] one |two ✅ 2026-01-02', '- [ ] one\n- [ ] |two ✅ 2026-01-02'],
    ['- [x] |one ✅ 2026-01-02', '- [ ] \n- [x] |one ✅ 2026-01-02'],
    ['- [x] ‹one ›two ✅ 2026-01-02', '- [ ] \n- [x] |two ✅ 2026-01-02'],
    ['- [x] |', '|'],
    ['1. one|', '1. one\n2. |'],
    ['1. one|\n2. two\n3. three', '1. one\n2. |\n3. two\n4. three'],
    ['1. one|\n1. two', '1. one\n1. |\n1. two'],
    ['1) one|', '1) one\n2) |'],
    ['9. nine|', '9. nine\n10. |'],
    ['> said|', '> said\n> |'],
    ['> - one|', '> - one\n> - |'],
    ['> [!note] Title|', '> [!note] Title\n> |'],
    ['  - nested|', '  - nested\n  - |'],
    ['\t- nested|', '\t- nested\n\t- |'],
    ['- one\n- |', '- one\n\n|'],
    ['- one\n- |\n- two', '- one\n\n|\n- two'],
    ['- one\n\n- |', '- one\n\n|'],
    ['- one\n  more\n- |', '- one\n  more\n\n|'],
    ['text\n- |', 'text\n|'],
    ['> - one\n> - |', '> - one\n>\n> |'],
    ['- one\n  - |', '- one\n- |'],
    ['> said\n> |', '> said\n\n|'],
    ['> said\n>\n> |', '> said\n>\n|'],
    ['> - |', '> |'],
    ['- [ ] |', '|'],
    ['- one| and\n- two|', '- one\n- |and\n- two\n- |'],
    ['---\ntags:\n  - a|\n---', '---\ntags:\n  - a\n  - |\n---'],
    ['---\ntags:\n  - a\n  - |\n---', '---\ntags:\n  - a\n|\n---'],
    ['- one\n  more|', '- one\n  more\n- |'],
    ['1. [x] one\n   more|\n2. two', '1. [x] one\n   more\n2. [ ] |\n3. two'],
    ['> - one\n>   more|', '> - one\n>   more\n> - |'],
    // One level after the other (codemirror/lang-markdown's test-commands).
    ['> > one\n> >\n> > |', '> > one\n> >\n> |'],
    ['> > one\n> > |', '> > one\n>\n> |'],
    ['1. a\n   - b\n   - |\n2. c', '1. a\n   - b\n2. |\n3. c'],
    ['- a\n  1. b\n  2. |', '- a\n  1. b\n- |'],
    ['01. a\n    - |', '01. a\n02. |'],
    ['1. a\n   1. b\n   2. |\n   3. c\n2. d', '1. a\n   1. b\n2. |\n   1. c\n3. d'],
    // Blank lines between items.
    ['1. a\n\n   1. b\n\n   2. |\n\n2. d', '1. a\n\n   1. b\n\n2. |\n\n3. d'],
    ['> 1. a|\n>\n> 2. b', '> 1. a\n> 2. |\n>\n> 3. b'],
    ['1. a|\n2. b\n\n1. x', '1. a\n2. |\n3. b\n\n1. x'],
    ['1. a|\n\n10. b', '1. a\n2. |\n\n10. b'],
    ['- `co|de` $x$', '- `co\n- |de` $x$'],
  ])('%j gives %j', (before, expected) => expect(after(before, continueMarkup)).toBe(expected));

  it.each([
    'plain|',
    '# heading|',
    '```\n- code|\n```',
    '|- one',
    '-|',
    '---|',
    '-|- x',
    '- one\n  mo|re',
    '- one\nmore|',
    '- $$\n  x|\n  $$',
    '- `a\n  b| c`',
    '- one\n\n  another paragraph|',
  ])('is the usual one in %j', (text) => expect(after(text, continueMarkup)).toBe(text));
});

describe('Shift and Enter', () => {
  it.each([
    ['- one|', '- one\n  |'],
    ['- [ ] one| and', '- [ ] one\n  | and'],
    ['10. one|', '10. one\n    |'],
    ['- a\n\t- one|', '- a\n\t- one\n\t  |'],
    ['> - one|', '> - one\n>   |'],
    ['- one\n  more|', '- one\n  more\n  |'],
  ])('goes on with the item: %j', (before, expected) => expect(after(before, breakInItem)).toBe(expected));

  it.each(['plain|', '> said|', '|- one', '```\n- code|\n```'])('is the usual one in %j', (text) =>
    expect(after(text, breakInItem)).toBe(text),
  );
});

describe('Backspace in an item without words', () => {
  it.each([
    ['- [ ] a\n- [ ] |', '- [ ] a\n|'],
    ['- a\n  - |', '- a\n- |'],
    ['1. a\n2. |', '1. a\n|'],
    ['> - |', '> |'],
  ])('%j gives %j', (before, expected) => expect(after(before, endEmptyItem)).toBe(expected));

  it.each(['- a|', '- |a', '# |', '> |', '|', '```\n- |\n```'])('is the usual one in %j', (text) =>
    expect(after(text, endEmptyItem)).toBe(text),
  );
});

describe('Tab', () => {
  it.each([
    ['- one\n- tw|o', '- one\n  - tw|o'],
    ['1. one\n2. tw|o\n3. three', '1. one\n   1. tw|o\n2. three'],
    ['- a\n\t- b\n\t- c|', '- a\n\t- b\n\t\t- c|'],
    ['- a\n    - b\n- c|', '- a\n    - b\n    - c|'],
    ['- a\n- b|\n  - inside\n    text\n- c', '- a\n  - b|\n    - inside\n      text\n- c'],
    ['- a\n- ‹b\n- c›', '- a\n  - ‹b\n  - c›'],
    ['- fir|st', '- fir|st'],
    ['- a\n  - b|', '- a\n  - b|'],
    ['> - a\n> - b|', '> - a\n>   - b|'],
  ])('%j gives %j', (before, expected) => expect(after(before, indentItems)).toBe(expected));

  it.each([
    ['- one\n  - tw|o', '- one\n- tw|o'],
    ['1. one\n   1. tw|o\n2. three', '1. one\n2. tw|o\n3. three'],
    ['1. a\n   1. b|\n   2. c\n2. d', '1. a\n2. b|\n   1. c\n3. d'],
    ['1. a\n\n   1. b|\n\n   2. c\n\n2. d', '1. a\n\n2. b|\n\n   1. c\n\n3. d'],
    ['1. a\n   1. ‹b\n   2. c›', '1. a\n2. ‹b\n3. c›'],
    ['1. a\n   1. ‹b\n   2. c›\n   3. d', '1. a\n2. ‹b\n3. c›\n   1. d'],
    // What a bullet stood before is a list of its own.
    ['1. a\n   - b|\n   5. c', '1. a\n- b|\n   5. c'],
    ['- a\n  - b\n    - c|', '- a\n  - b\n  - c|'],
    ['- to|p', '- to|p'],
  ])('with Shift, %j gives %j', (before, expected) => expect(after(before, outdentItems)).toBe(expected));

  it('and then Shift and Tab is what was there', () => {
    const list = '1. a\n2. b|\n   - x\n   - y\n3. c';
    expect(after(after(list, indentItems), outdentItems)).toBe(list);
  });

  it('does nothing of this outside a list', () =>
    expect(indentItems({ state: stateOf('pl|ain'), dispatch: () => expect.unreachable() })).toBe(false));
});

describe('Alt and an arrow', () => {
  it.each([
    ['1. a\n2. b|\n3. c', '1. b|\n2. a\n3. c'],
    ['- a\n  - x\n- b|\n  - y\n\n    more\n- c', '- b|\n  - y\n\n    more\n- a\n  - x\n- c'],
    ['- a\n\n- b|', '- b|\n\n- a'],
    ['- p\n- q\n  - x|\n    - z', '- p\n  - x|\n    - z\n- q'],
    ['- q\n  - x|', '- q\n  - x|'],
    ['- a\n- ‹b\n  - x\n- c›\nend', '- ‹b\n  - x\n- c›\n- a\nend'],
    ['text\n- a|\n  - x', '- a|\n  - x\ntext'],
    ['a\nb|', 'b|\na'],
    ['- a|', '- a|'],
    ['> - a\n>   - x\n> - b|', '> - b|\n> - a\n>   - x'],
  ])('up moves an item with all that is in it past the one before: %j', (marked, moved) =>
    expect(after(marked, moveItemsUp)).toBe(moved),
  );

  it.each([
    ['- a|\n  - x\n- b\n  - y\n- c', '- b\n  - y\n- a|\n  - x\n- c'],
    ['1. a|\n   1. x\n2. b', '1. b\n2. a|\n   1. x'],
    ['- p\n  - x|\n- q\n  - y', '- p\n- q\n  - x|\n  - y'],
    ['- p\n  - x|\n\nend', '- p\n  - x|\n\nend'],
    ['- a|\n  - x\n\nend', '\n- a|\n  - x\nend'],
    ['- a|\n  - x', '- a|\n  - x'],
    ['a|\nb', 'b\na|'],
    ['- [ ] a|\n  words\n- [x] b\n', '- [x] b\n- [ ] a|\n  words\n'],
  ])('down past the one behind: %j', (marked, moved) => expect(after(marked, moveItemsDown)).toBe(moved));
});

describe('a numbered list of which lines are deleted', () => {
  const deleted = (text: string, event = 'delete.line') => {
    const [from, to] = [text.indexOf('‹'), text.indexOf('›') - 1];
    const doc = text.replace('‹', '').replace('›', '');
    const state = EditorState.create({ doc, extensions: [vaultMarkdown, history(), renumberingWhereDeleted] });
    const made = state.update({ changes: { from, to }, userEvent: event });
    let back = '';
    undo({ state: made.state, dispatch: (undone) => (back = undone.newDoc.toString()) });
    expect(back, 'one step').toBe(doc);
    return made.newDoc.toString();
  };

  it.each([
    ['1. a\n‹2. b\n›3. c\n', '1. a\n2. c\n'],
    ['‹1. a\n›2. b\n3. c\n', '1. b\n2. c\n'],
    ['5) a\n‹6) b\n7) c\n›8) d', '5) a\n6) d'],
    ['‹5. a\n›6. b\n7. c', '5. b\n6. c'],
    ['1. a‹\n2. b›\n3. c', '1. a\n2. c'],
    // Two become one line.
    ['1. a‹\n2. ›b\n3. c', '1. ab\n2. c'],
    ['1. a\n2. b‹\n3. c›', '1. a\n2. b'],
    ['> 1. a\n‹> 2. b\n›> 3. c\n', '> 1. a\n> 2. c\n'],
    ['1. a\n   1. x\n‹   2. y\n›   3. z\n2. b', '1. a\n   1. x\n   2. z\n2. b'],
    ['1. a\n‹1. b\n›1. c', '1. a\n1. c'],
    ['- a\n‹- b\n›- c', '- a\n- c'],
    ['```\n1. a\n‹2. b\n›3. c\n```', '```\n1. a\n3. c\n```'],
  ])('counts on: %j', (before, expected) => {
    expect(deleted(before)).toBe(expected);
    for (const event of ['delete.selection', 'delete.cut', 'input.type.compose.start'])
      expect(deleted(before, event), event).toBe(expected);
  });

  it('stays as it is where another program, or Undo, took the line', () => {
    const state = EditorState.create({ doc: '1. a\n2. b\n3. c', extensions: [vaultMarkdown, renumberingWhereDeleted] });
    expect(state.update({ changes: { from: 5, to: 10 } }).newDoc.toString()).toBe('1. a\n3. c');
    expect(state.update({ changes: { from: 5, to: 10 }, userEvent: 'undo' }).newDoc.toString()).toBe('1. a\n3. c');
  });
});
