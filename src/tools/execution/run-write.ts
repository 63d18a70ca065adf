import type { Vault } from '../../fs-access/vault.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { lineChanges, toLines } from '../../notes/text-changes.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { writeRisk, type ToolContext, type WriteTool } from '../definition/define-tool.ts';
import type { ChangeRecord, PendingOperation, ToolCall, ToolRisk } from '../definition/ports.ts';
import { DEFAULT_RESULT_BUDGET, fitToBudget } from '../definition/result-budget.ts';
import { failure, type ToolFailure, type ToolResult, type ToolSuccess } from '../definition/result.ts';
import { abortable, abortError } from './abortable.ts';
import { applyEdits } from './apply-edits.ts';
import { askPerson, type Question, toDenial, wasDroppedElsewhere } from './ask-person.ts';
import { askToSend, notPermitted, type ToolRun } from './ask-to-send.ts';
import { createYielder } from './create-yielder.ts';
import { whenWritten, type Exclusive } from './exclusive.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import { changedSincePlanned } from './files-on-disk.ts';
import { MADE_ELSEWHERE, madeElsewhere, makeChange, waitsForPerson } from './make-change.ts';
import { isOwnAct, isOwnAtOnce } from './own-act.ts';
import { withUnsaved } from './unsaved-text.ts';
import { withDoubts } from './with-doubts.ts';

/** Lines of a note as a change left them. */
interface ChangedLines {
  /** Number of the first line, counted in the changed note. */
  readonly from: number;
  /** Without line ends; none where lines were only taken out before this one. */
  readonly lines: readonly string[];
}

/** Characters of all lines that an answer repeats: a note that was replaced whole is not told again. */
const MOST_CHARACTERS = 4_000;
const LONGEST_LINE = 500;

/**
 * The lines that a change of one note's text left different, for its answer: numbers that count now, and text that is in the file.
 * Of a note that several calls of a set changed, all that the set changed.
 */
function changedLines(
  record: ChangeRecord,
  { changes, path }: Partial<ChangePlan>,
): {
  changed?: readonly ChangedLines[];
  changed_left?: number;
} {
  const file = record.files.find((appliedFile) => appliedFile.path === path && appliedFile.moved === undefined);
  if (changes?.length !== 1 || !file?.before || !file.after || file.before.text === file.after.text) return {};
  const allDifferences = changedLinesBetween(file.before.text, file.after.text);
  const shownLines: ChangedLines[] = [];
  let room = MOST_CHARACTERS;
  let omittedCount = 0;
  for (const { from, lines } of allDifferences) {
    const fitting = lines.filter((line) => (room -= line.length + 1) >= 0);
    omittedCount += lines.length - fitting.length;
    if (fitting.length > 0 || lines.length === 0) shownLines.push({ from, lines: fitting });
  }
  return { changed: shownLines, ...(omittedCount > 0 && { changed_left: omittedCount }) };
}

function changedLinesBetween(oldText: string, newText: string): ChangedLines[] {
  let ahead = 0;
  return lineChanges(toLines(oldText), toLines(newText)).map(({ from, to, lines }) => {
    const first = from + ahead + 1;
    // Behind a final line break there is no line.
    const nonEmptyLines = lines.filter((line) => line !== '');
    ahead += lines.length - (to - from);
    return { from: first, lines: nonEmptyLines.map(shorten) };
  });
}

function shorten(line: string): string {
  const plain = line.replace(/\r?\n$/, '');
  return plain.length > LONGEST_LINE ? `${plain.slice(0, LONGEST_LINE)}…` : plain;
}

export type WriteRun = ToolRun<WriteTool>;

export interface WriteOutcome {
  readonly result: ToolResult;
  /** The last plan; absent where planning itself ended the call. */
  readonly plan?: ChangePlan;
}

/**
 * Plan, ask, apply. Exactly the plan that was shown is applied: where a file has changed since planning,
 * it is planned and asked again, as often as that happens, unless it is the person's own act and all that the question says still holds.
 */
export async function runWrite(deps: ExecutorDependencies, exclusive: Exclusive, run: WriteRun): Promise<WriteOutcome> {
  const vault = run.tool.reachesIgnored ? deps.access.wholeVault : deps.access.vault;
  let context: ToolContext | undefined;
  // The question about sending comes before any plan.
  let storedOperation = run.stored?.risk === 'network' ? undefined : run.stored;
  let replanned = storedOperation?.replanned ?? false;
  let plan = storedOperation?.plan;
  let earlierAgreement: Agreed | undefined;
  // Denied before a reload: it is not asked again, even if the file has changed.
  if (plan && storedOperation?.decision?.approved === false)
    return { result: toDenial(plan, storedOperation.decision.feedback), plan };
  if (plan) await abortable(whenWritten(exclusive), run.context.signal);
  if (plan && (await changedSincePlanned(vault, plan.changes)).length > 0) {
    // By this very change perhaps, to which another client or tab said yes a moment ago.
    const record = await madeElsewhere(deps, run.call);
    if (record) return { result: toWriteSuccess(record, plan, [MADE_ELSEWHERE]), plan };
    [plan, storedOperation, replanned] = [undefined, undefined, true];
  }
  for (;;) {
    if (!plan) {
      if (!context) {
        const consent = await askToSend(deps, exclusive, run);
        if ('refusal' in consent) return { result: consent.refusal };
        context = consent.context;
      }
      await abortable(whenWritten(exclusive), context.signal);
      const pause = createYielder();
      const planOrResult = await abortable(run.tool.plan(run.input, context), context.signal);
      await abortable(pause(), context.signal);
      // What the person types is saved as it is.
      const planned = run.call.save ? planOrResult : await withDoubts(deps, planOrResult, context.index);
      if ('success' in planned)
        return {
          result: planned.success ? fitToBudget(planned, context.resultBudget, context.measureResult) : planned,
        };
      plan = planned;
    }
    const currentPlan = plan;
    // Before a question, that is: what is typed is never asked about.
    const held = run.call.save
      ? undefined
      : await abortable(
          exclusive(() => waitsForPerson(deps, currentPlan)),
          run.context.signal,
        );
    if (held) return { result: held, plan };
    const shownPlan = await withUnsaved(deps, run.call, plan);
    const agreedPlan = earlierAgreement && stillAgreed(run, shownPlan, earlierAgreement);
    const answer = agreedPlan
      ? { agreed: agreedPlan, wasAsked: false }
      : await consent(deps, run, shownPlan, { replanned, stored: storedOperation, denied: exclusive });
    if ('refusal' in answer) return { result: answer.refusal, plan };
    earlierAgreement = { shown: shownPlan, isAlternative: answer.agreed === shownPlan.alternative?.plan };
    const { agreed, wasAsked } = answer;
    const result = await exclusive(async () =>
      // With no, at another terminal or in another tab, since the yes here.
      wasAsked && (await wasDroppedElsewhere(deps, run.call))
        ? toDenial(agreed, '')
        : apply(deps, vault, run.call, agreed),
    );
    if (result !== 'changed') return { result, plan: agreed };
    if (run.call.save) return { result: changedMeanwhile(agreed), plan: agreed };
    [plan, storedOperation, replanned] = [undefined, undefined, true];
  }
}

/** The answer to a write that was applied. */
export function toWriteSuccess(
  record: ChangeRecord,
  plan: Partial<ChangePlan>,
  warnings: readonly string[],
): ToolSuccess {
  const path = plan.path ?? record.files[0]?.path;
  const all = [...(plan.warnings ?? []), ...(plan.advice ?? []), ...warnings];
  const result: ToolSuccess = {
    success: true,
    operation: plan.operation ?? record.operation,
    path,
    change_id: record.change_id,
    hash: record.files.find((file) => file.path === path)?.after?.hash ?? null,
    message: record.message,
    ...changedLines(record, plan),
    ...plan.result,
    ...(all.length > 0 ? { warnings: all } : {}),
  };
  return fitToBudget(result, DEFAULT_RESULT_BUDGET);
}

/** @returns the plan to apply, which may be the alternative that the person chose, else the call's answer. */
async function consent(
  deps: ExecutorDependencies,
  run: WriteRun,
  plan: ChangePlan,
  askState: Pick<Question, 'replanned' | 'stored' | 'denied'>,
): Promise<{ readonly agreed: ChangePlan; readonly wasAsked: boolean } | { readonly refusal: ToolResult }> {
  const { call, context } = run;
  let agreed = plan;
  const { risk, verdict } = judgePlan(deps, run, plan, askState);
  if (verdict === 'never') return { refusal: notPermitted(deps, call, run.tool.name) };
  if (verdict === 'ask' && call.save) return { refusal: changedMeanwhile(plan) };
  if (verdict === 'ask') {
    const decision = await askPerson(deps, { call, plan, risk, ...askState }, context.signal);
    if (!decision.approved) return { refusal: toDenial(plan, decision.feedback) };
    if (decision.alternative && plan.alternative) agreed = plan.alternative.plan;
    agreed = applyEdits(agreed, decision.edits);
  }
  // Stop may have been pressed at the same moment; from here on the change is completed.
  if (context.signal.aborted) throw abortError();
  return { agreed, wasAsked: verdict === 'ask' };
}

/** A plan as it was shown, and what the person chose of it. */
interface Agreed {
  readonly shown: ChangePlan;
  readonly isAlternative: boolean;
}

/** A note that is written in is saved while its question is up: what the person agreed to is still what they are told. */
function stillAgreed(run: WriteRun, plan: ChangePlan, { shown, isAlternative }: Agreed): ChangePlan | undefined {
  const questionKey = ({ details, askAnyway }: ChangePlan) => JSON.stringify([details, askAnyway]);
  if (!isOwnAct(run.call) || riskOf(run, plan) === 'destroy' || questionKey(plan) !== questionKey(shown))
    return undefined;
  return isAlternative ? plan.alternative?.plan : plan;
}

/** The editor shows both texts itself, where a card would only show the difference. */
function changedMeanwhile({ path }: ChangePlan): ToolFailure {
  return failure(
    'changed_on_disk',
    `${inQuotes(path)} was changed by another program or tab since it was opened.`,
    'Read it again and put both texts together.',
    { path },
  );
}

/** The policy's decision on a plan. Destructive plans, plans asked before and plans with their own reason to ask are always asked. */
export function judgePlan(
  deps: ExecutorDependencies,
  run: WriteRun,
  plan: ChangePlan,
  askState: { readonly replanned: boolean; readonly stored: PendingOperation | undefined },
): { readonly risk: ToolRisk; readonly verdict: 'ask' | 'allow' | 'never' } {
  const risk = riskOf(run, plan);
  const verdict = deps.person.policy.decide(run.call, risk, plan);
  // The person's own act was never shown as a plan: that its note was saved meanwhile is nothing to ask about.
  const isAsked = (risk === 'destroy' || askState.replanned) && !isOwnAtOnce(run.call, plan);
  const mustAsk = isAsked || plan.askAnyway !== undefined || askState.stored !== undefined;
  return { risk, verdict: verdict === 'allow' && mustAsk ? 'ask' : verdict };
}

/** A plan that leaves fewer files than before is destructive, whatever its tool declares; a move is not. */
function riskOf({ tool, input }: WriteRun, plan: ChangePlan): ToolRisk {
  const removed = plan.changes.filter((change) => change.after === null).length;
  const created = plan.changes.filter((change) => change.before === null).length;
  return removed > created ? 'destroy' : writeRisk(tool, input);
}

async function apply(
  deps: ExecutorDependencies,
  vault: Vault,
  call: ToolCall,
  plan: ChangePlan,
): Promise<ToolResult | 'changed'> {
  const changeOutcome = await makeChange(deps, vault, { call, plan, changeId: crypto.randomUUID() });
  if (changeOutcome === 'changed' || 'success' in changeOutcome) return changeOutcome;
  // The editor knows what it wrote: of a long note, to look for the lines that differ would hold up typing.
  return toWriteSuccess(changeOutcome.record, call.save ? { ...plan, changes: [] } : plan, changeOutcome.warnings);
}
