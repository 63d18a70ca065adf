import { foldName } from '../paths/fold-name.ts';
import type { VaultPath } from '../paths/paths.ts';
import { createLinkResolver, type LinkResolver } from '../links/resolve-link.ts';
import type { VaultSettings } from '../vault-settings.ts';

/** The person's settings for how links are written. */
export type LinkStyle = Pick<VaultSettings, 'newLinkFormat' | 'useMarkdownLinks'>;

/** A move of one file, or of many at once, seen from the links of the vault. */
export interface RenameContext {
  /** The vault's names before and after the move. */
  readonly before: LinkResolver;
  readonly after: LinkResolver;
  /** The path of a file after the move; unchanged if it does not move. */
  readonly movedTo: (path: VaultPath) => VaultPath;
  /** The folder that moves, for links into it that do not resolve. */
  readonly folder?: { readonly from: VaultPath; readonly to: VaultPath };
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
  readonly folder?: RenameContext['folder'];
  readonly style: LinkStyle;
}

export function createRenameContext({ files, moves, folder, style }: RenameParts): RenameContext {
  const before = createLinkResolver();
  const after = createLinkResolver();
  const movedTo = (path: VaultPath): VaultPath => moves.get(path) ?? path;
  for (const { path, aliases } of files) {
    before.add(path, aliases);
    after.add(movedTo(path), aliases);
  }
  return { before, after, movedTo, style, ...(folder && { folder }) };
}

/** Whether two paths are one name on a disk that keeps no case, or composes letters otherwise. */
export function isCaseVariant(a: string, b: string): boolean {
  return a !== b && foldName(a) === foldName(b);
}
