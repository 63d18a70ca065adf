import { findTool } from '../registry.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineReadTool } from './define-tool.ts';
import { answerOf } from './output.ts';
import { toolToSchema } from './tool-schema.ts';
import { nearestName, validateInput } from './validate-input.ts';

const tool = defineReadTool({
  name: 'find_things',
  title: 'Find things',
  description: 'Finds things.',
  category: 'core',
  risk: 'read',
  input: () =>
    z.strictObject({
      query: z.string().describe('Words.'),
      top_k: z.int().min(1).default(10).describe('How many.'),
      filter: z.strictObject({ folder: z.string().optional(), date_after: z.string().optional() }).optional(),
    }),
  output: () => answerOf({}),
  aliases: [{ name: 'seek', parameters: { words: 'query', limit: 'top_k' } }],
  summary: () => 'Found things',
  run: async () => ({ success: true }),
});

function refusal(input: unknown, name = 'find_things') {
  const validated = validateInput(tool, name, input);
  if (validated.ok) throw new Error('The input passed');
  return validated.failure;
}

it('fills in defaults', () => {
  expect(validateInput(tool, 'find_things', { query: 'a' })).toEqual({ ok: true, input: { query: 'a', top_k: 10 } });
});

it('refuses an unknown field, and names the nearest right one', () => {
  const failure = refusal({ query: 'a', topk: 3 });
  expect(failure.code).toBe('invalid_input');
  expect(failure.problems).toEqual([
    { field: 'topk', message: 'is not known; did you mean “top_k”?', nearest: 'top_k' },
  ]);
  expect(failure.message).toMatch(/“topk”: .+ mean “top_k”\?$/u);
  expect(failure.hint).toContain('query, [top_k], [filter]');
});

it('suggests no field that is given already', () => {
  expect(refusal({ query: 'a', top_k: 3, filter: {}, querry: 'b' }).problems).toEqual([
    { field: 'querry', message: 'is not known' },
  ]);
});

it('names an unknown field inside an optional object with its path', () => {
  expect(refusal({ query: 'a', filter: { folders: 'x' } }).problems).toEqual([
    { field: 'filter.folders', message: 'is not known; did you mean “folder”?', nearest: 'folder' },
  ]);
});

it('lists all problems at once', () => {
  const fields = (refusal({ top_k: 'ten', colour: 'red' }).problems as { field: string }[]).map(
    (problem) => problem.field,
  );
  expect(fields.toSorted()).toEqual(['colour', 'query', 'top_k']);
});

it('refuses what is not an object', () => {
  expect(refusal('query').code).toBe('invalid_input');
  expect(refusal([]).code).toBe('invalid_input');
  expect(refusal(null).code).toBe('invalid_input');
});

it('maps the parameters of an alias, and still accepts ours under it', () => {
  expect(validateInput(tool, 'seek', { words: 'a', limit: 2 })).toEqual({ ok: true, input: { query: 'a', top_k: 2 } });
  expect(validateInput(tool, 'seek', { query: 'a' })).toMatchObject({ ok: true });
  expect(validateInput(tool, 'seek', { words: 'theirs', query: 'ours' })).toMatchObject({ input: { query: 'ours' } });
  expect(refusal({ words: 'a' }).problems).toMatchObject([{ field: 'query' }, { field: 'words' }]);
});

it('does not take a prototype’s keys for parameters of an alias', () => {
  expect(refusal(JSON.parse('{"query":"a","constructor":1}'), 'seek').problems).toMatchObject([
    { field: 'constructor' },
  ]);
});

it('finds the nearest name across naming styles', () => {
  expect(nearestName('maxResults', ['query', 'max_results'])).toBe('max_results');
  expect(nearestName('querry', ['query', 'max_results'])).toBe('query');
  expect(nearestName('x', [])).toBeUndefined();
});

it('gives a model a closed schema with descriptions, which requires only fields without a default', () => {
  expect(toolToSchema(tool)).toMatchObject({
    name: 'find_things',
    parameters: {
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: { query: { type: 'string', description: 'Words.' }, top_k: { default: 10 } },
    },
  });
});

it('takes null for “not given” where a field may be left out, and for itself where it means something', () => {
  const read = findTool('read_note')!;
  expect(validateInput(read, 'read_note', { path: 'a', section: null, from_line: null })).toMatchObject({
    ok: true,
    input: { path: 'a' },
  });
  const search = findTool('search_notes')!;
  const nested = { query: 'x', top_k: null, filter: { tags: null, folder: 'Home' } };
  expect(validateInput(search, 'search_notes', nested)).toMatchObject({
    ok: true,
    input: { top_k: 10, filter: { folder: 'Home' } },
  });
  const update = findTool('update_frontmatter')!;
  expect(validateInput(update, 'update_frontmatter', { path: 'a', updates: { due: null } })).toMatchObject({
    ok: true,
    input: { updates: { due: null } },
  });
  expect(validateInput(search, 'search_notes', { query: null })).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('“query”: is missing') as string },
  });
});
