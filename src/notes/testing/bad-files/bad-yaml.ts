import { makeFiles, type BadFile, type BadFileMaker } from './bad-file.ts';

const BROKEN = /properties at the top cannot be read \(line \d+\)/;

/** Frontmatter around which the body is still found. */
const yaml = (what: string, block: string, warning?: RegExp): BadFileMaker => ({
  what,
  make: (word) => `---\n${block}\n---\n# Body\n\n${word}\n`,
  ...(warning && { warning }),
});

const broken = (what: string, block: string): BadFileMaker => yaml(what, block, BROKEN);

const times = (count: number, line: (at: number) => string, joint = '\n'): string =>
  Array.from({ length: count }, (_, at) => line(at)).join(joint);

export const badYaml: readonly BadFile[] = makeFiles('yaml', 'md', [
  broken('circle: a record holds itself', 'a: &a {b: *a}'),
  broken('circle: a list holds itself', 'a: &a [*a]'),
  broken('circle: the whole block holds itself', '&a {a: *a}'),
  broken('circle: block record', 'a: &a\n  b: *a'),
  broken('circle: block list', 'a: &a\n  - *a'),
  broken('circle: two that hold each other', 'a: &x [&y [*x, *y]]'),
  broken('circle: three deep', 'x: &x {y: &y {z: &z {x: *x}}}'),
  broken(
    'bomb: aliases of aliases',
    `a: &a [x,x,x,x,x,x,x,x,x,x]\n${times(7, (at) => `${'bcdefgh'[at]}: &${'bcdefgh'[at]} [${times(10, () => `*${'abcdefg'[at]}`, ',')}]`)}`,
  ),
  broken('bomb: one long text ninety times', `a: &a "${'x'.repeat(50_000)}"\nb: [${times(90, () => '*a', ', ')}]`),
  broken('50,000 aliases', `a: &a x\nb: [${times(50_000, () => '*a', ', ')}]`),
  broken('lists nested 5,000 deep', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`),
  broken('records nested 500 deep', `a: ${'{a: '.repeat(500)}1${'}'.repeat(500)}`),
  broken('20,000 brackets that open', `a: ${'['.repeat(20_000)}`),
  broken('a list that is not closed', 'a: [1, 2'),
  broken('a quote that is not closed', 'title: "open'),
  broken('a tab for indentation', 'a:\n\t- b: 1\n\t c: 2'),
  broken('the same key twice', 'a: 1\na: 2'),
  broken('a list in place of properties', '- a\n- b'),
  broken('a text in place of properties', 'just words'),
  broken('an alias of nothing', 'a: *nowhere'),
  broken('an escape that is none', 'a: "\\q"'),
  broken('template braces', 'title: {{title}}\ndate: {{date}} now'),
  broken('a conflict of git', '<<<<<<< HEAD\ntitle: a\n=======\ntitle: b\n>>>>>>> other'),
  yaml(
    'names of the prototype',
    '__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}\ntoString: x\nhasOwnProperty: 1\nvalueOf: null',
  ),
  yaml('a key of 100 kB', `${'k'.repeat(100_000)}: 1`),
  yaml('a value of 1 MB', `long: ${'v'.repeat(1_000_000)}`),
  yaml(
    '2,000 keys',
    times(2000, (at) => `key${at}: value ${at}`),
  ),
  yaml('numbers without measure', 'a: .nan\nb: .inf\nc: 1e999\nd: 123456789012345678901234567890\ne: -0'),
  yaml('dates that are none', 'date: 999999-99-99\ncreated: -1\nupdated: [2024-13-45]\ndue: {a: b}'),
  yaml(
    'types that nobody expects',
    'tags: {a: b}\naliases: [[[x]], {y: z}, null, 5, true]\ntitle: [a, b]\ntype: {x: 1}\ncssclasses: 7\nrelated: [[N]]',
    /quotes/,
  ),
  yaml(
    'tags of other languages',
    'a: !!js/function "f"\nb: !!python/object:os.system x\nc: !<tag:x,2000:y> z\nd: !!binary aGk=',
  ),
  yaml('keys that are lists, records and nothing', '? [a, b]\n: 1\n? {c: d}\n: 2\n? \n: 3'),
  { what: 'a block that is never closed', make: (word) => `---\ntitle: x\n\n${word}\n` },
  { what: 'nothing but frontmatter', make: (word) => `---\nkeys: x\naliases: [${word}]\n---` },
  {
    what: 'relations of every wrong type',
    make: (word) =>
      `---\nrelations: [null, 1, "x", [], {type: 3}, {target: 5}, {type: supports, target: "[[N]]", confidence: "high"}]\n---\n${word}\n`,
    warning: /relation/i,
  },
]);
