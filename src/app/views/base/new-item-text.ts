import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import type { NewBaseItem } from '../../../workers/contract.ts';

/** Names that YAML takes as they are. */
const PLAIN = /^[\p{L}_][\p{L}\p{N}_ -]*$/u;

/** The text of a new note with these properties; those without a value are named alone. */
export function newItemText({ properties }: NewBaseItem): string {
  const empty = Object.keys(properties).filter((name) => properties[name] === null && PLAIN.test(name));
  const filled = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));
  const start = empty.length === 0 ? '' : `---\n${empty.map((name) => `${name.trim()}:\n`).join('')}---\n`;
  return Object.keys(filled).length === 0 ? start : updateFrontmatter(start, filled);
}
