export interface SplitOptions {
  readonly maxTokens: number;
  /** Tokens of `text.slice(from, to)`. */
  readonly countTokens: (text: string, from: number, to: number) => number;
}

export interface FittingPart {
  readonly from: number;
  readonly to: number;
  readonly tokens: number;
}

/**
 * Halves `text.slice(from, to)` until every part fits, each time at the best boundary near the middle:
 * a line's end, else a sentence's, else a word's, else between two characters. Parts are trimmed; blank ones are left out.
 */
export function splitToFit(text: string, from: number, to: number, options: SplitOptions): FittingPart[] {
  const [start, end] = trimmed(text, from, to);
  if (start === end) return [];
  const tokens = options.countTokens(text, start, end);
  // A single character that is "too long" stays: there is nothing to cut.
  if (tokens <= options.maxTokens || end - start < 2) return [{ from: start, to: end, tokens }];
  const cut = bestCut(text, start, end);
  if (cut <= start || cut >= end) return [{ from: start, to: end, tokens }];
  return [...splitToFit(text, start, cut, options), ...splitToFit(text, cut, end, options)];
}

/** Boundaries from best to worst; each match's end is where to cut. A row of dots is read from its first one alone, so that a long one stays cheap. */
const BOUNDARIES = [/\n/g, /(?<![.!?…])[.!?…]+["'”’)\]]*\s|[。！？；]+[”’」』）]*/g, /\s+|[,，、;]/g];

function bestCut(text: string, from: number, to: number): number {
  const middle = (from + to) >> 1;
  // The window keeps halves from becoming slivers, and the search short.
  const reach = Math.max(1, (to - from) >> 2);
  const windowFrom = middle - reach;
  const window = text.slice(windowFrom, Math.min(to - 1, middle + reach));
  for (const boundary of BOUNDARIES) {
    let best = -1;
    for (const match of window.matchAll(boundary)) {
      const cut = windowFrom + match.index + match[0].length;
      if (cut < to && Math.abs(cut - middle) < Math.abs(best - middle)) best = cut;
    }
    if (best > from) return best;
  }
  return isInsidePair(text, middle) ? middle + 1 : middle;
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
