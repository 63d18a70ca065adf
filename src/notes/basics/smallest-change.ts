/**
 * What has to be replaced in a text to make another of it, without the beginning and the end that they share. A sign of two UTF-16 units
 * is replaced as a whole.
 */
export function smallestChange(oldText: string, newText: string): { from: number; to: number; insert: string } {
  const sharedLimit = Math.min(oldText.length, newText.length);
  let from = 0;
  while (from < sharedLimit && oldText[from] === newText[from]) from += 1;
  if (isWithinSign(oldText, from) || isWithinSign(newText, from)) from -= 1;
  let tail = 0;
  while (tail < sharedLimit - from && oldText[oldText.length - 1 - tail] === newText[newText.length - 1 - tail])
    tail += 1;
  if (isWithinSign(oldText, oldText.length - tail) || isWithinSign(newText, newText.length - tail)) tail -= 1;
  return { from, to: oldText.length - tail, insert: newText.slice(from, newText.length - tail) };
}

function isWithinSign(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
