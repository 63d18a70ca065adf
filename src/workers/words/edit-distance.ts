import { distance } from 'fastest-levenshtein';

/** Edits that a typing error may take: none in short words, where every word is near another; two in long ones. */
export function allowedEdits(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Letters inserted, left out or exchanged; two neighbours that changed places count once. */
export function editDistance(a: string, b: string): number {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const left = a.slice(from, a.length - end);
  const right = b.slice(from, b.length - end);
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
    ? 1
    : distance(left, right);
}
