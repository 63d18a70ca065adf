import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateExpression } from '../dates/dates.ts';
import { describeQuery } from './describe-query.ts';
import { HAS_KINDS, type QueryNode } from './query-tree.ts';
import { combineConditions } from './query-tree.ts';
import { readQuery } from './read-query.ts';
import { quotedWhole } from './tokenize-query.ts';

const NOW = new Date(2026, 10, 22, 12).getTime();
const readDate = (text: string) => parseDateExpression(text, NOW);
const read = (text: string) => readQuery(text, { readDate });
const showDay = (ms: number) => new Date(ms).toLocaleDateString('en-GB', { dateStyle: 'long' });
const said = (text: string) => describeQuery(read(text).tree, showDay);
const problemsOf = (text: string) => read(text).problems;

describe('what a query means, in words', () => {
  it.each([
    ['green tea', 'notes about “green” “tea”'],
    ['tag:light after:2026-05-01 -lamp', 'notes tagged light, changed after 1 May 2026, without “lamp”'],
    ['#light -#dark/blue', 'notes tagged light, not tagged dark/blue'],
    ['tag:#light/warm', 'notes tagged light/warm'],
    ['tag: light lamp', 'notes about “lamp”, tagged light'],
    ['tea OR "hot coffee"', 'notes about “tea” or with “hot coffee”'],
    ['tag:a OR tea', 'notes tagged a or about “tea”'],
    [
      'tag:ideas -lamp "the hedge" OR /wh[iy]rl/',
      'notes tagged ideas and without “lamp” and with “the hedge”, or with the pattern /wh[iy]rl/',
    ],
    ['tag:a (tea cup OR coffee)', 'notes tagged a, (“tea” and “cup”, or “coffee”)'],
    ['tag:a (tea OR coffee) -(milk OR sugar)', 'notes tagged a, (“tea” or “coffee”), not (“milk” or “sugar”)'],
    ['tea cup OR coffee mug', 'notes about “tea” and “cup”, or “coffee” and “mug”'],
    ['tag:(a OR b) path:"My notes"', 'notes (tagged a or tagged b), in “My notes”'],
    [
      'prop:status=done prop:rating>=4 -prop:due',
      'notes with status = done, with rating >= 4, without the property “due”',
    ],
    ['prop:"due date"<2026-01-01 [status:open]', 'notes with due date < 2026-01-01, with status: open'],
    ['prop:status!=done tags:a', 'notes without status = done, tagged a'],
    ['prop:by="Ann Lee" x', 'notes about “x”, with by = Ann Lee'],
    ['has:tasks -has:images', 'notes with tasks, without images'],
    ['after:last week tea', 'notes about “tea”, changed after 15 November 2026'],
    ['before:1 May 2026', 'notes changed before 1 May 2026'],
    ['before:2025 3 ideas', 'notes about “3” “ideas”, changed before 1 January 2025'],
    ['after:"3 days ago"', 'notes changed after 19 November 2026'],
    ['line:(tea cup) section:water', 'notes with a line that has (“tea” and “cup”), with a section that has “water”'],
    ['block:"tea cup" -task:call', 'notes with a paragraph or item that has “tea cup”, without a task that has “call”'],
    ['task:"" task-todo:(a OR b)', 'notes with a task, with an open task that has (“a” or “b”)'],
    [
      'line:(tea -"a cup") -block:(-a)',
      'notes with a line that has (“tea” and no “a cup”), without a paragraph or item that has no “a”',
    ],
    ['task-done:a line:b', 'notes with a done task that has “a”, with a line that has “b”'],
    [
      'match-case:May match-case:(Tea Cup)',
      'notes with “May” in exactly these letters, with (“Tea” and “Cup”) in exactly these letters',
    ],
    // What is done anyway.
    ['content:tea ignore-case:"Hot Cup"', 'notes about “tea”, with “Hot Cup”'],
    ['content:(tea OR cup) content:/a/', 'notes (“tea” or “cup”), with the pattern /a/'],
    ['/t(e|i)a/i -/\\d{4}/', 'notes with the pattern /t(e|i)a/i, without the pattern /\\d{4}/'],
    [
      'type:person file:2026 title:plan',
      'notes of type person, with “2026” in the file’s name, with “plan” in the title',
    ],
    // What is no operator is a word as before.
    ['https://a.b at 12:30 f(x) e-mail a - b', 'notes about “https://a.b” “at” “12:30” “f(x)” “e-mail” “a” “b”'],
    ['what (now', 'notes about “what” “now”'],
    ['smile :) here)', 'notes about “smile” “here)”'],
    ['OR tea OR', 'notes about “tea” “OR”'],
    ['TAG:a Title:b', 'notes tagged a, with “b” in the title'],
    ['', 'notes'],
    ['#1 #', 'notes about “#1”'],
  ])('%s', (query, expected) => {
    expect(said(query)).toBe(expected);
    expect(problemsOf(query)).toEqual([]);
  });
});

it('says what it could not read, and what to write instead', () => {
  expect(problemsOf('after:foo tea')).toEqual([
    '“foo” is no date. Write for example after:2026-05-01 or after:"last week".',
  ]);
  expect(said('after:foo tea')).toBe('notes about “tea”');
  expect(problemsOf('tea tag:')).toEqual(['tag: stands without a value. Write for example tag:garden.']);
  expect(problemsOf('has:bees')[0]).toMatch(/^has:bees is not known\. There is has:task, /);
  expect(problemsOf('/(/')).toEqual(['/(/ is no valid pattern: a bracket or a sign in it is not closed.']);
  expect(problemsOf('block:')[0]).toContain('Write for example block:(tea cup)');
  expect(problemsOf('content:')[0]).toContain('content:tea, or tea alone');
  expect(problemsOf('line:/(a+)+/')[0]).toContain('could run without end');
  expect(problemsOf('line:(path:a)')[0]).toContain('line: takes words, phrases and patterns');
  expect(problemsOf('tea NOT coffee')).toEqual([
    'NOT is read as a word. Write -coffee to leave out the notes that have it.',
  ]);
  expect(problemsOf('[x] [[Tea]] [a](b) [1]')).toEqual([]);
  expect(problemsOf('has:/a/')[0]).toContain('has: takes words');
  expect(problemsOf('path:/Projects/')).toEqual([]);
  expect(problemsOf('modified:today')[0]).toContain('after: and before: ask when a note was changed');
  expect(problemsOf('prop:=3')[0]).toContain('prop: stands without a name');
  expect(problemsOf('prop:a=')[0]).toContain('notes that have the property are shown');
});

it('tells whether the last word may still grow', () => {
  expect(
    ['tea', 'tag:x tea', '-tea', 'tea ', 'tag:x', 'tea "cup"', 'path: x'].map((text) => read(text).endsInWord),
  ).toEqual([true, true, false, false, false, false, true]);
});

it('reads any text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'tag:',
      'after:',
      'line:(',
      'match-case:',
      'content:',
      'task:""',
      '(',
      ')',
      '-',
      '"',
      '“',
      'OR',
      'AND',
      '/',
      '#',
      '[a:',
      ']',
      ' ',
      'prop:a<',
      'last week',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const text of [pieces.join(''), pieces.join(' ')]) {
        const { tree, problems } = read(text);
        expect(typeof describeQuery(tree, showDay)).toBe('string');
        for (const problem of problems) expect(problem).toMatch(/\.$/u);
      }
    }),
  );
});

it('goes on behind a date in brackets, and says how a date is written', () => {
  for (const text of [
    'after:(2026) tea',
    'before:(last week) tea',
    '[a: after: ( x ) tea',
    'after:() tea',
    'after:( tea',
  ])
    expect(problemsOf(text).join(' ')).toMatch(/takes one date/u);
  expect(said('after:(2026) tea')).toBe('notes about “tea”');
});

it('reads deep brackets, and the start of what is too long', () => {
  expect(read(`${'('.repeat(5000)}tea`).problems).toEqual([]);
  expect(read(`${'-('.repeat(2000)}tea${')'.repeat(2000)}`).problems).toEqual([]);
});

/** What a tree looks like when a person types it. */
function write(node: QueryNode): string {
  switch (node.kind) {
    case 'word':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'pattern':
      return `/${node.source}/${node.flags}`;
    case 'property':
      return `prop:"${node.name}"${node.test && typeof node.test === 'object' && 'comparison' in node.test ? `${node.test.comparison}"${node.test.value}"` : ''}`;
    case 'has':
      return `has:${node.what}`;
    case 'date':
      return `${node.side}:"${node.text}"`;
    case 'line':
    case 'section':
    case 'block':
    case 'task':
    case 'task-todo':
    case 'task-done':
    case 'match-case':
      return `${node.kind}:(${write(node.part)})`;
    case 'not':
      return `-${node.part.kind === 'all' || node.part.kind === 'any' ? `(${write(node.part)})` : write(node.part)}`;
    case 'all':
      return node.parts.map((part) => (part.kind === 'any' ? `(${write(part)})` : write(part))).join(' ');
    case 'any':
      return node.parts.map((part) => (part.kind === 'all' ? `(${write(part)})` : write(part))).join(' OR ');
    case 'name-pattern':
      return `${node.field}:/${node.source}/${node.flags}`;
    default:
      return `${node.kind}:"${node.value}"`;
  }
}

const name = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => text !== 'null');
const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
  fc.record({ kind: fc.constant('word' as const), text: name }),
  fc.record({ kind: fc.constant('phrase' as const), text: fc.stringMatching(/^[a-z]{1,4} [a-z]{1,4}$/) }),
  fc.record({ kind: fc.constantFrom('tag', 'path', 'file', 'type', 'title'), value: name }) as fc.Arbitrary<QueryNode>,
  fc.record({ kind: fc.constant('has' as const), what: fc.constantFrom(...HAS_KINDS) }),
  fc.record({
    kind: fc.constant('property' as const),
    name,
    test: fc.record({ comparison: fc.constantFrom('=', '<', '>', '<=', '>='), value: name }),
  }) as fc.Arbitrary<QueryNode>,
  fc.constant({ kind: 'date' as const, side: 'after' as const, text: '2026-05', range: readDate('2026-05')! }),
);
const { tree } = fc.letrec<{ tree: QueryNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(fc.constantFrom('all' as const, 'any' as const), fc.array(tie('tree'), { minLength: 2, maxLength: 3 }))
      .map(([kind, parts]) => combineConditions(kind, parts)),
    tie('tree').map((part): QueryNode => (part.kind === 'not' ? part : { kind: 'not', part })),
  ),
}));

it('reads back every query that was written', () => {
  fc.assert(
    fc.property(tree, (wanted) => {
      expect(read(write(wanted)).tree).toEqual(wanted);
    }),
  );
});

it.each([
  ['"red lamp"', 'red lamp'],
  ['„red lamp“', 'red lamp'],
  ['«red lamp»', 'red lamp'],
  ['「red lamp」', 'red lamp'],
  ['  “red”  ', 'red'],
  ['red lamp', undefined],
  ['"red" "lamp"', undefined],
  ['-"red lamp"', undefined],
])('tells whether %s is one quotation, in whichever marks', (query, words) => {
  expect(quotedWhole(query)).toBe(words);
});
