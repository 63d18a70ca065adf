export interface CutPiece {
  readonly text: string;
  /** Line breaks before it. */
  readonly line: number;
}

/** A run of letters and marks is not cut further back than this (UTF-16 units) from where a piece is full. */
const LOOK_BACK = 500;

/** Cuts a text into pieces of at most `most` UTF-16 units and `mostLines` lines: at a line's end, else at a space, else between two characters. */
export function* cutText(text: string, most: number, mostLines = Number.POSITIVE_INFINITY): Generator<CutPiece> {
  let line = 0;
  for (let from = 0; from < text.length;) {
    const to = pieceEnd(text, from, most, mostLines);
    const piece = text.slice(from, to);
    yield { text: piece, line };
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) line++;
    from = to;
  }
}

function pieceEnd(text: string, from: number, most: number, mostLines: number): number {
  const limit = Math.min(text.length, from + most);
  let lines = 0;
  let end = -1;
  for (let at = text.indexOf('\n', from); at >= 0 && at < limit; at = text.indexOf('\n', at + 1)) {
    end = at + 1;
    if (++lines === mostLines) return end;
  }
  if (limit === text.length) return limit;
  if (end > from) return end;
  const space = text.lastIndexOf(' ', limit - 1);
  if (space > limit - LOOK_BACK && space > from) return space + 1;
  for (let at = limit; at > limit - 50 && at > from + 1; at--) if (!joinsBefore(text, at)) return at;
  return limit;
}

/** Whether what begins here belongs to the character before: the second half of a pair, a mark, a joiner. */
function joinsBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code >= 0xdc00 && code <= 0xdfff) ||
    code === 0x200d ||
    text.charCodeAt(at - 1) === 0x200d ||
    /\p{M}/u.test(text.charAt(at))
  );
}
