import type { ConversationEntry } from '../../../../agent/conversations/conversation.ts';
import { conversationFooterText } from '../../../strings/en/conversation/footer.ts';
import { number } from '../../../strings/formats.ts';

/** The use of a model's window, for the person. */
export interface WindowUse {
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
