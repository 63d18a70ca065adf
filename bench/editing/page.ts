import { createEditor, type Editor } from '../../src/app/editor/create-editor.ts';
import { toEditorText } from '../../src/app/editor/line-ends.ts';
import { PATHOLOGICAL_NOTES } from '../../src/notes/testing/pathological-notes.ts';

export interface EditingPage {
  readonly names: readonly string[];
  /** Creates the note, without an editor. */
  make(name: string, bytes: number): void;
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

let text = '';
let lines = 1;
let last = '';
let editor: Editor | undefined;

window.editing = {
  names: PATHOLOGICAL_NOTES.map(({ name }) => name),
  make(name, bytes) {
    editor?.destroy();
    editor = undefined;
    text = toEditorText(PATHOLOGICAL_NOTES.find((note) => note.name === name)?.make(bytes) ?? '');
    lines = text.split('\n').length;
  },
  open() {
    editor = createEditor({
      parent: document.querySelector<HTMLElement>('#editor')!,
      text,
      onEdit: (typed) => void (last = typed),
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
