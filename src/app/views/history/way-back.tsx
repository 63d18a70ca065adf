import { createSignal, Show } from 'solid-js';
import type { ChangeRecord } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { listComma } from '../../strings/formats.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { historyText } from './history.texts.ts';

interface WayBack {
  readonly isBusy: () => boolean;
  /** Takes the change back. @param merge what was edited since is kept */
  readonly undo: (merge: boolean) => Promise<void>;
  /** Runs a tool with a call of this id, and says what came of it. */
  readonly run: (work: (callId: string) => Promise<ToolResult>, doneText: string) => Promise<void>;
  readonly questions: WayBackQuestionsProps;
}

interface WayBackQuestionsProps {
  readonly callId: () => string | undefined;
  /** Names of the files that the undo left alone, since they were edited after the change; '' for none. */
  readonly since: () => string;
  readonly onMerge: () => void;
}

/** The way back from a change, and what is asked on it. @param onChanged called when it is done, or was refused */
export function createWayBack(change: () => ChangeRecord, onChanged: () => void): WayBack {
  const tools = useTools();
  const [callId, setCallId] = createSignal<string>();
  const [since, setSince] = createSignal('');
  const run: WayBack['run'] = async (work, doneText) => {
    const id = crypto.randomUUID();
    setCallId(id);
    const result = await work(id);
    setCallId(undefined);
    setSince(changedPathNames(changedSince(result)));
    // What was edited since is said beside the way on, not in a corner.
    if (since() !== '') return onChanged();
    const text = result.success ? doneText : toPersonText(result);
    if (text !== '') showNotice({ kind: result.success ? 'success' : 'error', text });
    onChanged();
  };
  const undo = (merge: boolean) =>
    run((id) => tools.undo(change().change_id, merge, id), historyText.changeDetails.undone);
  return {
    isBusy: () => callId() !== undefined,
    undo,
    run,
    questions: { callId, since, onMerge: () => void undo(true) },
  };
}

/** What is asked on the way back: whether later edits are kept, and whether what then changes is right. */
export function WayBackQuestions(props: WayBackQuestionsProps) {
  const tools = useTools();
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === props.callId());
  return (
    <>
      <Show when={props.since()}>
        {(named) => (
          <div class="history__since" role="status">
            <p>{historyText.changeDetails.changedAgain(named())}</p>
            <Button size="sm" disabled={props.callId() !== undefined} onClick={() => props.onMerge()}>
              {historyText.changeDetails.undoPart}
            </Button>
          </div>
        )}
      </Show>
      <Show when={question()} keyed>
        {(open) => <ConfirmationCard question={open} />}
      </Show>
    </>
  );
}

/** Files that the undo left alone, since they were edited after the change; none where merging them was refused too. */
function changedSince(result: ToolResult): string[] {
  const paths = 'changed_paths' in result ? result['changed_paths'] : [];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

function changedPathNames(paths: readonly string[]): string {
  const named = paths
    .slice(0, 3)
    .map((path) => inQuotes(path))
    .join(listComma());
  return paths.length > 3 ? historyText.changeDetails.namesAndMore(named, paths.length - 3) : named;
}
