import { createSignal, batch, type Signal, type Accessor } from 'solid-js';
import { createSpendLedger } from '../../agent/budget/budget-ledger.ts';
import { createConversationStore, type ConversationStore } from '../../agent/conversations/conversation-store.ts';
import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { requestPersistentStorage } from '../../fs-access/folder-access.ts';
import { checkNotOpen, discardImport } from '../../fs-access/import-export/imported-vault.ts';
import { copyNotebook, makeNotebook } from '../../fs-access/import-export/notebook.ts';
import { openSampleVault, resetSampleVault } from '../../fs-access/import-export/sample-vault.ts';
import { forgetVault, listRecentVaults, rememberVault } from '../../fs-access/recent-vaults.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type {
  ChangeHistory,
  ActivityRecord,
  HistoryLimits,
  PendingStore,
  ToolCall,
} from '../../tools/definition/ports.ts';
import { failure, type ToolResult, type ToolSuccess } from '../../tools/definition/result.ts';
import { createQueue } from '../../tools/execution/exclusive.ts';
import type { InterruptedChange } from '../../tools/execution/interrupted-changes.ts';
import { activityToJsonl, createActivityLog, limitActivity } from '../../tools/stores/activity-log.ts';
import { createPendingStore } from '../../tools/stores/pending-store.ts';
import type { Generator, IndexClient } from '../../workers/contract.ts';
import { findMove, type PersonActs } from '../../session/person-acts.ts';
import { toolStateText } from './tools/tool-state.texts.ts';
import { vaultStateText } from './vault/vault-state.texts.ts';
import { exportFile } from '../ui/export-file.ts';
import type { Notice } from '../ui/toast.tsx';
import { createAgentAccess, type AgentAccess } from './agents/create-agent-access.ts';
import type { RemoteTools } from './agents/mcp-servers.ts';
import { createVisibleAssistant, type VisibleAssistant } from './layout/visible-assistant.ts';
import { createKeptDrafts } from './drafts/kept-drafts.ts';
import type { EgressLedger } from './egress/create-egress-ledger.ts';
import type { Egress } from './egress/create-egress.ts';
import type { Workbench } from './navigation/create-workbench.ts';
import type { AppSettings } from './preferences/app-settings.ts';
import type { Settings } from './preferences/create-settings.ts';
import { createPreferences, type Preferences } from './preferences/preferences.ts';
import { createConversationChoices, type Records } from './egress/records.ts';
import { createAnswerDrafts } from './tools/answer-drafts.ts';
import { createQuestions, type Questions } from './tools/create-questions.ts';
import type { Tools } from './tools/tools.ts';
import { createVaultIndex, type VaultIndex } from './vault/create-vault-index.ts';
import { mayNotWrite } from './vault/create-write-access.ts';
import { createVaultSession, type AppVaultSession } from './vault/create-vault-session.ts';
import { findVaultToRestore, rememberOpenVault, TOUR, type Vaults } from './vault/vaults.ts';
import type { OpenVault } from './vault/open-vault.ts';

interface ToolsDependencies {
  readonly session: Accessor<AppVaultSession | undefined>;
  readonly questions: Questions;
  readonly added: Tools['added'];
  readonly pending: Pick<PendingStore, 'list'>;
}

/** @returns the tools, and what is done with their questions when a vault is opened or closed */
export function createTools({ session, questions, added, pending }: ToolsDependencies): {
  readonly tools: Tools;
  begin(session: AppVaultSession): Promise<void>;
  setAside(): void;
} {
  const [interrupted, setInterrupted] = createSignal<readonly InterruptedChange[]>([]);
  const answerDrafts = createAnswerDrafts();
  const mayWrite = async () => (await session()?.vault.requestWriteAccess()) ?? false;

  async function lookForInterrupted(): Promise<void> {
    const present = session();
    const interruptedChanges = (await present?.executor.interrupted().catch(() => undefined)) ?? [];
    if (present && present === session()) setInterrupted(interruptedChanges);
  }
  // Another tab may have settled it since, or another program may have changed its files.
  window.addEventListener('focus', () => interrupted().length > 0 && void lookForInterrupted());

  const executeAll = (calls: readonly ToolCall[]): Promise<ToolResult>[] => {
    const present = session();
    if (!present) return calls.map(async () => noVault());
    return present.executor.executeAll(calls).map(async (answer) => {
      const result = await offered(answer);
      // Another vault may be open by now, in which nobody can take this back.
      if (present === session() && result.success && typeof result['change_id'] === 'string')
        for (const listener of doneListeners) listener(result);
      return result;
    });
  };
  const doneListeners = new Set<(result: ToolSuccess) => void>();
  /** A change that stopped half-way just now is offered at once, not only at the next start. */
  const offered = async (answer: Promise<ToolResult>) => {
    const result = await answer;
    if (!result.success && result.isError && result.code === 'unknown_outcome') await lookForInterrupted();
    return result;
  };
  const noVault = (): ToolResult =>
    failure('not_found', toolStateText.createTools.noVault, toolStateText.createTools.openFolder);
  /** In the open vault, if there is one. */
  const inVault = async (does: (acts: PersonActs) => Promise<ToolResult>): Promise<ToolResult> => {
    const acts = session()?.acts;
    return acts ? offered(does(acts)) : noVault();
  };

  const execute = async (call: ToolCall): Promise<ToolResult> => executeAll([call])[0]!;

  const tools: Tools = {
    run: (name, input, callId, how) => inVault((acts) => acts.run(name, input, callId, how)),
    act: (name, input) => inVault((acts) => acts.act(name, input)),
    begin(name, input) {
      const present = session();
      return inVault((acts) => acts.begin(name, input, () => session() === present));
    },
    async save(note, amends, vaultId) {
      const present = session();
      return present?.vault.id === vaultId ? offered(present.acts.save(note, amends)) : mayNotWrite();
    },
    undo: (changeId, merge, callId) => inVault((acts) => acts.undo(changeId, merge, callId)),
    execute,
    executeAll,
    onCallDone(listener) {
      doneListeners.add(listener);
      return () => void doneListeners.delete(listener);
    },
    added,
    questions: questions.questions,
    decided: questions.decided,
    sets: questions.sets,
    answerDraft: (question) => answerDrafts.of(question),
    grants: () => session()?.grants.list() ?? [],
    withdrawGrant: (id) => session()?.grants.withdraw(id),
    interrupted,
    async settle(changeId, how) {
      if (!(await mayWrite())) throw new Error(toolStateText.createTools.readOnly);
      const executor = session()?.executor;
      if (!executor) throw new Error(toolStateText.createTools.vaultClosed);
      const settled = await executor.settle(changeId, how);
      setInterrupted((currentChanges) => currentChanges.filter(({ record }) => record.change_id !== changeId));
      return settled;
    },
  };

  return {
    tools,
    async begin({ vault, executor }) {
      await answerDrafts.load(createKeptDrafts('answer', vault.id), await pending.list());
      setInterrupted(await executor.resumePending());
    },
    setAside() {
      questions.setAside();
      setInterrupted([]);
    },
  };
}

interface VaultsDependencies {
  /** The open vault with all that goes with it; only `createVaults` sets it. */
  readonly session: Signal<AppVaultSession | undefined>;
  readonly start: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<AppVaultSession>;
  readonly index: Pick<VaultIndex, 'prepare' | 'open' | 'clear' | 'close' | 'onIndexEvent'>;
  readonly records: Pick<Records, 'choices' | 'egress'>;
  readonly workbench: Pick<Workbench, 'route' | 'enter' | 'clear' | 'openNote'>;
  /** Lets go what is beyond the person's limits. */
  readonly tidy: (history: ChangeHistory) => Promise<void>;
  /** What waits for the person in a vault: taken up once its index is open, set aside when it is closed. */
  readonly waiting: { begin(session: AppVaultSession): Promise<void>; setAside(): void };
  /** Where the sample vault is found. */
  readonly baseUrl: string;
}

export function createVaults({
  session: [session, setSession],
  start,
  index,
  records,
  workbench,
  tidy,
  waiting,
  baseUrl,
}: VaultsDependencies): Vaults {
  /** Opening and closing take several steps: the next begins when the last is done. */
  const oneAtATime = createQueue();

  async function open(handle: FileSystemDirectoryHandle, kind: OpenVault['kind']): Promise<void> {
    await close();
    const [opened, hasTour] = await Promise.all([
      start(handle, kind),
      kind === 'sample' && hasFile(handle, TOUR),
      index.prepare(),
    ]);
    const { id, history } = opened.vault;
    await records.choices.load(id);
    void records.egress.enter(id);
    await workbench.enter(id);
    // The sample begins at its tour, where nothing else is open in it: at once, not when the person may be elsewhere.
    const { view, note } = workbench.route();
    if (hasTour && view === 'note' && note === undefined) workbench.openNote(TOUR);
    // Begun first: what the views ask of it as they appear waits for it.
    const indexed = index.open(id, handle);
    setSession(opened);
    void rememberOpenVault(id);
    void requestPersistentStorage();
    await indexed;
    await waiting.begin(opened);
    // Old changes go when the vault is opened: never while somebody may be about to take one back.
    void tidy(history).catch(() => undefined);
  }

  async function openSample(): Promise<void> {
    await open(await openSampleVault(baseUrl, isTouched()), 'sample');
  }

  async function newNotebook(): Promise<void> {
    const usedNames = new Set((await listRecentVaults().catch(() => [])).map(({ name }) => name));
    const { notebook, furtherNotebook } = vaultStateText.vaultTitle;
    let name: string = notebook;
    for (let number = 2; usedNames.has(name); number += 1) name = furtherNotebook(number);
    await open(await makeNotebook(name), 'notebook');
  }

  async function moveToFolder(folder: FileSystemDirectoryHandle): Promise<void> {
    const present = session()?.vault;
    if (!present) return;
    const { id, handle, kind } = present;
    await close();
    let target: FileSystemDirectoryHandle;
    try {
      await checkNotOpen(handle, id);
      target = await copyNotebook(handle, folder);
    } catch (error) {
      await open(handle, kind);
      throw error;
    }
    await forgetVault(id);
    // Under the same id: its conversations and changes are kept by it.
    await rememberVault(target, 'folder', id);
    await open(target, 'folder');
    await discardImport(handle);
  }

  async function close(): Promise<void> {
    const closing = session();
    if (!closing) return;
    await closing.vault.unsaved.saveAll();
    batch(() => {
      waiting.setAside();
      setSession(undefined);
      index.clear();
      workbench.clear();
    });
    closing.dispose();
    void records.egress.enter('');
    await index.close();
  }

  // Another tab may have moved the note that is open here: its view and unsaved text follow it.
  index.onIndexEvent((event) => {
    const note = workbench.route().note;
    if (event.type === 'changed' && note && event.removed.includes(note)) void followElsewhere(note);
  });
  async function followElsewhere(note: VaultPath): Promise<void> {
    const present = session();
    const move = present && (await findMove(present.vault.history, note).catch(() => undefined));
    if (move && present === session()) await present.vault.unsaved.follow(move);
  }

  return {
    current: () => session()?.vault,
    openHandle: (handle, kind = 'folder') => oneAtATime(() => open(handle, kind)),
    openSample: () => oneAtATime(openSample),
    newNotebook: () => oneAtATime(newNotebook),
    moveToFolder: (folder) => oneAtATime(() => moveToFolder(folder)),
    resetSample: () =>
      oneAtATime(async () => {
        await close();
        await resetSampleVault(baseUrl, isTouched());
        await openSample();
      }),
    close: () =>
      oneAtATime(async () => {
        await close();
        await rememberOpenVault(undefined);
      }),
    restore: () =>
      oneAtATime(async () => {
        const last = await findVaultToRestore();
        if (last) await open(last.handle, last.kind);
        return last !== undefined;
      }),
  };
}

/** Whether the device is used with fingers. */
const isTouched = (): boolean => globalThis.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;

/** Whether it lies in the folder itself. */
async function hasFile(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  return folder.getFileHandle(name).then(
    () => true,
    () => false,
  );
}

interface Parts {
  readonly store: BrowserStore;
  readonly notify: (notice: Notice) => void;
}

/** Lets go what is beyond the person's limits, the oldest first, and says so. */
async function tidyRecords(history: ChangeHistory, { store, notify }: Parts, settings: AppSettings): Promise<void> {
  const forgotten = await history.prune(toHistoryLimits(settings, Date.now()));
  if (forgotten > 0) {
    const changes = vaultStateText.tidyRecords.oldChanges(forgotten);
    notify({
      kind: 'info',
      text: vaultStateText.tidyRecords.changesDropped(changes, settings.historyDays, settings.historyMegabytes),
    });
  }
  // After the changes: the entry of one that can no longer be undone may go, too.
  const { going } = await limitActivity(store, settings.activityEntries);
  if (going.length === 0) return;
  notify({
    kind: 'info',
    text: vaultStateText.tidyRecords.activityFull(settings.activityEntries, going.length),
    action: { label: vaultStateText.tidyRecords.export, run: () => void exportEntries(store, going, notify) },
  });
}

async function exportEntries(store: BrowserStore, ids: readonly string[], notify: Parts['notify']): Promise<void> {
  try {
    const activityRows = await Promise.all(ids.map((id) => store.get('activity', id)));
    const records = activityRows.filter((record) => record !== undefined) as ActivityRecord[];
    exportFile(
      'latent-activity-oldest.jsonl',
      new Blob([activityToJsonl(records)], { type: 'application/jsonl' }),
      notify,
    );
  } catch {
    notify({
      kind: 'error',
      text: vaultStateText.tidyRecords.exportFailed,
    });
  }
}

/** Changes that a clock that is wrong for a while cannot make too old. */
const AT_LEAST = 100;

/** The person's limits, seen from `now` (ms). A character of a text is counted as a byte: most are stored in one. */
function toHistoryLimits(
  { historyDays, historyMegabytes }: Pick<AppSettings, 'historyDays' | 'historyMegabytes'>,
  nowMs: number,
): HistoryLimits {
  return { now: nowMs, days: historyDays, atLeast: AT_LEAST, characters: historyMegabytes * 1_000_000 };
}

interface WorkspaceDependencies {
  readonly store: BrowserStore;
  readonly egress: Egress;
  readonly index: IndexClient;
  readonly settings: Settings;
  readonly remoteTools: RemoteTools;
  /** The language model of this page; there is one, since two would hardly fit. */
  readonly generator: Generator;
  readonly workbench: Workbench;
  readonly notify: (notice: Notice) => void;
  /** Where the app is served from: what lies beside it (the sample vault, models) is found from here. */
  readonly baseUrl: string;
}

/** The groups of shared state, each with an accessor of its own for views (`useTools()`, `useRecords()`, …). */
export interface Workspace {
  readonly vaults: Vaults;
  readonly index: Pick<VaultIndex, 'indexStatus' | 'watchStatus'>;
  readonly tools: Tools;
  readonly records: Records;
  readonly preferences: Preferences;
  readonly workbench: Workbench;
  /** The one way to other hosts. */
  readonly egress: Egress;
  readonly generator: Generator;
  /** Whether the agents of the browser are let in. */
  readonly agentAccess: AgentAccess;
  readonly assistant: VisibleAssistant;
}

/** Makes the groups and connects them. */
export function createWorkspace({
  store,
  egress,
  generator,
  workbench,
  notify,
  baseUrl,
  remoteTools: { list: remote },
  ...deps
}: WorkspaceDependencies): Workspace {
  const slot = createSignal<AppVaultSession>();
  const [session] = slot;
  const records = createRecords({
    store,
    egress: egress.ledger,
    onConversationEnd: (id) => session()?.grants.endConversation(id),
  });
  const index = createVaultIndex({
    client: deps.index,
    settings: deps.settings.settings,
    spending: records.spending,
    notify,
    baseUrl,
  });
  const preferences = createPreferences(deps.settings, index.follow);
  const questions = createQuestions(async () => (await session()?.vault.requestWriteAccess()) ?? false);
  const added = () => [...remote(), ...(session()?.vault.ownTools.tools() ?? [])];
  const { tools, ...waiting } = createTools({ session, questions, added, pending: createPendingStore(store) });
  const start = (handle: FileSystemDirectoryHandle, kind: Parameters<typeof createVaultSession>[1]) =>
    createVaultSession(handle, kind, {
      store,
      index,
      records,
      preferences,
      workbench,
      egress,
      generator,
      confirmation: questions.confirmation,
      remoteTools: remote,
      notify,
    });
  const tidy = (history: ChangeHistory) => tidyRecords(history, { store, notify }, preferences.settings());
  const vaults = createVaults({ session: slot, start, index, records, workbench, tidy, waiting, baseUrl });
  const agentAccess = createAgentAccess(preferences.settings, preferences.update);
  return {
    vaults,
    index,
    tools,
    records,
    preferences,
    workbench,
    egress,
    generator,
    agentAccess,
    assistant: createVisibleAssistant(),
  };
}

interface RecordsDependencies {
  readonly store: BrowserStore;
  readonly egress: EgressLedger;
  /** Called before a conversation is deleted. */
  readonly onConversationEnd: (conversationId: string) => void;
}

function createRecords({ store, egress, onConversationEnd }: RecordsDependencies): Records {
  const conversationStore = createConversationStore(store);
  const conversations: ConversationStore = {
    ...conversationStore,
    delete: (id) => {
      onConversationEnd(id);
      return conversationStore.delete(id);
    },
  };
  return {
    activity: createActivityLog(store),
    conversations,
    choices: createConversationChoices(conversations),
    spending: createSpendLedger(store),
    egress,
  };
}
