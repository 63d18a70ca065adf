import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../testing/fuzz-runs.ts';
import { readBase } from './definition/read-base.ts';
import { ExpressionError } from '../expressions/values.ts';
import { parseExpression } from './language/parse-expression.ts';
import { runPattern } from '../expressions/patterns.ts';
import { createStepBudget } from '../expressions/limits.ts';
import { evaluateIn, sampleWorld } from './testing/sample-world.ts';
import { runView } from './rows/run-view.ts';

const sample = sampleWorld({
  'Row.md': '---\na: 1\nb: [x, "[[Other]]"]\nc: 2026-01-31\nd: { e: text }\n---\n#tag [[Other]]',
  'Other.md': '---\na: text\n---\n',
});

/** Of a test with many times the usual runs. */
const LONGEST_RUN_MS = 600_000;

/** Words and signs of the language, in any order: many are expressions, most are not. */
const WORDS =
  'a b c d file note this formula value index acc . . . ( ) ( ) [ ] , + - * / % == != < > && || ! "x" \'2d\' 1 2.5 1e9 /x+/g true null { } : isEmpty toString contains repeat map filter reduce split replace format date duration link list number if now name tags links asFile slice sort join flat unique length e'.split(
    ' ',
  );
const anyWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' '));

/** Expressions that can be parsed, made from the inside out. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      'c',
      'd.e',
      'file',
      'file.links',
      'this',
      '1',
      '"x"',
      '[1, "2", null]',
      'null',
      'now()',
      'duration("1M")',
      '1e300',
      '-1',
      '/(x+)+y/',
    ),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('+', '-', '*', '/', '%', '==', '<', '>=', '&&', '||'),
        tie('expression'),
      )
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom(
          'toString',
          'repeat',
          'map',
          'filter',
          'reduce',
          'split',
          'replace',
          'contains',
          'slice',
          'sort',
          'unique',
          'flat',
          'join',
          'format',
          'round',
          'toFixed',
          'asFile',
          'hasLink',
          'hasTag',
          'matches',
          'isEmpty',
          'title',
          'relative',
          'mean',
          'keys',
        ),
        fc.array(tie('expression'), { maxLength: 2 }),
      )
      .map(([self, name, args]) => `(${self}).${name}(${args.join(', ')})`),
    fc
      .tuple(
        fc.constantFrom('if', 'number', 'date', 'duration', 'link', 'file', 'list', 'max', 'html', 'image'),
        fc.array(tie('expression'), { maxLength: 3 }),
      )
      .map(([name, args]) => `${name}(${args.join(', ')})`),
    fc.tuple(tie('expression'), tie('expression')).map(([list, index]) => `[${list}][${index}]`),
  ),
}));

/** Runs it within a second; only errors for people may come out. */
function isTame(work: () => unknown): void {
  const started = performance.now();
  try {
    work();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    expect(error.message).not.toBe('');
  }
  expect(performance.now() - started).toBeLessThan(1_000);
}

describe(describeFuzz('bases'), () => {
  it('any text is an expression or an error for people', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), anyWords), (text) => isTame(() => evaluateIn(sample, text))),
      fuzzRuns(400),
    );
  });

  it('any expression has a value or an error for people, within a second', () => {
    fc.assert(
      fc.property(expression, (text) => {
        expect(() => parseExpression(text)).not.toThrow();
        isTame(() => evaluateIn(sample, text));
      }),
      fuzzRuns(400),
    );
  });

  it(
    'any YAML is a base or a problem with a place',
    async () => {
      const key = fc.constantFrom('filters', 'formulas', 'views', 'properties', 'summaries', 'display', 'x');
      const data = fc.oneof(
        fc.dictionary(key, fc.jsonValue({ maxDepth: 4 })),
        fc.record({
          filters: fc.oneof(expression, fc.record({ and: fc.array(expression, { maxLength: 3 }) })),
          formulas: fc.dictionary(fc.constantFrom('f', 'g'), expression),
          views: fc.array(
            fc.record({
              type: fc.constantFrom('table', 'cards', 'kanban', 'odd'),
              name: fc.string(),
              order: fc.array(fc.constantFrom('a', 'formula.f', 'file.name', 'note.b', 'formula.g', 'file.nope')),
              groupBy: fc.constantFrom(null, 'b', { property: 'formula.f', direction: 'DESC' }),
              sort: fc.array(
                fc.record({ property: fc.constantFrom('c', 'formula.g'), direction: fc.constantFrom('ASC', 'DESC') }),
              ),
              limit: fc.integer(),
              summaries: fc.dictionary(
                fc.constantFrom('a', 'formula.f'),
                fc.constantFrom('Sum', 'Range', 'Unique', 'x'),
              ),
            }),
            { maxLength: 2 },
          ),
        }),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string(),
            data.map((value) => JSON.stringify(value)),
          ),
          async (yaml) => {
            const started = performance.now();
            const { base, problem } = readBase(yaml);
            if (problem) expect(problem.line).toBeGreaterThan(0);
            else
              await runView(
                { base, view: base.views[0]!, world: { ...sample.world, budget: createStepBudget() }, host: null },
                [...sample.files.values()],
                { limit: 10, offset: 0 },
                {
                  answer: async (calls) =>
                    calls.map((call) => (call.source.includes('+)+') ? { error: 'slow' } : runPattern(call))),
                  pause: () => undefined,
                },
              );
            expect(performance.now() - started).toBeLessThan(1_000);
          },
        ),
        fuzzRuns(200),
      );
    },
    LONGEST_RUN_MS,
  );
});
