import { describe, expect, it } from 'vitest';
import { SAMPLE_NOTES } from '../testing/sample-notes.ts';
import { createBench } from '../testing/tool-bench.ts';

const BOM = '\uFEFF';

describe('create_note', () => {
  it.each([
    [{ path: 'Deep/er/Note', content: '# Other' }, 'Deep/er/Note.md'],
    [{ title: 'A/B: what?', content: '# Other' }, 'A-B - what.md'],
    [{ content: '# First *heading*\n\nText' }, 'First heading.md'],
    [{ content: '---\ntags: x\n---\n\nJust a **line**.\nMore' }, 'Just a line.md'],
    [{ path: 'Note', folder: 'Ideas', content: '' }, 'Ideas/Note.md'],
    [{ title: 'Note', folder: '/Ideas/', content: '' }, 'Ideas/Note.md'],
  ])('%j becomes %s', async (input, path) => {
    const bench = await createBench();
    const result = await bench.call('create_note', input);
    expect(result).toMatchObject({
      success: true,
      operation: 'create_note',
      path,
      change_id: expect.any(String),
      hash: expect.any(String),
    });
    expect(bench.text(path)).toContain(input.content);
  });

  it('writes the content as given, to the byte, where nothing is to be added', async () => {
    const bench = await createBench();
    await bench.call('create_note', { path: 'a', content: 'x\r\ny' });
    expect(bench.text('a.md')).toBe('x\r\ny');
  });

  it('never overwrites a taken name, and offers a free one', async () => {
    const bench = await createBench({ 'Plan.md': 'mine', 'Plan 2.md': 'too' });
    expect(await bench.call('create_note', { title: 'Plan', content: 'x' })).toMatchObject({
      code: 'exists',
      free_path: 'Plan 3.md',
      hint: expect.stringContaining('Plan 3.md'),
    });
    expect(await bench.call('create_note', { title: 'plan', content: 'x' })).toMatchObject({ code: 'exists' });
    expect(bench.text('Plan.md')).toBe('mine');
  });

  it('uses an existing folder whose name differs only in case', async () => {
    const bench = await createBench({ 'Garden/Beds.md': 'x' });
    expect(await bench.call('create_note', { path: 'garden/New', content: 'x' })).toMatchObject({
      path: 'Garden/New.md',
    });
  });

  it('makes notes in a folder that is there, whatever it is called, and says so of the name alone', async () => {
    const bench = await createBench({ 'C#/Beds.md': 'x' });
    expect(await bench.call('create_note', { path: 'C#/New', content: 'x' })).toMatchObject({ path: 'C#/New.md' });
    expect(await bench.call('create_note', { title: 'Other', folder: 'C#', content: 'x' })).toMatchObject({
      path: 'C#/Other.md',
    });
    expect(await bench.call('create_note', { path: 'C#/a?', content: 'x' })).toMatchObject({
      code: 'invalid_input',
      hint: 'Call again with “C#/a.md”.',
      candidates: ['C#/a.md'],
    });
    expect(await bench.call('create_note', { path: 'F#/New', content: 'x' })).toMatchObject({ code: 'invalid_input' });
  });

  it.each([
    ['Q: why?', 'Q - why'],
    ['.gitignore tips', 'gitignore tips'],
    ['"Dune" again', '“Dune” again.md'],
    ['nul', 'nul note.md'],
  ])('says of %s what the file can be called, as a name to call again with', async (path, candidate) => {
    const bench = await createBench();
    for (const tool of ['create_note', 'write_note'])
      expect(await bench.call(tool, { path, content: 'x' })).toMatchObject({
        success: false,
        candidates: [candidate],
      });
    expect(await bench.call('create_note', { path: candidate, content: 'x' })).toMatchObject({ success: true });
  });

  it('offers no name for a path that leads out of the vault', async () => {
    const bench = await createBench();
    for (const path of ['../Q: why?', 'C:\\Users\\me', '..', '\\\\host\\share'])
      expect(await bench.call('write_note', { path, content: 'x' })).not.toHaveProperty('candidates');
  });

  it('adds tags to the frontmatter, beside those of the content', async () => {
    const bench = await createBench();
    await bench.call('create_note', { path: 'a', content: '---\ntags: [one]\n---\nx', tags: '#two, One, to read' });
    expect(await bench.call('read_note', { path: 'a' })).toMatchObject({
      frontmatter: { tags: ['one', 'two', 'to-read'] },
    });
    await bench.call('create_note', { path: 'b', content: 'x', tags: ['#two'] });
    expect(await bench.call('read_note', { path: 'b' })).toMatchObject({
      frontmatter: { tags: ['two'] },
      content: expect.stringMatching(/x$/),
    });
  });

  it('keeps a title that the file’s name cannot contain as a property', async () => {
    const bench = await createBench();
    expect(await bench.call('create_note', { title: 'What: why?', content: 'x' })).toMatchObject({
      path: 'What - why.md',
      title: 'What: why?',
    });
    expect(await bench.call('read_note', { title: 'What: why?' })).toMatchObject({
      frontmatter: { title: 'What: why?' },
    });
    await bench.call('create_note', { title: 'Who: he?', content: '# Who: he?\n' });
    expect(bench.text('Who - he.md')).toBe('# Who: he?\n');
  });

  it('fills in a template, and merges its properties with the note’s', async () => {
    const bench = await createBench(SAMPLE_NOTES, {
      obsidian: { templates: { folder: 'Templates', dateFormat: 'YYYY/MM/DD', timeFormat: 'HH:mm' } },
    });
    const input = {
      title: 'Grace',
      folder: 'People',
      template: 'person',
      tags: ['navy'],
      content: '---\ntags: [maths]\nborn: 1906\n---\nWrote compilers.\n',
    };
    expect(await bench.call('create_note', input)).toMatchObject({ success: true, path: 'People/Grace.md' });
    const text = bench.text('People/Grace.md') ?? '';
    expect(text).toContain('# keep me\nmet: 2026/03/05\n');
    expect(text).toMatch(/\n# Grace\n\nFirst met on 5 March 2026 at \d\d:\d\d\.\n\nWrote compilers\.\n$/);
    expect(await bench.call('read_note', { path: 'People/Grace.md' })).toMatchObject({
      frontmatter: { type: 'person', tags: ['people', 'maths', 'navy'], born: 1906 },
    });
    expect(await bench.call('create_note', { ...input, title: 'X', template: 'nobody' })).toMatchObject({
      code: 'not_found',
      candidates: ['Person'],
    });
  });

  it('puts new notes where the vault’s setting says', async () => {
    const folder = await createBench(
      {},
      { obsidian: { app: { newFileLocation: 'folder', newFileFolderPath: 'Inbox' } } },
    );
    expect(await folder.call('create_note', { title: 'N', content: '' })).toMatchObject({ path: 'Inbox/N.md' });
    const current = await createBench(SAMPLE_NOTES, {
      obsidian: { app: { newFileLocation: 'current' } },
      openNote: () => 'Garden/Garden.md' as never,
    });
    expect(await current.call('create_note', { title: 'N', content: '' })).toMatchObject({ path: 'Garden/N.md' });
  });

  it('refuses a missing name, a name that no link could contain, and an excluded folder', async () => {
    const bench = await createBench({}, { obsidian: { app: { userIgnoreFilters: ['Private/'] } } });
    expect(await bench.call('create_note', { content: '  \n' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('title'),
    });
    expect(await bench.call('create_note', { path: 'a#b', content: 'x' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('a b.md'),
    });
    expect(await bench.call('create_note', { title: 'CON', content: 'x' })).toMatchObject({ path: 'CON note.md' });
    expect(await bench.call('create_note', { path: 'Private/a', content: 'x' })).toMatchObject({ code: 'ignored' });
    expect(bench.vault.disk.size).toBe(1);
  });
});

describe('write_note', () => {
  it.each([
    ['CR', 'one\rtwo\r', 'ONE\ntwo\n', 'ONE\rtwo\r'],
    ['mixed', 'one\r\ntwo\nthree\r\n', 'one\nTWO\nthree\n', 'one\r\nTWO\nthree\r\n'],
    ['a byte order mark', '\uFEFFone\r\n', 'ONE\n', '\uFEFFONE\r\n'],
    ['its own', 'one\ntwo\n', 'ONE\r\ntwo\r\n', 'ONE\r\ntwo\r\n'],
  ])('keeps the line ends that a note has: %s', async (_kind, before, content, after) => {
    const bench = await createBench({ 'a.md': before });
    await bench.call('write_note', { path: 'a', content });
    expect(bench.text('a.md')).toBe(after);
  });

  it('creates a note, or replaces its text', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    expect(await bench.call('write_note', { path: 'b', content: 'x' })).toMatchObject({
      success: true,
      operation: 'write_note',
      path: 'b.md',
      created: true,
    });
    expect(await bench.call('write_note', { path: 'a', content: 'y' })).toMatchObject({ path: 'a.md', created: false });
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['y', 'x']);
  });

  it('keeps the file’s byte order mark and CRLF', async () => {
    const bench = await createBench({ 'a.md': `${BOM}one\r\ntwo\r\n` });
    await bench.call('write_note', { path: 'a.md', content: 'one\nthree\n' });
    expect(bench.text('a.md')).toBe(`${BOM}one\r\nthree\r\n`);
  });

  it('changes nothing for the same text', async () => {
    const bench = await createBench({ 'a.md': 'x' });
    expect(await bench.call('write_note', { path: 'a.md', content: 'x' })).toMatchObject({
      success: true,
      unchanged: true,
    });
    expect(await bench.history.list()).toEqual([]);
  });

  it('does not rewrite a file that is not UTF-8', async () => {
    const bench = await createBench({ 'a.md': new Uint8Array([0xe9, 0x41]) });
    expect(await bench.call('write_note', { path: 'a.md', content: 'x' })).toMatchObject({ code: 'parse_error' });
    expect(bench.vault.disk.get('a.md')?.bytes).toEqual(new Uint8Array([0xe9, 0x41]));
  });
});

describe('update_frontmatter', () => {
  it('sets, adds and deletes properties, and keeps every other byte', async () => {
    const before = `${BOM}---\r\n# about\r\ntitle: "Quoted"   # why\r\nstatus: open\r\ndue: 2026-01-01\r\n---\r\nBody\r\n`;
    const bench = await createBench({ 'a.md': before });
    const result = await bench.call('update_frontmatter', {
      path: 'a',
      updates: { status: 'done', due: null, rating: 4 },
    });
    expect(result).toMatchObject({
      success: true,
      operation: 'update_frontmatter',
      frontmatter: { title: 'Quoted', status: 'done', rating: 4 },
    });
    const text = bench.text('a.md') ?? '';
    expect(text.replace('status: done', 'status: open').replace('rating: 4\r\n', '')).toBe(
      before.replace('due: 2026-01-01\r\n', ''),
    );
  });

  it('adds frontmatter to a note without any', async () => {
    const bench = await createBench({ 'a.md': 'Body' });
    await bench.call('update_frontmatter', { path: 'a', updates: { status: 'new' } });
    expect(bench.text('a.md')).toBe('---\nstatus: new\n---\nBody');
  });

  it('leaves invalid frontmatter unchanged, and names the line', async () => {
    const bench = await createBench({ 'a.md': '---\na: [1\n---\nBody' });
    expect(await bench.call('update_frontmatter', { path: 'a', updates: { b: 1 } })).toMatchObject({
      code: 'parse_error',
      line: expect.any(Number),
    });
    expect(bench.text('a.md')).toBe('---\na: [1\n---\nBody');
  });

  it('changes nothing for values that are already there, and refuses empty updates and a missing note', async () => {
    const bench = await createBench({ 'a.md': '---\na: 1\n---\n' });
    expect(await bench.call('update_frontmatter', { path: 'a', updates: { a: 1, b: null } })).toMatchObject({
      success: true,
      unchanged: true,
    });
    expect(await bench.call('update_frontmatter', { path: 'a', updates: {} })).toMatchObject({ code: 'invalid_input' });
    expect(await bench.call('update_frontmatter', { path: 'zz', updates: { a: 1 } })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('undo_change', () => {
  const changeOf = (result: unknown) => (result as { change_id: string }).change_id;

  it('restores the text before an edit, to the byte, and marks the change', async () => {
    const before = `${BOM}one\r\n`;
    const bench = await createBench({ 'a.md': before });
    const change_id = changeOf(await bench.call('write_note', { path: 'a', content: 'two' }));
    const undone = await bench.call('undo_change', { change_id });
    expect(undone).toMatchObject({
      success: true,
      operation: 'undo_change',
      path: 'a.md',
      undone_change_id: change_id,
    });
    expect(changeOf(undone)).not.toBe(change_id);
    expect(bench.text('a.md')).toBe(before);
    expect(await bench.history.get(change_id)).toMatchObject({ state: 'undone' });
    expect(await bench.call('undo_change', { change_id })).toMatchObject({ success: true, unchanged: true });
  });

  it('can itself be undone', async () => {
    const bench = await createBench({ 'a.md': 'one' });
    const undone = await bench.call('undo_change', {
      change_id: changeOf(await bench.call('write_note', { path: 'a', content: 'two' })),
    });
    await bench.call('undo_change', { change_id: changeOf(undone) });
    expect(bench.text('a.md')).toBe('two');
  });

  it('deletes a note that was created, after asking', async () => {
    const bench = await createBench();
    const change_id = changeOf(await bench.call('create_note', { title: 'New', content: 'x' }));
    const result = bench.call('undo_change', { change_id });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({ risk: 'destroy', plan: { changes: [{ path: 'New.md', after: null }] } });
    question.approve();
    expect(await result).toMatchObject({ success: true, hash: null });
    expect(bench.text('New.md')).toBeUndefined();
  });

  it('leaves and names what was edited since', async () => {
    const bench = await createBench({ 'a.md': 'one' });
    const change_id = changeOf(await bench.call('write_note', { path: 'a', content: 'two' }));
    bench.writeOutside('a.md', 'three');
    expect(await bench.call('undo_change', { change_id })).toMatchObject({
      code: 'changed_on_disk',
      changed_paths: ['a.md'],
      message: expect.stringContaining('a.md'),
    });
    expect(bench.text('a.md')).toBe('three');
  });

  it('names the latest changes for an unknown change', async () => {
    const bench = await createBench({ 'a.md': 'one' });
    const change_id = changeOf(await bench.call('write_note', { path: 'a', content: 'two' }));
    expect(await bench.call('undo_change', { change_id: 'nope' })).toMatchObject({
      code: 'not_found',
      candidates: [change_id],
    });
  });
});
