import { isRecord } from '../../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';

/**
 * A client's message whose call is written as it is meant: `arguments: null` are none, and those that are a text hold JSON. The
 * library refuses both before any tool is asked. Every other message stays as it is.
 */
export function meantMessage(message: unknown): unknown {
  if (!isRecord(message) || message['method'] !== 'tools/call' || !isRecord(message['params'])) return message;
  const { arguments: written } = message['params'];
  const meant = written === null ? {} : typeof written === 'string' ? objectIn(written) : undefined;
  return meant === undefined ? message : { ...message, params: { ...message['params'], arguments: meant } };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === '') return {};
  try {
    const value = parseLenientJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
