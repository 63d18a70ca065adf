export interface SplitOptions {
  readonly maxTokens: number;
  /** Tokens of `text.slice(from, to)`; if there are more than `most`, any number above it. */
  readonly countTokens: (text: string, from: number, to: number, most: number) => number;
}

export interface FittingPart {
  readonly from: number;
  readonly to: number;
  readonly tokens: number;
}

/**
 * Halves `text.slice(from, to)` until every part fits, each time at the best boundary near the middle:
 * a line's end, else a sentence's, else a word's, else between two characters. Parts are trimmed; blank ones are left out.
 * Takes time in proportion to the length: neither the exact excess of a part nor the text far from its middle is
 * examined.
 */
export function splitToFit(text: string, from: number, to: number, options: SplitOptions): FittingPart[] {
  const parts: FittingPart[] = [];
  addParts(text, from, to, { ...options, boundaries: BOUNDARIES, parts });
  return parts;
}

interface Splitting extends SplitOptions {
  /** The boundaries that may occur in the text. */
  readonly boundaries: readonly RegExp[];
  readonly parts: FittingPart[];
}

function addParts(text: string, from: number, to: number, splitting: Splitting): void {
  const [start, end] = trimmed(text, from, to);
  if (start === end) return;
  const { maxTokens, parts } = splitting;
  const tokens = splitting.countTokens(text, start, end, maxTokens);
  const boundaries = boundariesIn(text, start, end, splitting.boundaries);
  // A single character that is "too long" stays: there is nothing to cut.
  const cut = tokens <= maxTokens || end - start < 2 ? start : bestCut(text, start, end, boundaries);
  if (cut <= start || cut >= end) {
    parts.push({ from: start, to: end, tokens });
    return;
  }
  addParts(text, start, cut, { ...splitting, boundaries });
  addParts(text, cut, end, { ...splitting, boundaries });
}

/**
 * Boundaries from best to worst; the cut is at each match's end. A row of dots is matched only from its first dot, so
 * that a long one stays cheap.
 */
const BOUNDARIES = [/\n/g, /(?<![.!?…])[.!?…]+["'”’)\]]*\s|[。！？；]+[”’」』）]*/g, /\s+|[,，、;]/g];
/** UTF-16 units on each side of the middle, where a boundary is looked for first. */
const NEAR = 1000;

/** A boundary that is nowhere in a long text need not be searched for in its parts. */
function boundariesIn(text: string, from: number, to: number, boundaries: readonly RegExp[]): readonly RegExp[] {
  if (to - from <= 8 * NEAR) return boundaries;
  const part = text.slice(from, to);
  return boundaries.filter((boundary) => part.search(boundary) >= 0);
}

function bestCut(text: string, from: number, to: number, boundaries: readonly RegExp[]): number {
  const middle = (from + to) >> 1;
  // The window keeps halves from becoming slivers, and the search short.
  const reach = Math.max(1, (to - from) >> 2);
  for (const boundary of boundaries) {
    const near = reach > NEAR ? nearestCut(text, middle, NEAR, to, boundary) : -1;
    const best = near > from ? near : nearestCut(text, middle, reach, to, boundary);
    if (best > from) return best;
  }
  return isInsidePair(text, middle) ? middle + 1 : middle;
}

/** The end of the match that ends nearest to the middle, within `reach` of it and before `to`; -1 if there is none. */
function nearestCut(text: string, middle: number, reach: number, to: number, boundary: RegExp): number {
  const windowFrom = middle - reach;
  const window = text.slice(windowFrom, Math.min(to - 1, middle + reach));
  let best = -1;
  for (const match of window.matchAll(boundary)) {
    const cut = windowFrom + match.index + match[0].length;
    if (cut < to && Math.abs(cut - middle) < Math.abs(best - middle)) best = cut;
  }
  return best;
}

function isInsidePair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function trimmed(text: string, from: number, to: number): [number, number] {
  const part = text.slice(from, to);
  // Indentation of the first line is part of the text (code); line breaks before it are not.
  const lead = /^(?:[ \t]*\r?\n)*/.exec(part)?.[0].length ?? 0;
  const end = part.trimEnd().length;
  return end <= lead ? [from, from] : [from + lead, from + end];
}
