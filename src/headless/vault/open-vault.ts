import { join } from 'node:path';
import { errorText } from '../../notes/basics/error-text.ts';
import { systemClock } from '../../notes/dates/dates.ts';
import type { ChosenForConversations } from '../../session/agent-parts.ts';
import { INITIAL_SETTINGS, type SessionSettings } from '../../session/session-settings.ts';
import { type EarlierStore, openVaultSession, type VaultSession } from '../../session/vault-session.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import type { ToolSetup, VaultStores } from '../../tools/definition/dependencies.ts';
import type { Confirmation, PendingStore, Policy } from '../../tools/definition/ports.ts';
import { createQueue, whenWritten, type Exclusive } from '../../tools/execution/exclusive.ts';
import { createHeldSignals } from '../cli/stop-signals.ts';
import { claimAlone } from '../index/index-owner.ts';
import type { IndexOptions } from '../index/open-index.ts';
import { changesPath, type Places, rememberVault, type VaultFolder } from '../storage/places.ts';
import {
  createDiskActivityLog,
  createDiskChangeHistory,
  createDiskOwnToolStore,
  createDiskPendingStore,
} from '../stores/disk-stores.ts';
import { openFiles, type OpenFiles } from './open-files.ts';
import { type NamedWeb, webOf } from './web-sources.ts';

/** An open vault outside a browser: the same session, on the same kinds of stores, as in the app. */
export interface HeadlessVault extends OpenFiles, VaultSession {
  /** The web sources that the person named. */
  readonly web: NamedWeb;
  /** Resolves once what was approved is written, which nothing stops halfway but the end of the process; closing waits for it too. */
  readonly written: () => Promise<void>;
}

interface HeadlessOptions extends IndexOptions {
  /** Who answers the questions before a change. */
  readonly confirmation: Confirmation;
  /** What needs no question; the careful rules of the app where absent. */
  readonly policy?: Policy;
  /** What the person set by options: read at each use, since some of it needs the open vault. */
  readonly sessionSettings?: (() => Partial<SessionSettings>) | undefined;
  /** What the person chose for single conversations. */
  readonly choices?: ChosenForConversations | undefined;
  /** Their earlier conversations, which tools may look into where the settings say so. */
  readonly conversations?: EarlierStore | undefined;
  /** The tools that exist; all where absent. */
  readonly tools?: readonly Tool[];
  /** The model that tools ask; they say where none is named. */
  readonly textModel?: ToolSetup['textModel'] | undefined;
  /** The web sources that may be asked; none where absent. */
  readonly web?: NamedWeb;
}

const NO_WEB: NamedWeb = { port: webOf([], '') };

/** To the person whose signal came while something was being written. */
const HELD =
  'What is being written is brought to its end first; latent history lists it then. Told once more, Latent ends at once.';

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
  const signals = createHeldSignals(() => options.tell?.(HELD));
  const exclusive: Exclusive = (task) =>
    inTurn(async () => {
      const leave = await claimAlone(socket);
      return signals.hold(task).finally(leave);
    });
  const session = openVaultSession({
    id: folder.id,
    name: folder.name,
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
      settings: () => ({ ...INITIAL_SETTINGS, callsPerMinute: CALLS_PER_MINUTE, ...options.sessionSettings?.() }),
      ...(options.choices && { choices: options.choices }),
      ...(options.conversations && { conversations: options.conversations }),
    },
    setup: {
      ...(options.textModel && { textModel: options.textModel }),
      web: web.port,
    },
    ...(options.tools && { tools: options.tools }),
    onFault: (error) => options.tell?.(errorText(error)),
  });
  const written = (): Promise<void> => whenWritten(inTurn);
  return {
    ...opened,
    ...session,
    web,
    written,
    async close() {
      await written();
      await opened.close();
      signals.release();
    },
  };
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
