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

describe('edit_note on sections and lines', () => {
  const PLANTS = [
    '# Plants',
    '',
    '## Water',
    '',
    'Daily.',
    '',
    '### In summer',
    '',
    'Twice.',
    '',
    '## Light',
    '',
    'South.',
    '',
    '## Empty',
    '## Last',
    '',
    'See [soil].',
    '',
    '[soil]: Soil.md',
    '',
  ].join('\n');

  it('replaces what stands below a heading, with its subsections; the heading and the rest stay to the byte', async () => {
    const replace = { operation: 'replace', heading: 'Water', text: 'Twice a week.' };
    const wanted = PLANTS.replace('Daily.\n\n### In summer\n\nTwice.', 'Twice a week.');
    for (const text of ['Twice a week.', 'Twice a week.\n', '\nTwice a week.\n\n', '## Water\n\nTwice a week.'])
      expect((await edit([{ ...replace, text }], {}, PLANTS)).text, JSON.stringify(text)).toBe(wanted);
    const windows = await edit([{ ...replace, text: 'One.\nTwo.' }], {}, PLANTS.replaceAll('\n', '\r\n'));
    expect(windows.text).toBe(wanted.replace('Twice a week.', 'One.\nTwo.').replaceAll('\n', '\r\n'));
    const inner = await edit([{ ...replace, heading: 'Water#In summer' }], {}, PLANTS);
    expect(inner.text).toBe(PLANTS.replace('Twice.', 'Twice a week.'));
    const underlined = await edit([{ ...replace, heading: 'Water' }], {}, 'Water\n=====\nold\n');
    expect(underlined.text).toBe('Water\n=====\nTwice a week.\n');
  });

  it('fills a section that holds nothing, and leaves the link definitions at the end of a note', async () => {
    const replace = { operation: 'replace', heading: 'Empty', text: 'Now.' };
    expect((await edit([replace], {}, PLANTS)).text).toBe(PLANTS.replace('## Empty\n', '## Empty\n\nNow.\n\n'));
    expect((await edit([{ ...replace, heading: 'Last' }], {}, PLANTS)).text).toBe(
      PLANTS.replace('See [soil].', 'Now.'),
    );
    expect((await edit([replace], {}, '# A\n\n## Empty\n')).text).toBe('# A\n\n## Empty\n\nNow.\n');
    expect((await edit([{ ...replace, text: '' }], {}, PLANTS)).result).toMatchObject({ success: true });
  });

  it('deletes a section with its heading, a text, and lines', async () => {
    const gone = await edit([{ operation: 'delete', heading: 'Water' }], {}, PLANTS);
    expect(gone.text).toBe(PLANTS.replace(/## Water[^]*?(?=## Light)/u, ''));
    const last = await edit([{ operation: 'delete', heading: 'Last' }], {}, PLANTS);
    expect(last.text).toBe(PLANTS.replace('## Last\n\nSee [soil].\n\n', ''));
    expect((await edit([{ operation: 'delete', find: '- Ordered.' }])).text).toBe(LAMPS.replace('- Ordered.\n', ''));
    expect((await edit([{ operation: 'delete', find: 'Lamps | ' }])).text).toBe(LAMPS.replace('Lamps | ', ''));
    const base_hash = await hashBytes(new TextEncoder().encode(LAMPS));
    expect((await edit([{ operation: 'delete', line: 10, to_line: 11 }], { base_hash })).text).toBe(
      LAMPS.replace('| Lamps | 396 |\n| Sum | 480 |\n', ''),
    );
  });

  it('replaces lines from one to another with the hash, and shows the call that would be right without it', async () => {
    const base_hash = await hashBytes(new TextEncoder().encode(LAMPS));
    const replace = { operation: 'replace', line: 10, to_line: 11, text: '| None | 0 |' };
    const wanted = LAMPS.replace('| Lamps | 396 |\n| Sum | 480 |', '| None | 0 |');
    expect((await edit([replace], { base_hash })).text).toBe(wanted);
    expect((await edit([{ ...replace, text: '10│ | None | 0 |' }], { base_hash })).text).toBe(wanted);
    const end = await edit([{ operation: 'replace', line: 2, text: 'z' }], { base_hash: undefined }, 'x\ny');
    expect(end.result).toMatchObject({
      code: 'invalid_input',
      changed: [{ from: 2, lines: ['y'] }],
    });
    // Called as the hint says, it is right.
    const { hint } = end.result as unknown as { readonly hint: string };
    const call = JSON.parse(/call edit_note (\{.*\})\.$/u.exec(hint)?.[1] ?? '') as {
      edits: Edit[];
      base_hash: string;
    };
    expect((await edit(call.edits, { base_hash: call.base_hash }, 'x\ny')).text).toBe('x\nz');
    const changed = await edit([replace], { base_hash: 'f'.repeat(64) });
    expect(changed.result).toMatchObject({
      code: 'changed_on_disk',
      changed: [{ from: 10, lines: ['| Lamps | 396 |', '| Sum | 480 |'] }],
      hint: expect.stringContaining(`"base_hash":"${base_hash.slice(0, 8)}"`) as string,
    });
    for (const wrong of [
      { ...replace, line: 12 },
      { ...replace, to_line: 99 },
      { ...replace, line: undefined },
    ])
      expect((await edit([wrong], { base_hash })).result, JSON.stringify(wrong)).toMatchObject({
        code: 'invalid_input',
      });
  });

  it('puts text at the beginning of the note or of a section', async () => {
    const first = await edit([{ operation: 'prepend', text: 'Now.' }], {}, '---\na: 1\n---\nThen.\n');
    expect(first.text).toBe('---\na: 1\n---\nNow.\n\nThen.\n');
    expect((await edit([{ operation: 'prepend', heading: 'Log', text: '- Paid.' }])).text).toBe(
      LAMPS.replace('## Log\n', '## Log\n- Paid.\n'),
    );
  });
});

describe('edit_note in the words of other edit tools', () => {
  const NOTE = '# A\n\nold words\n\n## Log\n\n- one\n';
  const wanted = NOTE.replace('old words', 'new words');

  it.each<Edit>([
    { edits: [{ old_string: 'old words', new_string: 'new words' }] },
    { edits: [{ oldText: 'old words', newText: 'new words' }] },
    { edits: [{ old_str: 'old words', new_str: 'new words' }] },
    { edits: [{ find: 'old words', replace: 'new words' }] },
    { edits: [{ search: 'old words', replacement: 'new words', replace_all: false }] },
    { edits: { old_text: 'old words', new_text: 'new words' } },
    { edits: '[{"old_text":"old words","new_text":"new words"}]' },
    { old_string: 'old words', new_string: 'new words' },
    { old_string: 'old', new_string: 'new', replace_all: 'true' },
    { file_path: 'A.md', path: undefined, old_string: 'old words', new_string: 'new words' },
    { find: 'old words', text: 'new words' },
    { command: 'str_replace', old_str: 'old words', new_str: 'new words' },
    { operation: 'find_replace', find_text: 'old words', content: 'new words' },
    { old_content: 'old words', new_content: 'new words' },
    { operation: 'replace', heading: 'A', text: 'new words\n\n## Log\n\n- one' },
    { operation: 'replace_section', section: 'A', content: 'new words\n\n## Log\n\n- one' },
    { patch: '*** Begin Patch\n*** Update File: A.md\n@@\n # A\n \n-old words\n+new words\n*** End Patch' },
    { diff: '--- a/A.md\n+++ b/A.md\n@@ -1,5 +1,5 @@\n # A\n \n-old words\n+new words\n \n ## Log\n' },
    { edits: '<<<<<<< SEARCH\nold words\n=======\nnew words\n>>>>>>> REPLACE' },
  ])('%j', async (input) => {
    const bench = await createBench(
      { 'A.md': NOTE },
      { confirmation: { ask: () => Promise.resolve({ approved: true }) } },
    );
    const result = await bench.call('edit_note', { path: 'A.md', ...input }, { initiatedBy: 'external' });
    expect(result).toMatchObject({ success: true });
    expect(bench.text('A.md')).toBe(wanted);
    if (input['operation'] !== 'replace' && typeof input['edits'] !== 'string')
      expect(result).toMatchObject({ warnings: [expect.stringMatching(/^read /u)] });
  });

  it.each<[Edit, string]>([
    [{ operation: 'insert_before_section', section: 'Log', content: 'x' }, NOTE.replace('## Log', 'x\n## Log')],
    [{ operation: 'append', section: 'Log', content: '- two' }, `${NOTE}- two\n`],
    [{ operation: 'append', content: '- two' }, `${NOTE}- two\n`],
    [{ command: 'insert', insert_line: 0, new_str: 'x' }, `x\n\n${NOTE}`.replace('x\n\n#', 'x\n#')],
  ])('%j', async (input, text) => {
    const bench = await createBench({ 'A.md': NOTE });
    expect(await bench.call('edit_note', { path: 'A.md', ...input })).toMatchObject({ success: true });
    expect(bench.text('A.md')).toBe(text);
  });

  it('changes nothing where several things can be meant, and shows a call for each', async () => {
    const bench = await createBench({ 'A.md': NOTE });
    const refused = async (input: Edit) => {
      const result = await bench.call('edit_note', { path: 'A.md', ...input });
      expect(result, JSON.stringify(input)).toMatchObject({ code: 'invalid_input' });
      return String((result as { hint?: unknown }).hint);
    };
    const alone = await refused({ content: '- A line at the end' });
    expect(alone).toContain('{"operation":"append","text":"- A line at the end"}');
    expect(alone).not.toContain('new_content');
    const section = await refused({ edits: [{ heading: 'Log', text: '- two' }] });
    expect(section).toContain('{"operation":"append","heading":"Log","text":"- two"}');
    expect(section).toContain('{"operation":"replace","heading":"Log","text":"- two"}');
    expect(await refused({ edits: [{ find: 'old words' }] })).toContain('{"operation":"replace","find":"old words"');
    expect(await refused({ edits: [{ old_string: '', new_string: 'x' }] })).toContain('"edits"');
    expect(bench.text('A.md')).toBe(NOTE);
  });

  it('says how many lines go where a whole new body takes the place of the old', async () => {
    const bench = await createBench({ 'A.md': NOTE });
    const answer = bench.call('edit_note', { path: 'A.md', new_content: '# A\n' }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Replace the body of “A.md”: 3 lines go.');
    question.deny();
    await answer;
  });
});
