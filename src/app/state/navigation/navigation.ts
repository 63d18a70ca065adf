import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/required-context.ts';

export interface Route {
  /** `graph` shows the notes around `note`, or the whole vault. */
  readonly view: 'note' | 'graph';
  readonly note: VaultPath | undefined;
  readonly line: number | undefined;
}

/** What is shown in the middle, as the address says. */
export interface Navigation {
  readonly route: Accessor<Route>;
  openNote(path: VaultPath, line?: number): void;
  /** The graph around a note, or of the whole vault. */
  openGraph(path?: VaultPath): void;
}

export const { Provider: NavigationProvider, use: useNavigation } = requiredContext<Navigation>('Navigation');
