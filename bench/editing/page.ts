import { createEditor, type Editor } from '../../src/app/editor/create-editor.ts';
import { toVaultPath } from '../../src/notes/paths/paths.ts';
import type { Vault } from '../../src/fs-access/vault.ts';
import { toEditorText } from '../../src/notes/line-ends.ts';
import { PATHOLOGICAL_NOTES } from '../../src/notes/testing/pathological-notes.ts';

export interface EditingPage {
  readonly names: readonly string[];
  /** Creates the note, without an editor. */
  make(name: string, bytes: number, isLive?: boolean): void;
  /** Shows it in a new editor, in place of the one before. */
  open(): void;
  /** The cursor's line (1-based) among all: 0 the first, 1 the last. */
  goTo(share: number): void;
  /** Whether the editor holds the note and what was typed since, at its ends and in the middle. */
  holds(typed: readonly string[]): boolean;
}

declare global {
  interface Window {
    editing?: EditingPage;
  }
}

/** Nothing in it can be shown. */
const NO_VAULT = { file: () => Promise.resolve(undefined) } as unknown as Vault;

/** What people write: every construct, in a usual mixture. */
const USUAL = [
  '# Chapter',
  '',
  'A paragraph with **bold** and *italic* words, a [[Link]] and a [web link](https://example.org), which goes on for a while so that it wraps over to the next line. #tag/nested',
  '',
  '## Section',
  '',
  '- one',
  '- two',
  '  - three with `code`',
  '- [ ] to do',
  '- [x] done',
  '',
  '> A quote of some words.',
  '',
  '| a | b |',
  '| - | - |',
  '| 1 | 2 |',
  '',
  '> [!note] Title',
  '> Text of it.',
  '',
  '```js',
  'const a = 1;',
  '```',
  '',
  'Math $x^2$ and ==marked== words.',
  '',
].join('\n');
const NOTES = [
  { name: 'a usual note', make: (bytes: number) => USUAL.repeat(Math.ceil(bytes / USUAL.length)).slice(0, bytes) },
  ...PATHOLOGICAL_NOTES,
];

let isLive = false;
let text = '';
let lines = 1;
let last = '';
let editor: Editor | undefined;

window.editing = {
  names: NOTES.map(({ name }) => name),
  make(name, bytes, live = false) {
    isLive = live;
    editor?.destroy();
    editor = undefined;
    text = toEditorText(NOTES.find((note) => note.name === name)?.make(bytes) ?? '');
    lines = text.split('\n').length;
  },
  open() {
    editor = createEditor({
      parent: document.querySelector<HTMLElement>('#editor')!,
      text,
      isLive,
      live: {
        path: toVaultPath('Measured.md'),
        face: () => ({ vault: NO_VAULT, index: undefined }),
        resolve: (targets) => Promise.resolve(targets.map(() => null)),
        follow: () => undefined,
        titleFor: () => undefined,
      },
      onEdit: (typed) => void (last = typed.toString()),
      onSave: () => undefined,
      onFollowLink: () => undefined,
      onFault: () => console.error('A part of the editor stopped.'),
    });
    editor.focus();
  },
  goTo(share) {
    editor?.showLine(Math.round(1 + share * lines), false);
    editor?.focus();
  },
  holds: (typed) => last.length === text.length + typed.join('').length && typed.every((key) => last.includes(key)),
};
