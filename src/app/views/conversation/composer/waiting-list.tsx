import ClockIcon from 'lucide-solid/icons/clock';
import X from 'lucide-solid/icons/x';
import { For, Show } from 'solid-js';
import type { UserMessage } from '../../../../agent/model/messages.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import './waiting-list.css';

export interface WaitingListProps {
  readonly messages: readonly UserMessage[];
  readonly isRunning: boolean;
  readonly onRemove: (index: number) => void;
  readonly onSend: () => void;
}

/** Messages that go out when the running turn has answered; after one that was stopped, when the person says so. */
export function WaitingList(props: WaitingListProps) {
  return (
    <Show when={props.messages.length > 0}>
      <section class="waiting" aria-label={composerText.waitingList.waitingMessages}>
        <ol class="waiting__list">
          <For each={props.messages}>
            {(message, index) => (
              <li class="waiting__row">
                <ClockIcon aria-hidden="true" />
                <span class="waiting__text truncate">{message.content}</span>
                <IconButton
                  label={composerText.waitingList.takeBack(message.content.slice(0, 40))}
                  size="sm"
                  onClick={() => props.onRemove(index())}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )}
          </For>
        </ol>
        <Show
          when={!props.isRunning}
          fallback={<p class="waiting__note">{composerText.waitingList.sentWhenAnswerThere}</p>}
        >
          <Button size="sm" onClick={() => props.onSend()}>
            {composerText.waitingList.sendNow}
          </Button>
        </Show>
      </section>
    </Show>
  );
}
