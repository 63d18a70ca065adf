import { createSignal, createUniqueId, Show } from 'solid-js';
import { errorText } from '../../notes/basics/error-text.ts';
import type { InterruptedChange, RecoveryChoice } from '../../tools/execution/interrupted-changes.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useTools } from '../state/tools/tools.ts';
import { showNotice } from '../ui/toast.tsx';

const SHOWN_PATHS = 8;

/** A change that a crash cut short: what it was, how far it came, and the two ways out. Nothing is touched before one is chosen. */
export function InterruptedCard(props: { readonly change: InterruptedChange }) {
  const tools = useTools();
  const titleId = createUniqueId();
  const [busy, setBusy] = createSignal<RecoveryChoice>();
  const [problem, setProblem] = createSignal('');
  const total = () => props.change.record.files.length;

  const settle = async (how: RecoveryChoice) => {
    setBusy(how);
    setProblem('');
    try {
      const { state, left } = await tools.settle(props.change.record.change_id, how);
      const before =
        (how === 'complete') === (state === 'applied') ? '' : 'This was settled already, perhaps in another tab. ';
      const done =
        before + (state === 'applied' ? 'The change is complete.' : 'Everything is as it was before the change.');
      if (left.length === 0) showNotice({ kind: 'success', text: done });
      else
        showNotice({
          kind: 'info',
          text: `${done} Left as they are, since something else changed them: ${namesOf(left)}.`,
        });
    } catch (error) {
      // Here, and in no notice, which would lie over the buttons that it asks for.
      setProblem(errorText(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <section class="raised-card" aria-labelledby={titleId}>
      <header class="raised-card__header">
        <p class="raised-card__eyebrow">
          Cut short <Badge tone="warning">{`${props.change.arrived.length} of ${total()} files`}</Badge>
        </p>
        <h3 class="raised-card__title" id={titleId}>
          {props.change.record.message}
        </h3>
        <p class="raised-card__note">
          This change was stopped in the middle on {new Date(props.change.record.timestamp).toLocaleString()}. Complete
          it, or put the files back as they were.
        </p>
      </header>
      <div class="raised-card__body">
        <Paths title="Changed" paths={props.change.arrived} />
        <Paths title="Not changed yet" paths={props.change.missing} />
        <Paths title="Changed by something else since; these stay as they are" paths={props.change.foreign} />
      </div>
      <Show when={problem()}>
        <p class="raised-card__note" role="alert">
          {problem()}
        </p>
      </Show>
      <div class="raised-card__foot raised-card__buttons">
        <Button variant="primary" disabled={busy() !== undefined} onClick={() => void settle('complete')}>
          Complete
        </Button>
        <Button disabled={busy() !== undefined} onClick={() => void settle('roll_back')}>
          Roll back
        </Button>
      </div>
    </section>
  );
}

function namesOf(paths: readonly string[]): string {
  const rest = paths.length - SHOWN_PATHS;
  return paths.slice(0, SHOWN_PATHS).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function Paths(props: { readonly title: string; readonly paths: readonly string[] }) {
  return (
    <Show when={props.paths.length > 0}>
      <p class="raised-card__note">{`${props.title}: ${namesOf(props.paths)}`}</p>
    </Show>
  );
}
