import { parentFolder, stem, fileName, type VaultPath } from '../../notes/paths/paths.ts';
import type { AliasRow, NameCount, TreeFile } from '../../workers/contract.ts';
import { findTypos } from './find-typos.ts';
import {
  bestInSlices,
  createFindable,
  findInSlices,
  prepareToFind,
  slicesOf,
  type Findable,
  type FindOptions,
} from './find-in-slices.ts';

/** A name that a link can have: of a note or file, another name of a note, or of a note that is not there yet. */
export interface LinkName {
  readonly name: string;
  /** Compared too; '' where there is no file. */
  readonly path: string;
  readonly file?: TreeFile;
  readonly kind: 'note' | 'file' | 'alias' | 'missing';
}

export interface NameSources {
  readonly files: readonly TreeFile[];
  readonly aliases: readonly AliasRow[];
  readonly missing: readonly NameCount[];
}

const KEYS = ['name', 'path'] as const;
const known = new WeakMap<
  readonly TreeFile[],
  { readonly of: NameSources; readonly names: Promise<Findable<LinkName>> }
>();

/** Names for what is typed, best first: one that is the typed text, one that begins with it, then by likeness. With nothing typed, notes changed last. */
export async function findLinkNames(
  sources: NameSources,
  typed: string,
  options: FindOptions<LinkName>,
): Promise<LinkName[]> {
  const names = await namesFrom(sources);
  const wanted = typed.trim();
  if (wanted === '') return newest(names.rows, options);
  const found = await findInSlices(names, wanted, { ...options, limit: options.limit * 2 });
  const folded = wanted.toLowerCase();
  const ranked = found
    .map(({ obj, score }) => ({ obj, score: score + closeness(obj, folded) }))
    .sort((a, b) => b.score - a.score)
    .map(({ obj }) => obj);
  const holdsIt = ({ name, path }: LinkName) => `${path}/${name}`.toLowerCase().includes(folded);
  if (options.signal?.aborted === true || ranked.some(holdsIt)) return ranked.slice(0, options.limit);
  // Only scattered letters were found: a word with a letter wrong is likelier than those.
  const near = await findTypos(names, ({ name }) => name, wanted, options);
  return [...new Set([...near, ...ranked])].slice(0, options.limit);
}

/** Prepares the search for these names, while nothing is typed so far. */
export async function prepareLinkNames(sources: NameSources): Promise<void> {
  await prepareToFind(await namesFrom(sources));
}

function closeness({ name, kind }: LinkName, wanted: string): number {
  const folded = name.toLowerCase();
  const isNote = kind === 'note' || kind === 'alias';
  return (folded === wanted ? 4 : folded.startsWith(wanted) ? 1 : 0) + (isNote ? 0.3 : kind === 'missing' ? 0.1 : 0);
}

function newest(rows: readonly LinkName[], { limit, accept = () => true, signal }: FindOptions<LinkName>) {
  return bestInSlices(rows, ({ rows }) => rows.filter((row) => row.kind === 'note' && accept(row)), {
    limit,
    signal,
    order: (a, b) => (b.file?.modified ?? 0) - (a.file?.modified ?? 0),
  });
}

function namesFrom(sources: NameSources): Promise<Findable<LinkName>> {
  const before = known.get(sources.files);
  if (before?.of.aliases === sources.aliases && before.of.missing === sources.missing) return before.names;
  const names = gather(sources);
  known.set(sources.files, { of: sources, names });
  return names;
}

async function gather({ files, aliases, missing }: NameSources): Promise<Findable<LinkName>> {
  const names: LinkName[] = [];
  const byPath = new Map<VaultPath, TreeFile>();
  for await (const { rows } of slicesOf(files))
    for (const file of rows) {
      byPath.set(file.path, file);
      names.push({
        name: file.isNote ? file.title : fileName(file.path),
        path: file.path,
        file,
        kind: file.isNote ? 'note' : 'file',
      });
      // A note is also found by its file's name where its title is another.
      if (file.isNote && stem(file.path).toLowerCase() !== file.title.toLowerCase())
        names.push({ name: stem(file.path), path: parentFolder(file.path), file, kind: 'note' });
    }
  for (const { alias, path } of aliases) {
    const file = byPath.get(path);
    if (file) names.push({ name: alias, path: '', file, kind: 'alias' });
  }
  for (const { name } of missing) names.push({ name, path: '', kind: 'missing' });
  return createFindable(names, KEYS);
}
