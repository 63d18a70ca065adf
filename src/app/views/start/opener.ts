import type { Accessor } from 'solid-js';
import type { Vaults } from '../../state/vault/vaults.ts';
import { requiredContext } from '../../ui/page/required-context.ts';

/** What the first screen needs: the ways into a vault. They are there before the code behind them is, and wait for it. */
export interface Opener extends Pick<Vaults, 'openHandle' | 'openSample'> {
  /** Whether what is opened now need not wait for code. */
  readonly isReady: Accessor<boolean>;
}

export const { Provider: OpenerProvider, use: useOpener } = requiredContext<Opener>('Opener');
