import { ResourceNotFoundError, type ReadResourceResult } from '@modelcontextprotocol/server';
import { readShownText } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { describeViews } from '../../../tools/reading/graph-views.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { readAddress, type Address } from './addresses.ts';

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
  const nodes = await counted(index, "SELECT coalesce(type, 'note'), count(*) FROM notes GROUP BY 1 ORDER BY 2 DESC");
  const relations = await counted(index, 'SELECT type, count(*) FROM relations GROUP BY 1 ORDER BY 2 DESC');
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

async function counted(index: IndexClient, sql: string): Promise<readonly string[]> {
  const answer = await index.queryGraph({ sql, parameters: [], limit: 200 });
  return answer.kind === 'refused' ? [] : answer.rows.map(([name, count]) => `- ${String(name)}: ${String(count)}`);
}
