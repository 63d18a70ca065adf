// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { describe, expect, it } from 'vitest';
import { EditorView } from '@codemirror/view';
import { createEditor } from '../create-editor.ts';
import { type } from '../input/testing/marked-text.ts';
import { showsLive } from './testing/shown-live.ts';

const show = showsLive();

const pressBelow = (view: EditorView) =>
  view.contentDOM.dispatchEvent(
    new MouseEvent('mousedown', { bubbles: true, cancelable: true, clientY: 10_000, button: 0 }),
  );

describe('a press below the last line', () => {
  it.each([
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', '\n\n'],
    ['an embed', 'Text.\n\n![[Other]]', '\n\n'],
    ['code', 'Text.\n\n```js\nx\n```', '\n'],
    ['a quote', '> said', '\n\n'],
    ['a formula', '$$\nx\n$$', '\n\n'],
    ['HTML', '<table>\n<tr><td>x</td></tr>\n</table>', '\n\n'],
  ])('of a note that ends with %s writes on below that', (_name, text, gap) => {
    const { view, editor } = show(text, ['Other.md']);
    pressBelow(view);
    type(view, 'so');
    expect(editor.text()).toBe(`${text}${gap}so`);
    while (undo(view));
    expect(editor.text()).toBe(text);
  });

  it.each([
    ['words', 'Words'],
    ['an item', '- one\n- two'],
    ['code that is not ended', '```\nx'],
    ['an embed with words', 'See ![[Other]]'],
    ['an empty line', '| a | b |\n| - | - |\n'],
  ])('of a note that ends with %s adds nothing', (_name, text) => {
    const { view, editor } = show(text);
    pressBelow(view);
    expect(editor.text()).toBe(text);
  });
});

it('makes nothing of the note before something is written there', () => {
  const parent = document.body.appendChild(document.createElement('div'));
  const edits: string[] = [];
  const none = () => undefined;
  const live = {
    path: 'This.md' as never,
    face: () => ({ vault: {} as never, index: undefined }),
    resolve: () => Promise.resolve([]),
    follow: none,
    titleFor: none,
  };
  const onEdit = (text: { toString(): string }) => void edits.push(text.toString());
  const text = '> said';
  const editor = createEditor({
    parent,
    text,
    live,
    isLive: true,
    onEdit,
    onSave: none,
    onFollowLink: none,
    onFault: none,
  });
  const view = EditorView.findFromDOM(parent.querySelector<HTMLElement>('.cm-editor')!)!;
  pressBelow(view);
  expect(edits).toEqual([]);
  type(view, 'x');
  expect(edits).toEqual(['> said\n\nx']);
  editor.destroy();
});
