import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { fileName, joinPath, parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { inMegabytes } from '../../../notes/size-limits.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { commonText } from '../../strings/common.texts.ts';
import { ownActsText } from './own-acts.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import { openToName } from '../navigation/ready-to-name.ts';
import { openToContinue } from '../navigation/ready-to-type.ts';
import { catchTyping, takeTyped } from '../navigation/type-ahead.ts';
import { toPersonWhoAsked } from '../tools/person-text.ts';
import type { Tools } from '../tools/tools.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import type { ActOutcome, OwnActs } from './own-acts.ts';

export interface MakingNotes {
  readonly tools: Pick<Tools, 'act' | 'begin'>;
  readonly navigation: Pick<Navigation, 'openNote' | 'open'>;
  readonly notify: (notice: Notice) => void;
}

/** The name of a note that has none yet. */
const UNNAMED = ownActsText.makeNote.untitled;

/**
 * Makes a note, empty unless text is given, and opens it, its name ready to be typed.
 * @param folder where the vault's settings say, where absent
 */
export async function makeNote(
  { tools, navigation, notify }: MakingNotes,
  folder?: string,
  { content = '', template }: { readonly content?: string; readonly template?: string | undefined } = {},
): Promise<void> {
  catchTyping();
  const text = { content, ...(template !== undefined && { template }) };
  const noteInput = { title: UNNAMED, ...text, ...(folder !== undefined && { folder }) };
  const createResult = await makeWhereFree((input) => tools.begin('create_note', input), noteInput, text);
  openOrTell(createResult, notify, (path) => openToName(navigation, path));
}

/** Opens today's note, made by the vault's settings for daily notes where it is not there yet, ready to type. */
export const openToday = (making: MakingNotes): Promise<void> => openDay(making, 'today');

/** As `openToday`, for any day. @param day `YYYY-MM-DD` */
export async function openDay({ tools, navigation, notify }: MakingNotes, day: string): Promise<void> {
  catchTyping();
  const createResult = await tools.begin('create_daily_note', { date: day });
  openOrTell(createResult, notify, (path) => openToContinue(navigation, path));
}

/**
 * Makes a note at a path, with a text or a template where one is given, and opens it ready to type. One that is there by now, or was begun
 * and waits for its first save, is the one that is meant.
 */
export async function makeNoteAt(
  { tools, navigation, notify }: MakingNotes,
  path: VaultPath,
  { content = '', template }: { readonly content?: string; readonly template?: string | undefined },
): Promise<void> {
  catchTyping();
  const createResult = await beginAt(tools, { path, content, ...(template !== undefined && { template }) });
  openOrTell(createResult, notify, (there) => openToContinue(navigation, there));
}

/** Begins a note at a path. One that is there by now, or whose text is not saved yet, is the one that was meant. */
export async function beginAt(
  tools: Pick<Tools, 'begin'>,
  noteInput: { readonly path: string; readonly content: string; readonly template?: string },
): Promise<ToolResult> {
  const createResult = await tools.begin('create_note', noteInput);
  return 'code' in createResult && createResult.code === 'exists' && 'path' in createResult
    ? { success: true, path: createResult['path'] }
    : createResult;
}

/**
 * Makes the note that a link names, empty, and opens it ready to type. One that is there by now, or was begun, is the one that is meant.
 * @param pathOf where it would be; throws where no file can be called so
 */
export async function makeMissingNote(
  { tools, navigation, notify }: MakingNotes,
  pathOf: () => VaultPath,
  where: 'here' | 'side',
): Promise<void> {
  try {
    const createResult = await beginAt(tools, { path: pathOf(), content: '' });
    openOrTell(createResult, notify, (path) => navigation.open(path, { where }));
  } catch (error) {
    notify({ kind: 'error', text: errorInOwnLanguage(error) });
  }
}

/**
 * Makes a note of a text, named by its first heading or line.
 * @returns where it is; undefined where it could not be made, which is told
 */
export async function makeNamedByText(
  { tools, notify }: { readonly tools: Pick<Tools, 'act'>; readonly notify: MakingNotes['notify'] },
  content: string,
  folder: string,
): Promise<VaultPath | undefined> {
  const createResult = await makeWhereFree(
    (input) => tools.act('create_note', input),
    { content, folder },
    { content },
  );
  if (createResult.success && typeof createResult['path'] === 'string') return createResult['path'] as VaultPath;
  if (!createResult.success) notify({ kind: 'error', text: toPersonWhoAsked(createResult) });
  return undefined;
}

/** @param noteInput how the note would be called @param again what else it has where that name is taken, and it gets the next free one */
async function makeWhereFree(
  make: (input: unknown) => Promise<ToolResult>,
  noteInput: Readonly<Record<string, unknown>>,
  again: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  const first = await make(noteInput);
  const free = !first.success && 'free_path' in first ? first['free_path'] : undefined;
  return typeof free === 'string' ? make({ path: free, ...again }) : first;
}

interface DuplicatingNotes extends MakingNotes {
  readonly vault: Pick<OpenVault, 'files'> & { readonly unsaved: Pick<OpenVault['unsaved'], 'saveAll'> };
}

/** A copy beside the note, with what was typed in it last, opened with its name ready to be typed. */
export async function duplicateNote(
  { tools, navigation, notify, vault }: DuplicatingNotes,
  path: VaultPath,
): Promise<void> {
  await vault.unsaved.saveAll();
  let content: string;
  try {
    ({ text: content } = await readNote(vault.files, path));
  } catch (error) {
    return notify({ kind: 'error', text: ownActsText.duplicateFile.failed(fileName(path), errorInOwnLanguage(error)) });
  }
  const createResult = await makeWhereFree(
    (input) => tools.begin('create_note', input),
    { path, content },
    { content },
  );
  openOrTell(createResult, notify, (copy) => openToName(navigation, copy));
}

function openOrTell(result: ToolResult, notify: (notice: Notice) => void, open: (path: VaultPath) => void): void {
  if (result.success && typeof result['path'] === 'string') return open(result['path'] as VaultPath);
  tellNotMade(result, notify);
}

/** Says why no note was made, and what was typed for it meanwhile. */
export function tellNotMade(result: ToolResult, notify: (notice: Notice) => void): void {
  const { text, hasTyped } = whyNotMade(result);
  if (text !== '') notify({ kind: 'error', text, ...(hasTyped && { waits: 'always' }) });
}

/** Why no note was made, with what was typed for it meanwhile: that would be nowhere else. */
export function whyNotMade(result: ToolResult): { readonly text: string; readonly hasTyped: boolean } {
  const enteredText = takeTyped().trim();
  const why = result.success ? '' : toPersonWhoAsked(result);
  return {
    text: enteredText === '' ? why : ownActsText.makeNote.failed(why, enteredText).trim(),
    hasTyped: enteredText !== '',
  };
}

/** What a person makes besides plain notes. */
export const FILE_KINDS = ['canvas', 'base', 'board'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface MakingFiles {
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly navigation: Pick<Navigation, 'openNote'>;
  readonly files: () => readonly Pick<TreeFile, 'path'>[];
}

const ENDINGS: Readonly<Record<FileKind, string>> = { canvas: 'canvas', base: 'base', board: 'md' };

/** Makes an empty canvas, a base of the folder's notes, or a board with three lanes, under a free name, and opens it. */
export async function makeFile(making: MakingFiles, kind: FileKind, folder: VaultPath | ''): Promise<void> {
  const path = freePathIn(
    making.files(),
    folder,
    kind === 'board' ? ownActsText.makeFile.board : UNNAMED,
    ENDINGS[kind],
  );
  const actOutcome = await ACTS[kind](making.acts, path, folder);
  if (actOutcome.kind === 'done') making.navigation.openNote(actOutcome.path ?? path);
}

const ACTS: Readonly<
  Record<FileKind, (acts: MakingFiles['acts'], path: VaultPath, folder: VaultPath | '') => ReturnType<OwnActs['run']>>
> = {
  canvas: (acts, path) => acts.runAndTell('edit_canvas', { path, create: true, changes: [] }),
  base: (acts, path, folder) =>
    acts.runAndTell('edit_base', {
      path,
      create: true,
      changes: [
        { operation: 'set', key: ['filters'], value: { and: filtersOf(folder) } },
        {
          operation: 'set',
          key: ['views'],
          value: [{ type: 'table', name: ownActsText.makeFile.view, order: ['file.name', 'file.tags', 'file.mtime'] }],
        },
      ],
    }),
  board: (acts, path) => acts.runAndTell('create_note', { path, content: boardText() }),
};

/** The notes of the folder and below it; of the whole vault at its top. */
const filtersOf = (folder: string): string[] => [
  'file.ext == "md"',
  ...(folder === '' ? [] : [`file.inFolder(${JSON.stringify(folder)})`]),
];

/** As the Kanban plugin writes a board (https://github.com/mgmeyers/obsidian-kanban). */
function boardText(): string {
  const lanes = Object.values(ownActsText.makeFile.lanes)
    .map((name) => `## ${name}\n\n`)
    .join('\n');
  const settings = '%% kanban:settings\n```\n{"kanban-plugin":"board"}\n```\n%%\n';
  return `---\n\nkanban-plugin: board\n\n---\n\n${lanes}\n${settings}`;
}

/** `Name.ending`, else `Name 2.ending` …: names that differ in case alone are taken, too. */
function freePathIn(
  files: readonly Pick<TreeFile, 'path'>[],
  folder: VaultPath | '',
  name: string,
  ending: string,
): VaultPath {
  const usedPaths = new Set(files.map(({ path }) => path.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const path = joinPath(folder, `${name}${number === 1 ? '' : ` ${number}`}.${ending}`);
    if (!usedPaths.has(path.toLowerCase())) return path;
  }
}

/** A file is read whole before it is written. */
const MOST_BYTES = 200_000_000;

interface DuplicatingFiles {
  readonly vault: Pick<OpenVault, 'files' | 'requestWriteAccess'> & {
    readonly index: Pick<OpenVault['index'], 'refresh'>;
  };
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly navigation: Pick<Navigation, 'openNote'>;
  readonly notify: (notice: Notice) => void;
}

/** A copy of any file beside it, byte for byte, under a free name; it opens, and the notice leads back. */
export async function duplicateFile(
  { vault, acts, navigation, notify }: DuplicatingFiles,
  path: VaultPath,
): Promise<void> {
  if (!(await vault.requestWriteAccess())) return;
  try {
    const copy = await writeCopy(vault.files, path);
    await vault.index.refresh([copy]).catch(() => undefined);
    navigation.openNote(copy);
    notify({
      kind: 'success',
      text: ownActsText.duplicateFile.made(fileName(copy)),
      waits: 'briefly',
      action: { label: commonText.undo, run: () => void acts.runAndTell('delete_note', { path: copy }) },
    });
  } catch (error) {
    notify({ kind: 'error', text: ownActsText.duplicateFile.failed(fileName(path), errorInOwnLanguage(error)) });
  }
}

async function writeCopy(files: OpenVault['files'], path: VaultPath): Promise<VaultPath> {
  const file = await files.file(path);
  if (!file) throw new Error(ownActsText.duplicateFile.missing);
  if (file.size > MOST_BYTES)
    throw new Error(ownActsText.duplicateFile.tooLarge(inMegabytes(file.size), inMegabytes(MOST_BYTES)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = fileName(path);
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  for (let number = 2; ; number += 1) {
    const copy = joinPath(parentFolder(path), `${name.slice(0, dot)} ${number}${name.slice(dot)}`);
    if (await files.file(copy)) continue;
    try {
      await files.write(copy, bytes, 'absent');
      return copy;
    } catch (error) {
      // A name that differs in case alone is taken, too.
      if (!(error instanceof VaultError && error.code === 'exists')) throw error;
    }
  }
}

/** Something in the tree that can be moved. */
export interface Movable {
  readonly path: VaultPath;
  readonly kind: 'folder' | 'note' | 'file';
}

/**
 * Renames or moves at once, or after the question about links in other notes; the view of an open note follows by itself.
 * A note that had no name of its own gets one quietly.
 */
export function moveFile(acts: Pick<OwnActs, 'run'>, { path, kind }: Movable, newPath: string): Promise<ActOutcome> {
  const isNaming =
    kind === 'note' && isUnnamed(stem(path)) && parentFolder(path) === parentFolder(newPath as VaultPath);
  return acts.run(kind === 'folder' ? 'move_folder' : 'rename_note', { path, new_path: newPath }, isNaming);
}

/** A free name that the app gave it: *Untitled*, *Untitled 2*. */
function isUnnamed(name: string): boolean {
  const { untitled } = ownActsText.makeNote;
  return name === untitled || (name.startsWith(`${untitled} `) && /^\d+$/.test(name.slice(untitled.length + 1)));
}

/** Into a folder, keeping the name; '' is the vault's root. */
function moveInto(acts: Pick<OwnActs, 'run'>, movable: Movable, folder: string): Promise<ActOutcome> {
  return moveFile(acts, movable, folder === '' ? fileName(movable.path) : `${folder}/${fileName(movable.path)}`);
}

/** Whether something can be moved into a folder: not where it is already, nor a folder into itself. */
function canMove({ path, kind }: Movable, folder: string): boolean {
  return parentFolder(path) !== folder && !isInto({ path, kind }, folder);
}

/** The same for several: what is there already stays, and a folder among them that would hold itself holds back all. */
export function canMoveAll(movables: readonly Movable[], folder: string): boolean {
  return movables.some((movable) => canMove(movable, folder)) && !movables.some((movable) => isInto(movable, folder));
}

const isInto = ({ path, kind }: Movable, folder: string): boolean =>
  kind === 'folder' && `${folder}/`.startsWith(`${path}/`);

/** All of them into a folder, as one act: where one cannot be moved, none is. */
export function moveAllInto(
  acts: Pick<OwnActs, 'run'>,
  movables: readonly Movable[],
  folder: string,
): Promise<ActOutcome> {
  const [only] = movables;
  if (only && movables.length === 1) return moveInto(acts, only, folder);
  const moves = movables
    .filter((movable) => canMove(movable, folder))
    .map(({ path, kind }) => ({
      path: kind === 'folder' ? `${path}/` : path,
      new_path: folder === '' ? fileName(path) : `${folder}/${fileName(path)}`,
    }));
  return acts.run('move_notes', { moves });
}
