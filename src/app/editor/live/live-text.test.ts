// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forceParsing, syntaxTree } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { IndexEvent } from '../../../workers/contract.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { type as typeSigns } from '../input/testing/marked-text.ts';
import { liveEditor, type LiveEditor } from './testing/live-editor.ts';

let open: LiveEditor | undefined;

// The parser stops after 20 ms of the clock, and goes on later: on a busy machine not all would be drawn yet.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

afterEach(() => {
  vi.useRealTimers();
  open?.editor.destroy();
  document.body.replaceChildren();
});

function show(text: string, notes: readonly string[] = []): LiveEditor {
  open = liveEditor(text, notes);
  return open;
}

/** With the keyboard in the text, and the cursor there. */
async function putCursor({ view }: LiveEditor, at: number): Promise<void> {
  view.focus();
  await new Promise((resolve) => setTimeout(resolve, 30));
  view.dispatch({ selection: { anchor: at } });
}

/** What stands for more than its own text, or for nothing, and has this place within it. */
function hiddenAround({ view }: LiveEditor, at: number): string[] {
  const found: string[] = [];
  for (const given of view.state.facet(EditorView.decorations))
    (typeof given === 'function' ? given(view) : given).between(at, at, (from, to, value) => {
      const isReplaced = value.point && from < at && to > at;
      if (isReplaced) found.push(view.state.sliceDoc(from, to));
    });
  return found;
}

it.each([
  '#   Heading   ##\n',
  '-   item\n-    \n*\n',
  '1.   item\n',
  '-  [ ]   task\n  -   [x]  inner\n      more\n',
  '>   quoted\n>  >  twice\n',
  'a **b** *c* ~~d~~ ==e== `f` ==🔵 sea==\n',
  '[[Note|alias]] ![[Note]] [words](https://a.example/b "title") <https://a.example>\n',
  'a[^1] and a^[its text] and $x$ %%no%% ^name\n\n[^1]:   what\n',
  'Term\n:   its words\n',
  'H~2~O and x^2^ <b>x</b> \\* &amp;\n',
])('what is typed goes where the cursor is: nothing is hidden around it, wherever it is in %j', async (source) => {
  const live = show(`${source}\nlast`, ['Note.md']);
  await putCursor(live, live.view.state.doc.length);
  for (let at = 1; at < source.length; at += 1) {
    live.view.dispatch({ selection: { anchor: at } });
    expect([at, hiddenAround(live, at)]).toEqual([at, []]);
  }
});

describe('marks are hidden where no cursor is', () => {
  it.each([
    ['# Heading', 'Heading'],
    ['## Closed ##', 'Closed'],
    ['Underlined\n===', 'Underlined'],
    ['a **b** *c* ~~d~~ ==e== `f`', 'a b c d e f'],
    ['[[Note]] and [[Note|alias]] and [[Note#Place]]', 'Note and alias and Note › Place'],
    ['[words](https://a.example/b "title")', 'words'],
    ['<https://a.example/b>', 'https://a.example/b'],
    ['<me@a.example> and me@a.example', 'me@a.example and me@a.example'],
    ['a \\* b', 'a * b'],
    ['a. ^name', 'a.'],
    ['# Part ^part', 'Part'],
    ['2^x and ^ stay', '2^x and ^ stay'],
    ['> quoted', 'quoted'],
    ['a[^1] b', 'a1 b'],
    ['a^[its *text* [x]] b', 'a1 b'],
    ['H~2~O and x^2^ but 10~20 and a~b c~ stay', 'H2O and x2 but 10~20 and a~b c~ stay'],
    ['==🔵 sea== and ==🍏 apple==', 'sea and 🍏 apple'],
  ])('%s', (source, shown) => {
    expect(show(`${source}\n\nlast`).shown()[0]).toBe(shown);
  });

  it.each([
    ['see [words][site] x', 'see words x'],
    ['see [Site][] x', 'see Site x'],
    ['see [site] x', 'see site x'],
    ['see [words][gone] x and [gone]', 'see [words][gone] x and [gone]'],
  ])('a reference is a link where the text defines it: %s', (source, shown) => {
    const live = show(
      `${source}\n\n[^site]: note\n[SITE]: <https://a.example/b> "title"\n[site]: https://other.example\n\nlast`,
    );
    expect(live.shown()[0]).toBe(shown);
    const link = live.view.dom.querySelector('.cm-line a');
    expect(link?.getAttribute('title') ?? null).toBe(shown === source ? null : 'https://a.example/b');
  });

  it('a heading above a line is drawn as one, unless that line is being written', async () => {
    const live = show('Two\nlines\n---\n\nlast');
    const headings = () => [...live.view.dom.querySelectorAll('[role=heading][aria-level="2"]')];
    expect(headings().map(({ textContent }) => textContent)).toEqual(['Two', 'lines']);
    expect(live.shown()[2]).toBe('');
    expect(live.view.dom.querySelectorAll('.fold-button')).toHaveLength(1);
    await putCursor(live, 1);
    expect(headings()).toHaveLength(2);
    expect(live.shown()[2]).toBe('---');
    live.view.dispatch({ selection: { anchor: 'Two\nlines\n-'.length } });
    expect(headings()).toEqual([]);
    live.view.dispatch({ selection: { anchor: 0, head: 'Two\nlines\n-'.length } });
    expect(headings()).toHaveLength(2);
  });

  it('a reference leads to a note, and shows its marks where the cursor is', async () => {
    const live = show('see [words][a]\n\n[a]: There\n\nlast', ['There.md']);
    await expect.poll(() => live.view.dom.querySelector('a')?.dataset['path']).toBe('There.md');
    await putCursor(live, 6);
    expect(live.shown()[0]).toBe('see [words][a]');
  });

  it.each([
    ['```\n', ['Copy', '']],
    ['a\n\n~~~\n', ['a', '', 'Copy', '']],
    ['- a\n  ```\n', ['a', 'Copy', '']],
    ['```\n```', ['Copy', '']],
    ['```js\nx\n```', ['jsCopy', 'x', '']],
  ])('a block of code shows no fences, also where the text ends before it does: %j', (text, lines) => {
    expect(show(text).shown()).toEqual(lines);
  });

  it('programs of Templater are code, with nothing in them drawn', () => {
    const live = show('a <% tp.x("**b** [[c]]") %> d\n\n<%*\n**e**\n%>\n\nlast');
    expect(live.shown()[0]).toBe('a <% tp.x("**b** [[c]]") %> d');
    expect(live.view.dom.querySelector('code')?.textContent).toBe('<% tp.x("**b** [[c]]") %>');
    expect(live.shown()).toContain('**e**');
  });

  it('a highlight has the colour that its first sign names, and shows the sign to who writes in it', async () => {
    const live = show('==🔵 sea==\n\nlast');
    expect(live.view.dom.querySelector('mark')?.dataset['colour']).toBe('blue');
    await putCursor(live, 4);
    expect(live.shown()[0]).toBe('==🔵 sea==');
    expect(live.view.dom.querySelector('mark')?.dataset['colour']).toBe('blue');
  });

  it('and come back for the construct that the cursor is in, alone', async () => {
    const live = show('a **b** and *c*\n\n# Heading\n');
    await putCursor(live, 4);
    expect(live.shown()[0]).toBe('a **b** and c');
    await putCursor(live, 20);
    expect(live.shown()[0]).toBe('a b and c');
    expect(live.shown()[2]).toBe('# Heading');
  });

  it('not at the beginning of the text where the note was just opened, but at the first key', async () => {
    const live = show('# Title\n\n## Part\n\nwords\n');
    live.editor.putCursor('start');
    live.view.focus();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(live.shown()).toContain('Part');
    live.editor.insert('x');
    expect(live.shown()).toContain('x## Part');
  });

  it('at each of several cursors', async () => {
    const live = show('**a** x **b** x **c**\n');
    live.view.focus();
    await new Promise((resolve) => setTimeout(resolve, 30));
    const { EditorSelection } = await import('@codemirror/state');
    live.view.dispatch({ selection: EditorSelection.create([EditorSelection.cursor(2), EditorSelection.cursor(18)]) });
    expect(live.shown()[0]).toBe('**a** x b x **c**');
  });
});

describe('where the parser has no time for the whole text', () => {
  it('what is behind stays drawn, and is drawn anew once it had', () => {
    const { view, shown } = show('one\n\n- **two**\n\n> three\n');
    const before = shown();
    let time = Date.now();
    // Each look at the clock is 30 ms later than the one before.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 30));
    typeSigns(view, 'On ');
    expect(syntaxTree(view.state).length).toBeLessThan(view.state.doc.toString().indexOf('**two'));
    expect(shown()).toEqual(['On one', ...before.slice(1)]);
    clock.mockRestore();
    forceParsing(view, view.state.doc.length, 10_000);
    expect(shown()).toEqual(['On one', ...before.slice(1)]);
  });
});

describe('footnotes', () => {
  it('have the numbers of the reading view, their texts too, whatever they are called', () => {
    const live = show(
      'a[^why] b^[here] c[^how] `^[code]` d[^why] e[^gone]\n\n[^how]: How.\n[^why]: https://a.example\n\nlast',
    );
    const lines = live.shown();
    expect(lines[0]).toBe('a1 b2 c3 ^[code] d1 egone');
    expect(lines[2]).toBe('3. How.');
    expect(lines[3]).toMatch(/^1\./);
  });

  it('say the text that is written in their place', () => {
    show('b^[here *is* it]\n\nlast');
    expect(document.querySelector('.live-footnote')?.getAttribute('aria-label')).toBe('Footnote 1: here *is* it');
  });

  it('show their source where the cursor is', async () => {
    const live = show('b^[here]\n\nlast');
    await putCursor(live, 3);
    expect(live.shown()[0]).toBe('b^[here]');
  });
});

describe('a definition list', () => {
  const looks = () =>
    [...document.querySelectorAll('.cm-line')].map((line) =>
      [
        line.classList.contains('live-term') ? 'term' : line.classList.contains('live-definition') ? 'is' : '',
        line.textContent,
      ].join(' '),
    );

  it.each([
    [
      'Tea\n: A drink\n: of leaves\nand water\nor more\nMug\n:  For it\n',
      ['term Tea', 'is A drink', 'is of leaves', 'is and water', 'is or more', 'term Mug', 'is For it'],
    ],
    ['Tea\n\n: A drink\n\n: A meal\n', ['term Tea', ' ', 'is A drink', ' ', 'is A meal']],
    ['> Tea\n> : A drink\n', ['term Tea', 'is A drink']],
    ['Two\nlines\n: of prose\n', [' Two', ' lines', ' : of prose']],
    ['Time: now\n\n: alone\n\n: and again\n', ['term Time: now', ' ', 'is alone', ' ', 'is and again']],
    [': first\n\nlast\n', [' : first', ' ', ' last']],
  ])('is drawn as in the reading view: %j', (source, expected) => {
    show(source);
    expect(looks().slice(0, expected.length)).toEqual(expected);
  });
});

describe('a quote', () => {
  it('shows its marks in the margin while they are edited: its words stay', async () => {
    const live = show('> > Tea\n\n> - [ ] one\n> - two\n\nlast');
    const inMargin = () =>
      [...live.view.dom.querySelectorAll('.live-quote-source')].map((part) => part.textContent).join('');
    await putCursor(live, 5);
    expect(inMargin()).toBe('> > ');
    await putCursor(live, live.editor.text().indexOf('two'));
    expect(inMargin().trim()).toBe('>');
    await putCursor(live, live.editor.text().length);
    expect(inMargin()).toBe('');
  });

  it('begins with its list, with no more room above it than where it is read', () => {
    show('Tea\n\n> - one\n> - two\n');
    const items = [...document.querySelectorAll('.live-list')].map((line) => line.classList.contains('live-above--1'));
    expect(items).toEqual([false, true]);
  });
});

describe('a task', () => {
  it('shows its source in the margin, where the box was: its words stay', async () => {
    const live = show('- [ ] Water\n  - [ ] Beds\n\nlast');
    const inMargin = () => live.view.dom.querySelector('.live-list-source')?.textContent;
    expect(inMargin()).toBeUndefined();
    await putCursor(live, 3);
    expect(inMargin()).toBe('- [ ] ');
    await putCursor(live, 16);
    expect(inMargin()).toBe('- [ ] ');
  });

  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.cm-content input[type="checkbox"]')];

  it('has a box with its words as name; one click ticks it and changes one character', () => {
    const live = show('- [ ] Water **the** [[Beds|beds]]\n- [x] Done\n- [/] Half\n- [-] Not\n');
    expect(boxes().map((box) => [box.getAttribute('aria-label'), box.checked])).toEqual([
      ['Water the beds', false],
      ['Done', true],
      ['Half (in progress)', false],
      ['Not (cancelled)', false],
    ]);
    boxes()[0]?.click();
    expect(live.editor.text()).toBe('- [x] Water **the** [[Beds|beds]]\n- [x] Done\n- [/] Half\n- [-] Not\n');
    boxes()[1]?.click();
    boxes()[2]?.click();
    expect(live.editor.text()).toBe('- [x] Water **the** [[Beds|beds]]\n- [ ] Done\n- [x] Half\n- [-] Not\n');
  });

  it('in a quote and in a list within a list is ticked where it is', () => {
    const live = show('> - [ ] one\n\n1. first\n   - [ ] two [ ]\n');
    for (const box of boxes()) box.click();
    expect(live.editor.text()).toBe('> - [x] one\n\n1. first\n   - [x] two [ ]\n');
  });
});

describe('links', () => {
  const linkOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.cm-content a')].find(({ textContent }) => textContent === name);

  it('into the vault are followed by a click; what is not there looks broken', async () => {
    const live = show('[[There]] and [[Nowhere]]\n', ['There.md']);
    await expect.poll(() => linkOf('There')?.dataset['path']).toBe('There.md');
    expect(linkOf('There')?.getAttribute('href')).toBe('#/note/There.md');
    expect(linkOf('Nowhere')?.classList.contains('is-unresolved')).toBe(true);
    linkOf('There')?.click();
    linkOf('Nowhere')?.click();
    expect(live.followed).toEqual([
      { target: 'There', subpath: '', path: 'There.md' },
      { target: 'Nowhere', subpath: '', path: undefined },
    ]);
  });

  it('are links also where their words are not those of the text', async () => {
    const live = show('[[Book.pdf#page=2]] and [[Tea#Leaves]]\n', ['Tea.md']);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(live.shown()[0]).toBe('Book.pdf, page 2 and Tea › Leaves');
    expect(linkOf('Tea › Leaves')?.dataset['path']).toBe('Tea.md');
    linkOf('Tea › Leaves')?.click();
    expect(live.followed).toEqual([{ target: 'Tea', subpath: 'Leaves', path: 'Tea.md' }]);
    expect(linkOf('Book.pdf, page 2')?.classList.contains('is-unresolved')).toBe(true);
  });

  it('to elsewhere have no href, and those that are never followed no address', () => {
    show('[out](https://a.example/b) [bad](javascript:alert(1)) https://c.example/d\n');
    expect(linkOf('out')?.hasAttribute('href')).toBe(false);
    expect(linkOf('out')?.dataset['address']).toBe('https://a.example/b');
    expect(linkOf('https://c.example/d')?.dataset['address']).toBe('https://c.example/d');
    expect(linkOf('bad')).toBeUndefined();
    expect(document.querySelector('[href^="javascript"], [data-address^="javascript"]')).toBeNull();
  });
});

describe('an embed within a line', () => {
  const drawn = () => [...document.querySelectorAll('.cm-content .live-embed')].map((each) => each.textContent);

  it('of a note, a drawing or a part is drawn there as where the note is read, with the space behind it', async () => {
    const text = 'See ![[Plan.excalidraw]] and ![[Tea#Part|so]], ![[Gone]] here\n\nend\n';
    show(text, ['Plan.excalidraw', 'Tea.md']);
    await expect.poll(drawn).toEqual(['Plan.excalidraw ', 'so']);
    expect(document.querySelector('.cm-line > a.is-unresolved')?.textContent).toBe('Gone');
    expect(open?.faults()).toBe(0);
  });

  it('shows its source where the cursor is, and stays behind that: what stands below does not move', async () => {
    const text = 'See ![[Tea]] here\n\nend\n';
    const live = show(text, ['Tea.md']);
    await putCursor(live, text.indexOf('Tea'));
    expect(live.shown()[0]).toBe('See ![[Tea]]Tea here');
    expect(drawn()).toEqual(['Tea ']);
    live.view.dispatch({ selection: { anchor: text.length } });
    expect(live.shown()[0]).toBe('See Tea here');
    expect(live.editor.text()).toBe(text);
  });

  it('of a picture stays in sight below its source, where the picture is there', async () => {
    const text = 'See ![[a.png]] here\n\n- ![b](b.png)\n- ![[gone.png]]\n\n![[a.png]]\n\nend\n';
    const live = show(text, ['a.png', 'b.png']);
    const below = () =>
      [...document.querySelectorAll<HTMLImageElement>('.live-below img')].map(({ dataset }) => dataset['vaultSrc']);
    const all = () => document.querySelectorAll('.cm-content img[data-vault-src]').length;
    for (const [at, pictures] of [
      [text.indexOf('a.png'), ['a.png']],
      [text.indexOf('b.png'), ['b.png']],
      [text.indexOf('gone'), []],
      [text.lastIndexOf('a.png'), []],
      [text.length, []],
    ] as const) {
      await putCursor(live, at);
      await expect.poll(below).toEqual(pictures);
    }
    expect(all()).toBe(4);
    await putCursor(live, text.lastIndexOf('a.png'));
    expect(all(), 'one that stands alone is drawn once').toBe(4);
    expect(live.editor.text()).toBe(text);
    expect(live.faults()).toBe(0);
  });

  it('that an item begins with has its bullet beside it, and its source where the cursor is', async () => {
    const live = show('- ![[Tea]]\n- a\n\n![[Tea]]  ', ['Tea.md']);
    await putCursor(live, 5);
    expect(document.querySelector('.live-embed--first')).toBeNull();
    live.view.dispatch({ selection: { anchor: live.view.state.doc.length } });
    expect(document.querySelector('.live-embed--first')).not.toBeNull();
    expect(live.faults()).toBe(0);
  });
});

describe('blocks are drawn as in the reading view while no cursor is in them', () => {
  it('a formula of several lines in an item of a list, indented as the item', async () => {
    const live = show('- a\n  $$\n  y = 2\n  $$\n- b\n  - c\n    $$\n    z\n    $$\n\nlast');
    const drawn = () =>
      [...document.querySelectorAll('.cm-content .live-block')].map((block) => [block.className, block.textContent]);
    expect(drawn().map(([look]) => /live-list--\d/.exec(look ?? '')?.[0])).toEqual(['live-list--1', 'live-list--2']);
    await putCursor(live, 8);
    expect(drawn()).toHaveLength(1);
    live.view.dispatch({ changes: { from: 0, insert: 'above\n\n' }, selection: { anchor: 0 } });
    expect(drawn()).toHaveLength(2);
  });

  it('a task in a callout is ticked where it is drawn', async () => {
    const live = show('above\n\n> [!todo] Things\n> - [ ] one\n> - [x] two\n\nlast');
    live.view.dispatch({ changes: { from: 0, insert: 'new\n' } });
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.note-callout input')];
    boxes()[0]!.click();
    await expect.poll(() => live.editor.text()).toContain('> - [x] one\n');
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
    expect(boxes()[1]!.getAttribute('aria-label')).toBe('two');
  });

  it('tables, callouts, math and HTML, each as its source where the cursor is', async () => {
    const text = 'x\n\n| q | r |\n| - | - |\n| 1 | 2 |\n\n> [!tip] Title\n> Text\n\n$$\ny\n$$\n\n<div>z</div>\n\nend\n';
    const live = show(text);
    const selectors = ['.table-scroll td', '.note-callout', '.math-block', '.raw-html div'];
    const drawn = () => selectors.map((one) => document.querySelector(`.cm-content .live-block ${one}`) !== null);
    expect(drawn()).toEqual([true, true, true, true]);
    for (const [at, words] of ['| 1', '> Text', 'y\n$$', 'z<'].entries()) {
      await putCursor(live, text.indexOf(words));
      expect(drawn(), `the source of ${words}`).toEqual(selectors.map((_, other) => other !== at));
    }
    expect(live.editor.text()).toBe(text);
    expect(live.faults()).toBe(0);
  });

  it.each([
    '[!note]',
    '[!my own|right] T',
    '[!|x]',
    '[!]',
    '[! ]',
    '[!note',
    'words [!note]',
    '[!tip]- T',
    '\n> [!note]',
  ])('a quote that begins with %j is a callout where it is one to read', (head) => {
    const source = `> ${head}\n> words`;
    show(`${source}\n\nlast`);
    const isRead = [...renderMarkdown(source)].some(({ html }) => html.includes('note-callout'));
    expect(document.querySelector('.cm-content .live-block .note-callout') !== null).toBe(isRead);
    expect(document.querySelector('.cm-content .live-quote') === null).toBe(isRead);
  });

  it('an HTML element within a line, by the same sanitiser; a tag without its partner is source', async () => {
    const text = 'a <u>b</u> <kbd onclick="x()">C</kbd> <b>d <br> e\n\nend\n';
    const live = show(text);
    expect(live.shown()[0]).toBe('a b C <b>d  e');
    const [lineBreak] = document.querySelectorAll('.cm-content .live-break');
    // No white space beside it, which the editor keeps: it would be a second break.
    expect(lineBreak?.innerHTML).toBe('<br>');
    expect(document.querySelector('.cm-content .live-drawn u')?.textContent).toBe('b');
    expect(document.querySelector('.cm-content kbd')?.hasAttribute('onclick')).toBe(false);
    expect([...document.querySelectorAll('.live-html')].map(({ textContent }) => textContent)).toEqual(['<b>']);
    await putCursor(live, 5);
    expect(live.shown()[0]).toBe('a <u>b</u> C <b>d  e');
    await putCursor(live, text.indexOf('<br>') + 2);
    expect(live.shown()[0]).toBe('a b C <b>d <br> e');
    expect(live.editor.text()).toBe(text);
    expect(live.faults()).toBe(0);
  });

  it('a table whose source is shown has aligned columns, and no byte more', async () => {
    const text = '| a | long cell |\n| - | - |\n| wide one | b |\n';
    const live = show(text);
    await putCursor(live, 3);
    const bars = live
      .shown()
      .slice(0, 3)
      .map((row) => [...row.matchAll(/\|/g)].map(({ index }) => index));
    expect(bars[1]).toEqual(bars[0]);
    expect(bars[2]).toEqual(bars[0]);
    expect(live.editor.text()).toBe(text);
  });

  it('stay as they are drawn when a line is typed above them, and know their new lines', () => {
    const { view } = show('x\n\n> [!tip] Title\n> Text\n\nend\n');
    const callout = () => document.querySelector('.cm-content .live-block .note-callout');
    const lines = () =>
      [...document.querySelectorAll<HTMLElement>('.live-block [data-line]')].map(({ dataset }) => dataset['line']);
    const [before, linesBefore] = [callout(), lines()];
    expect(linesBefore).toContain('3');
    view.dispatch({ changes: { from: 0, insert: 'above\n' }, userEvent: 'input' });
    expect(callout()).toBe(before);
    expect(lines()).toEqual(linesBefore.map((line) => String(Number(line) + 1)));
  });

  it('but a table of very many cells, which would be drawn in one task', async () => {
    show(`${'| a '.repeat(300)}|\n${'| - '.repeat(300)}|\n${`${'| b '.repeat(300)}|\n`.repeat(4)}`);
    // Before all of it is read, it may be drawn as the smaller table that is known.
    await expect.poll(() => document.querySelector('.cm-content table')).toBeNull();
  });
});

describe('sections and lists fold', () => {
  it('by the triangle before them, to the next of their rank', () => {
    const live = show('# One\n\ntext\n\n## Two\n\n- a\n  - b\n- c\n\n# Three\n');
    const triangles = () => [...document.querySelectorAll<HTMLElement>('.fold-button')];
    expect(triangles().length).toBe(3);
    triangles()[2]?.click();
    expect(live.shown().join('\n')).not.toContain('b');
    triangles()[0]?.click();
    expect(live.shown().filter((line) => line !== '')).toEqual(['One…', 'Three']);
    triangles()[0]?.click();
    expect(live.shown().join('\n')).toContain('Two');
    expect(live.faults()).toBe(0);
  });

  it('in a quote where something is within an item, not where the quote goes on', () => {
    show('> - a\n>\n> - b\n>   - c\n>\n> after\n');
    expect(document.querySelectorAll('.fold-button').length).toBe(1);
  });
});

it('draws links anew when notes are made or go, while the text stands open', async () => {
  const listeners = new Set<(event: IndexEvent) => void>();
  const found = new Map<string, string>();
  const index = {
    subscribe: (listener: (event: IndexEvent) => void) => (
      listeners.add(listener),
      () => void listeners.delete(listener)
    ),
    resolveLinks: (_: string, targets: readonly string[]) =>
      Promise.resolve(targets.map((one) => found.get(one) ?? null)),
  };
  open = liveEditor('[[Later]] here\n\n> [!note]\n> [[Later]] there\n', [], { index: index as never });
  const missing = () =>
    [...document.querySelectorAll('.cm-content a.internal-link')].map((link) =>
      link.className.includes('is-unresolved'),
    );
  await vi.waitFor(() => expect(missing()).toEqual([true, true]));
  found.set('Later', 'Later.md');
  for (const listener of listeners) listener({ type: 'changed', upserted: [toVaultPath('Other.md')], removed: [] });
  await vi.waitFor(() => expect(missing()).toEqual([false, false]));
  found.delete('Later');
  for (const listener of listeners) listener({ type: 'changed', upserted: [toVaultPath('Other.md')], removed: [] });
  await vi.waitFor(() => expect(missing()).toEqual([true, true]));
  open.editor.destroy();
  expect(listeners.size).toBe(0);
});

it('shows HTML comments faintly, and a picture written as HTML as where it is read', () => {
  show('<!-- one\ntwo -->\n\nwords <!-- three --> and <img src="a.png" width="10"/> here\n\n<img src="b.png"/>\n');
  const faint = [...document.querySelectorAll('.live-comment')].map(({ textContent }) => textContent);
  expect(faint).toEqual(['<!-- one', 'two -->', '<!-- three -->']);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.cm-content img[data-vault-src]')];
  expect(pictures.map(({ dataset }) => dataset['vaultSrc'])).toEqual(['a.png', 'b.png']);
  expect(pictures[0]?.closest('.cm-line')?.textContent).toBe('words <!-- three --> and  here');
  expect(pictures[1]?.closest('.live-block')).not.toBeNull();
});
