import { Transform } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { McpFactory } from '../server/create-mcp-server.ts';
import { tellConnection } from '../server/follow-changes.ts';
import { meantMessage } from '../server/meant-message.ts';
import { untilStopped } from '../thread/until-stopped.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { createBatches } from './batches.ts';

/** Why a line is no message: a code of JSON-RPC (https://www.jsonrpc.org/specification#error_object) and words. */
interface LineProblem {
  readonly code: -32700 | -32600;
  readonly message: string;
}

const NEW_LINE = 10;
const NO_BATCHES = 'Several messages in one line are not taken here; send each by itself.';

/**
 * Passes on the lines that are JSON, whole, and reports every other: the library leaves them out without a word, and ends where
 * one is too long.
 * @param most bytes of a line
 * @param messagesOf the messages of a line's value; undefined where several at once are refused
 */
function checkedLines(
  most: number,
  onProblem: (problem: LineProblem) => void,
  messagesOf: (value: unknown) => readonly unknown[] | undefined,
): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    size += part.length;
    // Of a line that is too long only the length is kept.
    if (size > most) parts = [];
    else parts.push(part);
  };
  const end = (pass: (line: Buffer) => void): void => {
    const line = Buffer.concat(parts);
    const isTooLong = size > most;
    [parts, size] = [[], 0];
    if (isTooLong) onProblem({ code: -32600, message: `A message may have ${most} bytes.` });
    else if (line.toString('utf8').trim() === '') return;
    else {
      const value = parse(line);
      const messages = value === undefined ? undefined : messagesOf(value);
      if (value === undefined) onProblem({ code: -32700, message: 'This line is no JSON.' });
      else if (!messages) onProblem({ code: -32600, message: NO_BATCHES });
      // As it was written where nothing in it is meant otherwise.
      else if (messages.length === 1 && messages[0] === value && meantMessage(value) === value) pass(line);
      else for (const message of messages) pass(Buffer.from(JSON.stringify(meantMessage(message))));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
        add(chunk.subarray(from, at));
        end((line) => this.push(Buffer.concat([line, Buffer.of(NEW_LINE)])));
        from = at + 1;
      }
      if (from < chunk.length) add(chunk.subarray(from));
      done();
    },
  });
}

/** @returns undefined where it is no JSON */
function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The most bytes of one message. */
const MOST_BYTES = 4_000_000;

/** Serves the client that started this process, through standard input and output, until it ends. */
export async function serveOverStdio(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  onProblem: (text: string) => void,
): Promise<void> {
  const batches = createBatches();
  const lines = process.stdin.pipe(checkedLines(MOST_BYTES, answerProblem, (value) => batches.messagesOf(value)));
  batches.answers.pipe(process.stdout, { end: false });
  const transport = new StdioServerTransport(lines, batches.answers, { maxBufferSize: 4 * MOST_BYTES });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    void untilStopped().then(resolve);
  });
  const handle = serveStdio(
    (context) => {
      const mcp = factory(context);
      tellConnection(mcp, context.era, vaults);
      return mcp;
    },
    { transport, onerror: (error) => onProblem(error.message) },
  );
  await ended;
  await handle.close();
}

function answerProblem(error: LineProblem): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
}
