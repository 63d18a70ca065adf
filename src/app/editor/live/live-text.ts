import type { Extension } from '@codemirror/state';
import { headings } from './constructs/heading.ts';
import { drawVisible } from './draw-visible.ts';
import { PlacesOfLinks, type ResolveTargets } from './link-places.ts';
import { focusInState } from './touched.ts';
import './live.css';

/** What the text needs of the vault to be drawn. */
export interface LiveContext {
  readonly resolve: ResolveTargets;
}

/** The text as it reads: marks are hidden where the cursor is not, and what stands for something else is drawn as that. */
export function liveText({ resolve }: LiveContext): Extension {
  const places = new PlacesOfLinks(resolve);
  return [focusInState, places.extension(), drawVisible([headings], places)];
}
