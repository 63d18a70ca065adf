import { encodeNote } from '../../../notes/note-bytes.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Notice } from '../../ui/toast.tsx';
import { moveAllInto, moveFile } from './make-note.ts';
import { FILES, openActs as open } from './testing/open-acts.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const last = (notices: readonly Notice[]) => notices.at(-1)?.text;

describe('what the person does themselves', () => {
  it('takes the making of a note back in its turn, and makes it again, for as long as nothing is written in it', async () => {
    const { bench, acts, tools, notices, views } = await open();
    const make = async (name: string) => {
      const path = name as VaultPath;
      const made = await tools.save({ path, content: '', base_hash: 'absent' }, undefined, 'v');
      if (!made.success) throw new Error(made.message);
      const isAsMade = async () => bench.text(name) === '';
      acts.rememberMade({ path, changeId: String(made['change_id']), isAsMade });
    };
    await make('Untitled.md');
    await moveFile(acts, { path: 'Untitled.md' as VaultPath, kind: 'note' }, 'Seeds');
    await acts.undo();
    await acts.undo();
    expect([bench.text('Untitled.md'), last(notices)]).toEqual([undefined, 'Undone: created “Untitled”.']);
    expect(views).toEqual(['closed Untitled.md']);
    await acts.redo();
    expect([bench.text('Untitled.md'), views.at(-1)]).toEqual(['', 'opened Untitled.md']);
    await acts.undo();
    expect(bench.text('Untitled.md')).toBeUndefined();
    await moveFile(acts, { path: 'alone.md' as VaultPath, kind: 'note' }, 'one');
    await make('Written.md');
    bench.writeOutside('Written.md', 'words');
    await acts.undo();
    expect([bench.text('Written.md'), bench.text('alone.md')], 'the act before is taken back').toEqual([
      'words',
      'x\n',
    ]);
  });

  it('takes back what the assistant changed in its turn, before what the person did earlier', async () => {
    const { bench, acts, tools, notices, answer } = await open();
    await moveFile(acts, { path: 'alone.md' as VaultPath, kind: 'note' }, 'one');
    const input = { path: 'one.md', operation: 'append', content: 'by the assistant' };
    const changed = tools.execute({ callId: 'a', name: 'modify_note', input, initiatedBy: 'agent' });
    await answer({ approved: true });
    await changed;
    expect(bench.text('one.md')).toContain('by the assistant');
    await acts.undo();
    expect([bench.text('one.md'), last(notices)]).toEqual(['x\n', 'Undone: changed “one”.']);
    await acts.undo();
    expect(bench.text('alone.md')).toBe('x\n');
    await acts.redo();
    await acts.redo();
    expect(bench.text('one.md')).toContain('by the assistant');
  });

  it('names a new note quietly, and takes the name back like any other', async () => {
    const { bench, acts, notices } = await open({}, { ...FILES, 'Untitled 2.md': '' });
    await moveFile(acts, { path: 'Untitled 2.md' as VaultPath, kind: 'note' }, 'Seeds');
    expect(notices).toEqual([]);
    await acts.undo();
    expect(bench.text('Untitled 2.md')).toBe('');
    await moveFile(acts, { path: 'Untitled 2.md' as VaultPath, kind: 'note' }, 'dir/Untitled 2');
    expect(last(notices), 'it is elsewhere').toBe('Moved “Untitled 2” to “dir”.');
  });

  it('closes what shows a deleted note, and opens it again with Undo', async () => {
    const { acts, views } = await open();
    await acts.run('delete_note', { path: 'alone.md' });
    expect(views.splice(0)).toEqual(['closed alone.md']);
    await acts.undo();
    expect(views.splice(0)).toEqual(['opened alone.md']);
    await acts.redo();
    await acts.undo();
    expect(views.splice(0)).toEqual(['closed alone.md', 'opened alone.md']);
    await acts.removeAll(['dir/d.md' as VaultPath], ['dir' as VaultPath]);
    await acts.run('rename_note', { path: 'alone.md', new_path: 'other' });
    expect(views).toEqual(['closed dir/d.md']);
  });

  it('lists what was deleted and is not back, and nothing that was only moved', async () => {
    const { acts, bench } = await open();
    const deleted = async () => (await bench.history.list({ isDeletion: true })).map(({ operation }) => operation);
    await acts.run('rename_note', { path: 'alone.md', new_path: 'other' });
    expect(await deleted()).toEqual([]);
    await acts.run('delete_note', { path: 'other.md' });
    expect(await deleted()).toEqual(['delete_note']);
    await acts.undo();
    expect(await deleted()).toEqual([]);
  });

  it('knows whether the note was renamed since somebody typed, for the keys in its text', async () => {
    const { acts } = await open();
    const [from, to] = ['alone.md' as VaultPath, 'other.md' as VaultPath];
    const before = performance.now() - 1;
    await acts.run('rename_note', { path: from, new_path: 'other' });
    expect(acts.isMeantIn('undo', to, before)).toBe(true);
    expect(acts.isMeantIn('undo', 'a.md' as VaultPath, before)).toBe(false);
    expect(acts.isMeantIn('undo', to, performance.now() + 1)).toBe(false);
    await acts.undo();
    expect([acts.isMeantIn('undo', from, before), acts.isMeantIn('redo', from, before)]).toEqual([false, true]);
  });

  it('means what was deleted last in the text of the note that shows then', async () => {
    const { acts } = await open();
    const before = performance.now() - 1;
    expect(acts.timeOf('undo')).toBe(-Infinity);
    await acts.run('delete_note', { path: 'alone.md' });
    expect(acts.isMeantIn('undo', 'a.md' as VaultPath, before)).toBe(true);
    expect(acts.isMeantIn('undo', 'a.md' as VaultPath, performance.now() + 1)).toBe(false);
    expect(acts.timeOf('undo')).toBeGreaterThan(before);
  });

  it('renames, moves and deletes at once where no other note changes, and undoes and redoes it', async () => {
    const { bench, acts, notices, questions, press } = await open();
    expect(await acts.run('rename_note', { path: 'alone.md', new_path: 'other' })).toEqual({
      kind: 'done',
      path: 'other.md',
    });
    expect(last(notices)).toBe('Renamed to “other”.');
    await acts.run('move_folder', { path: 'dir', new_path: 'place/dir' });
    expect(last(notices)).toBe('Moved “dir” to “place”.');
    await acts.run('delete_note', { path: 'a.md' });
    expect(last(notices)).toBe('Deleted “a”. 3 links to it now lead nowhere.');
    expect([bench.text('other.md'), bench.text('place/dir/d.md'), bench.text('a.md')]).toEqual([
      'x\n',
      'd\n',
      undefined,
    ]);

    await press('Undo');
    expect([last(notices), bench.text('a.md')]).toEqual(['“a” is back.', '# A\n']);
    await press('Redo');
    expect([last(notices), bench.text('a.md')]).toEqual(['Deleted “a”. 3 links to it now lead nowhere.', undefined]);
    await acts.undo();
    await acts.undo();
    expect(last(notices)).toBe('“dir” is back in the top folder.');
    await acts.undo();
    expect(last(notices)).toBe('“other” has its old name again, “alone”.');
    expect([bench.text('a.md'), bench.text('dir/d.md'), bench.text('alone.md'), acts.canUndo()]).toEqual([
      '# A\n',
      'd\n',
      'x\n',
      false,
    ]);
    await acts.redo();
    expect(bench.text('other.md')).toBe('x\n');
    expect(questions.questions()).toEqual([]);
  });

  it('deletes a folder with its files, which come back together', async () => {
    const { bench, acts, notices, questions } = await open({}, { ...FILES, 'dir/e.md': 'e\n' });
    await acts.removeAll(['dir/d.md', 'dir/e.md'] as VaultPath[], ['dir' as VaultPath]);
    expect([last(notices), bench.text('dir/d.md'), bench.text('dir/e.md')]).toEqual([
      'Deleted “dir” with 2 files.',
      undefined,
      undefined,
    ]);
    await acts.undo();
    expect([bench.text('dir/d.md'), bench.text('dir/e.md')]).toEqual(['d\n', 'e\n']);
    await acts.redo();
    expect([bench.text('dir/d.md'), bench.text('dir/e.md'), questions.questions()]).toEqual([undefined, undefined, []]);
  });

  it('makes, moves and deletes folders without a file, and takes that back', async () => {
    const { bench, acts, notices } = await open();
    const at = (path: string) => path as VaultPath;
    const folders = async () => (await bench.index.emptyFolders()).toSorted();
    expect(await acts.makeFolder(at('New/Box'))).toEqual({ kind: 'done', path: 'New/Box' });
    expect([await folders(), notices]).toEqual([['New', 'New/Box'], []]);
    await moveFile(acts, { path: at('New'), kind: 'folder' }, 'dir/Old');
    expect([await folders(), last(notices)]).toEqual([['dir/Old', 'dir/Old/Box'], 'Moved to “dir” as “Old”.']);
    await acts.removeAll([], [at('dir/Old')]);
    expect([await folders(), last(notices)]).toEqual([[], 'Deleted “dir/Old”.']);
    await acts.undo();
    expect([await folders(), last(notices)]).toEqual([['dir/Old', 'dir/Old/Box'], '“dir/Old” is back.']);
    // With the files of the folder above: all of it goes, and all of it comes back.
    await acts.removeAll([at('dir/d.md')], [at('dir')]);
    expect([await folders(), await bench.vault.hasFolder(at('dir'))]).toEqual([[], false]);
    await acts.undo();
    expect([await folders(), bench.text('dir/d.md')]).toEqual([['dir/Old', 'dir/Old/Box'], 'd\n']);
    // One that something was put into stays, and the act before is meant.
    await acts.makeFolder(at('Kept'));
    await bench.vault.write(at('Kept/by hand.md'), encodeNote('x'), 'absent');
    await bench.index.refresh();
    await acts.undo();
    expect([bench.text('Kept/by hand.md'), await folders()]).toEqual(['x', ['New', 'New/Box']]);
  });

  it('says how many links in the notes that stay lead nowhere since several were deleted', async () => {
    const files = { ...FILES, 'dir/e.md': '[[d]]\n', 'home.md': '[[dir/d]] [[dir/e]] [[alone]]\n' };
    const { acts, notices } = await open({}, files);
    await acts.removeAll(['dir/d.md', 'dir/e.md'] as VaultPath[], ['dir' as VaultPath]);
    expect(last(notices)).toBe('Deleted “dir” with 2 files. 2 links to them now lead nowhere.');
    await acts.undo();
    expect(last(notices)).toBe('“dir” is back with 2 files.');
    await acts.removeAll(['alone.md', 'dir/e.md'] as VaultPath[]);
    expect(last(notices)).toBe('Deleted 2 notes. 2 links to them now lead nowhere.');
    await acts.undo();
    expect(last(notices)).toBe('Brought back 2 notes.');
  });

  it('moves notes and folders together as one change that comes back as one, or none of them', async () => {
    const files = { ...FILES, 'dir/sub/e.md': 'e\n', 'x/d.md': 'other\n', 'home.md': '[[dir/sub/e]] [[alone]]\n' };
    const { bench, acts, notices, questions } = await open({}, files);
    const chosen = [
      { path: 'alone.md' as VaultPath, kind: 'note' },
      { path: 'a.md' as VaultPath, kind: 'note' },
      { path: 'dir' as VaultPath, kind: 'folder' },
    ] as const;
    expect(await moveAllInto(acts, chosen, 'x')).toMatchObject({ kind: 'done' });
    expect(last(notices)).toBe('Moved 3 items to “x”. 1 link updated.');
    expect([bench.text('x/alone.md'), bench.text('x/a.md'), bench.text('x/dir/sub/e.md')]).toEqual([
      'x\n',
      '# A\n',
      'e\n',
    ]);
    expect(await bench.history.list()).toEqual([
      expect.objectContaining({ operation: 'move_notes', folders: [{ from: 'dir', to: 'x/dir' }] }),
    ]);
    await acts.undo();
    expect(last(notices)).toBe('Moved 3 items back.');
    for (const [path, text] of Object.entries(files)) expect(bench.text(path), path).toBe(text);

    const taken = [{ path: 'dir/d.md' as VaultPath, kind: 'note' }, chosen[0]] as const;
    expect(await moveAllInto(acts, taken, 'x')).toEqual({
      kind: 'refused',
      reason:
        '“x/d” is there already, so “dir/d” was not moved. Nothing was moved. Choose another name, or move what is there first.',
    });
    expect([bench.text('alone.md'), bench.text('dir/d.md')]).toEqual(['x\n', 'd\n']);
    await acts.removeAll(['alone.md', 'dir/d.md'] as VaultPath[]);
    expect([last(notices), bench.text('alone.md'), bench.text('dir/d.md')]).toEqual([
      'Deleted 2 notes. 1 link to them now leads nowhere.',
      undefined,
      undefined,
    ]);
    await acts.undo();
    expect([bench.text('alone.md'), bench.text('dir/d.md'), questions.questions()]).toEqual(['x\n', 'd\n', []]);
  });

  it('undoes a step in a text in its turn, and passes over one whose view is gone', async () => {
    const { bench, acts } = await open();
    let ticks = 0;
    let isGone = false;
    await acts.run('rename_note', { path: 'alone.md', new_path: 'other' });
    acts.remember({ undo: () => !isGone && (ticks--, true), redo: () => (ticks++, true) });
    await acts.undo();
    expect([ticks, bench.text('other.md')]).toEqual([-1, 'x\n']);
    await acts.redo();
    expect(ticks).toBe(0);
    isGone = true;
    await acts.undo();
    expect([ticks, bench.text('alone.md')]).toEqual([0, 'x\n']);
  });

  it('rewrites links in a few other notes at once, and takes all of it back with one Undo', async () => {
    const { bench, acts, notices, questions } = await open();
    await acts.run('rename_note', { path: 'a.md', new_path: 'x' });
    expect([last(notices), bench.text('b.md')]).toEqual(['Renamed to “x”. 3 links updated.', 'See [[x]].\n']);
    await acts.undo();
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual([FILES['a.md'], FILES['b.md']]);
    await acts.run('move_folder', { path: 'dir', new_path: 'place/dir' });
    expect(questions.questions()).toEqual([]);
  });

  it.each([20, 21])('asks before links change in more than 20 notes (%i)', async (count) => {
    const linking = Array.from({ length: count }, (_, at) => [`l${at}.md`, '[[alone]]\n'] as const);
    const { bench, acts, questions, answer } = await open({}, { 'alone.md': 'x\n', ...Object.fromEntries(linking) });
    const renaming = acts.run('rename_note', { path: 'alone.md', new_path: 'x' });
    if (count > 20) expect((await answer({ approved: true })).details).toMatchObject({ files_changed: count });
    await renaming;
    expect([bench.text('l0.md'), questions.questions()]).toEqual(['[[x]]\n', []]);
  });

  it('asks one small question where the vault’s own setting is to ask before links change', async () => {
    const { bench, acts, notices, answer } = await open({ alwaysUpdateLinks: false });
    const renaming = acts.run('rename_note', { path: 'a.md', new_path: 'x' });
    const pending = await answer({ approved: true });
    expect(pending.details).toMatchObject({ links_updated: 3, files_changed: 2, path: 'a.md' });
    expect(await renaming).toEqual({ kind: 'done', path: 'x.md' });
    expect([last(notices), bench.text('b.md')]).toEqual(['Renamed to “x”. 3 links updated.', 'See [[x]].\n']);
    await acts.undo();
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual([FILES['a.md'], FILES['b.md']]);
  });

  it('leaves the links where the person wants that, and changes nothing where they say no', async () => {
    const { bench, acts, notices, answer } = await open({ alwaysUpdateLinks: false });
    const first = acts.run('rename_note', { path: 'a.md', new_path: 'x' });
    await answer({ approved: false, feedback: '' });
    expect(await first).toEqual({ kind: 'dropped' });
    expect([bench.text('a.md'), notices]).toEqual([FILES['a.md'], []]);
    const second = acts.run('rename_note', { path: 'a.md', new_path: 'x' });
    await answer({ approved: true, alternative: true });
    await second;
    expect([last(notices), bench.text('b.md')]).toEqual(['Renamed to “x”. 3 links left as they were.', FILES['b.md']]);
  });

  it('asks nothing where the vault’s own setting is to update links always', async () => {
    const { bench, acts } = await open({ alwaysUpdateLinks: true });
    await acts.run('rename_note', { path: 'a.md', new_path: 'x' });
    expect(bench.text('b.md')).toBe('See [[x]].\n');
  });

  it('says in a person’s words why something cannot be', async () => {
    const { acts } = await open();
    expect(await acts.run('rename_note', { path: 'a.md', new_path: 'x#y' })).toEqual({
      kind: 'refused',
      reason: 'A name cannot contain “#”: links to it would break.',
    });
    // With its ending, and that under which a browser writes it first, it is too long for the disk by these two.
    expect(await acts.run('rename_note', { path: 'a.md', new_path: 'x'.repeat(247) })).toEqual({
      kind: 'refused',
      reason: 'This name is too long: it has to be 2 letters shorter.',
    });
    expect(await acts.run('rename_note', { path: 'a.md', new_path: 'alone' })).toEqual({
      kind: 'refused',
      reason: '“alone” is there already, so “a” was not moved. Choose another name, or move what is there first.',
    });
  });

  it('does not undo over later edits without a word, and goes on with the act before', async () => {
    const { bench, acts, notices } = await open({}, { ...FILES, 'first.md': 'first\n' });
    await acts.run('rename_note', { path: 'first.md', new_path: 'second' });
    await acts.run('rename_note', { path: 'alone.md', new_path: 'other' });
    bench.writeOutside('other.md', 'later\n');
    await acts.undo();
    expect(notices.at(-1)).toMatchObject({ kind: 'error', action: { label: 'Undo, and keep later edits' } });
    expect(bench.text('other.md')).toBe('later\n');
    await acts.undo();
    expect([bench.text('other.md'), bench.text('first.md')]).toEqual(['later\n', 'first\n']);
  });
});
