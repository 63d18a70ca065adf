import { fieldOf } from '../../notes/basics/is-record.ts';
import { RECORD_STORES, type RecordLine } from './record-line.ts';

/**
 * The format of backups and exports: JSON with one record on each line, so that it can be streamed,
 * however large it is, and a damaged line loses only one record.
 *
 *     {"format":"latent-records","version":1,"made":"2026-01-02T03:04:05.678Z","records":[
 *     {"store":"conversations","value":{…}},
 *     {"end":true,"count":1}]}
 */
const FORMAT = 'latent-records';
const VERSION = 1;
/** Characters of one record. */
const LONGEST_LINE = 200_000_000;
/** Characters of all; a small packed file can claim to be any size. */
const LONGEST_FILE = 4_000_000_000;

type RecordsFileProblem = 'not_records' | 'newer' | 'damaged';

/** @property problem `newer`: written by a newer Latent; `damaged`: cut short or changed since */
export class RecordsFileError extends Error {
  constructor(
    readonly problem: RecordsFileProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RecordsFileError';
  }
}

/** @param timestamp ISO 8601 @returns the file's bytes */
export function writeRecordsFile(
  lines: AsyncIterable<RecordLine>,
  timestamp: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const parts = (async function* () {
    yield `${JSON.stringify({ format: FORMAT, version: VERSION, made: timestamp }).slice(0, -1)},"records":[\n`;
    let count = 0;
    for await (const line of lines) {
      count += 1;
      yield `${JSON.stringify(line, writeBytes)},\n`;
    }
    yield `${JSON.stringify({ end: true, count })}]}\n`;
  })();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return()),
  });
}

interface RecordsFileReading {
  /** When it was written, ISO 8601. */
  readonly made: string;
  readonly records: AsyncGenerator<RecordLine, RecordsFileEnd, void>;
}

interface RecordsFileEnd {
  /** Whether the file was complete, with as many records as were written. */
  readonly isWhole: boolean;
  /** Lines that hold no record. */
  readonly damaged: number;
}

/**
 * Reads such a file, packed by gzip or not. Its records are untrusted: nothing but `store` and `key` is checked here.
 * @throws RecordsFileError; where a packed file is damaged, in the middle of reading.
 */
export async function readRecordsFile(file: Blob): Promise<RecordsFileReading> {
  const lines = readFileLines(file);
  const first = (await lines.next()).value ?? '';
  const header = parseRecordJson(`${first}]}`);
  if (typeof header !== 'object' || header === null || !('format' in header) || header.format !== FORMAT) {
    throw new RecordsFileError(
      'not_records',
      'This file holds no records of Latent. Choose one that “Back up Latent’s records” wrote.',
    );
  }
  const { version, made } = header as { version?: unknown; made?: unknown };
  if (typeof version !== 'number' || version > VERSION) {
    throw new RecordsFileError(
      'newer',
      'This file was written by a newer version of Latent. Reload to get the newest version, then try again. Nothing was changed.',
    );
  }
  return {
    made: typeof made === 'string' && !Number.isNaN(Date.parse(made)) ? made : new Date(0).toISOString(),
    records: recordsOf(lines),
  };
}

async function* recordsOf(lines: AsyncGenerator<string, void, void>): AsyncGenerator<RecordLine, RecordsFileEnd, void> {
  let count = 0;
  let damaged = 0;
  for await (const line of lines) {
    if (line === '') continue;
    const end = line.endsWith(']}') ? parseRecordJson(line.slice(0, -2)) : undefined;
    if (isEnd(end)) return { isWhole: end.count === count, damaged };
    count += 1;
    const record = parseRecordJson(line.endsWith(',') ? line.slice(0, -1) : line, readBytes);
    if (isRecord(record)) yield record;
    else damaged += 1;
  }
  return { isWhole: false, damaged };
}

async function* readFileLines(file: Blob): AsyncGenerator<string, void, void> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = a === 0x1f && b === 0x8b;
  const bytes = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  let totalLength = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      totalLength += text.length;
      const [head = '', ...furtherLines] = text.split('\n');
      parts.push(head);
      length += head.length;
      if (length > LONGEST_LINE || totalLength > LONGEST_FILE)
        throw new RecordsFileError('damaged', 'This file is too large to be one that Latent wrote.');
      for (const next of furtherLines) {
        yield parts.join('');
        parts = [next];
        length = next.length;
      }
      if (done) break;
    }
    yield parts.join('');
  } catch (error) {
    if (error instanceof RecordsFileError) throw error;
    throw new RecordsFileError('damaged', 'This file is damaged: it was cut short or changed since it was written.', {
      cause: error,
    });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function isRecord(value: unknown): value is RecordLine {
  if (typeof value !== 'object' || value === null || !('store' in value) || !('value' in value)) return false;
  const isKnown = (RECORD_STORES as readonly unknown[]).includes(value.store);
  return isKnown && (!('key' in value) || typeof value.key === 'string');
}

function isEnd(value: unknown): value is { readonly count: number } {
  return fieldOf(value, 'end') !== undefined && typeof fieldOf(value, 'count') === 'number';
}

function parseRecordJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

const BYTES = '$bytes';

/** JSON cannot hold bytes. */
function writeBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { [BYTES]: Array.from(value) } : value;
}

function readBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(BYTES in value) || Object.keys(value).length !== 1) return value;
  const bytes: unknown = value[BYTES];
  return Array.isArray(bytes) && bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)
    ? Uint8Array.from(bytes as number[])
    : value;
}
