/** Pixels between a link and its preview, and the least between that and the window's edge. */
const GAP = 6;
const EDGE = 12;
const WIDTH = 448;
const HEIGHT = 352;

export interface CardPlace {
  readonly left: string;
  readonly width: string;
  readonly 'max-height': string;
  readonly top?: string;
  readonly bottom?: string;
}

/** Below a link, or above it where more room is there; beside its row it would cover what it came from. */
export function placeCard(
  link: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  view: { readonly width: number; readonly height: number },
): CardPlace {
  const width = Math.min(WIDTH, view.width - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(link.left, view.width - width - EDGE));
  const below = view.height - link.bottom - GAP - EDGE;
  const above = link.top - GAP - EDGE;
  const isBelow = below >= Math.min(HEIGHT, above);
  return {
    left: `${left}px`,
    width: `${width}px`,
    'max-height': `${Math.max(0, Math.min(HEIGHT, isBelow ? below : above))}px`,
    ...(isBelow ? { top: `${link.bottom + GAP}px` } : { bottom: `${view.height - link.top + GAP}px` }),
  };
}
