/** A request in another language in the English words that are read; `undefined` where it is none of the commonest. */
export function inEnglish(_question: string): string | undefined {
  return undefined;
}
