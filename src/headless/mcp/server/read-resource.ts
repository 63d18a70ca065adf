import {
  type ListResourcesResult,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { readShownText } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { PathError, toIndexedPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { describeViews } from '../../../tools/reading/graph-views.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';

/**
 * `latent://VAULT/path/to/Note.md`. What is about the whole vault stands in `.latent/`: no note's path begins with a dot.
 */
type Address =
  | { readonly kind: 'note'; readonly vault: string; readonly path: VaultPath }
  | { readonly kind: 'tags' | 'schema'; readonly vault: string }
  | { readonly kind: 'tag'; readonly vault: string; readonly tag: string };

const ABOUT = '.latent';

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const noteAddress = (vault: string, path: string): string =>
  `latent://${encodeURIComponent(vault)}/${encoded(path)}`;
const tagsAddress = (vault: string): string => `latent://${encodeURIComponent(vault)}/${ABOUT}/tags`;
const schemaAddress = (vault: string): string => `latent://${encodeURIComponent(vault)}/${ABOUT}/schema`;

/** What tells of the whole vault, and so changes with each of its notes. */
export const vaultAddresses = (vault: string): readonly string[] => [tagsAddress(vault), schemaAddress(vault)];

/**
 * The one spelling of an address, in which changes are told.
 * @returns undefined where it can name nothing of these vaults
 */
export function plainAddress(vaults: readonly Pick<ServedVault, 'name'>[], uri: string): string | undefined {
  const address = readAddress(uri);
  if (!address || !vaults.some(({ name }) => name === address.vault)) return undefined;
  const { vault } = address;
  if (address.kind === 'note') return noteAddress(vault, address.path);
  return 'tag' in address
    ? `${tagsAddress(vault)}/${encoded(address.tag)}`
    : address.kind === 'tags'
      ? tagsAddress(vault)
      : schemaAddress(vault);
}

/** The templates of addresses. @param vault its name; undefined where there are several */
export const templates = (vault: string | undefined) => {
  const start = `latent://${vault === undefined ? '{vault}' : encodeURIComponent(vault)}`;
  return { note: `${start}/{+path}`, tag: `${start}/${ABOUT}/tags/{tag}` };
};

/** @returns undefined where it is no address of a vault, or leads out of it */
function readAddress(uri: string): Address | undefined {
  const [, host, pathPart] = /^latent:\/\/([^/?#]+)\/([^?#]+)$/.exec(uri) ?? [];
  if (host === undefined || pathPart === undefined) return undefined;
  try {
    const vault = decodeURIComponent(host);
    const [first, about, ...more] = pathPart.split('/').map(decodeURIComponent);
    if (first !== ABOUT)
      return { kind: 'note', vault, path: toIndexedPath(pathPart.split('/').map(decodeURIComponent).join('/')) };
    if (about === 'tags' && more.length > 0) return { kind: 'tag', vault, tag: more.join('/') };
    return more.length === 0 && (about === 'tags' || about === 'schema') ? { kind: about, vault } : undefined;
  } catch (error) {
    if (error instanceof PathError || error instanceof URIError) return undefined;
    throw error;
  }
}

const JSON_TYPE = 'application/json';
const MOST = 100_000;

/** @throws ResourceNotFoundError where the address names nothing of these vaults */
export async function readResource(vaults: readonly ServedVault[], uri: string): Promise<ReadResourceResult> {
  const address = readAddress(uri);
  const served = vaults.find(({ name }) => name === address?.vault);
  if (!address || !served) throw new ResourceNotFoundError(uri);
  const { text, mimeType } = await contentOf(served, address, uri);
  return { contents: [{ uri, mimeType, text }] };
}

async function contentOf(
  served: ServedVault,
  address: Address,
  uri: string,
): Promise<{ readonly text: string; readonly mimeType: string }> {
  if (address.kind === 'note') {
    const { files } = await served.vault;
    try {
      const { text, exact } = await readShownText(files, address.path);
      if (!exact) throw new ResourceNotFoundError(uri);
      return { text, mimeType: 'text/markdown' };
    } catch (error) {
      if (error instanceof VaultError) throw new ResourceNotFoundError(uri);
      throw error;
    }
  }
  const { index } = await served.ready();
  if (address.kind === 'schema') return { text: await schemaOf(index), mimeType: 'text/markdown' };
  if (!('tag' in address)) return { text: JSON.stringify({ tags: await index.tags() }), mimeType: JSON_TYPE };
  const { notes } = await index.notes({
    filter: { tags: [address.tag] },
    sort: 'path',
    order: 'newest',
    limit: MOST,
  });
  const rows = notes.map(({ path, title }) => ({ path, title }));
  return { text: JSON.stringify({ tag: address.tag, notes: rows }), mimeType: JSON_TYPE };
}

/** The views that `query_graph` reads, and the types of nodes and relations that there are. */
async function schemaOf(index: IndexClient): Promise<string> {
  const nodes = await listCounts(
    index,
    "SELECT coalesce(type, 'note'), count(*) FROM notes GROUP BY 1 ORDER BY 2 DESC",
  );
  const relations = await listCounts(index, 'SELECT type, count(*) FROM relations GROUP BY 1 ORDER BY 2 DESC');
  const properties = (await index.propertyNames()).map(({ name, notes }) => `- ${name}: ${notes}`);
  return [
    '# Views for query_graph',
    '',
    describeViews(),
    '',
    '# Types of nodes',
    '',
    ...nodes,
    '',
    '# Types of relations',
    '',
    ...relations,
    '',
    '# Properties',
    '',
    ...properties,
    '',
  ].join('\n');
}

async function listCounts(index: IndexClient, sql: string): Promise<readonly string[]> {
  const answer = await index.queryGraph({ sql, parameters: [], limit: 200 });
  return answer.kind === 'refused' ? [] : answer.rows.map(([name, count]) => `- ${String(name)}: ${String(count)}`);
}

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
  const shownFiles = sorted.slice(0, PAGE);
  const next =
    sorted.length > PAGE
      ? { vault: position.vault, after: shownFiles.at(-1)!.path }
      : vaults[position.vault + 1] && { vault: position.vault + 1, after: '' };
  const resources = shownFiles.map(({ path, title, size, modified }) => ({
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
    const cursorParts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [vault, afterPath] = Array.isArray(cursorParts) ? (cursorParts as unknown[]) : [];
    return typeof vault === 'number' && typeof afterPath === 'string' ? { vault, after: afterPath } : undefined;
  } catch {
    return undefined;
  }
}
