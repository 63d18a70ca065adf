import type { FileStatus, IndexState, IndexStatus, IndexWarning, ModelStatus } from '../workers/contract.ts';
import type { ActivityFilter, ActivityRecord, PendingOperation } from '../tools/definition/ports.ts';
import type { Tool } from '../tools/definition/define-tool.ts';
import { TOOLS } from '../tools/registry.ts';
import type { ToolResult } from '../tools/definition/result.ts';
import { toolToSchema } from '../tools/definition/tool-schema.ts';
import type { AppSettings } from './state/preferences/app-settings.ts';
import { settingsSchema } from './state/preferences/app-settings.ts';
import type { ScriptQuestions } from './state/agents/create-script-questions.ts';
import type { QuestionDescription } from '../tools/questions/describe-question.ts';
import type { Answer } from '../agent/conversations/conversation.ts';
import type { Workspace } from './state/create-workspace.ts';

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
export function installConsole(parts: ConsoleParts, confirm: ScriptQuestions['ask']): void {
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
      const definedOptions = Object.entries(parsed).filter(([, value]) => value !== undefined);
      const patch = Object.fromEntries(definedOptions) as Partial<AppSettings>;
      const { describeSettingsQuestion } = await import('./state/preferences/describe-settings-question.ts');
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
