import 'fake-indexeddb/auto';
import { createComputed, createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { createSpendLedger } from '../../agent/budget/budget-ledger.ts';
import { createConversationStore } from '../../agent/conversations/conversation-store.ts';
import { createGrants, type Grant } from '../../agent/trust/grants.ts';
import { openBrowserStore, type BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { forgetVault, rememberVault } from '../../fs-access/recent-vaults.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { createPersonActs } from '../../session/person-acts.ts';
import { TOOLS } from '../../tools/registry.ts';
import { write } from '../../tools/testing/agent-calls.ts';
import { setFiles } from '../../tools/testing/set-files.ts';
import { createBench, TEST_POLICY, type BenchOptions } from '../../tools/testing/tool-bench.ts';
import type { IndexClient, IndexEvent } from '../../workers/contract.ts';
import { createVaults, createTools } from './create-workspace.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { createUnsavedText } from './drafts/unsaved-text.ts';
import { createEgressLedger } from './egress/create-egress-ledger.ts';
import { createWorkbench, createWorkbenchStore } from './navigation/create-workbench.ts';
import { createFakePage } from './navigation/testing/fake-page.ts';
import { DEFAULT_SETTINGS } from './preferences/app-settings.ts';
import { createConversationChoices } from './egress/records.ts';
import { createQuestions } from './tools/create-questions.ts';
import { createVaultIndex } from './vault/create-vault-index.ts';
import type { AppVaultSession } from './vault/create-vault-session.ts';
import { mayNotWrite } from './vault/create-write-access.ts';
import { rememberOpenVault } from './vault/vaults.ts';

const handleOf = (name: string) => ({ kind: 'directory', name }) as FileSystemDirectoryHandle;
let store: BrowserStore;
let stores = 0;

beforeEach(async () => void (store = await openBrowserStore(`vaults-${++stores}`)));
afterEach(async () => {
  vi.unstubAllGlobals();
  await rememberOpenVault(undefined);
  store.close();
});

/** Folders to open, each with the same note; what happens is noted in `steps`, in order. The folder “broken” does not open. */
async function setUp() {
  const steps: string[] = [];
  const bench = await createBench({ 'a.md': 'a' }, { policy: { ...TEST_POLICY, decide: () => 'allow' } });
  const listeners = new Set<(event: IndexEvent) => void>();
  const client: IndexClient = {
    ...bench.index,
    open: async ({ vaultId }) => void steps.push(`index opens ${vaultId}`),
    close: async () => void steps.push('index closes'),
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  const index = createVaultIndex({
    client,
    settings: () => DEFAULT_SETTINGS,
    spending: createSpendLedger(store),
    notify: () => undefined,
    baseUrl: 'https://app.example/',
  });
  const conversations = createConversationStore(store);
  const slot = createSignal<AppVaultSession>();
  const workbench = createWorkbench({
    store: createWorkbenchStore(),
    page: createFakePage(),
    pressed: { where: () => undefined, isJustNow: () => true },
  });
  const openNote = (path: string) => workbench.openNote(path as VaultPath);
  const drafts = createDraftStore(`vaults-${stores}`, { id: 'tab', live: async () => new Set(['tab']) });
  const moved: string[] = [];
  const egress = createEgressLedger(store);
  const choices = createConversationChoices(conversations);
  const vaults = createVaults({
    session: slot,
    index,
    workbench,
    baseUrl: 'https://app.example/',
    records: { choices, egress },
    start: async ({ name }, kind) => {
      if (name === 'broken') throw new Error('The folder is gone.');
      const vault = {
        id: name,
        name,
        kind,
        history: bench.history,
        unsaved: createUnsavedText(drafts, (from, to) => moved.push(`${from} → ${to}`)),
      } as unknown as AppVaultSession['vault'];
      return {
        vault,
        executor: bench.executor,
        acts: undefined as never,
        grants: undefined as never,
        dispose: () => void steps.push(`${name} is let go`),
      };
    },
    tidy: async () => void steps.push('tidied'),
    waiting: {
      begin: async ({ vault }) => void steps.push(`questions of ${vault.id}, ${vaults.current()?.id} shown`),
      setAside: () => void steps.push('questions set aside'),
    },
  });
  return {
    vaults,
    index,
    steps,
    conversations,
    choices,
    openNote,
    route: workbench.route,
    bench,
    drafts,
    moved,
    emit: (event: IndexEvent) => listeners.forEach((listener) => listener(event)),
  };
}

it('what a view asks of the index as it appears, asks a vault that is being opened', async () => {
  const { vaults, steps } = await setUp();
  let atFirst: readonly string[] = [];
  const dispose = createRoot((end) => {
    createComputed(() => vaults.current() && (atFirst = [...steps]));
    return end;
  });
  await vaults.openHandle(handleOf('one'));
  expect(atFirst).toEqual(['index opens one']);
  dispose();
});

it('a vault opens with its index first, then with what waits in it, and goes with all that belongs to it', async () => {
  const { vaults, index, steps, openNote, route } = await setUp();
  await vaults.openHandle(handleOf('one'));
  expect(vaults.current()).toMatchObject({ id: 'one', kind: 'folder' });
  expect(steps.splice(0)).toEqual(['index opens one', 'questions of one, one shown', 'tidied']);
  expect(index.indexStatus()).toMatchObject({ textReady: true });
  openNote('a.md');
  await vaults.close();
  expect([vaults.current(), index.indexStatus(), route().note]).toEqual([undefined, undefined, undefined]);
  expect(steps.splice(0)).toEqual(['questions set aside', 'one is let go', 'index closes']);
  await vaults.close();
  expect(steps, 'closed already').toEqual([]);
});

it('who opens two vaults at once gets the second, after the first was opened and closed whole', async () => {
  const { vaults, steps } = await setUp();
  await Promise.all([vaults.openHandle(handleOf('one')), vaults.openHandle(handleOf('two'), 'imported')]);
  expect(vaults.current()).toMatchObject({ id: 'two', kind: 'imported' });
  expect(steps).toEqual([
    'index opens one',
    'questions of one, one shown',
    'tidied',
    'questions set aside',
    'one is let go',
    'index closes',
    'index opens two',
    'questions of two, two shown',
    'tidied',
  ]);
});

it('a folder that does not open tells the caller, leaves no vault open, and the next one opens', async () => {
  const { vaults } = await setUp();
  await vaults.openHandle(handleOf('one'));
  const broken = vaults.openHandle(handleOf('broken'));
  const next = vaults.openHandle(handleOf('two'));
  await expect(broken).rejects.toThrow('The folder is gone.');
  await next;
  expect(vaults.current()?.id).toBe('two');
  await expect(vaults.openHandle(handleOf('broken'))).rejects.toThrow();
  expect(vaults.current()).toBeUndefined();
});

it('what was chosen for conversations holds from the moment that their vault is open, and in no other', async () => {
  const { vaults, conversations, choices } = await setUp();
  const { id } = await conversations.create('one');
  await conversations.choose(id, { preset: 'careful' });
  await vaults.openHandle(handleOf('one'));
  expect(choices.of(id)).toEqual({ preset: 'careful' });
  await vaults.openHandle(handleOf('two'));
  expect(choices.of(id)).toEqual({});
});

it('the vault that was open is restored at the next visit, and none after it was closed', async () => {
  // Node of some versions has none.
  vi.stubGlobal('navigator', {});
  const known = await rememberVault(handleOf('one'), 'imported');
  await rememberOpenVault(known.id);
  const { vaults } = await setUp();
  expect(await vaults.restore()).toBe(true);
  expect(vaults.current()).toMatchObject({ name: 'one', kind: 'imported' });
  await vaults.close();
  const next = await setUp();
  expect([await next.vaults.restore(), next.vaults.current()]).toEqual([false, undefined]);
  await forgetVault(known.id);
});

it('the text that is typed in the open note goes along when another tab moves the note', async () => {
  const { vaults, openNote, bench, drafts, moved, emit } = await setUp();
  await vaults.openHandle(handleOf('one'));
  openNote('a.md');
  await drafts.put('a.md' as VaultPath, {
    text: 'mine',
    baseHash: (await bench.index.note('a.md' as VaultPath))?.hash ?? null,
    saved: 'a',
  });
  await bench.call('rename_note', { path: 'a.md', new_path: 'b.md' });
  emit({ type: 'changed', upserted: ['b.md' as VaultPath], removed: ['a.md' as VaultPath] });
  await expect.poll(() => moved).toEqual(['a.md → b.md']);
  expect((await drafts.take('b.md' as VaultPath))?.text).toBe('mine');
});

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
  const [session, setSession] = createSignal<AppVaultSession>();
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
  } as AppVaultSession['vault'];
  const opened: AppVaultSession = {
    vault,
    executor,
    acts: createPersonActs({
      executor,
      added: () => [],
      unsaved,
      access: { request: () => vault.requestWriteAccess(), isGranted: () => true, refusal: mayNotWrite },
    }),
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
      message: 'Nothing is open.',
    });
    expect(await tools.run('write_note', { path: 'a.md', content: 'x' })).toMatchObject({ code: 'not_found' });
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

it('of a change that a call made is heard in its own vault, and not in one that was opened meanwhile', async () => {
  const { tools, bench, openVault, closeVault } = await open({ policy: { ...TEST_POLICY, decide: () => 'allow' } });
  const heard: unknown[] = [];
  tools.onCallDone(({ change_id: id }) => heard.push(id));
  const first = await tools.execute(write('c1', 'a.md', 'one'));
  const late = tools.execute(write('c2', 'a.md', 'two'));
  closeVault();
  expect([await late, bench.text('a.md')]).toMatchObject([{ success: true }, 'two']);
  await openVault();
  expect(heard).toEqual(['change_id' in first && first.change_id]);
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
