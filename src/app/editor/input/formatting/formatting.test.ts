// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import { describe, expect, it, vi } from 'vitest';
import { vaultLanguage } from '../../create-editor.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { after, shown, type, viewOf } from '../testing/marked-text.ts';
import {
  insertLink,
  tickTasks,
  toggleBulletList,
  toggleHeading,
  toggleNumberedList,
  toggleQuote,
  toggleTask,
} from './insert-link.ts';
import { MARK_KINDS, toggleMark } from './toggle-mark.ts';
import { wrapTyped } from './wrap-typed.ts';

describe('a mark', () => {
  const { bold, italic, strikethrough, highlight, code } = MARK_KINDS;
  it.each([
    [bold, 'a ‹word› b', 'a **‹word›** b'],
    [bold, 'a **‹word›** b', 'a ‹word› b'],
    [bold, 'a ‹**word**› b', 'a ‹word› b'],
    [bold, 'a wo|rd b', 'a **wo|rd** b'],
    [bold, 'a |word b', 'a **|word** b'],
    [bold, 'a word| b', 'a **word|** b'],
    [bold, 'a **wo|rd** b', 'a wo|rd b'],
    [bold, 'a **some wo|rds here** b', 'a some wo|rds here b'],
    [bold, 'a **one ‹two› three** b', 'a **one** ‹two› **three** b'],
    [bold, 'a **one ‹two›** b', 'a **one** ‹two› b'],
    [bold, '‹a **b** c›', '**‹a b c›**'],
    [bold, 'x **a ‹b** c›', 'x **a ‹b c›**'],
    [bold, 'a ‹word ›b', 'a **‹word** ›b'],
    [bold, '‹one› and ‹two›', '**‹one›** and **‹two›**'],
    [bold, '**‹one›** and ‹two›', '**‹one›** and **‹two›**'],
    [bold, 'on|e and tw|o', '**on|e** and **tw|o**'],
    [bold, 'o|n|e', '**o|n|e**'],
    [bold, 'a | b', 'a **|** b'],
    [bold, 'a **|** b', 'a | b'],
    [italic, 'a | b', 'a *|* b'],
    [italic, 'a **|** b', 'a ***|*** b'],
    [italic, 'a *|* b', 'a | b'],
    [italic, 'a **‹word›** b', 'a ***‹word›*** b'],
    [italic, 'a ***‹word›*** b', 'a **‹word›** b'],
    [italic, '*a **‹b›** c*', '*a* **‹b›** *c*'],
    [italic, 'a _wo|rd_ b', 'a wo|rd b'],
    [strikethrough, '‹gone›', '~~‹gone›~~'],
    [strikethrough, '~~‹gone›~~', '‹gone›'],
    [highlight, '‹lit›', '==‹lit›=='],
    [highlight, '==li|t==', 'li|t'],
    [bold, '他说‹“你好”›了', '他说**‹“你好”›**了'],
    [bold, '他说**‹“你好”›**了', '他说‹“你好”›了'],
    [bold, '‹（括号）›后', '**‹（括号）›**后'],
    [bold, 'say‹"hi"›now', 'say‹"**hi**"›now'],
    [bold, 'say‹"**hi**"›now', 'say‹"hi"›now'],
    [italic, 'a‹(b)› c', 'a‹(*b*)› c'],
    [strikethrough, 'x‹…y, z!›w', 'x‹…~~y, z~~!›w'],
    [bold, 'a‹!!›b', 'a‹!!›b'],
    [bold, 'a ‹"hi"› b', 'a **‹"hi"›** b'],
    [code, '‹x›', '`‹x›`'],
    [code, '`x|`', 'x|'],
    [code, '‹a`b›', '`` ‹a`b› ``'],
  ])('%j: %s becomes %s', (kind, before, expected) => expect(after(before, toggleMark(kind))).toBe(expected));

  it('stands on each line by itself, behind the marks of lists, quotes and headings', () =>
    expect(after('‹# Title\n\n- [ ] one\n> two \nthree›', toggleMark(bold))).toBe(
      '‹# **Title**\n\n- [ ] **one**\n> **two** \n**three›**',
    ));

  it('stands on thousands of lines, goes again, and keeps what is selected', () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `- one ${at}\n\n`).join('');
    const marked = lines.replaceAll(/one \d+/gu, '**$&**');
    expect(after(`A ‹b\n\n${lines}c› d`, toggleMark(bold))).toBe(`A **‹b**\n\n${marked}**c›** d`);
    expect(after(`A **‹b**\n\n${marked}**c›** d`, toggleMark(bold))).toBe(`A ‹b\n\n${lines}c› d`);
  });

  it('taken twice is what was there before', () => {
    for (const text of ['a ‹b c› d', '- ‹one\n- two›', 'wo|rd', '‹x› ‹y›']) {
      const once = after(text, toggleMark(bold));
      expect(after(once, toggleMark(bold)).replace(/[‹›|]/g, '')).toBe(text.replace(/[‹›|]/g, ''));
    }
  });
});

describe('a mark is never written where it would be a letter', () => {
  it.each([
    // Around what is read as one (notaapp/talk#161, chrisgrieser/obsidian-smarter-md-hotkeys#12).
    ['Variable `xy|z` is', 'Variable **`xy|z`** is'],
    ['Variable **`xy|z`** is', 'Variable `xy|z` is'],
    ['see ‹[[Note]]›, it', 'see **‹[[Note]]›**, it'],
    ['see [[No‹te]] and› it', 'see **[[No‹te]] and›** it'],
    ['[x‹y](u) z›', '**[x‹y](u) z›**'],
    ['[x ‹y›](u)', '[x **‹y›**](u)'],
    ['[x](u|rl) z', '**[x](u|rl)** z'],
    ['a ‹$x$› b', 'a **‹$x$›** b'],
    ['see #t|ag', 'see **#t|ag**'],
    ['a &am|p; b', 'a **&am|p;** b'],
    [String.raw`\‹a› b`, String.raw`**\‹a›** b`],
    ['*a ‹b* c›', '***a ‹b* c›**'],
    // Within it where a link or a tag touches a word.
    ['[x‹y](u)›z', '[**x‹y**](u)›z'],
    ['‹<b>x</b>›y', '‹<b>**x**</b>›y'],
    // Behind what begins a line, before what ends it.
    ['> ‹[!note] Title›', '> ‹[!note] **Title›**'],
    ['‹[^1]: note›', '‹[^1]: **note›**'],
    ['‹words ^id›', '**‹words** ^id›'],
    ['‹# x ##›', '‹# **x** ##›'],
    ['‹key:: value›', '‹key:: **value›**'],
    // Only what is text (marktext/marktext#1579).
    ['‹foo\n\n```cpp\nbar\n```\n\nbaz›', '**‹foo**\n\n```cpp\nbar\n```\n\n**baz›**'],
  ])('%s becomes %s', (before, expected) => expect(after(before, toggleMark(MARK_KINDS.bold))).toBe(expected));

  it.each([
    'x‹`c`›y',
    'x‹[[l]]›y',
    'x‹$a$›y',
    'x‹&amp;›y',
    'x‹https://a.example/b_(c)›y',
    '%% ‹c› %%',
    '%% a | b %%',
    '```\n‹x›\n```',
    '```\nx | y\n```',
    '    ‹x›',
    '$$\n‹x›\n$$',
    '---\na: ‹b›\n---\n',
    '<div>\n‹x›\n</div>',
    '‹---›',
    'a\n‹===›',
    '[!no|te]',
    'a\n\n‹^id›',
  ])('%s stays', (text) => {
    const whole = text.startsWith('[!') ? `> ${text}` : text;
    expect(after(whole, toggleMark(MARK_KINDS.bold))).toBe(whole);
  });

  const { bold, italic, strikethrough, highlight } = MARK_KINDS;
  it.each([
    // Half of what is marked in another way.
    [bold, 'a ==o‹ne two== b›', 'a **==o‹ne two== b›**'],
    [strikethrough, '‹a **b› c** d', '~~‹a **b› c**~~ d'],
    [highlight, 'x ==one **t‹wo› three** y==', 'x ==one== **t‹wo› three** ==y=='],
    [highlight, '==one **two**‹ three›==', '==one **two**==‹ three›'],
    [bold, '**one ==two‹== three›**', '**one** ==two‹== three›'],
    [bold, 'a‹==x==›b', 'a‹==**x**==›b'],
    // Beside the same marks.
    [highlight, '‹a›==b== c', '==‹a›b== c'],
    [bold, '‹a›**b**‹c›', '**‹a›b‹c›**'],
    // A sign of colour is no word.
    [bold, '==‹🔵 a› b==', '==‹🔵 **a›** b=='],
    [highlight, '==🔵 a ‹b› c==', '==🔵 a== ‹b› ==🔵 c=='],
    [highlight, '‹a ==🔵 b›==', '==🔵 ‹a b›=='],
  ])('%j: %s becomes %s', (kind, before, expected) => expect(after(before, toggleMark(kind))).toBe(expected));

  const drawn = (text: string) => [...renderMarkdown(text)].map(({ html }) => html.replaceAll(/<[^>]+>/g, '')).join('');
  it.each(['x ==one **two** three== y', '_one **two**_ x', '***one** two* x', '~~**x** y~~z', '他==说“你好”了==吗'])(
    'whatever is selected of %s, its words stay',
    (doc) => {
      for (const kind of [bold, italic, strikethrough, highlight])
        for (let anchor = 0; anchor < doc.length; anchor += 1)
          for (let head = anchor + 1; head <= doc.length; head += 1) {
            let state = EditorState.create({ doc, extensions: vaultLanguage, selection: { anchor, head } });
            toggleMark(kind)({ state, dispatch: (transaction) => (state = transaction.state) });
            expect(drawn(state.doc.toString()), `${kind.node} ${anchor}–${head}`).toBe(drawn(doc));
          }
    },
  );

  it('stands in each cell of a row', () => {
    const doc = '| a | b |\n| --- | --- |\n| c | `d` |';
    let state = EditorState.create({ doc, extensions: vaultLanguage, selection: { anchor: 0, head: doc.length } });
    toggleMark(MARK_KINDS.bold)({ state, dispatch: (transaction) => (state = transaction.state) });
    expect(state.doc.toString()).toBe('| **a** | **b** |\n| --- | --- |\n| **c** | **`d`** |');
  });
});

describe('a line', () => {
  it.each([
    [toggleHeading(2), 'Ti|tle', '## Ti|tle'],
    [toggleHeading(2), '## Ti|tle', 'Ti|tle'],
    [toggleHeading(3), '# Ti|tle', '### Ti|tle'],
    [toggleHeading(0), '### Ti|tle', 'Ti|tle'],
    [toggleHeading(1), '|', '# |'],
    [toggleHeading(1), '> qu|ote', '> # qu|ote'],
    [toggleHeading(2), '- on|e', '## on|e'],
    [toggleHeading(2), '  - [x] bu|y', '  - [x] bu|y'],
    [toggleHeading(2), '> 1. [ ] bu|y', '> 1. [ ] bu|y'],
    [toggleHeading(2), '‹a\n- [ ] b›', '## ‹a\n- [ ] b›'],
    [toggleHeading(2), '## ‹a\n- [ ] b›', '‹a\n- [ ] b›'],
    [toggleHeading(0), '- [ ] bu|y', 'bu|y'],
    [toggleBulletList, 'on|e', '- on|e'],
    [toggleBulletList, '- on|e', 'on|e'],
    [toggleBulletList, '‹one\n\ntwo›', '- ‹one\n\n- two›'],
    [toggleBulletList, '  3. on|e', '  - on|e'],
    [toggleBulletList, '* [ ] on|e', '* on|e'],
    [toggleNumberedList, '‹a\nb\nc›', '1. ‹a\n2. b\n3. c›'],
    [toggleNumberedList, '4. x\n|y', '4. x\n5. |y'],
    [toggleNumberedList, '‹1. a\n2. b›', '‹a\nb›'],
    [toggleTask, 'bu|y', '- [ ] bu|y'],
    [toggleTask, '- bu|y', '- [ ] bu|y'],
    [toggleTask, '- [x] bu|y', 'bu|y'],
    [toggleTask, '‹- [x] a\n- b›', '‹- [x] a\n- [ ] b›'],
    [toggleQuote, '‹a\nb›', '> ‹a\n> b›'],
    [toggleQuote, '‹> a\n> b›', '‹a\nb›'],
  ])('%# %s becomes %s', (command, before, expected) => expect(after(before, command)).toBe(expected));

  it.each([
    ['- [ ] bu|y', '- [x] bu|y'],
    ['1. [x] bu|y', '1. [ ] bu|y'],
    ['‹- [ ] a\n- [x] b›', '‹- [x] a\n- [x] b›'],
    ['te|xt', 'te|xt'],
    ['- [ ] a| 🔁 every day 📅 2026-11-29', '- [ ] a| 🔁 every day 📅 2026-11-30\n- [x] a 🔁 every day 📅 2026-11-29'],
  ])('%# %s is ticked or unticked: %s', async (before, expected) => {
    const view = viewOf(before);
    expect(tickTasks(view)).toBe(before.includes('['));
    await vi.waitFor(() => expect(shown(view.state)).toBe(expected));
    view.destroy();
  });
});

it.each([
  ['a ‹b› c', '*', 'a *‹b›* c'],
  ['a ‹b› c', '==', 'a ==‹b›== c'],
  ['a ‹b› c', '[[', 'a [[‹b›]] c'],
  ['a ‹b› ‹c›', '(', 'a (‹b›) (‹c›)'],
  ['a ‹x^2›', '$', 'a $‹x^2›$'],
  ['a ‹b›', '%%', 'a %%‹b›%%'],
  ['a ‹b› c', 'x', 'a x| c'],
  ['a| c', '*', 'a*| c'],
  ['`let ‹b›`', '=', '`let =|`'],
  ['`let ‹b›`', '(', '`let (‹b›)`'],
])('typing over a selection: %s and %s give %s', (before, typed, expected) => {
  const view = viewOf(before, wrapTyped);
  type(view, typed);
  expect(shown(view.state)).toBe(expected);
  view.destroy();
});

it.each([
  ['see ‹this›', 'https://a.example/x', 'see [this](https://a.example/x)|'],
  ['see ‹this›', 'no address', 'see [this](|)'],
  ['see ‹https://a.example›', '', 'see [|](https://a.example)'],
  ['see |', 'www.a.example', 'see [|](https://www.a.example)'],
  ['see ‹a ] b›', 'https://a.example/(x', String.raw`see [a \] b](<https://a.example/(x>)|`],
  ['see [th|is](https://a.example)', '', 'see [this](‹https://a.example›)'],
])('a link made of %s with “%s” in the clipboard is %s', async (before, clipboard, expected) => {
  const view = viewOf(before);
  insertLink(() => Promise.resolve(clipboard))(view);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown(view.state)).toBe(expected);
  view.destroy();
});

it('what is typed while the browser asks about the clipboard stays as it is', async () => {
  const view = viewOf('‹this›');
  let allow = (_text: string) => {};
  insertLink(() => new Promise((resolve) => (allow = resolve)))(view);
  view.dispatch(view.state.replaceSelection('x'));
  allow('https://a.example');
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown(view.state)).toBe('[this](x|)');
  view.destroy();
});
