import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every benchmark has what npm run bench runs', () => {
  const files = readdirSync('bench').filter((name) => name.endsWith('.bench.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(`bench/${file}`, 'utf8'), file).toMatch(/^export default async function \w+\(/m);
});
