import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { LazyPart } from '../../ui/lazy-part.tsx';
import type { Command, Icon } from './commands.ts';
import type { Shell, ViewArguments, ViewId } from './shell-context.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import type { OwnActs } from '../own-acts/own-acts.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Tools } from '../tools/tools.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import type { Vaults } from '../vault/vaults.ts';

/** What the commands of a view act on. */
export interface CommandContext {
  readonly vault: OpenVault;
  readonly vaults: Vaults;
  readonly navigation: Navigation;
  readonly preferences: Preferences;
  readonly tools: Tools;
  readonly acts: OwnActs;
  readonly notify: (notice: Notice) => void;
  readonly shell: Omit<Shell, 'commands'>;
}

interface ViewBase<Id extends ViewId> {
  readonly id: Id;
  /** As its tab or heading names it. */
  readonly title: string;
  /** What a person can do with it from the palette, by keys, in menus and in the bar above the note. */
  readonly commands?: (context: CommandContext) => readonly Command[];
}

/** A view in the middle. The address says which: `#/note/<path>` opens a file, `#/<id>/<path>` another view. */
export interface MainView<Id extends ViewId = ViewId> extends ViewBase<Id> {
  readonly place: 'main';
  readonly icon: Icon;
  /** What a screen reader hears of the page while it shows. */
  readonly heading: string;
  /** Whether it shows this file when one is opened without naming a view; undefined: no file is open. */
  readonly opens?: (path: VaultPath | undefined) => boolean;
  /** Once seen it stays in the page, hidden, and is found as it was left. */
  readonly isKept?: boolean;
  /** A view of the sides that stands in a tab: it speaks of the note in another. */
  readonly isFromSide?: true;
  readonly component: LazyPart<object>;
}

/** A view beside the main one. */
export interface SideView<Id extends ViewId = ViewId> extends ViewBase<Id> {
  readonly place: 'left' | 'right';
  readonly icon: Icon;
  /** It is in the page from the start, hidden while another has its place: its work continues, also when it is moved to the other side. */
  readonly isKept?: boolean;
  /** It is on its side once the person uses it, or the vault does: a new person's first screen does without. */
  readonly isOffAtFirst?: true;
  /** It is about the file in front, and stays so behind a view of the whole vault. */
  readonly isAboutNote?: true;
  /** How many things in it wait for the person's answer: their number is shown while the view is hidden. */
  readonly waiting?: (tools: Pick<Tools, 'questions'>) => number;
  readonly component: LazyPart<object>;
}

/** A view over the others: one at a time, created each time it is shown, closed with Escape. Its component receives the argument. */
export interface DialogView<Id extends ViewId = ViewId> extends ViewBase<Id> {
  readonly place: 'dialog';
  readonly component: LazyPart<ViewArguments[Id] & { readonly onClose: () => void }>;
}

/** One definition of a view, of any place. The list is `views/index.ts`. */
export type View = { [Id in ViewId]: MainView<Id> | SideView<Id> | DialogView<Id> }[ViewId];
