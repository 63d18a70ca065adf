import Printer from 'lucide-solid/icons/printer';
import { MODE_ICONS } from './mode-icons.ts';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup, untrack } from 'solid-js';
import { isBoard } from '../../../../notes/formats/board/read-board.ts';
import { isDrawing } from '../../../../notes/formats/drawing/read-drawing.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { Elsewhere } from '../../../editor/input/command-names.ts';
import { isBlankNote } from '../../../editor/start-of-text.ts';
import type { TextDocument } from '../../../editor/text/text-document.ts';
import { type Command, openNoteFirst } from '../../../state/layout/commands.ts';
import { accept, isDeclined, isWantedToType, tookKeyboard } from '../../../state/navigation/ready-to-type.ts';
import { takeTyped } from '../../../state/navigation/type-ahead.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { noteText } from '../note.texts.ts';
import { holdKeys } from '../../../ui/page/keys/held-keys.ts';
import type { FoldStep } from './read-folds.ts';

/** Milliseconds for which what is still drawn is waited for. */
const LONGEST_WAIT = 8000;
const STEP = 100;

let isWaiting = false;

/**
 * Prints the note that is shown for reading, once all of it is drawn: the browser takes the page as it is. Not where another note is
 * shown by then, nor where it is waited for already.
 * @param isShown whether it is that note still
 */
export async function printNote(isShown: () => boolean): Promise<void> {
  // Told to once more, it would keep the colours of paper as the person's own.
  if (isWaiting) return;
  isWaiting = true;
  const restore = useLightColours();
  try {
    for (let waited = 0; waited < LONGEST_WAIT; waited += STEP) {
      const page = document.querySelector<HTMLElement>('.note__page:not([hidden] *)');
      // What draws a long note, its formulas and its diagrams takes this for the person's own order to print.
      window.dispatchEvent(new Event('beforeprint'));
      await new Promise((resolve) => setTimeout(resolve, STEP));
      if (!isShown()) return;
      if (page && !page.querySelector(UNREADY)) break;
    }
    window.print();
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
  /** Opens the bar for that. @param sought what is looked for where nothing is selected in the text */
  find(replaces: boolean, sought?: string): void;
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
  const previousMode = note.mode();
  const isActive = () => active === note;
  note.change('read');
  await printNote(isActive);
  // The page is taken, or printing was cancelled: of the end of that not every browser tells.
  if (previousMode === 'read') return;
  if (isActive()) note.change(previousMode);
  else note.putBack(previousMode);
}

/** The note is shown no longer. */
function dropActiveNote(note: SwitchedNote): void {
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

interface ModeContext {
  readonly open: () => string | undefined;
  /** There the modes have no buttons of their own beside the name: the menu has them. */
  readonly isPhone: () => boolean;
}

export function noteModeCommands({ open, isPhone }: ModeContext): readonly Command[] {
  const firstStep = () => openNoteFirst(open());
  const offers = (mode: NoteMode) => active?.offered().includes(mode) === true;
  return [
    {
      id: 'switch-mode',
      title: noteText.noteModeCommands.toggleRead,
      group: 'Notes',
      keys: 'Ctrl+E',
      isEnabled: () => offers('read'),
      firstStep,
      run: () => active?.switch(),
    },
    {
      id: 'show-source',
      title: noteText.noteModeCommands.showSource,
      group: 'Notes',
      isEnabled: () => offers('source'),
      firstStep,
      run: () => active?.change('source'),
    },
    ...(['drawing', 'board', 'live', 'source', 'read'] as const).map((mode) => ({
      id: `mode-${mode}`,
      title: noteText.noteHeader[mode],
      group: 'Notes' as const,
      isOnlyFound: true as const,
      button: { icon: MODE_ICONS[mode], isShown: isPhone },
      isEnabled: () => isPhone() && offers(mode) && active?.mode() !== mode,
      run: () => active?.change(mode),
    })),
    {
      id: 'print-note',
      title: noteText.noteModeCommands.print,
      group: 'Notes',
      button: { icon: Printer },
      isEnabled: () => offers('read'),
      firstStep,
      run: () => void printAsRead(),
    },
  ];
}

/**
 * Ways to look at a note: to write with marks hidden where the cursor is not, to write with every mark, to read;
 * that of a board also as its lanes and cards, that of a drawing as what was drawn.
 */
export type NoteMode = AppSettings['noteMode'] | 'board' | 'drawing';

/** Characters of a note that is shown as a page: its beginning costs little at any length, but to go to a line far down all before it is drawn. */
export const MOST_RENDERED = 2_000_000;

/** The modes that a text of this length (UTF-16 units) can be shown in, by its properties; none where it can only be read. */
export function modesFor(head: string, length: number, canEdit: boolean): readonly NoteMode[] {
  if (!canEdit) return [];
  if (isDrawing(head)) return ['drawing', 'source', 'read'];
  if (length > MOST_RENDERED) return ['source', 'read'];
  return isBoard(head) ? ['board', 'live', 'source', 'read'] : ['live', 'source', 'read'];
}

/** The mode that a note opens in: as the person set it, but a board or drawing as such, a very long one to be read, and one without text to be written. */
export function firstMode(text: string, wantedMode: NoteMode): NoteMode {
  if (isDrawing(text)) return 'drawing';
  if (text.length > MOST_RENDERED) return 'read';
  if (isBoard(text)) return 'board';
  return wantedMode === 'read' && isBlankNote(text) ? 'live' : wantedMode;
}

/** Where Ctrl+E leads: from reading back to how the note was written last. */
export function otherMode(mode: NoteMode, modes: readonly NoteMode[], lastWritten: NoteMode | undefined): NoteMode {
  if (mode !== 'read') return 'read';
  return lastWritten ?? modes.find((offeredMode) => offeredMode !== 'read') ?? 'read';
}

interface NoteModeOptions {
  readonly path: VaultPath;
  readonly document: Accessor<TextDocument>;
  /** Its beginning with the properties. */
  readonly head: Accessor<string>;
  readonly isShown: Accessor<boolean>;
  readonly canEdit: Accessor<boolean>;
  /** The mode that the person wants notes to open in. */
  readonly wanted: Accessor<NoteMode>;
  /** Whether its group has the keyboard: another that shows the note too does not take it. */
  readonly isInUse: Accessor<boolean>;
  /** It opens with its name to be typed: the text waits for the keyboard, also of an empty note. */
  readonly isNamedFirst: boolean;
  /** The mode that each note was last shown in, for as long as the vault is open. */
  readonly modes: Map<VaultPath, NoteMode>;
  /** Called before the mode changes. */
  readonly onChange: () => void;
  /** Opens the bar for finding; with what is put instead where it replaces. */
  readonly onFind: (replaces: boolean, sought?: string) => void;
  /** Folds or unfolds on the page to read. */
  readonly onFold: (step: FoldStep) => void;
}

interface NoteModes extends SwitchedNote {
  readonly mode: Accessor<NoteMode>;
  /** Those that the note can be shown in. */
  readonly offered: Accessor<readonly NoteMode[]>;
  /** Leaves the reading view, where the note is in it. */
  write(): void;
  /** Whether the text is to get the keyboard. */
  readonly wantsKeyboard: Accessor<boolean>;
  askForKeyboard(): void;
  /** The text, or the page to read, has it now. */
  tookKeyboard(): void;
}

/** How one note is shown, for as long as it is open. */
export function createNoteMode({
  path,
  document,
  head,
  isShown,
  canEdit,
  wanted,
  isInUse,
  isNamedFirst,
  modes,
  onChange,
  onFind,
  onFold,
}: NoteModeOptions): NoteModes {
  const [chosenMode, setChosen] = createSignal<NoteMode | undefined>(modes.get(path));
  const [lastWritten, setLastWritten] = createSignal<NoteMode>();
  const [wantsKeyboard, setWantsKeyboard] = createSignal(false);
  // Of the text that the note opened with: a first word typed must not turn the page.
  const opened = createMemo<{ readonly mode: NoteMode; readonly isBlank: boolean } | undefined>(
    (firstView) =>
      firstView ??
      (isShown()
        ? { mode: firstMode(String(document()), wanted()), isBlank: isBlankNote(String(document())) }
        : undefined),
  );
  const offered = createMemo(() => modesFor(head(), document().length, canEdit()), undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  let release = (): void => undefined;
  const askForKeyboard = () => {
    accept(path);
    release();
    release = holdKeys();
    setWantsKeyboard(true);
  };
  const mode = (): NoteMode => {
    if (!canEdit()) return 'read';
    const wish = chosenMode() ?? opened()?.mode ?? 'read';
    // Its text says no longer that it is a board or a drawing, or says it now.
    return offered().includes(wish) ? wish : wish === 'board' || wish === 'drawing' ? 'live' : (offered()[0] ?? 'read');
  };
  const change = (next: NoteMode) => {
    const previousMode = mode();
    if (next === previousMode || !offered().includes(next)) return;
    if (previousMode !== 'read') setLastWritten(previousMode);
    onChange();
    modes.set(path, next);
    setChosen(next);
    askForKeyboard();
  };
  const nextMode = () => otherMode(mode(), offered(), lastWritten());

  createEffect(() => {
    if (opened()?.isBlank === true && !isNamedFirst && !isDeclined(path)) setWantsKeyboard(true);
  });
  // An effect of its own, so that an empty note that has had the keyboard takes it again when it is asked for.
  createEffect(() => {
    if (isShown() && isWantedToType(path) && isInUse()) setWantsKeyboard(true);
  });
  const modesOfNote: NoteModes = {
    mode,
    offered,
    change,
    putBack: (previousMode) => {
      modes.set(path, previousMode);
      setChosen(previousMode);
    },
    switch: () => change(untrack(nextMode)),
    canFind: (replaces) =>
      isShown() &&
      (mode() === 'live' ||
        mode() === 'source' ||
        (!replaces && mode() === 'read' && document().length <= MOST_RENDERED)),
    find: onFind,
    canFold: () => isShown() && mode() === 'read' && document().length <= MOST_RENDERED,
    fold: onFold,
    write: () => mode() === 'read' && change(nextMode()),
    wantsKeyboard: () => wantsKeyboard() && !isDeclined(path),
    askForKeyboard,
    tookKeyboard: () => {
      // A page that is read has no place for what was typed.
      takeTyped();
      setWantsKeyboard(false);
      if (isWantedToType(path)) tookKeyboard();
      release();
    },
  };
  setActiveNote(modesOfNote);
  onCleanup(() => {
    dropActiveNote(modesOfNote);
    release();
  });
  return modesOfNote;
}
