import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { createYielder } from '../execution/create-yielder.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { errorToResult, ToolStop } from '../definition/error-result.ts';
import { type ErrorCode, failure } from '../definition/result.ts';
import { type EditableNote, keepPrograms, readEditable } from '../note-files/editable-note.ts';

/** A change of more notes could not be reviewed. */
export const MOST_NOTES = 1000;

interface PlannedText {
  readonly path: VaultPath;
  readonly text: string;
  /** Places in it that change. */
  readonly places: number;
}

export interface PlannedTexts {
  readonly changes: readonly FileChange[];
  readonly notes: readonly { readonly path: VaultPath; readonly places: number }[];
  /** Notes that are so already. */
  readonly unchanged: readonly EditableNote[];
  /** Notes that cannot be changed, and why: they are left as they are. */
  readonly left: readonly { readonly path: VaultPath; readonly message: string }[];
}

/** What keeps one note from being changed, and no other. */
const ABOUT_A_NOTE: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'not_found',
  'no_match',
  'parse_error',
  'changed_on_disk',
  'permission',
  'outside_vault',
  'ignored',
  'exists',
]);

/**
 * The same kind of edit in each of these notes, as changes. A note that cannot be rewritten is left, with the reason, or ends all.
 * @param edit The new text and in how many places it differs; throws a `ToolStop` for a note that is left.
 * @throws an AbortError when the signal fires.
 */
export async function planTexts(
  context: ToolContext,
  paths: readonly VaultPath[],
  edit: (note: EditableNote) => Omit<PlannedText, 'path'> | Promise<Omit<PlannedText, 'path'>>,
  onProblem: 'leave' | 'throw' = 'leave',
): Promise<PlannedTexts> {
  const pause = createYielder();
  const changes: FileChange[] = [];
  const notes: { path: VaultPath; places: number }[] = [];
  const skippedNotes: { path: VaultPath; message: string }[] = [];
  const unchanged: EditableNote[] = [];
  for (const [pathIndex, path] of paths.entries()) {
    context.signal.throwIfAborted();
    context.onProgress?.(pathIndex, paths.length);
    try {
      const note = await readEditable(context, path);
      const { text, places } = await edit(note);
      if (text === note.text) {
        unchanged.push(note);
        continue;
      }
      keepPrograms(context, path, note.text, text);
      changes.push({ path, before: { hash: note.hash, text: note.text }, after: { text } });
      notes.push({ path, places });
    } catch (error) {
      const { code, message } = errorToResult(error, 'The edit');
      if (onProblem === 'throw' || !ABOUT_A_NOTE.has(code)) throw error;
      skippedNotes.push({ path, message });
    }
    await pause();
  }
  context.onProgress?.(paths.length, paths.length);
  return { changes, notes, left: skippedNotes, unchanged };
}

/** @throws ToolStop `limit` where more notes would change than a person can look through. */
export function refuseTooMany(notes: number): void {
  if (notes > MOST_NOTES)
    throw new ToolStop(
      failure(
        'limit',
        `It would change ${notes.toLocaleString('en')} notes, and one change may hold ${MOST_NOTES.toLocaleString('en')}. Nothing was changed.`,
        'Narrow it to a folder, and make several changes.',
      ),
    );
}

/** What a person is told of the notes that are left as they are. */
export function leftWarnings(left: readonly { readonly path: string; readonly message: string }[]): string[] {
  const warnings = left.slice(0, 5).map(({ path, message }) => `${inQuotes(path)} is left as it is: ${message}`);
  return left.length > warnings.length
    ? [...warnings, `${left.length - warnings.length} more are left as they are.`]
    : warnings;
}
