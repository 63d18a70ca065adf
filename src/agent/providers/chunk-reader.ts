import { fieldOf, isRecord } from '../../notes/basics/is-record.ts';
import type { Usage } from '../model/messages.ts';
import type { ModelDelta } from '../model/model-provider.ts';
import { createFieldJoiner, type FieldJoiner, type ReplyFromService } from '../model/service-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where services tell what was read from their cache: OpenAI and most, DeepSeek, Moonshot, Anthropic behind LiteLLM. */
const CACHED = ['cached_tokens', 'prompt_cache_hit_tokens', 'cache_read_input_tokens'];
/** And what was written to it: OpenRouter, LiteLLM, Anthropic. */
const WRITTEN = ['cache_write_tokens', 'cache_creation_tokens', 'cache_creation_input_tokens'];

/** Tokens and cost as an endpoint counted them, each under the name that its service gives it. */
export function readUsage(usage: Fields): Usage {
  const details = fieldOf(usage, 'prompt_tokens_details') ?? fieldOf(usage, 'input_tokens_details');
  const outDetails = fieldOf(usage, 'completion_tokens_details') ?? fieldOf(usage, 'output_tokens_details');
  const first = (names: readonly string[], ...places: readonly unknown[]) =>
    Math.max(0, ...places.flatMap((place) => names.map((name) => toCount(fieldOf(place, name)))));
  const inputTokens = first(['prompt_tokens', 'input_tokens'], usage);
  const completionTokens = first(['completion_tokens', 'output_tokens'], usage);
  const reasoning = first(['reasoning_tokens'], outDetails, usage);
  // xAI and Google leave the reasoning out of what was written, and count it in the sum.
  const uncountedTokens = first(['total_tokens'], usage) - inputTokens - completionTokens;
  const outputTokens = reasoning > 0 && uncountedTokens === reasoning ? completionTokens + reasoning : completionTokens;
  const cached = first(CACHED, details, usage);
  const cacheWriteTokens = first(WRITTEN, details, usage);
  const cost = costIn(usage);
  return {
    inputTokens,
    outputTokens,
    ...(cached > 0 && { cachedTokens: cached }),
    ...(cacheWriteTokens > 0 && { cacheWriteTokens: cacheWriteTokens }),
    ...(reasoning > 0 && { reasoningTokens: reasoning }),
    ...(cost !== undefined && { cost }),
  };
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/**
 * What the service itself took, in US dollars: OpenRouter's `cost`, beside which a provider whose key is the person's own takes its
 * part; Perplexity's `cost.total_cost`.
 */
function costIn(usage: Fields): number | undefined {
  const costField = fieldOf(usage, 'cost');
  const cost = typeof costField === 'object' ? fieldOf(costField, 'total_cost') : costField;
  if (typeof cost !== 'number' || !Number.isFinite(cost) || cost < 0) return undefined;
  const upstream =
    fieldOf(usage, 'is_byok') === true
      ? toCount(fieldOf(fieldOf(usage, 'cost_details'), 'upstream_inference_cost'))
      : 0;
  return cost + upstream;
}

type FinishReason = Extract<ModelDelta, { type: 'finish' }>['reason'];

interface ChunkReader {
  read(chunk: unknown): ModelDelta[];
  /** Whether a `finish_reason` came. */
  finished(): boolean;
  /** Whether anything of an answer came. */
  hasAnswer(): boolean;
  /** The words of a refusal, '' where a filter stopped the answer; undefined for neither. */
  refused(): string | undefined;
  /** Why the service itself says that the answer is no whole one; undefined where it says no such thing. */
  failure(): { readonly reason: string; readonly isBadCall: boolean } | undefined;
  /** What the service wants back with this reply, once all of it is read; undefined for nothing. */
  service(): Omit<ReplyFromService, 'from'> | undefined;
}

/**
 * Reads one reply's chunks, or the whole reply in one, including servers' deviations: no choices, no usage, no index or
 * the same index for several calls, a name repeated with every piece, the arguments whole or as an object.
 */
export function createChunkReader(): ChunkReader {
  let finished = false;
  let hasAnswer = false;
  let hasDeltas = false;
  let hasFirst = false;
  let isFiltered = false;
  let broken: string | undefined;
  let refusal = '';
  const placer = createCallPlacer();
  const fields = createFieldJoiner();
  const parts = createFieldJoiner();
  const calls = new Map<number, { id?: string; readonly fields: FieldJoiner; readonly inFunction: FieldJoiner }>();

  const keep = (index: number, { id, function: named, ...call }: Record<string, unknown>) => {
    const callFields = calls.get(index) ?? { fields: createFieldJoiner(), inFunction: createFieldJoiner() };
    calls.set(index, callFields);
    if (typeof id === 'string' && id !== '') callFields.id = id;
    callFields.fields.take(call, OF_A_CALL);
    if (isRecord(named)) callFields.inFunction.take(named, OF_A_FUNCTION);
  };

  /** What a choice adds: a whole answer has a `message`, which some servers repeat at the end of a stream. */
  const addedBy = ({ delta, message, text }: Record<string, unknown>): Record<string, unknown> => {
    if (isRecord(delta) && Object.keys(delta).length > 0) {
      hasDeltas = true;
      return delta;
    }
    if (isRecord(message)) return hasDeltas ? {} : message;
    // An earlier API has the text itself.
    return { content: text };
  };

  /** Of several answers the first is read: the one with index 0, where any has. */
  const choiceOf = (chunk: Record<string, unknown>): unknown => {
    const choices: unknown[] = Array.isArray(chunk['choices']) ? chunk['choices'] : [];
    const first = choices.find((choiceEntry) => (fieldOf(choiceEntry, 'index') ?? 0) === 0);
    if (first !== undefined) hasFirst = true;
    return first ?? (hasFirst ? undefined : choices[0]);
  };

  const readChunk = (rawChunk: unknown): ModelDelta[] => {
    const chunk = unwrapped(rawChunk);
    // JSON that is not an object is ignored.
    if (!isRecord(chunk)) return [];
    const deltas: ModelDelta[] = [];
    const choice = choiceOf(chunk);
    if (isRecord(choice)) {
      hasAnswer = true;
      const added = addedBy(choice);
      const reasoning = plainReasoning(added);
      if (reasoning !== '') deltas.push({ type: 'reasoning', text: reasoning });
      deltas.push(...readContent(added['content']));
      refusal += refusalText(added);
      fields.take(added, OF_A_MESSAGE);
      parts.take({ parts: reasoningParts(added['content']) }, NONE);
      for (const { piece, call } of readCalls(added)) {
        const placed = placer.place(call);
        keep(placed.index, piece);
        deltas.push(placed);
      }
      const { finish_reason: reason } = choice;
      if (typeof reason === 'string' && reason !== '') {
        finished = true;
        if (GAVE_UP.test(reason) || BAD_CALL.test(reason)) broken = reason;
        isFiltered ||= FILTERED.test(reason);
        deltas.push({ type: 'finish', reason: toReason(reason) });
      }
    }
    const usage = chunk['usage'] ?? fieldOf(chunk['x_groq'], 'usage');
    if (isRecord(usage))
      deltas.push({
        type: 'usage',
        usage: readUsage(usage),
      });
    return deltas;
  };
  const service = () => {
    const serviceCalls = [...calls].flatMap(([index, { id, ...joiners }]) => {
      const joinedFields = joiners.fields.joined();
      const inFunction = joiners.inFunction.joined();
      const serviceCall = {
        ...(id !== undefined && { id }),
        ...(joinedFields && { fields: joinedFields }),
        ...(inFunction && { inFunction }),
      };
      return Object.keys(serviceCall).length > 0 ? [[index, serviceCall] as const] : [];
    });
    const messageFields = fields.joined();
    const inContent = parts.joined()?.['parts'] as readonly unknown[] | undefined;
    if (!messageFields && !inContent && serviceCalls.length === 0) return undefined;
    return {
      ...(messageFields && { fields: messageFields }),
      ...(inContent && { parts: inContent }),
      ...(serviceCalls.length > 0 && { calls: new Map(serviceCalls) }),
    };
  };
  const refused = () => (refusal.trim() !== '' ? refusal : isFiltered ? '' : undefined);
  const failure = () => (broken === undefined ? undefined : { reason: broken, isBadCall: BAD_CALL.test(broken) });
  return { read: readChunk, finished: () => finished, hasAnswer: () => hasAnswer, refused, failure, service };
}

/** Gateways put an answer into an envelope of their own: `{ code, data: { choices } }`. */
export function unwrapped(value: unknown): unknown {
  if (!isRecord(value) || 'choices' in value) return value;
  const inner = ['data', 'result', 'response', 'output', 'body'].map((name) => value[name]);
  return inner.find((candidate) => isRecord(candidate) && Array.isArray(candidate['choices'])) ?? value;
}

/** What is read of each; everything else is the service's own, and goes back to it. */
const OF_A_MESSAGE = new Set(['role', 'content', 'tool_calls', 'function_call', 'refusal']);
const NONE: ReadonlySet<string> = new Set();
const OF_A_CALL = new Set(['index', 'id', 'type', 'function', 'name', 'arguments', 'input']);
const OF_A_FUNCTION = new Set(['name', 'arguments', 'parameters', 'input']);

/** Ends that a filter set. OpenAI, Azure, Google, Anthropic. */
const FILTERED = /content_?filter|^safety$|^refusal$|prohibited|blocklist|recitation|^spii$|^sensitive$/i;

/** Ends at which a service gave up: DeepSeek, Z.ai, SGLang, Cloudflare and gateways. */
const GAVE_UP = /^(?:error|insufficient_system_resource|network_error|abort(?:ed)?|cancell?ed|timeout|time_limit)$/i;
/** Ends at which a service could not read the model's own call: Google, Groq. */
const BAD_CALL = /malformed_?(?:function|tool)_?call|unexpected_tool_call/i;

/**
 * Reasoning as plain text, from the first field that holds some: `reasoning_content` of DeepSeek, llama.cpp and LM Studio,
 * `reasoning` of Ollama, vLLM and OpenRouter, else the texts of OpenRouter's and LiteLLM's lists.
 */
function plainReasoning(added: Record<string, unknown>): string {
  for (const name of ['reasoning_content', 'reasoning']) {
    const value = added[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  const details = ['reasoning_details', 'thinking_blocks'].map((name) => added[name]).find(Array.isArray) as
    unknown[] | undefined;
  return (details ?? [])
    .flatMap((detail) => ['text', 'summary', 'thinking'].map((name) => fieldOf(detail, name)))
    .filter((text) => typeof text === 'string')
    .join('');
}

/** The API keeps a field, and a kind of content, for the words with which a model refuses. */
function refusalText({ refusal, content }: Record<string, unknown>): string {
  const parts = Array.isArray(content) ? (content as unknown[]).map((part) => fieldOf(part, 'refusal')) : [];
  return [refusal, ...parts].filter((text) => typeof text === 'string').join('');
}

interface CallPiece {
  readonly index: number | undefined;
  readonly id?: string;
  readonly name?: string;
  /** Mostly text; an object is turned into text where it is read. */
  readonly arguments?: unknown;
}

/** The calls of a piece, without fields of a wrong type; those too that stand in its content, as Anthropic's own API has them. */
function readCalls(
  added: Record<string, unknown>,
): { readonly piece: Record<string, unknown>; readonly call: CallPiece }[] {
  const { tool_calls: calls, function_call: only, content } = added;
  const listedCalls: unknown[] = Array.isArray(calls) ? calls : isRecord(calls) ? [calls] : [];
  const inContent = Array.isArray(content)
    ? (content as unknown[]).filter((part) => fieldOf(part, 'type') === 'tool_use')
    : [];
  const pieces = listedCalls.length > 0 ? listedCalls : isRecord(only) ? [{ index: 0, function: only }] : inContent;
  return pieces.filter(isRecord).map((piece) => {
    const { index, id } = piece;
    const named = isRecord(piece['function']) ? piece['function'] : piece;
    const rawArguments = named['arguments'] ?? named['parameters'] ?? named['input'];
    const { name } = named;
    const at = typeof index === 'string' && /^\d{1,4}$/.test(index) ? Number(index) : index;
    const call = {
      index: typeof at === 'number' && Number.isSafeInteger(at) ? at : undefined,
      ...(typeof id === 'string' && { id }),
      ...(typeof name === 'string' && { name }),
      ...(rawArguments != null && { arguments: rawArguments }),
    };
    return { piece, call };
  });
}

/** Plain text, or a list of parts: Mistral's reasoning models and those of Anthropic at Databricks send their reasoning so. */
function readContent(content: unknown): ModelDelta[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  if (isRecord(content)) return readContent([content]);
  if (!Array.isArray(content)) return [];
  return (content as unknown[]).flatMap((part): ModelDelta[] => {
    if (!isRecord(part)) return typeof part === 'string' ? readContent(part) : [];
    if (!isReasoning(part)) return readContent(part['text']);
    const nestedDeltas = ['thinking', 'summary', 'reasoning', 'content', 'text'].flatMap((name) =>
      readContent(part[name]),
    );
    return nestedDeltas.map((delta) => (delta.type === 'text' ? { type: 'reasoning', text: delta.text } : delta));
  });
}

const isReasoning = ({ type }: Record<string, unknown>): boolean =>
  typeof type === 'string' && /thinking|reasoning/i.test(type);

/** They go back to the service as they came; undefined where there are none. */
function reasoningParts(content: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(content)) return undefined;
  const reasoningList = (content as unknown[]).filter((part) => isRecord(part) && isReasoning(part));
  return reasoningList.length > 0 ? reasoningList : undefined;
}

/** Gives each call a unique index, however the server numbers them. */
function createCallPlacer() {
  let last = -1;
  const idOf = new Map<number, string>();
  const names = new Map<number, string>();
  const begun = new Set<number>();
  /** Server's index → ours, for the call that the server is writing under it. */
  const present = new Map<number, number>();

  const indexFor = (call: CallPiece): number => {
    const { index: serverIndex, name } = call;
    const presentIndex = serverIndex === undefined ? last : present.get(serverIndex);
    const isOther =
      presentIndex !== undefined &&
      presentIndex >= 0 &&
      call.id &&
      idOf.has(presentIndex) &&
      idOf.get(presentIndex) !== call.id;
    // Without an index, a name distinguishes a new call from a further piece of the last one.
    const isNew =
      presentIndex === undefined ||
      presentIndex < 0 ||
      (isOther && Boolean(name)) ||
      (Boolean(name) && begun.has(presentIndex) && names.get(presentIndex) !== name) ||
      (serverIndex === undefined && Boolean(name) && !(call.id && idOf.get(presentIndex) === call.id));
    const index = isNew ? Math.max(-1, ...present.values(), last) + 1 : presentIndex;
    if (serverIndex !== undefined) present.set(serverIndex, index);
    return index;
  };

  /** A name is repeated with each piece, or comes in pieces itself, or grows; behind the first of the arguments it is whole. */
  const furtherName = (index: number, namePiece: string | undefined): string | undefined => {
    if (!namePiece) return undefined;
    const nameSoFar = names.get(index) ?? '';
    if (nameSoFar === namePiece || (nameSoFar !== '' && begun.has(index))) return undefined;
    const further = nameSoFar !== '' && namePiece.startsWith(nameSoFar) ? namePiece.slice(nameSoFar.length) : namePiece;
    names.set(index, nameSoFar + further);
    return further;
  };

  return {
    place(call: CallPiece): Extract<ModelDelta, { type: 'tool_call' }> {
      const index = indexFor(call);
      last = index;
      if (call.id) idOf.set(index, call.id);
      const name = furtherName(index, call.name);
      const { arguments: rawArguments } = call;
      const text =
        typeof rawArguments === 'string' || rawArguments == null ? rawArguments : JSON.stringify(rawArguments);
      if (text) begun.add(index);
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
  if (FILTERED.test(reason)) return 'content_filter';
  // Mistral says `model_length`, others `max_tokens`.
  if (/length|max_tokens/i.test(reason)) return 'length';
  return reason === 'tool_calls' || reason === 'function_call' ? 'tool_calls' : 'stop';
}
