import type { WritingCommandId } from './command-names.ts';

/** An editor as commands from outside see it. */
export interface ActiveEditor {
  /** Whether this makes sense where its cursor is. */
  can(id: WritingCommandId): boolean;
  /** Gives it the focus and does this to its text. */
  run(id: WritingCommandId): void;
  /** What a link to the place of the cursor ends in, as `linkPart` says. */
  linkPart(): string | undefined;
  /** Gives it the focus and puts a template there; properties that the note lacks join its own. */
  insertTemplate(text: string): void;
}

let active: ActiveEditor | undefined;

/** The editor that has the focus, or had it before a dialog such as the palette took it. */
export function activeEditor(): ActiveEditor | undefined {
  return active;
}

export function setActiveEditor(editor: ActiveEditor | undefined): void {
  active = editor;
}

/** The text of the note in use, where the keyboard is elsewhere. */
interface TextInUse {
  /** When it was changed by hand last, on the page's own clock; 0 if it was not. */
  changedAt(): number;
  /** @returns whether there was such a step of Undo */
  step(way: 'undo' | 'redo'): boolean;
}

let inUse: TextInUse | undefined;

export function textInUse(): TextInUse | undefined {
  return inUse;
}

/** @returns ends that */
export function setTextInUse(text: TextInUse): () => void {
  inUse = text;
  return () => {
    if (inUse === text) inUse = undefined;
  };
}

let typed = 0;

/** Somebody changed a text by hand. */
export function noteTyped(): void {
  typed = performance.now();
}

/** When a text was changed by hand last, on the page's own clock; 0 where none was. */
export function lastTyped(): number {
  return typed;
}
