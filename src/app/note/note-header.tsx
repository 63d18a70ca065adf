import { For, Match, Show, Switch } from 'solid-js';
import { Button } from '../ui/button.tsx';
import type { NoteSession } from './create-note-session.ts';

export type NoteMode = 'read' | 'edit';

export interface NoteHeaderProps {
  readonly session: NoteSession;
  readonly title: string;
  readonly mode: NoteMode;
  readonly canEdit: boolean;
  readonly onMode: (mode: NoteMode) => void;
  readonly onSave: () => void;
}

const MODES = [
  { value: 'read', label: 'Read' },
  { value: 'edit', label: 'Edit' },
] as const;

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Title, state and the two ways to look at a note. */
export function NoteHeader(props: NoteHeaderProps) {
  const modified = () => {
    const state = props.session.state();
    return state.kind === 'open' ? new Date(state.disk.modified) : undefined;
  };
  return (
    <header class="note__header">
      <div class="note__heading">
        <p class="note__name truncate" title={props.session.path}>{props.title}</p>
        <p class="note__status" role="status">
          <Switch>
            <Match when={props.session.isSaving()}>Saving…</Match>
            <Match when={props.session.isDirty()}>
              <span class="note__dot" aria-hidden="true" />
              Unsaved changes
            </Match>
            <Match when={modified()}>{(date) => <time datetime={date().toISOString()}>{`Modified ${moment.format(date())}`}</time>}</Match>
          </Switch>
        </p>
      </div>
      <Show when={props.canEdit}>
        <div class="note__modes" role="group" aria-label="View">
          <For each={MODES}>
            {({ value, label }) => (
              <button type="button" class="note__mode" aria-pressed={props.mode === value} onClick={() => props.onMode(value)}>{label}</button>
            )}
          </For>
        </div>
        <Show when={props.mode === 'edit' || props.session.isDirty()}>
          <Button
            variant="primary"
            aria-keyshortcuts="Control+S Meta+S"
            title="Ctrl+S"
            disabled={!props.session.isDirty() || props.session.isSaving()}
            onClick={() => props.onSave()}
          >
            Save
          </Button>
        </Show>
      </Show>
    </header>
  );
}
