/** A number with its noun: `1 link`, `1,200 links`. */
export function inWords(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
