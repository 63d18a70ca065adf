/** One answer of the scripted endpoint. Fields that are left out behave as a correct OpenAI endpoint would. */
export interface ScriptedReply {
  /** Any status but 200 answers with `error` as JSON and no stream. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly error?: { readonly message: string; readonly code?: string; readonly type?: string };
  /** Each entry is one delta. */
  readonly text?: string | readonly string[];
  readonly reasoning?: string;
  /** The field that carries the reasoning; endpoints differ. */
  readonly reasoningField?: 'reasoning_content' | 'reasoning';
  readonly toolCalls?: readonly ScriptedToolCall[];
  /** `null` leaves the usage out, as some local servers do. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
  /** `null` leaves `finish_reason` out. */
  readonly finish?: string | null;
  /** Leaves `data: [DONE]` out. */
  readonly noDone?: boolean;
  /** Destroys the connection after the last delta, before any finish. */
  readonly cut?: boolean;
  /** Keeps the stream open after the last delta until the client goes away. */
  readonly hold?: boolean;
  /** Writes the response in pieces of this many bytes, which splits characters, JSON and lines. */
  readonly splitBytes?: number;
  /** Waits so long before each delta, in ms. */
  readonly delayMs?: number;
  /** A chunk with an empty `choices` array goes first. */
  readonly emptyChoices?: boolean;
}

export interface ScriptedToolCall {
  readonly name: string;
  /** A string is sent unchanged, malformed or not. */
  readonly arguments: string | Readonly<Record<string, unknown>>;
  /** `null` leaves the id out. */
  readonly id?: string | null;
  /** `null` leaves the index out, as some local servers do. */
  readonly index?: number | null;
  /** The arguments come whole in the first delta instead of in pieces. */
  readonly whole?: boolean;
}

const PIECE = 7;

/** The reply's payloads, one per server-sent event, without the closing `[DONE]`. */
export function replyToChunks(reply: ScriptedReply, model: string, n: number): string[] {
  const chunk = (choices: unknown[], rest: object = {}) =>
    JSON.stringify({
      id: `chatcmpl-${n}`,
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model,
      choices,
      ...rest,
    });
  const delta = (content: object) => chunk([{ index: 0, delta: content, finish_reason: null }]);
  const chunks = reply.emptyChoices ? [chunk([])] : [];
  chunks.push(delta({ role: 'assistant', content: '' }));
  if (reply.reasoning) chunks.push(delta({ [reply.reasoningField ?? 'reasoning_content']: reply.reasoning }));
  for (const text of typeof reply.text === 'string' ? [reply.text] : (reply.text ?? []))
    chunks.push(delta({ content: text }));
  (reply.toolCalls ?? []).forEach((call, at) => {
    for (const part of toolCallDeltas(call, at, n)) chunks.push(delta({ tool_calls: [part] }));
  });
  if (reply.cut || reply.hold) return chunks;
  const finish = reply.finish === undefined ? (reply.toolCalls?.length ? 'tool_calls' : 'stop') : reply.finish;
  if (finish !== null) chunks.push(chunk([{ index: 0, delta: {}, finish_reason: finish }]));
  if (reply.usage !== null)
    chunks.push(chunk([], { usage: withTotal(reply.usage ?? { prompt_tokens: 100, completion_tokens: 20 }) }));
  return chunks;
}

function withTotal(usage: { prompt_tokens: number; completion_tokens: number }) {
  return { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens };
}

function toolCallDeltas(call: ScriptedToolCall, at: number, n: number): object[] {
  const text = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
  const index = call.index === null ? {} : { index: call.index ?? at };
  const id = call.id === null ? {} : { id: call.id ?? `call_${n}_${at}` };
  const first = { ...index, ...id, type: 'function', function: { name: call.name, arguments: call.whole ? text : '' } };
  if (call.whole) return [first];
  const pieces: object[] = [first];
  for (let from = 0; from < text.length; from += PIECE) {
    pieces.push({ ...index, function: { arguments: text.slice(from, from + PIECE) } });
  }
  return pieces;
}
