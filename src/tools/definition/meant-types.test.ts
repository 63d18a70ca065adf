import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { meantTypes } from './validate-input.ts';

const SCHEMA = z.strictObject({
  query: z.string().optional(),
  top_k: z.number().int().optional(),
  deep: z.boolean().optional(),
  paths: z.array(z.string()).max(20).optional(),
  counts: z.array(z.number()).optional(),
  filter: z.strictObject({ tags: z.array(z.string()), least: z.number().optional() }).optional(),
  edits: z.array(z.strictObject({ operation: z.enum(['replace', 'append']), times: z.number().optional() })).optional(),
  either: z.union([z.number(), z.array(z.number())]).optional(),
});

describe('a value of another type than is asked for', () => {
  it.each<[what: string, written: object, meant: object]>([
    ['a number as text', { top_k: '3' }, { top_k: 3 }],
    ['true as text', { deep: 'true' }, { deep: true }],
    ['Python’s False as text', { deep: 'False' }, { deep: false }],
    ['a list as text', { paths: '["a.md","b.md"]' }, { paths: ['a.md', 'b.md'] }],
    ['a list as Python’s text', { paths: "['a.md', 'b.md',]" }, { paths: ['a.md', 'b.md'] }],
    ['one value for a list', { paths: 'a.md' }, { paths: ['a.md'] }],
    ['one number as text for a list of them', { counts: '3' }, { counts: [3] }],
    ['numbers as text in a list', { counts: ['1', 2, '3.5'] }, { counts: [1, 2, 3.5] }],
    [
      'an object as text, with a list as text in it',
      { filter: '{"tags": "[\\"x\\"]", "least": "2"}' },
      { filter: { tags: ['x'], least: 2 } },
    ],
    [
      'one object for a list of them',
      { edits: { operation: 'append', times: '2' } },
      { edits: [{ operation: 'append', times: 2 }] },
    ],
    ['objects as text in a list', { edits: ['{"operation": "append"}'] }, { edits: [{ operation: 'append' }] }],
    ['a number for a text', { query: 2024 }, { query: '2024' }],
    ['a list of one for a value', { query: ['moths'] }, { query: 'moths' }],
    ['one of several types', { either: '[1, 2]' }, { either: [1, 2] }],
    ['several at once', { top_k: '3', deep: 'true', paths: 'a.md' }, { top_k: 3, deep: true, paths: ['a.md'] }],
    ['more than a list may have, as text', { paths: `["${'a'.repeat(30)}.md"]` }, { paths: [`${'a'.repeat(30)}.md`] }],
  ])('%s', (_what, written, meant) => {
    expect(meantTypes(SCHEMA, written)).toEqual(meant);
  });

  it.each<[what: string, written: object]>([
    ['a text that looks like a number, where a text is asked for', { query: '2024' }],
    ['a text that looks like a list, where a text is asked for', { query: '[1]' }],
    ['a number that is none', { top_k: 'three' }],
    ['a fraction where a whole number is asked for', { top_k: '3.5' }],
    ['a list that is cut off', { counts: '[1, 2' }],
    ['a wrong word', { edits: [{ operation: 'remove' }] }],
    ['an unknown field', { colour: 'red' }],
  ])('stays as it is: %s', (_what, written) => {
    expect(meantTypes(SCHEMA, written)).toEqual(written);
  });
});
