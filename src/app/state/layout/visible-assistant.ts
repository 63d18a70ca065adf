import type { Answer } from '../../../agent/conversations/conversation.ts';
import { requiredContext } from '../../ui/page/required-context.ts';

type Ask = (text: string) => Promise<Answer>;

/** Where the visible conversation makes itself known, so that a script can ask in it. */
export interface VisibleAssistant {
  /** Asks in the visible conversation, or in the next one that comes into view. */
  ask(text: string): Promise<Answer>;
  /** The conversation in view offers itself. @returns the function that withdraws the offer. */
  answerWith(ask: Ask): () => void;
}

export const { Provider: VisibleAssistantProvider, use: useVisibleAssistant } =
  requiredContext<VisibleAssistant>('VisibleAssistant');

export function createVisibleAssistant(): VisibleAssistant {
  let current: Ask | undefined;
  let waiting: ((ask: Ask) => void)[] = [];
  const present = (): Promise<Ask> =>
    current ? Promise.resolve(current) : new Promise((resolve) => waiting.push(resolve));
  return {
    ask: async (text) => (await present())(text),
    answerWith(ask) {
      current = ask;
      for (const resolve of waiting) resolve(ask);
      waiting = [];
      return () => {
        if (current === ask) current = undefined;
      };
    },
  };
}
