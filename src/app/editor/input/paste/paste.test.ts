// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditorView } from '@codemirror/view';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { shown, viewOf } from '../testing/marked-text.ts';
import type { Attach } from './attach-files.ts';
import { droppingLinks } from './drop-place.ts';
import { pasting } from './paste.ts';

const { pasted: sanitize } = createSanitizers(window);
let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** jsdom has no clipboard: an event with what a browser puts into it. */
function clipboardEvent(type: 'paste' | 'drop', texts: Readonly<Record<string, string>>, files: readonly File[] = []) {
  const data = { getData: (kind: string) => texts[kind] ?? '', types: Object.keys(texts), files };
  const event = new Event(type, { bubbles: true, cancelable: true });
  return Object.assign(event, { clipboardData: data, dataTransfer: data, clientX: 0, clientY: 0 });
}

function paste(
  text: string,
  texts: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  attach?: Attach,
): string {
  view = viewOf(text, pasting({ sanitize, attach }));
  view.contentDOM.dispatchEvent(clipboardEvent('paste', texts, files));
  return shown(view.state);
}

describe('plain text of several lines', () => {
  it.each([
    ['> |', 'one\r\ntwo', '> one\n> two|'],
    ['> [!note] x|', ' y\n\nz', '> [!note] x y\n>\n> z|'],
    ['> - |', 'one\ntwo', '> - one\n>   two|'],
    ['> ## |', 'one\ntwo', '> ## one\n> two|'],
    ['> |', 'one\n> two', '> one\n> two|'],
    ['- a\n- |', '- b\n- c\n', '- a\n- b\n- c|'],
    ['- a\n  - |', '\t- b\n\t\t- c', '- a\n  - b\n  \t- c|'],
    ['- [ ] |', '- [x] b', '- [x] b|'],
    ['- |', 'one\ntwo', '- one\ntwo|'],
    ['- a |', '- b', '- a - b|'],
    ['|', 'one\ntwo', 'one\ntwo|'],
  ])('into %j: %j', (before, text, expected) => expect(paste(before, { 'text/plain': text })).toBe(expected));
});

describe('an address over a selection makes a link, wherever the selection begins and ends', () => {
  it.each([
    ['a ‹word› b', 'a [word](https://a.example)| b'],
    ['‹whole line›', '[whole line](https://a.example)|'],
    ['- ‹item›', '- [item](https://a.example)|'],
    ['# ‹Title›', '# [Title](https://a.example)|'],
    ['**‹bold›**', '**[bold](https://a.example)|**'],
    ['‹**bold**›', '[**bold**](https://a.example)|'],
    ['‹some **bold** text›', '[some **bold** text](https://a.example)|'],
    ['[[a]]‹b›', '[[a]][b](https://a.example)|'],
    ['`code`‹b›', '`code`[b](https://a.example)|'],
    ['‹word ›b', '[word](https://a.example)| b'],
    ['‹one› and ‹two›', '[one](https://a.example)| and [two](https://a.example)|'],
    ['‹a [b›', String.raw`[a \[b](https://a.example)|`],
  ])('%s becomes %s', (before, expected) =>
    expect(paste(before, { 'text/plain': ' https://a.example\n' })).toBe(expected),
  );

  it('but not over an address, in code, or with nothing selected', () => {
    expect(paste('‹https://b.example›', { 'text/plain': 'https://a.example' })).toBe('https://a.example|');
    expect(paste('`‹x›`', { 'text/plain': 'https://a.example' })).toBe('`https://a.example|`');
    expect(paste('a |', { 'text/plain': 'https://a.example' })).toBe('a https://a.example|');
  });
});

describe('what is pasted', () => {
  const html = '<p>some <b>bold</b></p>';
  it('is formatted', () =>
    expect(paste('‹x› y', { 'text/html': html, 'text/plain': 'some bold' })).toBe('some **bold**| y'));
  it('is plain where the HTML says no more, in code, and with Shift', () => {
    expect(paste('|', { 'text/html': '<span>a_b_ *c*</span>', 'text/plain': 'a_b_ *c*' })).toBe('a_b_ *c*|');
    expect(paste('```\n|\n```', { 'text/html': html, 'text/plain': 'some bold' })).toBe('```\nsome bold|\n```');
    view = viewOf('|', pasting({ sanitize }));
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }));
    view.contentDOM.dispatchEvent(clipboardEvent('paste', { 'text/html': html, 'text/plain': 'some bold' }));
    expect(shown(view.state)).toBe('some bold|');
  });
});

describe('formatted text of several lines fits where it is pasted', () => {
  const list = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>';
  const heading = '<h2>H</h2><p>p</p>';
  it.each([
    ['- one |\n- two', list, '- one\n- a\n  - b\n- c|\n- two'],
    ['- |\n- two', list, '- a\n  - b\n- c|\n- two'],
    ['  - x|', list, '  - x\n  - a\n    - b\n  - c|'],
    ['- [ ] |', list, '- a\n  - b\n- c|'],
    ['words |', list, 'words\n\n- a\n  - b\n- c|'],
    ['|', list, '- a\n  - b\n- c|'],
    ['one|', heading, 'one\n\n## H\n\np|'],
    ['- one|', heading, '- one\n\n## H\n\np|'],
    ['|', heading, '## H\n\np|'],
    ['> said |', heading, '> said\n>\n> ## H\n>\n> p|'],
    ['> |', '<p>a</p><p>b <i>c</i></p>', '> a\n>\n> b *c*|'],
    ['one| two', '<blockquote>q</blockquote>', 'one\n\n> q\n\n| two'],
    ['‹one›', heading, '## H\n\np|'],
  ])('%j with %s gives %j', (before, html, expected) =>
    expect(paste(before, { 'text/html': html, 'text/plain': 'x' })).toBe(expected),
  );
});

describe('cells of a spreadsheet', () => {
  const html = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
  const pasteInto = (text: string, at: number, texts: Readonly<Record<string, string>>) => {
    view = viewOf('|', pasting({ sanitize }));
    view.dispatch({ changes: { from: 0, insert: text }, selection: { anchor: at } });
    view.contentDOM.dispatchEvent(clipboardEvent('paste', texts));
    const { doc, selection } = view.state;
    return [doc.toString(), doc.sliceString(selection.main.from, selection.main.to)];
  };
  it.each([
    [
      '| a | b |\n| --- | --- |\n| x | y |\n| z | w |',
      26,
      '| a   | b   |\n| --- | --- |\n| 1   | 2   |\n| 3   | 4   |',
    ],
    [
      '| a | b |\n| --- | --- |\n| x | y |',
      30,
      '| a   | b   |     |\n| --- | --- | --- |\n| x   | 1   | 2   |\n|     | 3   | 4   |',
    ],
  ])('fill those of the table that they are pasted into: %j', (before, at, expected) => {
    expect(pasteInto(before, at, { 'text/html': html, 'text/plain': '1\t2\n3\t4' })).toEqual([expected, '4']);
    view?.destroy();
    expect(pasteInto(before, at, { 'text/plain': '1\t2\r\n3\t4\r\n' })).toEqual([expected, '4']);
  });

  it('are a table elsewhere, their first row its heading', () =>
    expect(
      paste('|', {
        'text/html': '<table><tr><td>Item</td><td>Cost</td></tr><tr><td>Pen</td><td>1,50 €</td></tr></table>',
      }),
    ).toBe('| Item | Cost   |\n| ---- | ------ |\n| Pen  | 1,50 € ||'));
});

describe('pictures within the HTML', () => {
  it('are attached where they stood', async () => {
    const stored: string[] = [];
    const attach = vi.fn<Attach>(async ([file]) => {
      stored.push(`${file?.name} ${file?.type} ${file?.size}`);
      return '![[kept.png]]';
    });
    const html = '<p>a <b>b</b> <img src="data:image/png;base64,iVBORw0KGgo="> c</p>';
    paste('|', { 'text/html': html, 'text/plain': 'a b c' }, [], attach);
    await expect.poll(() => view!.state.doc.toString()).toBe('a **b** ![[kept.png]] c');
    expect(stored).toEqual(['image.png image/png 8']);
  });
});

describe('files', () => {
  const picture = new File(['x'], 'p.png', { type: 'image/png' });

  it('are attached where they were pasted, although something is typed meanwhile', async () => {
    let store = (_link: string | undefined) => {};
    const attach = vi.fn<Attach>(() => new Promise((resolve) => (store = resolve)));
    expect(paste('a | b', { 'text/html': '<img src="https://a.example/p.png">' }, [picture], attach)).toBe('a | b');
    view!.dispatch({ changes: { from: 0, insert: 'typed ' } });
    store('![[p.png]]');
    await expect.poll(() => shown(view!.state)).toBe('typed a ![[p.png]]| b');
    attach.mock.calls[0]![1].removeText('![[p.png]]');
    expect(shown(view!.state)).toBe('typed a | b');
  });

  it('that cannot be stored leave the text alone', async () => {
    const attach = vi.fn<Attach>(async () => undefined);
    paste('a |', {}, [picture], attach);
    await new Promise((resolve) => setTimeout(resolve));
    expect([attach.mock.calls.length, shown(view!.state)]).toEqual([1, 'a |']);
  });

  it('are left to others where nothing can be attached', () => {
    // The editor itself would go on reading the file after the test's page is gone.
    const others = EditorView.domEventHandlers({ drop: () => true });
    view = viewOf('a|', [pasting({ sanitize }), others]);
    const event = clipboardEvent('drop', {}, [picture]);
    const seen = vi.fn();
    document.body.addEventListener('drop', seen, { once: true });
    view.contentDOM.dispatchEvent(event);
    expect(seen).toHaveBeenCalledOnce();
  });
});

describe('a file of the vault that is dropped', () => {
  const drop = (texts: Readonly<Record<string, string>>) => {
    view = viewOf(
      'one| two',
      droppingLinks({ vaultId: 'ab', linkTo: ({ path, subpath }) => `[[${path}${subpath ? `#${subpath}` : ''}]]` }),
    );
    vi.spyOn(view, 'posAtCoords').mockReturnValue(0);
    view.contentDOM.dispatchEvent(clipboardEvent('drop', texts));
    return shown(view.state);
  };

  it('becomes a link where it is dropped', () => {
    const [type, own] = ['application/x-latent-file', { 'application/x-latent-vault-6162': '1' }];
    expect(drop({ ...own, [type]: '{"path":"A/B.md"}', 'text/plain': 'as text' })).toBe('[[A/B.md]]|one two');
    view?.destroy();
    expect(drop({ ...own, [type]: '{"path":"A.md","subpath":"Part"}' })).toBe('[[A.md#Part]]|one two');
  });

  it.each([
    ['a [[Note]] b', 9, 'a [[Note]][[B.md]]| b'],
    ['a [[Note]] b', 4, 'a [[B.md]]|[[Note]] b'],
    ['![[p.png]]', 9, '![[p.png]][[B.md]]|'],
    ['[words](https://a.example)', 6, '[[B.md]]|[words](https://a.example)'],
  ])('%j at %i stands beside the link there, not within it', (text, at, expected) => {
    view = viewOf(`|${text}`, droppingLinks({ vaultId: 'ab', linkTo: ({ path }) => `[[${path}]]` }));
    vi.spyOn(view, 'posAtCoords').mockReturnValue(at);
    const own = { 'application/x-latent-vault-6162': '1', 'application/x-latent-file': '{"path":"B.md"}' };
    view.contentDOM.dispatchEvent(clipboardEvent('drop', own));
    expect(shown(view.state)).toBe(expected);
  });

  const code = '```js\nx\n```\n\nb';
  it.each([
    [code, 11, '```js\nx\n```\n\n[[B.md]]|\n\nb'],
    [code, 0, '```js\nx\n```\n\n[[B.md]]|\n\nb'],
    [code, 6, '```js\n[[B.md]]|x\n```\n\nb'],
    ['$$\nx\n$$', 7, '$$\nx\n$$\n\n[[B.md]]|'],
    ['1. a\n   ```\n   x\n   ```\n2. b', 21, '1. a\n   ```\n   x\n   ```\n\n   [[B.md]]|\n2. b'],
    ['> ```\n> x\n> ```\n> c', 15, '> ```\n> x\n> ```\n>\n> [[B.md]]|\n> c'],
    ['```js\nx', 7, '```js\nx\n```\n\n[[B.md]]|'],
    ['```js\nx\n', 8, '```js\nx\n```\n\n[[B.md]]|'],
    ['```js\nxy', 7, '```js\nx[[B.md]]|y'],
    ['```', 3, '```\n```\n\n[[B.md]]|'],
    ['- ~~~~\n  x', 10, '- ~~~~\n  x\n  ~~~~\n\n  [[B.md]]|'],
    ['> ```\n> x\n\nb', 9, '> ```\n> x\n> ```\n>\n> [[B.md]]|\n\nb'],
    ['a `code`', 8, 'a `code`[[B.md]]|'],
    ['---\na: 1\n---\nb', 13, '---\na: 1\n---\n[[B.md]]|b'],
    ['<p>\na\n</p>\n\nb', 12, '<p>\na\n</p>\n\n[[B.md]]|b'],
    ['<p>\na\n    </p>\n\nb', 14, '<p>\na\n    </p>\n\n[[B.md]]|\n\nb'],
    ['- a\n\n  <p>\n    b</p>\n- c', 20, '- a\n\n  <p>\n    b</p>\n\n  [[B.md]]|\n- c'],
    ['- <p>\n  b</p>\n- c', 13, '- <p>\n  b</p>\n\n  [[B.md]]|\n- c'],
  ])('%j at %i leaves the block whole', (text, at, expected) => {
    view = viewOf(`|${text}`, droppingLinks({ vaultId: 'ab', linkTo: ({ path }) => `[[${path}]]` }));
    vi.spyOn(view, 'posAtCoords').mockReturnValue(at);
    const own = { 'application/x-latent-vault-6162': '1', 'application/x-latent-file': '{"path":"B.md"}' };
    view.contentDOM.dispatchEvent(clipboardEvent('drop', own));
    expect(shown(view.state)).toBe(expected);
  });

  it('is refused where it is of another vault, also as the text of a link', () => {
    const strange = { 'application/x-latent-file': '{"path":"A.md"}', 'application/x-latent-vault-63': '1' };
    expect(drop({ ...strange, 'text/plain': '[[A]]' })).toBe('one| two');
  });
});
