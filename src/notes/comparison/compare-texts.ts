import { diffArrays } from 'diff';

/** How a line ends; '' is the end of a text without a line break. */
export type LineEnd = '\n' | '\r\n' | '\r' | '';

/** One line of a unified view. Line numbers are 1-based; an added line has none before, a removed one none after. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Without its end. */
  readonly text: string;
  readonly end: LineEnd;
}

/** What no line's text shows. */
export type ComparisonNote =
  /** Every line end becomes another. */
  | { readonly kind: 'line-ends-change'; readonly from: LineEnd; readonly to: LineEnd }
  /** All lines of a text that comes or goes, or of one that had none, end like this. */
  | { readonly kind: 'line-ends'; readonly are: LineEnd }
  /** A byte order mark (U+FEFF) before the text: comes, goes, or stands in a text that comes or goes. */
  | { readonly kind: 'byte-order-mark'; readonly is: 'added' | 'removed' | 'there' }
  /** The line break behind the last line: comes, goes, or is missing in a text that comes or goes. */
  | { readonly kind: 'last-line-break'; readonly is: 'added' | 'removed' | 'missing' };

/** Two texts, line by line. Of the old text, its lines and its notes follow the new text byte by byte. */
export interface Comparison {
  readonly lines: readonly ComparedLine[];
  readonly notes: readonly ComparisonNote[];
  /** Lines end differently: the end of each added and removed line counts, and is to be shown where it is no line feed. */
  readonly endsCount: boolean;
  /** The texts differ so much that lines were not matched: all old ones, then all new ones. */
  readonly coarse: boolean;
}

/** Number of edits beyond which matching lines costs more than it shows: the time grows with its square. */
const MOST_EDITS = 3000;
const MARK = '\uFEFF';

interface Line {
  readonly text: string;
  readonly end: LineEnd;
}

/** Compares two texts line by line. `null` is a file that is not there. */
export function compareTexts(before: string | null, after: string | null): Comparison {
  const [old, now] = [toLines(before), toLines(after)];
  const [oldEnd, newEnd] = [commonEnd(old), commonEnd(now)];
  const endsCount = oldEnd === 'mixed' || newEnd === 'mixed';
  const isSame = (a: Line, b: Line): boolean => a.text === b.text && (!endsCount || a.end === b.end);
  return {
    ...compareLines(old, now, isSame),
    notes: [
      ...(endsCount ? [] : endNotes(oldEnd, newEnd)),
      ...markNotes(before, after),
      ...lastBreakNotes({ before, after, old, now, endsCount }),
    ],
    endsCount,
  };
}

function toLines(text: string | null): Line[] {
  const lines: Line[] = [];
  let at = text?.startsWith(MARK) ? MARK.length : 0;
  for (const { index, 0: end } of (text ?? '').matchAll(/\r\n|\r|\n/g)) {
    lines.push({ text: text!.slice(at, index), end: end as LineEnd });
    at = index + end.length;
  }
  if (text !== null && at < text.length) lines.push({ text: text.slice(at), end: '' });
  return lines;
}

/** How all lines with an end end; '' where none has one. */
function commonEnd(lines: readonly Line[]): LineEnd | 'mixed' {
  const ends = new Set(lines.map(({ end }) => end).filter((end) => end !== ''));
  return ends.size > 1 ? 'mixed' : ([...ends][0] ?? '');
}

function endNotes(old: LineEnd, now: LineEnd): ComparisonNote[] {
  if (old !== '' && now !== '') return old === now ? [] : [{ kind: 'line-ends-change', from: old, to: now }];
  const only = old === '' ? now : old;
  return only === '\n' || only === '' ? [] : [{ kind: 'line-ends', are: only }];
}

function markNotes(before: string | null, after: string | null): ComparisonNote[] {
  const [had, has] = [before?.startsWith(MARK) === true, after?.startsWith(MARK) === true];
  if (before === null || after === null) return had || has ? [{ kind: 'byte-order-mark', is: 'there' }] : [];
  return had === has ? [] : [{ kind: 'byte-order-mark', is: has ? 'added' : 'removed' }];
}

function lastBreakNotes(texts: {
  readonly before: string | null;
  readonly after: string | null;
  readonly old: readonly Line[];
  readonly now: readonly Line[];
  readonly endsCount: boolean;
}): ComparisonNote[] {
  const [oldLast, newLast] = [texts.old.at(-1), texts.now.at(-1)];
  const isNew = texts.before === null || !oldLast;
  const isGone = texts.after === null || !newLast;
  if (isNew || isGone) return (newLast ?? oldLast)?.end === '' ? [{ kind: 'last-line-break', is: 'missing' }] : [];
  const [had, has] = [oldLast.end !== '', newLast.end !== ''];
  return had === has ? [] : [{ kind: 'last-line-break', is: has ? 'added' : 'removed' }];
}

function compareLines(
  old: readonly Line[],
  now: readonly Line[],
  isSame: (a: Line, b: Line) => boolean,
): Pick<Comparison, 'lines' | 'coarse'> {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && isSame(old[start]!, now[start]!)) start += 1;
  let end = 0;
  while (end < most - start && isSame(old[old.length - 1 - end]!, now[now.length - 1 - end]!)) end += 1;
  const [oldMiddle, newMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const parts = diffArrays(oldMiddle, newMiddle, { maxEditLength: MOST_EDITS, comparator: isSame });
  const lines = createNumbering();
  lines.add('same', now.slice(0, start));
  for (const { added, removed, value } of parts ?? []) lines.add(added ? 'added' : removed ? 'removed' : 'same', value);
  if (!parts) {
    lines.add('removed', oldMiddle);
    lines.add('added', newMiddle);
  }
  lines.add('same', now.slice(now.length - end));
  return { lines: lines.all, coarse: parts === undefined };
}

function createNumbering() {
  const all: ComparedLine[] = [];
  let [before, after] = [1, 1];
  return {
    all,
    add(kind: ComparedLine['kind'], lines: readonly Line[]): void {
      for (const line of lines)
        all.push({
          kind,
          before: kind === 'added' ? undefined : before++,
          after: kind === 'removed' ? undefined : after++,
          ...line,
        });
    },
  };
}
