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
  input: z.strictObject({
    query: z.string().describe('Words.'),
    top_k: z.int().min(1).default(10).describe('How many.'),
    filter: z.strictObject({ folder: z.string().optional(), date_after: z.string().optional() }).optional(),
  }),
  output: answerOf({}),
  aliases: [{ name: 'seek', parameters: { words: 'query', limit: 'top_k' } }],
  summary: () => 'Found things',
  run: async () => ({ success: true }),
});

function refusal(input: unknown, name = 'find_things') {
  const validated = validateInput(tool, name, input);
  if (validated.ok) throw new Error('The input passed');
  return validated.failure;
}

it('defaults are filled in', () => {
  expect(validateInput(tool, 'find_things', { query: 'a' })).toEqual({ ok: true, input: { query: 'a', top_k: 10 } });
});

it('an unknown field is refused, and the nearest right one named', () => {
  const failure = refusal({ query: 'a', topk: 3 });
  expect(failure.code).toBe('invalid_input');
  expect(failure.problems).toEqual([{ field: 'topk', message: 'is not known; did you mean “top_k”?', nearest: 'top_k' }]);
  expect(failure.message).toMatch(/“topk”: .+ mean “top_k”\?$/u);
  expect(failure.hint).toContain('query, [top_k], [filter]');
});

it('an unknown field inside an optional object is named with its path', () => {
  expect(refusal({ query: 'a', filter: { folders: 'x' } }).problems).toEqual([
    { field: 'filter.folders', message: 'is not known; did you mean “folder”?', nearest: 'folder' },
  ]);
});

it('all problems are listed at once', () => {
  const fields = (refusal({ top_k: 'ten', colour: 'red' }).problems as { field: string }[]).map((problem) => problem.field);
  expect(fields.toSorted()).toEqual(['colour', 'query', 'top_k']);
});

it('what is no object is refused', () => {
  expect(refusal('query').code).toBe('invalid_input');
  expect(refusal([]).code).toBe('invalid_input');
  expect(refusal(null).code).toBe('invalid_input');
});

it('parameters of an alias are mapped, and ours stay accepted under it', () => {
  expect(validateInput(tool, 'seek', { words: 'a', limit: 2 })).toEqual({ ok: true, input: { query: 'a', top_k: 2 } });
  expect(validateInput(tool, 'seek', { query: 'a' })).toMatchObject({ ok: true });
  expect(validateInput(tool, 'seek', { words: 'theirs', query: 'ours' })).toMatchObject({ input: { query: 'ours' } });
  expect(refusal({ words: 'a' }).problems).toMatchObject([{ field: 'query' }, { field: 'words' }]);
});

it('a prototype’s keys are no parameters of an alias', () => {
  expect(refusal(JSON.parse('{"query":"a","constructor":1}'), 'seek').problems).toMatchObject([{ field: 'constructor' }]);
});

it('the nearest name is found across styles of writing', () => {
  expect(nearestName('maxResults', ['query', 'max_results'])).toBe('max_results');
  expect(nearestName('querry', ['query', 'max_results'])).toBe('query');
  expect(nearestName('x', [])).toBeUndefined();
});

it('the model’s schema is closed, described, and asks only for what has no default', () => {
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
