import type { CallOrigin, ToolCall } from '../../tools/definition/ports.ts';
import { findTool } from '../../tools/registry.ts';
import { failure, type ToolFailure, type ToolResult } from '../../tools/definition/result.ts';
import { isAbort } from '../model/abort.ts';
import type { Message, ToolCallRequest } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { inFull, type ShortNames } from '../results/in-full.ts';
import { measureFor } from '../results/rendered-history.ts';
import { toolForModel } from '../toolsets/tool-for-model.ts';
import { SAME_CALL_LIMIT } from './loop-guard.ts';
import { meantInput } from './obvious-names.ts';
import { parseArguments } from './parse-arguments.ts';

interface CallContext {
  readonly tools: readonly ToolSchema[];
  execute(call: ToolCall): Promise<ToolResult>;
  readonly executeAll?: (calls: readonly ToolCall[]) => readonly Promise<ToolResult>[];
  readonly conversationId?: string;
  /** The most characters that one result may have, as the model reads it. */
  readonly resultBudget?: number;
  /** What the model had read when it wrote the call. */
  readonly origin?: CallOrigin;
  /** What it may have named in short. */
  readonly names?: ShortNames;
  /** The call that the limit of an answer may have cut off. */
  readonly cutCallId?: string | undefined;
}

/** Runs one call as the model wrote it. Never rejects: unreadable arguments and a tool that throws give results. */
export async function runCall(call: ToolCallRequest, context: CallContext, signal: AbortSignal): Promise<ToolResult> {
  const parsedCall = readToolCall(call, context, signal);
  if (!parsedCall.ok) return parsedCall.failure;
  return settled(call, signal, () => context.execute(parsedCall.call));
}

/**
 * Runs the writes among the calls of one message as one set.
 * @returns the answers by the calls' ids; none where there is no set of several
 */
export function runWrites(
  calls: readonly ToolCallRequest[],
  context: CallContext,
  signal: AbortSignal,
): ReadonlyMap<string, Promise<ToolResult>> {
  const writes = calls.flatMap((call) => {
    const parsedCall = isWriteCall(call) ? readToolCall(call, context, signal) : undefined;
    return parsedCall?.ok ? [{ call, asked: parsedCall.call }] : [];
  });
  if (!context.executeAll || writes.length < 2) return new Map();
  const results = context.executeAll(writes.map(({ asked }) => asked));
  return new Map(
    writes.map(({ call }, at) => [
      call.id,
      settled(call, signal, () => results[at] ?? context.execute(writes[at]!.asked)),
    ]),
  );
}

export function isWriteCall({ name }: ToolCallRequest): boolean {
  return findTool(name)?.kind === 'write';
}

const CUT_OFF = 'cut_off';

/** The end of the call is missing, because the answer reached its limit. */
function cutOffFailure({ name, arguments: argumentsText }: ToolCallRequest): ToolFailure {
  return failure(
    'invalid_input',
    `Your answer reached its limit in the middle of this call of ${name}, after ${argumentsText.length} characters of its input. Nothing was done.`,
    'Write less in one call: begin with the first part, and add the rest in further calls, one part each.',
    { cause: CUT_OFF },
  );
}

export function isCutOff(result: ToolResult): boolean {
  return !result.success && 'cause' in result && result['cause'] === CUT_OFF;
}

type ReadCall = { readonly ok: true; readonly call: ToolCall } | { readonly ok: false; readonly failure: ToolFailure };

function readToolCall(call: ToolCallRequest, context: CallContext, signal: AbortSignal): ReadCall {
  if (call.name === '') {
    return {
      ok: false,
      failure: failure(
        'unknown_tool',
        'A call without a tool’s name.',
        'Call one of the tools that you were told of, by its name.',
      ),
    };
  }
  const parsed = parseArguments(call, context.tools.find((tool) => tool.name === call.name) ?? schemaOf(call.name));
  if (!parsed.ok) return context.cutCallId === call.id ? { ok: false, failure: cutOffFailure(call) } : parsed;
  const { input } = meantInput(call.name, parsed.input);
  const conversation = context.conversationId === undefined ? {} : { conversationId: context.conversationId };
  const { resultBudget } = context;
  const budget = resultBudget === undefined ? {} : { resultBudget, measureResult: measureFor(call.name) };
  return {
    ok: true,
    call: {
      callId: call.id,
      name: call.name,
      input: context.names ? inFull(call.name, input, context.names) : input,
      initiatedBy: 'agent',
      signal,
      ...conversation,
      ...budget,
      ...(context.origin && { origin: context.origin }),
    },
  };
}

/** Every tool runs by its name, told to the model or not. */
function schemaOf(name: string): ToolSchema | undefined {
  const tool = findTool(name);
  return tool && toolForModel(tool);
}

async function settled(
  call: ToolCallRequest,
  signal: AbortSignal,
  run: () => Promise<ToolResult>,
): Promise<ToolResult> {
  try {
    return await run();
  } catch (error) {
    if (isAbort(error) || signal.aborted) return stoppedResult(call);
    return failure(
      'internal',
      `${call.name} stopped because of a fault in Latent (${error instanceof Error ? error.name : typeof error}).`,
      'Go on without this tool, and say in the answer what could not be looked up.',
    );
  }
}

/** Whether it is the model's turn: the last message is the person's or a tool's result. */
export function isUnfinished(last: Message | undefined): boolean {
  return last !== undefined && (last.role !== 'assistant' || last.incomplete === true);
}

export function stoppedResult(call: ToolCallRequest): ToolResult {
  return failure(
    'cancelled',
    `${call.name} was not finished: the turn was stopped.`,
    'Call it again if it is still wanted.',
  );
}

export function repeatedResult(call: ToolCallRequest): ToolResult {
  return failure(
    'limit',
    `${call.name} was called again with the same input, which has been answered ${SAME_CALL_LIMIT} times, and was not run.`,
    'Use the results above, call it with another input, or ask the person. The same call once more ends this answer.',
  );
}
