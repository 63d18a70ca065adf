import { createSignal, createUniqueId, Show } from 'solid-js';
import type { FileChange } from '../../tools/change-set.ts';
import { isEditable } from '../../tools/execution/with-edits.ts';
import { DiffView } from '../diff/diff-view.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Drafts } from './drafts-of.ts';
import './proposed-change.css';

export interface ProposedChangeProps {
  readonly change: FileChange;
  /** The whole change set: the halves of a move belong together. */
  readonly all: readonly FileChange[];
  readonly drafts: Drafts;
  readonly isOpen: boolean;
}

/** A move is shown once, at the place that the file comes to. */
export function isFarHalf({ moved, after }: FileChange): boolean {
  return moved !== undefined && after === null;
}

/** One file of a change that waits for the person: what differs, and its text to be edited. */
export function ProposedChange(props: ProposedChangeProps) {
  const [isOpen, setOpen] = createSignal(props.isOpen);
  const { path, after, moved } = props.change;
  if (moved?.carries !== undefined) return <p class="confirmation__move">{`${moved.other} → ${path}`}</p>;
  const before = moved ? (props.all.find((each) => each.path === moved.other)?.before ?? null) : props.change.before;
  const label = moved ? `${moved.other} → ${path}` : path;
  const verb = moved ? 'Moved' : before === null ? 'New' : after === null ? 'Deleted' : 'Changed';
  const text = () => (after === null ? null : props.drafts.text(path, after.text));
  return (
    <Show
      when={isOpen()}
      fallback={<Button size="sm" variant="ghost" onClick={() => setOpen(true)}>{`${verb}: ${label}. Show the difference`}</Button>}
    >
      <Show when={after && isEditable(props.change)} fallback={<DiffView label={label} before={before?.text ?? null} after={text()} />}>
        <Editable {...props} label={label} before={before?.text ?? null} />
      </Show>
    </Show>
  );
}

function Editable(props: ProposedChangeProps & { readonly label: string; readonly before: string | null }) {
  const [isEditing, setEditing] = createSignal(false);
  const noteId = createUniqueId();
  const { path } = props.change;
  const proposed = props.change.after?.text ?? '';
  const text = () => props.drafts.text(path, proposed);
  let field: HTMLTextAreaElement | undefined;
  let opener!: HTMLButtonElement;
  const edit = () => {
    setEditing(true);
    field?.focus();
  };
  const close = () => {
    setEditing(false);
    opener.focus();
  };
  return (
    <div class="proposed">
      <Show when={isEditing()} fallback={<DiffView label={props.label} before={props.before} after={text()} />}>
        <textarea
          class="input proposed__text"
          aria-label={`Text of ${props.label}`}
          aria-describedby={noteId}
          spellcheck={false}
          ref={(element) => (field = element)}
          value={text()}
          onInput={(event) => props.drafts.set(path, proposed, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        />
        <p class="confirmation__note" id={noteId}>The whole file, as it will be written when you approve.</p>
      </Show>
      <div class="proposed__actions">
        <Show when={props.drafts.isEdited(path)}>
          <Badge tone="accent">edited by you</Badge>
        </Show>
        <Button size="sm" variant="ghost" aria-label={`${isEditing() ? 'Show the difference' : 'Edit the text'} of ${props.label}`} ref={(element: HTMLButtonElement) => (opener = element)} onClick={() => (isEditing() ? close() : edit())}>
          {isEditing() ? 'Show the difference' : 'Edit the text'}
        </Button>
        <Show when={props.drafts.isEdited(path)}>
          <Button size="sm" variant="ghost" onClick={() => props.drafts.drop(path)}>Back to what was proposed</Button>
        </Show>
      </div>
    </div>
  );
}
