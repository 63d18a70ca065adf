import { afterAll, beforeAll, expect, it } from 'vitest';
import { unreadableNames } from '../../../fs-access/skip-reasons.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { useLanguage } from '../../strings/language.ts';
import { LANGUAGES } from '../preferences/offered-languages.ts';
import { wholeInOwnLanguage } from './own-language.ts';

beforeAll(async () => {
  const [german] = LANGUAGES;
  useLanguage({ tag: german!.tag, areas: await german!.load() });
});
afterAll(() => useLanguage(undefined));

it.each([
  'a: 1\n  b: 2',
  'a:\n\t- b',
  'a: 1\na: 2',
  'title: Plan: the garden',
  'a: "\\d"',
  'a: *none',
  'a: *',
  'a: @here',
  'a:\n    b: 1\n  c: 2',
  'list:\n  - name: x\n other: y',
  'just words\na: 1',
  'a: - b',
  'a: ]',
  'a: "b" c',
  'a: [1, 2',
  'a: "b',
  'a: {b: 1',
])('says in the language of the person why %j cannot be read', (yaml) => {
  const { problem } = parseFrontmatter(`---\n${yaml}\n---\n`);
  expect(problem).toBeDefined();
  expect(wholeInOwnLanguage(problem!.message), problem!.message).toBeDefined();
});

it('says what is wrong with relations', () => {
  const { relationProblems } = parseNote(
    toVaultPath('A.md'),
    `---
supports: [[B]]
relations:
  - nothing
  - target: "[[B]]"
  - type: cites
    target: B
  - type: cites
    target: "[[B]]"
    confidence: 7
  - type: cites
    target: "[[B]]"
    confidence: high
  - type: cites
    target: "[[B]]"
    confidence: "0.5"
  - type: cites
    target: "[[B]]"
    confidence: "50 %"
---
`,
  );
  const said = relationProblems.map(({ message }) => wholeInOwnLanguage(message) ?? `not known: ${message}`);
  expect(said.filter((each) => each.startsWith('not known'))).toEqual([]);
  expect(said).toContain('Beziehung 4 (zitiert): Die Gewissheit 7 liegt nicht zwischen 0 und 1; sie zählt als 1.');
});

it.each([
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 3],
])('says that %i files and %i folders have names that cannot be read', (files, folders) => {
  const said = unreadableNames(files, folders);
  expect(wholeInOwnLanguage(said), said).toBeDefined();
  expect(wholeInOwnLanguage(said)).not.toMatch(/\bfiles?\b|\bfolders?\b/u);
});
