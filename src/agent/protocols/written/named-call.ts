import { endOfJson, skipSpace } from './json-text.ts';
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
    const ends = /^[ \t*`]*(?:\n|$)/.test(text.slice(from + head[0].trimEnd().length));
    if (!inParentheses) return ends ? one({ name, arguments: '' }, from + head[0].trimEnd().length) : undefined;
    return bareArguments(text, name, at);
  }
  const end = endOfJson(text, at);
  if (end === undefined) return one({ name, arguments: text.slice(at).trimEnd() }, text.length);
  const after = skipSpace(text, end);
  return one({ name, arguments: text.slice(at, end) }, inParentheses && text[after] === ')' ? after + 1 : end);
}

/** `name()`, `name(key="value")` and `name(anything else)`: up to the closing parenthesis on the same line. */
function bareArguments(text: string, name: string, from: number): ReadCalls {
  const lineEnd = text.indexOf('\n', from);
  const line = text.slice(from, lineEnd < 0 ? text.length : lineEnd);
  const close = line.lastIndexOf(')');
  const inner = (close < 0 ? line : line.slice(0, close)).trim();
  return one({ name, arguments: keywordArguments(inner) ?? inner }, from + (close < 0 ? line.length : close + 1));
}

const KEYWORD = /\s*([A-Za-z_]\w*)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|[\w.+-]+)\s*(?:,|$)/uy;

/** `key="value", count=3` as in Python, as JSON; undefined for anything else. */
function keywordArguments(inner: string): string | undefined {
  if (!/^[A-Za-z_]\w*\s*=/u.test(inner)) return undefined;
  const found: Record<string, unknown> = {};
  KEYWORD.lastIndex = 0;
  for (let at = 0; at < inner.length; at = KEYWORD.lastIndex) {
    const [, key, value] = KEYWORD.exec(inner) ?? [];
    if (key === undefined || value === undefined) return undefined;
    found[key] = pythonValue(value);
  }
  return JSON.stringify(found);
}

function pythonValue(written: string): unknown {
  const inJson = written
    .replace(/'((?:[^'\\]|\\.)*)(?:(')|\\?$)/gsu, (all, text: string, end?: string) =>
      // One that is never closed is left as it is, without a further look from each quote within it.
      end === undefined ? all : JSON.stringify(text.replace(/\\'/gu, "'")),
    )
    .replace(/^(?:True|False)$/u, (word) => word.toLowerCase())
    .replace(/^None$/u, 'null');
  try {
    return JSON.parse(inJson) as unknown;
  } catch {
    return written;
  }
}

function one(call: WrittenCall, to: number): ReadCalls {
  return { calls: [call], to };
}
