import { Transform } from 'node:stream';

/** Why a line is no message: a code of JSON-RPC (https://www.jsonrpc.org/specification#error_object) and words. */
export interface LineProblem {
  readonly code: -32700 | -32600;
  readonly message: string;
}

const NEW_LINE = 10;

/**
 * Passes on the lines that are JSON, whole, and reports every other: the library leaves them out without a word, and ends where
 * one is too long.
 * @param most bytes of a line
 */
export function checkedLines(most: number, onProblem: (problem: LineProblem) => void): Transform {
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
    else if (isJson(line)) pass(line);
    else onProblem({ code: -32700, message: 'This line is no JSON.' });
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

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
