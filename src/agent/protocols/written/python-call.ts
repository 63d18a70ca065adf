import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';
import { skipSpace } from './json-text.ts';
import type { ReadCalls, WrittenCall } from './written-call.ts';

/** `name(key="value")`, `[name(…), other(…)]` or `name.call(…)`, as Llama 4, LFM and Olmo write calls. */
export function readPythonCalls(text: string, from: number): ReadCalls | undefined {
  let at = skipSpace(text, from);
  const isList = text[at] === '[';
  if (isList) at = skipSpace(text, at + 1);
  const calls: WrittenCall[] = [];
  for (;;) {
    const one = readPythonCall(text, at);
    if (!one) break;
    calls.push(one.call);
    at = one.to;
    const next = skipSpace(text, at);
    if (text[next] !== ',' && !(text[next] === ';' && !isList) && !/[A-Za-z_]/u.test(text[next] ?? '')) break;
    if (!isList && text[next] !== ';' && !text.slice(at, next).includes('\n')) break;
    at = skipSpace(text, /[,;]/u.test(text[next] ?? '') ? next + 1 : next);
  }
  if (calls.length === 0) return undefined;
  if (!isList) return { calls, to: at };
  const close = skipSpace(text, at);
  return text[close] === ']' ? { calls, to: close + 1 } : undefined;
}

function readPythonCall(text: string, from: number): { readonly call: WrittenCall; readonly to: number } | undefined {
  const head = /([A-Za-z_][\w.-]*?)(?:\.call)?\(/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  if (name === undefined) return undefined;
  const pieces = splitArguments(text, head.lastIndex);
  if (!pieces) return undefined;
  const input: [string, unknown][] = [];
  for (const piece of pieces.parts) {
    const [, key, value] = /^\s*([A-Za-z_]\w*)\s*=\s*([^]+?)\s*$/u.exec(piece) ?? [];
    if (key === undefined || value === undefined) return undefined;
    input.push([key, valueOf(value)]);
  }
  return { call: { name, arguments: JSON.stringify(Object.fromEntries(input)) }, to: pieces.to };
}

/** Python's and JSON's values; a word without quotes is a text. */
export function valueOf(written: string): unknown {
  try {
    return parseLenientJson(written);
  } catch {
    return written;
  }
}

/** The arguments between parentheses, from behind the opening one: split at commas outside of texts and brackets. */
function splitArguments(
  text: string,
  from: number,
): { readonly parts: readonly string[]; readonly to: number } | undefined {
  const parts: string[] = [];
  let begin = from;
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (text.startsWith(quote, at)) {
        at += quote.length - 1;
        quote = '';
      }
    } else if (sign === '"' || sign === "'") {
      quote = text.startsWith(sign.repeat(3), at) ? sign.repeat(3) : sign;
      at += quote.length - 1;
    } else if ('([{'.includes(sign)) depth++;
    else if (depth > 0 && ')]}'.includes(sign)) depth--;
    else if (sign === ')' || (sign === ',' && depth === 0)) {
      const part = text.slice(begin, at);
      if (part.trim() !== '') parts.push(part);
      if (sign === ')') return { parts, to: at + 1 };
      begin = at + 1;
    }
  }
  return undefined;
}
