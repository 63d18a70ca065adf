import { createMemo, For, Match, Show, Switch } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { NoteName, type NamingNote } from './note-name.tsx';
import { noteText } from './note.texts.ts';
import { dayAndTime } from '../../strings/formats.ts';
import { MODE_ICONS } from './mode/mode-icons.ts';
import type { NoteMode } from './mode/note-mode.ts';
import type { NoteSession } from '../note-session/note-session.ts';

interface NoteHeaderProps {
  readonly session: NoteSession;
  readonly mode: NoteMode;
  /** The ways to look at this note that there are; none where it can only be read. */
  readonly modes: readonly NoteMode[];
  readonly onMode: (mode: NoteMode) => void;
  readonly naming: NamingNote;
}

const MODES = {
  drawing: { label: noteText.noteHeader.drawing, title: noteText.noteHeader.drawingHelp },
  board: { label: noteText.noteHeader.board, title: noteText.noteHeader.boardHelp },
  live: { label: noteText.noteHeader.live, title: noteText.noteHeader.liveHelp },
  source: { label: noteText.noteHeader.source, title: noteText.noteHeader.sourceHelp },
  read: { label: noteText.noteHeader.read, title: noteText.noteHeader.readHelp },
} as const;

/** Title, state and the ways to look at a note. */
export function NoteHeader(props: NoteHeaderProps) {
  return (
    <header class="note__header">
      <div class="note__heading">
        <NoteName naming={props.naming} />
        <SaveMark session={props.session} />
      </div>
      <Show when={props.modes.length > 0}>
        <div class="note__modes" role="group" aria-label={noteText.noteHeader.mode}>
          <For each={props.modes}>
            {(mode) => (
              <button
                type="button"
                class="note__mode"
                data-mode={mode}
                data-on-hover={mode === 'source' && props.mode !== mode ? '' : undefined}
                aria-label={MODES[mode].label}
                aria-pressed={props.mode === mode}
                title={MODES[mode].title}
                onClick={() => props.onMode(mode)}
              >
                <Dynamic component={MODE_ICONS[mode]} class="note__mode-icon" aria-hidden="true" />
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
