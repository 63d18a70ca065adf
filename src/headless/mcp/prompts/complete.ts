import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server';
import { fileName, stem } from '../../../notes/paths/paths.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';

/** What the protocol allows. */
const MOST = 100;

/** Names of vaults, notes and tags that continue what is typed. */
export async function complete(
  vaults: readonly ServedVault[],
  { argument, context }: CompleteRequest['params'],
): Promise<CompleteResult> {
  if (argument.name === 'vault')
    return result(
      ranked(
        vaults.map(({ name }) => name),
        argument.value,
      ),
    );
  const named = context?.arguments?.['vault'];
  const askedVaults = vaults.filter(({ name }) => vaults.length === 1 || named === undefined || name === named);
  if (argument.name === 'tag') {
    const tags = await Promise.all(askedVaults.map(async (served) => (await served.ready()).index.tags()));
    return result(
      ranked(
        tags.flat().map(({ name }) => name),
        argument.value.replace(/^#/, ''),
      ),
    );
  }
  if (argument.name !== 'path' && argument.name !== 'note') return result([]);
  const trees = await Promise.all(askedVaults.map((served) => served.tree()));
  const notes = trees.flat().filter(({ isNote }) => isNote);
  return result(
    ranked(
      notes.map(({ path }) => path),
      argument.value,
    ),
  );
}

/** Those that begin with the text, then those that hold it, each in their own order; of a path its name counts first. */
function ranked(names: readonly string[], query: string): readonly string[] {
  const lowerQuery = query.toLowerCase();
  const rank = (name: string): number => {
    const ownName = stem(fileName(name)).toLowerCase();
    const whole = name.toLowerCase();
    if (ownName === lowerQuery || whole === lowerQuery) return 0;
    if (ownName.startsWith(lowerQuery) || whole.startsWith(lowerQuery)) return 1;
    if (ownName.includes(lowerQuery)) return 2;
    return whole.includes(lowerQuery) ? 3 : 4;
  };
  return [...new Set(names)]
    .map((name) => ({ name, at: rank(name) }))
    .filter(({ at }) => at < 4)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function result(values: readonly string[]): CompleteResult {
  return {
    completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST },
  };
}
