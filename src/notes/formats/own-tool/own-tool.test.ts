import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { checkOwnTool, type KnownTool, type KnownTools } from './check-own-tool.ts';
import { callName, conditionHolds, readStepCondition } from './own-tool.ts';
import { readOwnTool } from './read-own-tool.ts';
import { fillTemplate, readTemplate, TextTooLong, type Values } from './references.ts';

const note = (yaml: string): string => `---\ntype: tool\n${yaml}---\nWhat it is for.\n`;

const REVIEW = note(`name: Weekly review
description: Sums up the week.
input:
  folder: { type: text, default: Reviews }
  tone:
    choices: [short, long]
    default: short
steps:
  - tool: list_notes
    input: { folder: "{{input.folder}}" }
  - ask: "Sum up: {{steps.1.results.title}}"
    answer: { summary: text }
  - tool: create_note
    when: "{{steps.1.found}} > 0"
    input:
      path: "{{input.folder}}/{{today:GGGG-[W]WW}}.md"
      content: "{{steps.2.summary}}"
schedule: weekly Mon 09:00
`);

const TOOLS = new Map<string, KnownTool>([
  ['list_notes', { fields: [{ name: 'folder', isRequired: false }], answers: ['found', 'results'] }],
  [
    'create_note',
    {
      fields: [
        { name: 'path', isRequired: true },
        { name: 'content', isRequired: false },
      ],
      problemOf: (_field, value) => (typeof value === 'string' ? undefined : 'must be text'),
    },
  ],
  ['send_away', { fields: [], refusal: 'it sends something.' }],
]);

const KNOWN: KnownTools = {
  find: (name) => TOOLS.get(name),
  nearest: (wrong, of = [...TOOLS.keys()]) => of.find((name) => name.startsWith(wrong.slice(0, 3))),
};

const problemsOf = (text: string) => {
  const { tool, problems } = readOwnTool(text, 'Tools/Own.md');
  return problems.length > 0 ? problems : checkOwnTool(tool!, KNOWN);
};

describe('reading a tool of a note', () => {
  it('reads its fields, steps and schedule', () => {
    const { tool, problems } = readOwnTool(REVIEW, 'Tools/Review.md');
    expect(problems).toEqual([]);
    expect(checkOwnTool(tool!, KNOWN)).toEqual([]);
    expect(tool).toMatchObject({
      name: 'Weekly review',
      fields: [
        { name: 'folder', kind: 'text', standard: 'Reviews' },
        { name: 'tone', kind: 'choice', choices: ['short', 'long'], standard: 'short' },
      ],
      steps: [
        { kind: 'call', tool: 'list_notes', line: 11 },
        { kind: 'ask', answer: [{ name: 'summary', kind: 'text' }] },
        { kind: 'call', tool: 'create_note', when: '{{steps.1.found}} > 0' },
      ],
      schedule: { kind: 'weekly', day: 1, hour: 9, minute: 0 },
    });
  });

  it('takes the name of its file where it has none, and has a name for programs in any script', () => {
    expect(readOwnTool(note('steps: []\n'), 'Tools/Tidy up.md').tool?.name).toBe('Tidy up');
    expect(callName('Wöchentlicher Rückblick!')).toBe('own_wochentlicher_ruckblick');
    expect(callName('周报')).toBe('own_5468_62a5');
  });

  it.each([
    ['no properties', 'text', 1, 'no properties'],
    ['broken YAML', note('name: [\n'), 3, ''],
    ['no steps', note('name: x\n'), 2, 'no steps'],
    ['an unknown type', note('input:\n  a: colour\nsteps:\n  - tool: list_notes\n'), 4, 'no type that is known'],
    ['a name that objects have', note('input:\n  constructor: text\nsteps:\n  - tool: list_notes\n'), 4, 'no name'],
    [
      'a default of another type',
      note('input:\n  n: { type: number, default: many }\nsteps:\n  - tool: list_notes\n'),
      4,
      'does not fit',
    ],
    ['a step that is two', note('steps:\n  - tool: list_notes\n    ask: why\n'), 4, 'either'],
    ['an unknown key of a step', note('steps:\n  - tool: list_notes\n    loop: 3\n'), 5, 'no “loop”'],
    [
      'a reference without quotes',
      note('steps:\n  - tool: create_note\n    input:\n      path: {{input.x}}\n'),
      6,
      'needs quotes',
    ],
    ['an unknown schedule', note('schedule: hourly\nsteps:\n  - tool: list_notes\n'), 3, 'schedule'],
    [
      'a routine that would have to ask',
      note('schedule: on open\ninput:\n  a: text\nsteps:\n  - tool: list_notes\n'),
      5,
      'needs a default',
    ],
  ])('says what is wrong, and in which line: %s', (_, text, line, message) => {
    const [first] = problemsOf(text);
    expect(first?.line).toBe(line);
    expect(first?.message).toContain(message);
  });

  it.each([
    ['an unknown tool', '- tool: create_not', 'Did you mean “create_note”?'],
    ['a tool that steps cannot call', '- tool: send_away', 'it sends something'],
    [
      'an unknown field',
      '- tool: create_note\n    input: { path: a, contents: b }',
      'no field “contents”. Did you mean “content”?',
    ],
    ['a missing field', '- tool: create_note', 'needs the field “path”'],
    ['a value of another type', '- tool: create_note\n    input: { path: 5 }', 'must be text'],
    ['an unknown input', '- tool: create_note\n    input: { path: "{{input.nowhere}}" }', 'no field of “input”'],
    ['a later step', '- tool: create_note\n    input: { path: "{{steps.1.path}}" }', 'comes later'],
    ['a step that is not there', '- tool: create_note\n    input: { path: "{{steps.7.path}}" }', 'names no step'],
    [
      'an answer that is not there',
      '- tool: list_notes\n  - tool: create_note\n    input: { path: "{{steps.1.file}}" }',
      'has no “file”',
    ],
    ['an entry without a list', '- tool: create_note\n    input: { path: "{{item}}" }', 'without “each”'],
    ['a list that is none', '- tool: create_note\n    each: many\n    input: { path: "{{item}}" }', '“each” is a list'],
    ['a word that is no reference', '- tool: create_note\n    input: { path: "{{process.env}}" }', 'no reference'],
    ['a condition that is none', '- tool: list_notes\n    when: "1 + 1"', '“when” is'],
  ])('checks the steps: %s', (_, step, message) => {
    expect(
      problemsOf(note(`steps:\n  ${step}\n`))
        .map((problem) => problem.message)
        .join(' '),
    ).toContain(message);
  });

  it('never throws, and lets no tool through that is not known', () => {
    const word = fc.constantFrom(
      'tool',
      'ask',
      'input',
      'steps',
      'each',
      'when',
      'answer',
      '{{steps.1.x}}',
      '{{item}}',
      'rm',
      'list_notes',
      '__proto__',
      'constructor',
      '- ',
      ': ',
      '\n',
      '  ',
      '"',
      '[',
      '{',
      'schedule',
      'every 1 h',
      '|',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 60 }), (words) => {
        const text = note(`steps:\n  - tool: ${words.join('')}\n`);
        const { tool, problems } = readOwnTool(text, 'Tools/x.md');
        if (problems.length > 0) return;
        const unknown = tool!.steps.filter((step) => step.kind === 'call' && !KNOWN.find(step.tool));
        const found = checkOwnTool(tool!, KNOWN);
        expect(unknown.every(({ line }) => found.some((problem) => problem.line === line))).toBe(true);
      }),
      fuzzRuns(300),
    );
  });
});

describe('references', () => {
  const values: Values = {
    input: { folder: 'Inbox', tags: ['a', 'b'] },
    steps: [
      {
        results: [
          { path: 'A.md', n: 1 },
          { path: 'B.md', n: 2 },
        ],
        found: 2,
      },
    ],
    item: { path: 'C.md' },
    changed: ['D.md'],
    now: new Date(2026, 2, 31, 12).getTime(),
  };
  const filled = (text: string): unknown => {
    const read = readTemplate(text);
    if ('problem' in read) throw new Error(read.problem);
    return fillTemplate(read.template, values);
  };

  it('keeps the type of a value that stands alone, and writes it as text among others', () => {
    expect(filled('{{input.tags}}')).toEqual(['a', 'b']);
    expect(filled('{{steps.1.found}}')).toBe(2);
    expect(filled('in {{input.folder}}/{{item.path}}')).toBe('in Inbox/C.md');
    expect(filled('x: {{input.tags}}')).toBe('x: a\nb');
    expect(filled('{{steps.1.nothing.at.all}}')).toBeUndefined();
  });

  it('takes a field of every entry of a list, one entry, or the list in another form', () => {
    expect(filled('{{steps.1.results.path}}')).toEqual(['A.md', 'B.md']);
    expect(filled('{{steps.1.results.1.n}}')).toBe(2);
    expect(filled('{{steps.1.results | links}}')).toBe('- [[A]]\n- [[B]]');
    expect(filled('{{steps.1.results.n | joined}}')).toBe('1, 2');
    expect(filled('{{steps.1.results | count}} of {{changed | first}}')).toBe('2 of D.md');
  });

  it('counts days and months as a calendar does', () => {
    expect(filled('{{today}}')).toBe('2026-03-31');
    expect(filled('{{yesterday}}')).toBe('2026-03-30');
    expect(filled('{{today - 1 month}}')).toBe('2026-02-28');
    expect(filled('{{today + 2 weeks:DD.MM.YYYY}}')).toBe('14.04.2026');
    expect(filled('{{now}}')).toBe('2026-03-31 12:00');
  });

  it('reads own fields alone', () => {
    expect(filled('{{steps.1.constructor}}')).toBeUndefined();
    expect(filled('{{input.__proto__}}')).toBeUndefined();
    expect(filled('{{item.toString}}')).toBeUndefined();
  });

  it('ends a text that would grow without bounds', () => {
    const read = readTemplate(`${'{{input.folder}} '.repeat(1000)}`);
    expect(() => fillTemplate('template' in read ? read.template : [], values, 500)).toThrow(TextTooLong);
  });

  it.each([
    ['{{steps.1.found}}', true],
    ['not {{steps.1.found}}', false],
    ['{{steps.1.found}} > 1', true],
    ['{{steps.1.found}} >= 10', false],
    ['{{input.folder}} = inbox', true],
    ['{{input.folder}} != "Inbox"', false],
    ['{{input.tags}} contains B', true],
    ['{{item.path}} contains .MD', true],
    ['{{today}} > {{today - 1 day}}', true],
    ['{{steps.1.nothing}} = 0', false],
    ['not {{steps.1.nothing}}', true],
  ])('weighs %s', (text, expected) => {
    const read = readStepCondition(text);
    expect('condition' in read && conditionHolds(read.condition, values)).toBe(expected);
  });
});
