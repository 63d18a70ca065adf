import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { TOOLS } from '../src/tools/registry.ts';
import { PUBLISHED_TOOLS } from './tools-docs/published-designs.ts';
import { findTool } from '../src/tools/registry.ts';
import { outputToSchema } from '../src/tools/definition/tool-schema.ts';
import { refusedParameters, renderPublished } from './tools-docs/published-table.ts';
import { renderToolDocs } from './tools-docs.ts';

it('docs/tools.md is up to date with the tools’ definitions (if not: npm run docs:tools)', async () => {
  const written = await readFile(new URL('../docs/tools.md', import.meta.url), 'utf8');
  expect(written).toBe(renderToolDocs());
});

it('every tool documents every field, and its example is a valid call', () => {
  for (const tool of TOOLS) {
    for (const [field, type] of Object.entries(tool.input.shape)) {
      expect(
        (type as { description?: string }).description,
        `${tool.name}: the input field “${field}” has no .describe(…), which the model and the form show`,
      ).toBeTruthy();
    }
    expect(tool.input.safeParse(tool.example).success, `${tool.name}: “example” is missing, or no valid input`).toBe(
      true,
    );
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)+$/);
  }
});

it('every published name resolves to the tool in the table, with every published parameter', () => {
  for (const published of PUBLISHED_TOOLS) {
    const tool = findTool(published.name);
    if (!tool) continue;
    expect(tool.name).toBe(published.ours ?? published.name);
    expect(refusedParameters(published, tool), published.name).toEqual(published.notTaken ?? []);
  }
});

it('the table of published designs names no tool that does not exist', () => {
  const without = TOOLS.filter(({ name }) => name !== 'rename_note' && name !== 'query_graph');
  const table = renderPublished(without);
  expect(table).toContain('| “Vault Tools” | `organize_note` | not there |  |');
  expect(table).toContain('| Brain “Agent Tools” | `query_graph` | not there |  |');
  const shown = [...table.matchAll(/\(#(\w+)\)/g)].map(([, name]) => name);
  expect(shown.filter((name) => !without.some((tool) => tool.name === name))).toEqual([]);
  expect(renderPublished(TOOLS)).toContain(
    '| “Vault Tools” | `organize_note` | [`rename_note`](#rename_note) | An alias: `source` is `path`, `destination` is `new_path`.',
  );
});

it('the difference to every published tool is described with fields that ours has', () => {
  const shared = [
    'requires_confirmation',
    'exists',
    'ambiguous',
    'no_match',
    'no_model',
    'candidates',
    'null',
    'surql',
  ];
  for (const { name, differs } of PUBLISHED_TOOLS) {
    expect(differs, name).toBeTruthy();
    const tool = findTool(name);
    const known = JSON.stringify([
      tool && Object.keys(tool.input.shape),
      tool && outputToSchema(tool),
      TOOLS.map((each) => each.name),
    ]);
    for (const [, term] of (differs ?? '').matchAll(/`([a-z]+(?:_[a-z]+)+)(?:: \w+)?`/g)) {
      expect(shared.includes(term!) || known.includes(`"${term}"`), `${name}: ${term}`).toBe(true);
    }
  }
});

it('a parameter that a tool does not take is reported', () => {
  const tool = findTool('text_search');
  expect(
    tool && refusedParameters({ designs: ['C'], name: 'text_search', parameters: ['query', 'fuzzy'] }, tool),
  ).toEqual(['fuzzy']);
});
