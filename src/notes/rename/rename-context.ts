import { frontmatterLinks } from '../property-links.ts';
import { parseFrontmatter } from '../frontmatter/frontmatter.ts';
import { createLinkResolver, type LinkResolver } from '../links/resolve-link.ts';
import { findDefinitions } from '../markdown/find-definitions.ts';
import { createLineIndex } from '../markdown/line-index.ts';
import { scanNoteInSteps } from '../markdown/scan-note.ts';
import { foldName } from '../paths/fold-name.ts';
import type { VaultPath } from '../paths/paths.ts';
import type { FrontmatterProblem, NoteLink } from '../paths/note.ts';
import type { VaultSettings } from '../vault-settings.ts';
import { atOnce } from '../basics/steps.ts';

/** The person's settings for how links are written. */
export type LinkStyle = Pick<VaultSettings, 'newLinkFormat' | 'useMarkdownLinks'>;

/** A move of one file, or of many at once, seen from the links of the vault. */
export interface RenameContext {
  /** The vault's names before and after the move. */
  readonly before: LinkResolver;
  readonly after: LinkResolver;
  /** The path of a file after the move; unchanged if it does not move. */
  readonly movedTo: (path: VaultPath) => VaultPath;
  /** The folders that move, for links into them that do not resolve. */
  readonly folders?: readonly { readonly from: VaultPath; readonly to: VaultPath }[];
  readonly style: LinkStyle;
}

interface NamedFile {
  readonly path: VaultPath;
  readonly aliases: readonly string[];
}

interface RenameParts {
  /** Every file of the vault, including ignored ones and attachments. */
  readonly files: readonly NamedFile[];
  readonly moves: ReadonlyMap<VaultPath, VaultPath>;
  readonly folders?: RenameContext['folders'];
  readonly style: LinkStyle;
}

export function createRenameContext({ files, moves, folders, style }: RenameParts): RenameContext {
  const resolverBefore = createLinkResolver();
  const resolverAfter = createLinkResolver();
  const movedTo = (path: VaultPath): VaultPath => moves.get(path) ?? path;
  for (const { path, aliases } of files) {
    resolverBefore.add(path, aliases);
    resolverAfter.add(movedTo(path), aliases);
  }
  return { before: resolverBefore, after: resolverAfter, movedTo, style, ...(folders && { folders }) };
}

/** Whether two paths are one name on a disk that keeps no case, or composes letters otherwise. */
export function isCaseVariant(a: string, b: string): boolean {
  return a !== b && foldName(a) === foldName(b);
}

interface NoteLinks {
  /** In order of place: the links of frontmatter and body, those in comments, and reference definitions. */
  readonly links: readonly NoteLink[];
  /** Why the frontmatter's links are not among them. */
  readonly problem: FrontmatterProblem | undefined;
}

/** Everything in a note that a rename rewrites, and nothing else. */
export const readLinks = (text: string): NoteLinks => atOnce(readLinksInSteps(text));

/** The same in steps, for a page that has to answer the person between them. */
export function* readLinksInSteps(text: string): Generator<undefined, NoteLinks> {
  const { strings, problem, bodyFrom } = parseFrontmatter(text);
  const lines = createLineIndex(text.slice(0, bodyFrom));
  const lineAt = (offset: number): number => lines.lineAt(offset);
  const line = lineAt(bodyFrom);
  const body = (yield* scanNoteInSteps(text, bodyFrom, line)).links;
  yield;
  const definitions = findDefinitions(text, bodyFrom, line);
  const inBody = definitions.length === 0 ? body : [...body, ...definitions].sort((a, b) => a.from - b.from);
  return { links: [...frontmatterLinks(text, strings, lineAt), ...inBody], problem };
}
