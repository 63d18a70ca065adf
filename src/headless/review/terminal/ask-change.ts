import { errorText } from '../../../notes/basics/error-text.ts';
import type { ChangePlan } from '../../../tools/definition/change-set.ts';
import type { Decision, PendingOperation, TextEdit } from '../../../tools/definition/ports.ts';
import { applyEdits, isEditable } from '../../../tools/execution/apply-edits.ts';
import { plainSentence } from '../../cli/plain-text.ts';
import { CTRL_C, CTRL_D, type KeyboardTurn } from '../../keyboard/keyboard.ts';
import { leftForLater } from '../asks-later.ts';
import { changeParts } from '../show-change.ts';
import { showToEnd } from './pages.ts';

export interface Asking {
  readonly colours: boolean;
  /** Asks why, and tells it to who proposed the change. */
  readonly asksWhy?: boolean;
  /** Told of Ctrl+C; without it the question is left for later. */
  readonly onInterrupt?: () => void;
}

/** Its number among the questions that are asked. */
export interface Place {
  readonly at: number;
  readonly of: number;
}

/** Shows a change to its end, and asks for it. @throws an AbortError where it is left for later */
export async function askChange(
  turn: KeyboardTurn,
  pending: PendingOperation,
  asking: Asking,
  place: Place,
): Promise<Decision> {
  let edits: readonly TextEdit[] = [];
  const canEdit = editableTexts(pending.plan).length > 0;
  const sends = pending.risk === 'network';
  const show = () =>
    showToEnd(turn, changeParts({ ...pending, plan: applyEdits(pending.plan, edits) }, asking.colours));
  let pressedKey = await show();
  for (;;) {
    const key =
      pressedKey ??
      (await askKey(
        turn,
        sends
          ? `Send it?${placeText(place)} [y]es, [n]o, [d]etails again, [l]ater: `
          : `Do it?${placeText(place)} [y]es, [n]o, ${canEdit ? '[e]dit, ' : ''}[d]iff again, [l]ater: `,
      ));
    pressedKey = undefined;
    if (key === 'y') return { approved: true, ...(edits.length > 0 && { edits }) };
    const denied = await askDenialForKey(turn, key, asking);
    if (denied) return denied;
    if (key === 'd') pressedKey = await show();
    if (key === 'e' && canEdit) {
      edits = await askPersonEdits(turn, pending.plan, edits).catch((error: unknown) => {
        turn.say(`${plainSentence(errorText(error))}\n`);
        return edits;
      });
      pressedKey = await show();
    }
  }
}

export const placeText = ({ at, of }: Place): string => (of > 1 ? ` (${at} of ${of})` : '');

/** Asks, and shows which key it was. */
export async function askKey(turn: KeyboardTurn, question: string): Promise<string> {
  const key = (await turn.askKey(question)).toLowerCase();
  turn.say(`${/^[a-z]$/.test(key) ? key : ''}\n`);
  return key;
}

/** What a key for no means; undefined where it is none. @throws an AbortError where it is one for later */
export async function askDenialForKey(
  turn: KeyboardTurn,
  key: string,
  { asksWhy = false, onInterrupt }: Asking,
): Promise<Decision | undefined> {
  if (key === 'n') {
    const reason = asksWhy ? await turn.askLine('Why, or what instead? (Enter: no reason) ') : '';
    if (reason !== CTRL_C) return denial(reason);
    onInterrupt?.();
    return denial();
  }
  // Nobody is there any more.
  if (key === CTRL_D) return denial();
  if (key === CTRL_C) onInterrupt?.();
  if (key === 'l' || key === CTRL_C) throw leftForLater();
  return undefined;
}

const denial = (feedback = ''): Decision => ({ approved: false, feedback: feedback.trim() });

/** The texts that the person may change. */
const editableTexts = ({ changes }: ChangePlan): readonly TextEdit[] =>
  changes.filter(isEditable).map(({ path, after }) => ({ path, text: after?.text ?? '' }));

/** The person's edits of what was proposed, or of their earlier edits. */
async function askPersonEdits(
  turn: KeyboardTurn,
  plan: ChangePlan,
  edits: readonly TextEdit[],
): Promise<readonly TextEdit[]> {
  const present = editableTexts(applyEdits(plan, edits));
  const editedTexts = await turn.editTexts(present.map(({ path, text }) => ({ name: path, text })));
  return present.map(({ path, text }, at) => ({ path, text: editedTexts[at] ?? text }));
}
