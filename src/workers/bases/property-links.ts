import type { WrittenLink } from '../../notes/formats/base/values/values.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

const MARKDOWN_LINK = /^\[([^\]\n]*)\]\(([^()\s]+)\)$/;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Markdown links that are the whole text of a property, or of an entry of one: Obsidian counts them among a file's links,
 * the index does not. Of what is written as `%xx` only spaces are decoded.
 */
export function markdownLinksIn(
  properties: Readonly<Record<string, unknown>>,
  resolve: (target: string) => VaultPath | null,
): readonly WrittenLink[] {
  const texts = Object.values(properties).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  return texts.flatMap((text) => {
    const match = typeof text === 'string' ? MARKDOWN_LINK.exec(text.trim()) : null;
    const target = match?.[2]?.replaceAll('%20', ' ') ?? '';
    if (target === '' || ELSEWHERE.test(target)) return [];
    return [{ target, display: match?.[1] ?? target, path: resolve(target.split('#', 1)[0] ?? '') }];
  });
}
