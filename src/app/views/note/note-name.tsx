import { createEffect, onCleanup, Show, untrack } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { toFileName } from '../../../notes/paths/file-name.ts';
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
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { showNotice } from '../../ui/toast.tsx';
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

/** What a note's name is drawn from, wherever on the page that is. */
export interface NamingNote {
  readonly session: NoteSession;
  /** Where the name stands that the person sees: the big title, or else the line above. There it is changed. */
  readonly place: () => 'title' | 'line';
  /** Which of them the name is being typed in. */
  readonly typedAt: () => 'title' | 'line' | undefined;
  readonly setTypedAt: (place: 'title' | 'line' | undefined) => void;
  /** It is being typed in the big title, or the file is being given it: that stays. */
  readonly isTitleWritten: () => boolean;
  /** The file's name without its ending, or the one that it is being given. */
  readonly name: () => string;
  /**
   * Gives the file another name, without its ending.
   * @param goesOn whether the person now writes in the note, rather than pressing something elsewhere
   * @param typed what of the note's text was typed already
   */
  readonly onRename: (name: string, goesOn: boolean, typed: string) => Promise<void>;
  /** One goes on from the title into the text below it, which begins there. */
  readonly onIntoText: () => void;
  /** The title is drawn, until the end of its owner. @param write begins to write in it, at a letter */
  readonly onTitle: (write: (at: number) => void) => void;
}

type NameField = HTMLInputElement | HTMLTextAreaElement;

/** The name being typed, in the one of its places that shows it. */
function createNaming(naming: NamingNote, place: 'title' | 'line') {
  const { session } = naming;
  const shell = useShell();
  const tab = useTab();
  const isNaming = () => naming.typedAt() === place;
  /** A new note is named before it is written. */
  let isNew = false;
  /** On a phone: a name in the line that was tapped is all that was to be changed, and no keys rise for the text, which had none. */
  let isTapped = true;
  const goesOn = () => place === 'title' || isNew || !shell.isPhone() || !isTapped;
  /** The title itself was turned to, rather than called up while one was writing: the text below is what comes next, and not where one wrote last. */
  let isTurnedTo = false;
  /** Typed where the note was before it was drawn anew here. */
  let previousName: TypedName | undefined;
  let field: NameField | undefined;
  const path = untrack(() => session.path);
  const { name } = naming;
  const rename = (enteredName: string, isWriting = true, bodyText = '') => {
    isNew = false;
    isTapped = true;
    isTurnedTo = false;
    void naming.onRename(enteredName.trim() === '' ? name() : enteredName.trim(), isWriting, bodyText);
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
  const begin = (input: NameField) => {
    if (previousName) {
      input.value = previousName.value;
      input.focus();
      input.setSelectionRange(previousName.from, previousName.to);
      previousName = undefined;
      return;
    }
    input.focus();
    input.select();
    // Typed while the note was made: its name, and behind the first Enter its text.
    const [first = '', ...text] = takeTyped().split('\n');
    if (first !== '') input.value = first;
    if (text.length > 0) rename(input.value, true, text.join('\n'));
  };
  createEffect(() => {
    // Of a note that shows in two groups, where one writes: the keyboard goes back there.
    if (!isWantedToName(session.path) || !tab.isInUse() || naming.place() !== place) return;
    isNew = isNewToName(session.path);
    previousName = typedName(session.path);
    isTapped = !cameFromText();
    naming.setTypedAt(place);
    tookName();
  });
  onCleanup(() => {
    if (!isNaming() || !field) return;
    // Where what shows it goes for another reason, such as another mode, it is left: the field tells so as it goes.
    queueMicrotask(() => isNaming() && !field?.isConnected && naming.setTypedAt(undefined));
    if (session.path === path || document.activeElement !== field) return;
    naming.setTypedAt(undefined);
    const { value, selectionStart, selectionEnd } = field;
    goOnNaming(session.path, isNew, { value, from: selectionStart ?? 0, to: selectionEnd ?? 0 });
  });
  return {
    name,
    isNaming,
    /** @param at where the cursor is put; the whole name is selected where absent */
    start(at?: number) {
      if (at !== undefined) previousName = { value: name(), from: at, to: at };
      isTurnedTo = place === 'title';
      naming.setTypedAt(place);
    },
    take(input: NameField) {
      field = input;
      // The first letter is meant for the name too, not for what had the keyboard before: also where something else is pressed at once.
      let hasBegun = false;
      const release = holdKeys((text) => {
        hasBegun = true;
        begin(input);
        document.execCommand('insertText', false, text);
      });
      requestAnimationFrame(() => {
        if (hasBegun) return;
        begin(input);
        release();
      });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent & { readonly currentTarget: NameField }) {
      if (!isNaming() || !document.hasFocus()) return;
      if (isRefused(currentTarget.value)) return;
      // What was pressed elsewhere keeps the keyboard: on a phone, the text would take the pages' buttons away under the finger.
      rename(
        currentTarget.value,
        relatedTarget instanceof Element && relatedTarget.closest('[data-note-text]') !== null,
      );
    },
    onKeyDown(event: KeyboardEvent & { readonly currentTarget: NameField }) {
      const input = event.currentTarget;
      if (event.key === 'Escape') {
        event.stopPropagation();
        input.value = name();
        rename('', goesOn());
      }
      const isDown = event.key === 'ArrowDown' && input.selectionEnd === input.value.length;
      // The text is what comes after the title.
      const isOn = place === 'title' && (isDown || (event.key === 'Tab' && !event.shiftKey));
      if (event.key !== 'Enter' && !isOn) return;
      // The field that catches what comes next would get it, too.
      event.preventDefault();
      if (isRefused(input.value)) return;
      if (isTurnedTo) naming.onIntoText();
      rename(input.value, goesOn());
    },
  };
}

/** The name of the file in the line above the note, as the tree and the tab show it; a click on it, or F2, gives it another. */
export function NoteName(props: { readonly naming: NamingNote }) {
  const naming = createNaming(
    untrack(() => props.naming),
    'line',
  );
  return (
    <Show
      when={naming.isNaming()}
      fallback={
        <Show when={props.naming.place() === 'line'}>
          <button
            type="button"
            class="note__name truncate"
            data-names-file
            title={noteText.noteHeader.renameHelp(props.naming.session.path)}
            onClick={() => naming.start()}
          >
            {showName(naming.name())}
          </button>
        </Show>
      }
    >
      <input
        class="input note__rename"
        aria-label={noteText.noteHeader.fileName}
        data-names-file
        data-note-name
        value={untrack(naming.name)}
        spellcheck={false}
        ref={(input) => naming.take(input)}
        onBlur={(event) => naming.onBlur(event)}
        onKeyDown={(event) => naming.onKeyDown(event)}
      />
    </Show>
  );
}

/** The letter of a name that was pressed; undefined where the browser cannot say. */
function letterAt({ clientX, clientY, detail }: MouseEvent): number | undefined {
  if (detail === 0) return undefined;
  return document.caretPositionFromPoint?.(clientX, clientY)?.offset;
}

/** The name of the note as the title of its page: a click on it edits it where it stands. */
export function NoteTitle(props: { readonly naming: NamingNote }) {
  const naming = createNaming(
    untrack(() => props.naming),
    'title',
  );
  untrack(() => props.naming).onTitle((at) => naming.start(at));
  return (
    <h1 class="note-title" data-note-title>
      <Show
        when={naming.isNaming()}
        fallback={
          <button
            type="button"
            class="note-title__name"
            title={noteText.noteHeader.renameHelp(props.naming.session.path)}
            onClick={(event) => naming.start(letterAt(event))}
          >
            {showName(naming.name())}
          </button>
        }
      >
        <textarea
          class="note-title__field"
          aria-label={noteText.noteHeader.fileName}
          data-note-name
          rows={1}
          spellcheck={false}
          enterkeyhint="next"
          value={untrack(naming.name)}
          ref={(field) => naming.take(field)}
          // A name is one line: what is pasted may have more.
          onInput={({ currentTarget }) => {
            if (currentTarget.value.includes('\n'))
              currentTarget.value = currentTarget.value
                .split('\n')
                .map((line) => line.trim())
                .join(' ');
          }}
          onBlur={(event) => naming.onBlur(event)}
          onKeyDown={(event) => naming.onKeyDown(event)}
        />
      </Show>
    </h1>
  );
}
