import { readNote, type NoteFile } from '../../fs-access/read-note.ts';
import { fileName, isBasePath, PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/** How many bases an error names. */
const NAMED = 20;

/** The file of a base, by its path or its name; the ending may be left out. @throws ToolStop `not_found`; VaultError */
export async function readBaseFile(
  { vault, index }: Pick<ToolContext, 'vault' | 'index'>,
  name: string,
): Promise<NoteFile> {
  const spellings = isBasePath(name) ? [name] : [name, `${name}.base`];
  for (const spelling of spellings) {
    const path = basePath(spelling);
    if (path && (await vault.file(path))) return await readNote(vault, path);
  }
  const bases = (await index.tree()).map(({ path }) => path).filter(isBasePath);
  const lowerName = spellings.at(-1)!.trim().toLowerCase();
  const named = name.includes('/') ? [] : bases.filter((path) => fileName(path).toLowerCase() === lowerName);
  if (named.length === 1) return readNote(vault, named[0]!);
  throw new ToolStop(
    failure(
      'not_found',
      named.length > 1 ? `Several bases are named ${inQuotes(name)}.` : `There is no base ${inQuotes(name)}.`,
      hintOf(named.length > 1 ? named : bases),
    ),
  );
}

function hintOf(bases: readonly VaultPath[]): string {
  if (bases.length === 0) return 'This vault has none. Give a base as yaml.';
  const unnamedCount = bases.length - NAMED;
  return `Give one of these, or a base as yaml: ${bases.slice(0, NAMED).join(', ')}${unnamedCount > 0 ? ` and ${unnamedCount} more` : ''}.`;
}

function basePath(pathText: string): VaultPath | undefined {
  try {
    const path = toVaultPath(pathText);
    return isBasePath(path) ? path : undefined;
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
