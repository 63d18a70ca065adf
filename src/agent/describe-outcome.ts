import type { CapReached } from './budget/budget-spend.ts';
import type { TurnOutcome } from './events.ts';

/** How a turn ended, in words for the person; `undefined` where the answer says it all. */
export function describeOutcome(outcome: TurnOutcome): { readonly text: string; readonly canContinue: boolean } | undefined {
  switch (outcome.reason) {
    case 'answered':
      return undefined;
    case 'stopped':
      return { text: 'Stopped. What had come is kept.', canContinue: false };
    case 'round_limit':
      return { text: `Paused after ${outcome.rounds} rounds of thinking and tools, the limit in the settings. What was found so far is kept.`, canContinue: true };
    case 'repeated_call':
      return { text: `Ended: the assistant asked for ${outcome.call.name} a third time with the same input. Put the question in other words, or name the note.`, canContinue: false };
    case 'spend_cap':
      return { text: capText(outcome.cap), canContinue: true };
    case 'error':
      return { text: `${outcome.message} ${outcome.hint}`, canContinue: true };
  }
}

function capText({ scope, unit, cap, spent }: CapReached): string {
  const figure = (value: number) => (unit === 'cost' ? value.toFixed(2) : `${value.toLocaleString('en-GB')} tokens`);
  const where = scope === 'day' ? 'today' : 'in this conversation';
  return `Stopped before the next request: ${figure(spent)} was spent ${where}, and your limit is ${figure(cap)}. Raise it under Spending in the settings, then go on.`;
}
