import { join } from 'node:path';
import { createPolicy } from '../../agent/trust/policy.ts';
import { systemClock } from '../../notes/dates/clock.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import type { ToolSetup, VaultStores, VaultAccess } from '../../tools/definition/dependencies.ts';
import { DEFAULT_GRAPH_FOLDERS, toGraphFolders } from '../../tools/definition/graph-folders.ts';
import type { Confirmation, PendingStore, Policy } from '../../tools/definition/ports.ts';
import { createQueue, type Exclusive } from '../../tools/execution/exclusive.ts';
import { createExecutor, type Executor } from '../../tools/executor.ts';
import { enabledTools, loadOwnTools, type OwnToolNote } from '../../tools/own/load-own-tools.ts';
import type { OwnToolStore } from '../../tools/own/own-tool-store.ts';
import { claimAlone } from '../index/index-owner.ts';
import type { IndexOptions } from '../index/open-index.ts';
import { rememberVault } from '../storage/known-vaults.ts';
import { changesPath, type Places, type VaultFolder } from '../storage/places.ts';
import { createDiskOwnToolStore } from '../stores/disk-own-tool-store.ts';
import { createDiskActivityLog, createDiskChangeHistory, createDiskPendingStore } from '../stores/disk-stores.ts';
import { openFiles, type OpenFiles } from './open-files.ts';
import { webOf, type NamedWeb } from './web-sources.ts';

/** An open vault outside a browser: the same tools, on the same kinds of stores, as in the app. */
export interface HeadlessVault extends OpenFiles {
  readonly stores: VaultStores;
  readonly executor: Executor;
  /** The tools that its notes describe. */
  readonly ownTools: HeadlessOwnTools;
  /** The web sources that the person named. */
  readonly web: NamedWeb;
  /** Another executor on the same vault, with its own rules for what needs no question. */
  withPolicy(policy: Policy): Executor;
}

interface HeadlessOptions extends IndexOptions {
  /** Who answers the questions before a change. */
  readonly confirmation: Confirmation;
  /** What needs no question; the careful rules of the app where absent. */
  readonly policy?: Policy;
  /** The tools that exist; all where absent. */
  readonly tools?: readonly Tool[];
  /** The model that tools ask; they say where none is named. */
  readonly textModel?: ToolSetup['textModel'] | undefined;
  /** The web sources that may be asked; none where absent. */
  readonly web?: NamedWeb;
}

const NO_WEB: NamedWeb = { port: webOf([], '') };

const CALLS_PER_MINUTE = 600;

/** Opens a folder's files, its stores and its index. */
export async function openHeadlessVault(folder: VaultFolder, options: HeadlessOptions): Promise<HeadlessVault> {
  const data = join(options.places.data, folder.id);
  const stores: VaultStores = {
    pending: foundByName(createDiskPendingStore(data), options.places, folder),
    activity: createDiskActivityLog(data),
    history: createDiskChangeHistory(data, folder.id),
  };
  const opened = await openFiles(folder, options);
  const { files, wholeVault, index, settings } = opened;
  const { web = NO_WEB } = options;
  const ownTools = createHeadlessOwnTools(
    { index, vault: files },
    createDiskOwnToolStore(data),
    options.tools?.every(({ kind }) => kind === 'read'),
  );
  const inTurn = createQueue();
  const socket = changesPath(options.places, folder);
  const exclusive: Exclusive = (task) =>
    inTurn(async () => {
      const leave = await claimAlone(socket);
      return task().finally(leave);
    });
  const withPolicy = (policy: Policy): Executor =>
    createExecutor({
      vaultId: folder.id,
      access: { vault: files, wholeVault, index, settings, clock: systemClock },
      stores,
      exclusive,
      person: { confirmation: options.confirmation, policy },
      ...(options.tools && { tools: options.tools }),
      addedTools: () => ownTools.tools(),
      setup: {
        ...(options.textModel && { textModel: options.textModel }),
        web: web.port,
        callsPerMinute: () => CALLS_PER_MINUTE,
        graphFolders: () =>
          toGraphFolders({ memory: DEFAULT_GRAPH_FOLDERS.memory, entities: DEFAULT_GRAPH_FOLDERS.entities }),
      },
    });
  const executor = withPolicy(options.policy ?? createPolicy());
  return { ...opened, stores, executor, ownTools, web, withPolicy };
}

/** A vault in which something waits is found by its name alone from then on: that is what models and other programs are told of it. */
const foundByName = (store: PendingStore, places: Places, folder: VaultFolder): PendingStore => ({
  ...store,
  async put(pending) {
    // Where that cannot be kept, the person gives the folder itself.
    await rememberVault(places, folder).catch(() => undefined);
    return store.put(pending);
  },
});

/** The tools that notes of a vault describe, and what the person said of them on this machine. */
interface HeadlessOwnTools {
  readonly store: OwnToolStore;
  /** Reads the notes again; the index must be ready by word. */
  read(): Promise<readonly OwnToolNote[]>;
  /** Those that are enabled, as they were read last: callable beside all others. Empty before `read`. */
  tools(): readonly Tool[];
}

/** @param isReadOnly without the tools that change something */
function createHeadlessOwnTools(
  access: Pick<VaultAccess, 'index' | 'vault'>,
  store: OwnToolStore,
  isReadOnly = false,
): HeadlessOwnTools {
  let enabled: readonly Tool[] = [];
  return {
    store,
    async read() {
      const notes = await loadOwnTools(access, store);
      enabled = enabledTools(notes).filter(({ kind }) => kind === 'read' || !isReadOnly);
      return notes;
    },
    tools: () => enabled,
  };
}
