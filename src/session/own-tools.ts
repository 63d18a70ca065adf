import type { Clock } from '../notes/dates/dates.ts';
import { TOOLS_FOLDER } from '../notes/formats/own-tool/own-tool.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import type { Tool } from '../tools/definition/define-tool.ts';
import type { VaultAccess, VaultStores } from '../tools/definition/dependencies.ts';
import type { Executor } from '../tools/executor.ts';
import { enabledTools, loadOwnTools, type OwnToolNote } from '../tools/own/load-own-tools.ts';
import { disableTool, enableTool, type OwnToolRecord, type OwnToolStore } from '../tools/own/own-tool-store.ts';
import { createRoutines, type Routine, routinesOf } from '../tools/own/create-routines.ts';
import type { IndexEvent } from '../workers/contract.ts';

/** The tools that notes of an open vault describe, what the person said of them on this machine, and what runs by itself. */
export interface OwnTools {
  /** Every tool's note as it was read last, also the ones that are off or cannot be read. */
  notes(): readonly OwnToolNote[];
  /** Those that the person enabled, as tools: callable beside all others. */
  tools(): readonly Tool[];
  /** What is stored of a tool, or of a routine of Latent's own. */
  recordOf(id: OwnToolRecord['id']): OwnToolRecord | undefined;
  /** Reads the notes again; the index must be ready by word. */
  read(): Promise<readonly OwnToolNote[]>;
  /** Resolves when they have been read once. */
  load(): Promise<void>;
  /** The person saw exactly this text, and wants it to run. */
  enable(note: Pick<OwnToolNote, 'path' | 'hash'>): Promise<void>;
  disable(path: VaultPath): Promise<void>;
  /** Runs a routine now. */
  run(id: OwnToolRecord['id']): Promise<void>;
  /** Does what is due. */
  look(): Promise<void>;
  /** Resolves when no run is under way. */
  settled(): Promise<void>;
  /** Latent's own routines that are on now. */
  setBuiltIn(routines: () => readonly Routine[]): void;
  /** Reads the notes again where these events concern one. */
  follow(event: IndexEvent): void;
  /** @param listener called when something of them is another. @returns what ends it */
  subscribe(listener: () => void): () => void;
}

interface OwnToolsParts {
  readonly access: Pick<VaultAccess, 'index' | 'vault'>;
  readonly store: OwnToolStore;
  readonly stores: Pick<VaultStores, 'pending' | 'activity' | 'history'>;
  readonly execute: Executor['execute'];
  readonly clock: Clock;
  /** Without the tools that change something. */
  readonly isReadOnly: boolean;
  readonly onFault: (error: unknown) => void;
}

export function createOwnTools(parts: OwnToolsParts): OwnTools {
  const { access, store, stores, execute, clock, isReadOnly, onFault } = parts;
  const listeners = new Set<() => void>();
  let notes: readonly OwnToolNote[] = [];
  let tools: readonly Tool[] = [];
  let records: ReadonlyMap<string, OwnToolRecord> = new Map();
  let builtIn: () => readonly Routine[] = () => [];
  let isRead = false;
  let reading: Promise<unknown> | undefined;

  async function read(): Promise<readonly OwnToolNote[]> {
    notes = await loadOwnTools(access, store);
    tools = enabledTools(notes).filter(({ kind }) => kind === 'read' || !isReadOnly);
    records = new Map((await store.list()).map((record) => [record.id, record]));
    isRead = true;
    for (const listener of listeners) listener();
    return notes;
  }
  /** One reading at a time; what changed meanwhile is read by one more. */
  async function refresh(): Promise<void> {
    const previousReading = reading;
    const mine = (reading = (previousReading ?? Promise.resolve()).then(read).catch(onFault));
    await mine;
    if (reading === mine) reading = undefined;
  }
  const routines = () => [...routinesOf(notes), ...builtIn()];
  const runner = createRoutines({
    routines: async () => {
      if (!isRead) await refresh();
      return routines();
    },
    store,
    stores,
    index: access.index,
    execute,
    clock,
    onChange: () => void refresh(),
    onFault,
  });

  return {
    notes: () => notes,
    tools: () => tools,
    recordOf: (id) => records.get(id),
    read,
    load: () => (isRead ? Promise.resolve() : refresh()),
    async enable({ path, hash }) {
      await enableTool(store, { id: path, hash }, clock.now());
      await refresh();
    },
    async disable(path) {
      await disableTool(store, path);
      await refresh();
    },
    async run(id) {
      const routine = routines().find((candidate) => candidate.id === id);
      if (routine) await runner.run(routine);
    },
    look: () => runner.look(),
    async settled() {
      await runner.settled();
      await reading;
    },
    setBuiltIn: (of) => (builtIn = of),
    follow(event) {
      const isTool = (path: string): boolean => path.startsWith(`${TOOLS_FOLDER}/`);
      if (event.type === 'status' && event.status.textReady && !isRead && !reading) void refresh();
      if (event.type === 'changed' && [...event.upserted, ...event.removed].some(isTool)) void refresh();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
