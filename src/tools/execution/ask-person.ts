import type { ChangePlan } from '../definition/change-set.ts';
import { isAbort } from '../definition/error-result.ts';
import type { Decision, PendingOperation, ToolCall, ToolRisk } from '../definition/ports.ts';
import type { ToolDenial } from '../definition/result.ts';
import { abortable } from './abortable.ts';
import type { Exclusive } from './exclusive.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import { madeElsewhere } from './make-change.ts';
import { applyEdits } from './apply-edits.ts';

/** The question was removed from the screen without an answer (the vault closed): it stays stored, to be asked again. */
export class QuestionSetAside extends Error {
  constructor() {
    super('The question waits in the store.');
    this.name = 'QuestionSetAside';
  }
}

/** The question was answered first at another terminal or in another tab, where what it is about may be going on. */
export class AnsweredElsewhere extends Error {
  constructor() {
    super('It was answered elsewhere.');
    this.name = 'AnsweredElsewhere';
  }
}

export interface Question {
  readonly call: ToolCall;
  readonly plan: ChangePlan;
  readonly risk: ToolRisk;
  readonly replanned: boolean;
  /** The record of the same question from before a reload. */
  readonly stored: PendingOperation | undefined;
  /** The set that it belongs to. */
  readonly set?: NonNullable<PendingOperation['set']>;
  /** Where one answer counts, wherever the question stands: the first takes it out of the store, before anything is done. */
  readonly once?: Exclusive;
  /** Keeps a no from crossing with a yes that is being carried out elsewhere: that one counts then. */
  readonly denied?: Exclusive;
}

/**
 * Stores the question, then shows it, and waits for the decision. Where others of its set still wait, that is stored too.
 * @throws an AbortError when the signal fires, the stored question removed; QuestionSetAside and AnsweredElsewhere as they say.
 */
export async function askPerson(
  deps: ExecutorDependencies,
  question: Question,
  signal: AbortSignal,
): Promise<Decision> {
  const pending = question.stored ?? toPending(deps, question);
  if (!question.stored) await deps.stores.pending.put(pending);
  deps.onAsked?.(question.call.callId);
  if (pending.decision) return pending.decision;
  try {
    const decision = await abortable(deps.person.confirmation.ask(pending, signal), signal);
    if (question.once && !(await question.once(() => take(deps, pending)))) throw new AnsweredElsewhere();
    if (!decision.approved && question.denied && !(await question.denied(() => drop(deps, question.call))))
      throw new AnsweredElsewhere();
    if (decision.approved && !question.once && (await wasDroppedElsewhere(deps, question.call)))
      return { approved: false, feedback: '' };
    if (decision.approved && decision.remember && pending.grant)
      deps.person.policy.remember(question.call, applyEdits(question.plan, decision.edits));
    if (question.set) await deps.stores.pending.put({ ...pending, decision });
    return decision;
  } catch (error) {
    if (error instanceof AnsweredElsewhere) throw error;
    if (isAbort(error) && !signal.aborted) throw new QuestionSetAside();
    await deps.stores.pending.delete(question.call.callId);
    throw error;
  }
}

/** A question that waits may stand at several terminals, or in several tabs: no yes counts once it was answered with no. */
export async function wasDroppedElsewhere({ stores }: ExecutorDependencies, { callId }: ToolCall): Promise<boolean> {
  const record = await stores.activity.get(callId).catch(() => undefined);
  if (record?.result) return !record.result.success;
  return (await stores.pending.get(callId)) === undefined;
}

/** Drops a question that was answered with no. @returns false where its change is made by now */
async function drop(deps: ExecutorDependencies, call: ToolCall): Promise<boolean> {
  if (await madeElsewhere(deps, call)) return false;
  await deps.stores.pending.delete(call.callId);
  return true;
}

/** @returns whether the question still stood, which ends it. */
async function take({ stores }: ExecutorDependencies, pending: PendingOperation): Promise<boolean> {
  const stored = await stores.pending.get(pending.call.callId);
  if (stored?.pending_operation_id !== pending.pending_operation_id) return false;
  await stores.pending.delete(pending.call.callId);
  return true;
}

/** For the person and the log; what a model reads is in `src/agent/results/render-result.ts`. */
export function toDenial(plan: ChangePlan, feedback: string): ToolDenial {
  return {
    success: false,
    isError: false,
    operation: plan.operation,
    message: `Declined: ${plan.message} Nothing was changed.`,
    user_feedback: feedback,
  };
}

export function toPending(
  deps: ExecutorDependencies,
  { call, plan, risk, replanned, set }: Question,
): PendingOperation {
  const { signal: _live, onProgress: _told, meter: _counts, measureResult: _size, ...storedCall } = call;
  const { grant, why } = deps.person.policy.about?.(call, risk, plan) ?? {};
  const reason = [plan.askAnyway, why].filter((part) => part !== undefined).join(' ');
  return {
    success: false,
    pending_operation_id: crypto.randomUUID(),
    requires_confirmation: true,
    call: storedCall,
    vaultId: deps.vaultId,
    operation: plan.operation,
    risk,
    message: plan.message,
    details: reason === '' ? plan.details : { ...plan.details, reason },
    plan,
    created: new Date(deps.access.clock.now()).toISOString(),
    replanned,
    ...(set && { set }),
    ...(grant && { grant }),
  };
}
