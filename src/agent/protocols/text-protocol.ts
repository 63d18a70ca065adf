import type { Message, ToolCallRequest, UserMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import type { IsQuoted } from '../trust/read-texts.ts';
import { fenceAround, isBlockQuoted, type Fence } from './quoted-places.ts';

const MARK = 'TOOL_CALL:';
const RESULT = 'TOOL_RESULT';

export interface TextCall {
  readonly name: string;
  /** JSON text as written, '' where there is none; malformed where the model left it so. */
  readonly arguments: string;
}

/**
 * Finds the calls in a model's text and gives the text without them. A call may be in prose, a list, or a fence with
 * nothing else. One in a block quote, in a fence with other content, or whose text was read before is a quotation: it stays
 * in the text. Results that the model made up after a call are dropped: only the app writes results.
 *
 * @param isQuoted whether a call is in what was read
 */
export function parseTextCalls(
  text: string,
  isQuoted: IsQuoted = () => false,
): { readonly text: string; readonly calls: readonly TextCall[] } {
  const calls: TextCall[] = [];
  let rest = '';
  let at = 0;
  for (const { from, to, parsed } of findMarks(text)) {
    if (from < at) continue;
    if (!parsed || isQuoted(parsed.name, parsed.arguments)) {
      // A mark inside a quoted call is quoted with it.
      rest += text.slice(at, parsed ? to : from + MARK.length);
      at = parsed ? to : from + MARK.length;
      continue;
    }
    calls.push({ name: parsed.name, arguments: parsed.arguments });
    rest += text.slice(at, from);
    at = to;
  }
  rest += text.slice(at);
  return calls.length === 0 ? { text, calls } : { text: tidy(rest), calls };
}

interface FoundMark {
  readonly from: number;
  readonly to: number;
  /** undefined where no call follows, or where its place makes it a quotation. */
  readonly parsed: TextCall | undefined;
}

function findMarks(text: string): FoundMark[] {
  const found: FoundMark[] = [];
  let at = 0;
  for (;;) {
    const mark = text.indexOf(MARK, at);
    if (mark < 0) return found;
    const fence = fenceAround(text, at, mark);
    if (fence) {
      const inside = marksBetween(text, fence.bodyFrom, fence.bodyTo);
      const isCallsAlone =
        !isBlockQuoted(text, fence.from) && inside.every(({ parsed }) => parsed) && !holdsOther(text, fence, inside);
      found.push(...(isCallsAlone ? inside : inside.map(({ from, to }) => ({ from, to, parsed: undefined }))));
      at = fence.to;
      continue;
    }
    const parsed = isBlockQuoted(text, mark) ? undefined : parseCallAt(text, mark + MARK.length);
    found.push({ from: mark, to: parsed?.to ?? mark + MARK.length, parsed });
    at = parsed?.to ?? mark + MARK.length;
  }
}

function marksBetween(text: string, from: number, to: number): FoundMark[] {
  const found: FoundMark[] = [];
  for (let mark = text.indexOf(MARK, from); mark >= 0 && mark < to;) {
    const parsed = parseCallAt(text.slice(0, to), mark + MARK.length);
    found.push({ from: mark, to: parsed?.to ?? mark + MARK.length, parsed });
    mark = text.indexOf(MARK, parsed?.to ?? mark + MARK.length);
  }
  return found;
}

/** The fence contains something other than calls. */
function holdsOther(text: string, { bodyFrom, bodyTo }: Fence, calls: readonly FoundMark[]): boolean {
  let at = bodyFrom;
  let other = '';
  for (const { from, to } of calls) {
    other += text.slice(at, from);
    at = to;
  }
  return (other + text.slice(at, bodyTo)).trim() !== '';
}

/** One call whose name begins at or shortly after `from`; `undefined` where no name follows. */
function parseCallAt(text: string, from: number): (TextCall & { readonly to: number }) | undefined {
  const head = /^[\s*`]{0,8}([A-Za-z_][\w.-]*)[\s*`]{0,4}/.exec(text.slice(from, from + 120));
  const name = head?.[1];
  if (!head || !name) return undefined;
  let at = from + head[0].length;
  const inParentheses = text[at] === '(';
  if (inParentheses) at = skipSpace(text, at + 1);
  if (text[at] !== '{') {
    // A name alone on its line is a call without arguments; within a sentence the mark is only mentioned.
    const ends = /^[ \t*`]*(?:\n|$)/.test(text.slice(from + head[0].trimEnd().length));
    if (!inParentheses) return ends ? { name, arguments: '', to: from + head[0].trimEnd().length } : undefined;
    return bareArguments(text, name, at);
  }
  const end = endOfObject(text, at);
  if (end === undefined) return { name, arguments: text.slice(at).trimEnd(), to: text.length };
  const after = skipSpace(text, end);
  return { name, arguments: text.slice(at, end), to: inParentheses && text[after] === ')' ? after + 1 : end };
}

/** `name()` and `name(anything but an object)`: up to the closing parenthesis on the same line. */
function bareArguments(text: string, name: string, from: number): TextCall & { readonly to: number } {
  const lineEnd = text.indexOf('\n', from);
  const line = text.slice(from, lineEnd < 0 ? text.length : lineEnd);
  const close = line.lastIndexOf(')');
  const inner = close < 0 ? line : line.slice(0, close);
  return { name, arguments: inner.trim(), to: from + (close < 0 ? line.length : close + 1) };
}

/** Offset after the `}` that closes the `{` at `from`, braces in strings not counted; `undefined` where it is not closed. */
function endOfObject(text: string, from: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}

/** Removes what calls leave behind: made-up results, emptied fences and emphasis, and gaps. */
function tidy(text: string): string {
  const madeUp = text.indexOf(RESULT);
  return (madeUp < 0 ? text : text.slice(0, madeUp))
    .replace(/(`{3,}|~{3,})[\w-]*[ \t]*\n\s*\1[ \t]*(?=\n|$)/g, '')
    .replace(/^[ \t]*(?:[-*] |[*`]+)[ \t]*[*`]*[ \t]*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * How much of a growing text can be shown already: up to the first call, or up to an end that may become one
 * (a part of the mark, or a code fence that has only just opened).
 */
export function shownLength(text: string): number {
  const mark = firstOpenMark(text);
  const before = mark < 0 ? text.slice(0, text.length - partOfMark(text)) : text.slice(0, mark).trimEnd();
  const fence = /(?<=^|\n)[ \t]*(?:`+|~{3,})[\w-]*\s*$/.exec(before);
  return fence ? fence.index : before.length;
}

/** The first mark that may be a call; in a block quote it is none. */
function firstOpenMark(text: string): number {
  let mark = text.indexOf(MARK);
  while (mark >= 0 && isBlockQuoted(text, mark)) mark = text.indexOf(MARK, mark + MARK.length);
  return mark;
}

/** How many characters at the end may be the beginning of the mark. */
function partOfMark(text: string): number {
  for (let size = Math.min(MARK.length - 1, text.length); size > 0; size--) {
    if (MARK.startsWith(text.slice(-size))) return size;
  }
  return 0;
}

/** The instructions about calls for a model without native tool calls, after the system prompt. */
export function textProtocolPrompt(tools: readonly ToolSchema[]): string {
  const list = tools.map((tool) => `- ${tool.name}: ${tool.description}\n  input: ${JSON.stringify(tool.parameters)}`);
  return [
    '# Calling tools',
    `To call a tool, write a line of its own and then stop: ${MARK} name({"field": "value"})`,
    'The braces hold one JSON object with double quotes. Several calls go on several lines. The app answers with',
    `${RESULT} lines; never write one yourself. When you have what you need, answer without any ${MARK} line.`,
    `Example: for "When was the last note about love?" write ${MARK} search_recent_notes({"content_filter": "love", "count": 5})`,
    '',
    'Tools:',
    ...list,
  ].join('\n');
}

/** A conversation with calls as plain user and assistant messages, each result in a message of the person. */
export function toTextMessages(messages: readonly Message[]): Message[] {
  const plain: Message[] = [];
  for (const message of messages) {
    const next = toPlain(message);
    const last = plain.at(-1);
    if (last?.role === 'user' && next.role === 'user') plain[plain.length - 1] = joinUsers(last, next);
    else plain.push(next);
  }
  return plain;
}

/** Two messages of the person as one, with the pictures of both. */
export function joinUsers(first: UserMessage, second: UserMessage): UserMessage {
  const images = [...(first.images ?? []), ...(second.images ?? [])];
  return { role: 'user', content: `${first.content}\n${second.content}`, ...(images.length > 0 ? { images } : {}) };
}

function toPlain(message: Message): Message {
  if (message.role === 'user') return message;
  if (message.role === 'tool')
    return {
      role: 'user',
      content: `${RESULT} ${message.content}`,
      ...(message.images?.length ? { images: message.images } : {}),
    };
  return {
    role: 'assistant',
    content: [message.content, ...(message.toolCalls ?? []).map(callLine)].filter(Boolean).join('\n'),
  };
}

function callLine(call: ToolCallRequest): string {
  return `${MARK} ${call.name}(${call.arguments.trim() || '{}'})`;
}
