/**
 * Untrusted text, on one line, as Markdown that shows it word for word: nothing in it becomes a link, a tag, a heading,
 * a comment, a field, math or HTML. Characters without a meaning in their place are not escaped, so that the file stays readable.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*[\]<|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/(?<=^| )[#^]/g, '\\$&')
    .replace(/~(?=~)|=(?==)|%(?=%)|&(?=#?\w+;)/g, '\\$&')
    .replace(/:(?=:)/g, ':\\')
    .replace(/^(?:[-+>](?=\s|$)|>)/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?=[-=]{2,}$)/, '\\');
}
