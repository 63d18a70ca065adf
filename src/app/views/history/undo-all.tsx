import { createSignal, Show } from 'solid-js';
import type { ChangeRecord } from '../../../tools/definition/ports.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { historyText } from '../../strings/en/history.ts';
import { Button } from '../../ui/button.tsx';

export interface UndoAllProps {
  /** Those that are listed, newest first. */
  readonly changes: readonly ChangeRecord[];
  /** Called when it is done, with the first that could not be undone. */
  readonly onChanged: (left: string | undefined) => void;
}

/** The way back from several changes at once. What cannot be undone is left, and said. */
export function UndoAll(props: UndoAllProps) {
  const acts = useOwnActs();
  const [isBusy, setBusy] = createSignal(false);
  const [said, setSaid] = createSignal('');
  const open = () => props.changes.filter(({ state }) => state === 'applied');
  let whole!: HTMLDivElement;

  const undo = async () => {
    setBusy(true);
    const wanted = open();
    const left = await acts.undoAll(wanted.map(({ change_id }) => change_id).toReversed());
    setBusy(false);
    setSaid(
      left.length === 0 ? '' : historyText.undoAll.left(wanted.length - left.length, left.length, left[0]!.message),
    );
    props.onChanged(left[0]?.changeId);
    // The button that was pressed may be gone.
    whole.focus({ preventScroll: true });
  };

  return (
    <div class="history__all" tabindex="-1" ref={whole}>
      <Show when={open().length > 1}>
        <Button size="sm" disabled={isBusy()} onClick={() => void undo()}>
          {historyText.undoAll.undoAll(open().length)}
        </Button>
      </Show>
      <p role="status">{said()}</p>
    </div>
  );
}
