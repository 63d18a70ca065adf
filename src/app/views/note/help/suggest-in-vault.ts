import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient, TreeFile } from '../../../../workers/contract.ts';
import type { BlockSuggestion, LinkSuggestion } from '../../../editor/completion/writing-help.ts';
import { findHeadings } from '../../../finding/find-headings.ts';
import { suggestBlocks, type BlockMarking, type MarkedNote } from './suggest-blocks.ts';

const MOST = 50;
/** Notes that are looked into: each is read. */
const MOST_NOTES = 12;
/** Of one note, so that it does not fill the list. */
const MOST_OF_NOTE = 8;

interface VaultSource {
  readonly vault: { readonly index: Pick<IndexClient, 'queryGraph' | 'search'> };
  readonly files: () => readonly TreeFile[];
  readonly isExcluded: (path: string) => boolean;
}

/** Headings of the whole vault that hold what is typed, the shortest first; with nothing typed, of the notes changed last. */
export async function suggestVaultHeadings(
  { vault, files, isExcluded }: VaultSource,
  typed: string,
  linkTo: (path: VaultPath, heading: string) => string,
): Promise<LinkSuggestion[]> {
  const paths = typed === '' ? newestNotes({ files, isExcluded }) : undefined;
  const found = await findHeadings(vault.index, typed, { limit: MOST, ...(paths && { paths }) });
  return found
    .filter(({ path }) => !isExcluded(path))
    .map(({ path, text }) => ({ label: text, detail: stem(path), link: linkTo(path, text) }));
}

interface BlockSource extends VaultSource, BlockMarking {
  readonly vault: VaultSource['vault'] & BlockMarking['vault'];
  /** Its text as the editor has it. Rejects where it cannot be read. */
  readonly openNote: (path: VaultPath) => Promise<MarkedNote>;
}

/** Blocks of the whole vault with every word that is typed, best notes first; with nothing typed, of the notes changed last. */
export async function suggestVaultBlocks(
  source: BlockSource,
  typed: string,
  linkTo: (note: MarkedNote, id: string) => string,
): Promise<BlockSuggestion[]> {
  const words = typed.toLowerCase().split(/\s+/);
  const accept = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const paths = typed === '' ? newestNotes(source) : await notesWith(source, typed);
  // One that went a moment ago has no blocks.
  const notes = await Promise.all(paths.map((path) => source.openNote(path).catch(() => undefined)));
  return notes
    .flatMap((note) =>
      note
        ? suggestBlocks(note, (id) => linkTo(note, id), source, accept)
            .slice(0, MOST_OF_NOTE)
            .map((block) => ({ ...block, detail: stem(note.path) }))
        : [],
    )
    .slice(0, MOST);
}

const SLOT = 'blocks-to-link';

async function notesWith({ vault, isExcluded }: VaultSource, typed: string): Promise<VaultPath[]> {
  const { hits } = await vault.index.search({ query: typed, mode: 'text', limit: MOST_NOTES * 2, prefix: true }, SLOT);
  return hits.flatMap(({ path }) => (isExcluded(path) ? [] : [path])).slice(0, MOST_NOTES);
}

function newestNotes({ files, isExcluded }: Pick<VaultSource, 'files' | 'isExcluded'>): VaultPath[] {
  return files()
    .filter(({ isNote, path }) => isNote && !isExcluded(path))
    .toSorted((a, b) => b.modified - a.modified)
    .slice(0, MOST_NOTES)
    .map(({ path }) => path);
}

const CALLOUT = String.raw`^[ \t]*(?:>[ \t]*)+\[!([\w-]+)\]`;
const MOST_CALLOUTS = 2000;
/** Milliseconds: the notes changed last are looked through first. */
const CALLOUT_TIME = 2000;

/** Kinds of callouts in the notes of the vault, as they are written, most used first. None where they cannot be found. */
export async function calloutKindsIn(index: Pick<IndexClient, 'findPattern'>): Promise<readonly string[]> {
  const patterns = [{ source: CALLOUT, flags: 'gm' }];
  const request = { patterns, maxMatches: MOST_CALLOUTS, maxPerNote: 20, timeoutMs: CALLOUT_TIME };
  const { matches } = await index.findPattern(request).catch(() => ({ matches: [] }));
  const counts = new Map<string, number>();
  for (const { value } of matches) {
    const kind = /\[!([\w-]+)/.exec(value)?.[1];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([kind]) => kind);
}
