import Printer from 'lucide-solid/icons/printer';
import type { Elsewhere } from '../../../editor/input/writing-command-list.ts';
import type { Command } from '../../../state/layout/commands.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import type { FoldStep } from './read-folds.ts';
import type { NoteMode } from './note-mode.ts';

/** Milliseconds for which what is still drawn is waited for. */
const LONGEST_WAIT = 8000;
const STEP = 100;

let isWaiting = false;

/**
 * Prints the note that is shown for reading, once all of it is drawn: the browser takes the page as it is.
 * @param isShown whether it is that note still
 * @returns whether it was printed: not where another note is shown by then, nor where it is waited for already
 */
export async function printNote(isShown: () => boolean): Promise<boolean> {
  // Told to once more, it would keep the colours of paper as the person's own.
  if (isWaiting) return false;
  isWaiting = true;
  const restore = useLightColours();
  try {
    for (let waited = 0; waited < LONGEST_WAIT; waited += STEP) {
      const page = document.querySelector<HTMLElement>('.note__page:not([hidden] *)');
      // What draws a long note, its formulas and its diagrams takes this for the person's own order to print.
      window.dispatchEvent(new Event('beforeprint'));
      await new Promise((resolve) => setTimeout(resolve, STEP));
      if (!isShown()) return false;
      if (page && !page.querySelector(UNREADY)) break;
    }
    window.print();
    return true;
  } finally {
    restore();
    isWaiting = false;
  }
}

const UNREADY = '.markdown-more, [data-drawn]:not(.is-drawn, .cannot-draw, a), [data-redraws]';

/** Paper is white, and what is drawn outside of style sheets, such as diagrams, has the colours of the page. @returns what puts back the person's own */
function useLightColours(): () => void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  return () => {
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  };
}

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
