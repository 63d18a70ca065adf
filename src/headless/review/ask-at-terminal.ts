import { errorText } from '../../notes/basics/error-text.ts';
import type { ChangePlan } from '../../tools/definition/change-set.ts';
import type { Confirmation, Decision, PendingOperation, TextEdit } from '../../tools/definition/ports.ts';
import { applyEdits, isEditable } from '../../tools/execution/apply-edits.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import type { KeyboardTurn } from '../keyboard/keyboard.ts';
import { CTRL_C, CTRL_D } from '../keyboard/keys.ts';
import { ASKS_LATER, leftForLater } from './asks-later.ts';
import { showChange } from './show-change.ts';

interface Asking {
  /** Asks why, and tells it to who proposed the change. */
  readonly asksWhy?: boolean;
  /** Told of Ctrl+C; without it the question is left for later. */
  readonly onInterrupt?: () => void;
}

/**
 * Shows each change as a diff and asks for a key, one after the other. Where there is no terminal, the question waits in the store.
 */
export function askAtTerminal(
  { keyboard, colours }: Pick<Surroundings, 'keyboard' | 'colours'>,
  asking: Asking = {},
): Confirmation {
  if (!keyboard) return ASKS_LATER;
  return { ask: (pending, signal) => keyboard.take((turn) => askOne(turn, pending, colours, asking), signal) };
}

/** @throws an AbortError where it is left for later */
async function askOne(
  turn: KeyboardTurn,
  pending: PendingOperation,
  colours: boolean,
  { asksWhy = false, onInterrupt }: Asking,
): Promise<Decision> {
  let edits: readonly TextEdit[] = [];
  const show = (isWhole: boolean): void =>
    turn.say(showChange({ ...pending, plan: applyEdits(pending.plan, edits) }, colours, isWhole));
  const canEdit = textsOf(pending.plan).length > 0;
  show(false);
  for (;;) {
    const { at, of } = turn.place();
    const place = of > 1 ? ` (${at} of ${of})` : '';
    const edit = canEdit ? '[e]dit, ' : '';
    const key = (await turn.askKey(`Do it?${place} [y]es, [n]o, ${edit}[d]iff in full, [l]ater: `)).toLowerCase();
    turn.say(`${/^[a-z]$/.test(key) ? key : ''}\n`);
    if (key === 'y') return { approved: true, ...(edits.length > 0 && { edits }) };
    if (key === 'n') return denial(asksWhy ? await turn.askLine('Why, or what instead? (Enter: no reason) ') : '');
    // Nobody is there any more.
    if (key === CTRL_D) return denial();
    if (key === CTRL_C) onInterrupt?.();
    if (key === 'l' || key === CTRL_C) throw leftForLater();
    if (key === 'd') show(true);
    if (key === 'e' && canEdit) {
      edits = await edited(turn, pending.plan, edits).catch((error: unknown) => {
        turn.say(`${plainLine(errorText(error))}\n`);
        return edits;
      });
      show(false);
    }
  }
}

const denial = (feedback = ''): Decision => ({ approved: false, feedback: feedback.trim() });

/** The texts that the person may change. */
const textsOf = ({ changes }: ChangePlan): readonly TextEdit[] =>
  changes.filter(isEditable).map(({ path, after }) => ({ path, text: after?.text ?? '' }));

/** The person's edits of what was proposed, or of their earlier edits. */
async function edited(turn: KeyboardTurn, plan: ChangePlan, edits: readonly TextEdit[]): Promise<readonly TextEdit[]> {
  const present = textsOf(applyEdits(plan, edits));
  const left = await turn.editTexts(present.map(({ path, text }) => ({ name: path, text })));
  return present.map(({ path, text }, at) => ({ path, text: left[at] ?? text }));
}
