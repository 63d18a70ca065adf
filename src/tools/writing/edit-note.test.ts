import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../notes/note-bytes.ts';
import { createBench } from '../testing/tool-bench.ts';

const LAMPS = [
  '---',
  'tags: [light]',
  '---',
  '# Lamps',
  '',
  '## Costs',
  '',
  '| Item | Euro |',
  '| --- | --- |',
  '| Lamps | 396 |',
  '| Sum | 480 |',
  '',
  '## Log',
  '',
  '- Ordered.',
  '',
  '#projects',
  '',
].join('\n');

type Edit = Record<string, unknown>;

async function edit(edits: readonly Edit[], more: Record<string, unknown> = {}, text = LAMPS) {
  const bench = await createBench({ 'Lamps.md': text });
  const result = await bench.call('edit_note', { path: 'Lamps', edits, ...more });
  return { result, text: bench.text('Lamps.md'), bench };
}

describe('edit_note', () => {
  it('makes several edits as one change, each about the text as it was read', async () => {
    const { result, text, bench } = await edit([
      { operation: 'replace', find: '| Lamps | 396 |', text: '| Lamps | 480 |' },
      { operation: 'replace', find: '| Sum | 480 |', text: '| Sum | 564 |' },
      { operation: 'insert_after', find: 'Lamps | 396', text: '| Bulbs | 84 |' },
      { operation: 'append', heading: 'Log', text: '- Paid.' },
      { operation: 'insert_before', heading: 'Log', text: '## Notes\n' },
    ]);
    expect(text).toBe(
      LAMPS.replace('| Lamps | 396 |', '| Lamps | 480 |\n| Bulbs | 84 |')
        .replace('| Sum | 480 |', '| Sum | 564 |')
        .replace('## Log', '## Notes\n## Log')
        .replace('- Ordered.', '- Ordered.\n- Paid.'),
    );
    expect(result).toMatchObject({
      success: true,
      edits: 5,
      changed: [
        { from: 10, lines: ['| Lamps | 480 |', '| Bulbs | 84 |', '| Sum | 564 |'] },
        { from: 14, lines: ['## Notes'] },
        { from: 18, lines: ['- Paid.'] },
      ],
    });
    expect(await bench.history.list()).toHaveLength(1);
    await bench.call('undo_change', { change_id: result.success && result['change_id'] });
    expect(bench.text('Lamps.md')).toBe(LAMPS);
  });

  it('makes all edits or none, and says which one cannot be made', async () => {
    const { result, text } = await edit([
      { operation: 'replace', find: 'Ordered', text: 'Bought' },
      { operation: 'replace', find: '| sum | 480 |', text: '| Sum | 564 |' },
    ]);
    expect(result).toMatchObject({
      code: 'no_match',
      edit: 2,
      message: expect.stringMatching(/^Edit 2 of 2: .* None of the edits was made\.$/),
      near_misses: [{ line: 11, text: '| Sum | 480 |', differs: ['case'] }],
    });
    expect(text).toBe(LAMPS);
  });

  it('asks which of several places is meant, and takes one or all of them', async () => {
    const twice = 'one two one\n';
    const replace = { operation: 'replace', find: 'one', text: '1' };
    expect((await edit([replace], {}, twice)).result).toMatchObject({ code: 'no_match', found: 2, lines: [1, 1] });
    expect((await edit([{ ...replace, nth: 2 }], {}, twice)).text).toBe('one two 1\n');
    expect((await edit([{ ...replace, all: true }], {}, twice)).text).toBe('1 two 1\n');
    expect((await edit([{ ...replace, nth: 3 }], {}, twice)).result).toMatchObject({ code: 'no_match', found: 2 });
    const headings = '# A\n\n## Log\n\n# B\n\n## Log\n';
    const append = { operation: 'append', heading: 'Log', text: 'x' };
    expect((await edit([append], {}, headings)).result).toMatchObject({ code: 'ambiguous', lines: [3, 7] });
    expect((await edit([{ ...append, heading: 'B#Log' }], {}, headings)).text).toBe(`${headings}x\n`);
  });

  it('inserts beside a line only where the hash says that it is the line that was read', async () => {
    const hash = await hashBytes(new TextEncoder().encode(LAMPS));
    const insert = { operation: 'insert_after', line: 15, text: '- Paid.' };
    expect((await edit([insert])).result).toMatchObject({ code: 'invalid_input' });
    const short = await edit([insert], { base_hash: hash.slice(0, 8) });
    expect(short.text).toBe(LAMPS.replace('- Ordered.', '- Ordered.\n- Paid.'));
    const other = await edit([insert], { base_hash: 'f'.repeat(64) });
    expect(other.result).toMatchObject({ code: 'changed_on_disk', hash });
    expect(other.text).toBe(LAMPS);
    expect((await edit([{ ...insert, line: 99 }], { base_hash: hash })).result).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('refuses edits of the same text, and ones that say too much or too little', async () => {
    const wrong: Edit[][] = [
      [
        { operation: 'replace', find: 'Ordered.', text: 'a' },
        { operation: 'replace', find: '- Ordered', text: 'b' },
      ],
      [{ operation: 'replace', text: 'a' }],
      [{ operation: 'replace', heading: 'Log', find: 'a', text: 'a' }],
      [{ operation: 'insert_after', text: 'a' }],
      [{ operation: 'insert_before', heading: 'Log', find: 'Log', text: 'a' }],
      [{ operation: 'append', find: 'Log', text: 'a' }],
      [],
    ];
    for (const edits of wrong) {
      const { result, text } = await edit(edits);
      expect(result, JSON.stringify(edits)).toMatchObject({ code: 'invalid_input' });
      expect(text).toBe(LAMPS);
    }
    const both = await edit([{ operation: 'append', text: 'a' }], { new_content: 'b' });
    expect(both.result).toMatchObject({ code: 'invalid_input' });
  });

  it('takes text that was copied with the numbers of its lines', async () => {
    const numbered = {
      operation: 'replace',
      find: '10│ | Lamps | 396 |\n11│ | Sum | 480 |',
      text: '10│ | Lamps | 1 |',
    };
    expect((await edit([numbered])).text).toBe(LAMPS.replace('| Lamps | 396 |\n| Sum | 480 |', '| Lamps | 1 |'));
  });

  it('finds over line breaks in a file with CRLF, and writes them', async () => {
    const edits = [
      { operation: 'replace', find: 'x\ny', text: 'p\nq' },
      { operation: 'insert_after', find: 'z', text: 'end' },
    ];
    expect((await edit(edits, {}, 'x\r\ny\r\nz')).text).toBe('p\r\nq\r\nz\r\nend');
  });

  it('inserts below all lines of an underlined heading', async () => {
    const edits = [{ operation: 'insert_after', heading: 'Title', text: 'new' }];
    expect((await edit(edits, {}, 'Title\n=====\n\ntext\n')).text).toBe('Title\n=====\nnew\n\ntext\n');
  });

  it('names the line where text was taken out, and where nothing would change says so', async () => {
    const taken = await edit([{ operation: 'replace', find: '- Ordered.\n', text: '' }]);
    expect(taken.result).toMatchObject({ changed: [{ from: 15, lines: [] }] });
    const same = await edit([{ operation: 'replace', find: 'Ordered', text: 'Ordered' }]);
    expect(same.result).toMatchObject({ success: true, unchanged: true });
  });

  it('shows the person the whole difference, and answers with the lines as the person left them', async () => {
    const bench = await createBench({ 'a.md': 'one\n' });
    const edits = [{ operation: 'append', text: 'two' }];
    const answer = bench.call('edit_note', { path: 'a', edits }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Edit “a.md” in 1 place.');
    expect(question.pending.plan.changes[0]).toMatchObject({
      before: { text: 'one\n' },
      after: { text: 'one\n\ntwo\n' },
    });
    question.decide({ approved: true, edits: [{ path: 'a.md' as never, text: 'one\nthree\n' }] });
    expect(await answer).toMatchObject({ edited_by_person: ['a.md'], changed: [{ from: 2, lines: ['three'] }] });
  });
});

it('write_note knows the file by the first eight characters of its hash', async () => {
  const bench = await createBench({ 'a.md': 'old\n' });
  const base = (await hashBytes(new TextEncoder().encode('old\n'))).slice(0, 8);
  expect(await bench.call('write_note', { path: 'a', content: 'new\n', base_hash: base })).toMatchObject({
    success: true,
  });
  const answer = bench.call('write_note', { path: 'a', content: 'newer\n', base_hash: base });
  const question = await bench.person.nextQuestion();
  expect(question.pending.details).toMatchObject({ reason: expect.stringContaining('another program') as string });
  question.deny();
  expect(await answer).toMatchObject({ success: false });
  expect(bench.text('a.md')).toBe('new\n');
});
