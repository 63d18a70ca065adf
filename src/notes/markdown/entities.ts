import { decodeHTMLStrict } from 'entities/decode';

/** As CommonMark reads them: by name, by decimal and by hexadecimal number, always with a semicolon (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references). */
const ENTITY = '&(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][A-Za-z\\d]{1,31});';
const HAS_ENTITY = new RegExp(ENTITY);
/** Code comes first, since what stands in it is no entity: a fence to the one that closes it, and code within a line. */
const CODE_OR_ENTITY = new RegExp(
  `(?<=^|\\n)[ \\t>]*(\`{3,}|~{3,})[^\\n]*(?:\\n(?![ \\t>]*\\1)[^\\n]*)*(?:\\n[^\\n]*)?|(?<!\`)(\`{1,20})(?!\`)[^\`]{1,500}\\2(?!\`)|${ENTITY}`,
  'g',
);

/**
 * Markdown with its entities as the characters that they stand for; those in code stay.
 * @param write how a character is written that might be taken for a mark; as it is where absent
 */
export function decodeEntities(
  markdown: string,
  write: (character: string) => string = (character) => character,
): string {
  if (!HAS_ENTITY.test(markdown)) return markdown;
  return markdown.replace(CODE_OR_ENTITY, (match) => (match.startsWith('&') ? write(decodeHTMLStrict(match)) : match));
}
