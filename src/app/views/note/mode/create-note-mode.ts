import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { isBlankNote } from '../../../editor/start-of-text.ts';
import { accept, isDeclined, isWantedToType, tookKeyboard } from '../../../state/navigation/ready-to-type.ts';
import { takeTyped } from '../../../state/navigation/type-ahead.ts';
import { holdKeys } from '../../../ui/page/keys/held-keys.ts';
import type { FoldStep } from './read-folds.ts';
import { dropActiveNote, setActiveNote, type SwitchedNote } from './note-mode-commands.ts';
import { firstMode, MOST_RENDERED, modesFor, otherMode, type NoteMode } from './note-mode.ts';

interface NoteModeOptions {
  readonly path: VaultPath;
  readonly text: Accessor<string>;
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
  readonly onFind: (replaces: boolean) => void;
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
  text,
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
  const [chosen, setChosen] = createSignal<NoteMode | undefined>(modes.get(path));
  const [lastWritten, setLastWritten] = createSignal<NoteMode>();
  const [wantsKeyboard, setWantsKeyboard] = createSignal(false);
  // Of the text that the note opened with: a first word typed must not turn the page.
  const opened = createMemo<{ readonly mode: NoteMode; readonly isBlank: boolean } | undefined>(
    (before) => before ?? (isShown() ? { mode: firstMode(text(), wanted()), isBlank: isBlankNote(text()) } : undefined),
  );
  const offered = createMemo(() => modesFor(text(), canEdit()), undefined, {
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
    const wish = chosen() ?? opened()?.mode ?? 'read';
    // Its text says no longer that it is a board or a drawing, or says it now.
    return offered().includes(wish) ? wish : wish === 'board' || wish === 'drawing' ? 'live' : (offered()[0] ?? 'read');
  };
  const change = (next: NoteMode) => {
    const before = mode();
    if (next === before || !offered().includes(next)) return;
    if (before !== 'read') setLastWritten(before);
    onChange();
    modes.set(path, next);
    setChosen(next);
    askForKeyboard();
  };
  const other = () => otherMode(mode(), offered(), lastWritten());

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
    putBack: (before) => {
      modes.set(path, before);
      setChosen(before);
    },
    switch: () => change(untrack(other)),
    canFind: (replaces) =>
      isShown() &&
      (mode() === 'live' || mode() === 'source' || (!replaces && mode() === 'read' && text().length <= MOST_RENDERED)),
    find: onFind,
    canFold: () => isShown() && mode() === 'read' && text().length <= MOST_RENDERED,
    fold: onFold,
    write: () => mode() === 'read' && change(other()),
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
