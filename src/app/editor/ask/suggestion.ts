import { segmentsOf } from '../../../notes/basics/segments.ts';
import { diffArrays } from 'diff';

/** A place where the suggested text differs, in the editor's text. `removed` is what stands at `from`. */
export interface Piece {
  readonly from: number;
  readonly removed: string;
  readonly added: string;
}

/** Above this many words the two texts are one piece: the comparison grows with their product. */
const MOST_WORDS = 4000;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Where `after` differs from `before`, word by word in any script. @param start where `before` begins in the text */
export function toPieces(before: string, after: string, start: number): Piece[] {
  if (before === after) return [];
  const [old, now] = [split(before), split(after)];
  if (old.length + now.length > MOST_WORDS) return [{ from: start, removed: before, added: after }];
  const pieces: Piece[] = [];
  let at = start;
  let open: { from: number; removed: string; added: string } | undefined;
  for (const part of diffArrays(old, now)) {
    const text = part.value.join('');
    if (!part.added && !part.removed) {
      // A space between two changed words does not make two pieces of one change.
      if (open && /^\s{1,2}$/.test(text)) open = { ...open, removed: open.removed + text, added: open.added + text };
      else if (open) {
        pieces.push(tidied(open));
        open = undefined;
      }
      at += text.length;
      continue;
    }
    open ??= { from: at, removed: '', added: '' };
    if (part.removed) {
      open.removed += text;
      at += text.length;
    } else open.added += text;
  }
  if (open) pieces.push(tidied(open));
  return pieces;
}

/** Without the equal white space at its end, which was joined to it in the hope of another change. */
function tidied({ from, removed, added }: Piece): Piece {
  let end = 0;
  while (
    end < Math.min(removed.length, added.length) &&
    /\s/.test(removed.at(-1 - end) ?? '') &&
    removed.at(-1 - end) === added.at(-1 - end)
  )
    end += 1;
  return { from, removed: removed.slice(0, removed.length - end), added: added.slice(0, added.length - end) };
}

function split(text: string): string[] {
  return Array.from(segmentsOf(words, text), ({ segment }) => segment);
}
