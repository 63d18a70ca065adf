import { errorText } from '../../notes/basics/error-text.ts';
import type { ChangePlan } from '../../tools/definition/change-set.ts';
import type { Confirmation, Decision, TextEdit } from '../../tools/definition/ports.ts';
import { applyEdits, isEditable } from '../../tools/execution/apply-edits.ts';
import type { Surroundings } from '../cli/command.ts';
import { CTRL_C } from '../cli/keys.ts';
import { plainLine } from '../cli/plain-text.ts';
import { ASKS_LATER } from './asks-later.ts';
import { showChange } from './show-change.ts';

type Terminal = Pick<Surroundings, 'err' | 'readKey' | 'readLine' | 'editTexts' | 'colours'>;

interface Asking {
  /** Asks why, and tells it to who proposed the change. */
  readonly asksWhy?: boolean;
  /** Told of Ctrl+C; without it the question is left for later. */
  readonly onInterrupt?: () => void;
}

/** Shows each change as a diff and asks for a key. Where there is no terminal, the question waits in the store. */
export function askAtTerminal(terminal: Terminal, { asksWhy = false, onInterrupt }: Asking = {}): Confirmation {
  const { err, readKey, readLine, editTexts, colours } = terminal;
  if (!readKey) return ASKS_LATER;
  return {
    async ask(pending, signal) {
      let edits: readonly TextEdit[] = [];
      const show = (isWhole: boolean): void =>
        err(showChange({ ...pending, plan: applyEdits(pending.plan, edits) }, colours, isWhole));
      const canEdit = editTexts !== undefined && textsOf(pending.plan).length > 0;
      show(false);
      for (;;) {
        const edit = canEdit ? '[e]dit, ' : '';
        const key = (await readKey(`Do it? [y]es, [n]o, ${edit}[d]iff in full, [l]ater: `)).toLowerCase();
        signal.throwIfAborted();
        err(`${/^[a-z]$/.test(key) ? key : ''}\n`);
        if (key === 'y') return { approved: true, ...(edits.length > 0 && { edits }) };
        if (key === 'n') return denial(asksWhy ? await readLine?.('Why, or what instead? (Enter: no reason) ') : '');
        if (key === CTRL_C) onInterrupt?.();
        if (key === 'l' || key === CTRL_C) return ASKS_LATER.ask(pending, signal);
        if (key === 'd') show(true);
        if (key === 'e' && canEdit) {
          edits = await edited(pending.plan, edits, editTexts).catch((error: unknown) => {
            err(`${plainLine(errorText(error))}\n`);
            return edits;
          });
          show(false);
        }
      }
    },
  };
}

const denial = (feedback = ''): Decision => ({ approved: false, feedback: feedback.trim() });

/** The texts that the person may change. */
const textsOf = ({ changes }: ChangePlan): readonly TextEdit[] =>
  changes.filter(isEditable).map(({ path, after }) => ({ path, text: after?.text ?? '' }));

/** The person's edits of what was proposed, or of their earlier edits. */
async function edited(
  plan: ChangePlan,
  edits: readonly TextEdit[],
  editTexts: NonNullable<Surroundings['editTexts']>,
): Promise<readonly TextEdit[]> {
  const present = textsOf(applyEdits(plan, edits));
  const left = await editTexts(present.map(({ path, text }) => ({ name: path, text })));
  return present.map(({ path, text }, at) => ({ path, text: left[at] ?? text }));
}
