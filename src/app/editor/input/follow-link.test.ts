// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { runScopeHandlers, type EditorView } from '@codemirror/view';
import { ADDRESS } from '../../markdown/files/address-link.ts';
import { followingLinks } from './follow-link.ts';
import { viewOf } from './testing/marked-text.ts';
import { writingCommandList } from './command-names.ts';
import { writingCommands } from '../writing-commands.ts';

let view: EditorView;
const followed: string[] = [];
const onPress = ({ target }: Event) =>
  followed.push(`address ${target instanceof Element ? target.getAttribute(ADDRESS) : ''}`);
afterEach(() => {
  followed.length = 0;
  document.removeEventListener('click', onPress);
  view.destroy();
});

function open(text: string): void {
  document.addEventListener('click', onPress);
  view = viewOf(text, [
    writingCommands,
    followingLinks.of(({ target, subpath }, isBeside) =>
      followed.push(`${target}#${subpath}${isBeside ? ' beside' : ''}`),
    ),
  ]);
  document.body.append(view.dom);
  view.focus();
}
const press = (ctrlKey = false) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'Enter', altKey: true, ctrlKey }), 'editor');

it.each([
  ['see [[Mo|ths#Lamp]] there', 'Moths#Lamp'],
  ['see [[Moths]]|', 'Moths#'],
  ['|[[Moths]]', 'Moths#'],
  ['![[pic|ture.png]]', 'picture.png#'],
  ['[a **no|te**](My%20note.md#part)', 'My note.md#part'],
  ['[text](No|te.md)', 'Note.md#'],
  ['[te|xt][a]\n\n[a]: Note.md', 'Note.md#'],
  ['[te|xt](https://example.org/)', 'address https://example.org/'],
  ['at https://exa|mple.org/a now', 'address https://example.org/a'],
  ['to <me@a.exa|mple>', 'address mailto:me@a.example'],
  ['to me@a.exa|mple', 'address mailto:me@a.example'],
  ['at www.exa|mple.org/a now', 'address https://www.example.org/a'],
  ['no |link', ''],
])('Alt+Enter follows the link at the cursor: %j', (text, expected) => {
  open(text);
  press();
  expect(followed.join()).toBe(expected);
  const offered = writingCommandList({ open: () => 'A.md', isPhone: () => false }).find(
    ({ id }) => id === 'write-follow-link',
  );
  expect(offered?.isEnabled?.()).toBe(expected !== '');
});

it('with Ctrl, it shows the note to the side', () => {
  open('[[Mo|ths]]');
  press(true);
  expect(followed).toEqual(['Moths# beside']);
});
