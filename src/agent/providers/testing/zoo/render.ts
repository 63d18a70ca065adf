import { event, piece, type RawAnswer } from '../answering-server.ts';
import type { Reply } from './service.ts';

/** How a service streams and names what it sends. */
export interface Style {
  /** The field of its reasoning; undefined where it sends none. */
  readonly thinking?: string;
  /** Its reasoning is a part of the content. */
  readonly thinkingInContent?: boolean;
  /** Ids of calls. */
  readonly idOf?: (name: string, at: number, n: number) => string;
  /** Calls come whole in one piece. */
  readonly wholeCalls?: boolean;
  /** All calls have index 0. */
  readonly sameIndex?: boolean;
  /** Further fields of a call. */
  readonly ofCall?: (at: number) => object;
  /** Further fields of the message, each in a piece of its own before the calls. */
  readonly ofMessage?: readonly object[];
  /** The same joined, as a whole answer has them. */
  readonly ofWhole?: object;
  /** Pieces before the first. */
  readonly before?: readonly string[];
  readonly usage?: Readonly<Record<string, unknown>>;
  /** The usage comes beside the last choice. */
  readonly usageBeside?: boolean;
  readonly lineEnd?: string;
  readonly noDone?: boolean;
  /** `finish_reason` beside calls. */
  readonly endOfCalls?: string;
}

let counted = 0;

/** A reply as a stream. */
export function asStream(reply: Reply, style: Style = {}): RawAnswer {
  const { lineEnd = '\n', before = [], usage } = style;
  const n = counted++;
  const parts: string[] = [...before, event(piece({ role: 'assistant', content: '' }))];
  if (reply.thinking !== undefined && style.thinking !== undefined)
    for (const half of halves(reply.thinking)) parts.push(event(piece({ [style.thinking]: half })));
  if (reply.thinking !== undefined && style.thinkingInContent)
    parts.push(
      ...[...halves(reply.thinking).map((half) => thinkingPart(half)), thinkingPart('', true)].map((content) =>
        event(piece({ content: [content] })),
      ),
    );
  for (const fields of reply.thinking === undefined ? [] : (style.ofMessage ?? [])) parts.push(event(piece(fields)));
  for (const half of halves(reply.text ?? '')) parts.push(event(piece({ content: half })));
  const calls = reply.calls ?? [];
  calls.forEach((call, at) => {
    const written = JSON.stringify(call.arguments);
    const index = style.sameIndex ? 0 : at;
    const head = { index, id: idOf(style, call.name, at, n), type: 'function', ...style.ofCall?.(at) };
    if (style.wholeCalls)
      return void parts.push(
        event(piece({ tool_calls: [{ ...head, function: { name: call.name, arguments: written } }] })),
      );
    parts.push(event(piece({ tool_calls: [{ ...head, function: { name: call.name, arguments: '' } }] })));
    for (const half of halves(written))
      parts.push(event(piece({ tool_calls: [{ index, function: { arguments: half } }] })));
  });
  const finish = calls.length > 0 ? (style.endOfCalls ?? 'tool_calls') : 'stop';
  const last = piece({}, finish);
  parts.push(event(usage && style.usageBeside ? { ...last, usage } : last));
  if (usage && !style.usageBeside) parts.push(event({ object: 'chat.completion.chunk', choices: [], usage }));
  if (!style.noDone) parts.push(event('[DONE]'));
  return { body: parts.join('').replaceAll('\n', lineEnd) };
}

/** A reply as a whole. */
export function asWhole(reply: Reply, style: Style = {}): RawAnswer {
  const n = counted++;
  const calls = (reply.calls ?? []).map((call, at) => ({
    id: idOf(style, call.name, at, n),
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
    ...style.ofCall?.(at),
  }));
  const message = {
    role: 'assistant',
    content:
      reply.thinking !== undefined && style.thinkingInContent
        ? [
            thinkingPart(reply.thinking, true),
            ...(reply.text === undefined ? [] : [{ type: 'text', text: reply.text }]),
          ]
        : (reply.text ?? null),
    ...(reply.thinking !== undefined && style.thinking !== undefined && { [style.thinking]: reply.thinking }),
    ...(reply.thinking !== undefined && style.ofWhole),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return {
    type: 'application/json',
    body: JSON.stringify({
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: calls.length > 0 ? (style.endOfCalls ?? 'tool_calls') : 'stop' }],
      ...(style.usage && { usage: style.usage }),
    }),
  };
}

/** A part of the content as Mistral writes its reasoning. */
export const thinkingPart = (text: string, closed?: true): object => ({
  type: 'thinking',
  thinking: text === '' ? [] : [{ type: 'text', text }],
  ...(closed && { closed }),
});

const idOf = ({ idOf: own }: Style, name: string, at: number, n: number): string =>
  own?.(name, at, n) ?? `call_${n}abcdefghijklmnopqr${at}`;

function halves(text: string): string[] {
  const half = Math.ceil(text.length / 2);
  return [text.slice(0, half), text.slice(half)].filter((one) => one !== '');
}

/** A stream that ends because of a filter. */
export const filtered: RawAnswer = {
  body: event(piece({ role: 'assistant' })) + event(piece({}, 'content_filter')) + event('[DONE]'),
};
/** A refusal in the field that OpenAI keeps for it. */
export const declined: RawAnswer = {
  body:
    [
      piece({ role: 'assistant', refusal: 'I’m sorry, ' }),
      piece({ refusal: 'I can’t help with that.' }),
      piece({}, 'stop'),
    ]
      .map(event)
      .join('') + event('[DONE]'),
};
/** A model that declines in its own words, as most do. */
export const declinedInWords: RawAnswer = {
  body:
    [piece({ role: 'assistant', content: 'I can’t help ' }), piece({ content: 'with that.' }), piece({}, 'stop')]
      .map(event)
      .join('') + event('[DONE]'),
};
