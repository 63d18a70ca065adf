import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { TextModel } from '../definition/ports.ts';
import type { ToolSuccess } from '../definition/result.ts';
import { createBench } from '../testing/tool-bench.ts';
import { packParts, showPiece } from './answer-from-notes.ts';

const LONG = 'Rain again, and the garden waits. '.repeat(40);
const VAULT = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    `Books/Book ${at}.md`,
    `# Book ${at}\n\n${LONG}\n${at % 20 === 3 ? `Her grief has no name in chapter ${at}.` : 'Ships and weather.'}\n`,
  ]),
);

/** Answers each request by a rule, and keeps what it was asked. */
function createModel(
  rule: (prompt: string, system: string) => string | Error,
): TextModel & { readonly prompts: string[] } {
  const prompts: string[] = [];
  return {
    label: 'Test model',
    prompts,
    complete({ system, prompt, signal }) {
      signal.throwIfAborted();
      prompts.push(prompt);
      const answer = rule(prompt, system);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

/** Finds lines with "grief", as a real model would, and joins what it found. */
const findsGrief = (prompt: string): string => {
  if (prompt.includes('Findings:')) return `Joined: ${(prompt.match(/\[\[[^\]]+\]\]/g) ?? []).join(' ')}`;
  const found: string[] = [];
  let path = '';
  for (const line of prompt.split('\n')) {
    path = /^<note path="(.+)">$/.exec(line)?.[1] ?? path;
    const at = /^(\d+): .*grief/.exec(line)?.[1];
    if (at) found.push(`- grief [[${path}#L${at}-L${at}]]`);
  }
  return found.join('\n') || 'NOTHING';
};

describe('answer_from_notes', () => {
  it('reads every matching note in parts and joins what was found, with its citations', async () => {
    const textModel = createModel(findsGrief);
    const bench = await createBench(VAULT, { textModel: () => textModel });
    const progress: [number, number][] = [];
    const result = await bench.call(
      'answer_from_notes',
      { question: 'Which of my book notes mention grief?', filter: { folder: 'Books' } },
      { onProgress: (done, of) => progress.push([done, of]) },
    );
    expect(result).toMatchObject({
      success: true,
      method: 'model',
      notes_found: 60,
      notes_read: 60,
      coverage: 'Read 60 of 60 matching notes.',
    });
    const { answer, parts } = result as unknown as { answer: string; parts: number };
    for (const at of [3, 23, 43]) expect(answer).toContain(`[[Books/Book ${at}.md#L4-L4]]`);
    expect(parts).toBeGreaterThan(3);
    expect(progress).toHaveLength(parts);
    expect(
      progress.toSorted(([a], [b]) => a - b),
      'notes read, of all',
    ).toEqual(progress);
    expect(progress[0]?.[0]).toBeLessThan(30);
    expect(progress.at(-1)).toEqual([60, 60]);
    expect(Math.max(...textModel.prompts.map(({ length }) => length))).toBeLessThan(30_000);
  });

  it('says how many of how many were read, and how to read the rest', async () => {
    const textModel = createModel(findsGrief);
    const bench = await createBench(VAULT, { textModel: () => textModel });
    const result = await bench.call('answer_from_notes', {
      question: 'Grief?',
      filter: { folder: 'Books' },
      max_notes: 10,
    });
    expect(result).toMatchObject({
      notes_found: 60,
      notes_read: 10,
      coverage: 'Read 10 of 60 matching notes.',
      hint: expect.stringContaining('max_notes') as string,
    });
  });

  it('continues where the model fails on a part, and counts its notes as not read', async () => {
    let asked = 0;
    const textModel = createModel((prompt) => (asked++ === 0 ? new Error('The endpoint failed.') : findsGrief(prompt)));
    const bench = await createBench(VAULT, { textModel: () => textModel });
    const result = await bench.call('answer_from_notes', { question: 'Grief?', filter: { folder: 'Books' } });
    expect(result).toMatchObject({ success: true, warnings: ['A part could not be read: The endpoint failed.'] });
    expect((result as unknown as { notes_read: number }).notes_read).toBeLessThan(60);
  });

  it('says so where the notes contain no answer', async () => {
    const textModel = createModel(() => ' NOTHING. ');
    const bench = await createBench(VAULT, { textModel: () => textModel });
    expect(await bench.call('answer_from_notes', { question: 'What of Mars?', filter: {} })).toMatchObject({
      answer: 'The notes that were read do not hold an answer.',
      parts_with_findings: 0,
    });
    expect(
      await bench.call('answer_from_notes', { question: 'What of Mars?', filter: { tags: ['nowhere'] } }),
    ).toMatchObject({ success: true, notes_found: 0 });
  });

  it('gives passages, marked as an extract, where there is no model', async () => {
    const bench = await createBench(VAULT);
    const result = await bench.call('answer_from_notes', {
      question: 'Which notes mention grief?',
      filter: { folder: 'Books' },
    });
    expect(result).toMatchObject({ success: true, method: 'extract', notes_read: 60 });
    const paths = (result as unknown as { results: { path: string }[] }).results.slice(0, 3).map(({ path }) => path);
    expect(paths.sort()).toEqual(['Books/Book 23.md', 'Books/Book 3.md', 'Books/Book 43.md']);
  });

  it('does not read the whole vault unless asked to', async () => {
    const bench = await createBench(VAULT);
    expect(await bench.call('answer_from_notes', { question: 'Grief?' })).toMatchObject({
      success: false,
      code: 'invalid_input',
    });
  });

  it('stops when it is cancelled, keeps what it found, and says how many notes it had read', async () => {
    const controller = new AbortController();
    // While the second part is with the model: what the first said is there.
    const textModel = createModel((prompt) => {
      if (textModel.prompts.length < 2) return `First. ${findsGrief(prompt)}`;
      controller.abort();
      return new DOMException('stopped', 'AbortError');
    });
    const bench = await createBench(VAULT, { textModel: () => textModel });
    const result = (await bench.call(
      'answer_from_notes',
      { question: 'Grief?', filter: {} },
      { signal: controller.signal },
    )) as ToolSuccess & { notes_read: number };
    expect(result).toMatchObject({ success: true, stopped: true, answer: expect.stringMatching(/^First\./) as string });
    expect(result.notes_read).toBeGreaterThan(0);
    expect(result.notes_read).toBeLessThan(30);
    expect(result.coverage).toBe(`Stopped: read ${result.notes_read} of 60 matching notes.`);
    expect(textModel.prompts).toHaveLength(2);
  });

  it('is cancelled where it had read nothing yet', async () => {
    const controller = new AbortController();
    const textModel = createModel(() => (controller.abort(), new DOMException('stopped', 'AbortError')));
    const bench = await createBench(VAULT, { textModel: () => textModel });
    expect(
      await bench.call('answer_from_notes', { question: 'Grief?', filter: {} }, { signal: controller.signal }),
    ).toMatchObject({ success: false, code: 'cancelled' });
  });
});

describe('parts', () => {
  it('contain every line once, with its number, and never exceed the limit', () => {
    const notes = [
      { path: 'a.md' as VaultPath, text: Array.from({ length: 50 }, (_, at) => `line ${at + 1}`).join('\r\n') },
      { path: 'b.md' as VaultPath, text: `${'x'.repeat(500)}\nshort` },
      { path: 'empty.md' as VaultPath, text: '\n\n' },
    ];
    const parts = packParts(notes, 100);
    for (const part of parts) expect(part.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(100);
    const shown = parts.flat().map(showPiece).join('\n');
    for (let at = 1; at <= 50; at++) expect(shown).toContain(`${at}: line ${at}\n`);
    expect(shown).toContain('2: short');
    expect(shown).not.toContain('empty.md');
  });
});

describe('which notes answer_from_notes reads', () => {
  const DATED = {
    'Journal/2026-01-15.md': 'A day in January.\n',
    'Trip.md': '---\ndate: 2026-01-20\n---\nThe trip.\n',
    'Later.md': '---\ncreated: 2026-02-02\n---\nAfter it.\n',
  };
  const read = async (input: object) => {
    const bench = await createBench(DATED, { textModel: () => createModel(() => 'NOTHING') });
    return bench.call('answer_from_notes', { question: 'What was there?', ...input });
  };

  it('goes by the days that properties and names of daily notes say, too', async () => {
    const january = { date_after: '2026-01-01', date_before: '2026-01-31' };
    expect(await read({ filter: january })).toMatchObject({ notes_found: 2, notes_read: 2 });
    // All of them were changed today, in March.
    expect(await read({ filter: { date_after: '2026-03-01' } })).toMatchObject({ notes_found: 3 });
    expect(await read({ filter: { date_before: '2025-12-31' } })).toMatchObject({ notes_found: 0 });
  });

  it('takes the notes that are named, and of these those that the filter and the query leave', async () => {
    expect(await read({ paths: ['Trip', '[[Later]]', 'Trip.md'] })).toMatchObject({ notes_found: 2, notes_read: 2 });
    expect(await read({ paths: ['Trip', 'Later'], filter: { date_before: '2026-01-31' } })).toMatchObject({
      notes_found: 1,
    });
    expect(await read({ paths: ['Trip', 'Later'], query: 'trip', max_notes: 1 })).toMatchObject({ notes_read: 1 });
    expect(await read({ paths: ['Nowhere'] })).toMatchObject({ success: false, code: 'not_found' });
  });
});
