import { diffArrays } from 'diff';

/** A part of a line that changed: what both have, what goes, or what comes. */
interface LinePart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Number of edits beyond which matching words costs more than it shows: the time grows with its square. */
const MOST_EDITS = 200;
/** What two changes have between them, up to so many characters, is shown with them. */
const SHORTEST_BETWEEN = 40;
/** Below this share of common characters two lines are different lines, not one that was edited. */
const LEAST_ALIKE = 0.3;
/** Words, and what stands between them; a script without spaces in pieces between its signs. */
const WORDS = /[^\s\p{P}]{1,200}|[\s\p{P}]{1,200}/gu;

/**
 * A long line in parts, so that its reader is shown what changes and not the whole of it twice. In order: the old line is what is
 * not added, the new one what is not removed. Undefined where the two have too little in common.
 */
export function splitLongLine(oldLine: string, newLine: string): readonly LinePart[] | undefined {
  const [old, now] = [oldLine.match(WORDS) ?? [], newLine.match(WORDS) ?? []];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const middle = changedParts(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const parts = joinChanges(
    [
      { kind: 'same', text: old.slice(0, start).join('') } as const,
      ...middle,
      { kind: 'same', text: old.slice(old.length - end).join('') } as const,
    ].filter(({ text }) => text !== ''),
  );
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return common < LEAST_ALIKE * Math.max(oldLine.length, newLine.length) ? undefined : parts;
}

function changedParts(old: string[], now: string[]): LinePart[] {
  const parts = diffArrays(old, now, { maxEditLength: MOST_EDITS });
  if (!parts)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Changes that are close to each other as one: all that goes, then all that comes. */
function joinChanges(parts: readonly LinePart[]): LinePart[] {
  const joined: LinePart[] = [];
  let removed = '';
  let added = '';
  const close = (): void => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    removed = added = '';
  };
  for (const [at, { kind, text }] of parts.entries()) {
    const isBetween = (removed !== '' || added !== '') && at < parts.length - 1 && text.length < SHORTEST_BETWEEN;
    if (kind === 'same' && !isBetween) {
      close();
      joined.push({ kind, text });
      continue;
    }
    if (kind !== 'added') removed += text;
    if (kind !== 'removed') added += text;
  }
  close();
  return joined;
}
