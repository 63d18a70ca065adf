import { createMemo, createSignal, createUniqueId, For, onCleanup, onMount, Show } from 'solid-js';
import type { FileChange } from '../../tools/change-set.ts';
import type { OpenQuestion } from '../state/workspace.ts';
import { graphNotes } from './graph-notes.ts';
import { DiffView } from '../diff/diff-view.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { RequestList } from './request-list.tsx';
import './confirmation-card.css';

export interface ConfirmationCardProps {
  readonly question: OpenQuestion;
}

/** Diffs that are open from the start; those of further files open on demand. */
const OPEN_DIFFS = 3;
/** Files that are named at once; a folder may hold thousands. */
const SHOWN_CHANGES = 50;

/** A change that waits for the person: what it is, every line of it, and the answer. */
export function ConfirmationCard(props: ConfirmationCardProps) {
  const titleId = createUniqueId();
  const [reason, setReason] = createSignal('');
  const [remember, setRemember] = createSignal(false);
  const pending = () => props.question.pending;
  const canRemember = () => pending().risk === 'write' && pending().call.conversationId !== undefined;
  const changes = createMemo(() => pending().plan.changes.filter((change) => !isFarHalf(change)));
  const [shown, setShown] = createSignal(SHOWN_CHANGES);
  const shownChanges = () => changes().slice(0, shown());
  const hiddenCount = () => changes().length - shownChanges().length;
  let card!: HTMLElement;

  onMount(() => takeFocus(card));
  onCleanup(() => card.contains(document.activeElement) && focusAround(card));
  const approve = () => props.question.decide({ approved: true, ...(canRemember() && remember() ? { remember: true } : {}) });
  const deny = () => props.question.decide({ approved: false, feedback: reason().trim() });

  return (
    <section class="confirmation" classList={{ 'confirmation--destroy': pending().risk === 'destroy' }} aria-labelledby={titleId} tabindex="-1" ref={card}>
      <header class="confirmation__header">
        <p class="confirmation__eyebrow">
          {pending().call.initiatedBy === 'agent' ? 'The assistant asks' : 'Waits for your answer'}
          <Show when={pending().risk === 'destroy'}>
            <Badge tone="danger">removes text</Badge>
          </Show>
          <Show when={pending().replanned}>
            <Badge tone="warning">asked again</Badge>
          </Show>
        </p>
        <h3 class="confirmation__title" id={titleId}>{pending().message}</h3>
        <Show when={pending().replanned}>
          <p class="confirmation__note">The file changed after the earlier question. This is the change as it would be made now.</p>
        </Show>
        <For each={notesOf(props.question)}>{(note) => <p class="confirmation__note">{note}</p>}</For>
      </header>
      <RequestList pending={pending()} />
      <div class="confirmation__changes">
        <For each={shownChanges()}>{(change, at) => <Change change={change} all={pending().plan.changes} isOpen={at() < OPEN_DIFFS} />}</For>
        <Show when={hiddenCount() > 0}>
          <Button size="sm" variant="ghost" onClick={() => setShown(Infinity)}>{`${hiddenCount()} more files. Show them`}</Button>
        </Show>
      </div>
      <div class="confirmation__answer">
        <Show when={canRemember()}>
          <label class="confirmation__remember">
            <input type="checkbox" checked={remember()} onChange={(event) => setRemember(event.currentTarget.checked)} />
            Allow this kind of change for the rest of this conversation
          </label>
        </Show>
        <input
          class="input confirmation__reason"
          aria-label="Reason"
          placeholder="Reason, if you say no"
          autocomplete="off"
          value={reason()}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <div class="confirmation__buttons">
          <Button variant={pending().risk === 'destroy' ? 'danger' : 'primary'} onClick={approve}>Approve</Button>
          <Show when={pending().plan.alternative}>
            {(other) => <Button onClick={() => props.question.decide({ approved: true, alternative: true })}>{other().label}</Button>}
          </Show>
          <Button onClick={deny}>Deny</Button>
        </div>
      </div>
    </section>
  );
}

/** A move is shown once, at the place that the file comes to. */
function isFarHalf({ moved, after }: FileChange): boolean {
  return moved !== undefined && after === null;
}

function Change(props: { readonly change: FileChange; readonly all: readonly FileChange[]; readonly isOpen: boolean }) {
  const [isOpen, setOpen] = createSignal(props.isOpen);
  const { path, after, moved } = props.change;
  if (moved?.carries !== undefined) return <p class="confirmation__move">{`${moved.other} → ${path}`}</p>;
  const before = moved ? (props.all.find((each) => each.path === moved.other)?.before ?? null) : props.change.before;
  const label = moved ? `${moved.other} → ${path}` : path;
  const verb = moved ? 'Moved' : before === null ? 'New' : after === null ? 'Deleted' : 'Changed';
  return (
    <Show
      when={isOpen()}
      fallback={<Button size="sm" variant="ghost" onClick={() => setOpen(true)}>{`${verb}: ${label}. Show the difference`}</Button>}
    >
      <DiffView label={label} before={before?.text ?? null} after={after?.text ?? null} />
    </Show>
  );
}

/** What the plan says beyond the difference itself. */
function notesOf({ pending }: OpenQuestion): string[] {
  const { reason, links_that_break: broken } = pending.details;
  return [
    ...(typeof reason === 'string' ? [reason] : []),
    ...(Array.isArray(broken) && broken.length > 0 ? [`${broken.length} links will lead nowhere.`] : []),
    ...graphNotes(pending.details),
    ...(pending.plan.warnings ?? []),
  ];
}

/** Moves to the question where that takes the keyboard from nothing: not out of a note or a half-written message. */
function takeFocus(card: HTMLElement): void {
  const active = document.activeElement;
  const isIdle = !active || active === document.body || (active instanceof HTMLTextAreaElement && active.value === '');
  if (isIdle) card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** In a dialog the keyboard stays in it; what is behind cannot be seen. */
function focusAround(card: HTMLElement): void {
  const dialog = card.closest<HTMLElement>('[role="dialog"]');
  if (dialog) return dialog.focus();
  document.querySelector<HTMLTextAreaElement>('.composer__box')?.focus();
}
