import type { Vault } from '../../fs-access/vault.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { toFileName } from '../../notes/paths/file-name.ts';
import { nameProblem, newNotePathProblem } from '../../notes/paths/name-rules.ts';
import {
  joinPath,
  parentFolder,
  PathError,
  stem,
  toFolderPath,
  toNotePath,
  toVaultPath,
  type VaultPath,
} from '../../notes/paths/paths.ts';
import { isIgnoredByPerson, type VaultSettings } from '../../notes/vault-settings.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import { nameInVault } from './find-note.ts';
import { toPreview } from './note-preview.ts';

const LONGEST_NAME = 100;
/** A title as a file name without extension, of a hundred letters at most; `undefined` where nothing is left. */
export function titleToName(title: string): string | undefined {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return toFileName(line.length > LONGEST_NAME ? toPreview(line, LONGEST_NAME).replace(/…$/, '') : line);
}

/** The first path of `Name 2.md`, `Name 3.md` … that no file has. */
export async function freePath(
  vault: Vault,
  folder: VaultPath | '',
  usedPath: VaultPath,
  ending = '.md',
): Promise<VaultPath> {
  for (let number = 2; ; number++) {
    const path = joinPath(folder, `${stem(usedPath)} ${number}${ending}`);
    if (!(await vault.file(path))) return path;
  }
}

interface NewNoteName {
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly folder?: string | undefined;
  readonly content: string;
}

/**
 * Where a new note goes. Its name: the path, else the title, else the first H1, else the first line.
 * Its folder: the one asked for, else the vault’s setting for new notes.
 * @throws PathError, ToolStop where no good name comes of it.
 */
export async function newNotePath(context: ToolContext, noteName: NewNoteName): Promise<VaultPath> {
  const path =
    noteName.path === undefined ? namedByContent(context, noteName) : namedByPath(noteName.path, noteName.folder);
  return checkNewPath(context, await nameInVault(context, path));
}

/**
 * The folders that are there already may be called as they are.
 * @throws ToolStop `ignored` or `invalid_input` for a path where no note should be created.
 */
export async function checkNewPath(context: ToolContext, path: VaultPath): Promise<VaultPath> {
  checkNotExcluded(context.settings, path);
  if (newNotePathProblem(path) === undefined) return path;
  const there = folderThere(await context.index.tree(), path);
  const ownPart = path.slice(there.length);
  const problem = newNotePathProblem(ownPart);
  if (problem === undefined) return path;
  throw new ToolStop(
    failure('invalid_input', `No note can be made at ${inQuotes(path)}. ${problem}`, ...callWith(there, ownPart)),
  );
}

/**
 * What would work in place of a path that no file can have.
 * @param there the folders of it that are there, with a slash at the end
 * @param ownPart what is new of it
 */
export function callWith(
  there: string,
  ownPart: string,
): [hint: string, extra: { readonly candidates: readonly string[] }] {
  const [, stemText = '', ending = ''] = /^(.*?)(\.(?:md|canvas|base))?$/isu.exec(ownPart) ?? [];
  const names = stemText.split('/').map((part) => titleToName(part) ?? 'Untitled');
  const path = `${there}${names.join('/')}${ending}`;
  return [`Call again with ${inQuotes(path)}.`, { candidates: [path] }];
}

/**
 * A path as it is written for a new file. Words that only look like the way out of a vault, such as “Q: why?” or “.gitignore tips”, are
 * refused with the name that a file can have.
 * @throws PathError, ToolStop
 */
export function readNewPath(written: string, read: (path: string) => VaultPath): VaultPath {
  try {
    return read(written);
  } catch (error) {
    if (!(error instanceof PathError) || /[\\/]/u.test(written) || toFileName(written) === undefined) throw error;
    throw new ToolStop(failure(error.code, error.message, ...callWith('', written.trim())));
  }
}

/** As much of a path as names a folder of the vault, with its slash; '' where none of it does. */
export function folderThere(files: readonly { readonly path: string }[], path: string): string {
  let there = '';
  for (let end = path.indexOf('/') + 1; end > 0; end = path.indexOf('/', end) + 1) {
    const folder = path.slice(0, end);
    if (!files.some((file) => file.path.startsWith(folder))) break;
    there = folder;
  }
  return there;
}

/** @throws ToolStop `ignored` for a path in a folder that the person has excluded. */
function checkNotExcluded(settings: VaultSettings, path: VaultPath): void {
  if (isIgnoredByPerson(settings, path))
    throw new ToolStop(
      failure('ignored', `${inQuotes(path)} is in a folder that the person has excluded.`, 'Choose another folder.'),
    );
}

/** Characters that show whether a line contains text. */
const ENOUGH_TO_SEE = 20;

/** The title in a note’s own text, as plain text: frontmatter, first H1, first line. */
export function titleInContent(content: string): string | undefined {
  const named = parseFrontmatter(content).data?.title;
  if (typeof named === 'string' && named.trim() !== '') return named.trim();
  const note = parseNote(toNotePath('Untitled'), content);
  const [first] = note.headings;
  const heading = first?.level === 1 ? first.text : undefined;
  const line = content
    .slice(note.bodyFrom)
    .split('\n')
    .find((text) => toPreview(text, ENOUGH_TO_SEE) !== '');
  const title = heading ?? line;
  return title === undefined ? undefined : toPreview(title, 100).replace(/…$/, '');
}

function namedByPath(path: string, folder: string | undefined): VaultPath {
  const inFolder =
    folder !== undefined &&
    !path
      .trim()
      .replace(/^\/|\/$/g, '')
      .includes('/');
  return readNewPath(path, (written) =>
    inFolder ? toNotePath(joinPath(toFolderPath(folder), written.trim())) : toNotePath(written),
  );
}

function namedByContent(context: ToolContext, { title, folder, content }: NewNoteName): VaultPath {
  const name = titleToName(title ?? titleInContent(content) ?? '');
  if (name === undefined) {
    throw new ToolStop(
      failure(
        'invalid_input',
        'The note has no name: neither path nor title was given, and the content begins with no words.',
        'Call create_note with a title.',
      ),
    );
  }
  return joinPath(folder === undefined ? newNoteFolder(context) : toFolderPath(folder), `${name}.md`);
}

function newNoteFolder({ settings, openNote }: ToolContext): VaultPath | '' {
  if (settings.newFileLocation === 'folder') return settings.newFileFolder;
  if (settings.newFileLocation === 'current' && openNote !== undefined) return parentFolder(openNote);
  return '';
}

/**
 * Where a new file that is no note goes.
 * @param fileName its path; the ending may be left out
 * @param ending such as `.canvas`
 * @throws PathError; ToolStop `ignored`, `invalid_input`, or `exists` with the next free path
 */
export async function newFilePath(context: ToolContext, fileName: string, ending: string): Promise<VaultPath> {
  const whole = fileName.toLowerCase().endsWith(ending) ? fileName : `${fileName}${ending}`;
  const path = await nameInVault(context, readNewPath(whole, toVaultPath));
  checkNotExcluded(context.settings, path);
  const there = folderThere(await context.index.tree(), path);
  const ownPart = path.slice(there.length);
  const problem = ownPart
    .split('/')
    .map((name) => nameProblem(name))
    .find((nameFault) => nameFault !== undefined);
  if (problem !== undefined)
    throw new ToolStop(
      failure('invalid_input', `No file can be made at ${inQuotes(path)}. ${problem}`, ...callWith(there, ownPart)),
    );
  if (!(await context.vault.file(path))) return path;
  const free = await freePath(context.vault, parentFolder(path), path, ending);
  throw new ToolStop(
    failure(
      'exists',
      `There is a file ${inQuotes(path)} already.`,
      `Call again with ${inQuotes(free)}, or read the one that is there.`,
      {
        path,
        free_path: free,
      },
    ),
  );
}
