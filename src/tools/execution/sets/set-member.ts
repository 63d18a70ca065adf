import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangePlan, FileChange } from '../../definition/change-set.ts';
import { errorToResult, isAbort } from '../../definition/error-result.ts';
import type { Decision, PendingOperation, ToolRisk } from '../../definition/ports.ts';
import { fitToBudget } from '../../definition/result-budget.ts';
import type { ToolFailure, ToolSuccess } from '../../definition/result.ts';
import { abortable } from '../abortable.ts';
import { askPerson, toDenial, type Question } from '../ask-person.ts';
import { notPermitted } from '../ask-to-send.ts';
import { whenWritten, type Exclusive } from '../exclusive.ts';
import type { ExecutorDependencies } from '../executor-dependencies.ts';
import { changedSincePlanned } from '../files-on-disk.ts';
import { createPlannedIndex } from '../planned/planned-index.ts';
import { createPlannedVault } from '../planned/planned-vault.ts';
import { waitsForPerson } from '../make-change.ts';
import { judgePlan } from '../run-write.ts';
import { fitsWithChanges, mayWorkOnceApplied } from './set-compatibility.ts';
import { withUnsaved } from '../unsaved-text.ts';
import { applyEdits } from '../apply-edits.ts';
import type { SetCall } from './write-set.ts';
import { withDoubts } from '../with-doubts.ts';

/** The context of a set of writes. */
export interface SetWork {
  readonly deps: ExecutorDependencies;
  readonly exclusive: Exclusive;
  /** Fires when any of the calls is stopped: the set stops as a whole. */
  readonly signal: AbortSignal;
  /** Identifies the set in its stored questions. */
  readonly id: string;
  /** A decision was made that invalidates the plans of other members. */
  isStale: boolean;
}

/** A call's position in its set. */
export interface Place {
  readonly at: number;
  readonly of: number;
}

/** The offer to withdraw a decision. */
export interface WithdrawalOffer {
  /** Resolves when the decision is withdrawn; never where the offer ends before. */
  readonly taken: Promise<void>;
  close(): void;
}

/** One call of a set, from its plan to its answer. */
export interface Member extends SetCall {
  /** As shown; the person's own text comes with the decision. */
  plan?: ChangePlan | undefined;
  /** Why there is no plan at present: another decision may change that. */
  unplanned?: ToolSuccess | ToolFailure | undefined;
  risk: ToolRisk;
  decision?: Decision | undefined;
  stored: PendingOperation | undefined;
  replanned: boolean;
  question?: { readonly answered: Promise<void>; withdraw(): void } | undefined;
  /** While others wait, a decision can be withdrawn. */
  withdrawalOffer?: WithdrawalOffer | undefined;
  isAnswered: boolean;
}

export function toMember(call: SetCall): Member {
  const { stored } = call.run;
  return {
    ...call,
    plan: stored?.plan,
    risk: 'write',
    decision: stored?.decision,
    stored,
    replanned: stored?.replanned ?? false,
    isAnswered: false,
  };
}

/** The plan as the person wants it: the alternative if they chose it, with their own text if they gave one. */
export function agreedPlan({ plan, decision }: Member): ChangePlan | undefined {
  if (!plan || !decision?.approved) return plan;
  return applyEdits(decision.alternative && plan.alternative ? plan.alternative.plan : plan, decision.edits);
}

/** Denied: it is answered together with the others, and the decision can be withdrawn until then. */
export function isDenied({ decision }: Member): boolean {
  return decision?.approved === false;
}

/** Whether the plans of the others are still valid after this decision. */
export function leavesPlan(decision: Decision): boolean {
  return decision.approved && !decision.edits && !decision.alternative;
}

/**
 * Plans a call on the text that the previous calls leave. A plan that is still valid is kept, with its question or decision.
 * @returns `later` where it can only be planned once the others are applied.
 */
export async function planMember(
  work: SetWork,
  member: Member,
  merged: ReadonlyMap<VaultPath, FileChange>,
): Promise<'planned' | 'unplanned' | 'later'> {
  const { run } = member;
  const on = (vault: typeof run.context.vault) => createPlannedVault(vault, merged);
  member.unplanned = undefined;
  await abortable(whenWritten(work.exclusive), work.signal);
  if (member.plan) {
    if (!fitsWithChanges(merged, member.plan)) return later(member);
    const vault = on(run.tool.reachesIgnored ? work.deps.access.wholeVault : work.deps.access.vault);
    if ((await changedSincePlanned(vault, member.plan.changes)).length === 0)
      return (await passesPolicy(work, member, member.plan)) ? 'planned' : 'unplanned';
  }
  const context = {
    ...run.context,
    vault: on(run.context.vault),
    wholeVault: on(run.context.wholeVault),
    index: createPlannedIndex(run.context.index, merged),
  };
  const planned = await abortable(
    run.tool
      .plan(run.input, context)
      .then((planOrResult) => withDoubts(work.deps, planOrResult, context.index))
      .catch((error: unknown) => setMemberFailure(error, work, run.tool.name)),
    work.signal,
  );
  const edits = member.decision?.approved ? member.decision.edits : undefined;
  if (member.plan && !(await takeBackQuestion(member))) return 'unplanned';
  if ('success' in planned) {
    if (mayWorkOnceApplied(merged, planned)) return 'later';
    member.unplanned = planned.success ? fitToBudget(planned, context.resultBudget, context.measureResult) : planned;
    return 'unplanned';
  }
  const plan = applyEdits(await withUnsaved(work.deps, run.call, planned), edits);
  if (!fitsWithChanges(merged, plan)) return 'later';
  return (await passesPolicy(work, member, plan)) ? 'planned' : 'unplanned';
}

function setMemberFailure(error: unknown, { deps }: SetWork, name: string): ToolFailure {
  if (isAbort(error)) throw error;
  const result = errorToResult(error, name);
  if (result.code === 'internal') deps.onFault?.(error, name);
  return result;
}

async function later(member: Member): Promise<'later'> {
  await takeBackQuestion(member);
  member.replanned = false;
  return 'later';
}

/** From here on the decision is final. */
export function closeWithdrawalOffer(member: Member): void {
  member.withdrawalOffer?.close();
  member.withdrawalOffer = undefined;
}

/**
 * The shown plan is no longer valid: the call is planned and asked again.
 * @returns false where it was denied at that moment: a no holds whatever became of the plan
 */
async function takeBackQuestion(member: Member): Promise<boolean> {
  const { question, plan } = member;
  closeWithdrawalOffer(member);
  Object.assign(member, {
    plan: undefined,
    decision: undefined,
    stored: undefined,
    question: undefined,
    replanned: true,
  });
  question?.withdraw();
  await question?.answered;
  if (isDenied(member)) {
    member.plan = plan;
    return false;
  }
  member.decision = undefined;
  return true;
}

/** It is not asked as things stand; another decision may change that, and it is planned again then. */
export async function holdBack(member: Member, why: ToolFailure): Promise<void> {
  const wasAsked = member.question !== undefined || member.stored !== undefined;
  const { replanned } = member;
  if (await takeBackQuestion(member)) Object.assign(member, { unplanned: why, replanned: wasAsked || replanned });
}

/** Asks the policy. @returns false where that answers the call: it is not permitted, or the file waits for another answer. */
async function passesPolicy(work: SetWork, member: Member, plan: ChangePlan): Promise<boolean> {
  const { deps, exclusive } = work;
  const { risk, verdict } = judgePlan(deps, member.run, plan, member);
  const refusal =
    verdict === 'never'
      ? notPermitted(deps, member.run.call, member.run.tool.name)
      : await exclusive(() => waitsForPerson(deps, plan));
  if (refusal) {
    member.isAnswered = true;
    member.resolve({ result: refusal, plan });
    return false;
  }
  member.plan = plan;
  member.risk = risk;
  // A question that is shown is answered by the person, even if they have allowed it meanwhile.
  if (verdict === 'allow' && !member.question) member.decision = { approved: true };
  return true;
}

/** The question of a planned call, as part of a set. */
export function toQuestion({ id }: SetWork, { run, plan, risk, replanned, stored }: Member, place: Place): Question {
  if (!plan) throw new Error('A call without a plan has no question.');
  return { call: run.call, plan, risk, replanned, stored, ...(place.of > 1 && { set: { id, ...place } }) };
}

/** Shows the question of a planned call. */
export function askMember(work: SetWork, member: Member, place: Place): Promise<void> {
  const { deps, signal } = work;
  const ownController = new AbortController();
  const pendingDecision = askPerson(
    deps,
    toQuestion(work, member, place),
    AbortSignal.any([ownController.signal, signal]),
  );
  const answered = pendingDecision.then(
    (decision) => {
      member.decision = decision;
      if (!leavesPlan(decision)) work.isStale = true;
    },
    (error: unknown) => {
      if (!ownController.signal.aborted || signal.aborted) throw error;
    },
  );
  member.question = { answered, withdraw: () => ownController.abort() };
  return answered;
}

/** Questions that are left for another time, where no decision can be withdrawn meanwhile: what was denied is, what was approved is asked again. */
export async function settleLeft({ deps }: SetWork, members: readonly Member[]): Promise<void> {
  answerDenied(members);
  for (const { run, decision, isAnswered } of members) {
    const storedOperation =
      decision?.approved && !isAnswered ? await deps.stores.pending.get(run.call.callId) : undefined;
    if (!storedOperation) continue;
    const { decision: _given, ...undecided } = storedOperation;
    await deps.stores.pending.put(undecided);
  }
}

/** Answers the denied calls: the set is closed, and the decision is final. */
export function answerDenied(members: readonly Member[]): void {
  for (const member of members) {
    const { decision, plan } = member;
    if (member.isAnswered || !plan || decision?.approved !== false) continue;
    member.isAnswered = true;
    member.resolve({ result: toDenial(plan, decision.feedback), plan });
  }
}
