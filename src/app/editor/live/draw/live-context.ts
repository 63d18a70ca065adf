import { Facet } from '@codemirror/state';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { FollowedLink } from '../../../markdown/follow-link.ts';
import type { RenderContext } from '../../../markdown/render-context.ts';
import type { TickLine } from '../../text/tick-at.ts';
import type { ResolveTargets } from './link-places.ts';

/** What the text needs of the app to be drawn as it reads. */
export interface LiveContext {
  /** The vault and its index, for images and embedded notes. */
  readonly face: () => RenderContext;
  readonly path: VaultPath;
  readonly resolve: ResolveTargets;
  readonly tick?: TickLine;
  readonly follow: (link: FollowedLink) => void;
  /** The title to stand above the text; undefined where the text has its own. */
  readonly titleFor: (start: string) => string | undefined;
  /** A task was ticked while the keyboard was elsewhere: there no key of the text's own takes it back. */
  readonly onTick?: (before: string, after: string) => void;
}

export const liveContext = Facet.define<LiveContext, LiveContext | undefined>({ combine: ([first]) => first });
