import { isRecord } from '../../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';

/** Why what a client sent is no message: a code of JSON-RPC (https://www.jsonrpc.org/specification#error_object) and words. */
export interface MessageProblem {
  readonly code: -32700 | -32600;
  readonly message: string;
}

/** Lists and objects within one another: what walks through a value calls itself for each. */
const DEEPEST = 500;

/**
 * What a client sent, as a value. Bytes that are no UTF-8, which the protocol demands, are refused: read with other signs in their
 * place they would be written into notes so.
 */
export function parseMessage(bytes: Uint8Array): { readonly value: unknown } | MessageProblem {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { code: -32700, message: 'This is not in UTF-8.' };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { code: -32700, message: 'This is no JSON.' };
  }
  return isTooDeep(value)
    ? { code: -32600, message: `Lists and objects may lie ${DEEPEST} deep in one another.` }
    : { value };
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each).filter((inner) => typeof inner === 'object') : [],
    );
  }
  return false;
}

/**
 * A client's message whose call is written as it is meant: `arguments: null` are none, and those that are a text hold JSON. The
 * library refuses both before any tool is asked. Every other message stays as it is.
 */
export function meantMessage(message: unknown): unknown {
  if (!isRecord(message) || message['method'] !== 'tools/call' || !isRecord(message['params'])) return message;
  const { arguments: sentArguments } = message['params'];
  const parsedArguments =
    sentArguments === null ? {} : typeof sentArguments === 'string' ? objectIn(sentArguments) : undefined;
  return parsedArguments === undefined
    ? message
    : { ...message, params: { ...message['params'], arguments: parsedArguments } };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === '') return {};
  try {
    const value = parseLenientJson(text);
    return isRecord(value) && !isTooDeep(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
