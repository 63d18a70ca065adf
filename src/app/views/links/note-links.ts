import type { VaultPath } from '../../../notes/paths/paths.ts';
import { EVIDENCE_TYPES } from '../../../tools/graph/analysis/confidence/node-confidence.ts';
import type { IndexClient, LinkRow, RelationRow } from '../../../workers/contract.ts';

/** All that leads to a note and from it. */
interface NoteLinks {
  readonly path: VaultPath;
  /** Each link of another note, in its text and in its properties; those of one note follow each other. */
  readonly incoming: readonly LinkRow[];
  readonly outgoing: readonly LinkRow[];
  /** The index may have more than were asked for. */
  readonly hasMore: { readonly incoming: boolean; readonly outgoing: boolean };
  /** What says how two notes are related, by a type. Any other property with a link is a link. */
  readonly relations: readonly RelationRow[];
  readonly tags: readonly string[];
  /** The index does not know the note yet, which was just made or renamed. */
  readonly isUnread: boolean;
}

/** @param most links of each kind */
export async function readNoteLinks(
  index: Pick<IndexClient, 'backlinks' | 'forwardLinks' | 'relations' | 'note'>,
  path: VaultPath,
  most: number,
  isThere: (path: VaultPath) => Promise<boolean>,
): Promise<NoteLinks> {
  const [incoming, outgoing, edges, row] = await Promise.all([
    index.backlinks(path, { limit: most }),
    index.forwardLinks(path, { limit: most }),
    index.relations({ path }),
    index.note(path),
  ]);
  return {
    path,
    incoming,
    outgoing,
    hasMore: { incoming: incoming.length === most, outgoing: outgoing.length === most },
    relations: edges.filter(({ origin, type }) => origin === 'relations' || EVIDENCE_TYPES.includes(type)),
    tags: row?.tags ?? [],
    isUnread: !row && (await isThere(path)),
  };
}

/** How many notes link: one that does so twice is one. */
export function countLinkingNotes(rows: readonly LinkRow[]): number {
  return new Set(rows.map(({ sourcePath }) => sourcePath)).size;
}
