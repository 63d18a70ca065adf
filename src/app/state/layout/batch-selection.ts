import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import { layoutStateText } from './layout-state.texts.ts';

/** The notes that a tool is to be applied to. */
export interface BatchSelection {
  /** Where they come from, e.g. `Found for “lamp”.` */
  readonly label: string;
  readonly paths: readonly VaultPath[];
  /** There are more than these: how many in all, and the way to get them. */
  readonly more?: { readonly count: number; load(): Promise<readonly VaultPath[]> };
}

/** The most that one batch takes. */
const MOST = 1000;

/** The notes of a folder, and of those in it. */
export async function selectFolder(index: Pick<IndexApi, 'notes'>, folder: VaultPath): Promise<BatchSelection> {
  const { notes } = await index.notes({ filter: { folder }, sort: 'path', order: 'newest', limit: MOST });
  return { label: layoutStateText.batchSelection.folder(folder), paths: notes.map(({ path }) => path) };
}

/** The notes that carry a tag, or one nested under it. */
export async function selectTag(index: Pick<IndexApi, 'notes'>, tag: string): Promise<BatchSelection> {
  const { notes } = await index.notes({ filter: { tags: [tag] }, sort: 'path', order: 'newest', limit: MOST });
  return { label: layoutStateText.batchSelection.tag(tag), paths: notes.map(({ path }) => path) };
}

/** What a search shows, and on demand all that it found. */
export function selectFound(
  query: string,
  shownFiles: readonly { readonly path: VaultPath }[],
  foundCount: number,
  search: (limit: number) => Promise<readonly { readonly path: VaultPath }[]>,
): BatchSelection {
  const count = Math.min(foundCount, MOST);
  const more = { count, load: async () => (await search(count)).map(({ path }) => path) };
  return {
    label: layoutStateText.batchSelection.search(query),
    paths: shownFiles.map(({ path }) => path),
    ...(foundCount > shownFiles.length && { more }),
  };
}
