// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { forceParsing, syntaxTree } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { type as typeSigns } from '../input/testing/marked-text.ts';
import type { LiveEditor } from './testing/live-editor.ts';
import { putCursor, showsLive } from './testing/shown-live.ts';

const show = showsLive();

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

/** Constructs of a line, each of which may also go on below. */
const INLINE = [
  'a **b** *c* ~~d~~ ==e== `f` ==🔵 sea== H~2~O x^2^',
  '[[Note|alias]] ![[Note]] ![[Pic.png|100]]',
  '[words](https://a.example/b "title") ![pic](https://a.example/b.png "title") <https://a.example> [words][ref]',
  'a[^1] and a^[its text] and $x + y$ %%no%% ^name',
  '<img src="a.png" alt="a"> <br class="b"> <b class="c">x</b> &amp; \\* <% tp.date %>',
];

it.each(INLINE.flatMap((source) => ['', '- ', '> ', '[^1]: '].map((begin) => [begin, source])))(
  'a line that begins with %j is drawn wherever a line break divides %j',
  (begin, source) => {
    const below = begin.replace(/[^>]/g, ' ');
    for (const { index } of source.matchAll(/ /g)) {
      const text = `First.\n\n${begin}${source.slice(0, index)}\n${below}${source.slice(index + 1)}\n\nLast.`;
      const { editor, view } = show(text, ['Note.md']);
      expect(view.contentDOM.textContent, text).toContain('Last.');
      editor.destroy();
    }
  },
);

it('a picture whose tag goes on below is drawn in its place', () => {
  const { view } = show('1. <img src="a.png"\n   alt="a">\n\nLast.');
  expect(view.contentDOM.querySelectorAll('img:not(.cm-widgetBuffer)')).toHaveLength(1);
  expect(view.contentDOM.textContent).not.toContain('alt=');
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

it.each([
  ['---\n\nA paragraph first\n\n---\n\nrest', 'A paragraph first'],
  ['---\nA sentence stands here\n---\n\nrest', 'A sentence stands here'],
])('a note that begins with a rule shows its words: %j', (source, words) => {
  const live = show(source);
  expect(live.shown()).toContain(words);
  expect(document.querySelector('.cm-content .live-rule')).not.toBeNull();
});
