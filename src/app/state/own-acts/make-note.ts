import { readNote } from '../../../fs-access/read-note.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { ownActsText } from '../../strings/en/state/own-acts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import { openToName } from '../navigation/ready-to-name.ts';
import { openToContinue } from '../navigation/ready-to-type.ts';
import { catchTyping, takeTyped } from '../navigation/type-ahead.ts';
import { toPersonWhoAsked } from '../tools/person-text.ts';
import type { Tools } from '../tools/tools.ts';
import type { OpenVault } from '../vault/open-vault.ts';

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
  const wanted = { title: UNNAMED, ...text, ...(folder !== undefined && { folder }) };
  const made = await makeWhereFree((input) => tools.begin('create_note', input), wanted, text);
  openOrTell(made, notify, (path) => openToName(navigation, path));
}

/** Opens today's note, made by the vault's settings for daily notes where it is not there yet, ready to type. */
export const openToday = (making: MakingNotes): Promise<void> => openDay(making, 'today');

/** As `openToday`, for any day. @param day `YYYY-MM-DD` */
export async function openDay({ tools, navigation, notify }: MakingNotes, day: string): Promise<void> {
  catchTyping();
  const made = await tools.begin('create_daily_note', { date: day });
  openOrTell(made, notify, (path) => openToContinue(navigation, path));
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
  const made = await beginAt(tools, { path, content, ...(template !== undefined && { template }) });
  openOrTell(made, notify, (there) => openToContinue(navigation, there));
}

/** Begins a note at a path. One that is there by now, or whose text is not saved yet, is the one that was meant. */
export async function beginAt(
  tools: Pick<Tools, 'begin'>,
  wanted: { readonly path: string; readonly content: string; readonly template?: string },
): Promise<ToolResult> {
  const made = await tools.begin('create_note', wanted);
  return 'code' in made && made.code === 'exists' && 'path' in made ? { success: true, path: made['path'] } : made;
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
    const made = await beginAt(tools, { path: pathOf(), content: '' });
    openOrTell(made, notify, (path) => navigation.open(path, { where }));
  } catch (error) {
    notify({ kind: 'error', text: errorText(error) });
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
  const made = await makeWhereFree((input) => tools.act('create_note', input), { content, folder }, { content });
  if (made.success && typeof made['path'] === 'string') return made['path'] as VaultPath;
  if (!made.success) notify({ kind: 'error', text: toPersonWhoAsked(made) });
  return undefined;
}

/** @param wanted how the note would be called @param again what else it has where that name is taken, and it gets the next free one */
async function makeWhereFree(
  make: (input: unknown) => Promise<ToolResult>,
  wanted: Readonly<Record<string, unknown>>,
  again: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  const first = await make(wanted);
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
    return notify({ kind: 'error', text: ownActsText.duplicateFile.notMade(fileName(path), errorText(error)) });
  }
  const made = await makeWhereFree((input) => tools.begin('create_note', input), { path, content }, { content });
  openOrTell(made, notify, (copy) => openToName(navigation, copy));
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
  const typed = takeTyped().trim();
  const why = result.success ? '' : toPersonWhoAsked(result);
  return { text: typed === '' ? why : ownActsText.makeNote.notMade(why, typed).trim(), hasTyped: typed !== '' };
}
