import type { Confirmation, Decision, PendingOperation, ProposedSet } from '../../../tools/definition/ports.ts';
import type { Surroundings } from '../../cli/command.ts';
import { plainSentence } from '../../cli/plain-text.ts';
import type { KeyboardTurn } from '../../keyboard/keyboard.ts';
import { ASKS_LATER } from '../asks-later.ts';
import { changeList, changeParts } from '../show-change.ts';
import { askChange, type Asking, askKey, placeText, askDenialForKey, type Place } from './ask-change.ts';
import { showToEnd, type ShownPart } from './pages.ts';

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

/** A question that waits, with what ends it. */
interface OpenQuestion {
  readonly pending: PendingOperation;
  /** Fires when the question is withdrawn. */
  readonly signal: AbortSignal;
  answer(decision: Decision): void;
  /** It stays in the store. */
  leave(error: Error): void;
}

/** The questions of one set, as long as it is asked. */
interface OpenSet {
  /** How many were answered one by one. */
  answered: number;
  /** The person goes through them one by one. */
  isStepped: boolean;
}

interface OpenSets {
  /** Whether a question is asked together with others. */
  includes(pending: PendingOperation): boolean;
  /** Asks it once the others of its set are there. */
  ask(pending: PendingOperation, signal: AbortSignal): Promise<Decision>;
  show(set: ProposedSet): void;
}

/**
 * Keeps the questions of a set until all of them are there, and gives them to `present` together: its answer covers these and no
 * other. What joins or is planned anew afterwards is given to it again.
 */
function createOpenSets(
  present: (questions: readonly OpenQuestion[], set: OpenSet, signal: AbortSignal) => Promise<void>,
): OpenSets {
  const sets = new Map<string, OpenSet & { asked: readonly string[]; isShown: boolean }>();
  const open = new Map<string, OpenQuestion>();

  const setOf = (callId: string) => [...sets.values()].find(({ asked }) => asked.includes(callId));

  async function presentWhole(callId: string): Promise<void> {
    const set = setOf(callId);
    const questions = set?.asked.flatMap((id) => open.get(id) ?? []) ?? [];
    if (!set || set.isShown || questions.length < set.asked.length) return;
    set.isShown = true;
    try {
      await present(questions, set, AbortSignal.any(questions.map(({ signal }) => signal)));
    } catch (error) {
      // Withdrawn: those that are still asked come again, with what is planned in their place.
      if (!questions.some(({ signal }) => signal.aborted))
        for (const question of questions) question.leave(error as Error);
    } finally {
      set.isShown = false;
    }
    for (const id of set.asked) void presentWhole(id);
  }

  return {
    includes: ({ call }) => setOf(call.callId) !== undefined,
    show({ id, asked }) {
      const openSet = sets.get(id) ?? { answered: 0, isStepped: false, isShown: false, asked: [] };
      if (asked?.length === 0) sets.delete(id);
      else sets.set(id, Object.assign(openSet, { asked: asked ?? [] }));
      for (const callId of asked ?? []) void presentWhole(callId);
    },
    ask(pending, signal) {
      const { callId } = pending.call;
      return new Promise<Decision>((resolve, reject) => {
        const question: OpenQuestion = {
          pending,
          signal,
          answer: (decision) => void (end(), resolve(decision)),
          leave: (error) => void (end(), reject(error)),
        };
        const withdraw = (): void => question.leave(signal.reason as Error);
        const end = (): void => {
          signal.removeEventListener('abort', withdraw);
          if (open.get(callId) === question) open.delete(callId);
        };
        if (signal.aborted) return withdraw();
        signal.addEventListener('abort', withdraw, { once: true });
        open.set(callId, question);
        void presentWhole(callId);
      });
    },
  };
}

/**
 * One question about several changes: which files they are about, then each to its end. The answer is for all of them.
 * @returns `step` where the person wants to answer them one by one @throws an AbortError where they are left for later
 */
async function askSet(
  turn: KeyboardTurn,
  allPending: readonly PendingOperation[],
  asking: Asking,
  place: Place,
): Promise<Decision | 'step'> {
  const count = allPending.length;
  const show = () => showToEnd(turn, setParts(allPending, asking.colours));
  let pressedKey = await show();
  for (;;) {
    const question = `Do all ${count}?${placeText(place)} [y]es, all of them, [n]o, none, [s]tep through them, [d]iffs again, [l]ater: `;
    const key = pressedKey ?? (await askKey(turn, question));
    pressedKey = undefined;
    if (key === 'y') return { approved: true };
    if (key === 's') return 'step';
    const denied = await askDenialForKey(turn, key, asking);
    if (denied) return denied;
    if (key === 'd') pressedKey = await show();
  }
}

function setParts(allPending: readonly PendingOperation[], colours: boolean): ShownPart[] {
  const list = allPending.flatMap((pending, at) => [
    `${at + 1}. ${plainSentence(pending.message)}`,
    ...changeList(pending).map((file) => `   ${file}`),
  ]);
  return [
    { lines: [`${allPending.length} changes are proposed together:`, ...list] },
    ...allPending.flatMap((pending, at) => [
      { lines: ['', `Change ${at + 1} of ${allPending.length}`] },
      ...changeParts(pending, colours, true),
    ]),
  ];
}
