import { foldName } from '../../../notes/paths/fold-name.ts';
import { fileName, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { AliasRow, IndexClient, TreeFile } from '../../../workers/contract.ts';
import { findHeadings, type FoundHeading } from '../../finding/find-headings.ts';
import { findLinkNames, prepareLinkNames, type LinkName } from '../../finding/link-names.ts';
import { nameRefusalForPerson } from '../../state/tools/person-text.ts';
import { paletteText } from '../../strings/en/palette.ts';

/** A place that can be opened. */
export type Openable =
  | { readonly kind: 'note'; readonly name: string; readonly path: VaultPath; readonly isAlias: boolean }
  | ({ readonly kind: 'heading' } & FoundHeading)
  | { readonly kind: 'create'; readonly name: string };

export interface OpenSources {
  readonly files: readonly TreeFile[];
  readonly aliases: readonly AliasRow[];
  readonly recent: readonly VaultPath[];
  /** What is open already: not offered where nothing is typed, so that Enter goes back to the one before it. */
  readonly shown?: VaultPath | undefined;
  readonly index: Pick<IndexClient, 'queryGraph'>;
  /** What is left out: templates, and what the person excludes. */
  readonly isExcluded: (path: string) => boolean;
  /** What the person's settings say is no part of the vault: no note is made there. */
  readonly isIgnored?: (path: string) => boolean;
}

export interface OpenWish {
  readonly text: string;
  /** Whether headings, notes that are not there and other files, such as canvases and PDFs, are offered, too. */
  readonly isOpening: boolean;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Notes whose headings are looked at for `note#heading`. */
const NOTES_FOR_HEADINGS = 3;
const NONE: readonly never[] = [];

/** What to open for a few letters: notes by name, path or alias, other files by name, and headings after `#`. With nothing typed, the notes opened last. */
export async function findToOpen(sources: OpenSources, wish: OpenWish): Promise<Openable[]> {
  const { text, isOpening, limit } = wish;
  const [, note = '', heading] = /^([^#]*)#(.*)$/su.exec(text) ?? [];
  if (heading !== undefined && isOpening) return findHeading(sources, wish, note.trim(), heading);
  const typed = text.trim();
  if (typed === '') {
    void prepareLinkNames({ files: sources.files, aliases: sources.aliases, missing: NONE });
    return recentFirst(sources, wish);
  }
  const names = await findNames(sources, wish, typed, limit);
  const found = names.flatMap(toOpenable);
  const isThere = names.some((each) => isNamed(typed, each));
  const isName = nameRefusal(typed, sources.isIgnored) === undefined;
  return isOpening && !isThere && isName ? [...found, { kind: 'create', name: typed }] : found;
}

/** Why no note can be made of what is typed; undefined where one can, and where a heading is looked for. */
export function nameRefusal(text: string, isIgnored: (path: string) => boolean = () => false): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (typed.endsWith('/')) return paletteText.quickSwitcher.folderAlone;
  return nameRefusalForPerson(typed) ?? (isIgnored(typed) ? paletteText.quickSwitcher.inLeftOutFolder : undefined);
}

/**
 * What is said below what was found: why no note of this name is offered. Nothing where one has the name, and where a heading is
 * looked for.
 */
export function remarkOn(
  text: string,
  found: readonly Openable[],
  isIgnored?: (path: string) => boolean,
): string | undefined {
  const isThere = found.some((entry) => entry.kind === 'note' && isNamed(text.trim(), entry));
  return isThere || text.includes('#') ? undefined : nameRefusal(text, isIgnored);
}

/** What is said where nothing was found. */
export function nothingFound(text: string, isIgnored?: (path: string) => boolean): string {
  const { nothingHasThisName, noHeadingHasThese, whatHashFinds } = paletteText.quickSwitcher;
  if (text.trim() === '#') return whatHashFinds;
  return text.includes('#') ? noHeadingHasThese : (remarkOn(text, [], isIgnored) ?? nothingHasThisName);
}

/** A note whose title, file name and other name all fit is listed by the best of them. */
function onceEach(names: readonly LinkName[]): LinkName[] {
  const seen = new Set<string>();
  return names.filter(({ file }) => file !== undefined && !seen.has(file.path) && seen.add(file.path));
}

const isNamed = (typed: string, { name, path }: { readonly name: string; readonly path: string }): boolean =>
  [name, path.replace(/\.md$/iu, '')].some((each) => foldName(typed) === foldName(each));

async function findNames(
  { files, aliases, isExcluded }: OpenSources,
  { signal, isOpening }: OpenWish,
  typed: string,
  limit: number,
): Promise<LinkName[]> {
  const found = await findLinkNames({ files, aliases, missing: NONE }, typed, {
    limit,
    signal,
    accept: ({ kind, file }) =>
      (isOpening || kind === 'note' || kind === 'alias') && file !== undefined && !isExcluded(file.path),
  });
  return onceEach(found);
}

async function findHeading(sources: OpenSources, wish: OpenWish, note: string, heading: string): Promise<Openable[]> {
  const names = note === '' ? undefined : await findNames(sources, wish, note, NOTES_FOR_HEADINGS);
  const paths = names && [...new Set(names.flatMap(({ file }) => file?.path ?? []))];
  const found = await findHeadings(sources.index, heading, { limit: wish.limit, ...(paths && { paths }) });
  return found.filter(({ path }) => !sources.isExcluded(path)).map((each) => ({ kind: 'heading', ...each }));
}

async function recentFirst(sources: OpenSources, wish: OpenWish): Promise<Openable[]> {
  const newest = await findNames(sources, wish, '', wish.limit);
  const byPath = new Map(sources.files.map((file) => [file.path, file]));
  const recent = sources.recent
    .flatMap((path) => byPath.get(path) ?? [])
    .filter(({ path }) => !sources.isExcluded(path));
  const before = new Set(recent.map(({ path }) => path));
  return [
    ...recent.filter(({ path }) => path !== sources.shown).map(byFileName),
    ...newest.flatMap(({ file }) =>
      file && file.path !== sources.shown && !before.has(file.path) ? [byFileName(file)] : [],
    ),
  ].slice(0, wish.limit);
}

/** A note goes by the name of its file where nothing was typed that asks for its title. */
const byFileName = ({ path, isNote }: TreeFile): Openable => ({
  kind: 'note',
  name: isNote ? stem(path) : fileName(path),
  path,
  isAlias: false,
});

function toOpenable({ name, file, kind }: LinkName): Openable[] {
  return file ? [{ kind: 'note', name, path: file.path, isAlias: kind === 'alias' }] : [];
}
