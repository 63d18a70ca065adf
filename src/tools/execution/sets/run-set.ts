import { isRecord } from '../../../notes/basics/is-record.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangePlan, FileChange } from '../../definition/change-set.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';
import { abortError } from '../abortable.ts';
import { QuestionSetAside, toPending } from '../ask-person.ts';
import type { Exclusive } from '../exclusive.ts';
import type { ExecutorDependencies } from '../executor-dependencies.ts';
import { makeChange } from '../make-change.ts';
import { isEffectiveChange, mergeChange } from '../planned/merge-changes.ts';
import { runWrite, toWriteSuccess } from '../run-write.ts';
import { endsSet } from './set-compatibility.ts';
import {
  agreedPlan,
  answerDenied,
  askMember,
  closeWithdrawalOffer,
  holdBack,
  isDenied,
  planMember,
  settleLeft,
  toMember,
  type Member,
  type SetWork,
  leavesPlan,
  toQuestion,
  type Place,
  type WithdrawalOffer,
} from './set-member.ts';
import type { SetCall } from './write-set.ts';

/** Fields in which tools name the file that they create, move or delete. */
const NAMING = ['path', 'new_path', 'title', 'new_title', 'name', 'new_name', 'from', 'to', 'folder', 'new_folder'];
/** A shorter name may be in any text. */
const SHORTEST = 2;

/**
 * Why a change is not asked: it names what an earlier one of its set would have created, moved or deleted, and that one was denied
 * or cannot be made. An overview of moves that did not happen would be wrong. Undefined where that is not so.
 */
function describesRefused(plan: ChangePlan, earlier: readonly Member[]): ToolFailure | undefined {
  for (const member of earlier) {
    const isFailed = member.unplanned?.success === false;
    if (!isDenied(member) && !isFailed) continue;
    const name = memberTargetNames(member).find((memberName) => isAdded(plan, memberName));
    if (name !== undefined) return heldBack(plan, name, member);
  }
  return undefined;
}

/** What exists already is not in question because a second one of its name cannot be made. */
function memberTargetNames({ plan, run, unplanned }: Member): string[] {
  const paths = plan
    ? plan.changes.filter(({ before, after }) => before === null || after === null).map(({ path }) => path)
    : unplanned?.success === false && unplanned.code === 'exists' && !('new_path' in run.input)
      ? []
      : namedIn(run.input);
  return [...new Set(paths.map(stem))].filter((name) => name.length >= SHORTEST);
}

/** In the input of a call, those of a list of moves too. */
function namedIn(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(namedIn);
  if (!isRecord(input)) return [];
  return Object.entries(input).flatMap(([field, value]) =>
    typeof value === 'string' ? (NAMING.includes(field) ? [value] : []) : namedIn(value),
  );
}

/** The change adds a mention of this name. */
function isAdded({ changes }: ChangePlan, name: string): boolean {
  return changes.some(
    ({ before, after, moved }) =>
      moved === undefined &&
      after !== null &&
      countNameMentions(after.text, name) > countNameMentions(before?.text ?? '', name),
  );
}

const LETTER = /[\p{L}\p{N}]/u;

/** How often a text has a name as words of its own. */
function countNameMentions(sourceText: string, named: string): number {
  const text = foldName(sourceText);
  const name = foldName(named);
  let matchCount = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + name.length))) matchCount++;
  return matchCount;
}

function heldBack({ path }: ChangePlan, name: string, member: Member): ToolFailure {
  const why = isDenied(member)
    ? 'whose change was declined'
    : `whose change cannot be made (${member.unplanned?.success === false ? member.unplanned.message : ''})`;
  return failure(
    'no_match',
    `Not written: ${inQuotes(path)} tells of ${inQuotes(name)}, ${why}.`,
    'Call it again with a text that tells only of what was done, or leave it out.',
    { held_back: true },
  );
}

/**
 * Plans several calls on top of each other, asks about all of them together, and applies the approved ones as one
 * change. After a denial or an edit, those that build on it are replanned and asked again. What cannot be planned before the
 * others are applied follows as another set. Answers every call.
 */
export async function runSet(
  deps: ExecutorDependencies,
  exclusive: Exclusive,
  calls: readonly SetCall[],
): Promise<void> {
  const stop = new AbortController();
  for (const { run } of calls) run.context.signal.addEventListener('abort', () => stop.abort(), { once: true });
  let remainingCalls = calls;
  while (remainingCalls.length > 1) {
    const [first] = remainingCalls;
    const members = remainingCalls.map(toMember);
    const work: SetWork = { deps, exclusive, signal: stop.signal, id: first!.run.call.callId, isStale: true };
    try {
      remainingCalls = await runRound(work, members);
    } catch (error) {
      // Stop withdraws the open questions; denied calls are answered as denied, with the reason.
      if (stop.signal.aborted) answerDenied(members);
      else if (error instanceof QuestionSetAside && !deps.person.confirmation.showDecided)
        await settleLeft(work, members);
      throw error;
    } finally {
      tellAsked(work, members, []);
    }
  }
  for (const { run, resolve } of remainingCalls) resolve(await runWrite(deps, exclusive, run));
}

interface Planned {
  readonly members: readonly Member[];
  readonly merged: Map<VaultPath, FileChange>;
  readonly later: readonly Member[];
}

/** @returns the calls that follow as another set. */
async function runRound(work: SetWork, members: readonly Member[]): Promise<SetCall[]> {
  let planned: Planned = { members: [], merged: new Map(), later: [] };
  for (;;) {
    // Decisions may arrive during planning.
    if (work.isStale) {
      work.isStale = false;
      tellAsked(work, members, undefined);
      planned = await planAll(work, members);
      continue;
    }
    const open = planned.members.filter(({ decision }) => !decision);
    if (open.length > 0) {
      await oneStep(work, members, { planned, open });
      if (work.signal.aborted) throw abortError();
      continue;
    }
    members.forEach(closeWithdrawalOffer);
    if (planned.members.length > 0 && (await applyAll(work, planned)) === 'changed') {
      work.isStale = true;
      continue;
    }
    answerDenied(members);
    for (const { unplanned, isAnswered, resolve } of members)
      if (unplanned && !isAnswered) resolve({ result: unplanned });
    return planned.later.map(({ run, resolve, reject, stored }) => ({ run: { ...run, stored }, resolve, reject }));
  }
}

/** Shows open and decided changes, until the person decides something or withdraws a decision. */
async function oneStep(
  work: SetWork,
  members: readonly Member[],
  { planned, open }: { readonly planned: Planned; readonly open: readonly Member[] },
): Promise<void> {
  const decided = members.filter((member) => member.decision && !member.isAnswered && !planned.later.includes(member));
  const of = planned.members.length + decided.filter(isDenied).length;
  const place = (member: Member) => ({ at: members.indexOf(member), of });
  tellAsked(work, members, open);
  for (const member of open) if (!member.question) void askMember(work, member, place(member));
  for (const member of decided) member.withdrawalOffer ??= offerWithdrawal(work, member, place(member));
  await Promise.race([
    ...open.map(({ question }) => question!.answered),
    ...decided.map(({ withdrawalOffer }) => withdrawalOffer!.taken),
  ]);
}

function tellAsked({ deps, id }: SetWork, members: readonly Member[], open: readonly Member[] | undefined): void {
  deps.person.confirmation.showSet?.({
    id,
    asked: open?.map(({ run }) => run.call.callId),
    heldBack: members.filter(({ unplanned, replanned, isAnswered }) => unplanned && replanned && !isAnswered).length,
  });
}

async function planAll(work: SetWork, allMembers: readonly Member[]): Promise<Planned> {
  const merged = new Map<VaultPath, FileChange>();
  const members: Member[] = [];
  for (const [at, member] of allMembers.entries()) {
    if (work.signal.aborted) throw abortError();
    if (!isOpen(member)) continue;
    const outcome = await planMember(work, member, merged);
    const plan = agreedPlan(member);
    if (outcome === 'later') return { members, merged, later: allMembers.slice(at).filter(isOpen) };
    if (outcome === 'unplanned' || !plan) continue;
    const refusal = describesRefused(plan, allMembers.slice(0, at));
    if (refusal) {
      await holdBack(member, refusal);
      continue;
    }
    // A call that needs no answer waits only for those before it.
    const isFirst =
      members.length === 0 &&
      !allMembers.slice(0, at).some((earlierMember) => isDenied(earlierMember) && !earlierMember.isAnswered);
    if (isFirst && member.decision?.approved && !member.stored && !member.question) {
      if (
        (await applyAll(work, {
          members: [member],
          merged: new Map(plan.changes.map((change) => [change.path, change])),
          later: [],
        })) !== 'changed'
      )
        continue;
    }
    members.push(member);
    for (const change of plan.changes) mergeChange(merged, change);
    if (endsSet(plan)) return { members, merged, later: allMembers.slice(at + 1).filter(isOpen) };
  }
  return { members, merged, later: [] };
}

function isOpen(member: Member): boolean {
  return !member.isAnswered && !isDenied(member);
}

/** @returns `changed` where a file is no longer what was shown: nothing was written, and no call was answered. */
async function applyAll(work: SetWork, { members, merged }: Planned): Promise<'changed' | 'answered'> {
  const { deps, exclusive, signal } = work;
  if (!members.every(({ decision }) => decision?.approved)) throw new Error('Only what was approved is applied.');
  const plans = members.map((member) => agreedPlan(member)!);
  const plan = plans.length === 1 ? plans[0]! : toOnePlan(plans, merged);
  const changeId = crypto.randomUUID();
  for (const member of members) await noteChange(work, member, changeId);
  if (signal.aborted) throw abortError();
  const vault = members.some(({ run }) => run.tool.reachesIgnored) ? deps.access.wholeVault : deps.access.vault;
  const changeOutcome = await exclusive(() => makeChange(deps, vault, { call: members[0]!.run.call, plan, changeId }));
  if (changeOutcome === 'changed') return 'changed';
  for (const [at, member] of members.entries()) {
    member.isAnswered = true;
    member.resolve({
      result:
        'success' in changeOutcome
          ? changeOutcome
          : toWriteSuccess(changeOutcome.record, plans[at]!, changeOutcome.warnings),
      plan: plans[at]!,
    });
  }
  return 'answered';
}

/** After a crash each call finds by this whether it is part of an applied change. */
async function noteChange({ deps }: SetWork, member: Member, changeId: string): Promise<void> {
  const { run, plan, risk, replanned, decision } = member;
  const storedOperation =
    (await deps.stores.pending.get(run.call.callId)) ??
    toPending(deps, { call: run.call, plan: plan!, risk, replanned, stored: undefined });
  await deps.stores.pending.put({ ...storedOperation, change_id: changeId, ...(decision && { decision }) });
}

const NAMED = 3;

function toOnePlan(plans: readonly ChangePlan[], merged: ReadonlyMap<VaultPath, FileChange>): ChangePlan {
  const named = plans
    .slice(0, NAMED)
    .map(({ message }) => message)
    .join(' ');
  return {
    operation: 'change_set',
    message: `${plans.length} changes. ${named}${plans.length > NAMED ? ` And ${plans.length - NAMED} more.` : ''}`,
    changes: [...merged.values()].filter(isEffectiveChange),
    path: plans[0]!.path,
    details: {},
    result: {},
  };
}

/** Shows a decided change among the open ones: when withdrawn, it is asked again, and what builds on it is replanned. */
function offerWithdrawal(work: SetWork, member: Member, place: Place): WithdrawalOffer {
  const ownController = new AbortController();
  const withdrawal = awaitWithdrawal(work, member, {
    place,
    signal: AbortSignal.any([ownController.signal, work.signal]),
  });
  return { taken: withdrawal, close: () => ownController.abort() };
}

async function awaitWithdrawal(
  work: SetWork,
  member: Member,
  { place, signal }: { readonly place: Place; readonly signal: AbortSignal },
): Promise<void> {
  const {
    stores: { pending },
    person: { confirmation },
  } = work.deps;
  const pendingOperation =
    (await pending.get(member.run.call.callId)) ?? toPending(work.deps, toQuestion(work, member, place));
  const decidedDisplay = signal.aborted ? undefined : confirmation.showDecided?.(pendingOperation, signal);
  const isTaken =
    (await decidedDisplay?.then(
      () => true,
      () => false,
    )) ?? false;
  const { decision } = member;
  if (!isTaken || signal.aborted || !decision) return new Promise(() => undefined);
  const { decision: _taken, change_id: _none, ...undecided } = pendingOperation;
  Object.assign(member, { decision: undefined, question: undefined, withdrawalOffer: undefined, stored: undecided });
  if (!leavesPlan(decision)) work.isStale = true;
  await pending.put(undecided);
}
