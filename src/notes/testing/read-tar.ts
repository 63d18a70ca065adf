import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** The files of a .tar.gz, in memory: unpacking ten thousand small files onto a disk takes longer than the tests on them. */
export function readTarGz(path: string): { path: string; bytes: Uint8Array }[] {
  const archive = gunzipSync(readFileSync(path));
  const files: { path: string; bytes: Uint8Array }[] = [];
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const field = (from: number, length: number): string =>
      archive.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    const type = field(156, 1) || '0';
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    const prefix = field(257, 6).startsWith('ustar') && field(262, 1) !== ' ' ? field(345, 155) : '';
    if (type === 'L') longName = bytes.toString('utf8').replace(/\0.*$/s, '');
    else if (type === 'x') longName = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(bytes.toString('utf8'))?.[1] ?? longName;
    else {
      if (type === '0')
        files.push({ path: longName ?? (prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`), bytes });
      longName = undefined;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
