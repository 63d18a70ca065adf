import { segmentsOf } from './basics/segments.ts';
import { type LineChange, lineChanges, toLines } from './text-changes.ts';

/** Where one side or both differ from the base: its parts [from, to), and what each side has in their place. */
interface MergeRegion {
  readonly from: number;
  readonly to: number;
  readonly changedBy: 'mine' | 'theirs' | 'both';
  readonly mine: string;
  readonly theirs: string;
  /** How many parts more than the base the first side has here; below 0 where it has fewer. */
  readonly linesAhead: number;
}

/**
 * The places where two sides differ from their base, in order. Changes that overlap or adjoin are one place.
 * @param base its lines, or other parts that make up the text
 */
function mergeRegions(
  base: readonly string[],
  mine: readonly LineChange[],
  theirs: readonly LineChange[],
): MergeRegion[] {
  const openChanges = { mine: [...mine], theirs: [...theirs] };
  const regions: MergeRegion[] = [];
  while (openChanges.mine.length > 0 || openChanges.theirs.length > 0) {
    const from = Math.min(openChanges.mine[0]?.from ?? Infinity, openChanges.theirs[0]?.from ?? Infinity);
    const touching = takeTouching(from, openChanges.mine, openChanges.theirs);
    regions.push({
      from,
      to: touching.to,
      changedBy: touching.mine.length === 0 ? 'theirs' : touching.theirs.length === 0 ? 'mine' : 'both',
      mine: applied(base, from, touching.to, touching.mine),
      theirs: applied(base, from, touching.to, touching.theirs),
      linesAhead: touching.mine.reduce((sum, change) => sum + change.lines.length - (change.to - change.from), 0),
    });
  }
  return regions;
}

/** The text of the parts [from, to). */
const joinTextParts = (parts: readonly string[], from: number, to: number): string => parts.slice(from, to).join('');

/** Removes from both lists the changes that touch one another, beginning at a part of the base. */
function takeTouching(from: number, mine: LineChange[], theirs: LineChange[]) {
  const touching: { mine: LineChange[]; theirs: LineChange[] } = { mine: [], theirs: [] };
  let to = from;
  for (let hasTaken = true; hasTaken;) {
    hasTaken = false;
    for (const [changes, into] of [
      [mine, touching.mine],
      [theirs, touching.theirs],
    ] as const) {
      const next = changes[0];
      if (!next || next.from > to) continue;
      into.push(next);
      changes.shift();
      to = Math.max(to, next.to);
      hasTaken = true;
    }
  }
  return { to, ...touching };
}

function applied(base: readonly string[], from: number, to: number, changes: readonly LineChange[]): string {
  let text = '';
  let at = from;
  for (const change of changes) {
    text += joinTextParts(base, at, change.from) + change.lines.join('');
    at = change.to;
  }
  return text + joinTextParts(base, at, to);
}

/** A place where both sides changed the same lines. */
export interface MergeConflict {
  /** Of the first line, in `ours`. */
  readonly line: number;
  readonly ours: string;
  readonly theirs: string;
}

export type MergedTexts =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[] };

/**
 * Three-way merge by lines: what `ours` and `theirs` each changed of `base`, together. Line ends are part of a line, so they stay.
 * If both changed the same or adjoining lines (and differently), nothing is merged and every such place is reported.
 */
export function mergeTexts(ours: string, base: string, theirs: string): MergedTexts {
  const lines = toLines(base);
  const conflicts: MergeConflict[] = [];
  const merged: string[] = [];
  /** How far the base has been merged, and how many lines `ours` is ahead of it there. */
  let mergedLines = 0;
  let ahead = 0;
  for (const region of mergeRegions(lines, lineChanges(lines, toLines(ours)), lineChanges(lines, toLines(theirs)))) {
    merged.push(joinTextParts(lines, mergedLines, region.from));
    if (region.changedBy === 'both' && region.mine !== region.theirs)
      conflicts.push({ line: region.from + ahead + 1, ours: region.mine, theirs: region.theirs });
    else merged.push(region.changedBy === 'theirs' ? region.theirs : region.mine);
    ahead += region.linesAhead;
    mergedLines = region.to;
  }
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  return { kind: 'merged', text: merged.join('') + joinTextParts(lines, mergedLines, lines.length) };
}

/** A place where two texts differ: what each has there, and who changed it. */
export interface MergePiece {
  readonly kind: 'piece';
  readonly mine: string;
  readonly theirs: string;
  /** `both` also where it is not known what the two texts were made from. */
  readonly changedBy: 'mine' | 'theirs' | 'both';
  /** Words within a line, where it is not whole lines. */
  readonly isInline: boolean;
}

/** Two texts as one: what they have in common, and the places where they differ, in order. */
export type MergePart = { readonly kind: 'same'; readonly text: string } | MergePiece;

/** Above this many words and spaces, of all three texts together, lines that both changed are one piece. */
const MOST_WORDS = 6000;
/** Below this share of common characters two passages are different ones, not one that was edited. */
const LEAST_ALIKE = 0.5;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Where `mine` and `theirs` differ, so that a person can choose piece by piece. Lines that only one of them changed
 * are one piece; within lines that both changed, each place of changed words is one, as a paragraph is often one line.
 * Joined with every piece’s `mine` the parts are `mine` again, and with every `theirs` they are `theirs`.
 * @param base what both were made from; undefined where that is not known
 */
export function mergePieces(mine: string, base: string | undefined, theirs: string): MergePart[] {
  const lines = toLines(base ?? theirs);
  const changes = lineChanges(lines, toLines(mine));
  const regions = mergeRegions(lines, changes, base === undefined ? [] : lineChanges(lines, toLines(theirs)));
  const parts: MergePart[] = [];
  let coveredLines = 0;
  for (const { from, to, changedBy, ...sides } of regions) {
    parts.push({ kind: 'same', text: joinTextParts(lines, coveredLines, from) });
    const piece: MergePiece = {
      kind: 'piece',
      mine: sides.mine,
      theirs: sides.theirs,
      changedBy: base === undefined ? 'both' : changedBy,
      isInline: false,
    };
    const old = base === undefined ? undefined : joinTextParts(lines, from, to);
    parts.push(...(piece.changedBy === 'both' ? splitByWords(piece, old) : [piece]));
    coveredLines = to;
  }
  parts.push({ kind: 'same', text: joinTextParts(lines, coveredLines, lines.length) });
  return joinSame(parts);
}

/** The text with one side, or another text, in each piece’s place. */
export function joinPieces(parts: readonly MergePart[], choose: (piece: MergePiece) => string): string {
  return parts.map((part) => (part.kind === 'same' ? part.text : choose(part))).join('');
}

function splitByWords(piece: MergePiece, base: string | undefined): MergePart[] {
  const [old, mine, theirs] = [base ?? piece.theirs, piece.mine, piece.theirs].map(toWords) as [
    string[],
    string[],
    string[],
  ];
  if (old.length + mine.length + theirs.length > MOST_WORDS) return [piece];
  const regions = mergeRegions(old, lineChanges(old, mine), base === undefined ? [] : lineChanges(old, theirs));
  const parts: MergePart[] = [];
  let coveredWords = 0;
  for (const { from, to, changedBy, ...sides } of regions) {
    parts.push({ kind: 'same', text: joinTextParts(old, coveredWords, from) });
    parts.push({
      kind: 'piece',
      mine: sides.mine,
      theirs: sides.theirs,
      changedBy: base === undefined ? 'both' : changedBy,
      isInline: true,
    });
    coveredWords = to;
  }
  parts.push({ kind: 'same', text: joinTextParts(old, coveredWords, old.length) });
  return isAlike(parts) ? joinNear(joinSame(parts)) : [piece];
}

const toWords = (text: string): string[] => Array.from(segmentsOf(words, text), ({ segment }) => segment);

function isAlike(parts: readonly MergePart[]): boolean {
  const size = (text: string) => text.replace(/\s/g, '').length;
  let [common, longest] = [0, 0];
  for (const part of parts) {
    if (part.kind === 'same') common += size(part.text);
    longest += part.kind === 'same' ? size(part.text) : Math.max(size(part.mine), size(part.theirs));
  }
  return longest === 0 || common / longest >= LEAST_ALIKE;
}

/** A space between two changed words does not make two pieces of one change. */
function joinNear(parts: readonly MergePart[]): MergePart[] {
  const joined: MergePart[] = [];
  for (const part of parts) {
    const [earlierPart, between] = joined.slice(-2);
    if (
      part.kind === 'piece' &&
      earlierPart?.kind === 'piece' &&
      between?.kind === 'same' &&
      /^[ \t]{1,2}$/.test(between.text)
    )
      joined.splice(-2, 2, {
        ...part,
        mine: earlierPart.mine + between.text + part.mine,
        theirs: earlierPart.theirs + between.text + part.theirs,
        changedBy: earlierPart.changedBy === part.changedBy ? part.changedBy : 'both',
      });
    else joined.push(part);
  }
  return joined;
}

/** Without empty parts, and with neighbours in common as one. What both changed alike is common. */
function joinSame(parts: readonly MergePart[]): MergePart[] {
  const joined: MergePart[] = [];
  for (const part of parts) {
    const text = part.kind === 'same' ? part.text : part.mine === part.theirs ? part.mine : undefined;
    const last = joined.at(-1);
    if (text === undefined) joined.push(part);
    else if (text === '') continue;
    else if (last?.kind === 'same') joined[joined.length - 1] = { kind: 'same', text: last.text + text };
    else joined.push({ kind: 'same', text });
  }
  return joined;
}
