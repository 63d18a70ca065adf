import { APIError } from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { isRecord } from '../../notes/basics/is-record.ts';
import type { ModelDelta } from '../model/model-provider.ts';
import { createFieldJoiner, type FieldJoiner, type ReplyFromService } from '../model/service-fields.ts';

type WireDelta = Partial<ChatCompletionChunk.Choice.Delta> & {
  /** DeepSeek, llama.cpp, LM Studio. */
  readonly reasoning_content?: unknown;
  /** Ollama, OpenRouter. */
  readonly reasoning?: unknown;
};

type FinishReason = Extract<ModelDelta, { type: 'finish' }>['reason'];

export interface ChunkReader {
  read(chunk: ChatCompletionChunk): ModelDelta[];
  /** Whether a `finish_reason` came. */
  finished(): boolean;
  /** What the service wants back with this reply, once all of it is read; undefined for nothing. */
  service(): Omit<ReplyFromService, 'from'> | undefined;
}

/**
 * Reads one reply's chunks, including servers' deviations: no choices, no usage, no index or
 * the same index for several calls, a name repeated with every piece, the arguments whole or as an object.
 */
export function createChunkReader(): ChunkReader {
  let finished = false;
  const placer = createCallPlacer();
  const fields = createFieldJoiner();
  const calls = new Map<number, { id?: string; readonly fields: FieldJoiner; readonly inFunction: FieldJoiner }>();

  const keep = (index: number, { id, function: named, ...call }: Record<string, unknown>) => {
    const kept = calls.get(index) ?? { fields: createFieldJoiner(), inFunction: createFieldJoiner() };
    calls.set(index, kept);
    if (typeof id === 'string' && id !== '') kept.id = id;
    kept.fields.take(call, OF_A_CALL);
    if (isRecord(named)) kept.inFunction.take(named, OF_A_FUNCTION);
  };

  const read = (chunk: ChatCompletionChunk): ModelDelta[] => {
    const deltas: ModelDelta[] = [];
    // JSON that is not an object is ignored.
    if (!isRecord(chunk)) return deltas;
    // Mistral and earlier vLLM report an error in the middle of a stream as a chunk of another kind.
    if ((chunk.object as string | undefined) === 'error') throw new APIError(undefined, chunk, undefined, undefined);
    // Typed as always there; in practice both may be missing or null.
    const choices: unknown = chunk.choices;
    const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
    const choice = isRecord(first) ? (first as Partial<ChatCompletionChunk.Choice>) : undefined;
    const delta = (isRecord(choice?.delta) ? choice.delta : {}) as WireDelta;
    const reasoning = delta.reasoning_content ?? delta.reasoning;
    if (typeof reasoning === 'string' && reasoning !== '') deltas.push({ type: 'reasoning', text: reasoning });
    deltas.push(...readContent(delta.content));
    fields.take(delta, OF_A_MESSAGE);
    for (const { piece, call } of readCalls(delta.tool_calls)) {
      const placed = placer.place(call);
      keep(placed.index, piece);
      deltas.push(placed);
    }
    if (typeof choice?.finish_reason === 'string') {
      finished = true;
      deltas.push({ type: 'finish', reason: toReason(choice.finish_reason) });
    }
    if (chunk.usage)
      deltas.push({
        type: 'usage',
        usage: {
          inputTokens: toCount(chunk.usage.prompt_tokens),
          outputTokens: toCount(chunk.usage.completion_tokens),
        },
      });
    return deltas;
  };
  const service = () => {
    const kept = [...calls].flatMap(([index, { id, ...joiners }]) => {
      const own = joiners.fields.joined();
      const inFunction = joiners.inFunction.joined();
      const one = { ...(id !== undefined && { id }), ...(own && { fields: own }), ...(inFunction && { inFunction }) };
      return Object.keys(one).length > 0 ? [[index, one] as const] : [];
    });
    const own = fields.joined();
    if (!own && kept.length === 0) return undefined;
    return { ...(own && { fields: own }), ...(kept.length > 0 && { calls: new Map(kept) }) };
  };
  return { read, finished: () => finished, service };
}

/** What is read of each; everything else is the service's own, and goes back to it. */
const OF_A_MESSAGE = new Set(['role', 'content', 'tool_calls', 'function_call', 'refusal']);
const OF_A_CALL = new Set(['index', 'id', 'type', 'function']);
const OF_A_FUNCTION = new Set(['name', 'arguments']);

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/** The calls of a piece, without fields of a wrong type. */
function readCalls(
  calls: unknown,
): { readonly piece: Record<string, unknown>; readonly call: ChatCompletionChunk.Choice.Delta.ToolCall }[] {
  if (!Array.isArray(calls)) return [];
  return calls.filter(isRecord).map((piece) => {
    const { index, id, function: named } = piece;
    const { name, arguments: written } = isRecord(named) ? named : {};
    const call = {
      index: (typeof index === 'number' && Number.isSafeInteger(index) ? index : undefined) as number,
      ...(typeof id === 'string' && { id }),
      // An object is turned into text where it is read.
      function: { ...(typeof name === 'string' && { name }), ...(written != null && { arguments: written as string }) },
    };
    return { piece, call };
  });
}

/** Plain text, or a list of parts: Mistral's reasoning models send their reasoning so. */
function readContent(content: unknown): ModelDelta[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  if (!Array.isArray(content)) return [];
  return (
    content.filter(isRecord) as { readonly type?: unknown; readonly text?: unknown; readonly thinking?: unknown }[]
  ).flatMap(({ type, text, thinking }): ModelDelta[] => {
    if (type !== 'thinking') return readContent(text);
    return readContent(thinking).map((delta) =>
      delta.type === 'text' ? { type: 'reasoning', text: delta.text } : delta,
    );
  });
}

/** Gives each call a unique index, however the server numbers them. */
function createCallPlacer() {
  let last = -1;
  const idOf = new Map<number, string>();
  const named = new Set<number>();
  /** Server's index → ours, for the call that the server is writing under it. */
  const present = new Map<number, number>();

  const indexFor = (call: ChatCompletionChunk.Choice.Delta.ToolCall): number => {
    const given = call.index as number | null | undefined;
    const known = given === undefined || given === null ? last : present.get(given);
    const name = call.function?.name;
    const isOther = known !== undefined && known >= 0 && call.id && idOf.has(known) && idOf.get(known) !== call.id;
    // Without an index, a name distinguishes a new call from a further piece of the last one.
    const isNew =
      known === undefined ||
      known < 0 ||
      (isOther && Boolean(name)) ||
      (given == null && Boolean(name) && !(call.id && idOf.get(known) === call.id));
    const index = isNew ? Math.max(-1, ...present.values(), last) + 1 : known;
    if (given !== undefined && given !== null) present.set(given, index);
    return index;
  };

  return {
    place(call: ChatCompletionChunk.Choice.Delta.ToolCall): Extract<ModelDelta, { type: 'tool_call' }> {
      const index = indexFor(call);
      last = index;
      if (call.id) idOf.set(index, call.id);
      const name = named.has(index) ? undefined : call.function?.name;
      if (name) named.add(index);
      const written: unknown = call.function?.arguments;
      const text = typeof written === 'string' || written == null ? written : JSON.stringify(written);
      return {
        type: 'tool_call',
        index,
        ...(call.id ? { id: call.id } : {}),
        ...(name ? { name } : {}),
        ...(text ? { arguments: text } : {}),
      };
    },
  };
}

function toReason(reason: string): FinishReason {
  if (reason === 'length' || reason === 'content_filter') return reason;
  return reason === 'tool_calls' || reason === 'function_call' ? 'tool_calls' : 'stop';
}
