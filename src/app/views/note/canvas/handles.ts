import type { JSX } from 'solid-js';

/** What makes a card, a group or an arrow one that can be chosen and moved, by pointer and by keys. */
export interface Handles {
  readonly isSelected: (id: string | undefined) => boolean;
  /** Attributes and listeners; none of what has no id. */
  readonly of: (id: string | undefined, isEdge?: boolean) => Omit<JSX.HTMLAttributes<HTMLElement>, 'ref' | 'children'>;
}
