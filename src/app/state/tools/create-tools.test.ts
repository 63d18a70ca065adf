import 'fake-indexeddb/auto';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGrants, type Grant } from '../../../agent/trust/grants.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { write } from '../../../tools/testing/agent-calls.ts';
import { setFiles } from '../../../tools/testing/set-files.ts';
import { createBench, TEST_POLICY, type BenchOptions } from '../../../tools/testing/tool-bench.ts';
import type { VaultSession } from '../vault/create-vault-session.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { createUnsavedText } from '../drafts/unsaved-text.ts';
import { createQuestions } from './create-questions.ts';
import { createTools } from './create-tools.ts';

const FILES = { 'a.md': 'a', 'b.md': 'b' };
let page: EventTarget;
let vaults = 0;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

/** Tools over a real executor, index and memory vault; whether the folder may be changed is up to `leave`. */
async function open(options: BenchOptions = {}) {
  const bench = await createBench(FILES, options);
  const leave = { given: true, asked: 0 };
  const [session, setSession] = createSignal<VaultSession>();
  const questions = createQuestions(() => leave.given);
  const made = createTools({ session, questions, added: () => [], pending: bench.pending });
  const { executor } = bench.reload({ confirmation: questions.confirmation });
  const [list, setList] = createSignal<readonly Grant[]>([]);
  const id = `tools-${++vaults}`;
  const drafts = createDraftStore(id, { id: 'tab', live: async () => new Set(['tab']) });
  const unsaved = createUnsavedText(drafts, () => undefined);
  const vault = {
    id,
    unsaved,
    writable: () => 'granted',
    requestWriteAccess: async () => (leave.asked++, leave.given),
  } as VaultSession['vault'];
  const opened: VaultSession = {
    vault,
    executor,
    grants: { ...createGrants(setList), list },
    dispose: () => undefined,
  };
  const openVault = () => {
    setSession(opened);
    return made.begin(opened);
  };
  const closeVault = () => {
    made.setAside();
    setSession(undefined);
  };
  await openVault();
  return { ...made, bench, leave, openVault, closeVault, id, drafts, unsaved };
}

describe('what the person does', () => {
  it('changes a note once the browser allows it, and reads without asking the browser', async () => {
    const { tools, bench, leave } = await open();
    leave.given = false;
    expect(await tools.run('read_note', { path: 'a.md' })).toMatchObject({ success: true });
    expect(leave.asked).toBe(0);
    expect(await tools.run('write_note', { path: 'a.md', content: 'mine' })).toMatchObject({ code: 'permission' });
    expect(bench.text('a.md')).toBe('a');
    leave.given = true;
    expect(await tools.run('write_note', { path: 'a.md', content: 'mine' }, 'my-call')).toMatchObject({
      success: true,
    });
    expect(bench.text('a.md')).toBe('mine');
    expect((await bench.activity.list()).find(({ id }) => id === 'my-call')).toMatchObject({
      tool_name: 'write_note',
      initiated_by: 'user',
    });
  });

  it('is refused in words while no vault is open, by whomever', async () => {
    const { tools, bench, closeVault } = await open();
    closeVault();
    expect(await tools.run('read_note', { path: 'a.md' })).toMatchObject({
      code: 'not_found',
      message: 'No vault is open.',
    });
    expect(await tools.run('write_note', { path: 'a.md', content: 'x' })).toMatchObject({ code: 'permission' });
    expect(await Promise.all(tools.executeAll([write('c1', 'a.md', 'x'), write('c2', 'b.md', 'x')]))).toMatchObject([
      { code: 'not_found' },
      { code: 'not_found' },
    ]);
    expect([tools.grants(), bench.text('a.md'), bench.text('b.md')]).toEqual([[], 'a', 'b']);
  });
});

it('a save that comes late writes nothing into the vault that was opened meanwhile', async () => {
  const { tools, bench, id } = await open();
  const note = { path: 'late.md' as VaultPath, content: 'typed', base_hash: 'absent' };
  expect(await tools.save(note, undefined, 'the one before')).toMatchObject({ success: false });
  expect(bench.text('late.md')).toBeUndefined();
  expect(await tools.save(note, undefined, id)).toMatchObject({ success: true });
  expect(bench.text('late.md')).toBe('typed');
});

describe('a note that begins before its file is made', () => {
  const at = (path: string) => path as VaultPath;

  async function beginning() {
    const opened = await open();
    const begun = new Map<string, string>();
    opened.unsaved.onBegin((path, text) => {
      begun.set(path, text);
      const flush = async () => undefined;
      opened.unsaved.register(path, { isDirty: () => true, flush, save: flush });
    });
    return { ...opened, begun };
  }

  it('has a name of its own, also where two are begun at once', async () => {
    const { tools, begun } = await beginning();
    const both = ['one', 'two'].map((content) => tools.begin('create_note', { path: 'U', content }));
    expect(await Promise.all(both)).toMatchObject([{ path: 'U.md' }, { code: 'exists', free_path: 'U 2.md' }]);
    expect([...begun]).toEqual([['U.md', 'one']]);
  });

  it('takes no place of text that an earlier visit could not save', async () => {
    const { tools, begun, drafts } = await beginning();
    const kept = { text: 'typed then', baseHash: null, saved: '' };
    const { path: day } = (await tools.begin('create_daily_note', { date: '2024-05-06' })) as unknown as {
      path: string;
    };
    begun.clear();
    await drafts.put(at('U.md'), kept);
    expect(await tools.begin('create_note', { path: 'U', content: '' })).toMatchObject({ free_path: 'U 2.md' });
    const another = at(day.replace('2024-05-06', '2024-05-07'));
    await drafts.put(another, kept);
    expect(await tools.begin('create_daily_note', { date: '2024-05-07' })).toMatchObject({ path: another });
    expect([begun.size, (await drafts.take(another))?.text]).toEqual([0, 'typed then']);
  });

  it('is not made in another vault that is opened meanwhile', async () => {
    const { tools, begun, closeVault } = await beginning();
    const making = tools.begin('create_note', { path: 'U', content: '' });
    closeVault();
    expect([await making, begun.size]).toMatchObject([{ code: 'not_found' }, 0]);
  });
});

describe('a change that the assistant proposes', () => {
  it('waits for the person, and is made as approved or not at all', async () => {
    const { tools, bench } = await open();
    const denied = tools.execute(write('c1', 'a.md', 'new'));
    await expect.poll(() => tools.questions().length).toBe(1);
    tools.questions()[0]?.decide({ approved: false, feedback: 'Not now' });
    expect(await denied).toMatchObject({ success: false, isError: false });
    const approved = tools.execute(write('c2', 'a.md', 'new'));
    await expect.poll(() => tools.questions().length).toBe(1);
    expect(bench.text('a.md')).toBe('a');
    tools.questions()[0]?.decide({ approved: true });
    expect(await approved).toMatchObject({ success: true });
    expect([bench.text('a.md'), tools.questions()]).toEqual(['new', []]);
  });

  it('leaves the screen when the vault is closed, unanswered, and is asked again when it is opened', async () => {
    const { tools, bench, openVault, closeVault } = await open();
    const call = tools.execute(write('c1', 'a.md', 'new'));
    await expect.poll(() => tools.questions().length).toBe(1);
    const asked = tools.questions()[0]!.pending;
    tools.answerDraft(asked).setReason('Half a reason');
    closeVault();
    expect(await call).toMatchObject({ success: false });
    expect([tools.questions(), (await bench.pending.list()).length, bench.text('a.md')]).toEqual([[], 1, 'a']);
    await openVault();
    await expect.poll(() => tools.questions().length).toBe(1);
    expect(tools.questions()[0]?.pending.call).toEqual(asked.call);
    expect(tools.answerDraft(tools.questions()[0]!.pending).reason(), 'what was typed into it is there again').toBe(
      'Half a reason',
    );
    tools.questions()[0]?.decide({ approved: true });
    await expect.poll(() => bench.text('a.md')).toBe('new');
  });
});

describe('a change that a crash cut short', () => {
  /** Of two files the first is as planned, the second as before. */
  async function cutShort() {
    const opened = await open({ tools: [...TOOLS, setFiles], policy: { ...TEST_POLICY, decide: () => 'allow' } });
    await opened.bench.approved('set_files', { files: { 'a.md': 'A', 'b.md': 'B' } });
    const [change] = await opened.bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await opened.bench.history.put({ ...change, state: 'applying' });
    opened.bench.writeOutside('b.md', 'b');
    return { ...opened, id: change.change_id };
  }

  it('is offered when the vault is opened, and settled as the person says once the folder may be changed', async () => {
    const { tools, bench, openVault, leave, id } = await cutShort();
    await openVault();
    expect(tools.interrupted()).toMatchObject([{ record: { change_id: id }, arrived: ['a.md'], missing: ['b.md'] }]);
    leave.given = false;
    await expect(tools.settle(id, 'complete')).rejects.toThrow('This folder may not be changed.');
    expect([tools.interrupted().length, bench.text('b.md')]).toEqual([1, 'b']);
    leave.given = true;
    expect(await tools.settle(id, 'complete')).toEqual({ state: 'applied', left: [] });
    expect([tools.interrupted(), bench.text('b.md')]).toEqual([[], 'B']);
  });

  it('is offered at once where a call meets it, not only when the vault is opened again', async () => {
    const { tools, id } = await cutShort();
    expect(tools.interrupted()).toEqual([]);
    expect(await tools.run('write_note', { path: 'a.md', content: 'x' })).toMatchObject({
      code: 'unknown_outcome',
      change_id: id,
    });
    expect(tools.interrupted()).toMatchObject([{ record: { change_id: id } }]);
  });

  it('is offered no more after another tab settled it, or the vault was closed', async () => {
    const { tools, bench, openVault, id } = await cutShort();
    await openVault();
    await bench.reload().executor.settle(id, 'roll_back');
    expect(tools.interrupted()).toHaveLength(1);
    page.dispatchEvent(new Event('focus'));
    await expect.poll(() => tools.interrupted()).toEqual([]);

    const other = await cutShort();
    await other.openVault();
    other.closeVault();
    expect(other.tools.interrupted()).toEqual([]);
    await expect(other.tools.settle(other.id, 'complete')).rejects.toThrow('This folder may not be changed.');
  });
});
