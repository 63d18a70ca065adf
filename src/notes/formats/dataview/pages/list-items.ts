import { scanBlocks } from '../../../markdown/scan-blocks.ts';
import { parseFrontmatter } from '../../../frontmatter/frontmatter.ts';
import type { Heading } from '../../../paths/note.ts';
import type { ListItem } from './note-facts.ts';
import { ITEM_MARK } from '../../../markdown/line-index.ts';

const ITEM = new RegExp(String.raw`^([\s>]*)${ITEM_MARK}(?:\s+(?!\s)(?:\[(.)\](?=\s|$)\s*(?!\s))?(.*))?$`, 'u');

/** Every line of a list in a note's text, in order, each with the item that it stands below. */
export function listItems(text: string): readonly ListItem[] {
  const { bodyFrom } = parseFrontmatter(text);
  const items: ListItem[] = [];
  const above: { readonly indent: number; readonly line: number }[] = [];
  let heading: Heading['text'] | null = null;
  scanBlocks(text, bodyFrom, text.slice(0, bodyFrom).split('\n').length, {
    heading: (_level, range) => void (heading = text.slice(range.from, range.to).trim()),
    block(kind, { from, to, line }) {
      const end = text.indexOf('\n', from);
      const firstLine = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '');
      const match = kind === 'list_item' ? ITEM.exec(firstLine) : null;
      const followingText =
        end < 0 || to <= end
          ? ''
          : text
              .slice(end, to)
              .replace(/\r?\n[ \t>]*/gu, '\n')
              .trim();
      const indent = /^[\s>]*/.exec(firstLine)?.[0].length ?? 0;
      while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= indent) above.pop();
      if (!match) return;
      items.push({
        line,
        mark: match[2],
        text: (match[3] ?? '').trim(),
        ...(followingText !== '' && { rest: followingText }),
        parent: above.at(-1)?.line ?? null,
        heading,
      });
      above.push({ indent, line });
    },
  });
  return items;
}
