import { errorText } from '../../notes/basics/error-text.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { failure, partPictures, type ToolResult } from '../../tools/definition/result.ts';
import { findTool, TOOLS } from '../../tools/registry.ts';
import { CALLS_PER_MESSAGE, CALLS_PER_TURN } from '../budget/budget-calls.ts';
import { estimateTokens } from '../budget/budget-tokens.ts';
import type { Message, Spent, StoredMessage, ToolCallRequest } from '../model/messages.ts';
import { ModelError, type ToolSchema, type ModelRequest } from '../model/model-provider.ts';
import { joinUsers, toTextMessages } from '../protocols/text-protocol.ts';
import type { CallChecks } from '../protocols/written/find-calls.ts';
import { shortNamesOf } from '../results/in-full.ts';
import { isMoreTools, namesTool } from '../toolsets/more-tools.ts';
import { asksToSeeCalls } from '../trust/gives-orders.ts';
import { callOrigin } from '../trust/call-origin.ts';
import { readTexts } from '../trust/read-texts.ts';
import { emptyAnswerError, isAskedAgain, withEmptyTold, type EmptyAnswer } from './empty-answer.ts';
import type { AgentEvent, TurnOutcome } from './events.ts';
import { listenToAnswer } from './listen-to-answer.ts';
import { createLoopGuard } from './loop-guard.ts';
import { isMessage, unansweredCalls } from './messages-for-model.ts';
import { meantInput } from './obvious-names.ts';
import { parseArguments } from './parse-arguments.ts';
import { createReplyCollector, type AssistantMessage, type ReplyCollector } from './reply-collector.ts';
import { DEFAULT_RETRIES, retryWait, type RetryPolicy } from './retry-policy.ts';
import { isCutOff, isUnfinished, isWriteCall, repeatedResult, runCall, runWrites, stoppedResult } from './run-call.ts';
import { prepareRequest, resultRoom, type PreparedRequest } from './run-turn-request.ts';
import type { Turn, TurnRequest } from './run-turn-state.ts';

const ASK =
  'All rounds of calls for this question are used, so no tool can be called now. Say in short what is done, what you found, and what is left. The person may let you go on.';

interface WrapUp {
  readonly message: AssistantMessage;
  readonly prepared: PreparedRequest;
  readonly collector: ReplyCollector;
}

/**
 * The last request of a turn that reached its limit, for an account of what is done and what is left. The message counts as incomplete,
 * so that the turn can go on behind the results. It says that no call is wanted, and is otherwise as the ones before it, whose
 * beginning the service keeps; a model that calls all the same, or a service that refuses that, is asked without tools.
 */
async function* wrapUp(turn: Turn): AsyncGenerator<AgentEvent, WrapUp | undefined> {
  if (turn.provider.byRules) return undefined;
  if (turn.protocol === 'native') {
    let isBegun = false;
    const wrapping = lastWords(turn, withoutCalls);
    for (;;) {
      const next = await wrapping.next();
      if (next.done && (next.value || isBegun || turn.stop.aborted)) return next.value;
      if (next.done) break;
      isBegun ||= next.value.type === 'text';
      yield next.value;
    }
  }
  return yield* lastWords(turn, withoutTools);
}

/** Nothing comes of a model that fails or only calls. */
async function* lastWords(
  turn: Turn,
  asking: (turn: Turn, request: ModelRequest) => ModelRequest,
): AsyncGenerator<AgentEvent, WrapUp | undefined> {
  const collector = createReplyCollector(turn.protocol, asking === withoutCalls ? callChecks(turn) : {});
  try {
    const prepared = yield* prepareRequest(turn);
    const source = turn.provider.stream(asking(turn, prepared.request));
    for await (const heard of listenToAnswer(source, turn.stop, turn.silenceMs))
      yield* heard.type === 'silence' ? [heard] : collector.take(heard);
    yield* collector.flush();
    const {
      toolCalls: _none,
      callsLeftOut: _neither,
      ...said
    } = collector.message() ?? {
      role: 'assistant' as const,
      content: '',
    };
    return said.content.trim() === '' ? undefined : { message: { ...said, incomplete: true }, prepared, collector };
  } catch {
    // The turn has ended at its limit in any case, which the person is told.
    return undefined;
  }
}

/** The tools and calls as they were, since a service keeps what it computed of the same beginning. */
const withoutCalls = (_turn: Turn, request: ModelRequest): ModelRequest => ({
  ...request,
  messages: withAsk(request.messages),
  mayCall: false,
});

/** Some services refuse calls in the messages where no tools are given: they become text. */
const withoutTools = ({ protocol, system }: Turn, { messages, notes, signal }: ModelRequest): ModelRequest => ({
  system,
  messages: withAsk(protocol === 'native' ? toTextMessages(messages) : messages),
  tools: [],
  ...(notes && { notes }),
  signal,
});

function withAsk(messages: readonly Message[]): readonly Message[] {
  const ask = { role: 'user', content: ASK } as const;
  const last = messages.at(-1);
  return last?.role === 'user' ? [...messages.slice(0, -1), joinUsers(last, ask)] : [...messages, ask];
}

/** So many rounds before the limit the model is told of it. */
const TOLD_BEFORE = 2;

/** What the app adds below a result, for the model alone: how the call was read, and where to get a tool that a hint names. */
function remarksOn(call: ToolCallRequest, result: ToolResult, tools: readonly ToolSchema[]): readonly string[] {
  const parsed = parseArguments(call, undefined);
  const inputRemarks = parsed.ok ? meantInput(call.name, parsed.input).said : [];
  return [...(inputRemarks.length > 0 ? [`read ${inputRemarks.join('; ')}.`] : []), ...missingTools(result, tools)];
}

/** @param remainingRounds rounds that the turn has left */
function limitRemark(remainingRounds: number): string | undefined {
  return remainingRounds === TOLD_BEFORE
    ? `${TOLD_BEFORE} more rounds of calls are left for this question. Then say what is done and what is left.`
    : undefined;
}

/** Tools that the app's own words in a result name, and that the model was not told of: with a call as an example. */
function missingTools(result: ToolResult, tools: readonly ToolSchema[]): readonly string[] {
  const words = ownWords(result);
  const toolNames = new Set(tools.map(({ name }) => name));
  const missing = TOOLS.filter(
    ({ name }) => !toolNames.has(name) && new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'u').test(words),
  );
  return missing.map(({ name, example }) =>
    namesTool(tools, name)
      ? `${name} runs by its name${example ? `, such as ${JSON.stringify(example)}` : ''}.`
      : `${name} is not among your tools.`,
  );
}

function ownWords(result: unknown): string {
  if (!isRecord(result)) return '';
  const { hint, warnings } = result;
  return [hint, ...(Array.isArray(warnings) ? (warnings as unknown[]) : [])]
    .filter((words) => typeof words === 'string')
    .join('\n');
}

export type { TurnRequest } from './run-turn-state.ts';

/**
 * One turn: the model writes, its calls run in order, it reads their results, until it answers without a call.
 * It never throws for an error of an endpoint, a model or a tool: the outcome, also the last event, says how it ended.
 * An interrupted turn is continued by running the same messages again: calls without a result go first.
 */
export async function* runTurn(request: TurnRequest): AsyncGenerator<AgentEvent, TurnOutcome> {
  const turn: Turn = {
    ...request,
    execute: (call) => request.execute(call),
    history: [...request.messages],
    guard: createLoopGuard(request.messages.filter(isMessage)),
    stop: request.signal ?? new AbortController().signal,
    protocol: request.provider.toolProtocol ?? 'native',
    ran: 0,
    cutCalls: 0,
  };
  const outcome = yield* runRounds(turn);
  yield { type: 'turn_end', outcome };
  return outcome;
}

async function* runRounds(turn: Turn): AsyncGenerator<AgentEvent, TurnOutcome> {
  const waiting = unansweredCalls(turn.history);
  if (waiting.length > 0) {
    const end = yield* runCalls(turn, waiting, Infinity);
    if (end) return end;
  } else if (!isUnfinished(turn.history.findLast(isMessage))) {
    return { reason: 'answered' };
  }
  const maxRounds = turn.maxRounds ?? 10;
  for (let round = 1; round <= maxRounds; round++) {
    if (turn.stop.aborted) return { reason: 'stopped' };
    const cap = await turn.findCap?.();
    if (cap) return { reason: 'spend_cap', cap };
    yield { type: 'round_start', round };
    const reply = yield* askModel(turn);
    if ('reason' in reply) return reply;
    if (!reply.toolCalls?.length) return { reason: 'answered' };
    const end = yield* runCalls(turn, reply.toolCalls, maxRounds - round);
    if (end) return end;
    turn.tools = turn.nextTools?.(turn.history, turn.windowTokens) ?? turn.tools;
  }
  const end = yield* sayWhatIsLeft(turn);
  return end ?? { reason: 'round_limit', rounds: maxRounds };
}

/** At the limit of rounds the model has one more request, without tools. */
async function* sayWhatIsLeft(turn: Turn): AsyncGenerator<AgentEvent, TurnOutcome | undefined> {
  if (turn.stop.aborted) return { reason: 'stopped' };
  const cap = await turn.findCap?.();
  if (cap) return { reason: 'spend_cap', cap };
  const wrapUpAnswer = yield* wrapUp(turn);
  if (wrapUpAnswer)
    yield* recordMessage(
      turn,
      wrapUpAnswer.message,
      toldOf(turn, wrapUpAnswer.prepared, wrapUpAnswer.collector, wrapUpAnswer.message),
    );
  return turn.stop.aborted ? { reason: 'stopped' } : undefined;
}

/**
 * One reply, retried where that helps. The text of a broken stream is kept as an incomplete message. An empty one is asked for once
 * more, and told so.
 */
async function* askModel(turn: Turn): AsyncGenerator<AgentEvent, AssistantMessage | TurnOutcome> {
  const retries = turn.retries ?? DEFAULT_RETRIES;
  let empty: EmptyAnswer | undefined;
  for (let attempt = 1; ; attempt++) {
    const collector = createReplyCollector(turn.protocol, turn.provider.byRules ? undefined : callChecks(turn));
    let prepared: PreparedRequest | undefined;
    try {
      prepared = yield* prepareRequest(turn);
      const { request } = prepared;
      const modelRequest = empty ? { ...request, messages: withEmptyTold(request.messages, empty) } : request;
      for await (const heard of listenToAnswer(turn.provider.stream(modelRequest), turn.stop, turn.silenceMs))
        yield* heard.type === 'silence' ? [heard] : collector.take(heard);
      yield* collector.flush();
      const message = collector.message();
      if (!message) {
        const isFirst = empty === undefined;
        empty = collector.emptiness();
        const error = emptyAnswerError(empty);
        if (!isFirst || !isAskedAgain(empty)) throw error;
        yield { type: 'retry', attempt, waitMs: 0, reason: error.message };
        continue;
      }
      if (turn.protocol === 'native' && collector.hasWrittenCalls()) turn.provider.onWrittenCalls?.();
      yield* recordMessage(turn, message, toldOf(turn, prepared, collector, message));
      return message;
    } catch (error) {
      const partial = collector.partial();
      if (partial && prepared) yield* recordMessage(turn, partial, toldOf(turn, prepared, collector, partial));
      if (turn.stop.aborted) return { reason: 'stopped' };
      const waitMs =
        fallsBack(turn, error) || (await narrowsWindow(turn, error, attempt)) ? 0 : retryWait(error, attempt, retries);
      if (waitMs === undefined) return toOutcome(error, turn.onFault ?? reportFault);
      yield { type: 'retry', attempt, waitMs, reason: errorText(error) };
      if (!(await waited(retries, waitMs, turn.stop))) return { reason: 'stopped' };
    }
  }
}

/** What tells a call that a model writes into its text from text about calls. */
const callChecks = (turn: Turn): CallChecks => ({
  isQuoted: readTexts(turn),
  isKnown: (name: string) => isKnownTool(turn, name),
  writesCalls: turn.provider.writesCalls === true,
  showsCalls: asksToSeeCalls(lastQuestion(turn)),
});

function lastQuestion({ history }: Turn): string {
  return history.findLast((message) => message.role === 'user')?.content ?? '';
}

/** Every tool of the registry runs by its name, whether the model was told of it or not. */
function isKnownTool({ tools }: Turn, name: string): boolean {
  return findTool(name) !== undefined || isMoreTools(name) || tools.some((tool) => tool.name === name);
}

/** What the request for a message used. The built-in assistant costs nothing. */
function toldOf(
  turn: Turn,
  { tokens, shortened }: PreparedRequest,
  collector: ReplyCollector,
  { content, reasoning = '', toolCalls = [] }: AssistantMessage,
): MessageNotes {
  if (turn.provider.byRules) return {};
  const counted = collector.usage();
  const outputEstimate = () =>
    estimateTokens(content + reasoning + toolCalls.map((call) => call.name + call.arguments).join(''));
  const spent = counted
    ? { usage: counted, isEstimate: false }
    : { usage: { inputTokens: tokens(), outputTokens: outputEstimate() }, isEstimate: true };
  return { spent, ...(shortened > 0 ? { shortened } : {}) };
}

/** A model that refuses tools or schemas is asked again: in the way that its provider knows next, or with the tools described in the prompt. */
function fallsBack(turn: Turn, error: unknown): boolean {
  if (!(error instanceof ModelError) || turn.protocol === 'text') return false;
  if (error.code !== 'no_tool_support' && error.code !== 'no_schema_support') return false;
  const next = turn.provider.toolProtocol;
  turn.protocol = next === undefined || next === turn.protocol ? 'text' : next;
  return true;
}

/**
 * An endpoint that was sent too much is asked again with less: as much as it reports, or a quarter less than was expected to fit,
 * since tokens are estimated. What is left out is reported as usual; fewer tools take less of a small window.
 */
async function narrowsWindow(turn: Turn, error: unknown, attempt: number): Promise<boolean> {
  if (!(error instanceof ModelError) || error.code !== 'too_long' || attempt > 3) return false;
  const { windowTokens: currentWindow, isWindowGuessed = false } = turn;
  const reportedWindow = error.windowTokens;
  const isNews =
    reportedWindow !== undefined && (isWindowGuessed || currentWindow === undefined || reportedWindow < currentWindow);
  const next = isNews ? reportedWindow : currentWindow === undefined ? undefined : Math.floor(currentWindow * 0.75);
  if (next === undefined) return false;
  turn.windowTokens = next;
  turn.isWindowGuessed = false;
  Object.assign(turn, await turn.forWindow?.(next, turn.history));
  return true;
}

async function waited(retries: RetryPolicy, ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    if (ms > 0) await retries.wait(ms, signal);
    return !signal.aborted;
  } catch {
    return false;
  }
}

/**
 * Runs the calls in order, so that a later one sees the effect of an earlier one; several writes run as one set, in the place of the
 * first. Each gets a result, whatever happens.
 */
async function* runCalls(
  turn: Turn,
  calls: readonly ToolCallRequest[],
  roundsLeft: number,
): AsyncGenerator<AgentEvent, TurnOutcome | undefined> {
  let repeated: ToolCallRequest | undefined;
  turn.guard.begin();
  let isSpent = false;
  let set: ReadonlyMap<string, Promise<ToolResult>> | undefined;
  let cut = false;
  // What the model had read when it wrote them: the results of this message are not included.
  const context = {
    ...turn,
    ...resultRoom(turn),
    origin: callOrigin({ ...turn, messages: turn.history }),
    names: shortNamesOf(turn.history),
    cutCallId: isCutAtLimit(turn) ? calls.at(-1)?.id : undefined,
  };
  const maxCalls = Math.min(CALLS_PER_MESSAGE, CALLS_PER_TURN - turn.ran);
  for (const [at, call] of calls.entries()) {
    yield { type: 'tool_start', call };
    let result: ToolResult;
    const begun = set?.get(call.id);
    if (at < maxCalls) turn.ran++;
    if (begun) result = await begun;
    else if (turn.stop.aborted) result = stoppedResult(call);
    else if (at >= CALLS_PER_MESSAGE) result = tooManyInMessage(call, calls.length - at - 1 + countLeftOutCalls(turn));
    else if (at >= maxCalls) {
      isSpent = true;
      result = tooManyInTurn(call);
    } else if (turn.guard.isSpent(call)) {
      if (turn.guard.wasRefused(call)) repeated = call;
      result = repeatedResult(call);
    } else {
      if (isWriteCall(call)) set ??= runWrites(notSpent(turn, calls.slice(at, maxCalls)), context, turn.stop);
      result = await (set?.get(call.id) ?? runCall(call, context, turn.stop));
    }
    cut ||= isCutOff(result);
    const { pictures, rest } = partPictures(result);
    const content = JSON.stringify(rest);
    turn.guard.count(call, content);
    const limit = at === calls.length - 1 ? limitRemark(roundsLeft) : undefined;
    const remarks = [...remarksOn(call, result, turn.tools), ...(limit === undefined ? [] : [limit])];
    yield { type: 'tool_end', call, result };
    yield* recordMessage(turn, {
      role: 'tool',
      callId: call.id,
      name: call.name,
      content,
      ...(pictures.length > 0 && { images: pictures }),
      ...(remarks.length > 0 && { remarks }),
    });
  }
  turn.cutCalls = cut ? turn.cutCalls + 1 : 0;
  if (turn.cutCalls > 1) return cutTwice();
  if (repeated) return { reason: 'repeated_call', call: repeated };
  if (isSpent && !turn.stop.aborted) return { reason: 'call_limit', calls: CALLS_PER_TURN };
  return turn.stop.aborted ? { reason: 'stopped' } : undefined;
}

/** The newest answer reached its limit. */
function isCutAtLimit({ history }: Turn): boolean {
  const last = history.findLast((message) => message.role === 'assistant');
  return last?.role === 'assistant' && last.incomplete === true;
}

function cutTwice(): TurnOutcome {
  return {
    reason: 'error',
    code: 'empty',
    message: 'The model’s answer reached its limit in the middle of a call, twice. Nothing was done by it.',
    hint: 'Ask for a smaller piece at once, let the service write longer answers, or choose another model.',
  };
}

/** Calls of the newest message that were not kept. */
function countLeftOutCalls({ history }: Turn): number {
  const last = history.findLast((message) => message.role === 'assistant');
  return last?.role === 'assistant' ? (last.callsLeftOut ?? 0) : 0;
}

/** The calls to run: one that was repeated too often is refused. */
function notSpent({ guard }: Turn, calls: readonly ToolCallRequest[]): readonly ToolCallRequest[] {
  return calls.filter((call) => !guard.isSpent(call));
}

interface MessageNotes {
  readonly spent?: Spent;
  readonly shortened?: number;
}

function* recordMessage(turn: Turn, message: StoredMessage, notes: MessageNotes = {}): Generator<AgentEvent> {
  turn.history.push(message);
  yield { type: 'message', message, ...notes };
}

function toOutcome(error: unknown, onFault: (error: unknown) => void): TurnOutcome {
  if (error instanceof ModelError)
    return { reason: 'error', message: error.message, hint: error.hint, code: error.code };
  onFault(error);
  // Without the inner text: it is our bug, and may quote a request.
  const kind = error instanceof Error ? error.name : typeof error;
  return {
    reason: 'error',
    message: `The model’s connection failed because of a fault in Latent (${kind}).`,
    hint: 'Send the message again; if it stays so, choose another provider in the settings.',
  };
}

function reportFault(error: unknown): void {
  console.error('Latent: the model’s connection failed', error);
}

/** The answer to the first call beyond the message's limit, also for those after it. @param skippedCount how many are after it */
function tooManyInMessage(call: ToolCallRequest, skippedCount: number): ToolResult {
  const skippedRemark =
    skippedCount === 0
      ? ''
      : skippedCount === 1
        ? ' Nor was the one after it.'
        : ` Nor were the ${skippedCount} after it.`;
  return failure(
    'limit',
    `${call.name} was not run: one message may hold ${CALLS_PER_MESSAGE} calls.${skippedRemark}`,
    'Call what is still wanted in the next message, or ask the person.',
  );
}

function tooManyInTurn(call: ToolCallRequest): ToolResult {
  return failure(
    'limit',
    `${call.name} was not run: ${CALLS_PER_TURN} calls were made for this question, which is as many as may be made without asking the person.`,
    'The person may say that it is to go on.',
  );
}
