import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { Where } from '../workbench/open-places.ts';

export interface Route {
  /** The id of a main view. `note` means any view that shows that file; `graph` shows what is around it, or the whole vault. */
  readonly view: string;
  readonly note: VaultPath | undefined;
  readonly line: number | undefined;
}

export interface OpenRequest {
  /** 1-based. */
  readonly line?: number | undefined;
  /** As the person pressed where absent (Ctrl/⌘ or the middle button: a new tab, Alt: to the side), else in the same tab. */
  readonly where?: Where | undefined;
  /** For a look: the next look takes the same tab, until it is edited or kept. */
  readonly isPreview?: boolean | undefined;
}

/**
 * What is shown in the middle, and the way to show something else. Inside a tab it speaks of that tab; elsewhere of the
 * one that shows in the group with the keyboard, which the address names too.
 */
export interface Navigation {
  /** Never equal to the one before: opening the line that is open already scrolls to it again. */
  readonly route: Accessor<Route>;
  openNote(path: VaultPath, line?: number): void;
  /** A main view by its id, of a note or of the whole vault. */
  openView(view: string, path?: VaultPath): void;
  readonly open: (path: VaultPath, request?: OpenRequest) => void;
}

export const { Provider: NavigationProvider, use: useNavigation } = requiredContext<Navigation>('Navigation');
