import { createEffect, createSignal, createUniqueId, onCleanup } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { isWantedToType, tookKeyboard } from '../../state/navigation/ready-to-type.ts';
import { catchTyping, dropTyped, takeTyped } from '../../state/navigation/type-ahead.ts';
import { editorText } from '../../strings/en/editor/editor.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { Button } from '../../ui/button.tsx';

export interface NoteToBeProps {
  readonly path: VaultPath;
  /** Makes the file, empty. @returns whether it could be made; why not is told by it */
  readonly make: () => Promise<boolean>;
  readonly onMade: () => void;
  /** Whether its tab has gone on to another note. */
  readonly isLeft: () => boolean;
  /** Writes into the file, once it is made, what was typed where the keyboard has gone elsewhere meanwhile. */
  readonly keep: (typed: string) => Promise<void>;
}

/** The page of a note that a link names and nobody has made yet: ready to type, and the file is made with the first letter. */
export function NoteToBe(props: NoteToBeProps) {
  const [isBusy, setBusy] = createSignal(false);
  const hint = createUniqueId();
  let field: HTMLTextAreaElement | undefined;

  const make = async (typed: string): Promise<void> => {
    if (isBusy()) return;
    setBusy(true);
    // What is typed while it is made goes into it too, also where the person presses something else before it is there.
    let left = '';
    let isThere = false;
    const { keep, onMade } = props;
    const isWaitedFor = catchTyping(typed, (dropped) => {
      left = dropped;
      if (isThere && dropped !== '') void keep(dropped);
    });
    isThere = await props.make();
    setBusy(false);
    if (isThere) {
      if (left !== '') await keep(left);
      // It shows before all is done: its text may have been written in, and left again.
      return isWaitedFor() ? onMade() : undefined;
    }
    const said = takeTyped() || left || typed;
    if (!field) return;
    field.value = said;
    field.focus();
  };
  // What is typed is this note's, whichever is shown next; its own editor takes it, which may be there before `make` says so.
  onCleanup(() => isBusy() && queueMicrotask(() => props.isLeft() && dropTyped()));
  /** Text that could not become a note is deleted again: that makes none. */
  const makeOf = (typed: string) => typed !== '' && void make(typed);
  createEffect(() => {
    if (!isWantedToType(props.path)) return;
    field?.focus({ preventScroll: true });
    tookKeyboard();
  });

  return (
    <div class="note__scroller">
      <div class="note__page">
        <div class="markdown">
          <h1>{showName(stem(props.path))}</h1>
        </div>
        <textarea
          class="note-to-be"
          dir="auto"
          rows={1}
          aria-label={editorText.createEditor.noteText}
          aria-describedby={hint}
          placeholder={noteText.missingNote.startTyping}
          readOnly={isBusy()}
          ref={field}
          onInput={(event) => event.isComposing || makeOf(event.currentTarget.value)}
          onCompositionEnd={(event) => makeOf(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            void make(event.currentTarget.value);
          }}
        />
        <p class="note-to-be__hint" id={hint}>
          {noteText.missingNote.isMadeAtFirstLetter(props.path)}
          <Button size="sm" disabled={isBusy()} onClick={() => void make('')}>
            {noteText.missingNote.createNote}
          </Button>
        </p>
      </div>
    </div>
  );
}
