import type { Accessor } from 'solid-js';
import type { Vault } from '../../../fs-access/vault.ts';
import type { VaultSettings } from '../../../notes/vault-settings.ts';
import type { ChangeHistory } from '../../../tools/definition/ports.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { OwnTools } from '../tools/draw-own-tools.ts';
import type { UnsavedText } from '../drafts/unsaved-text.ts';
import type { WriteState } from './create-write-access.ts';
import type { VaultIndex } from './create-vault-index.ts';

/** The open vault, as the views inside it see it. Another vault gets views of its own: this one does not change below them. */
export interface OpenVault extends Pick<VaultIndex, 'indexStatus' | 'onIndexEvent' | 'loadModel'> {
  readonly id: string;
  readonly name: string;
  readonly kind: 'folder' | 'sample' | 'imported';
  readonly handle: FileSystemDirectoryHandle;
  /** Without dot-folders and the person's ignored paths. */
  readonly files: Vault;
  /** What Obsidian's own settings in the folder say. */
  readonly settings: VaultSettings;
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

export const { Provider: VaultProvider, use: useVault } = requiredContext<OpenVault>('OpenVault');
