import { createSignal, type Accessor } from 'solid-js';
import type { Confirmation, Decision, PendingOperation, ProposedSet } from '../../../tools/definition/ports.ts';

/** A question that waits for the person, and the way to answer it. */
export interface OpenQuestion {
  readonly pending: PendingOperation;
  decide(decision: Decision): void;
}

/** A change that is decided, or allowed by the person's rules, while others of its set wait. */
export interface DecidedQuestion {
  readonly pending: PendingOperation;
  /** Asks it again. */
  takeBack(): void;
}

export interface Questions {
  readonly questions: Accessor<readonly OpenQuestion[]>;
  readonly decided: Accessor<readonly DecidedQuestion[]>;
  /** The sets that the questions belong to, as far as they are known. */
  readonly sets: Accessor<readonly ProposedSet[]>;
  readonly confirmation: Confirmation;
  /**
   * Takes the questions off the screen without an answer, as a reload would: their records stay stored,
   * and are asked again when the vault is opened again.
   */
  readonly setAside: () => void;
}

/** The set that these questions are: all that is asked of it, and nothing else. Undefined while some are still planned, or to come. */
export function wholeSet(
  { sets }: Pick<Questions, 'sets'>,
  questions: readonly OpenQuestion[],
): ProposedSet | undefined {
  const open = new Set(questions.map(({ pending }) => pending.call.callId));
  return sets().find(({ asked }) => asked?.length === open.size && asked.every((callId) => open.has(callId)));
}

/** After this answer the others are still what they were. */
function leavesOthers(decision: Decision): boolean {
  return decision.approved && !decision.edits && !decision.alternative;
}

/**
 * The person's side of the confirmation port: a list of open questions that views show, and the promises behind them.
 * `beforeApproval` runs inside the click on Approve; where it answers false the question stays open.
 */
export function createQuestions(beforeApproval: () => boolean | Promise<boolean>): Questions {
  const [questions, setQuestions] = createSignal<readonly OpenQuestion[]>([]);
  const rejections = new Map<OpenQuestion, (reason: Error) => void>();
  // Several that are approved at once ask the browser once.
  let leave: Promise<boolean> | undefined;
  const mayWrite = () => (leave ??= Promise.resolve(beforeApproval()).finally(() => (leave = undefined)));
  const withdraw = (question: OpenQuestion) => {
    rejections.delete(question);
    setQuestions((openQuestions) => openQuestions.filter((candidate) => candidate !== question));
  };

  const ask = (pending: PendingOperation, signal: AbortSignal) =>
    new Promise<Decision>((resolve, reject) => {
      if (signal.aborted) return reject(toAbortError(signal));
      let deciding = false;
      const decide = async (decision: Decision) => {
        if (deciding) return;
        deciding = true;
        // What is only sent needs no leave to write.
        const allowed = !decision.approved || pending.risk === 'network' || (await mayWrite());
        deciding = false;
        if (!allowed || !questions().includes(question)) return;
        signal.removeEventListener('abort', onAbort);
        setSets((proposedSets) => proposedSets.map((set) => afterAnswer(set, pending.call.callId, decision)));
        withdraw(question);
        resolve(decision);
      };
      const question: OpenQuestion = { pending, decide: (decision) => void decide(decision) };
      const onAbort = () => {
        withdraw(question);
        reject(toAbortError(signal));
      };
      signal.addEventListener('abort', onAbort, { once: true });
      rejections.set(question, reject);
      setQuestions((openQuestions) => [...openQuestions, question]);
    });

  const [sets, setSets] = createSignal<readonly ProposedSet[]>([]);
  const showSet = (set: ProposedSet) => {
    // The same once more is no news.
    if (sets().some((candidate) => isSameSet(candidate, set))) return;
    setSets((proposedSets) => [
      ...proposedSets.filter(({ id }) => id !== set.id),
      ...(set.asked?.length === 0 ? [] : [set]),
    ]);
  };

  const [decided, setDecided] = createSignal<readonly DecidedQuestion[]>([]);
  const showDecided = (pending: PendingOperation, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(toAbortError(signal));
      const remove = () =>
        setDecided((decidedQuestions) => decidedQuestions.filter((candidate) => candidate !== question));
      const onAbort = () => {
        remove();
        reject(toAbortError(signal));
      };
      const question: DecidedQuestion = {
        pending,
        takeBack: () => {
          signal.removeEventListener('abort', onAbort);
          remove();
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      setDecided((decidedQuestions) => [...decidedQuestions, question]);
    });

  const setAside = () => {
    const waiting = [...rejections.values()];
    rejections.clear();
    setQuestions([]);
    setDecided([]);
    setSets([]);
    // An abort that no signal called for: the executor then keeps the stored record.
    for (const reject of waiting) reject(new DOMException('The vault was closed.', 'AbortError'));
  };

  return { questions, decided, sets, confirmation: { ask, showDecided, showSet }, setAside };
}

function isSameSet(firstSet: ProposedSet, secondSet: ProposedSet): boolean {
  const isSameList = firstSet.asked?.join('\n') === secondSet.asked?.join('\n');
  return firstSet.id === secondSet.id && firstSet.heldBack === secondSet.heldBack && isSameList;
}

function afterAnswer(set: ProposedSet, callId: string, decision: Decision): ProposedSet {
  if (!set.asked?.includes(callId)) return set;
  return { ...set, asked: leavesOthers(decision) ? set.asked.filter((askedId) => askedId !== callId) : undefined };
}

function toAbortError(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error && reason.name === 'AbortError'
    ? reason
    : new DOMException('The question was withdrawn.', 'AbortError');
}
