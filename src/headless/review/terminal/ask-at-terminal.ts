import type { Confirmation } from '../../../tools/definition/ports.ts';
import type { Surroundings } from '../../cli/command.ts';
import { ASKS_LATER } from '../asks-later.ts';
import { askChange, type Asking } from './ask-change.ts';
import { askSet } from './ask-set.ts';
import { createOpenSets } from './open-sets.ts';

/**
 * Shows changes as diffs and asks for a key, one question after the other: those of a set are one question, whose answer covers
 * what it showed. Where there is no terminal, the questions wait in the store.
 */
export function askAtTerminal(
  { keyboard, colours }: Pick<Surroundings, 'keyboard' | 'colours'>,
  options: Omit<Asking, 'colours'> = {},
): Confirmation {
  if (!keyboard) return ASKS_LATER;
  const asking: Asking = { ...options, colours };
  const sets = createOpenSets((questions, set, signal) =>
    keyboard.take(async (turn) => {
      const [first] = questions;
      if (questions.length > 1 && !set.isStepped) {
        const answer = await askSet(
          turn,
          questions.map(({ pending }) => pending),
          asking,
          turn.place(),
        );
        if (answer !== 'step') return questions.forEach((question) => question.answer(answer));
        set.isStepped = true;
      }
      const place = { at: set.answered + 1, of: set.answered + questions.length };
      const decision = await askChange(turn, first!.pending, asking, place);
      set.answered += 1;
      first!.answer(decision);
    }, signal),
  );
  return {
    ask: (pending, signal) =>
      sets.includes(pending)
        ? sets.ask(pending, signal)
        : keyboard.take((turn) => askChange(turn, pending, asking, turn.place()), signal),
    showSet: (set) => sets.show(set),
  };
}
