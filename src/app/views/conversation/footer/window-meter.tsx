import { Show } from 'solid-js';
import type { ConversationEntry } from '../../../../agent/conversations/conversation.ts';
import { conversationFooterText } from '../../../strings/en/conversation/footer.ts';
import { number } from '../../../strings/formats.ts';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';
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

/** The use of a model's window, for the person. */
interface WindowUse {
  /** Of what the model reads at once, 0 to 100. */
  readonly percent: number;
  readonly text: string;
  readonly details: string;
}

/**
 * By the newest request of the branch in view; undefined before there is one, and where the window does not matter.
 * @param windowTokens what the model reads at once
 */
export function describeWindow(
  entries: readonly ConversationEntry[],
  windowTokens: number | undefined,
  isGuessed: boolean,
): WindowUse | undefined {
  const used = entries.findLast(({ windowUse }) => windowUse !== undefined)?.windowUse;
  if (used === undefined || windowTokens === undefined) return undefined;
  const percent = Math.min(100, Math.round((used / windowTokens) * 100));
  const summary = entries.findLast(({ message }) => message.role === 'summary')?.message;
  const covered = summary?.role === 'summary' ? summary.covers : 0;
  return {
    percent,
    text: conversationFooterText.describeWindow.windowMessagesSummarised(percent / 100, covered),
    details: conversationFooterText.describeWindow.lastRequestAnswerTook(
      number(used),
      number(windowTokens),
      isGuessed,
      covered,
    ),
  };
}
