import { afterEach, describe, expect, it } from 'vitest';
import { newNotePathProblem } from '../../../notes/paths/name-rules.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import type { ToolFailure } from '../../../tools/definition/result.ts';
import { useLanguage } from '../../strings/language.ts';
import { LANGUAGES } from '../preferences/offered-languages.ts';
import { nameProblemForPerson, nameRefusalForPerson, toPersonText, toPersonWhoAsked } from '../tools/person-text.ts';

/** Names that no file is given, each by another rule, or by several at once. */
const REFUSED = [
  ...['a:b', 'AC/DC', 'a#b', 'a|b', 'a^b', 'a[b]', 'a\\b', 'a／b', 'a⁄b', 'a%2fb'],
  ...['why?', 'a*b', '"', 'To "be"', 'a<b', 'a>b', 'What? C#', 'AC/DC: #3 | "x"', '???'],
  ...[
    '~draft',
    'a\u202eb',
    'a\nb',
    'a\u200bb',
    'end.',
    '.hidden',
    '..',
    '...',
    ' ',
    'CON',
    'nul.old',
    'lpt1',
    'node_modules',
  ],
  ...['x'.repeat(300), 'あ'.repeat(90), 'x'.repeat(246)],
];
/** Words that a sentence in English cannot do without. */
const ENGLISH = /\b(?:names|cannot|must|begin|end|would|take|too|letters|shorter|folder|keeps|there|which|break)\b/iu;

afterEach(() => useLanguage(undefined));

const withoutNames = (said: string): string =>
  said.replaceAll(/“[^“”]*”|„[^„“]*“|«[^«»]*»|「[^「」]*」/gu, '').replaceAll(/\b(?:Windows|Latent)\b/gu, '');

describe.each(LANGUAGES)('in $name', ({ tag, load }) => {
  it.each(REFUSED)('the reason why nothing is called %j is said', async (name) => {
    const english = nameProblemForPerson(name);
    expect(english).toMatch(/[.]$/u);
    useLanguage({ tag, areas: await load() });
    const said = nameProblemForPerson(name);
    expect(said).not.toBe(english);
    expect(withoutNames(said)).not.toMatch(ENGLISH);
    const refusal = nameRefusalForPerson(name);
    if (refusal !== undefined) expect(withoutNames(refusal)).not.toMatch(ENGLISH);
  });

  it('what a tool refused says why, and not in general', async () => {
    const bench = await createBench({ 'a.md': '# A\n' });
    const refusals = [
      await bench.call('create_note', { path: 'a#b', content: '' }),
      await bench.call('create_note', { path: 'CON', content: '' }),
      await bench.call('rename_note', { path: 'a.md', new_path: 'x|y' }),
      await bench.call('rename_note', { path: 'a.md', new_path: `${'x'.repeat(300)}` }),
    ] as ToolFailure[];
    const english = refusals.map((refusal) => toPersonWhoAsked(refusal));
    useLanguage({ tag, areas: await load() });
    for (const [at, refusal] of refusals.entries()) {
      for (const said of [toPersonWhoAsked(refusal), toPersonText(refusal)]) {
        expect(said).not.toContain(english[at]);
        expect(withoutNames(said)).not.toMatch(ENGLISH);
        expect(said).toContain(nameProblemForPerson(['a#b', 'CON', 'x|y', 'x'.repeat(300)][at]!));
      }
    }
  });
});

it('a sign that only looks like a stroke is named, and a folder that is left alone', () => {
  expect(nameProblemForPerson('a／b')).toContain('“／”');
  expect(nameProblemForPerson('node_modules')).toContain('“node_modules”');
  expect(newNotePathProblem('x/node_modules/y')).toContain('node_modules');
});
