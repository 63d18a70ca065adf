import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/required-context.ts';

export interface Route {
  /** The id of a main view. `note` means any view that shows that file; `graph` shows what is around it, or the whole vault. */
  readonly view: string;
  readonly note: VaultPath | undefined;
  readonly line: number | undefined;
}

/** What is shown in the middle, as the address says. */
export interface Navigation {
  readonly route: Accessor<Route>;
  openNote(path: VaultPath, line?: number): void;
  /** A main view by its id, of a note or of the whole vault. */
  openView(view: string, path?: VaultPath): void;
}

export const { Provider: NavigationProvider, use: useNavigation } = requiredContext<Navigation>('Navigation');
