import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import { createJsonRecords } from './json-records.ts';

const BYTES = Uint8Array.from([0, 1, 254, 255]);

it.each([
  { moved: { bytes: BYTES } },
  { moved: { bytes: Buffer.from(BYTES) } },
  { input: { updates: { x: { 'base64 bytes': 'AAAA' } } } },
  { input: { 'base64 bytes': 'AAAA', "base64 bytes'": 'B', "base64 bytes''": { 'base64 bytes': 'C' } } },
  JSON.parse('{"input": {"__proto__": {"base64 bytes": "AAAA"}}}') as object,
])('reads %j as it was written', async (row) => {
  const records = createJsonRecords(await newFolder());
  await records.put('a', row);
  const read = await records.get('a');
  expect(JSON.stringify(read, bytesAsList)).toBe(JSON.stringify(row, bytesAsList));
});

const name = fc.constantFrom('base64 bytes', "base64 bytes'", "base64 bytes''", 'x', '__proto__');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.boolean(),
    fc.array(tie('value')),
    fc.dictionary(name, tie('value')),
  ),
}));

it('whatever JSON a caller sends comes back the same', async () => {
  const records = createJsonRecords<{ input: unknown }>(await newFolder());
  await fc.assert(
    fc.asyncProperty(value, async (input) => {
      await records.put('a', { input });
      expect(JSON.stringify((await records.get('a'))!.input)).toBe(JSON.stringify(input));
    }),
    { numRuns: 200, seed: 18 },
  );
});

it('leaves out a file that is no record', async () => {
  const folder = await newFolder();
  const records = createJsonRecords(folder);
  await records.put('a', { is: 'there' });
  await writeFile(join(folder, 'half.json'), '{"is": ');
  expect(await records.list()).toEqual([{ is: 'there' }]);
});

function bytesAsList(this: Record<string, unknown>, key: string, found: unknown): unknown {
  const given = this[key];
  return given instanceof Uint8Array ? [...given] : found;
}
