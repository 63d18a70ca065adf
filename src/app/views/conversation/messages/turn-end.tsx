import Copy from 'lucide-solid/icons/copy';
import RefreshCw from 'lucide-solid/icons/refresh-cw';
import { For, Show } from 'solid-js';
import { messagesText } from '../../../strings/en/conversation/messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { spendToText } from '../thread/spend-to-text.ts';
import type { Item } from './to-items.ts';
import { showNotice } from '../../../ui/toast.tsx';
import './turn-end.css';

export interface TurnEndProps {
  /** How much the model reads at once, in brackets; '' where that does not matter. */
  readonly room: string;
  readonly item: Extract<Item, { kind: 'end' }>;
  readonly isRunning: boolean;
  readonly onRegenerate: (seq: number) => void;
  readonly onShow: (seq: number) => void;
}

/** Below an answer: other answers to the same question, and what this one took. */
export function TurnEnd(props: TurnEndProps) {
  const copy = () =>
    void navigator.clipboard.writeText(props.item.text).then(
      () => showNotice({ kind: 'success', text: messagesText.turnEnd.theAnswerWasCopied }),
      () => showNotice({ kind: 'error', text: messagesText.turnEnd.browserDidNotAllow }),
    );
  return (
    // Its room is taken while the answer is still coming, so that the end does not jump.
    <div
      class="turn-end"
      classList={{ 'turn-end--last': props.item.isLast, 'turn-end--pending': props.item.isLast && props.isRunning }}
    >
      <Show when={props.item.shortened > 0}>
        <p class="turn-end__shortened">
          {messagesText.turnEnd.olderResultsWereShortened(props.item.shortened, props.room)}
        </p>
      </Show>
      <For each={props.item.leftOut}>
        {(left) => (
          <>
            <For each={left.tools ?? []}>
              {({ tool, server }) => (
                <p class="turn-end__shortened">{messagesText.turnEnd.toolRefused(tool, server)}</p>
              )}
            </For>
            <For each={left.pictures ?? []}>
              {({ name }) => <p class="turn-end__shortened">{messagesText.turnEnd.pictureRefused(name)}</p>}
            </For>
          </>
        )}
      </For>
      <div class="turn-end__row">
        <Show when={props.item.place}>
          {(place) => (
            <BranchSwitch
              place={place()}
              what="answer"
              disabled={props.isRunning}
              onShow={(seq) => props.onShow(seq)}
            />
          )}
        </Show>
        <span class="turn-end__actions">
          <Show when={props.item.text.trim() !== ''}>
            <IconButton label={messagesText.turnEnd.copyTheAnswer} size="sm" onClick={copy}>
              <Copy aria-hidden="true" />
            </IconButton>
          </Show>
          <IconButton
            label={messagesText.turnEnd.answerAgain}
            size="sm"
            disabled={props.isRunning}
            onClick={() => props.onRegenerate(props.item.seq)}
          >
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </span>
        <span class="turn-end__spend">{spendToText(props.item.spent)}</span>
      </div>
    </div>
  );
}
