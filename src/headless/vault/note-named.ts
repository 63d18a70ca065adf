import { PathError, toIndexedPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { OpenFiles } from './open-files.ts';

/** The note that a person names by path, file name, title or alias. @throws Error that names the nearest ones */
export async function noteNamed(
  { files, index }: Pick<OpenFiles, 'files' | 'index'>,
  name: string,
): Promise<VaultPath> {
  const path = await noteAt({ files }, name);
  if (path !== undefined) return path;
  const found = await index.lookup(name);
  if (found.kind === 'found') return found.path;
  if (found.kind === 'not_found' && found.part !== undefined) return found.part;
  const near = found.candidates.map((candidate) => inQuotes(candidate)).join(', ');
  if (found.kind === 'ambiguous')
    throw new Error(`Several notes are named ${inQuotes(name)}: ${near}. Name one by its path.`);
  throw new Error(`There is no note ${inQuotes(name)}.${near === '' ? '' : ` The nearest: ${near}.`}`);
}

/** The note at the path that is written; undefined where it is another name, or no note is there. */
export async function noteAt({ files }: Pick<OpenFiles, 'files'>, name: string): Promise<VaultPath | undefined> {
  const path = asPath(name);
  return path !== undefined && (await files.file(path)) ? path : undefined;
}

function asPath(name: string): VaultPath | undefined {
  try {
    return toIndexedPath(name);
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
