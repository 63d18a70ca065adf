import { messageTokens } from './budget-tokens.ts';
import type { Message, StoredMessage } from '../model/messages.ts';

export interface Fitted {
  readonly messages: readonly Message[];
  /** How many results and attachments were shortened. */
  readonly shortened: number;
  /** By estimate. */
  readonly tokens: number;
}

/** Shortening a text of fewer characters gains nothing. */
const WORTH_SHORTENING = 700;
const KEPT_START = 300;
const LEFT_OUT =
  'shortened by the app, since the conversation no longer fits what you read at once; call the tool again if you need the rest';

/**
 * Makes messages fit by shortening what can be read again: results of tools first, the oldest first, then texts
 * attached to older messages. The newest results and the last question are touched only by `shortenNewest`.
 *
 * @param room Tokens that all of them may take together.
 */
export function fitMessages(messages: readonly Message[], room: number): Fitted {
  const fitted = [...messages];
  let tokens = sumOf(fitted);
  let shortened = 0;
  const newestResults = fitted.findLastIndex((message) => message.role === 'assistant');
  const lastQuestion = fitted.findLastIndex((message) => message.role === 'user');
  const steps: readonly [last: number, shorten: (message: Message) => Message | undefined][] = [
    [newestResults, shortenResult],
    [lastQuestion, dropAttached],
  ];
  for (const [last, shorten] of steps) {
    for (let at = 0; at < last && tokens > room; at++) {
      const fullMessage = fitted[at];
      const shorterMessage = fullMessage && shorten(fullMessage);
      if (!fullMessage || !shorterMessage) continue;
      fitted[at] = shorterMessage;
      tokens += messageTokens(shorterMessage) - messageTokens(fullMessage);
      shortened++;
    }
  }
  return { messages: fitted, shortened, tokens };
}

/** Last resort: shortens the newest results too, the longest first, each to the room left for it. */
export function shortenNewest(fitted: Fitted, room: number): Fitted {
  const messages = [...fitted.messages];
  let { tokens, shortened } = fitted;
  const longest = messages
    .map((message, at) => ({ message, at }))
    .filter(({ message }) => message.role === 'tool')
    .sort((a, b) => messageTokens(b.message) - messageTokens(a.message));
  for (const { message, at } of longest) {
    if (tokens <= room) break;
    const fullTokens = messageTokens(message);
    const share = Math.max(0, room - (tokens - fullTokens)) / fullTokens;
    const shorterMessage = shortenResult(message, Math.floor(message.content.length * share * 0.9) - 200);
    if (!shorterMessage) continue;
    messages[at] = shorterMessage;
    tokens += messageTokens(shorterMessage) - fullTokens;
    shortened++;
  }
  return { messages, shortened, tokens };
}

/** In characters: what is left of an older result, of a text between calls, and of a value in a call. */
const KEPT_OF_ROUND = 80;
const LEFT_OUT_OF_ROUND = '… (left out by the app)';

/**
 * What a long answer did round by round, so that it can go on in any window: of its older rounds results become their first line and
 * long values of calls their beginning, the oldest first; then whole rounds are left out, which is said; last, values of the newest calls
 * are shortened. A summary cannot do that, since it ends before a question.
 */
export function shortenRounds(fitted: Fitted, room: number): Fitted {
  const messages = [...fitted.messages];
  let { tokens, shortened } = fitted;
  const replace = (at: number, shorter: Message | undefined): void => {
    const full = messages[at];
    if (!full || !shorter) return;
    messages[at] = shorter;
    tokens += messageTokens(shorter) - messageTokens(full);
    shortened++;
  };
  const newest = messages.findLastIndex((message) => message.role === 'assistant');
  for (let at = 0; at < newest && tokens > room; at++) replace(at, inOneLine(messages[at]!));
  const left = new Map<string, number>();
  const question = messages.findLastIndex((message) => message.role === 'user');
  let from = question + 1;
  for (let at = from; at < newest && tokens > room; at = from) {
    from = messages.findIndex((message, next) => next > at && message.role === 'assistant');
    for (const message of messages.slice(at, from)) {
      tokens -= messageTokens(message);
      shortened++;
      if (message.role === 'tool') left.set(message.name, (left.get(message.name) ?? 0) + 1);
    }
  }
  if (left.size > 0) {
    messages.splice(question + 1, from - question - 1);
    const first = messages.findIndex((message, at) => at > question && message.role === 'tool');
    const called = [...left].map(([name, count]) => (count > 1 ? `${name} ${count} times` : name)).join(', ');
    const result = messages[first];
    if (result?.role === 'tool')
      replace(first, {
        ...result,
        content: `(Before this you called ${called}; the app left it out.)\n${result.content}`,
      });
  }
  for (let at = messages.length - 1; at > question && tokens > room; at--)
    if (messages[at]?.role === 'assistant') replace(at, inOneLine(messages[at]!));
  return { messages, shortened, tokens };
}

/** A step of a long answer in few words; undefined where it is short already, or is bound to what a service signed. */
function inOneLine(message: Message): Message | undefined {
  if (message.role === 'tool') {
    const { images: _, ...rest } = message;
    const [line = ''] = message.content.split('\n', 1);
    const content = `${line.slice(0, KEPT_OF_ROUND)}${LEFT_OUT_OF_ROUND}`;
    return content.length < message.content.length || message.images?.length ? { ...rest, content } : undefined;
  }
  if (message.role !== 'assistant' || !message.toolCalls?.length || message.service) return undefined;
  const toolCalls = message.toolCalls.map((call) => {
    const shorter = shortValues(call.arguments);
    return shorter === undefined || shorter.length >= call.arguments.length ? call : { ...call, arguments: shorter };
  });
  const content =
    message.content.length > KEPT_OF_ROUND * 2 ? `${message.content.slice(0, KEPT_OF_ROUND)}…` : message.content;
  const isSame = content === message.content && toolCalls.every((call, at) => call === message.toolCalls?.[at]);
  return isSame ? undefined : { ...message, content, toolCalls };
}

/** Arguments whose long texts and lists are their beginnings; undefined where they are no JSON. */
function shortValues(json: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(json), (_key, value: unknown) => {
      if (Array.isArray(value) && value.length > 2) return [...(value as unknown[]).slice(0, 2), LEFT_OUT_OF_ROUND];
      return typeof value === 'string' && value.length > KEPT_OF_ROUND && !value.endsWith(LEFT_OUT_OF_ROUND)
        ? `${value.slice(0, KEPT_OF_ROUND)}${LEFT_OUT_OF_ROUND}`
        : value;
    });
  } catch {
    return undefined;
  }
}

function shortenResult(message: Message, keep = KEPT_START): Message | undefined {
  if (message.role !== 'tool') return undefined;
  const { images = [], ...rest } = message;
  if (rest.content.length < WORTH_SHORTENING)
    return images.length === 0 ? undefined : { ...rest, content: `${rest.content}\n(the pictures, ${LEFT_OUT})` };
  const start = rest.content.slice(0, Math.max(KEPT_START, keep));
  // A line that is cut could pass for a whole one.
  const whole = start.lastIndexOf('\n') > KEPT_START / 2 ? start.slice(0, start.lastIndexOf('\n')) : `${start}…`;
  return { ...rest, content: `${whole}\n(${LEFT_OUT})` };
}

function dropAttached(message: Message): Message | undefined {
  if (message.role !== 'user') return undefined;
  const { context, images, ...rest } = message;
  if (!images?.length && !context?.some(({ text }) => text.length >= WORTH_SHORTENING)) return undefined;
  const blocks = (context ?? []).map((block) =>
    block.text.length < WORTH_SHORTENING ? block : { ...block, text: block.text.slice(0, KEPT_START), left: LEFT_OUT },
  );
  const pictures = (images ?? []).map(({ name }) => ({
    kind: 'file' as const,
    label: name,
    text: '',
    left: 'a picture that was sent before and is left out now',
  }));
  return { ...rest, context: [...blocks, ...pictures] };
}

/**
 * How many of the oldest messages to summarise, so that the rest takes at most `keep` tokens.
 * Cuts before a question of the person, so that no call is separated from its result; undefined where there is none.
 */
export function summaryCut(messages: readonly StoredMessage[], covered: number, keep: number): number | undefined {
  let tokens = 0;
  let cut: number | undefined;
  for (let at = messages.length - 1; at > covered; at--) {
    const message = messages[at];
    if (!message) continue;
    tokens += message.role === 'summary' ? 0 : messageTokens(message);
    if (message.role !== 'user') continue;
    if (cut !== undefined && tokens > keep) break;
    cut = at;
  }
  return cut;
}

function sumOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + messageTokens(message), 0);
}
