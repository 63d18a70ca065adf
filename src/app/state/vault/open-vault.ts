import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { Vault } from '../../../fs-access/vault.ts';
import type { VaultSettings } from '../../../notes/vault-settings.ts';
import type { VaultSession } from '../../../session/vault-session.ts';
import type { ChangeHistory } from '../../../tools/definition/ports.ts';
import type { IndexClient, IndexEvent, IndexStatus } from '../../../workers/contract.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { UnsavedText } from '../drafts/unsaved-text.ts';
import type { OwnTools } from '../tools/draw-own-tools.ts';
import type { VaultIndex } from './create-vault-index.ts';
import type { WriteState } from './create-write-access.ts';

/** The open vault, as the views inside it see it. Another vault gets views of its own: this one does not change below them. */
export interface OpenVault extends Pick<VaultIndex, 'indexStatus' | 'onIndexEvent' | 'loadModel'> {
  readonly id: string;
  readonly name: string;
  /** What it is below the screen. */
  readonly session: VaultSession;
  readonly kind: 'folder' | 'sample' | 'imported' | 'notebook';
  readonly handle: FileSystemDirectoryHandle;
  /** Without dot-folders and the person's ignored paths. */
  readonly files: Vault;
  /** What Obsidian's own settings in the folder say; where there are none, the person's own, as they are at each look. */
  readonly settings: VaultSettings;
  /** Whether Obsidian has settings in the folder. */
  readonly hasObsidianSettings: boolean;
  /** What is typed in its notes and not saved. */
  readonly unsaved: UnsavedText;
  /** 'prompt': readable, but the browser has not granted writing yet. */
  readonly writable: Accessor<WriteState>;
  /** Asks the browser for write permission, in a click or key press. @returns whether writing is allowed now; where not, the person was informed. */
  requestWriteAccess(): Promise<boolean>;
  readonly index: IndexClient;
  /** The changes that were made through Latent, with what was there before. */
  readonly history: ChangeHistory;
  /** The tools that its notes describe. */
  readonly ownTools: OwnTools;
}

/** Whether its notes are nowhere but in the browser's own storage: no folder that another program can reach holds them. */
export const isKeptInBrowser = ({ kind }: Pick<OpenVault, 'kind'>): boolean => kind !== 'folder';

export const { Provider: VaultProvider, use: useVault } = requiredContext<OpenVault>('OpenVault');

const isLookedThrough = ({ textReady, state }: IndexStatus): boolean => textReady || state === 'error';

/**
 * Whether notes are still to be read: what is not found by now may be in one of them, so nothing says that there is none, only that it
 * is still looked for. An index that failed is told of by who asks it.
 */
export async function isStillLooking(index: Pick<IndexClient, 'status'> | undefined): Promise<boolean> {
  const status = await index?.status().catch(() => undefined);
  return status !== undefined && !isLookedThrough(status);
}

/** The same, as it changes. Call it in a component. */
export function createStillLooking(index: Pick<IndexClient, 'status' | 'subscribe'>): Accessor<boolean> {
  const [isLooking, setLooking] = createSignal(true);
  const look = (status: IndexStatus) => setLooking(!isLookedThrough(status));
  onCleanup(index.subscribe((event) => event.type === 'status' && look(event.status)));
  void index.status().then(look, () => setLooking(false));
  return isLooking;
}

/** Tells which events of an index may change what it finds: notes changed, or the last of them have been read. */
export function createNewsFilter(): (event: IndexEvent) => boolean {
  let wasReady = false;
  return (event) => {
    if (event.type === 'changed') return true;
    if (event.type !== 'status' || event.status.textReady === wasReady) return false;
    wasReady = event.status.textReady;
    return wasReady;
  };
}
