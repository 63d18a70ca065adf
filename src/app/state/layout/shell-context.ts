import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { BatchSelection } from './batch-selection.ts';
import type { Layout } from './create-layout.ts';
import type { Command } from './commands.ts';
import { requiredContext } from '../../ui/required-context.ts';
import type { Movable } from '../tools/move-file.ts';

/** What lies over the views; one at a time. */
export type Overlay = 'palette' | 'switcher' | 'activity-note' | 'settings' | 'settings-search' | 'new-note' | 'warnings' | 'tags' | 'batch-tags' | 'egress' | 'graph-health' | 'restore-records' | { readonly batch: BatchSelection } | { readonly tool: string; readonly values?: Readonly<Record<string, string>> } | { readonly move: Movable } | { readonly history: VaultPath | undefined }
  /** One memory first, or all as they come. */
  | { readonly memories: VaultPath | undefined };

/** What the parts of the shell share beside the workspace. */
export interface Shell {
  readonly layout: Layout;
  readonly commands: readonly Command[];
  /** Every file of the vault, for what offers some of them. */
  readonly files: Accessor<readonly TreeFile[]>;
  readonly overlay: Accessor<Overlay | undefined>;
  show(overlay: Overlay | undefined): void;
  /** Narrower than the two-column layout. */
  readonly isPhone: Accessor<boolean>;
  /** Brings the search box into view and focuses it. */
  focusSearch(): void;
  /** What is typed in the search box. */
  readonly query: Accessor<string>;
  setQuery(query: string): void;
  /** Brings the search box into view and searches for this. */
  searchFor(query: string): void;
  /** The note whose activity is shown; undefined for that of all. */
  readonly activityNote: Accessor<VaultPath | undefined>;
  setActivityNote(path: VaultPath | undefined): void;
  /** Brings everything that touched this note into view. */
  followNote(path: VaultPath): void;
  /** The search box says which element that is. */
  setSearchBox(element: HTMLInputElement): void;
}

export const { Provider: ShellProvider, use: useShell } = requiredContext<Shell>('Shell');
