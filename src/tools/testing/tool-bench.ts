import { isIgnoredByPerson, parseVaultSettings } from '../../notes/vault-settings.ts';
import { withoutIgnored } from '../../fs-access/ignore-policy.ts';
import { createMemoryVault, type MemoryVault } from '../../fs-access/memory-vault.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { Embedder } from '../../workers/embedding/embedder.ts';
import type { PdfReader } from '../../workers/pdf/pdf-reader.ts';
import { createTestIndex } from '../../workers/testing/test-index.ts';
import { countFiles } from '../definition/change-set.ts';
import { createExecutor, type Executor, type ExecutorDependencies } from '../executor.ts';
import type { Person, ToolSetup, VaultAccess, VaultStores } from '../definition/dependencies.ts';
import type { ActivityLog, ChangeHistory, PendingStore, Policy, ToolCall } from '../definition/ports.ts';
import type { ToolResult } from '../definition/result.ts';
import {
  createMemoryActivityLog,
  createMemoryChangeHistory,
  createMemoryPendingStore,
} from '../stores/memory-stores.ts';
import { TOOLS } from '../registry.ts';
import { withCheckedAnswers } from './check-answer.ts';
import { createScriptedPerson, type ScriptedPerson } from './scripted-person.ts';

/** Reads and the person's own edits of one file are allowed; everything else asks. */
export const TEST_POLICY: Policy = {
  decide(call, risk, plan) {
    const own =
      call.initiatedBy === 'user' &&
      plan !== undefined &&
      countFiles(plan.changes) === 1 &&
      plan.changes.some((change) => change.after !== null);
    return risk === 'read' || own ? 'allow' : 'ask';
  },
  remember: () => undefined,
};

/** A vault with its real index, stores and executor, and a scripted person. */
export interface ToolBench {
  readonly vault: MemoryVault;
  readonly index: IndexClient;
  readonly person: ScriptedPerson;
  readonly pending: PendingStore;
  readonly activity: ActivityLog;
  readonly history: ChangeHistory;
  readonly executor: Executor;
  readonly clock: { now: () => number; time: number };
  readonly faults: unknown[];
  /** A second executor over the same vault and stores, as after a reload. */
  reload(overrides?: Partial<BenchDependencies>): { executor: Executor; person: ScriptedPerson };
  /** A call by the person: single-file edits go through. */
  call(name: string, input: unknown, more?: Partial<ToolCall>): Promise<ToolResult>;
  /** A call by the assistant whose question is approved. */
  approved(name: string, input: unknown): Promise<ToolResult>;
  /** The file's text on disk; undefined where there is none. */
  text(path: string): string | undefined;
  /** Another program writes. */
  writeOutside(path: string, text: string): void;
}

/** The executor's dependencies without their groups: a test names the one it replaces. */
export type BenchDependencies = VaultAccess &
  VaultStores &
  Person &
  ToolSetup &
  Omit<ExecutorDependencies, 'access' | 'stores' | 'person' | 'setup'>;

export interface BenchOptions extends Partial<BenchDependencies> {
  /** `.obsidian/app.json` and its fellows, parsed. */
  readonly obsidian?: Partial<Parameters<typeof parseVaultSettings>[0]>;
  readonly embedder?: Embedder;
  readonly pdfReader?: PdfReader;
  /** Wraps the vault that the executor gets, e.g. to make a write fail. */
  readonly wrapVault?: (vault: MemoryVault) => Vault;
}

function inGroups(given: BenchDependencies): ExecutorDependencies {
  const {
    vault,
    wholeVault,
    index,
    settings,
    clock,
    pending,
    activity,
    history,
    confirmation,
    policy,
    unsaved,
    openNote,
    callsPerMinute,
    graphFolders,
    textModel,
    web,
    ...rest
  } = given;
  return {
    ...rest,
    access: { vault, wholeVault, index, settings, clock },
    stores: { pending, activity, history },
    person: { confirmation, policy, ...(unsaved && { unsaved }), ...(openNote && { openNote }) },
    setup: {
      callsPerMinute,
      ...(graphFolders && { graphFolders }),
      ...(textModel && { textModel }),
      ...(web && { web }),
    },
  };
}

let nextCall = 0;

export async function createBench(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: BenchOptions = {},
): Promise<ToolBench> {
  const { obsidian, wrapVault, embedder, pdfReader, ...overrides } = options;
  const settings = parseVaultSettings({ app: undefined, dailyNotes: undefined, templates: undefined, ...obsidian });
  // Noon of the same day in every zone.
  const clock = { time: new Date(2026, 2, 5, 12).getTime(), now: () => clock.time };
  const vault = createMemoryVault('bench', files, { clock });
  const visible = withoutIgnored(vault, (path) => isIgnoredByPerson(settings, path));
  const index = await createTestIndex(vault, {
    settings,
    ...(embedder && { embedder }),
    ...(pdfReader && { pdfReader }),
  });
  const pending = createMemoryPendingStore();
  const activity = createMemoryActivityLog();
  const history = createMemoryChangeHistory('vault-1');
  const faults: unknown[] = [];

  const reload: ToolBench['reload'] = (more = {}) => {
    const person = createScriptedPerson();
    const standard = {
      vaultId: 'vault-1',
      vault: wrapVault?.(vault) ?? visible,
      wholeVault: wrapVault?.(vault) ?? vault,
      index,
      settings,
      clock,
      policy: TEST_POLICY,
      pending,
      activity,
      history,
    };
    const given = {
      ...standard,
      confirmation: person,
      callsPerMinute: () => 1000,
      onFault: (error: unknown) => faults.push(error),
      ...overrides,
      ...more,
    };
    return {
      executor: withCheckedAnswers(createExecutor(inGroups(given)), [
        ...(given.tools ?? TOOLS),
        ...(given.addedTools?.() ?? []),
      ]),
      person,
    };
  };

  const { executor, person } = reload();
  const { executor: yes } = reload({ confirmation: { ask: async () => ({ approved: true }) } });
  const toCall = (name: string, input: unknown, more: Partial<ToolCall>): ToolCall => ({
    callId: `call-${nextCall++}`,
    name,
    input,
    initiatedBy: 'user',
    ...more,
  });
  return {
    vault,
    index,
    person,
    pending,
    activity,
    history,
    executor,
    clock,
    faults,
    reload,
    call: (name, input, more = {}) => executor.execute(toCall(name, input, more)),
    approved: (name, input) => yes.execute(toCall(name, input, { initiatedBy: 'agent' })),
    text(path) {
      const file = vault.disk.get(path);
      return file && new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
    },
    writeOutside: (path, text) =>
      void vault.disk.set(path, { bytes: new TextEncoder().encode(text), modified: clock.now() }),
  };
}
