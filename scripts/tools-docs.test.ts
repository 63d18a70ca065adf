import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TOOLS } from '../src/tools/registry.ts';
import { renderToolDocs } from './tools-docs.ts';

test('docs/tools.md is what the tools say of themselves (if not: npm run docs:tools)', async () => {
  const written = await readFile(new URL('../docs/tools.md', import.meta.url), 'utf8');
  expect(written).toBe(renderToolDocs());
});

test('every tool documents every field, and its example is a valid call', () => {
  for (const tool of TOOLS) {
    for (const [field, type] of Object.entries(tool.input.shape)) {
      expect((type as { description?: string }).description, `${tool.name}.${field}`).toBeTruthy();
    }
    expect(tool.input.safeParse(tool.example).success, `${tool.name}: example`).toBe(true);
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)+$/);
  }
});
