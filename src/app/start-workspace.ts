import { get, set } from 'idb-keyval';
import type { Answer } from '../agent/conversations/read-entries.ts';
import {
  BrowserStoreError,
  openBrowserStore,
  type BrowserStoreOptions,
} from '../fs-access/browser-store/browser-store.ts';
import { rememberVault } from '../fs-access/recent-vaults.ts';
import { createSecretBox } from '../fs-access/secret-box.ts';
import { errorText } from '../notes/basics/error-text.ts';
import type { Tool } from '../tools/definition/define-tool.ts';
import type { ActivityFilter, ActivityRecord, PendingOperation } from '../tools/definition/ports.ts';
import type { ToolResult } from '../tools/definition/result.ts';
import { toolToSchema } from '../tools/definition/tool-schema.ts';
import type { QuestionDescription } from '../tools/questions/describe-question.ts';
import { TOOLS } from '../tools/registry.ts';
import { createGenerator, createIndexClient } from '../workers/client.ts';
import type { FileStatus, IndexState, IndexStatus, IndexWarning, ModelStatus } from '../workers/contract.ts';
import { createRemoteTools } from './state/agents/create-remote-tools.ts';
import { createScriptQuestions, type ScriptQuestions } from './state/agents/create-script-questions.ts';
import { createBrowserRecords, type BrowserRecords } from './state/backup/browser-records.ts';
import { knownStore } from './state/backup/check-store.ts';
import { startOver } from './state/backup/start-over.ts';
import { createWorkspace, type Workspace } from './state/create-workspace.ts';
import { createEgress } from './state/egress/create-egress.ts';
import { createLayout, type Layout } from './state/layout/create-layout.ts';
import { createWorkbench } from './state/navigation/create-workbench.ts';
import { watchPresses } from './state/navigation/how-pressed.ts';
import { createWorkbenchStore } from './state/navigation/keep-workbench.ts';
import { settingsSchema, type AppSettings } from './state/preferences/app-settings.ts';
import { createBrowserSettingsStore, type SettingsTrouble } from './state/preferences/browser-settings-store.ts';
import { createSettings } from './state/preferences/create-settings.ts';
import { describeSettingsQuestion } from './state/preferences/describe-settings-question.ts';
import { startWorkspaceText } from './strings/en/start-workspace.ts';
import { showNotice, type Notice } from './ui/toast.tsx';

/** What `latent.status()` answers: the index worker's account, with the vault's name. */
export interface ConsoleStatus {
  readonly state: IndexState;
  readonly vault: string | null;
  readonly notes: number;
  /** Notes that the listing under way or last done has found. */
  readonly notesFound: number;
  readonly chunks: number;
  readonly embedded: number;
  /** The embedding model in use, of the built-in ones the table that the notes' languages ask for; null while there is none. */
  readonly model: string | null;
  readonly modelStatus: ModelStatus;
  readonly textReady: boolean;
  readonly semanticReady: boolean;
  readonly storage: IndexStatus['storage'];
  readonly bytes: IndexStatus['bytes'];
  /** The first 200. */
  readonly warnings: readonly IndexWarning[];
  readonly warningCount: number;
  /** Memory in use, in bytes: the sum of its parts, without what no browser tells of (the workers' own scripts, a model's runtime). */
  readonly memoryBytes: number;
  readonly memory: {
    /** What the page's scripts hold; null where the browser does not tell. */
    readonly page: number | null;
    /** SQLite in the index worker. */
    readonly database: number;
    /** The vectors in the index worker. */
    readonly vectors: number;
  };
  readonly error?: string;
}

interface ConsoleTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly risk: string;
  readonly inputSchema: unknown;
}

/**
 * The app's scripting face, `window.latent`. It obeys the same policy as the assistant:
 * whatever it is asked to change is shown to the person first.
 */
export interface LatentConsole {
  readonly version: string;
  /** What the Open button does after the picker. Resolves when the vault's views are up; `ready` says when it is searchable. */
  openVault(handle: FileSystemDirectoryHandle): Promise<void>;
  status(): ConsoleStatus;
  /** What the index knows about one file, and why something is missing. */
  status(path: string): Promise<FileStatus>;
  /**
   * Waits for a stage of the index.
   * @throws an Error whose `code` is `no_model` or `error` where the stage will not come.
   */
  ready(stage: 'text' | 'semantic'): Promise<ConsoleStatus>;
  readonly tools: {
    /** Those of the person's servers too. */
    list(): ConsoleTool[];
    /** Resolves after the person's decision, where one is needed. */
    call(name: string, input?: unknown): Promise<ToolResult>;
  };
  pending(): PendingOperation[];
  activity(filter?: ActivityFilter): Promise<ActivityRecord[]>;
  /** One turn of the visible conversation. */
  ask(text: string): Promise<Answer>;
  /**
   * A model on this machine is set at once. What lets more leave this browser, or more happen unasked, is asked in the app first.
   * @throws where a key is unknown, a value does not fit, or the person says no; nothing is changed then.
   */
  configure(settings: Partial<AppSettings>): Promise<void>;
}

/** An error that a script can recognise by its code. */
class ConsoleError extends Error {
  constructor(
    readonly code: 'no_model' | 'error' | 'denied',
    message: string,
  ) {
    super(message);
    this.name = 'ConsoleError';
  }
}

const CLOSED: ConsoleStatus = {
  state: 'closed',
  vault: null,
  notes: 0,
  notesFound: 0,
  chunks: 0,
  embedded: 0,
  model: null,
  modelStatus: { state: 'none', reason: 'No vault is open.' },
  textReady: false,
  semanticReady: false,
  storage: 'opfs',
  bytes: { database: 0, words: 0, vectors: 0, heap: 0 },
  warnings: [],
  warningCount: 0,
  memoryBytes: 0,
  memory: { page: null, database: 0, vectors: 0 },
};

declare global {
  interface Window {
    latent: LatentConsole;
  }
}

/** The groups that scripts reach. */
type ConsoleParts = Pick<Workspace, 'vaults' | 'index' | 'tools' | 'records' | 'preferences' | 'assistant'>;

/** @param confirm asks the person about what a script wants to do */
function installConsole(parts: ConsoleParts, confirm: ScriptQuestions['ask']): void {
  window.latent = createConsole(parts, confirm);
}

function createConsole(parts: ConsoleParts, confirm: ScriptQuestions['ask']): LatentConsole {
  const { vaults, tools, records, preferences, assistant } = parts;
  function status(): ConsoleStatus;
  function status(path: string): Promise<FileStatus>;
  function status(path?: string): ConsoleStatus | Promise<FileStatus> {
    return path === undefined ? toConsoleStatus(parts) : fileStatus(parts, path);
  }
  return Object.freeze({
    version: __LATENT_VERSION__,
    openVault: (handle: FileSystemDirectoryHandle) => vaults.openHandle(handle),
    status,
    ready: (stage: 'text' | 'semantic') => waitFor(parts, stage),
    tools: Object.freeze({
      list: () => [...TOOLS, ...tools.added()].map(toConsoleTool),
      call: (name: string, input: unknown = {}) =>
        tools.execute({ callId: crypto.randomUUID(), name, input, initiatedBy: 'external' }),
    }),
    pending: () => tools.questions().map((question) => question.pending),
    activity: (filter?: ActivityFilter) => records.activity.list(filter),
    ask: (text: string) => assistant.ask(text),
    configure: async (settings: Partial<AppSettings>) => {
      const parsed = settingsSchema.parse(settings);
      const given = Object.entries(parsed).filter(([, value]) => value !== undefined);
      const patch = Object.fromEntries(given) as Partial<AppSettings>;
      await untilAgreed(() => describeSettingsQuestion(preferences.settings(), patch), confirm);
      await preferences.update(patch);
    },
  });
}

/** Asks what there is to be asked, until that is what the person agreed to: another change may have been made meanwhile. */
async function untilAgreed(
  describe: () => Promise<QuestionDescription | undefined>,
  confirm: ScriptQuestions['ask'],
): Promise<void> {
  let agreed: string | undefined;
  for (;;) {
    const question = await describe();
    if (!question || JSON.stringify(question) === agreed) return;
    if (!(await confirm(question)))
      throw new ConsoleError('denied', 'The person did not allow this change of the settings. Nothing was changed.');
    agreed = JSON.stringify(question);
  }
}

function toConsoleStatus({ vaults, index }: ConsoleParts): ConsoleStatus {
  const open = vaults.current();
  const status = index.indexStatus();
  if (!open || !status) return { ...CLOSED, ...memoryUsed(CLOSED.bytes) };
  const {
    state,
    notes,
    notesFound,
    chunks,
    embedded,
    model,
    textReady,
    semanticReady,
    storage,
    bytes,
    warnings,
    warningCount,
    error,
  } = status;
  return {
    state,
    notes,
    notesFound,
    chunks,
    embedded,
    textReady,
    semanticReady,
    storage,
    bytes,
    warnings,
    warningCount,
    ...memoryUsed(bytes),
    vault: open.name,
    model: model.state === 'ready' ? (model.inUse ?? model.id) : null,
    modelStatus: model,
    ...(error === undefined ? {} : { error }),
  };
}

/**
 * Chromium alone tells of the page, and of no worker: https://developer.mozilla.org/docs/Web/API/Performance/memory.
 * `measureUserAgentSpecificMemory` would, but only in a page that is isolated from other origins, and not at once.
 */
function memoryUsed({ heap, vectors }: IndexStatus['bytes']): Pick<ConsoleStatus, 'memoryBytes' | 'memory'> {
  const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize: number } };
  const page = memory?.usedJSHeapSize ?? null;
  return { memoryBytes: (page ?? 0) + heap + vectors, memory: { page, database: heap, vectors } };
}

async function fileStatus({ vaults }: ConsoleParts, path: string): Promise<FileStatus> {
  const open = vaults.current();
  if (!open) throw new ConsoleError('error', 'No vault is open. Open one first.');
  return open.index.fileStatus(path);
}

function toConsoleTool(tool: Tool): ConsoleTool {
  const { name, description, parameters } = toolToSchema(tool);
  // A risk that depends on the input is listed as the lowest possible: the question itself names the actual one.
  const risk = typeof tool.risk === 'string' ? tool.risk : 'write';
  return { name, title: tool.title, description, risk, inputSchema: parameters };
}

/** Why this stage will not come with the present status, if so. */
function indexFailure(status: IndexStatus, stage: 'text' | 'semantic'): ConsoleError | undefined {
  if (status.state === 'error') return new ConsoleError('error', status.error ?? 'The index stopped with an error.');
  if (stage === 'text') return undefined;
  const { model } = status;
  if (model.state === 'none' || model.state === 'needs_download' || model.state === 'needs_consent')
    return new ConsoleError('no_model', model.reason);
  return model.state === 'error' ? new ConsoleError('no_model', model.reason) : undefined;
}

function waitFor(parts: ConsoleParts, stage: 'text' | 'semantic'): Promise<ConsoleStatus> {
  return new Promise((resolve, reject) => {
    const stop = parts.index.watchStatus((status) => {
      const reached = stage === 'text' ? status?.textReady : status?.semanticReady;
      const error = status && !reached ? indexFailure(status, stage) : undefined;
      if (!reached && !error) return;
      queueMicrotask(() => stop());
      if (error) reject(error);
      else resolve(toConsoleStatus(parts));
    });
  });
}

const KEY = 'latent.toldOfSharedHost';

/**
 * Says once that Latent stands beside other pages of its host: a browser keeps one page's data and permissions from another only
 * where their hosts differ, and no page can change that.
 * @param address where the app is served from
 */
export async function tellOfSharedHost(address: URL, notify: (notice: Notice) => void): Promise<void> {
  if (address.pathname === '/') return;
  // Where nothing can be kept, better told again than never.
  if (await get<boolean>(KEY).catch(() => false)) return;
  notify({ kind: 'info', waits: 'longer', text: startWorkspaceText.sharedHost.notAlone(address.host) });
  await set(KEY, true).catch(() => undefined);
}

/** What every part of the app but the first screen needs. */
export interface StartedWorkspace {
  readonly workspace: Workspace;
  readonly layout: Layout;
  readonly scriptQuestions: ScriptQuestions;
  readonly records: BrowserRecords;
}

/**
 * Opens the browser's stores, chooses the implementations, and puts `window.latent` in place.
 * @throws BrowserStoreError, NewerDataError where the stores are another version's: they are left as they are.
 */
export async function startWorkspace(): Promise<StartedWorkspace> {
  let keepAgain: () => void = () => undefined;
  let onWrite: () => void = () => undefined;
  const { store, settings, layout, isKept } = await openStores({
    onReopened: (isEmpty) => {
      if (isEmpty) keepAgain();
      tellReopened(isEmpty);
    },
    onWrite: () => onWrite(),
  });
  const records = await createBrowserRecords(store, isKept);
  onWrite = records.onWrite;
  const egress = createEgress(settings, store);
  const index = createIndexClient(egress);
  egress.lookIn(index);
  const workspace = createWorkspace({
    store,
    egress,
    index,
    settings,
    generator: createGenerator(egress),
    remoteTools: createRemoteTools(settings, egress, showNotice),
    workbench: createWorkbench({ store: createWorkbenchStore(), pressed: watchPresses(), onEnter: layout.enter }),
    notify: showNotice,
    baseUrl: new URL('./', document.baseURI).href,
  });
  // What this tab still knows of what the browser deleted: the next start finds the settings and the folder.
  keepAgain = () => {
    settings.updateSettings({});
    const open = workspace.vaults.current();
    if (open) void rememberVault(open.handle, open.kind, open.id).catch(() => undefined);
  };
  const scriptQuestions = createScriptQuestions();
  installConsole(workspace, scriptQuestions.ask);
  void tellOfSharedHost(new URL('./', document.baseURI), showNotice);
  return { workspace, layout, scriptQuestions, records };
}

async function openStores(events: Pick<Required<BrowserStoreOptions>, 'onReopened' | 'onWrite'>) {
  const open = async () => {
    const opening = openBrowserStore('latent', { onLost: tellLost, onFull: tellFull, ...events });
    const others = Promise.all([
      createSettings(createBrowserSettingsStore(createSecretBox(), settingsTrouble)),
      createLayout(),
    ]);
    // Where nothing can be stored all of them fail: the first says why.
    others.catch(() => undefined);
    const store = await opening;
    const [settings, layout] = await others;
    return { store, settings, layout };
  };
  try {
    return { ...(await open()), isKept: true };
  } catch (error) {
    if (!(error instanceof BrowserStoreError) || error.code !== 'unavailable') throw error;
    // The same stores in memory: the vault can be worked on, and what is kept beside it lasts as long as this tab.
    await import('fake-indexeddb/auto');
    const opened = { ...(await open()), isKept: false };
    const known = (await knownStore()) && startWorkspaceText.startWorkspace.whatKeptEarlierMay;
    showNotice({
      kind: 'error',
      text: startWorkspaceText.startWorkspace.canOpenNotesChange(error.message, error.hint, known ?? ''),
      ...(known && { action: { label: startWorkspaceText.startWorkspace.startOver, run: startOver.ask } }),
    });
    return opened;
  }
}

let toldFull = 0;

/** Once a minute: every record that cannot be saved would say it. */
function tellFull(): void {
  if (Date.now() - toldFull < 60_000) return;
  toldFull = Date.now();
  showNotice({
    kind: 'error',
    text: startWorkspaceText.startWorkspace.browserHasNoMore,
  });
}

function tellLost(reason: 'newer' | 'terminated'): void {
  showNotice(
    reason === 'newer'
      ? {
          kind: 'error',
          text: startWorkspaceText.startWorkspace.newerLatentOpenAnother,
          action: { label: startWorkspaceText.startWorkspace.reload, run: () => location.reload() },
        }
      : {
          kind: 'error',
          text: startWorkspaceText.startWorkspace.browserClosedLatentsStorage,
        },
  );
}

function tellReopened(isEmpty: boolean): void {
  showNotice(
    isEmpty
      ? {
          kind: 'error',
          text: startWorkspaceText.startWorkspace.whenDiskFullBrowser,
        }
      : {
          kind: 'info',
          text: startWorkspaceText.startWorkspace.latentsStorageBrowserOpen,
        },
  );
}

const settingsTrouble: SettingsTrouble = {
  keysLost: () =>
    showNotice({
      kind: 'error',
      text: startWorkspaceText.startWorkspace.savedKeysModelsServices,
    }),
  notSaved: (error) =>
    showNotice({ kind: 'error', text: startWorkspaceText.startWorkspace.settingsHoldTabBut(errorText(error)) }),
};
