import { endOfJson, skipSpace } from './json-text.ts';
import { readPythonCalls } from './python-call.ts';
import type { ReadCalls, WrittenCall } from './written-call.ts';

/** One call whose name begins at or shortly after `from`: `name({…})`, `name {…}` or `name()`; `undefined` where no name follows. */
export function readNamedCall(text: string, from: number): ReadCalls | undefined {
  const head = /^[\s*`]{0,8}([A-Za-z_][\w.-]*)[\s*`]{0,4}/.exec(text.slice(from, from + 120));
  const name = head?.[1];
  if (!head || !name) return undefined;
  let at = from + head[0].length;
  const inParentheses = text[at] === '(';
  if (inParentheses) at = skipSpace(text, at + 1);
  if (text[at] !== '{') {
    // A name alone on its line is a call without arguments; within a sentence the mark is only mentioned.
    const ends = /^[ \t*`]{0,50}(?:\n|$)/.test(text.slice(from + head[0].trimEnd().length, from + 200));
    if (!inParentheses) return ends ? one({ name, arguments: '' }, from + head[0].trimEnd().length) : undefined;
    return bareArguments(text, name, from + head[0].indexOf(name), at);
  }
  const end = endOfJson(text, at);
  if (end === undefined) return one({ name, arguments: text.slice(at).trimEnd() }, text.length);
  const after = skipSpace(text, end);
  return one({ name, arguments: text.slice(at, end) }, inParentheses && text[after] === ')' ? after + 1 : end);
}

/** `name()`, `name(key="value")` as in Python, and `name(anything else)` up to the closing parenthesis on the same line. */
function bareArguments(text: string, name: string, begin: number, from: number): ReadCalls {
  const keywords = readPythonCalls(text, begin);
  if (keywords?.calls.length === 1 && keywords.calls[0]?.name === name) return keywords;
  const lineEnd = text.indexOf('\n', from);
  const line = text.slice(from, lineEnd < 0 ? text.length : lineEnd);
  const close = line.lastIndexOf(')');
  const inner = (close < 0 ? line : line.slice(0, close)).trim();
  return one({ name, arguments: inner }, from + (close < 0 ? line.length : close + 1));
}

function one(call: WrittenCall, to: number): ReadCalls {
  return { calls: [call], to };
}
