import { get, update } from 'idb-keyval';
import { createSignal, type Accessor } from 'solid-js';
import { systemClock } from '../../../notes/dates/clock.ts';
import { TOOLS_FOLDER } from '../../../notes/formats/own-tool/own-tool.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { VaultAccess, VaultStores } from '../../../tools/definition/dependencies.ts';
import type { Executor } from '../../../tools/executor.ts';
import { enabledTools, loadOwnTools, type OwnToolNote } from '../../../tools/own/load-own-tools.ts';
import { disableTool, enableTool, type OwnToolRecord, type OwnToolStore } from '../../../tools/own/own-tool-store.ts';
import { createRoutines } from '../../../tools/routines/create-routines.ts';
import { routinesOf, type Routine } from '../../../tools/routines/routine.ts';
import type { IndexEvent } from '../../../workers/contract.ts';

/** The tools that notes of the open vault describe, and what runs by itself. */
export interface OwnTools {
  /** Every tool's note, also the ones that are off or cannot be read. */
  readonly notes: Accessor<readonly OwnToolNote[]>;
  /** Those that the person enabled, as tools. */
  readonly tools: Accessor<readonly Tool[]>;
  /** What is stored of a routine of Latent's own. */
  readonly recordOf: (id: OwnToolRecord['id']) => OwnToolRecord | undefined;
  /** The person saw exactly this text, and wants it to run. */
  enable(note: Pick<OwnToolNote, 'path' | 'hash'>): Promise<void>;
  disable(path: VaultPath): Promise<void>;
  /** Runs a routine now. */
  run(id: OwnToolRecord['id']): Promise<void>;
  /** Resolves when they are read. */
  load(): Promise<void>;
  /** Does what is due. */
  look(): Promise<void>;
  /** Latent's own routines that are on now. */
  setBuiltIn(routines: () => readonly Routine[]): void;
  /** Reads the notes again where these events concern one. */
  follow(event: IndexEvent): void;
}

interface OwnToolsDependencies {
  readonly vaultId: string;
  readonly access: Pick<VaultAccess, 'index' | 'vault'>;
  readonly stores: Pick<VaultStores, 'pending' | 'activity' | 'history'>;
  readonly execute: Executor['execute'];
  readonly onFault: (error: unknown) => void;
}

export function createOwnTools({ vaultId, access, stores, execute, onFault }: OwnToolsDependencies): OwnTools {
  const store = createBrowserOwnToolStore(vaultId);
  const [notes, setNotes] = createSignal<readonly OwnToolNote[]>([]);
  const [tools, setTools] = createSignal<readonly Tool[]>([]);
  const [records, setRecords] = createSignal<ReadonlyMap<string, OwnToolRecord>>(new Map());
  let builtIn: () => readonly Routine[] = () => [];
  let isRead = false;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const found = await loadOwnTools(access, store);
    setNotes(found);
    setTools(enabledTools(found));
    setRecords(new Map((await store.list()).map((record) => [record.id, record])));
    isRead = true;
  };
  /** One reading at a time; what changed meanwhile is read by one more. */
  const refresh = async (): Promise<void> => {
    const before = reading;
    const mine = (reading = (before ?? Promise.resolve()).then(read).catch(onFault));
    await mine;
    if (reading === mine) reading = undefined;
  };
  const routines = () => [...routinesOf(notes()), ...builtIn()];
  const runner = createRoutines({
    routines: async () => {
      if (!isRead) await refresh();
      return routines();
    },
    store,
    stores,
    index: access.index,
    execute,
    clock: systemClock,
    onChange: () => void refresh(),
    onFault,
  });

  return {
    notes,
    tools,
    recordOf: (id) => records().get(id),
    async enable({ path, hash }) {
      await enableTool(store, { id: path, hash }, systemClock.now());
      await refresh();
    },
    async disable(path) {
      await disableTool(store, path);
      await refresh();
    },
    async run(id) {
      const routine = routines().find((each) => each.id === id);
      if (routine) await runner.run(routine);
    },
    load: () => (isRead ? Promise.resolve() : refresh()),
    look: () => runner.look(),
    setBuiltIn: (of) => (builtIn = of),
    follow(event) {
      const isTool = (path: string): boolean => path.startsWith(`${TOOLS_FOLDER}/`);
      if (event.type === 'status' && event.status.textReady && !isRead && !reading) void refresh();
      if (event.type === 'changed' && [...event.upserted, ...event.removed].some(isTool)) void refresh();
    },
  };
}

type Rows = Readonly<Record<string, OwnToolRecord>>;

/** Beside the settings, and in no backup: a consent is for this browser alone. */
export function createBrowserOwnToolStore(vaultId: string): OwnToolStore {
  const key = `latent.own-tools.${vaultId}`;
  const rows = async (): Promise<Rows> => (await get<Rows>(key)) ?? {};
  return {
    get: async (id) => {
      const all = await rows();
      return Object.hasOwn(all, id) ? all[id] : undefined;
    },
    list: async () => Object.values(await rows()),
    async update(id, change) {
      let next: OwnToolRecord | undefined;
      await update<Rows>(key, (stored = {}) => {
        const { [id]: before, ...others } = stored;
        next = change(before);
        return next ? { ...others, [id]: next } : others;
      });
      return next;
    },
  };
}
