import { realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { PathError, toIndexedPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Given, Surroundings } from '../cli/command.ts';
import { errorJson } from '../cli/failed-output.ts';
import { plainSentence } from '../cli/plain-text.ts';
import type { OpenFiles } from './open-files.ts';

/**
 * The note that a person names by path, file name, title or alias, or as their shell completes its file from where they are.
 * @param folder of the vault; absent where the name is no person's at a shell
 * @throws Error that names the nearest ones
 */
export async function noteNamed(
  { files, index, folder }: Pick<OpenFiles, 'files' | 'index'> & Partial<Pick<OpenFiles, 'folder'>>,
  name: string,
): Promise<VaultPath> {
  const path = await noteAt({ files }, name);
  if (path !== undefined) return path;
  const lookup = await index.lookup(name);
  if (lookup.kind === 'found') return lookup.path;
  const shellPath = folder && (await pathFromShell(folder.path, name));
  const there = shellPath === undefined ? undefined : await noteAt({ files }, shellPath);
  if (there !== undefined) return there;
  if (lookup.kind === 'not_found' && lookup.part !== undefined) return lookup.part;
  const near = lookup.candidates.map((candidate) => inQuotes(candidate)).join(', ');
  if (lookup.kind === 'ambiguous')
    throw new Error(`Several notes are named ${inQuotes(name)}: ${near}. Name one by its path.`);
  throw new Error(
    `There is no note ${inQuotes(name)}.${near === '' ? ' latent list and latent search show the notes that there are.' : ` The nearest: ${near}.`}`,
  );
}

/** The note at the path that is written; undefined where it is another name, or no note is there. */
export async function noteAt({ files }: Pick<OpenFiles, 'files'>, name: string): Promise<VaultPath | undefined> {
  const path = asPath(name);
  return path !== undefined && (await files.file(path)) ? path : undefined;
}

/** The path within the vault of a file that is named from the working directory, or from the root. Undefined where it lies elsewhere. */
async function pathFromShell(vault: string, name: string): Promise<string | undefined> {
  const real = await realpath(resolve(name)).catch(() => undefined);
  return real?.startsWith(vault + sep) ? relative(vault, real).split(sep).join('/').normalize('NFC') : undefined;
}

function asPath(name: string): VaultPath | undefined {
  try {
    return toIndexedPath(name);
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}

interface Wanted {
  readonly tags?: readonly string[];
  readonly folder?: string | undefined;
}

/** Tells a person that there is nothing, on standard error: a program sees it in the status and the empty result. */
export function sayNothing({ format }: Pick<Given, 'format'>, { err }: Pick<Surroundings, 'err'>, text: string): void {
  if (format === 'text') err(`${plainSentence(text)}\n`);
}

/** As `sayNothing`, where there is no list that could be empty: a program is told in its own form. */
export function tellNothing(
  { format }: Pick<Given, 'format'>,
  { out, err }: Pick<Surroundings, 'out' | 'err'>,
  text: string,
): void {
  err(`${plainSentence(text)}\n`);
  if (format === 'json' || format === 'jsonl') out(errorJson({ code: 'nothing', message: text, hint: '' }, format));
}

/** As `sayNothing`, where a tag or folder that no note has is the reason. @param otherwise where it is not */
export async function sayNothingFound(
  givenArguments: Pick<Given, 'format'>,
  around: Pick<Surroundings, 'err'>,
  index: OpenFiles['index'],
  { tags = [], folder }: Wanted,
  otherwise: string,
): Promise<void> {
  if (givenArguments.format !== 'text') return;
  const counted = await Promise.all(
    tags.map(async (tag) => ({ tag, notes: await firstNotes(index, { tags: [tag] }) })),
  );
  const absent = counted.filter(({ notes }) => notes === 0).map(({ tag }) => `No note has the tag #${tag}.`);
  if (folder !== undefined && (await firstNotes(index, { folder })) === 0)
    absent.push(`There is no folder ${folder} with notes.`);
  sayNothing(givenArguments, around, absent.length > 0 ? absent.join(' ') : otherwise);
}

const firstNotes = async (
  index: OpenFiles['index'],
  filter: { readonly tags?: string[]; readonly folder?: string },
): Promise<number> => (await index.notes({ sort: 'path', order: 'newest', limit: 1, filter })).notes.length;
