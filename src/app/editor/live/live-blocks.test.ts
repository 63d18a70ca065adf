// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { putCursor, showsLive } from './testing/shown-live.ts';

const show = showsLive();

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

  it('an element of HTML in an item of a list, over several blocks too', async () => {
    const text =
      '- a\n  <details>\n  <summary>More</summary>\n\n  - b\n    $$\n    y\n    $$\n\n  </details>\n- c\n  - d\n\n    <div>e</div>\n- <b>f</b>\n\nlast';
    const live = show(text);
    const drawn = () =>
      [...document.querySelectorAll('.cm-content .live-block')].map((block) => [
        /live-list--\d/.exec(block.className)?.[0],
        block.querySelector('details, div > div, .math-block')?.tagName,
      ]);
    expect(drawn()).toEqual([
      ['live-list--1', 'DETAILS'],
      ['live-list--2', 'DIV'],
    ]);
    expect(document.querySelector('.cm-content details li')?.textContent).toContain('b');
    await putCursor(live, text.indexOf('More'));
    expect(drawn().map(([depth]) => depth)).toEqual(['live-list--2', 'live-list--2']);
    await putCursor(live, text.length);
    expect(drawn()).toHaveLength(2);
    expect([live.editor.text(), live.faults()]).toEqual([text, 0]);
  });

  it('what folds in an item, and a formula in the list before it', () => {
    show(
      '- a\n  - b\n    $$\n    y\n    $$\n\n  <div>c</div>\n\n  - d\n    $$\n    z\n    $$\n\n  <div>e</div>\n\nlast',
    );
    const drawn = [...document.querySelectorAll('.cm-content .live-block')];
    expect(drawn.map(({ className }) => /live-list--\d/.exec(className)?.[0])).toEqual([
      'live-list--2',
      'live-list--1',
      'live-list--2',
      'live-list--1',
    ]);
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

  it('the one that holds what is found shows its source while that is typed, so that it is marked', () => {
    const live = show('above\n\n> [!tip] Title\n> Words here\n\n> [!tip] Other\n> Text\n\nlast');
    live.editor.find(false);
    const write = (sought: string) => {
      const field = document.querySelector<HTMLInputElement>('.find-panel input')!;
      field.value = sought;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const drawn = () =>
      [...document.querySelectorAll('.live-block .note-callout')].map(
        (block) => /Title|Other/.exec(block.textContent)?.[0],
      );
    write('words');
    expect(document.querySelector('.cm-searchMatch')?.textContent).toBe('Words');
    expect(drawn()).toEqual(['Other']);
    write('text');
    expect(document.querySelector('.cm-searchMatch')?.textContent).toBe('Text');
    expect(drawn()).toEqual(['Title']);
    write('nowhere');
    expect(drawn()).toEqual(['Title', 'Other']);
    expect(live.view.state.selection.main.head).toBe(0);
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

it('shows HTML comments faintly, and a picture written as HTML as where it is read', () => {
  show('<!-- one\ntwo -->\n\nwords <!-- three --> and <img src="a.png" width="10"/> here\n\n<img src="b.png"/>\n');
  const faint = [...document.querySelectorAll('.live-comment')].map(({ textContent }) => textContent);
  expect(faint).toEqual(['<!-- one', 'two -->', '<!-- three -->']);
  // Which are left out in print with their lines.
  const alone = [...document.querySelectorAll('.live-comment-line')].map(({ textContent }) => textContent);
  expect(alone).toEqual(['<!-- one', 'two -->']);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.cm-content img[data-vault-src]')];
  expect(pictures.map(({ dataset }) => dataset['vaultSrc'])).toEqual(['a.png', 'b.png']);
  expect(pictures[0]?.closest('.cm-line')?.textContent).toBe('words <!-- three --> and  here');
  expect(pictures[1]?.closest('.live-block')).not.toBeNull();
});

describe('an element whose HTML is opened in one block and closed in a later one', () => {
  const FOLD = '<details>\n<summary>Answer</summary>\n\nIt is **42**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n</details>';

  it('holds what stands between, as where it is read, until the cursor is in it', async () => {
    const live = show(`above\n\n${FOLD}\n\nbelow`);
    const fold = () => document.querySelector('.cm-content details');
    expect([fold()?.querySelector('strong')?.textContent, fold()?.querySelectorAll('td').length]).toEqual(['42', 2]);
    expect(live.shown().join('\n')).not.toContain('</details>');
    await putCursor(live, live.editor.text().indexOf('It is'));
    expect(fold()).toBeNull();
    expect(live.shown()).toEqual(
      expect.arrayContaining(['<details>', '<summary>Answer</summary>', 'It is 42.', '</details>']),
    );
    live.view.dispatch({ selection: { anchor: 0 } });
    expect(fold()?.querySelector('strong')?.textContent).toBe('42');
  });

  it.each([
    '<div align="center">\n\n# One\n\n- two\n\n</div>',
    '<table>\n<tr>\n<td>\n\n**One**\n\n</td>\n</tr>\n</table>',
    '<table>\n    <tr><td>1</td></tr>\n\n    <tr><td>2</td></tr>\n</table>',
    '> said\n>\n> <table>\n> <tr><td>1</td></tr>\n> </table>',
    '> | a |\n> | - |\n> | 1 |\n>\n> said',
    '<details>\n\n<details>\n\nOne\n\n</details>\n\ntwo\n\n</details>',
  ])('is drawn as where it is read: %j', (source) => {
    show(`${source}\n\nlast`);
    const words = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const read = document.createElement('div');
    for (const { html } of renderMarkdown(source)) read.insertAdjacentHTML('beforeend', html);
    const drawn = document.querySelector('.cm-content .live-block')!;
    expect([words(drawn), drawn.querySelectorAll('details, td, h1, li').length]).toEqual([
      words(read),
      read.querySelectorAll('details, td, h1, li').length,
    ]);
  });

  it('that nothing closes holds nothing, and begins to when it is closed', () => {
    const live = show('<details>\n<summary>S</summary>\n\nwords\n\nlast');
    expect(live.shown()).toContain('words');
    live.view.dispatch({ changes: { from: live.editor.text().indexOf('\nlast'), insert: '\n</details>\n' } });
    expect(document.querySelector('.cm-content details')?.textContent).toContain('words');
    live.view.dispatch({ changes: { from: 0, to: '<details>'.length, insert: 'no' } });
    expect(live.shown()).toContain('words');
  });
});
