import { toHunks, type Hunk } from '../../notes/comparison/to-hunks.ts';
import { textDoubts } from '../../tools/questions/name-doubts.ts';
import { diffTexts, type DiffRow } from './diff-texts.ts';

/** What is said of a comparison as a whole. */
export interface DiffSummary {
  /** Lines. */
  readonly added: number;
  readonly removed: number;
  readonly notes: readonly string[];
  readonly coarse: boolean;
  /** Every changed line is plain ASCII. */
  readonly isPlain: boolean;
  /** Of words among the added lines that mix alphabets, and of characters that cannot be seen. */
  readonly warnings: readonly string[];
}

/** Rows to show, and the place and number of unchanged rows that are folded away between them. */
export type ShownHunk =
  | { readonly kind: 'rows'; readonly rows: readonly DiffRow[] }
  | { readonly kind: 'gap'; readonly from: number; readonly count: number };

export interface DiffPage {
  readonly hunks: readonly ShownHunk[];
  /** Rows that come after this page; folded ones are not counted. */
  readonly left: number;
}

/** Two compared texts, whose rows are read page by page: the page's thread never holds, copies or draws all of them. */
export interface DiffReader {
  readonly summary: DiffSummary;
  /** The next hunks, up to so many rows in all. */
  next(most: number): DiffPage;
  /** Rows of a gap. */
  rows(from: number, count: number): readonly DiffRow[];
}

/** @param before null is a file that is not there; so is null for `after` */
export async function readDiff(before: string | null, after: string | null): Promise<DiffReader> {
  const { rows, added, removed, notes, coarse } = diffTexts(before, after);
  const hunks = placed(toHunks(rows));
  let left = hunks.reduce((sum, hunk) => sum + (hunk.kind === 'rows' ? hunk.rows.length : 0), 0);
  let at = 0;
  let within = 0;
  const summary = {
    added,
    removed,
    notes,
    coarse,
    isPlain: rows.every(({ kind, text }) => kind === 'same' || /^[ -~]*$/.test(text)),
    warnings: await textDoubts(rows.flatMap(({ kind, text }) => (kind === 'added' ? [text] : [])).join('\n')),
  };
  return {
    summary,
    next(most) {
      const page: ShownHunk[] = [];
      let room = most;
      for (let hunk = hunks[at]; hunk && (room > 0 || hunk.kind === 'gap'); hunk = hunks[at]) {
        if (hunk.kind === 'gap') page.push(hunk);
        else {
          const shown = hunk.rows.slice(within, within + room);
          page.push({ kind: 'rows', rows: shown });
          room -= shown.length;
          left -= shown.length;
          within += shown.length;
          if (within < hunk.rows.length) break;
        }
        at += 1;
        within = 0;
      }
      return { hunks: page, left };
    },
    rows: (from, count) => rows.slice(from, from + count),
  };
}

function placed(hunks: readonly Hunk<DiffRow>[]): ShownHunk[] {
  let from = 0;
  return hunks.map(({ kind, rows }) => {
    const start = from;
    from += rows.length;
    return kind === 'rows' ? { kind, rows } : { kind, from: start, count: rows.length };
  });
}
