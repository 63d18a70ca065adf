import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';

/** @returns the text with an empty line (1-based) at the end of its properties, for a new one; an empty line that is there is taken. */
export function lineForProperty(text: string): { readonly text: string; readonly line: number } {
  const block = findFrontmatterBlock(text);
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (!block) return { text: `${text.slice(0, start)}---\n\n---\n${text.slice(start)}`, line: 2 };
  const above = text.slice(0, block.yamlTo);
  const count = above.split('\n').length;
  const isThere = /\n[ \t]*\n$/.test(above);
  return isThere ? { text, line: count - 1 } : { text: `${above}\n${text.slice(block.yamlTo)}`, line: count };
}
