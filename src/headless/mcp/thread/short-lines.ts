import { Transform } from 'node:stream';

const NEW_LINE = 10;
/** Bytes of the longest line that is looked at: those about a connection are shorter, and no other is held up. */
const LONGEST = 2000;

/** Passes text on as it comes, except that each short line is first shown to `keeps`, which may leave it out. */
export function shortLines(keeps: (line: string) => boolean): Transform {
  let held: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let from = 0; from < chunk.length;) {
        const end = chunk.indexOf(NEW_LINE, from);
        const part = chunk.subarray(from, end < 0 ? chunk.length : end + 1);
        from += part.length;
        size += part.length;
        held.push(part);
        const isWhole = end >= 0;
        if (size <= LONGEST && !isWhole) continue;
        const line = Buffer.concat(held);
        held = [];
        if (size > LONGEST || keeps(line.toString('utf8'))) this.push(line);
        if (isWhole) size = 0;
      }
      done();
    },
    flush(done) {
      this.push(Buffer.concat(held));
      done();
    },
  });
}
