import { createEffect, createUniqueId } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { isWantedToType, tookKeyboard } from '../../state/navigation/ready-to-type.ts';
import { takeTyped } from '../../state/navigation/type-ahead.ts';
import { editorText } from '../../strings/en/editor/editor.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { Button } from '../../ui/button.tsx';

export interface NoteToBeProps {
  readonly path: VaultPath;
  /** Begins the note with what was typed, '' for nothing: its text takes the place of this page at once, whenever its file is made. */
  readonly onBegin: (typed: string) => void;
}

/** The page of a note that a link names and nobody has made yet: ready to type, and the note begins with the first letter. */
export function NoteToBe(props: NoteToBeProps) {
  const hint = createUniqueId();
  let field: HTMLTextAreaElement | undefined;
  /** Text that was deleted again begins none. */
  const beginWith = (typed: string) => typed !== '' && props.onBegin(typed);
  createEffect(() => {
    if (!isWantedToType(props.path)) return;
    field?.focus({ preventScroll: true });
    const ahead = takeTyped();
    tookKeyboard();
    if (ahead !== '') queueMicrotask(() => props.onBegin(ahead));
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
          ref={field}
          onInput={(event) => event.isComposing || beginWith(event.currentTarget.value)}
          onCompositionEnd={(event) => beginWith(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            props.onBegin(event.currentTarget.value);
          }}
        />
        <p class="note-to-be__hint" id={hint}>
          {noteText.missingNote.isMadeAtFirstLetter(props.path)}
          <Button size="sm" onClick={() => props.onBegin('')}>
            {noteText.missingNote.createNote}
          </Button>
        </p>
      </div>
    </div>
  );
}
