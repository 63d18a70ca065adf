import { isRecord } from '../../../notes/basics/is-record.ts';
import { type ImagePart, type Message, pictureKey, type UserMessage, withRefused } from '../../model/messages.ts';
import type { ModelRequest, ToolSchema } from '../../model/model-provider.ts';
import { joinUsers } from '../../protocols/text-protocol.ts';
import { typesAlone } from '../../schemas/types-alone.ts';
import { tooManyPictures, type PictureLimits } from './fit-pictures.ts';
import type { Adaptation, WireBody, WireCall, WireMessage, WirePart, WireRequest, WireTool } from './wire-types.ts';

type Assistant = Extract<Message, { role: 'assistant' }>;

/** Stands where an answer is missing: Mistral, and many chat templates, refuse a message of the person right after a result. */
const STOPPED = '(My answer was stopped, or failed, before it was complete.)';
const EMPTY = '(no text)';

/**
 * The messages in an order that the strictest service accepts, whatever an earlier turn left behind: the person begins, an assistant's
 * message comes after results and before the person's next one, person and assistant take turns, and no message is empty.
 *
 * Mistral: “Unexpected role 'user' after role 'tool'”; Anthropic: “text content blocks must be non-empty”; templates of Gemma, Mistral
 * and Llama: “Conversation roles must alternate”.
 */
function fitRoles(messages: readonly Message[]): Message[] {
  const fitted: Message[] = [];
  for (const message of messages) {
    const last = fitted.at(-1);
    if (message.role === 'tool') fitted.push(filled(message));
    else if (message.role === 'user') {
      if (last?.role === 'tool') fitted.push({ role: 'assistant', content: STOPPED });
      if (last?.role === 'user') fitted[fitted.length - 1] = joinUsers(last, message);
      else fitted.push(message.content.trim() === '' && !message.images?.length ? filled(message) : message);
    } else if (message.content.trim() === '' && !message.toolCalls?.length) continue;
    else if (last === undefined) fitted.push({ role: 'user', content: EMPTY }, message);
    else if (last.role === 'assistant' && !last.toolCalls?.length)
      fitted[fitted.length - 1] = joinAssistants(last, message);
    else fitted.push(message);
  }
  return fitted;
}

function filled<Of extends Message>(message: Of): Of {
  return message.content.trim() === '' ? { ...message, content: EMPTY } : message;
}

function joinAssistants(first: Assistant, second: Assistant): Assistant {
  return { ...second, content: [first.content, second.content].filter((text) => text.trim() !== '').join('\n\n') };
}

/**
 * Marks where the service may keep what it computed: at the end of the instructions, before which it has the tools too, and at
 * the end of the conversation so far, from where the next request goes on. A mark is no part of the prompt, so it may move.
 */
function markForCache(messages: readonly WireMessage[]): WireMessage[] {
  const last = messages.findLastIndex(({ role }) => role === 'user' || role === 'tool');
  return messages.map((message, at) => (at === 0 || at === last ? withMark(message) : message));
}

function withMark(message: WireMessage): WireMessage {
  const { content } = message;
  // A mark on an empty text is refused.
  if (typeof content === 'string') return content.trim() === '' ? message : { ...message, content: [marked(content)] };
  const [first, ...pictures] = content ?? [];
  if (first?.type !== 'text' || first.text.trim() === '') return message;
  return { ...message, content: [marked(first.text), ...pictures] };
}

/** As Anthropic writes it; gateways pass it on. */
const marked = (text: string): WirePart => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });

interface WireTarget {
  readonly model: string;
  /** The endpoint and model, as `traitsKey` writes them: only what came from there goes back. */
  readonly place: string;
  /** The service keeps the beginning of a prompt where that is marked. */
  readonly takesMarks: boolean;
}

/** Google's value for a call that another model wrote: “Thought signatures”, ai.google.dev, 2026-11. */
const UNSIGNED = { google: { thought_signature: 'skip_thought_signature_validator' } };
/** Where a service wants to be told how long an answer may be. */
const MOST_TOKENS = 4096;

/** The request in the endpoint's form, with what was found to be needed there. */
export function toWireRequest(
  { system, messages: allMessages, tools, mayCall = true, schema }: ModelRequest,
  { model, place, takesMarks }: WireTarget,
  adaptations: ReadonlySet<Adaptation>,
  limits: PictureLimits = {},
): WireRequest {
  const has = (adaptation: Adaptation) => adaptations.has(adaptation);
  const messages = fitRoles(withoutPictures(allMessages, has, limits));
  const pictures = messages.flatMap((message) =>
    message.role === 'user' && message.images?.length ? [message.images.map(pictureKey)] : [],
  );
  const wire = toWireMessages(system, messages, has('own-ids') ? '' : place, place).map((message) =>
    adapted(message, adaptations),
  );
  const placed = has('no-system') ? systemInUser(wire) : wire;
  const sentTools = tools.filter(({ name }) => !has(`tool:${name}`));
  const fields = {
    model,
    messages: takesMarks && !has('no-marks') && !has('plain-content') ? markForCache(placed) : placed,
    stream: !has('whole-answer'),
    ...(!has('whole-answer') && { stream_options: { include_usage: true } }),
    ...(has('max-tokens') && { max_tokens: MOST_TOKENS }),
    ...(sentTools.length > 0 && { tools: toWireTools(sentTools, has), ...(!mayCall && { tool_choice: 'none' }) }),
    ...(schema && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: { ...schema } } },
    }),
  };
  const bodyFields = Object.entries(fields).filter(([name]) => !has(`field:${name}`));
  return { body: Object.fromEntries(bodyFields) as unknown as WireBody, pictures };
}

/** Pictures that this endpoint refused, and those that are more than it takes at once, are told in words. */
function withoutPictures(
  messages: readonly Message[],
  has: (one: Adaptation) => boolean,
  limits: PictureLimits,
): readonly Message[] {
  const isRefused = (image: ImagePart) => has('no-pictures') || has(`picture:${pictureKey(image)}`);
  const tooMany = new Set(tooManyPictures(messages, limits, isRefused));
  return messages.map((message) => {
    if (message.role !== 'user' || !message.images?.length) return message;
    const fewer = withRefused(message, isRefused);
    if (tooMany.size === 0) return fewer;
    return withRefused(fewer, (image) => tooMany.has(image), 'your service takes no more pictures at once');
  });
}

/**
 * Messages in the endpoint's form. A call keeps the id that this endpoint gave it (Kimi reads the tool's name out of it); all others
 * are numbered anew in each request: ours are longer than some servers accept (Mistral requires nine letters or digits, OpenAI at
 * most 40 characters), and only need to match here.
 */
export function toWireMessages(system: string, messages: readonly Message[], idsOf = '', place = idsOf): WireMessage[] {
  const wireId = wireIds(messages, idsOf);
  return [{ role: 'system', content: system }, ...messages.map((message) => toWire(message, place, wireId))];
}

function wireIds(messages: readonly Message[], to: string): (id: string) => string {
  const ids = new Map<string, string>();
  const usedIds = new Set<string>();
  for (const message of messages) {
    if (message.role !== 'assistant' || message.service?.from !== to) continue;
    for (const { id } of message.toolCalls ?? []) {
      const serviceId = message.service.calls?.[id]?.id;
      // Some servers begin again at `call_0` with each answer.
      if (!serviceId || usedIds.has(serviceId)) continue;
      ids.set(id, serviceId);
      usedIds.add(serviceId);
    }
  }
  let count = 0;
  const next = () => `c${String(count++).padStart(8, '0')}`;
  return (id) => {
    let wireId = ids.get(id);
    while (wireId === undefined || (!ids.has(id) && usedIds.has(wireId))) wireId = next();
    ids.set(id, wireId);
    return wireId;
  };
}

function toWire(message: Message, place: string, wireId: (id: string) => string): WireMessage {
  if (message.role === 'user') return { role: 'user', content: toUserContent(message) };
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: wireId(message.callId), content: message.content };
  }
  const calls = message.toolCalls ?? [];
  const service = message.service?.from === place ? message.service : undefined;
  const content = withParts(service?.parts, message.content);
  if (calls.length === 0) return { ...service?.fields, role: 'assistant', content };
  return {
    ...service?.fields,
    role: 'assistant',
    content: content === '' ? null : content,
    tool_calls: calls.map((call): WireCall => {
      const serviceCall = service?.calls?.[call.id];
      return {
        ...serviceCall?.fields,
        id: wireId(call.id),
        type: 'function',
        function: {
          ...serviceCall?.inFunction,
          name: call.name || 'unnamed',
          // Some servers parse these arguments again, and fail the whole request where they are malformed.
          arguments: isJson(call.arguments) ? call.arguments : '{}',
        },
      };
    }),
  };
}

/** The service's own parts stand before the text, as they came. */
function withParts(parts: readonly unknown[] | undefined, text: string): string | WirePart[] {
  if (!parts?.length) return text;
  // Whatever else an import holds in this place is no part of it.
  const serviceParts = parts.filter(
    (part): part is WirePart => isRecord(part) && /thinking|reasoning/i.test(String(part['type'])),
  );
  return text.trim() === '' ? serviceParts : [...serviceParts, { type: 'text', text }];
}

/** Text without pictures stays a string: many servers know no other form. */
function toUserContent({ content, images = [] }: UserMessage): string | WirePart[] {
  if (images.length === 0) return content;
  return [
    // A text without words is refused.
    ...(content.trim() === '' ? [] : [{ type: 'text', text: content } as const]),
    ...images.map(({ dataUrl }): WirePart => ({ type: 'image_url', image_url: { url: dataUrl } })),
  ];
}

/** One message with what its endpoint needs. */
function adapted(message: WireMessage, adaptations: ReadonlySet<Adaptation>): WireMessage {
  let next = message;
  for (const adaptation of adaptations) {
    const [kind = '', ...nameParts] = adaptation.split(':');
    const name = nameParts.join(':');
    if (kind === 'service') next = withoutField(next, name);
    else if (kind === 'with' && next.tool_calls?.length && !(name in next)) next = { ...next, [name]: '' };
    else if (kind === 'no-null' && next.content === null) next = { ...next, content: '' };
    else if (kind === 'plain-content' && Array.isArray(next.content))
      next = { ...next, content: joinWireTexts(next.content) };
    else if (kind === 'signed' && next.tool_calls?.length) next = { ...next, tool_calls: signed(next.tool_calls) };
  }
  return next;
}

/** Only fields of the service's own are asked for by this name. */
function withoutField(message: WireMessage, name: string): WireMessage {
  const without = <Of extends object>(value: Of): Of =>
    name in value ? (Object.fromEntries(Object.entries(value).filter(([field]) => field !== name)) as Of) : value;
  if (message.role !== 'assistant') return message;
  const { tool_calls: calls } = message;
  return {
    ...without(message),
    ...(calls && { tool_calls: calls.map((call) => ({ ...without(call), function: without(call.function) })) }),
  };
}

const joinWireTexts = (parts: readonly WirePart[]): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

/** Of parallel calls the first alone is signed. */
function signed([first, ...furtherCalls]: readonly WireCall[]): readonly WireCall[] {
  if (!first) return [];
  return [{ ...first, ...(first['extra_content'] === undefined && { extra_content: UNSIGNED }) }, ...furtherCalls];
}

/** For models without a system role: Gemma, early Mistral and o1 models. */
function systemInUser([system, first, ...laterMessages]: readonly WireMessage[]): WireMessage[] {
  const instructions = typeof system?.content === 'string' ? system.content : '';
  if (first?.role !== 'user')
    return [{ role: 'user', content: instructions }, ...(first ? [first, ...laterMessages] : laterMessages)];
  const content =
    typeof first.content === 'string'
      ? `${instructions}\n\n${first.content}`
      : [{ type: 'text', text: instructions } as const, ...(first.content ?? [])];
  return [{ ...first, content }, ...laterMessages];
}

/** @param has whether something was found to be needed */
export function toWireTools(tools: readonly ToolSchema[], has: (one: Adaptation) => boolean = () => false): WireTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: {
      name,
      description,
      parameters: has(`plain-tool:${name}`) ? typesAlone(parameters) : { ...parameters },
    },
  }));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
