import { Transform } from 'node:stream';
import { isRecord } from '../../../notes/basics/is-record.ts';

/**
 * Several messages in one line, which version 2025-03-26 of the protocol demands to be answered in one line, and every other version
 * refuses (https://modelcontextprotocol.io/specification/2025-03-26/basic#batching, …/2025-06-18/changelog).
 */
interface Batches {
  /** A client's value: its messages one by one; undefined where it is a batch that is refused. */
  messagesOf(value: unknown): readonly unknown[] | undefined;
  /** Between the server and the client: holds the answers to a batch until all have come. */
  readonly answers: Transform;
}

/** The version of the protocol that has batches. */
export const WITH_BATCHES = '2025-03-26';
export const NO_BATCHES = 'Several messages at once are not taken here; send each by itself.';
/** More at once are refused: their answers would wait for one another for long. */
const MOST = 100;

export function createBatches(): Batches {
  let takesBatches = false;
  /** The batch that an id's answer belongs to. */
  const open = new Map<string, { readonly answers: unknown[]; left: number }>();

  /** One message of a batch has its answer, or gets none. @returns whether it is of a batch */
  const settle = (id: unknown, answer?: unknown): boolean => {
    const key = keyOf(id);
    const batch = key === undefined ? undefined : open.get(key);
    if (key === undefined || !batch) return false;
    open.delete(key);
    if (answer !== undefined) batch.answers.push(answer);
    batch.left -= 1;
    if (batch.left === 0 && batch.answers.length > 0) answers.push(`${JSON.stringify(batch.answers)}\n`);
    return true;
  };
  /** @returns whether the line is kept for its batch */
  const keeps = (line: string): boolean => {
    if (open.size === 0) return false;
    const value = parse(line);
    return isRecord(value) && value['method'] === undefined && settle(value['id'], value);
  };

  let rest = '';
  const decoder = new TextDecoder();
  const answers = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (!keeps(line)) this.push(`${line}\n`);
      done();
    },
    flush(done) {
      if (rest !== '') this.push(rest);
      done();
    },
  });
  return {
    answers,
    messagesOf(value) {
      if (!Array.isArray(value)) {
        const { method, params } = isRecord(value) ? value : {};
        if (method === 'initialize' && isRecord(params)) takesBatches = params['protocolVersion'] === WITH_BATCHES;
        // What is cancelled is not answered: the others must not wait for it.
        if (method === 'notifications/cancelled' && isRecord(params)) settle(params['requestId']);
        return [value];
      }
      const messages: unknown[] = value;
      if (!takesBatches || messages.length === 0 || messages.length > MOST || !messages.every(isRecord))
        return undefined;
      const keys = messages.flatMap((message) =>
        isRecord(message) && message['method'] !== undefined ? (keyOf(message['id']) ?? []) : [],
      );
      if (new Set(keys).size < keys.length || keys.some((key) => open.has(key))) return undefined;
      const batch = { answers: [], left: keys.length };
      for (const key of keys) open.set(key, batch);
      return messages;
    },
  };
}

function keyOf(id: unknown): string | undefined {
  return typeof id === 'string' || typeof id === 'number' ? JSON.stringify(id) : undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
