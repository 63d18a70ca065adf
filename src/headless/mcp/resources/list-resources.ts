import type { ListResourcesResult, Resource } from '@modelcontextprotocol/server';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { noteAddress, schemaAddress, tagsAddress } from './addresses.ts';

/** Notes of one page of the list. */
const PAGE = 200;

/** Where a list goes on: behind this note of this vault. */
interface Position {
  readonly vault: number;
  readonly after: string;
}

/**
 * Every note of every vault, by path, a page at a time; before the notes of a vault its tags and its schema.
 * @returns undefined where the cursor is none of ours
 */
export async function listResources(
  vaults: readonly ServedVault[],
  cursor: string | undefined,
): Promise<ListResourcesResult | undefined> {
  const position = cursor === undefined ? { vault: 0, after: '' } : readCursor(cursor);
  const served = position && vaults[position.vault];
  if (!served) return undefined;
  const notes = (await served.tree()).filter(({ isNote, path }) => isNote && path > position.after);
  // The order of the cursor, whatever order the index has.
  const sorted = notes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const shown = sorted.slice(0, PAGE);
  const next =
    sorted.length > PAGE
      ? { vault: position.vault, after: shown.at(-1)!.path }
      : vaults[position.vault + 1] && { vault: position.vault + 1, after: '' };
  const resources = shown.map(({ path, title, size, modified }) => ({
    uri: noteAddress(served.name, path),
    name: path,
    title,
    mimeType: 'text/markdown',
    size,
    annotations: { lastModified: new Date(modified).toISOString() },
  }));
  return {
    resources: [...(position.after === '' ? aboutVault(served.name) : []), ...resources],
    ...(next && { nextCursor: writeCursor(next) }),
  };
}

function aboutVault(vault: string): readonly Resource[] {
  return [
    {
      uri: tagsAddress(vault),
      name: `${vault}: tags`,
      description: 'Every tag with the number of notes that have it.',
      mimeType: 'application/json',
    },
    {
      uri: schemaAddress(vault),
      name: `${vault}: schema of the graph`,
      description: 'The views for query_graph; types of nodes and relations, properties, and how many there are.',
      mimeType: 'text/markdown',
    },
  ];
}

const writeCursor = ({ vault, after }: Position): string =>
  Buffer.from(JSON.stringify([vault, after])).toString('base64url');

function readCursor(cursor: string): Position | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [vault, after] = Array.isArray(read) ? (read as unknown[]) : [];
    return typeof vault === 'number' && typeof after === 'string' ? { vault, after } : undefined;
  } catch {
    return undefined;
  }
}
