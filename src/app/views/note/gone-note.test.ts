import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { findGoneNote, findRenamed, sameNameElsewhere } from './gone-note.ts';

it('tells who deleted a note and by which change it can be brought back', async () => {
  const bench = await createBench({ 'A.md': 'one\n', 'B.md': 'two\n' });
  const path = (name: string) => name as VaultPath;
  const call = async (name: string, input: object) => {
    bench.clock.time += 1000;
    const result = await bench.approved(name, input);
    expect(result).toMatchObject({ success: true });
    return (result as { change_id?: string }).change_id ?? '';
  };
  const gone = (name: string) => findGoneNote(bench.history, path(name));
  expect(await gone('A.md')).toBeUndefined();

  const deleted = await call('delete_note', { path: 'A.md' });
  expect(await gone('A.md')).toEqual({ isDeletedHere: true, back: { kind: 'undo', change_id: deleted } });

  const written = await call('modify_note', { path: 'B.md', operation: 'append', content: 'three' });
  expect(await gone('B.md')).toEqual({
    isDeletedHere: false,
    back: { kind: 'restore', change_id: written, version: 'after' },
  });

  // What was made and taken back has the text from before that.
  const made = await call('create_note', { path: 'C.md', content: 'four' });
  const undone = await call('undo_change', { change_id: made });
  expect(await gone('C.md')).toEqual({
    isDeletedHere: true,
    back: { kind: 'restore', change_id: undone, version: 'before' },
  });
});

it('finds the one other file of the same name, and none where there are several', () => {
  const files = (...paths: string[]) => paths.map((path) => ({ path: path as VaultPath }));
  const at = (...paths: string[]) => sameNameElsewhere(files(...paths), 'Ideas/A.md' as VaultPath);
  expect(at('Ideas/A.md', 'Ideas/B.md', 'Archive/A.md')).toBe('Archive/A.md');
  expect(at('Archive/A.md', 'A.md')).toBeUndefined();
  expect(at('Ideas/A.md', 'Ideas/AA.md')).toBeUndefined();
});

describe('the file that another program renamed', () => {
  const find = async (files: Readonly<Record<string, string>>, gone: string, text: string) => {
    const { index } = await createBench({ ...files, 'Was.md': text });
    const hash = (await index.note('Was.md' as VaultPath))?.hash ?? '';
    return findRenamed(index, gone as VaultPath, { hash });
  };

  it('is the one with the same bytes, wherever it went and however it is called', async () => {
    expect(await find({ 'deep/New name.md': 'one\n', 'Other.md': 'two\n' }, 'Was.md', 'one\n')).toBe(
      'deep/New name.md',
    );
    expect(await find({ 'Other.md': 'one' }, 'Was.md', 'one\n')).toBeUndefined();
  });

  it('is, of several copies, the one of the same name, then of the same folder, else none', async () => {
    const copies = { 'Copy.md': 'one\n', 'x/Was.md': 'one\n', 'x/Copy.md': 'one\n' };
    expect(await find(copies, 'Was.md', 'one\n')).toBe('x/Was.md');
    expect(await find({ 'y/Copy.md': 'one\n' }, 'y/Gone.md', 'one\n')).toBe('y/Copy.md');
    expect(await find({ 'Copy.md': 'one\n', 'Copy 2.md': 'one\n' }, 'Gone.md', 'one\n')).toBeUndefined();
  });

  it('is, of several copies, the one that was last changed at that moment', async () => {
    const { index } = await createBench({ 'A.md': 'one\n', 'B.md': 'one\n' });
    const rows = await index.notes({ sort: 'path', order: 'newest', limit: 9 });
    const later = { ...rows, notes: rows.notes.map((row, at) => ({ ...row, modified: at })) };
    const { hash = '', path } = later.notes[1] ?? {};
    expect(await findRenamed({ notes: async () => later }, 'C.md' as VaultPath, { hash, modified: 1 })).toBe(path);
  });
});
