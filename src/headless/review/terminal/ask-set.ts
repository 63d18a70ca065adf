import type { Decision, PendingOperation } from '../../../tools/definition/ports.ts';
import { plainLine } from '../../cli/plain-text.ts';
import type { KeyboardTurn } from '../../keyboard/keyboard.ts';
import { changeList, changeParts } from '../show-change.ts';
import { askKey, placeText, refusal, type Asking, type Place } from './ask-change.ts';
import { showToEnd, type ShownPart } from './pages.ts';

/**
 * One question about several changes: which files they are about, then each to its end. The answer is for all of them.
 * @returns `step` where the person wants to answer them one by one @throws an AbortError where they are left for later
 */
export async function askSet(
  turn: KeyboardTurn,
  all: readonly PendingOperation[],
  asking: Asking,
  place: Place,
): Promise<Decision | 'step'> {
  const count = all.length;
  const show = () => showToEnd(turn, setParts(all, asking.colours));
  let left = await show();
  for (;;) {
    const question = `Do all ${count}?${placeText(place)} [y]es, all of them, [n]o, none, [s]tep through them, [d]iffs again, [l]ater: `;
    const key = left ?? (await askKey(turn, question));
    left = undefined;
    if (key === 'y') return { approved: true };
    if (key === 's') return 'step';
    const denied = await refusal(turn, key, asking);
    if (denied) return denied;
    if (key === 'd') left = await show();
  }
}

function setParts(all: readonly PendingOperation[], colours: boolean): ShownPart[] {
  const list = all.flatMap((pending, at) => [
    `${at + 1}. ${plainLine(pending.message)}`,
    ...changeList(pending).map((file) => `   ${file}`),
  ]);
  return [
    { lines: [`${all.length} changes are proposed together:`, ...list] },
    ...all.flatMap((pending, at) => [
      { lines: ['', `Change ${at + 1} of ${all.length}`] },
      ...changeParts(pending, colours, true),
    ]),
  ];
}
