import { isRecord } from '../../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';
import { ModelError } from '../../model/model-provider.ts';

/** One value of an answer. */
export interface AnswerValue {
  readonly value: unknown;
  /** The name that its event has; '' for none. */
  readonly event: string;
  /** It came without the frame of an event. */
  readonly isBare?: true;
}

/** What an answer was beside its values, known once all of it is read. */
export interface AnswerEnd {
  /** It ended with `[DONE]`. */
  readonly isDone: boolean;
  /** It was one or several values of JSON without the frame of events. */
  readonly isPlainJson: boolean;
  /** The beginning of what is no value: a page of HTML, words. */
  readonly text: string;
}

/** Most characters of one value, which is buffered. */
const MOST_VALUE = 8_000_000;
/** Most bytes of one answer: far more than any model writes, so an endless one is stopped before memory runs out. */
const MOST_ANSWER = 64_000_000;
/** Characters kept of what is no value. */
const MOST_TEXT = 20_000;

/**
 * Reads the values of an answer, whatever its content type says and however it is laid out: server-sent events (lines that end in
 * CRLF, LF or CR, with or without empty lines between them), JSON values one after the other (NDJSON), one whole JSON value over
 * many lines. What is nothing of this is returned as text.
 *
 * @throws ModelError where it has no end
 */
export async function* readValues(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerValue, AnswerEnd> {
  const decoder = new TextDecoder();
  const events = createEventReader();
  const values = createValueReader();
  let form: 'unknown' | 'events' | 'values' = 'unknown';
  let start = '';
  let receivedBytes = 0;
  const take = function* (text: string): Generator<AnswerValue> {
    if (form === 'unknown') {
      start += text;
      // The mark of byte order is taken off by the decoder.
      const first = /\S/.exec(start)?.[0];
      if (first === undefined) return void (start = '');
      form = first === '{' || first === '[' ? 'values' : 'events';
      text = start;
    }
    if (form === 'events') yield* events.take(text);
    else for (const value of values.take(text)) yield { value, event: '', isBare: true };
  };
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      receivedBytes += value.length;
      if (receivedBytes > MOST_ANSWER) throw endless();
      yield* take(decoder.decode(value, { stream: true }));
      if (events.isDone()) break;
    }
    yield* take(decoder.decode());
    yield* events.end();
  } finally {
    // Not waited for: a server may take its time to hear that nobody reads on.
    void reader.cancel().catch(() => undefined);
  }
  return {
    isDone: events.isDone() || values.isDone(),
    isPlainJson: (form as string) === 'values',
    text: (form as string) === 'values' ? values.rest() : events.text(),
  };
}

/** The end of an answer, as it is also written. */
const DONE = /^"?\[DONE\]"?$/i;
const FIELD = /^(data|event|id|retry)?:? ?([^]*)$/i;

/** Lines as “Server-sent events” of the HTML standard describes them, and what servers send in their place. */
function createEventReader() {
  let line: string[] = [];
  let length = 0;
  let endsInReturn = false;
  let data: string | undefined;
  let event = '';
  let isDone = false;
  let plainText = '';

  const dispatch = function* (): Generator<AnswerValue> {
    if (data === undefined) return void (event = '');
    // Proxies that frame what is framed already write the name twice.
    const text = data.trim().replace(/^(?:data:\s*)+/iu, '');
    const named = event;
    data = undefined;
    event = '';
    if (text === '') return;
    if (DONE.test(text)) return void (isDone = true);
    const value = parseJson(text) ?? parseLoosely(text);
    if (value !== undefined) yield { value, event: named };
    else if (named === 'error') yield { value: text, event: named };
    else keep(text);
  };
  const keep = (text: string) => {
    if (plainText.length < MOST_TEXT) plainText += `${text}\n`;
  };
  const takeLine = function* (text: string): Generator<AnswerValue> {
    if (text === '') return void (yield* dispatch());
    const [, fieldName = '', value = ''] = FIELD.exec(text) ?? [];
    if (text.startsWith(':')) return;
    if (DONE.test(text.trim())) {
      yield* dispatch();
      return void (isDone = true);
    }
    const name = fieldName.toLowerCase();
    if (name === 'event') return void (event = value.trim());
    if (name === 'id' || name === 'retry') return;
    if (name === 'data') {
      // Some servers leave out the empty line between two events.
      if (data !== undefined && /^\s*(?:\{|\[DONE\])/.test(value) && isCompleteEvent(data)) yield* dispatch();
      data = data === undefined ? value : `${data}\n${value}`;
      return;
    }
    // llama.cpp writes its errors as a field of their own.
    const failed = /^error:\s*(\{[^]*)$/i.exec(text)?.[1];
    const fault = failed === undefined ? undefined : parseJson(failed);
    if (fault !== undefined) {
      yield* dispatch();
      return void (yield { value: fault, event: 'error' });
    }
    // An error in the middle of a stream often comes without the frame.
    const bare = /^\s*[{[]/.test(text) ? parseJson(text) : undefined;
    if (bare === undefined) return keep(text);
    yield* dispatch();
    yield { value: bare, event: '', isBare: true };
  };

  return {
    *take(text: string): Generator<AnswerValue> {
      let from = 0;
      if (endsInReturn && text.startsWith('\n')) from = 1;
      endsInReturn = text.endsWith('\r') || (endsInReturn && text === '');
      for (const match of text.matchAll(/\r\n|\n|\r/g)) {
        if (match.index < from) continue;
        line.push(text.slice(from, match.index));
        from = match.index + match[0].length;
        const whole = line.join('');
        line = [];
        length = 0;
        yield* takeLine(whole);
        if (isDone) return;
      }
      line.push(text.slice(from));
      length += text.length - from + (data?.length ?? 0);
      if (length > MOST_VALUE) throw endless();
    },
    /** The last line may have no end. */
    *end(): Generator<AnswerValue> {
      const whole = line.join('');
      line = [];
      if (whole !== '' && !isDone) yield* takeLine(whole);
      yield* dispatch();
    },
    isDone: () => isDone,
    text: () => plainText.slice(0, MOST_TEXT),
  };
}

/** JSON values one after the other, found by their brackets, so that each character is looked at once. */
function createValueReader() {
  let parts: string[] = [];
  let length = 0;
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let isDone = false;
  let unparsedText = '';

  return {
    *take(text: string): Generator<unknown> {
      let from = 0;
      for (let at = 0; at < text.length; at++) {
        const sign = text[at];
        if (isEscaped) isEscaped = false;
        else if (inText) {
          if (sign === '\\') isEscaped = true;
          else if (sign === '"') inText = false;
        } else if (sign === '"') inText = depth > 0;
        else if (sign === '{' || sign === '[') {
          if (depth === 0) {
            unparsedText += text.slice(from, at);
            from = at;
          }
          depth++;
        } else if ((sign === '}' || sign === ']') && depth > 0 && --depth === 0) {
          const whole = [...parts, text.slice(from, at + 1)].join('');
          parts = [];
          length = 0;
          from = at + 1;
          const value = parseJson(whole);
          if (whole === '[DONE]') isDone = true;
          else if (value === undefined) unparsedText += whole;
          // Google sends its errors, and some gateways all pieces, in one list.
          else yield* Array.isArray(value) ? (value as unknown[]) : [value];
        }
      }
      if (depth === 0) unparsedText += text.slice(from);
      else {
        parts.push(text.slice(from));
        length += text.length - from;
        if (length > MOST_VALUE) throw endless();
      }
      unparsedText = unparsedText.trim().slice(0, MOST_TEXT);
    },
    isDone: () => isDone,
    rest: () => unparsedText || parts.join('').slice(0, MOST_TEXT),
  };
}

/** Within one value no line ends with a bracket where the next one begins with one, so that this is seldom read in vain. */
function isCompleteEvent(data: string): boolean {
  const text = data.trimEnd();
  return text === '[DONE]' || (text.endsWith('}') && parseJson(text) !== undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Values that are no JSON, though what they mean is plain: NaN, those of Python. */
function parseLoosely(text: string): unknown {
  if (!text.startsWith('{')) return undefined;
  const numbered = parseJson(text.replaceAll(/([:,[]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/gu, '$1null'));
  if (numbered !== undefined) return numbered;
  try {
    const value = parseLenientJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function endless(): ModelError {
  return new ModelError(
    'server',
    'The endpoint’s answer did not end: it sent more than any model writes.',
    'Send the message again. If it happens often, look at the server’s log, or choose another model.',
  );
}
