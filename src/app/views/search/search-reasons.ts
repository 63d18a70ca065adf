import type { SearchHit, SearchReason } from '../../../workers/contract.ts';

/** From here on a meaning is close, and related (docs/decisions/137). */
const CLOSE = 0.5;
const RELATED = 0.3;
const MOST_WORDS = 3;

/** How alike two meanings are, in a word; `undefined` where they are hardly. */
export function likeness(similarity: number): 'close' | 'related' | undefined {
  if (similarity >= CLOSE) return 'close';
  return similarity >= RELATED ? 'related' : undefined;
}

/** Why a note was found, in one short line: “lamp”, “light” · alias “Front door” · close in meaning. */
export function reasonsOf({ why, marks }: Pick<SearchHit, 'why' | 'marks'>): string {
  return why.flatMap((reason) => toText(reason, marks.length > 0) ?? []).join(' · ');
}

/** Words that are marked in the excerpt need not be named. */
function toText(reason: SearchReason, isMarked: boolean): string | undefined {
  switch (reason.kind) {
    case 'words':
      return isMarked
        ? undefined
        : reason.words
            .slice(0, MOST_WORDS)
            .map((word) => `“${word}”`)
            .join(', ');
    case 'alias':
      return `also called “${reason.value}”`;
    case 'tag':
      return `#${reason.value}`;
    case 'similarity': {
      const word = likeness(reason.value);
      return word && `${word} in meaning`;
    }
    case 'link':
      return `linked from “${reason.value}”`;
    case 'second_pass':
      return `read again: was number ${reason.before}`;
    case 'title':
    case 'heading':
      return undefined;
  }
}
