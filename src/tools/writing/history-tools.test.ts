import { describe, expect, it } from 'vitest';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';
import { setFiles } from '../testing/set-files.ts';
import { TOOLS } from '../registry.ts';

const changeIdOf = (result: unknown): string => (result as { change_id: string }).change_id;
const write = async (bench: ToolBench, path: string, content: string) =>
  changeIdOf(await bench.call('write_note', { path, content }));

describe('undo_change with merge', () => {
  it('keeps later edits, and undoes the rest', async () => {
    const bench = await createBench({ 'a.md': 'one\ntwo\nthree\nfour\nfive\n' });
    const change_id = await write(bench, 'a.md', 'ONE\ntwo\nthree\nfour\nfive\n');
    bench.writeOutside('a.md', 'ONE\ntwo\nthree\nfour\nFIVE\n');
    expect(await bench.call('undo_change', { change_id })).toMatchObject({
      code: 'changed_on_disk',
      hint: expect.stringContaining('merge'),
    });
    expect(await bench.approved('undo_change', { change_id, merge: true })).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('one\ntwo\nthree\nfour\nFIVE\n');
    expect(await bench.history.get(change_id)).toMatchObject({ state: 'undone' });
  });

  it('always asks, with the merged text', async () => {
    const bench = await createBench({ 'a.md': 'one\ntwo\nthree\n' });
    const change_id = await write(bench, 'a.md', 'ONE\ntwo\nthree\n');
    bench.writeOutside('a.md', 'ONE\ntwo\nTHREE\n');
    const call = bench.call('undo_change', { change_id, merge: true });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      plan: { changes: [{ path: 'a.md', after: { text: 'one\ntwo\nTHREE\n' } }] },
    });
    question.approve();
    expect(await call).toMatchObject({ success: true });
  });

  it('changes nothing where both change the same lines, in any file of the change', async () => {
    const bench = await createBench({ 'a.md': 'a\n', 'b.md': 'b\n' }, { tools: [...TOOLS, setFiles] });
    const change_id = changeIdOf(
      await bench.approved('set_files', { files: { 'a.md': 'A\n', 'b.md': 'B\n', 'new.md': 'n\n' } }),
    );
    bench.writeOutside('b.md', 'theirs\n');
    bench.writeOutside('new.md', 'edited\n');
    expect(await bench.call('undo_change', { change_id, merge: true })).toMatchObject({
      code: 'changed_on_disk',
      conflicts: [
        { path: 'new.md', places: [] },
        { path: 'b.md', places: [{ line: 1, ours: 'theirs\n', theirs: 'b\n' }] },
      ],
    });
    expect([bench.text('a.md'), bench.text('b.md'), bench.text('new.md')]).toEqual(['A\n', 'theirs\n', 'edited\n']);
  });
});

describe('undo_change with merge, of a move', () => {
  it('moves a note that was edited at its new place back with the edits, and its links too', async () => {
    const bench = await createBench({
      'A/a.md': 'See [b](b.md).\n\nText.\n',
      'A/b.md': 'x\n',
      'c.md': '[[a]] and [[A/a]]\n\nEnd.\n',
    });
    const change_id = changeIdOf(await bench.approved('rename_note', { path: 'A/a.md', new_path: 'B/new.md' }));
    bench.writeOutside('B/new.md', `${bench.text('B/new.md') ?? ''}Edited.\n`);
    bench.writeOutside('c.md', `${bench.text('c.md') ?? ''}More.\n`);
    await bench.index.refresh();
    expect(await bench.call('undo_change', { change_id })).toMatchObject({ code: 'changed_on_disk' });
    expect(await bench.approved('undo_change', { change_id, merge: true })).toMatchObject({ success: true });
    expect(bench.text('A/a.md')).toBe('See [b](b.md).\n\nText.\nEdited.\n');
    expect(bench.text('c.md')).toBe('[[a]] and [[A/a]]\n\nEnd.\nMore.\n');
    expect(bench.text('B/new.md')).toBeUndefined();
  });

  it('moves an unedited note back as it is', async () => {
    const bench = await createBench({ 'a.md': 'Text.\n' });
    const change_id = changeIdOf(await bench.approved('rename_note', { path: 'a.md', new_path: 'B/new.md' }));
    bench.writeOutside('B/new.md', 'Other.\n');
    expect(await bench.approved('undo_change', { change_id, merge: true })).toMatchObject({ success: true });
    expect([bench.text('a.md'), bench.text('B/new.md')]).toEqual(['Other.\n', undefined]);
  });

  it('does not move a note back where something new is at its old place', async () => {
    const bench = await createBench({ 'a.md': 'Text.\n' });
    const change_id = changeIdOf(await bench.approved('rename_note', { path: 'a.md', new_path: 'B/new.md' }));
    bench.writeOutside('a.md', 'New.\n');
    expect(await bench.call('undo_change', { change_id, merge: true })).toMatchObject({
      code: 'changed_on_disk',
      conflicts: [{ path: 'a.md', reason: expect.stringContaining('new file') }],
    });
    expect([bench.text('a.md'), bench.text('B/new.md')]).toEqual(['New.\n', 'Text.\n']);
  });
});

describe('restore_version', () => {
  it('restores either text of a change, to the byte', async () => {
    const bench = await createBench({ 'a.md': '\ufeffold\r\nlines\r\n' });
    const change_id = await write(bench, 'a.md', 'new\n');
    const left = bench.text('a.md');
    bench.writeOutside('a.md', 'something else\n');
    expect(await bench.call('restore_version', { change_id, path: 'a.md' })).toMatchObject({
      success: true,
      path: 'a.md',
    });
    expect(bench.text('a.md')).toBe('\ufeffold\r\nlines\r\n');
    expect(await bench.call('restore_version', { change_id, path: 'a.md', version: 'after' })).toMatchObject({
      success: true,
    });
    expect(bench.text('a.md')).toBe(left);
    expect(await bench.call('restore_version', { change_id, path: 'a.md', version: 'after' })).toMatchObject({
      unchanged: true,
    });
  });

  it('creates a deleted note again, and reports a missing version', async () => {
    const bench = await createBench({});
    const change_id = changeIdOf(await bench.call('create_note', { path: 'a.md', content: 'text' }));
    bench.vault.disk.delete('a.md');
    expect(await bench.call('restore_version', { change_id, path: 'a.md', version: 'after' })).toMatchObject({
      success: true,
    });
    expect(bench.text('a.md')).toBe('text');
    expect(await bench.call('restore_version', { change_id, path: 'a.md' })).toMatchObject({ code: 'no_match' });
    expect(await bench.call('restore_version', { change_id, path: 'b.md' })).toMatchObject({ code: 'not_found' });
  });

  it('restores a canvas and a base, which keep their own ending', async () => {
    const bench = await createBench({ 'a.canvas': '{"nodes":[]}', 'a.base': 'views: []\n' });
    const changes = [
      await bench.call('edit_canvas', {
        path: 'a.canvas',
        changes: [{ operation: 'add', id: 'x', type: 'text', x: 0, y: 0, width: 100, height: 60, text: 'X' }],
      }),
      await bench.call('edit_base', {
        path: 'a.base',
        changes: [{ operation: 'set', key: ['newItemFolder'], value: 'Books' }],
      }),
    ];
    for (const [at, path] of ['a.canvas', 'a.base'].entries()) {
      const restored = await bench.call('restore_version', { change_id: changeIdOf(changes[at]), path });
      expect(restored).toMatchObject({ success: true, path });
    }
    expect([bench.text('a.canvas'), bench.text('a.base')]).toEqual(['{"nodes":[]}', 'views: []\n']);
  });

  it('restores the text that a note had under its old name where it is now', async () => {
    const bench = await createBench({ 'a.md': 'old\n' });
    const change_id = await write(bench, 'a.md', 'new\n');
    await bench.call('rename_note', { path: 'a.md', new_path: 'b.md' });
    const restored = await bench.call('restore_version', { change_id, path: 'a.md', to: 'b.md' });
    expect(restored).toMatchObject({ success: true, path: 'b.md' });
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual([undefined, 'old\n']);
  });
});

it('undo_change without an id lists the newest changes, and takes none back', async () => {
  const bench = await createBench({ 'a.md': 'one\n' });
  await bench.approved('edit_note', { path: 'a', edits: [{ operation: 'append', text: 'two' }] });
  const text = bench.text('a.md');
  for (const input of [{}, { change_id: '' }, { change_id: 'latest' }]) {
    const result = await bench.call('undo_change', input, { initiatedBy: 'agent' });
    expect(result).toMatchObject({
      success: true,
      unchanged: true,
      changes: [{ path: 'a.md', change_id: expect.any(String) as string, message: 'Edit “a.md” in 1 place.' }],
    });
  }
  expect(bench.text('a.md')).toBe(text);
  const moved = await bench.approved('rename_note', { path: 'a', new_path: 'b' });
  const undone = await bench.approved('undo_change', { change_id: moved.success && moved['change_id'] });
  expect(undone).toMatchObject({ path: 'a.md' });
});
