import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createBench, TEST_POLICY } from '../../../tools/testing/tool-bench.ts';
import { currentPathOf } from '../../../session/person-acts.ts';
import { createDraftStore, wasDraftSaved, type VaultDrafts } from './draft-store.ts';
import { createUnsavedText, type UnsavedText } from './unsaved-text.ts';

const at = (path: string) => path as VaultPath;
const FILES = { 'a.md': 'first\n\n[[b]]\n\nlast\n', 'b.md': 'B\n', 'c.md': 'See [[a]].\n' };
let drafts: VaultDrafts;
let unsaved: UnsavedText;
let moved: string[];
let vaults = 0;

function draftsOf(id: string, vault = vaults): VaultDrafts {
  return createDraftStore(`v${vault}`, { id, live: async () => new Set(['tab', 'other']) });
}

beforeEach(() => {
  moved = [];
  drafts = draftsOf('tab', ++vaults);
  unsaved = createUnsavedText(drafts, (from, to) => moved.push(`${from} → ${to}`));
});

async function bench(files: Readonly<Record<string, string>> = FILES) {
  return createBench(files, {
    unsaved,
    obsidian: { app: { alwaysUpdateLinks: true } },
    policy: { ...TEST_POLICY, decide: () => 'allow' },
  });
}
type Bench = Awaited<ReturnType<typeof bench>>;

async function type(vault: Bench, path: string, text: string): Promise<void> {
  const baseHash = (await vault.index.note(at(path)))?.hash ?? null;
  await drafts.put(at(path), { text, baseHash, saved: '' });
}

it('finds a note where it was moved', async () => {
  const vault = await bench();
  await vault.call('rename_note', { path: 'a.md', new_path: 'x/a.md' });
  expect(await currentPathOf(vault.history, at('a.md'))).toBe('x/a.md');
  expect(await currentPathOf(vault.history, at('c.md'))).toBeUndefined();
});

describe('the draft of a page that ended as it saved', () => {
  const draft = (text: string, baseHash: string | null, saved: string) => ({ text, baseHash, saved });

  it('is known as saved by the change that wrote it over its file, or since it was kept', async () => {
    const vault = await bench();
    const base = (await vault.index.note(at('b.md')))?.hash ?? null;
    await vault.call('write_note', { path: 'b.md', content: 'mine' });
    const [change] = await vault.history.list({ path: at('b.md') });
    const begun = change!.timestamp;
    const isSaved = (text: string, hash: string | null, saved: string) =>
      wasDraftSaved(vault.history, at('b.md'), draft(text, hash, saved));
    expect(await isSaved('mine', base, '9999')).toBe(true);
    expect(await isSaved('mine', 'a later file', begun)).toBe(true);
    expect(await isSaved('mine', 'a later file', '9999'), 'typed again since').toBe(false);
    expect(await isSaved('mine, and more', base, begun)).toBe(false);
    // A write that failed.
    await vault.history.put({ ...change!, state: 'undone' });
    expect(await isSaved('mine', base, begun)).toBe(false);
    await vault.history.put({ ...change!, state: 'applying' });
    expect(await isSaved('mine', base, begun)).toBe(false);
  });
});

describe('a note with text that is not saved', () => {
  it.each([
    ['write_note', { path: 'a.md', content: 'x' }],
    ['modify_note', { path: 'a.md', operation: 'append', content: 'x' }],
    ['update_frontmatter', { path: 'a.md', updates: { x: 1 } }],
    ['delete_note', { path: 'a.md' }],
    ['rename_note', { path: 'a.md', new_path: 'z.md' }],
    ['rename_note', { path: 'b.md', new_path: 'z.md' }],
  ])('is asked about before %s %j of the assistant, whatever is allowed, and kept', async (name, input) => {
    const vault = await bench();
    await type(vault, 'a.md', 'mine');
    const call = vault.executor.execute({ callId: 'c', name, input, initiatedBy: 'agent' });
    const question = await vault.person.nextQuestion();
    expect(question.pending.details['reason']).toContain(
      '“a.md” has text that was typed in the editor and is not saved yet.',
    );
    question.deny();
    expect(await call).toMatchObject({ success: false, isError: false });
    expect([vault.text('a.md'), (await drafts.take(at('a.md')))?.text]).toEqual([FILES['a.md'], 'mine']);
  });

  it('raises no question for another note, for the save of the editor itself, or for a move by the person', async () => {
    const vault = await bench();
    await type(vault, 'a.md', 'mine');
    expect(await vault.call('write_note', { path: 'b.md', content: 'x' })).toMatchObject({ success: true });
    const base_hash = (await vault.index.note(at('a.md')))?.hash;
    const saved = { path: 'a.md', content: 'saved [[b]]', base_hash };
    expect(await vault.call('write_note', saved, { save: {} })).toMatchObject({ success: true });
    await vault.call('write_note', { path: 'c.md', content: 'no link' });
    expect(await vault.call('rename_note', { path: 'a.md', new_path: 'z.md' })).toMatchObject({ success: true });
    expect(vault.person.asked).toEqual([]);
  });

  it('follows its note when it moves, with the rewritten links in it, and moves back on undo', async () => {
    const vault = await bench({ 'x/a.md': 'first\n\n[b](../b.md)\n\nlast\n', 'b.md': 'B\n' });
    await type(vault, 'x/a.md', 'first, and mine\n\n[b](../b.md)\n\nlast\n');
    expect(await vault.call('rename_note', { path: 'x/a.md', new_path: 'a.md' })).toMatchObject({ success: true });
    expect(moved).toEqual(['x/a.md → a.md']);
    expect(await drafts.take(at('x/a.md'))).toBeUndefined();
    expect(await drafts.take(at('a.md'))).toMatchObject({
      text: 'first, and mine\n\n[b](b.md)\n\nlast\n',
      baseHash: (await vault.index.note(at('a.md')))?.hash,
    });
    const [change] = await vault.history.list();
    expect(await vault.call('undo_change', { change_id: change?.change_id })).toMatchObject({ success: true });
    expect(await drafts.take(at('x/a.md'))).toMatchObject({ text: 'first, and mine\n\n[b](../b.md)\n\nlast\n' });
  });

  it('follows its note with the rewritten links also where the page ended during a save that the file has', async () => {
    const saving = 'first\n\n[b](../b.md)\n\nlast\n';
    const vault = await bench({ 'x/a.md': saving, 'b.md': 'B\n' });
    const text = 'first, and mine\n\n[b](../b.md)\n\nlast\n';
    await drafts.put(at('x/a.md'), { text, baseHash: 'the file before', saving, saved: '' });
    expect(await vault.call('rename_note', { path: 'x/a.md', new_path: 'a.md' })).toMatchObject({ success: true });
    expect(await drafts.take(at('a.md'))).toEqual({
      text: 'first, and mine\n\n[b](b.md)\n\nlast\n',
      baseHash: (await vault.index.note(at('a.md')))?.hash,
      saved: '',
    });
  });

  it('follows its folder when that moves, and stays where its note is deleted', async () => {
    const vault = await bench({ 'f/a.md': 'A', 'f/g/b.md': 'B' });
    await type(vault, 'f/g/b.md', 'mine');
    expect(await vault.approved('move_folder', { path: 'f', new_path: 'h' })).toMatchObject({ success: true });
    expect((await drafts.take(at('h/g/b.md')))?.text).toBe('mine');
    expect(await vault.approved('delete_note', { path: 'h/g/b.md' })).toMatchObject({ success: true });
    expect(await drafts.paths()).toEqual(['h/g/b.md']);
  });

  it('is stored before the check, and what is typed after a move goes to the new path', async () => {
    const vault = await bench();
    const leave = unsaved.register(at('a.md'), {
      isDirty: () => true,
      flush: () => type(vault, 'a.md', 'typed just now'),
      save: async () => undefined,
    });
    expect(await unsaved.drafts.take(at('a.md')), 'of the editor that is open').toBeUndefined();
    expect([unsaved.isUnsaved(at('a.md')), unsaved.isUnsaved(at('b.md'))]).toEqual([true, false]);
    expect(await unsaved.among([at('a.md'), at('b.md')])).toEqual(['a.md']);
    await vault.call('rename_note', { path: 'a.md', new_path: 'z.md' });
    await unsaved.drafts.put(at('a.md'), { text: 'a moment later', baseHash: null, saved: '' });
    leave();
    expect((await drafts.take(at('z.md')))?.text).toBe('a moment later');
    expect(unsaved.movedTo(at('a.md'))).toBe('z.md');
  });

  it('goes along where its note gets another name before it has a file, as it is typed by then', async () => {
    const stale = { text: 'typed', baseHash: null, saved: '' };
    await drafts.put(at('u.md'), stale);
    const followed: string[] = [];
    unsaved.register(at('u.md'), {
      isDirty: () => true,
      flush: () => unsaved.drafts.put(at(followed[0] ?? 'u.md'), { ...stale, text: 'typed, and more' }),
      save: async () => undefined,
      follow: (to) => void followed.push(to),
    });
    await unsaved.renameBegun(at('u.md'), at('u.md'));
    expect([(await drafts.take(at('u.md')))?.text, followed], 'its own name').toEqual(['typed', []]);
    await unsaved.renameBegun(at('u.md'), at('named.md'));
    expect([await drafts.paths(), followed, moved]).toEqual([['named.md'], ['named.md'], ['u.md → named.md']]);
    expect((await drafts.take(at('named.md')))?.text).toBe('typed, and more');
    expect(await drafts.elsewhere(at('named.md')), 'nobody else typed it').toBeUndefined();
  });

  it('goes along to where another program renamed its file, with what is stored and with its editor', async () => {
    await drafts.put(at('a.md'), { text: 'mine', baseHash: 'h', saved: '' });
    const followed: unknown[] = [];
    unsaved.register(at('a.md'), {
      isDirty: () => true,
      flush: async () => undefined,
      save: async () => undefined,
      follow: (...to) => void followed.push(to),
    });
    const text = { text: 'first', hash: 'h' };
    await unsaved.followRenamed(at('a.md'), at('x/b.md'), text);
    expect([await drafts.paths(), followed, moved]).toEqual([
      ['x/b.md'],
      [['x/b.md', { before: text, after: text }]],
      ['a.md → x/b.md'],
    ]);
  });

  it('goes along in its editor where the browser has no room to store it', async () => {
    const refuse = () => Promise.reject(new Error('The disk is full.'));
    let asked = 0;
    // Before the move it is asked whether such text is there, which the store still says.
    const paths = () => (asked++ === 0 ? drafts.paths() : refuse());
    unsaved = createUnsavedText({ ...drafts, paths, move: refuse }, (from, to) => moved.push(`${from} → ${to}`));
    const vault = await bench();
    await type(vault, 'a.md', 'mine');
    const followed: string[] = [];
    unsaved.register(at('a.md'), {
      isDirty: () => true,
      flush: async () => undefined,
      save: async () => undefined,
      follow: (to) => void followed.push(to),
    });
    expect(await vault.call('rename_note', { path: 'a.md', new_path: 'z.md' })).toMatchObject({ success: true });
    await unsaved.renameBegun(at('z.md'), at('y.md'));
    expect([followed, moved]).toEqual([
      ['z.md', 'y.md'],
      ['a.md → z.md', 'z.md → y.md'],
    ]);
  });

  it('follows a move in another tab, and neither tab replaces the text of the other', async () => {
    const vault = await bench();
    const other = draftsOf('other');
    await type(vault, 'a.md', 'mine');
    await other.put(at('a.md'), { text: 'the other tab’s', baseHash: null, saved: '' });
    await other.put(at('z.md'), { text: 'of a note that was there once', baseHash: null, saved: '' });
    await vault.call('rename_note', { path: 'a.md', new_path: 'z.md' });
    expect(await drafts.paths()).toEqual(['z.md']);
    expect([(await drafts.take(at('z.md')))?.text, (await other.take(at('z.md')))?.text]).toEqual([
      'mine',
      'of a note that was there once',
    ]);
    await drafts.delete(at('z.md'));
    expect((await drafts.take(at('z.md')))?.text).toBe('the other tab’s');
    expect((await other.take(at('z.md')))?.text).toBe('of a note that was there once');
  });

  it('is found where an earlier version stored one draft for all tabs', async () => {
    await set(
      `v${vaults}\na.md`,
      { text: 'from before', baseHash: null, saved: '' },
      createStore('latent-drafts', 'drafts'),
    );
    expect(await drafts.paths()).toEqual(['a.md']);
    expect((await drafts.take(at('a.md')))?.text).toBe('from before');
    expect(await draftsOf('other').take(at('a.md'))).toBeUndefined();
  });
});
