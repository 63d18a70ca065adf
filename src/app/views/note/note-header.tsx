import BookOpen from 'lucide-solid/icons/book-open';
import CodeXml from 'lucide-solid/icons/code-xml';
import PenLine from 'lucide-solid/icons/pen-line';
import Shapes from 'lucide-solid/icons/shapes';
import SquareKanban from 'lucide-solid/icons/square-kanban';
import { createEffect, createMemo, createSignal, For, Match, onCleanup, Show, Switch, untrack } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { toFileName } from '../../../notes/paths/file-name.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import {
  goOnNaming,
  isNewToName,
  isWantedToName,
  tookName,
  typedName,
  type TypedName,
} from '../../state/navigation/ready-to-name.ts';
import { takeTyped } from '../../state/navigation/type-ahead.ts';
import { nameProblemForPerson } from '../../state/tools/person-text.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import { noteText } from './note.texts.ts';
import { dayAndTime } from '../../strings/formats.ts';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { showNotice } from '../../ui/toast.tsx';
import type { NoteMode } from './mode/note-mode.ts';
import type { NoteSession } from '../note-session/note-session.ts';

const TEXT = '[data-note-text] .cm-content';
/** The fields of properties stand within the editor. */
const NO_TEXT = '[data-properties]';
/** What is only a way to something else: a menu, and the button that opens it. */
const ON_THE_WAY = '[role="menu"], [aria-haspopup]';

let cameFrom = false;

/** Whether one was writing in a note’s text before the menu from which something was chosen. */
export const cameFromText = (): boolean => cameFrom;

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest(ON_THE_WAY)) return;
  cameFrom = target.closest(TEXT) !== null && target.closest(NO_TEXT) === null;
}

/** The text was left for nothing: the keys of a phone are away. */
function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget === null && target instanceof Element && target.closest(TEXT)) cameFrom = false;
}

globalThis.document?.addEventListener('focusin', onFocusIn, { capture: true });
globalThis.document?.addEventListener('focusout', onFocusOut, { capture: true });

interface NoteHeaderProps {
  readonly session: NoteSession;
  readonly mode: NoteMode;
  /** The ways to look at this note that there are; none where it can only be read. */
  readonly modes: readonly NoteMode[];
  readonly onMode: (mode: NoteMode) => void;
  /**
   * Gives the file another name, without its ending.
   * @param goesOn whether the person now writes in the note, rather than pressing something elsewhere
   * @param typed what of the note's text was typed already
   */
  readonly onRename: (name: string, goesOn: boolean, typed: string) => Promise<void>;
}

const MODES = {
  drawing: { label: noteText.noteHeader.drawing, title: noteText.noteHeader.drawingHelp, icon: Shapes },
  board: { label: noteText.noteHeader.board, title: noteText.noteHeader.boardHelp, icon: SquareKanban },
  live: { label: noteText.noteHeader.live, title: noteText.noteHeader.liveHelp, icon: PenLine },
  source: { label: noteText.noteHeader.source, title: noteText.noteHeader.sourceHelp, icon: CodeXml },
  read: { label: noteText.noteHeader.read, title: noteText.noteHeader.readHelp, icon: BookOpen },
} as const;

/** Title, state and the ways to look at a note. */
export function NoteHeader(props: NoteHeaderProps) {
  return (
    <header class="note__header">
      <div class="note__heading">
        <NoteName session={props.session} onRename={props.onRename} />
        <SaveMark session={props.session} />
      </div>
      <Show when={props.modes.length > 0}>
        <div class="note__modes" role="group" aria-label={noteText.noteHeader.mode}>
          <For each={props.modes}>
            {(mode) => (
              <button
                type="button"
                class="note__mode"
                aria-label={MODES[mode].label}
                aria-pressed={props.mode === mode}
                title={MODES[mode].title}
                onClick={() => props.onMode(mode)}
              >
                <Dynamic component={MODES[mode].icon} class="note__mode-icon" aria-hidden="true" />
                <span class="note__mode-name">{MODES[mode].label}</span>
              </button>
            )}
          </For>
        </div>
      </Show>
    </header>
  );
}

/** Whether what is typed is in the file. It is read when it is looked for: spoken at each pause it would only disturb. */
function SaveMark(props: Pick<NoteHeaderProps, 'session'>) {
  const modified = () => {
    const state = props.session.state();
    return state.kind === 'open' ? new Date(state.disk.modified) : undefined;
  };
  const hasTyped = createMemo<boolean>((hadTyped) => hadTyped || props.session.isDirty(), false);
  return (
    <p
      class="note__status"
      classList={{ 'note__status--quiet': !hasTyped() && !props.session.isSaving() }}
      role="status"
      aria-live="off"
    >
      <Switch>
        <Match when={props.session.isSaving()}>{noteText.noteHeader.saving}</Match>
        <Match when={props.session.isDirty()}>
          <span class="note__dot" aria-hidden="true" />
          {noteText.noteHeader.unsaved}
        </Match>
        <Match when={modified()}>
          {(date) => (
            <Show when={hasTyped()} fallback={noteText.noteHeader.modified(dayAndTime(date()))}>
              <span title={noteText.noteHeader.modified(dayAndTime(date()))}>{noteText.noteHeader.saved}</span>
            </Show>
          )}
        </Match>
      </Switch>
    </p>
  );
}

/** The name of the file, as the tree and the tab show it; a click on it, or F2, gives it another. */
function NoteName(props: Pick<NoteHeaderProps, 'session' | 'onRename'>) {
  const shell = useShell();
  const tab = useTab();
  const [isNaming, setNaming] = createSignal(false);
  /** A new note is named before it is written. */
  let isNew = false;
  /** On a phone: a name that was tapped is all that was to be changed, and no keys rise for the text, which had none. */
  let isTapped = true;
  const goesOn = () => isNew || !shell.isPhone() || !isTapped;
  /** Typed where the note was before it was drawn anew here. */
  let previousName: TypedName | undefined;
  let field: HTMLInputElement | undefined;
  const path = untrack(() => props.session.path);
  const name = () => stem(props.session.path);
  const rename = (enteredName: string, isWriting = true, bodyText = '') => {
    setNaming(false);
    isNew = false;
    isTapped = true;
    void props.onRename(enteredName.trim() === '' ? name() : enteredName.trim(), isWriting, bodyText);
  };
  /** Why no file can be called so, whatever stands for its signs: it stays there to be corrected. */
  const refusalOf = (enteredName: string) =>
    enteredName === '' || enteredName === name() || toFileName(enteredName) !== undefined
      ? undefined
      : nameProblemForPerson(enteredName);
  const isRefused = (enteredName: string): boolean => {
    const refused = refusalOf(enteredName.trim());
    if (refused !== undefined) showNotice({ kind: 'error', text: refused });
    return refused !== undefined;
  };
  const begin = (input: HTMLInputElement) => {
    if (previousName) {
      input.value = previousName.value;
      input.focus();
      input.setSelectionRange(previousName.from, previousName.to);
      previousName = undefined;
      return;
    }
    input.select();
    // Typed while the note was made: its name, and behind the first Enter its text.
    const [first = '', ...text] = takeTyped().split('\n');
    if (first !== '') input.value = first;
    if (text.length > 0) rename(input.value, true, text.join('\n'));
  };
  const beginSoon = (input: HTMLInputElement) => {
    field = input;
    // The first letter is meant for the name too, not for what had the keyboard before.
    const release = holdKeys();
    requestAnimationFrame(() => {
      begin(input);
      release();
    });
  };
  const onBlur = (event: FocusEvent & { readonly currentTarget: HTMLInputElement }) => {
    if (!isNaming() || !document.hasFocus()) return;
    if (isRefused(event.currentTarget.value)) return;
    // What was pressed elsewhere keeps the keyboard: on a phone, the text would take the pages' buttons away under the finger.
    const to = event.relatedTarget;
    rename(event.currentTarget.value, to instanceof Element && to.closest('[data-note-text]') !== null);
  };
  createEffect(() => {
    // Of a note that shows in two groups, where one writes: the keyboard goes back there.
    if (!isWantedToName(props.session.path) || !tab.isInUse()) return;
    isNew = isNewToName(props.session.path);
    previousName = typedName(props.session.path);
    isTapped = !cameFromText();
    setNaming(true);
    tookName();
  });
  onCleanup(() => {
    const isMoved = props.session.path !== path;
    if (!isMoved || !isNaming() || !field || document.activeElement !== field) return;
    setNaming(false);
    const { value, selectionStart, selectionEnd } = field;
    goOnNaming(props.session.path, isNew, { value, from: selectionStart ?? 0, to: selectionEnd ?? 0 });
  });
  return (
    <Show
      when={isNaming()}
      fallback={
        <button
          type="button"
          class="note__name truncate"
          title={noteText.noteHeader.renameHelp(props.session.path)}
          onClick={() => setNaming(true)}
        >
          {showName(name())}
        </button>
      }
    >
      <input
        class="input note__rename"
        aria-label={noteText.noteHeader.fileName}
        data-note-name
        value={untrack(name)}
        spellcheck={false}
        ref={(input) => beginSoon(input)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            event.currentTarget.value = name();
            rename('', goesOn());
          }
          if (event.key !== 'Enter' || event.isComposing) return;
          // The field that catches what comes next would get it, too.
          event.preventDefault();
          if (!isRefused(event.currentTarget.value)) rename(event.currentTarget.value, goesOn());
        }}
      />
    </Show>
  );
}
