import type { Accessor } from 'solid-js';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { OpenVault } from './open-vault.ts';

/** Which vault is open, and the ways to another. Each way waits for the one before it to end. */
export interface Vaults {
  readonly current: Accessor<OpenVault | undefined>;
  openHandle(handle: FileSystemDirectoryHandle, kind?: OpenVault['kind']): Promise<void>;
  openSample(): Promise<void>;
  /** The sample vault as it comes with the app; what was changed in it is lost. */
  resetSample(): Promise<void>;
  close(): Promise<void>;
  /** Opens the vault of the last visit, where the browser needs to ask nothing. @returns whether it did. */
  restore(): Promise<boolean>;
}

export const { Provider: VaultsProvider, use: useVaults } = requiredContext<Vaults>('Vaults');
