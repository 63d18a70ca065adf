import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { LinkRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';

interface BreakingLinks {
  /** The first thousand. */
  readonly links: readonly LinkRow[];
  readonly found: number;
  /** Says how many there are where `links` does not contain all. */
  readonly warnings?: readonly string[];
}

/** The links of other notes that break when this one is deleted. */
export async function breakingLinks({ index }: ToolContext, path: VaultPath): Promise<BreakingLinks> {
  const [links, { fromOthers: linkCount }] = await Promise.all([index.backlinks(path), index.countLinks(path)]);
  const incomingLinks = links.filter(({ sourcePath }) => sourcePath !== path);
  if (linkCount <= incomingLinks.length) return { links: incomingLinks, found: linkCount };
  return {
    links: incomingLinks,
    found: linkCount,
    warnings: [
      `${linkCount.toLocaleString('en')} links to ${inQuotes(path)} will lead nowhere; the first ${incomingLinks.length.toLocaleString('en')} are listed.`,
    ],
  };
}
