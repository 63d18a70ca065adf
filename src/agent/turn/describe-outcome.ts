import { asWord } from '../../notes/invisible-characters/in-quotes.ts';
import { describeCap } from '../budget/budget-spend.ts';
import { isSetInSettings } from '../model/model-provider.ts';
import type { TurnOutcome } from './events.ts';

interface OutcomeText {
  readonly text: string;
  /** Whether the turn can be carried on. */
  readonly canContinue: boolean;
  /** It is remedied in the settings. */
  readonly isInSettings?: true;
}

/** How a turn ended, in words for the person; `undefined` where the answer is enough. */
export function describeOutcome(outcome: TurnOutcome): OutcomeText | undefined {
  switch (outcome.reason) {
    case 'answered':
      return undefined;
    case 'stopped':
      return { text: 'Stopped.', canContinue: false };
    case 'round_limit':
      return {
        text: `Paused after ${outcome.rounds} rounds of thinking and tools, the limit in the settings. What was found so far is kept.`,
        canContinue: true,
      };
    case 'call_limit':
      return {
        text: `Paused after ${outcome.calls} calls of tools for one question, in case the assistant has lost its way. What was done so far is kept.`,
        canContinue: true,
      };
    case 'repeated_call':
      return {
        text: `Paused: the assistant asked for ${asWord(outcome.call.name)} again and again with the same input. Let it go on, put the question in other words, or name the note.`,
        canContinue: true,
      };
    case 'spend_cap': {
      const { message, hint } = describeCap(outcome.cap);
      return { text: `${message} ${hint}`, canContinue: true, isInSettings: true };
    }
    case 'error':
      return {
        text: `${outcome.message} ${outcome.hint}`,
        canContinue: true,
        ...(outcome.code && isSetInSettings(outcome.code) && { isInSettings: true }),
      };
  }
}
