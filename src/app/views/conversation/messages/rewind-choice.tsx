import { createResource, createSignal, Show } from 'solid-js';
import { useTools } from '../../../state/tools/tools.ts';
import { undoChanges } from '../../../state/tools/undo-changes.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { messagesText } from '../../../strings/en/conversation/messages.ts';
import { commonText } from '../../../strings/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { idsOf, type TurnChange } from '../../../../agent/conversations/changes-of-turn.ts';
import { describeReceipt } from './receipt/describe-receipt.ts';
import './rewind-choice.css';

interface RewindChoiceProps {
  /** What was changed from the message on, oldest first. */
  readonly changes: readonly TurnChange[];
  /** The notes are as they are to be: the conversation goes back. */
  readonly onGoBack: () => void;
  readonly onCancel: () => void;
}

/** Whether the notes go back with the conversation, where something was changed since. */
export function RewindChoice(props: RewindChoiceProps) {
  const vault = useVault();
  const tools = useTools();
  const [isBusy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const [records] = createResource(
    () => idsOf(props.changes),
    async (ids) => (await Promise.all(ids.map((id) => vault.history.get(id)))).flatMap((record) => record ?? []),
  );
  const open = () => (records() ?? []).filter(({ state }) => state === 'applied');
  const count = () => {
    const ids = new Set(open().map(({ change_id }) => change_id));
    return describeReceipt(
      props.changes.filter(({ changeId }) => ids.has(changeId)),
      open(),
    ).count;
  };

  const undoAndGo = async () => {
    setBusy(true);
    setProblem('');
    const { stopped, undone } = await undoChanges(
      tools,
      open().map(({ change_id }) => change_id),
      true,
    );
    setBusy(false);
    if (!stopped) return props.onGoBack();
    const before = undone > 0 ? messagesText.rewindChoice.ofChangesWereUndone(undone, open().length) : '';
    setProblem(messagesText.rewindChoice.conversationStays(before, stopped.message));
  };

  return (
    <div class="rewind" role="group" aria-label={messagesText.rewindChoice.goBack} data-waits>
      <p>{messagesText.rewindChoice.goBackBeforeMessage}</p>
      <div class="rewind__buttons">
        <Show when={open().length > 0}>
          <Button size="sm" disabled={isBusy()} onClick={() => void undoAndGo()}>
            {messagesText.rewindChoice.undo(count())}
          </Button>
        </Show>
        <Button size="sm" disabled={isBusy()} onClick={() => props.onGoBack()}>
          {open().length > 0 ? messagesText.rewindChoice.keepNotesThey : messagesText.rewindChoice.goBack}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy()} onClick={() => props.onCancel()}>
          {commonText.cancel}
        </Button>
      </div>
      <Show when={problem()}>
        <p class="rewind__problem" role="alert">
          {problem()}
        </p>
      </Show>
    </div>
  );
}
