/**
 * What has to be replaced in a text to make another of it, without the beginning and the end that they share. A sign of two UTF-16 units
 * is replaced as a whole.
 */
export function smallestChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  if (isWithinSign(before, from) || isWithinSign(after, from)) from -= 1;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if (isWithinSign(before, before.length - tail) || isWithinSign(after, after.length - tail)) tail -= 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

function isWithinSign(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
