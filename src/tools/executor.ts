import { isTrashPath } from '../fs-access/trash.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import type { Tool, ReadTool } from './definition/define-tool.ts';
import { cancelled, errorToResult, ToolStop, isAbort } from './definition/error-result.ts';
import { AnsweredElsewhere, QuestionSetAside } from './execution/ask-person.ts';
import { finishedRecord, startedRecord, toolSummary } from './execution/activity-record.ts';
import { createExclusive, whenWritten, type Exclusive } from './execution/exclusive.ts';
import type { ExecutorDependencies } from './execution/executor-dependencies.ts';
import {
  findInterrupted,
  settleInterrupted,
  type InterruptedChange,
  type Settled,
  type RecoveryChoice,
} from './execution/interrupted-changes.ts';
import { MADE_ELSEWHERE } from './execution/make-change.ts';
import { withStillReading, watchQueries } from './execution/still-reading.ts';
import { runSet } from './execution/sets/run-set.ts';
import { toContext } from './execution/tool-context.ts';
import { runWrite, toWriteSuccess, type WriteOutcome, type WriteRun } from './execution/run-write.ts';
import { createWriteSet, type WriteSet } from './execution/sets/write-set.ts';
import type { ActivityRecord, ChangeRecord, PendingOperation, ToolCall, SpendMeter } from './definition/ports.ts';
import { createRateLimit, waitForTurn } from './execution/rate-limit.ts';
import { nearestTools } from './definition/nearest-tools.ts';
import { findTool, TOOLS } from './registry.ts';
import { failure, type ToolFailure, type ToolResult, partPictures } from './definition/result.ts';
import type { ChangePlan } from './definition/change-set.ts';
import { validateInput } from './definition/validate-input.ts';
import { errorText } from '../notes/basics/error-text.ts';
import { fitToBudget } from './definition/result-budget.ts';
import { abortable } from './execution/abortable.ts';
import { askToSend, notPermitted, type ToolRun } from './execution/ask-to-send.ts';
import { createYielder } from './execution/create-yielder.ts';

export type { ExecutorDependencies } from './execution/executor-dependencies.ts';

export interface Executor {
  /** Validates, plans, asks, applies, records. Never rejects: whatever happens is a result. */
  execute(call: ToolCall): Promise<ToolResult>;
  /**
   * What a writing call would do as the folder is now, without waiting for what is being written, and without doing it.
   * @param isTaken whether something that is not written yet has this path
   * @returns the plan, or the answer where nothing would be written
   */
  foresee(
    call: Pick<ToolCall, 'name' | 'input' | 'initiatedBy'>,
    isTaken?: (path: VaultPath) => boolean | Promise<boolean>,
  ): Promise<ChangePlan | ToolResult>;
  /**
   * Several calls that were requested together. The writes among them are one set: each is planned on what the previous ones
   * leave and decided separately, and what was approved is applied, and undone, as one change. Reading calls run at once,
   * separately. @returns the answer to each, in their order
   */
  executeAll(calls: readonly ToolCall[]): readonly Promise<ToolResult>[];
  /**
   * After a start: settles what a crash interrupted where the outcome is clear, and asks the stored questions of this vault again.
   * Resolves once they are asked; calling `execute` with the same call waits for the same answer.
   * @returns the interrupted changes that are partly written: the person decides about each with `settle`.
   */
  resumePending(): Promise<readonly InterruptedChange[]>;
  /** The changes that wait to be settled, with the current state of their files: another tab may have settled some. */
  interrupted(): Promise<readonly InterruptedChange[]>;
  /** Completes an interrupted change or rolls it back. @throws Error where a file could not be written; it can then be retried. */
  settle(changeId: string, how: RecoveryChoice): Promise<Settled>;
}

interface Asked {
  readonly call: ToolCall;
  readonly signal: AbortSignal;
  /** Its question from before a reload. */
  readonly stored: PendingOperation | undefined;
  readonly set: WriteSet | undefined;
}

/** What the entries of one editing session have in common. */
type SessionEntry = Pick<ActivityRecord, 'id' | 'timestamp'>;

/** Sessions whose entries are remembered: a note is seldom gone on with after so many others. */
const MOST_SESSIONS = 20;

interface Running {
  readonly result: Promise<ToolResult>;
  readonly controller: AbortController;
}

/** The only way to run a tool of an open vault, for every caller. */
export function createExecutor(dependencies: ExecutorDependencies): Executor {
  /** Calls about which the person was asked. */
  const askedAbout = new Set<string>();
  const deps = {
    onFault: reportFault,
    tools: TOOLS,
    ...dependencies,
    onAsked: (callId: string) => void askedAbout.add(callId),
  };
  const exclusive = deps.exclusive ?? createExclusive(`latent-changes-${deps.vaultId}`);
  const rateLimit = createRateLimit(deps.access.clock, deps.setup.callsPerMinute);
  const running = new Map<string, Running>();
  /** The entries of editing sessions by their change, the last one last. */
  const sessions = new Map<string, SessionEntry>();
  const allTools = (): readonly Tool[] => [...deps.tools, ...(deps.addedTools?.() ?? [])];

  function execute(call: ToolCall, set?: WriteSet): Promise<ToolResult> {
    const present = running.get(call.callId) ?? start(call, set);
    const stop = () => present.controller.abort();
    if (call.signal?.aborted) stop();
    call.signal?.addEventListener('abort', stop, { once: true });
    return present.result.finally(() => call.signal?.removeEventListener('abort', stop));
  }

  function executeAll(calls: readonly ToolCall[]): Promise<ToolResult>[] {
    const earlier = calls.flatMap(({ callId }) => running.get(callId)?.result ?? []);
    const fresh = calls.filter(({ callId }) => !running.has(callId)).map(({ callId }) => callId);
    const set = createWriteSet(fresh, Promise.all(earlier), (joined) => runSet(deps, exclusive, joined));
    return calls.map((call) => execute(call, set));
  }

  function start(call: ToolCall, set?: WriteSet): Running {
    const controller = new AbortController();
    const result = answer(call, controller.signal, set).finally(() => {
      running.delete(call.callId);
      askedAbout.delete(call.callId);
      set?.leave(call.callId);
    });
    const entry = { result, controller };
    running.set(call.callId, entry);
    return entry;
  }

  async function foresee(
    named: Pick<ToolCall, 'name' | 'input' | 'initiatedBy'>,
    isTaken: (path: VaultPath) => boolean | Promise<boolean> = () => false,
  ): Promise<ChangePlan | ToolResult> {
    const tools = allTools();
    const tool = findTool(named.name, tools);
    if (tool?.kind !== 'write') return unknownTool(named.name, tools);
    try {
      const validated = validateInput(tool, named.name, named.input);
      if (!validated.ok) return validated.failure;
      const call = { ...named, callId: crypto.randomUUID() };
      const context = toContext(deps, call, new AbortController().signal);
      const { vault } = context;
      const file = async (path: VaultPath) => {
        // Asked first: what is saved meanwhile is found as a file.
        const isToBe = await isTaken(path);
        return (await vault.file(path)) ?? (isToBe ? new File([], path) : undefined);
      };
      return await tool.plan(validated.input, { ...context, vault: { ...vault, file } });
    } catch (error) {
      return errorToResult(error, tool.name);
    }
  }

  /** Answers from the records where they contain this call, else runs it. */
  async function answer(call: ToolCall, signal: AbortSignal, set: WriteSet | undefined): Promise<ToolResult> {
    try {
      await set?.ready;
      // What was typed is saved under an id of its own each time, and never asked about.
      if (call.save) return await runRecorded({ call, signal, stored: undefined, set }, undefined);
      const record = await deps.stores.activity.get(call.callId).catch(fault(call.name));
      if (record && !isSameCall(record, call)) return reusedId(call);
      if (record?.result) {
        // A question that is still stored, or was stored anew, is about nothing any more: it would be asked without end.
        await deps.stores.pending.delete(call.callId).catch(fault(call.name));
        return record.result;
      }
      // What only reads is never asked about: it answers also where no question could be kept.
      const tool = findTool(call.name, allTools());
      const isAsked = !tool || tool.kind === 'write' || tool.outbound !== undefined;
      const storedOperation = isAsked ? await deps.stores.pending.get(call.callId) : undefined;
      return await runRecorded({ call, signal, stored: storedOperation, set }, record);
    } catch (error) {
      deps.onFault(error, call.name);
      return errorToResult(error, call.name);
    }
  }

  async function runRecorded(callRequest: Asked, earlier: ActivityRecord | undefined): Promise<ToolResult> {
    const { call, stored } = callRequest;
    const began = deps.access.clock.now();
    const tools = allTools();
    const tool = findTool(call.name, tools);
    const validated = tool && validateInput(tool, call.name, call.input);
    const summary = tool ? toolSummary(tool, validated?.ok ? validated.input : undefined) : call.name;
    const started = earlier ?? startedRecord(call, tool?.name ?? call.name, summary, began);
    // A save has one entry, made once it is done; a further one of an editing session continues that of the first.
    if (!earlier && !call.save) await note(started);

    const count = countSpend(call.meter);
    let outcome: WriteOutcome;
    try {
      if (!tool) outcome = { result: unknownTool(call.name, tools) };
      else if (!validated?.ok) outcome = { result: validated?.failure ?? unknownTool(call.name, tools) };
      else
        outcome =
          (await appliedEarlier(earlier, stored)) ??
          (await run(tool, validated.input, { ...callRequest, call: { ...call, meter: count.meter } }));
    } catch (error) {
      if (error instanceof QuestionSetAside) return (await endedElsewhere(started, stored)) ?? cancelled(call.name);
      if (error instanceof AnsweredElsewhere) return (await endedElsewhere(started, stored)) ?? SENT_ELSEWHERE;
      const result = errorToResult(error, tool?.name ?? call.name);
      if (result.code === 'internal') deps.onFault(error, call.name);
      outcome = { result: await withStillReading(result, deps.access.index) };
    }
    const elsewhere =
      askedAbout.has(call.callId) && !outcome.result.success ? await endedElsewhere(started, stored) : undefined;
    if (elsewhere) return elsewhere;
    if (validated?.ok && call.initiatedBy !== 'user' && call.initiatedBy !== 'system')
      outcome = { ...outcome, result: withReading(outcome.result, validated.said ?? []) };
    await note({
      ...finishedRecord(
        await continued(call, started, outcome),
        outcome.result,
        outcome.plan,
        deps.access.clock.now() - began,
      ),
      ...count.total(),
    });
    // Last, so that after a crash the question is found again and the answer is not lost.
    if (!call.save && (stored || tool?.kind === 'write' || tool?.outbound))
      await deps.stores.pending.delete(call.callId).catch(fault(call.name));
    return outcome.result;
  }

  /** The entry that the outcome belongs to: of the session's first save where this one became part of its change. */
  async function continued(
    { save }: ToolCall,
    ownRecord: ActivityRecord,
    { result }: WriteOutcome,
  ): Promise<ActivityRecord> {
    const changeId = save && result.success ? result['change_id'] : undefined;
    if (typeof changeId !== 'string') return ownRecord;
    const first =
      changeId === save?.amends ? (sessions.get(changeId) ?? (await entryOf(changeId, ownRecord))) : undefined;
    const entry = { ...ownRecord, ...first };
    sessions.delete(changeId);
    sessions.set(changeId, { id: entry.id, timestamp: entry.timestamp });
    for (const oldest of [...sessions.keys()].slice(0, -MOST_SESSIONS)) sessions.delete(oldest);
    return entry;
  }

  /** From the records, as of a session that another tab began. */
  async function entryOf(changeId: string, { tool_name }: ActivityRecord): Promise<SessionEntry | undefined> {
    const change = await deps.stores.history.get(changeId);
    const first = change && (await deps.stores.activity.get(change.call_id).catch(fault(tool_name)));
    return first && { id: first.id, timestamp: first.timestamp };
  }

  async function run(tool: Tool, input: Record<string, unknown>, { call, signal, stored, set }: Asked) {
    const isCounted = call.initiatedBy === 'agent' && !stored;
    if (isCounted) await takeTurn(tool, call, signal);
    if (signal.aborted) return { result: cancelled(tool.name) };
    const context = toContext(deps, call, signal);
    if (tool.kind === 'write') {
      const writing = { call, tool, input, context, stored };
      // Sending is asked about separately, before any plan.
      const outcome = await (set && !tool.outbound ? set.join(writing) : runWrite(deps, exclusive, writing));
      if (isCounted && !askedAbout.has(call.callId)) rateLimit.count(tool.name);
      return withAfterwards(deps, writing, outcome);
    }
    set?.leave(call.callId);
    return { result: await runRead(deps, exclusive, { call, tool, input, context, stored }) };
  }

  /** A call beyond the limit waits. A write counts where it was made unasked: others wait for the person already. */
  async function takeTurn({ name, kind }: Tool, call: ToolCall, signal: AbortSignal): Promise<void> {
    await waitForTurn(
      () => (kind === 'write' ? rateLimit.left(name) : rateLimit.take(name)),
      signal,
      (passed, of) => call.onProgress?.(passed, of, 'seconds to wait, by your limit of calls a minute'),
    );
  }

  /** After a crash between the last byte and the record, the change is complete and is not repeated. */
  async function appliedEarlier(
    earlier: ActivityRecord | undefined,
    storedOperation: PendingOperation | undefined,
  ): Promise<WriteOutcome | undefined> {
    if (!earlier) return undefined;
    const find = async (): Promise<ChangeRecord | undefined> => {
      const [ownChange] = await deps.stores.history.list({ call_id: earlier.id, limit: 1 });
      if (ownChange || storedOperation?.change_id === undefined) return ownChange;
      return deps.stores.history.get(storedOperation.change_id);
    };
    let change = await find();
    if (change?.state === 'applying') {
      // Another client or tab may be writing it: it was cut short where that is not so.
      await whenWritten(exclusive);
      change = await find();
    }
    if (change?.state === 'applied') return { result: toWriteSuccess(change, storedOperation?.plan ?? {}, []) };
    return change?.state === 'applying' ? { result: unknownOutcome(change.files.map((file) => file.path)) } : undefined;
  }

  /**
   * What became of a call whose question stood at another terminal or in another tab too, and was answered there first: that
   * is told, whatever was answered here.
   */
  async function endedElsewhere(
    started: ActivityRecord,
    stored: PendingOperation | undefined,
  ): Promise<ToolResult | undefined> {
    await whenWritten(exclusive);
    const made = await appliedEarlier(started, stored);
    const record = await deps.stores.activity.get(started.id).catch(fault(started.tool_name));
    const result = made?.result ?? record?.result;
    if (!result) return undefined;
    if (!result.success) return { ...result, message: `${result.message} ${ANSWERED_ELSEWHERE}` };
    return { ...result, warnings: [...(result.warnings ?? []), MADE_ELSEWHERE] };
  }

  /** A log that cannot be written (full storage) must not keep the person from their notes. */
  async function note(record: ActivityRecord): Promise<void> {
    await deps.stores.activity.put({ ...record, vault_id: deps.vaultId }).catch(fault(record.tool_name));
  }

  function fault(toolName: string): (error: unknown) => undefined {
    return (error) => void deps.onFault(error, toolName);
  }

  const interrupted = () => exclusive(() => findInterrupted(deps.access.wholeVault, deps.stores.history));

  return {
    execute: (call) => execute(call),
    foresee,
    executeAll,
    interrupted,
    async resumePending() {
      const interruptedChanges = await interrupted();
      const waiting = (await deps.stores.pending.list()).filter(({ vaultId }) => vaultId === deps.vaultId);
      for (const calls of bySet(waiting)) void Promise.all(executeAll(calls));
      return interruptedChanges;
    },
    settle: (changeId, how) =>
      exclusive(async () => {
        const settled = await settleInterrupted(deps.access.wholeVault, deps.stores.history, changeId, how);
        const record = await deps.stores.history.get(changeId);
        if (record?.state === 'applied') await deps.person.unsaved?.follow(record).catch(fault(how));
        const paths = record?.files.map(({ path }) => path) ?? [];
        await deps.access.index.refresh(paths.filter((path) => !isTrashPath(path))).catch(fault(how));
        return settled;
      }),
  };
}

/** The calls of stored questions, those of one set together and in order. */
function bySet(waiting: readonly PendingOperation[]): ToolCall[][] {
  const sets = new Map<string, PendingOperation[]>();
  for (const pending of waiting) {
    const id = pending.set?.id ?? pending.call.callId;
    sets.set(id, [...(sets.get(id) ?? []), pending]);
  }
  return [...sets.values()].map((pendings) =>
    pendings.toSorted((a, b) => (a.set?.at ?? 0) - (b.set?.at ?? 0)).map(({ call }) => call),
  );
}

function isSameCall(record: ActivityRecord, call: ToolCall): boolean {
  return JSON.stringify(record.arguments) === JSON.stringify(call.input);
}

/** An answer that says how the call was read. */
function withReading(result: ToolResult, said: readonly string[]): ToolResult {
  if (said.length === 0 || !result.success) return result;
  return { ...result, warnings: [...(result.warnings ?? []), `read ${said.join('; ')}.`] };
}

/** What is told beside a refusal that was answered first at another terminal or in another tab. */
const ANSWERED_ELSEWHERE = 'That was answered a moment ago, elsewhere.';

/** The same where what was approved is still being sent. */
const SENT_ELSEWHERE = failure('cancelled', ANSWERED_ELSEWHERE, 'It is sent once, and its answer arrives there.');

function unknownTool(name: string, tools: readonly Tool[]): ToolFailure {
  const candidates = nearestTools(name, tools);
  return failure('unknown_tool', `There is no tool ${inQuotes(name)}.`, `Nearest: ${candidates.join(', ')}.`, {
    candidates,
  });
}

function reportFault(error: unknown, toolName: string): void {
  // A refusal, such as a full disk, is told in words where it is answered.
  if (error instanceof ToolStop) return;
  console.error(`Latent: ${toolName} failed`, error);
}

/** A call's meter that also adds up, for the call's record. */
interface SpendCount {
  readonly meter: SpendMeter;
  /** Undefined where no model was asked. */
  total(): Pick<ActivityRecord, 'tokens' | 'cost'>;
}

/** @param meter The conversation's, which counts everything; absent for a call outside of any. */
function countSpend(meter: SpendMeter | undefined): SpendCount {
  let tokens = 0;
  let cost: number | undefined;
  return {
    meter: {
      check: async () => meter?.check(),
      async add(spend) {
        tokens += spend.inputTokens + spend.outputTokens;
        if (spend.cost !== undefined) cost = (cost ?? 0) + spend.cost;
        await meter?.add(spend);
      },
    },
    total: () => ({ ...(tokens > 0 && { tokens }), ...(cost !== undefined && { cost }) }),
  };
}

/** The answer to a call whose id belongs to an earlier call with another input. */
function reusedId(call: ToolCall): ToolFailure {
  return failure(
    'invalid_input',
    `The call id ${inQuotes(call.callId)} was used for a call with another input.`,
    'Give every call an id of its own.',
  );
}

/** The answer to a repeated call whose change was cut short by a crash. */
function unknownOutcome(paths: readonly string[]): ToolFailure {
  return failure(
    'unknown_outcome',
    `This change was cut short, and the person has yet to complete it or take it back: ${paths.join(', ')}.`,
    'Do not try it again. Read these files to see how they are now, and tell the person that the question waits.',
    { paths },
  );
}

/** Adds to the answer of a change that was made what its tool looks up then. Nothing that fails here takes the change back. */
async function withAfterwards(
  deps: Pick<ExecutorDependencies, 'onFault'>,
  { tool, input, context }: WriteRun,
  outcome: WriteOutcome,
): Promise<WriteOutcome> {
  const { result } = outcome;
  if (!tool.afterwards || !result.success || !('change_id' in result)) return outcome;
  try {
    const { warnings = [], ...added } = await tool.afterwards(input, result, context);
    const allWarnings = [...(result.warnings ?? []), ...warnings];
    const fullResult = { ...result, ...added, ...(allWarnings.length > 0 && { warnings: allWarnings }) };
    return { ...outcome, result: fitToBudget(fullResult, context.resultBudget, context.measureResult) };
  } catch (error) {
    if (!isAbort(error)) deps.onFault?.(error, tool.name);
    const resultWarnings = result.warnings ?? [];
    const warning = `The change is made, but what belongs with it was not looked up: ${errorText(error)}`;
    return { ...outcome, result: { ...result, warnings: [...resultWarnings, warning] } };
  }
}

/** Reading never asks; requests to other servers ask by the tool's `outbound`, and other costs need an explicit permission of the policy. */
async function runRead(deps: ExecutorDependencies, exclusive: Exclusive, run: ToolRun<ReadTool>): Promise<ToolResult> {
  const { call, tool, input } = run;
  const verdict = deps.person.policy.decide(call, tool.risk, undefined);
  const isAskedApart = tool.risk === 'read' || tool.outbound !== undefined;
  if (verdict === 'never' || (verdict === 'ask' && !isAskedApart)) return notPermitted(deps, call, tool.name);
  const consent = await askToSend(deps, exclusive, run);
  if ('refusal' in consent) return consent.refusal;
  const { index, wasAsked } = watchQueries(consent.context.index);
  const pause = createYielder();
  const running = tool.run(input, { ...consent.context, index });
  const result = await (tool.keepsPart ? running : abortable(running, consent.context.signal));
  if (!result.success) return withStillReading(result, deps.access.index);
  await pause();
  const { pictures, rest } = partPictures(result);
  const fitted = {
    ...fitToBudget(rest, consent.context.resultBudget, consent.context.measureResult),
    ...(pictures.length > 0 && { pictures }),
  };
  return wasAsked() ? withStillReading(fitted, deps.access.index) : fitted;
}
