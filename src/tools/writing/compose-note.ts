import { updateFrontmatter } from '../../notes/frontmatter/edit-frontmatter.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';

/** Properties that are lists in every vault: those of a template and of a note are joined. */
const LISTS = new Set(['tags', 'aliases', 'cssclasses']);

/**
 * A template and a note’s content as one text: the template’s body, then the content’s; the frontmatter of both,
 * where the content’s value wins. The template’s comments, order and quoting stay.
 * @throws FrontmatterError where the template’s frontmatter does not parse.
 */
export function mergeIntoTemplate(template: string, content: string): string {
  const contentFrontmatter = parseFrontmatter(content);
  const templateData = parseFrontmatter(template).data ?? {};
  const updates = Object.entries(contentFrontmatter.data ?? {}).map(
    ([key, value]) => [key, LISTS.has(key) ? union(templateData[key], value) : value] as const,
  );
  const merged = updates.length > 0 ? updateFrontmatter(template, Object.fromEntries(updates)) : template;
  const body = contentFrontmatter.data ? content.slice(contentFrontmatter.bodyFrom) : content;
  if (body.trim() === '') return merged;
  return `${merged.trimEnd()}\n\n${body.trimStart()}`;
}

/** Adds tags to the frontmatter, after the existing ones. */
export function addTags(text: string, tags: readonly string[]): string {
  if (tags.length === 0) return text;
  const present = splitListText(parseFrontmatter(text).data?.tags);
  const lowerTags = new Set(present.map((tag) => tag.toLowerCase()));
  const added = tags.filter((tag) => !lowerTags.has(tag.toLowerCase()));
  return added.length === 0 ? text : updateFrontmatter(text, { tags: [...present, ...added] });
}

function union(first: unknown, second: unknown): string[] {
  return [...new Set([...splitListText(first), ...splitListText(second)])];
}

/** A list property as it may be written: a list, or one text split at commas and spaces. */
function splitListText(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/[,\s]+/).filter((part) => part !== '') : [];
}
