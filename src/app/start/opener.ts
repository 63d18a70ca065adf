import { createContext, useContext } from 'solid-js';
import type { Workspace } from '../state/workspace.ts';

/** What the first screen needs of the workspace: the ways in. They are there before the workspace's own code is, and wait for it. */
export type Opener = Pick<Workspace, 'openHandle' | 'openSample' | 'notify'>;

export const OpenerContext = createContext<Opener>();

export function useOpener(): Opener {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('useOpener needs an <OpenerContext.Provider> above it');
  return opener;
}
