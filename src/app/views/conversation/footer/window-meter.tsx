import { Show } from 'solid-js';
import type { Conversation } from '../thread/visible-conversation.ts';
import { conversationFooterText } from '../../../strings/en/conversation/footer.ts';
import { describeWindow } from './describe-window.ts';
import './window-meter.css';

/** How much of what the model reads at once this conversation takes, and how much of it is a summary by now. */
export function WindowMeter(props: { readonly conversation: Conversation }) {
  const known = () =>
    describeWindow(
      props.conversation.entries(),
      props.conversation.windowTokens(),
      props.conversation.isWindowGuessed(),
    );
  return (
    <Show when={known()}>
      {(use) => (
        <span
          class="window-meter"
          title={use().details}
          role="meter"
          aria-label={conversationFooterText.windowMeter.windowInUse}
          aria-valuemin="0"
          aria-valuemax="100"
          aria-valuenow={use().percent}
          aria-valuetext={use().details}
        >
          <span class="window-meter__bar" classList={{ 'window-meter__bar--full': use().percent >= 80 }}>
            <span class="window-meter__use" style={{ width: `${use().percent}%` }} />
          </span>
          {use().text}
        </span>
      )}
    </Show>
  );
}
