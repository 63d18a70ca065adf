import { batch, createSignal } from 'solid-js';
import { errorText } from '../../notes/basics/error-text.ts';
import { createSpendLedger } from '../../agent/budget/budget-ledger.ts';
import { createConversationStore, type ConversationStore } from '../../agent/conversations/conversation-store.ts';
import { createGrants, type Grant } from '../../agent/trust/grants.ts';
import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { systemClock } from '../../notes/dates/clock.ts';
import { requestPersistentStorage } from '../../fs-access/persistent-storage.ts';
import { openSampleVault, resetSampleVault } from '../../fs-access/sample-vault.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Generator, IndexClient } from '../../workers/contract.ts';
import { createQueue } from '../../tools/execution/exclusive.ts';
import type { InterruptedChange } from '../../tools/execution/interrupted-changes.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import type { WriteTool } from '../../tools/definition/define-tool.ts';
import { findTool } from '../../tools/registry.ts';
import { failure, type ToolResult } from '../../tools/definition/result.ts';
import { toGraphFolders } from '../../tools/definition/graph-folders.ts';
import { validateInput } from '../../tools/definition/validate-input.ts';
import { createWeb } from '../../tools/graph/analysis/web/create-web.ts';
import { createPendingStore } from '../../tools/stores/pending-store.ts';
import { createActivityLog } from '../../tools/stores/activity-log.ts';
import { createAgentAccess } from './agents/create-agent-access.ts';
import type { RemoteTools } from './agents/create-remote-tools.ts';
import type { Egress } from './egress/create-egress.ts';
import type { AppSettings } from './app-settings.ts';
import { chosenTextModel } from './chosen-text-model.ts';
import { createAnswerer } from './create-answerer.ts';
import { findMove } from './follow-moves.ts';
import { createConversationChoices } from './create-conversation-choices.ts';
import { createAnswerDrafts } from './answer-drafts.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { createEmbeddingMeter } from './embedding-spend.ts';
import { createIndexLink, toEmbeddingSettings } from './create-index-link.ts';
import { createQuestions } from './create-questions.ts';
import { toHistoryLimits } from './history-limits.ts';
import type { Router } from './create-route.ts';
import type { Settings } from './create-settings.ts';
import { createVaultSession, type VaultSession } from './create-vault-session.ts';
import { findVaultToRestore, rememberOpenVault } from './last-vault.ts';
import { toWebSources } from './web-sources.ts';
import type { OpenVault, Workspace } from './workspace.ts';

export interface WorkspaceDependencies {
  readonly store: BrowserStore;
  readonly egress: Egress;
  readonly index: IndexClient;
  readonly settings: Settings;
  readonly remoteTools: RemoteTools;
  /** The language model of this page. */
  readonly generator: Generator;
  readonly router: Router;
  readonly notify: Workspace['notify'];
  /** Where the app is served from: what lies beside it (the sample vault, models) is found from here. */
  readonly baseUrl: string;
}

export interface RestorableWorkspace extends Workspace {
  /** Opens the vault of the last visit, where the browser needs to ask nothing. @returns whether it did. */
  restore(): Promise<boolean>;
}

/** The one shared state of the app: what is open, what is asked, what the views may do. */
export function createWorkspace(deps: WorkspaceDependencies): RestorableWorkspace {
  const { index, router, settings: { settings, updateSettings } } = deps;
  const [session, setSession] = createSignal<VaultSession>();
  const [interrupted, setInterrupted] = createSignal<readonly InterruptedChange[]>([]);
  const link = createIndexLink(index);
  const activity = createActivityLog(deps.store);
  const questions = createQuestions(() => requestWriteAccess());
  const answerDrafts = createAnswerDrafts();
  /** Opening and closing take several steps: the next begins when the last is done. */
  const oneAtATime = createQueue();
  const answerer = createAnswerer();
  const [grants, setGrants] = createSignal<readonly Grant[]>([]);
  /** Those of the open vault: another one begins without any. */
  let granted = createGrants(setGrants);
  const stored = createConversationStore(deps.store);
  const conversations: ConversationStore = {
    ...stored,
    delete: (id) => {
      granted.endConversation(id);
      return stored.delete(id);
    },
  };
  const conversationChoices = createConversationChoices(conversations);
  const spending = createSpendLedger(deps.store);
  const embeddingMeter = createEmbeddingMeter(settings, spending);

  async function requestWriteAccess(): Promise<boolean> {
    const access = session()?.access;
    if (!access) return false;
    if (await access.request()) return true;
    deps.notify({ kind: 'error', text: 'The browser did not allow changes to this folder. Nothing was changed; try again to be asked once more.' });
    return false;
  }

  async function open(handle: FileSystemDirectoryHandle, kind: OpenVault['kind']): Promise<void> {
    await close();
    granted = createGrants(setGrants);
    setGrants([]);
    const opened = await createVaultSession(handle, kind, {
      store: deps.store,
      index,
      activity,
      confirmation: questions.confirmation,
      callsPerMinute: () => settings().callsPerMinute,
      remoteTools: deps.remoteTools.list,
      policyRules: (conversationId) => ({ preset: conversationChoices.of(conversationId).preset ?? settings().policyPreset, tools: settings().toolPermissions }),
      grants: granted,
      openNote: () => router.route().note,
      graphFolders: () => toGraphFolders({ memory: settings().memoryFolder, entities: settings().entitiesFolder }),
      textModel: chosenTextModel(settings, spending, deps),
      web: createWeb({ sources: () => toWebSources(settings()), requestsPerMinute: () => settings().webRequestsPerMinute, clock: systemClock, fetch: deps.egress.outside({ reason: 'web' }) }),
      // Whoever moved it: the view stays with the note.
      onMoved: (from, to) => void (router.route().note === from && router.openNote(to)),
    });
    await conversationChoices.load(opened.open.id);
    void deps.egress.ledger.enter(opened.open.id);
    setSession(opened);
    void rememberOpenVault(opened.open.id);
    void requestPersistentStorage();
    try {
      await embeddingMeter.check();
      await index.open({ vaultId: opened.open.id, handle, embedding: toEmbeddingSettings(settings(), deps.baseUrl, embeddingMeter.limit()) });
      await link.refresh();
    } catch (error) {
      // The notes can still be read and written: only what the index knows is missing, and the status bar says so.
      link.fail(errorText(error));
    }
    await answerDrafts.load(createKeptDrafts('answer', opened.open.id), await createPendingStore(deps.store).list());
    setInterrupted(await opened.executor.resumePending());
    // Old changes go when the vault is opened: never while somebody may be about to take one back.
    void opened.history.prune(toHistoryLimits(settings(), Date.now())).catch(() => undefined);
  }

  async function close(): Promise<void> {
    const closing = session();
    if (!closing) return;
    questions.setAside();
    batch(() => {
      setSession(undefined);
      setInterrupted([]);
      link.clear();
      router.clear();
    });
    closing.dispose();
    void deps.egress.ledger.enter('');
    await index.close().catch(() => undefined);
    link.clear();
  }

  async function loadModel(): Promise<void> {
    const wanted = toEmbeddingSettings(settings(), deps.baseUrl, embeddingMeter.limit());
    // A model that is not to be had leaves the one before at work: the one that may not be asked has to go.
    if (wanted.endpoint?.limit !== undefined) await index.setEmbedding({ ...wanted, model: null }).catch(() => undefined);
    await index.setEmbedding(wanted).catch((error: unknown) => link.fail(String(error)));
    await link.refresh();
  }

  async function changeSettings(patch: Partial<AppSettings>): Promise<void> {
    const before = settings();
    updateSettings(patch);
    const isOther = JSON.stringify(toEmbeddingSettings(before, deps.baseUrl)) !== JSON.stringify(toEmbeddingSettings(settings(), deps.baseUrl));
    const isLimited = before.spendCaps !== settings().spendCaps && (await embeddingMeter.check());
    if (session() && (isOther || isLimited)) await loadModel();
  }

  const executeAll = (calls: readonly ToolCall[]): Promise<ToolResult>[] => {
    const executor = session()?.executor;
    if (!executor) return calls.map(async () => failure('not_found', 'No vault is open.', 'Open a folder first.'));
    return executor.executeAll(calls).map(async (answer) => {
      const result = await answer;
      // A change that stopped half-way just now is offered at once, not only at the next start.
      if (!result.success && result.isError && result.code === 'unknown_outcome') await lookForInterrupted();
      return result;
    });
  };
  const execute = async (call: ToolCall): Promise<ToolResult> => executeAll([call])[0]!;

  async function lookForInterrupted(): Promise<void> {
    const present = session();
    const found = (await present?.executor.interrupted().catch(() => undefined)) ?? [];
    if (present && present === session()) setInterrupted(found);
  }
  // What the worker of this tab asked for is counted here; followers see the same status.
  link.watchStatus((status) => {
    if (index.role() === 'owner') void embeddingMeter.count(status).then((isLimited) => (isLimited ? loadModel() : undefined));
  });
  // Another tab may have moved the note that is open here: its view, and what was typed in it, go along.
  link.onIndexEvent((event) => {
    const note = router.route().note;
    if (event.type === 'changed' && note && event.removed.includes(note)) void followElsewhere(note);
  });
  link.onIndexEvent((event) => {
    if (event.type === 'restarted') deps.notify({ kind: 'info', text: 'The index stopped by itself and was started again: search goes on, and your notes are as they were.' });
  });
  async function followElsewhere(note: VaultPath): Promise<void> {
    const present = session();
    const move = present && (await findMove(present.history, note).catch(() => undefined));
    if (move && present === session()) await present.open.unsaved.follow(move);
  }

  // Another tab may have settled it meanwhile, or another program may have changed its files.
  window.addEventListener('focus', () => interrupted().length > 0 && void lookForInterrupted());

  return {
    open: () => session()?.open,
    index: () => (session() ? index : undefined),
    status: link.status,
    watchStatus: link.watchStatus,
    onIndexEvent: link.onIndexEvent,

    openHandle: (handle, kind = 'folder') => oneAtATime(() => open(handle, kind)),
    openSample: () => oneAtATime(async () => open(await openSampleVault(deps.baseUrl), 'sample')),
    resetSample: () =>
      oneAtATime(async () => {
        await close();
        await resetSampleVault(deps.baseUrl);
        await open(await openSampleVault(deps.baseUrl), 'sample');
      }),
    closeVault: () =>
      oneAtATime(async () => {
        await close();
        await rememberOpenVault(undefined);
      }),
    requestWriteAccess,
    restore: () =>
      oneAtATime(async () => {
        const last = await findVaultToRestore();
        if (last) await open(last.handle, last.kind);
        return last !== undefined;
      }),

    route: router.route,
    openNote: (path, line) => router.openNote(path, line),
    openGraph: (path) => router.openGraph(path),

    runTool: async (name, input, callId = crypto.randomUUID()) => {
      // Here, in the person's click or key press, the browser may still be asked for permission.
      const tool = findTool(name);
      const isWrite = tool?.kind === 'write' && !isReadingCall(tool, name, input);
      if (isWrite && !(await requestWriteAccess())) {
        return failure('permission', 'This folder may not be changed.', 'Allow changes in the status bar, then try again.');
      }
      return execute({ callId, name, input, initiatedBy: 'user' });
    },
    execute,
    executeAll,
    questions: questions.questions,
    decided: questions.decided,
    grants,
    withdrawGrant: (id) => granted.withdraw(id),
    answerDraft: (pending) => answerDrafts.of(pending),
    interrupted,
    settleInterrupted: async (changeId, how) => {
      if (!(await requestWriteAccess())) throw new Error('This folder may not be changed. Allow changes in the status bar, then try again.');
      const executor = session()?.executor;
      if (!executor) throw new Error('The vault was closed. The question waits until it is opened again.');
      const settled = await executor.settle(changeId, how);
      setInterrupted((before) => before.filter(({ record }) => record.change_id !== changeId));
      return settled;
    },
    activity,
    conversations,
    conversationChoices,
    spending,
    history: () => session()?.history,

    settings,
    updateSettings: changeSettings,
    loadModel,
    remoteTools: deps.remoteTools.list,
    egress: deps.egress,
    generator: deps.generator,
    agentAccess: createAgentAccess(settings, changeSettings),

    ask: async (text) => (await answerer.present())(text),
    answerWith: answerer.offer,
    notify: deps.notify,
  };
}

/** Some tools write only where their input says so. */
function isReadingCall(tool: WriteTool, name: string, input: unknown): boolean {
  const validated = validateInput(tool, name, input);
  return validated.ok && tool.isReading?.(validated.input) === true;
}
