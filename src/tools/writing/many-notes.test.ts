import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const TAGGED = {
  'a.md':
    '---\ntags: [Project/Garden, "#project", other] # mine\n---\n# A #project\n\nText #Project/Roof, and #projects.\n',
  'b.md': '---\ntag: one, project/x\n---\n`#project` in code\n',
  'c.md': '---\r\ntags:\r\n  - work\r\n  - project # so\r\n---\r\n#project\r\n',
  'd.md': 'Nothing of it: project #projector\n',
};

describe('rename_tag', () => {
  it('renames a tag in text and properties, nested ones too, and leaves every other byte', async () => {
    const bench = await createBench(TAGGED);
    const answer = bench.call('rename_tag', { from: '#project', to: 'Work' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Rename #project to #Work in 7 places of 3 notes.');
    question.approve();
    const result = await answer;
    expect(result).toMatchObject({ success: true, notes_changed: 3, places: 7 });
    expect(bench.text('a.md')).toBe(
      '---\ntags: [Work/Garden, "#Work", other] # mine\n---\n# A #Work\n\nText #Work/Roof, and #projects.\n',
    );
    expect(bench.text('b.md')).toBe('---\ntag: one, Work/x\n---\n`#project` in code\n');
    expect(bench.text('c.md')).toMatch(/^---\r\ntags:\r\n {2}- work\r\n(?! {2}- Work)[^]*---\r\n#Work\r\n$/);
    expect(bench.text('d.md')).toBe(TAGGED['d.md']);
    await bench.approved('undo_change', { change_id: result.success && result['change_id'] });
    for (const [path, text] of Object.entries(TAGGED)) expect(bench.text(path), path).toBe(text);
  });

  it('moves a nested tag elsewhere, changes case alone, and quotes a name that would be no text', async () => {
    const bench = await createBench({ 'a.md': '---\ntags:\n  - a/b/c\n---\n#A/B #a\n' });
    await bench.approved('rename_tag', { from: 'a/b', to: 'x' });
    expect(bench.text('a.md')).toBe('---\ntags:\n  - x/c\n---\n#x #a\n');
    await bench.approved('rename_tag', { from: 'x', to: 'X' });
    expect(bench.text('a.md')).toBe('---\ntags:\n  - X/c\n---\n#X #a\n');
    await bench.approved('rename_tag', { from: 'X/c', to: 'true' });
    expect(await bench.call('read_note', { path: 'a' })).toMatchObject({ frontmatter: { tags: ['true'] } });
  });

  it('refuses what is no tag, and names those that are near one that nobody has', async () => {
    const bench = await createBench(TAGGED);
    for (const to of ['two words', '123', '#', 'a//b'])
      expect(await bench.call('rename_tag', { from: 'project', to })).toMatchObject({ code: 'invalid_input' });
    expect(await bench.call('rename_tag', { from: 'proj', to: 'x' })).toMatchObject({
      code: 'not_found',
      candidates: expect.arrayContaining(['project', 'projector']) as string[],
    });
  });
});

const TEXTS = {
  'Essays/one.md': 'The colour, the Colour.\r\nA colour\r\n',
  'Essays/two.md': '---\ntitle: colour\n---\nNo cost: $5\n',
  'Other.md': 'colour\n',
};

describe('replace_in_notes', () => {
  it('replaces a text in the notes of a folder as one change', async () => {
    const bench = await createBench(TEXTS);
    const answer = bench.call('replace_in_notes', { find: 'colour', replace: '$1&', where: { folder: 'Essays' } });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Replace “colour” with “$1&” in 3 places of 2 notes.');
    expect(question.pending.plan.changes).toHaveLength(2);
    question.approve();
    const result = await answer;
    expect(result).toMatchObject({ success: true, notes_changed: 2, replacements: 3 });
    expect(bench.text('Essays/one.md')).toBe('The $1&, the Colour.\r\nA $1&\r\n');
    expect(bench.text('Essays/two.md')).toBe('---\ntitle: $1&\n---\nNo cost: $5\n');
    expect(bench.text('Other.md')).toBe('colour\n');
    await bench.approved('undo_change', { change_id: result.success && result['change_id'] });
    for (const [path, text] of Object.entries(TEXTS)) expect(bench.text(path)).toBe(text);
  });

  it('replaces what an expression finds, with its groups, in named notes', async () => {
    const bench = await createBench({ 'a.md': 'on 3/4/2026 and 12/11/2025\n', 'b.md': '1/2/2026\n' });
    const input = { find: String.raw`(?<d>\d+)/(\d+)/(\d{4})`, replace: '$3-$2-$<d> ($&) $$4', regex: true };
    await bench.approved('replace_in_notes', { ...input, where: { paths: ['a'] } });
    expect(bench.text('a.md')).toBe('on 2026-4-3 (3/4/2026) $4 and 2025-11-12 (12/11/2025) $4\n');
    expect(bench.text('b.md')).toBe('1/2/2026\n');
    await bench.approved('replace_in_notes', { find: '^(.*)$', replace: '> $1', regex: true, where: { paths: ['b'] } });
    expect(bench.text('b.md')).toBe('> 1/2/2026\n');
  });

  it('finds over line breaks of either kind, and keeps to the case unless told otherwise', async () => {
    const bench = await createBench(TEXTS);
    await bench.approved('replace_in_notes', { find: 'Colour.\nA', replace: 'x', where: {} });
    expect(bench.text('Essays/one.md')).toBe('The colour, the x colour\r\n');
    await bench.approved('replace_in_notes', { find: 'COLOUR', replace: 'c', case_sensitive: false, where: {} });
    expect([bench.text('Essays/one.md'), bench.text('Other.md')]).toEqual(['The c, the x c\r\n', 'c\n']);
  });

  it('asks nothing where nothing would change, and refuses a wrong expression or folder', async () => {
    const bench = await createBench(TEXTS);
    const call = (input: object) => bench.call('replace_in_notes', input);
    expect(await call({ find: 'absent', replace: 'x', where: {} })).toMatchObject({ success: true, unchanged: true });
    expect(await call({ find: 'colour', replace: 'colour', where: {} })).toMatchObject({ unchanged: true });
    expect(await call({ find: '(', replace: 'x', regex: true, where: {} })).toMatchObject({ code: 'invalid_input' });
    expect(await call({ find: 'a', replace: 'x', where: { folder: 'Nowhere' } })).toMatchObject({ code: 'not_found' });
    expect(bench.person.asked).toEqual([]);
  });

  const LINKED = {
    'Lamps.md': '# Lamps\n\nLamps.\n\n## Lamps at night\n',
    'a.md':
      '---\nup: "[[Lamps]]"\n---\nLamps: [[Lamps]], [[Lamps|Lamps]], [Lamps](Lamps.md), https://lamps.example/Lamps\n',
    'b.md': '[[Lamps]] [[Lamps#Lamps at night]]\n',
  };

  it('leaves the targets of links and web addresses, and tells the person and the model', async () => {
    const bench = await createBench(LINKED);
    const answer = bench.call('replace_in_notes', { find: 'Lamps', replace: 'Lights' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Replace “Lamps” with “Lights” in 6 places of 2 notes.');
    expect(question.pending.plan.warnings).toEqual([
      '8 places in the targets of links or in web addresses stay as written: another text there would break the link.',
      '1 link will find the note but not the heading, which changes: Lamps#Lamps at night in “b.md”.',
    ]);
    question.approve();
    const result = await answer;
    expect(result).toMatchObject({ success: true, replacements: 6, left_in_links: 8 });
    expect(result.success && result.message).toContain('rename_note');
    expect(bench.text('a.md')).toBe(
      '---\nup: "[[Lamps]]"\n---\nLights: [[Lamps]], [[Lamps|Lights]], [Lights](Lamps.md), https://lamps.example/Lamps\n',
    );
    expect(bench.text('b.md')).toBe(LINKED['b.md']);

    const none = await bench.call('replace_in_notes', { find: 'Lamps', replace: 'Lights', where: { paths: ['b'] } });
    expect(none).toMatchObject({ unchanged: true, left_in_links: 3 });
    expect(none.success && none.message).toContain('It occurs nowhere else');
  });

  it('replaces within links where it is told to or finds their marks, and names those that will lead nowhere', async () => {
    const bench = await createBench(LINKED);
    const warningsOf = async (input: object) => {
      const answer = bench.call('replace_in_notes', input, { initiatedBy: 'agent' });
      const question = await bench.person.nextQuestion();
      question.approve();
      expect(await answer).not.toHaveProperty('left_in_links');
      return question.pending.plan.warnings;
    };
    expect(await warningsOf({ find: '[[Lamps', replace: '[[Lumps', where: { paths: ['b'] } })).toEqual([
      '2 links will lead nowhere: [[Lumps]] in “b.md”, [[Lumps#Lamps at night]] in “b.md”.',
    ]);
    expect(await warningsOf({ find: 'Lumps', replace: 'Lamps', in_links: true })).toBeUndefined();
    expect(bench.text('b.md')).toBe(LINKED['b.md']);
  });

  it('stops an expression that runs without end, with nothing changed', async () => {
    const text = `${'a'.repeat(40)}!\n`;
    const bench = await createBench({ 'a.md': text });
    const result = await bench.call('replace_in_notes', { find: '(a+)+$', replace: 'x', regex: true, where: {} });
    expect(result).toMatchObject({ code: 'limit' });
    expect(bench.text('a.md')).toBe(text);
  }, 20_000);
});
