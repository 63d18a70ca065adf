import { type EditorState, Facet, type Line } from '@codemirror/state';
import type { Decoration, WidgetType } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { FollowedLink } from '../../../markdown/open-link.ts';
import type { RenderContext } from '../../../markdown/render-context.ts';
import { createNewsFilter } from '../../../state/vault/open-vault.ts';
import type { MenuEntry } from '../../../ui/menu.tsx';
import type { TickLine } from '../../text/tick-at.ts';
import type { LinkPlaces, ResolveTargets } from './link-places.ts';

/** What a construct may do with the text that is in view; the text itself stays as it is. */
export interface Drawing {
  readonly state: EditorState;
  readonly places: LinkPlaces;
  /** The part of the text that is in view. */
  readonly visible: { readonly from: number; readonly to: number };
  /** Shows nothing in the place of the range. Of a range of several lines what is written is hidden, and the lines stay. */
  readonly hide: (from: number, to: number) => void;
  /** Shows the widget in the place of the range; where that has several lines, on the first of them. */
  readonly replace: (from: number, to: number, widget: WidgetType) => void;
  readonly mark: (from: number, to: number, mark: Decoration) => void;
  /** Gives the line that begins here a class. */
  readonly line: (line: Pick<Line, 'from'>, mark: Decoration) => void;
  /** Shows a widget at a place. @param side below 0 before the text there */
  readonly widget: (at: number, widget: WidgetType, side: number) => void;
  /** Calls back with each line of the range that is in view. */
  readonly lines: (from: number, to: number, each: (line: Line) => void) => void;
}

/** Draws a node of the syntax tree that is in view. @returns false where what is within it is not to be drawn */
export type Draw = (node: SyntaxNodeRef, drawing: Drawing) => void | false;

/** How one construct of Markdown looks while the cursor is elsewhere, by the names of its nodes. */
export type Construct = Readonly<Record<string, Draw>>;

/** The note's name at the top of its page. */
export interface NamingInText {
  readonly name: () => string;
  /** Puts the name, to be changed, into an element. @param onWritten it is no longer being written @returns what takes it out again */
  readonly mount: (slot: HTMLElement, onWritten: () => void) => () => void;
  /** Writes on in the name that is mounted, behind its last letter. @returns whether one is */
  readonly goInto: () => boolean;
  /** The first heading, which is the name, has other words now, or no longer. */
  readonly onWriting: (isWriting: boolean) => void;
  /** They are the name. @param goesOn whether one writes in the text next */
  readonly rename: (name: string, goesOn: boolean) => void;
}

/** What the text needs of the app to be drawn as it reads. */
export interface LiveContext {
  /** The vault and its index, for images and embedded notes. */
  readonly face: () => RenderContext;
  readonly path: VaultPath;
  readonly resolve: ResolveTargets;
  readonly tick?: TickLine;
  readonly follow: (link: FollowedLink) => void;
  /** The title to stand above the text; undefined where the text has its own, but for as long as the name is being written. */
  readonly titleFor: (start: string) => string | undefined;
  /** Absent where the name is only shown. */
  readonly naming?: NamingInText | undefined;
  /** A task was ticked while the keyboard was elsewhere: there no key of the text's own takes it back. */
  readonly onTick?: (before: string, after: string) => void;
  /** What can be done with a heading of the note, wherever it is named. @param subpath with its `#` */
  readonly headingEntries?: (heading: { readonly subpath: string; readonly line: number }) => readonly MenuEntry[];
}

export const liveContext = Facet.define<LiveContext, LiveContext | undefined>({ combine: ([first]) => first });

/** After a change of files, since scans report in bursts. */
const PAUSE_MS = 100;

/** Calls after other files of the vault were made, changed or removed, and after the last note has been read: links may lead elsewhere, and what is embedded may read differently. @returns what ends it */
export function onVaultChange(context: LiveContext, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNews = createNewsFilter();
  const stop = context.face().index?.subscribe((event) => {
    if (!isNews(event)) return;
    if (event.type === 'changed' && [...event.upserted, ...event.removed].every((path) => path === context.path))
      return;
    clearTimeout(timer);
    timer = setTimeout(listener, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
