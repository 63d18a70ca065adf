import type { Accessor } from 'solid-js';
import type { FocusTarget } from '../../ui/page/keep-focus.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { Layout } from './create-layout.ts';
import type { SavedLayouts } from './saved-layouts.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Command } from './commands.ts';
import { requiredContext } from '../../ui/page/required-context.ts';

/**
 * The argument that each view can be shown with, by its id. Every view adds its own line beside its definition:
 * `declare module '../../state/layout/shell-context.ts' { interface ViewArguments { readonly links: NoArgument } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the views
export interface ViewArguments {}

/** For a view that is shown without an argument. */
export type NoArgument = Readonly<Record<never, never>>;

export type ViewId = keyof ViewArguments;

/** Left out where no argument is required. */
type ShowArgument<Id extends ViewId> = NoArgument extends ViewArguments[Id]
  ? [argument?: ViewArguments[Id]]
  : [argument: ViewArguments[Id]];

/** What the parts of the shell share beside the workspace. */
export interface Shell {
  readonly layout: Layout;
  readonly savedLayouts: SavedLayouts;
  readonly commands: readonly Command[];
  /** Every file of the vault, for what offers some of them; none before the index listed them. */
  readonly files: Accessor<readonly TreeFile[]>;
  /** Folders in which no file is. */
  readonly emptyFolders: Accessor<readonly VaultPath[]>;
  /** Every file, and each empty folder with a stroke at its end, for what looks for folders by their paths. */
  readonly filesAndFolders: Accessor<readonly Pick<TreeFile, 'path'>[]>;
  /** The files with all that the index knows at this moment, for what must not miss a file that has just come. */
  readonly currentFiles: () => Promise<readonly TreeFile[]>;
  /** Whether the index has listed the files. */
  readonly isListed: Accessor<boolean>;
  /** Brings a view into sight: a dialog over the others, any other in its own place, with the column that holds it. */
  show<Id extends ViewId>(id: Id, ...argument: ShowArgument<Id>): void;
  /** As `show`, for a command: the keyboard goes into the view, and Escape gives it back to the note. Not on a phone, which has none. */
  enter<Id extends ViewId>(id: Id, ...argument: ShowArgument<Id>): void;
  /** Opens a file: see `Navigation`. On a phone it comes into view. */
  readonly open: Navigation['open'];
  /** Takes away the dialog, where there is one. */
  closeDialog(): void;
  /** What a view that stays was last shown with: a new object each time, undefined before the first. */
  shownWith<Id extends ViewId>(id: Id): ViewArguments[Id] | undefined;
  /** Narrower than the two-column layout. */
  readonly isPhone: Accessor<boolean>;
  /** Where a message to the assistant is written. */
  readonly messageBox: FocusTarget;
  /** What is typed in the search box. */
  readonly query: Accessor<string>;
  setQuery(query: string): void;
}

export const { Provider: ShellProvider, use: useShell } = requiredContext<Shell>('Shell');
