import Printer from 'lucide-solid/icons/printer';
import type { Elsewhere } from '../../../editor/input/writing-command-list.ts';
import type { Command } from '../../../state/layout/commands.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import type { FoldStep } from '../fold/read-folds.ts';
import type { NoteMode } from './note-mode.ts';
import { printNote } from './print-note.ts';

/** A shown note as commands see it. */
export interface SwitchedNote {
  readonly mode: () => NoteMode;
  readonly offered: () => readonly NoteMode[];
  change(mode: NoteMode): void;
  /** The same where another note is in use, which keeps the keyboard. */
  putBack(mode: NoteMode): void;
  /** Goes between writing and reading. */
  switch(): void;
  /** Whether its words can be found, and others put in their place where asked. */
  canFind(replaces: boolean): boolean;
  /** Opens the bar for that. */
  find(replaces: boolean): void;
  /** Whether parts of it fold on the page to read. */
  canFold(): boolean;
  fold(step: FoldStep): void;
}

/** The note that has the keyboard, or had it last. */
let active: SwitchedNote | undefined;

export function setActiveNote(note: SwitchedNote): void {
  active = note;
}

/** Paper shows what a reader sees; who was writing goes on with that, also where they have gone to another note meanwhile. */
async function printAsRead(): Promise<void> {
  const note = active;
  if (!note) return;
  const before = note.mode();
  const isActive = () => active === note;
  note.change('read');
  const putBack = () => before !== 'read' && (isActive() ? note.change(before) : note.putBack(before));
  window.addEventListener('afterprint', putBack, { once: true });
  if (await printNote(isActive)) return;
  window.removeEventListener('afterprint', putBack);
  putBack();
}

/** The note is shown no longer. */
export function dropActiveNote(note: SwitchedNote): void {
  if (active === note) active = undefined;
}

const finding = (replaces: boolean): Elsewhere => ({
  can: () => active?.canFind(replaces) === true,
  run: () => active?.find(replaces),
});

const folding = (step: FoldStep): Elsewhere => ({
  can: () => active?.canFold() === true,
  run: () => active?.fold(step),
});

/** What can be done in the note in use also while it is read. */
export const whileReading = {
  find: finding(false),
  replace: finding(true),
  fold: folding('fold'),
  unfold: folding('unfold'),
  'fold-all': folding('fold-all'),
  'unfold-all': folding('unfold-all'),
};

export function noteModeCommands(): readonly Command[] {
  const offers = (mode: NoteMode) => active?.offered().includes(mode) === true;
  return [
    {
      id: 'switch-mode',
      title: noteText.noteModeCommands.switchBetweenWritingReading,
      group: 'Notes',
      keys: 'Ctrl+E',
      isEnabled: () => offers('read'),
      run: () => active?.switch(),
    },
    {
      id: 'show-source',
      title: noteText.noteModeCommands.writeEveryMarkShown,
      group: 'Notes',
      isEnabled: () => offers('source'),
      run: () => active?.change('source'),
    },
    {
      id: 'print-note',
      title: noteText.noteModeCommands.printOrSavePdf,
      group: 'Notes',
      button: { icon: Printer },
      isEnabled: () => offers('read'),
      run: () => void printAsRead(),
    },
  ];
}
