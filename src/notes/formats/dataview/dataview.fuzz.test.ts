import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVaultPath } from '../../paths/paths.ts';
import { describeFuzz, fuzzRuns } from '../../testing/fuzz-runs.ts';
import { createPatternAnswers } from '../expressions/patterns.ts';
import { fieldKey, inlineValue } from './pages/read-value.ts';
import { runInline, runQuery } from './run/run-query.ts';
import { DATAVIEW_DEFAULTS } from './dataview-settings.ts';
import { createStepBudget } from '../expressions/limits.ts';
import type { World } from './functions/world.ts';
import { pageObject } from './pages/page-object.ts';
import { listItems } from './pages/list-items.ts';
import type { NoteFacts } from './pages/note-facts.ts';
import { FUNCTIONS } from './functions/evaluate.ts';

const PATH = toVaultPath('Note.md');
const NOTE: NoteFacts = {
  path: PATH,
  size: 10,
  isStarred: false,
  created: 0,
  modified: 1e12,
  frontmatter: () => ({ a: 1, b: ['x', '2026-01-01'], c: { d: '[[Note]]' } }),
  fields: () => [{ name: 'Key', written: '2 days' }],
  tags: () => ['t/u'],
  aliases: () => [],
  links: () => [],
  backlinks: () => [PATH],
  tasks: () => [{ line: 3, mark: ' ', text: 'Do [due:: 2026-01-01]', parent: null, heading: null }],
  items: () => [],
};

const world = (): World => ({
  now: 0,
  host: PATH,
  resolve: () => PATH,
  page: () => pageObject(NOTE),
  patterns: createPatternAnswers(),
  budget: createStepBudget(50_000, 500_000),
  settings: DATAVIEW_DEFAULTS,
});

const WORDS = [
  ...'LIST TABLE TASK WITHOUT ID AS FROM WHERE SORT DESC GROUP BY FLATTEN LIMIT and or true null'.split(' '),
  ...'a b c key file.name file.tasks file.link this row rows.a date(today) dur(1 day) #t "Note" [[Note]] [[]] 1 -2.5'.split(
    ' ',
  ),
  ...'( ) [ ] { } , . : = != < >= + - * / % ! & | => (x) => x "a'.split(' '),
  ...Object.keys(FUNCTIONS).map((name) => `${name}(`),
  '// note\n',
  '\n',
];
const words = fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ maxLength: 8 })), {
  maxLength: 25,
});
/** Expressions that can be read, so that their values are worked out. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(
      ...'a b c key file file.name file.tasks file.link this row rows.a date(today) date(2026-02-03)'.split(' '),
    ),
    fc.constantFrom(
      'dur(1 day)',
      '[[Note]]',
      '"text"',
      '"x+"',
      '-2.5',
      '3',
      '1000000',
      'true',
      'null',
      '#t',
      '"2 days"',
    ),
    fc
      .tuple(tie('expression'), fc.constantFrom(...'+ - * / % = != < >= and or'.split(' ')), tie('expression'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(fc.constantFrom(...Object.keys(FUNCTIONS)), fc.array(tie('expression'), { maxLength: 3 }))
      .map(([name, args]) => `${name}(${args.join(', ')})`),
    fc.array(tie('expression'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
    fc
      .tuple(fc.constantFrom('map', 'filter', 'any', 'minby', 'sort'), tie('expression'), tie('expression'))
      .map(([name, list, body]) => `${name}(${list}, (a) => ${body})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('.a', '.file', '[0]', '["b"]', '.length'))
      .map(([of, part]) => `(${of})${part}`),
  ),
}));

const parts = () => ({
  world: world(),
  limit: 50,
  notes: { matching: () => [NOTE], find: () => NOTE },
  runner: {
    // Patterns of the person run in a worker of their own, where they can be ended.
    answer: async (calls: readonly unknown[]) => calls.map(() => ({ error: 'not run' })),
    pause: () => undefined,
  },
});

describe(describeFuzz('dataview'), () => {
  it('answers any query with rows or with what is wrong, and soon', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', 'LIST ', 'TABLE ', 'TASK WHERE ', 'LIST WHERE '),
        words,
        async (start, rest) => {
          const before = performance.now();
          const result = await runQuery(start + rest.join(' '), parts());
          expect(['list', 'table', 'tasks', 'problem']).toContain(result.kind);
          // It travels between threads.
          structuredClone(result);
          expect(performance.now() - before).toBeLessThan(1_000);
        },
      ),
      fuzzRuns(600),
    );
  });

  it('answers any expression of a line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          expression,
          words.map((all) => all.join(' ')),
        ),
        async (text) => {
          const result = await runInline(text, parts());
          expect(['value', 'problem']).toContain(result.kind);
          structuredClone(result);
        },
      ),
      fuzzRuns(600),
    );
  });

  it('answers any query of expressions that can be read, and soon', async () => {
    await fc.assert(
      fc.asyncProperty(expression, expression, expression, async (one, two, three) => {
        const before = performance.now();
        for (const query of [
          `TABLE ${one}, ${two} WHERE ${three} SORT ${two}`,
          `LIST rows GROUP BY ${one} FLATTEN ${two} AS c`,
          `TASK WHERE ${one} GROUP BY ${two} LIMIT ${three}`,
        ])
          structuredClone(await runQuery(query, parts()));
        expect(performance.now() - before).toBeLessThan(1_000);
      }),
      fuzzRuns(200),
    );
  });

  it('reads any value, key and list', () => {
    void fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        inlineValue(text, PATH);
        expect(fieldKey(fieldKey(text)).length).toBeLessThanOrEqual(fieldKey(text).length);
        for (const { line, parent } of listItems(text)) expect(parent ?? 0).toBeLessThan(line);
      }),
      fuzzRuns(600),
    );
  });

  it.each([
    ['brackets', `LIST ${'('.repeat(10_000)}`],
    ['negations', `LIST ${'!'.repeat(10_000)}a`],
    ['sources', `LIST FROM ${'-'.repeat(10_000)}#a`],
    ['additions', `LIST ${'1+'.repeat(9_000)}1`],
    ['members', `LIST a${'.b'.repeat(9_000)}`],
    ['commas', `TABLE ${'a,'.repeat(9_000)}a`],
    ['spaces', `LIST${' '.repeat(19_000)}x y`],
    ['open quotes', `LIST "${'\\'.repeat(15_000)}`],
  ])('is not slowed by thousands of %s', async (_, source) => {
    const before = performance.now();
    const result = await runQuery(source, parts());
    expect(result.kind).toBeDefined();
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
