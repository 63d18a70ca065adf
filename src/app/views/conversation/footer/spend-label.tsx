import { createResource, Show } from 'solid-js';
import { NOTHING_SPENT } from '../../../../agent/budget/budget-spend.ts';
import type { Conversation } from '../thread/create-conversation.ts';
import { spendToText } from '../thread/spend-to-text.ts';
import { useRecords } from '../../../state/records/records.ts';
import './spend-label.css';

/** What this conversation and this day have taken, where a model is paid for by the token. */
export function SpendLabel(props: { readonly conversation: Conversation }) {
  const records = useRecords();
  const [today] = createResource(() => [props.conversation.spent(), props.conversation.isRunning()] as const, () => records.spending.today());
  const here = () => spendToText(props.conversation.spent());
  return (
    <Show when={here()}>
      <p class="spend" title="Input and output together. “About”: counted by this app, since the endpoint did not say.">
        {`This conversation: ${here()}`}
        <Show when={spendToText(today.latest ?? NOTHING_SPENT) !== here() && today.latest}>{(day) => <span>{`Today: ${spendToText(day())}`}</span>}</Show>
      </p>
    </Show>
  );
}
