import { join } from 'node:path';
import type { PolicyOptions } from '../../agent/trust/policy.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { systemClock } from '../../notes/dates/dates.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { openVaultSession, type VaultSession } from '../../session/vault-session.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import type { ToolSetup, VaultStores } from '../../tools/definition/dependencies.ts';
import { DEFAULT_GRAPH_FOLDERS, toGraphFolders } from '../../tools/definition/graph-folders.ts';
import type { Confirmation, PendingStore, Policy } from '../../tools/definition/ports.ts';
import { createQueue, type Exclusive } from '../../tools/execution/exclusive.ts';
import type { IndexClient } from '../../workers/contract.ts';
import { claimAlone } from '../index/index-owner.ts';
import { type IndexOptions, openNodeIndex } from '../index/open-index.ts';
import { createCurrentSettings } from '../storage/current-settings.ts';
import { createNodeVault, withoutExcluded } from '../storage/node-vault.ts';
import { changesPath, type Places, rememberVault, type VaultFolder } from '../storage/places.ts';
import {
  createDiskActivityLog,
  createDiskChangeHistory,
  createDiskOwnToolStore,
  createDiskPendingStore,
} from '../stores/disk-stores.ts';
import { type NamedWeb, webOf } from './web-sources.ts';

/** A vault to read: its files and its index, without the tools, whose code takes longer to load than most questions to answer. */
export interface OpenFiles {
  readonly folder: VaultFolder;
  /** Without what the person's settings ignore. */
  readonly files: Vault;
  readonly wholeVault: Vault;
  readonly settings: VaultSettings;
  readonly index: IndexClient;
  close(): Promise<void>;
}

export async function openFiles(folder: VaultFolder, options: IndexOptions): Promise<OpenFiles> {
  const current = createCurrentSettings(folder.path);
  const settings = await current();
  const wholeVault = createNodeVault(folder.path, options.tell);
  const files = withoutExcluded(wholeVault, current);
  const index = await openNodeIndex(folder, options);
  return { folder, files, wholeVault, settings, index, close: () => index.close() };
}

/** An open vault outside a browser: the same session, on the same kinds of stores, as in the app. */
export interface HeadlessVault extends OpenFiles, VaultSession {
  /** The web sources that the person named. */
  readonly web: NamedWeb;
}

interface HeadlessOptions extends IndexOptions {
  /** Who answers the questions before a change. */
  readonly confirmation: Confirmation;
  /** What needs no question; the careful rules of the app where absent. */
  readonly policy?: Policy;
  /** What the person chose for single conversations; the careful rules of the app where absent. */
  readonly rules?: PolicyOptions['rules'] | undefined;
  /** The person's standing instructions: a change of that note is asked each time, with the reason. */
  readonly instructionsNote?: (() => VaultPath | undefined) | undefined;
  /** The tools that exist; all where absent. */
  readonly tools?: readonly Tool[];
  /** The model that tools ask; they say where none is named. */
  readonly textModel?: ToolSetup['textModel'] | undefined;
  /** The web sources that may be asked; none where absent. */
  readonly web?: NamedWeb;
  /** Earlier conversations that tools may look into; none where absent. */
  readonly earlier?: ToolSetup['earlier'];
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
  const inTurn = createQueue();
  const socket = changesPath(options.places, folder);
  const exclusive: Exclusive = (task) =>
    inTurn(async () => {
      const leave = await claimAlone(socket);
      return task().finally(leave);
    });
  const session = openVaultSession({
    id: folder.id,
    files,
    wholeVault,
    settings,
    index,
    stores,
    ownToolStore: createDiskOwnToolStore(data),
    clock: systemClock,
    exclusive,
    person: {
      confirmation: options.confirmation,
      policy: options.policy,
      ...(options.rules && { rules: options.rules }),
      ...(options.instructionsNote && { instructionsNote: options.instructionsNote }),
    },
    setup: {
      ...(options.textModel && { textModel: options.textModel }),
      ...(options.earlier && { earlier: options.earlier }),
      web: web.port,
      callsPerMinute: () => CALLS_PER_MINUTE,
      graphFolders: () =>
        toGraphFolders({ memory: DEFAULT_GRAPH_FOLDERS.memory, entities: DEFAULT_GRAPH_FOLDERS.entities }),
    },
    ...(options.tools && { tools: options.tools }),
    onFault: (error) => options.tell?.(errorText(error)),
  });
  return { ...opened, ...session, web };
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

const LOOK_EVERY_MS = 30_000;

/** Does what is due while the process is up. What it proposes waits: `latent approve`. @returns the function that ends it */
export function runRoutines({ ownTools }: HeadlessVault, onProblem: (text: string) => void): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = (): void =>
    void (looking = ownTools
      .read()
      .then(() => ownTools.look())
      .catch((error: unknown) => onProblem(errorText(error))));
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await ownTools.settled();
  };
}
