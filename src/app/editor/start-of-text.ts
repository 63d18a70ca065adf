import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';

/** Where the text begins below the properties and the title; of a note that has nothing more, its end. */
export function startOfText(text: string): number {
  const bodyFrom = findFrontmatterBlock(text)?.bodyFrom ?? 0;
  const above = /^\s*(?:# [^\n]*(?:\n\s*)?)?/.exec(text.slice(bodyFrom))?.[0] ?? '';
  return bodyFrom + above.length;
}

/** Whether a note has no text yet but properties and a title. */
export function isBlankNote(text: string): boolean {
  return startOfText(text) >= text.length;
}
