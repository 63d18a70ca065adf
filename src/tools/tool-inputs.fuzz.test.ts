import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../notes/testing/fuzz-runs.ts';
import type { Executor } from './executor.ts';
import { ERROR_CODES } from './definition/result.ts';
import { TOOLS } from './registry.ts';
import { createBench, type ToolBench } from './testing/tool-bench.ts';
import { toolToSchema, type InputSchema } from './definition/tool-schema.ts';

const FILES = {
  'Home.md': '---\ntags: [a]\ntype: person\n---\n# Home\n\nSee [[Other]] and [[Folder/Deep|deep]].\n',
  'Other.md': '# Other\n\nText with **marks** and a [link](Home.md).\n',
  'Folder/Deep.md': '# Deep\n\n- [ ] task\n',
  'picture.png': 'no picture',
};

/** What a model that obeys a malicious note may write. */
const HOSTILE = [
  '../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\system.ini',
  'Home.md/../../x.md',
  '..',
  '.',
  '',
  '/',
  '\\\\server\\share\\x.md',
  '.obsidian/app.json',
  '.git/config',
  '%2e%2e/x.md',
  'Home.md\0.txt',
  'a'.repeat(5000),
  '\u202egpj.md',
  'Home',
  'Home.md',
  'home.MD',
  'Folder',
  'Folder/',
  'Folder/Deep.md',
  '__proto__',
  'constructor',
  'NaN',
  '2026-02-30',
  '9999-99-99',
  '(a+)+$',
  '[',
  '*',
  "'; DROP TABLE notes; --",
  'SELECT * FROM notes',
  'WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x) SELECT count(*) FROM x',
  '<script>alert(1)</script>',
  '[[Home#L1-L99999999]]',
  '---\na: &a {b: *a}\n---',
  '\ud800',
  '0',
  '-1',
  '1e999',
  'http://evil.example/?q=x',
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const anything = fc.oneof(
  text,
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.constantFrom(null, 1e308, -1, NaN, [], {}),
);

/** Inputs that mostly match a schema, with parts that are sometimes anything else. */
function inputsOf(schema: InputSchema, depth = 0): fc.Arbitrary<unknown> {
  const usual = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inputsOf(one, depth)));
    switch (schema.type) {
      case 'object': {
        const fields = Object.entries(schema.properties ?? {});
        if (fields.length === 0 || depth > 4) return fc.dictionary(text, text, { maxKeys: 3 });
        return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inputsOf(field, depth + 1)])), {
          requiredKeys: [...(schema.required ?? [])],
        });
      }
      case 'array':
        return fc.array(inputsOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
      case 'integer':
        return fc.integer({
          min: schema.minimum ?? -5,
          max: Math.max(schema.minimum ?? -5, Math.min(schema.maximum ?? 100, 2 ** 31)),
        });
      case 'number':
        return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 100, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'string':
        return text;
      default:
        return anything;
    }
  };
  return fc.oneof({ weight: 9, arbitrary: usual() }, { weight: 1, arbitrary: anything });
}

const snapshot = ({ vault }: ToolBench) =>
  [...vault.disk].map(([path, { bytes }]) => `${path} ${Buffer.from(bytes).toString('base64')}`).sort();

describe(describeFuzz('every tool, for any input'), () => {
  let bench: ToolBench;
  let executor: Executor;
  let before: string[];
  let count = 0;

  beforeAll(async () => {
    bench = await createBench(FILES);
    executor = bench.reload({
      confirmation: { ask: () => Promise.resolve({ approved: false, feedback: '' }) },
      callsPerMinute: () => 1e9,
    }).executor;
    before = snapshot(bench);
  });
  afterAll(() => bench.index.close?.());

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s: answers, and changes nothing without approval',
    async (name, tool) => {
      await fc.assert(
        fc.asyncProperty(inputsOf(toolToSchema(tool).parameters as InputSchema), async (input) => {
          bench.faults.length = 0;
          const result = await executor.execute({ callId: `fuzz-${count++}`, name, input, initiatedBy: 'agent' });
          if (!result.success && 'code' in result) {
            expect(ERROR_CODES).toContain(result.code);
            expect(result.message).not.toBe('');
            expect(result.code, `${result.message} ${String(bench.faults[0])}`).not.toBe('internal');
          }
          expect(snapshot(bench)).toEqual(before);
        }),
        fuzzRuns(8),
      );
    },
  );
});
