import type { MarkdownIt } from 'markdown-it';

/** By label, as markdown-it looks them up. */
export type References = Record<string, { title: string; href: string }>;

const DEFINITION =
  /^[ >]*\[((?:[^[\]\\\n]|\\.){1,999})\]:[ \t]*(?:<([^<>\n]*)>|(\S+))(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|\(([^()\n]*)\)))?[ \t\r]*$/;

/**
 * Adds the link definitions of a paragraph, each on a line of its own: a long note is parsed in parts, and a reference may be
 * in another part than its definition. @returns whether all of the paragraph's lines are definitions, so that nothing of it shows
 */
export function addReferences(paragraph: string, references: References, { utils }: MarkdownIt): boolean {
  let isAll = true;
  for (const line of paragraph.split('\n')) {
    const match = DEFINITION.exec(line);
    if (!match?.[1] || match[1].startsWith('^')) {
      if (line.trim() !== '') isAll = false;
      // The first line of text ends the definitions.
      if (!isAll) return false;
      continue;
    }
    const [, label, inAngles, bare, ...titles] = match;
    references[utils.normalizeReference(label)] ??= {
      href: inAngles ?? bare ?? '',
      title: titles.find((title) => title !== undefined) ?? '',
    };
  }
  return isAll;
}
