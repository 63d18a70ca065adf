import { randomUUID } from 'node:crypto';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { createHandles } from '../../../agent/results/handles.ts';
import { inFull } from '../../../agent/results/in-full.ts';
import { meantInput } from '../../../agent/turn/obvious-names.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { OWN_PREFIX } from '../../../notes/formats/own-tool/own-tool.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { PendingOperation, ToolCall } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { validateInput } from '../../../tools/definition/validate-input.ts';
import { nearestTools } from '../../../tools/definition/nearest-tools.ts';
import { findTool } from '../../../tools/registry.ts';
import { approveByName } from '../../review/show-change.ts';
import type { HeadlessVault } from '../../vault/open-vault.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { textAnswer, toRefusal, toWaiting } from './answers.ts';
import { isShort, readReply, type Asked, type ClientQuestions, type Reply } from './ask-client.ts';
import { VAULT_ARGUMENT } from './describe-tool.ts';
import type { PlaceInLine, QuestionLine } from './question-line.ts';

interface CallDependencies {
  readonly vaults: readonly ServedVault[];
  readonly tools: readonly Tool[];
  readonly questions: ClientQuestions;
}

interface ClientCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: ServerContext;
  /** The client can show a question to its person. */
  readonly canAsk: boolean;
  /** The questions that this client shows. */
  readonly line: QuestionLine;
}

/** Changes of one vault that may wait at a time: nobody would read more. */
const MOST_WAITING = 50;

/** Runs one tool for a client. A change is asked of the client's person; where that cannot be, it waits in the store. */
export async function callTool(
  deps: CallDependencies,
  call: ClientCall,
): Promise<CallToolResult | InputRequiredResult> {
  const builtIn = findTool(call.name, deps.tools);
  if (!builtIn && !call.name.startsWith(OWN_PREFIX)) return noSuchTool(call.name, deps.tools);
  const { [VAULT_ARGUMENT]: wantedVault, ...rest } = call.input;
  const [only] = deps.vaults;
  const served = deps.vaults.length === 1 ? only : deps.vaults.find(({ name }) => name === wantedVault);
  if (!served) {
    const names = deps.vaults.map(({ name }) => inQuotes(name)).join(', ');
    return toRefusal(call.name, 'invalid_input', 'The argument vault names none of the vaults.', `It takes ${names}.`);
  }
  const ownTools = builtIn ? [] : await served.ownTools();
  const tool = builtIn ?? findTool(call.name, ownTools);
  if (!tool) return noSuchTool(call.name, [...deps.tools, ...ownTools]);
  const input = deps.vaults.length === 1 ? call.input : rest;
  return runCall({ ...call, input }, tool, served, deps.questions);
}

function noSuchTool(name: string, tools: readonly Tool[]): CallToolResult {
  const nearest = nearestTools(name, tools).join(', ');
  return toRefusal(name, 'unknown_tool', `There is no tool ${inQuotes(name)}.`, `Nearest: ${nearest}.`);
}

async function runCall(
  { input, ...asked }: ClientCall,
  tool: Tool,
  served: ServedVault,
  questions: ClientQuestions,
): Promise<CallToolResult | InputRequiredResult> {
  const vault = await served.ready();
  const { shortIds } = served;
  const interpreted = meantInput(asked.name, input);
  // What answers name in short is meant in full; notes they name by their paths.
  const call: ClientCall = {
    ...asked,
    input: inFull(tool.name, interpreted.input, { handles: createHandles(), id: shortIds.find }),
  };
  const readings = interpreted.said.length > 0 ? [`note: read ${interpreted.said.join('; ')}.`] : [];
  const toAnswer = (result: ToolResult, notices: readonly string[] = []): CallToolResult => {
    shortIds.take(result);
    return textAnswer(tool.name, result, [...readings, ...notices]);
  };
  const waiting = tool.kind === 'write' ? await vault.stores.pending.list() : [];
  const samePending = waiting.find((pending) => isSamePendingCall(pending, call));
  const reply = replyTo(call.context, served);
  if (reply.kind !== 'none' && reply.asked.callId !== samePending?.call.callId) {
    const settledResult = await resultOf(vault, call, reply.asked);
    if (settledResult) {
      call.line.leave(reply.asked.callId);
      return toAnswer(settledResult);
    }
  }
  if (reply.kind === 'later' && samePending) {
    call.line.leave(samePending.call.callId);
    return toWaiting(tool.name, samePending, approveByName(vault, samePending));
  }
  const earlierResult = samePending ? undefined : await foundBefore(vault, call, tool);
  if (earlierResult) return toAnswer(earlierResult);
  if (!samePending && waiting.length >= MOST_WAITING) return tooManyWait(tool.name, waiting.length);
  // A decision about another question is none.
  if (reply.kind === 'decided' && samePending && samePending.call.callId === reply.asked.callId)
    served.answer(samePending, reply.asked.shown, reply.decision);

  const callId = samePending?.call.callId ?? randomUUID();
  let isShown = false;
  try {
    const answer = await answerOrAskClient(call, tool, { served, vault, questions, toAnswer }, callId);
    isShown = 'inputRequests' in answer;
    return answer;
  } finally {
    // A question that was settled, or is not shown, makes room for the next.
    if (!isShown) call.line.leave(callId);
  }
}

interface Asking {
  readonly served: ServedVault;
  readonly vault: HeadlessVault;
  readonly questions: ClientQuestions;
  readonly toAnswer: (result: ToolResult, notices?: readonly string[]) => CallToolResult;
}

/** Does what the call asks for, or asks the client's person: after the questions that this client shows already. */
async function answerOrAskClient(
  call: ClientCall,
  tool: Tool,
  { served, vault, questions, toAnswer }: Asking,
  callId: string,
): Promise<CallToolResult | InputRequiredResult> {
  let place: PlaceInLine | undefined;
  for (;;) {
    const result = await vault.executor.execute(toExternalCall(call, callId));
    const pending = tool.kind === 'write' ? await vault.stores.pending.get(callId) : undefined;
    if (!pending) return toAnswer(result, served.takeNotices());
    if (!call.canAsk || !isShort(pending)) {
      return toWaiting(tool.name, pending, approveByName(vault, pending), call.canAsk ? 'long' : undefined);
    }
    if (place) return questions.ask(pending, served.name, place);
    place = await call.line.turn(callId, call.context.mcpReq.signal);
    if (!place) return toWaiting(tool.name, pending, approveByName(vault, pending), 'busy');
    // What was answered before it may have changed what this one is about.
    if (!place.hasWaited) return questions.ask(pending, served.name, place);
  }
}

/** The answer that came with the call, where it is about a question of this vault. */
function replyTo(context: ServerContext, served: ServedVault): Reply {
  const reply = readReply(context);
  return reply.kind !== 'none' && reply.asked.vault === served.name ? reply : { kind: 'none' };
}

/** Of a call whose question is settled: a client that lost the answer sends it once more, and nothing is done twice. */
async function resultOf(vault: HeadlessVault, call: ClientCall, { callId }: Asked): Promise<ToolResult | undefined> {
  const record = await vault.stores.activity.get(callId);
  const isIt = record && JSON.stringify(record.arguments) === JSON.stringify(call.input);
  return (isIt && record.result) || undefined;
}

/** How long what was found is given again, in ms. */
const FRESH_MS = 3_600_000;

/** What the same search of the web found that the person approved in a terminal: it is not sent once more. */
async function foundBefore(vault: HeadlessVault, call: ClientCall, tool: Tool): Promise<ToolResult | undefined> {
  if (tool.kind !== 'write' || !tool.outbound || !tool.isReading) return undefined;
  const validated = validateInput(tool, tool.name, call.input);
  if (!validated.ok || !tool.isReading(validated.input)) return undefined;
  const records = await vault.stores.activity.list({ tool_name: tool.name, status: 'completed', limit: 20 });
  const earlierRecord = records.find(
    ({ arguments: askedInput, timestamp }) =>
      JSON.stringify(askedInput) === JSON.stringify(call.input) && Date.now() - Date.parse(timestamp) < FRESH_MS,
  );
  return earlierRecord?.result ?? undefined;
}

/** The same call waits already: it is asked again, not twice. */
const isSamePendingCall = ({ call }: PendingOperation, { name, input }: ClientCall): boolean =>
  call.initiatedBy === 'external' && call.name === name && JSON.stringify(call.input) === JSON.stringify(input);

function toExternalCall({ name, input, context: { mcpReq } }: ClientCall, callId: string): ToolCall {
  const progressToken = mcpReq._meta?.progressToken;
  // The protocol has each greater than the last; parts of a call that count from the beginning are told once.
  let lastProgress = -1;
  const notifyProgress = (progress: number, total: number, unitName = 'notes'): void => {
    if (progress <= lastProgress) return;
    lastProgress = progress;
    const params = { progressToken: progressToken!, progress, total, message: `${progress} of ${total} ${unitName}` };
    // A client that has gone away needs no progress.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  return {
    callId,
    name,
    input,
    initiatedBy: 'external',
    signal: mcpReq.signal,
    ...(progressToken !== undefined && { onProgress: notifyProgress }),
  };
}

function tooManyWait(tool: string, count: number): CallToolResult {
  return toRefusal(
    tool,
    'limit',
    `${count} changes wait for the person’s approval already, so no more are taken.`,
    'Tell the person: latent pending lists them. Go on with what changes nothing.',
  );
}
