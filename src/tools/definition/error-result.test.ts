import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeProblem } from './error-result.ts';

const schema = z.strictObject({
  path: z.string().min(1).optional(),
  limit: z.int().min(1).max(50).optional(),
  weight: z.number().gt(0).optional(),
  mode: z.enum(['text', 'semantic', 'hybrid']).optional(),
  tags: z.union([z.string(), z.array(z.string()).min(1).max(3)]).optional(),
  name: z.string().min(3).max(2000).optional(),
  when: z
    .string()
    .regex(/^\d{4}$/, 'is no year')
    .optional(),
});

function words(input: unknown): string | undefined {
  const result = schema.safeParse(input, { error: describeProblem });
  return result.success ? undefined : result.error.issues[0]?.message;
}

it.each([
  [{ path: '' }, 'is empty'],
  [{ path: 7 }, 'must be text, not 7'],
  [{ path: null }, 'must be text, not null'],
  [{ path: ['a'] }, 'must be text, not a list'],
  [{ limit: 'ten' }, 'must be a number, not "ten"'],
  [{ limit: 1.5 }, 'must be a whole number, not 1.5'],
  [{ limit: 0 }, 'must be at least 1, not 0'],
  [{ limit: 99 }, 'must be at most 50, not 99'],
  [{ weight: 0 }, 'must be more than 0, not 0'],
  [{ mode: 'fuzzy' }, 'must be "text", "semantic" or "hybrid", not "fuzzy"'],
  [{ mode: 'x'.repeat(5000) }, 'must be "text", "semantic" or "hybrid", not a text of 5,002 characters'],
  [{ tags: 3 }, 'must be text or a list, not 3'],
  [{ tags: [] }, 'is empty'],
  [{ tags: ['a', 'b', 'c', 'd'] }, 'must have at most 3 entries'],
  [{ name: 'ab' }, 'must have at least 3 characters'],
  [{ name: 'x'.repeat(2001) }, 'must have at most 2,000 characters'],
  [{ when: 'now' }, 'is no year'],
])('%j: %s', (input, expected) => {
  expect(words(input)).toBe(expected);
});

it('reports an absent field as missing, in a union too', () => {
  const required = z.strictObject({ path: z.string(), of: z.union([z.string(), z.number()]) });
  const { error } = required.safeParse({}, { error: describeProblem });
  expect(error?.issues.map(({ message }) => message)).toEqual(['is missing', 'is missing']);
});
