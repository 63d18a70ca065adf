import { createContext, useContext, type Accessor } from 'solid-js';
import type { Layout } from '../state/create-layout.ts';
import type { Command } from './commands.ts';

/** What lies over the views; one at a time. */
export type Overlay = 'palette' | 'switcher' | 'settings' | 'settings-search' | 'new-note' | 'warnings' | { readonly tool: string };

/** What the parts of the shell share beside the workspace. */
export interface Shell {
  readonly layout: Layout;
  readonly commands: readonly Command[];
  readonly overlay: Accessor<Overlay | undefined>;
  show(overlay: Overlay | undefined): void;
  /** Narrower than the two-column layout. */
  readonly isPhone: Accessor<boolean>;
  /** Brings the search box into view and focuses it. */
  focusSearch(): void;
  /** The search box says which element that is. */
  setSearchBox(element: HTMLInputElement): void;
}

export const ShellContext = createContext<Shell>();

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a <ShellContext.Provider> above it');
  return shell;
}
