import { expect, it } from 'vitest';
import type { RecordLine } from './record-line.ts';
import { readRecordsFile, writeRecordsFile } from './records-file.ts';

it('restores bytes as bytes', async () => {
  const line: RecordLine = { store: 'changes', value: { bytes: Uint8Array.from([0, 255]) } };
  const file = await new Response(
    writeRecordsFile(
      (async function* () {
        yield line;
      })(),
      '2026-03-05T12:00:00.000Z',
    ),
  ).blob();
  const { records } = await readRecordsFile(file);
  expect((await records.next()).value).toEqual(line);
});
