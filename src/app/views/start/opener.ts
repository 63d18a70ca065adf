import { createContext, useContext, type Accessor } from 'solid-js';
import type { Workspace } from '../../state/workspace.ts';

/** What the first screen needs of the workspace: the ways in. They are there before the workspace's own code is, and wait for it. */
export interface Opener extends Pick<Workspace, 'openHandle' | 'openSample' | 'notify'> {
  /** Whether what is opened now need not wait for code. */
  readonly isReady: Accessor<boolean>;
}

export const OpenerContext = createContext<Opener>();

export function useOpener(): Opener {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('useOpener needs an <OpenerContext.Provider> above it');
  return opener;
}
