import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Citation } from '../src/agent/citations/citations.ts';
import type { VaultPath } from '../src/notes/paths/paths.ts';
import { createScriptedProvider } from '../src/agent/testing/scripted-provider.ts';
import { ask } from './eval-answers.ts';
import { abstains, judgeAnswer } from './eval-answers/judge.ts';
import type { AnswerQuestion } from './eval-answers/question.ts';
import { DOCUMENTATION_QUESTIONS } from './eval-answers/documentation-questions.ts';
import { ANSWER_QUESTIONS } from './eval-answers/questions.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from '../src/notes/testing/real-vaults.ts';
import { createSampleWorld } from './eval-tools/sample-world.ts';

const noteText = (path: string): string =>
  readFileSync(
    new URL(`../public/sample-vault/${path.split('/').map(encodeURIComponent).join('/')}`, import.meta.url),
    'utf8',
  );

const holdsAll = (text: string, facts: readonly RegExp[]): boolean =>
  facts.every((fact) => new RegExp(fact.source, 'i').test(text));

describe('the questions of npm run eval:answers', () => {
  it('are 40, all different', () => {
    expect(new Set(ANSWER_QUESTIONS.map(({ asks }) => asks)).size).toBe(40);
  });
  it.each(
    ANSWER_QUESTIONS.filter(({ facts }) => facts.length > 0).map((question) => [question.asks, question] as const),
  )('the fact of “%s” is in its notes', (_asks, { facts, notes }) => {
    expect(notes.some((path) => holdsAll(noteText(path), facts))).toBe(true);
  });
});

describe(`the questions about documentation${whyNoVaults}`, () => {
  const halves = DOCUMENTATION_QUESTIONS.flatMap(({ open, heldBack }) => [open, heldBack]);
  it('are 40, all different, half of them held back', () => {
    expect(new Set(halves.flat().map(({ asks }) => asks)).size).toBe(40);
    expect(halves.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  });
  it.runIf(hasRealVaults).each(DOCUMENTATION_QUESTIONS.map((questions) => [questions.vault, questions] as const))(
    'the facts asked of %s are in the notes that are named',
    (vault, { open, heldBack }) => {
      const vaultNotes = openRealVault(vault);
      const lacking = [...open, ...heldBack].filter(
        ({ facts, notes }) =>
          facts.length > 0 && !notes.every((path) => holdsAll(vaultNotes.readText(path) ?? '', facts)),
      );
      expect(lacking.map(({ asks }) => asks)).toEqual([]);
    },
  );
});

describe('judging', () => {
  const question: AnswerQuestion = { asks: '?', facts: [/38 ?m/], notes: ['Park.md'] };
  const cite = (path: string, more: Partial<Citation> = {}): Citation => ({
    path: path as VaultPath,
    from: 3,
    to: 3,
    quote: 'They stand 38 m apart.',
    hash: 'h',
    ...more,
  });
  it('requires the fact, from the right note, with correct citations', () => {
    expect(judgeAnswer(question, { text: 'They stand 38 M apart.', citations: [cite('Park.md')] })).toEqual({
      right: true,
      first: true,
      grounded: true,
      source: true,
    });
    expect(judgeAnswer(question, { text: '40 m', citations: [cite('Other.md')] })).toEqual({
      right: false,
      first: false,
      grounded: true,
      source: false,
    });
    expect(judgeAnswer(question, { text: '38 m', citations: [] })).toMatchObject({ right: true, grounded: false });
    expect(judgeAnswer(question, { text: '38 m', citations: [cite('Park.md', { quote: '' })] })).toMatchObject({
      grounded: false,
    });
    expect(
      judgeAnswer(question, {
        text: '38 m',
        citations: [cite('Park.md', { passages: [{ text: 'made up', wording: 'absent' }] })],
      }),
    ).toMatchObject({ grounded: false });
    expect(judgeAnswer(question, { text: '', citations: [], error: 'gone' })).toEqual({
      right: false,
      first: false,
      grounded: false,
      source: false,
    });
  });
  it.each([
    'Your notes do not say what it cost.',
    'I couldn’t find that in your notes.',
    'There is no note on football.',
    'I found no passage that speaks of all of that.',
    'The notes hold nothing about fish.',
    'That is not in your notes.',
  ])('recognises “%s” as saying that the notes hold no answer', (text) => expect(abstains(text)).toBe(true));
  it.each([
    'It is 1234.',
    'This is what your notes say on “PIN”; I quote, I do not interpret.',
    'The dog is called Bello, not Rex.',
  ])('recognises “%s” as an answer', (text) => expect(abstains(text)).toBe(false));
});

it('asks through the app’s own loop and tools', async () => {
  const world = await createSampleWorld();
  const provider = createScriptedProvider([
    [{ type: 'tool_call', index: 0, name: 'search_notes', arguments: '{"query":"lamps Kiebitzpark spacing"}' }],
    [{ type: 'text', text: 'They stand 38 m apart [[Projects/Lantern swap at Kiebitzpark.md#L11]].' }],
  ]);
  const answer = await ask({ asks: 'How far apart?', facts: [/38/], notes: [] }, provider, world);
  expect(answer.text).toContain('38 m');
  expect(answer.citations[0]?.quote).toContain('38 m');
  expect(provider.requests[1]?.messages.at(-1)?.content).toContain('Kiebitzpark');
  await world.bench.index.close();
});
