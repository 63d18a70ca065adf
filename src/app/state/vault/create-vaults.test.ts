import 'fake-indexeddb/auto';
import { createComputed, createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { createConversationStore } from '../../../agent/conversations/conversation-store.ts';
import { openBrowserStore, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { forgetVault, rememberVault } from '../../../fs-access/recent-vaults.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createBench, TEST_POLICY } from '../../../tools/testing/tool-bench.ts';
import type { IndexClient, IndexEvent } from '../../../workers/contract.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { createUnsavedText } from '../drafts/unsaved-text.ts';
import { createEgressLedger } from '../egress/create-egress-ledger.ts';
import { createWorkbench } from '../navigation/create-workbench.ts';
import { createWorkbenchStore } from '../navigation/keep-workbench.ts';
import { createFakePage } from '../navigation/testing/fake-page.ts';
import { DEFAULT_SETTINGS } from '../preferences/app-settings.ts';
import { createConversationChoices } from '../records/create-conversation-choices.ts';
import { createVaultIndex } from './create-vault-index.ts';
import type { VaultSession } from './create-vault-session.ts';
import { createVaults } from './create-vaults.ts';
import { rememberOpenVault } from './last-vault.ts';

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
  const slot = createSignal<VaultSession>();
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
      } as unknown as VaultSession['vault'];
      return {
        vault,
        executor: bench.executor,
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
