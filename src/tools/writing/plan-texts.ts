import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { VaultError } from '../../fs-access/vault.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
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
  /** Notes that cannot be changed, and why: they are left as they are. */
  readonly left: readonly { readonly path: VaultPath; readonly message: string }[];
}

/**
 * The same kind of edit in each of these notes, as changes. A note that cannot be rewritten is left, with the reason.
 * @param edit The new text and in how many places it differs; throws a `ToolStop` for a note that is left.
 * @throws an AbortError when the signal fires.
 */
export async function planTexts(
  context: ToolContext,
  paths: readonly VaultPath[],
  edit: (note: EditableNote) => Omit<PlannedText, 'path'>,
): Promise<PlannedTexts> {
  const pause = createYielder();
  const changes: FileChange[] = [];
  const notes: { path: VaultPath; places: number }[] = [];
  const left: { path: VaultPath; message: string }[] = [];
  for (const [done, path] of paths.entries()) {
    context.signal.throwIfAborted();
    context.onProgress?.(done, paths.length);
    try {
      const note = await readEditable(context, path);
      const { text, places } = edit(note);
      if (text === note.text) continue;
      keepPrograms(context, path, note.text, text);
      changes.push({ path, before: { hash: note.hash, text: note.text }, after: { text } });
      notes.push({ path, places });
    } catch (error) {
      if (!(error instanceof ToolStop || error instanceof VaultError)) throw error;
      left.push({ path, message: error.message });
    }
    await pause();
  }
  context.onProgress?.(paths.length, paths.length);
  return { changes, notes, left };
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
export function leftWarnings(left: PlannedTexts['left']): string[] {
  const told = left.slice(0, 5).map(({ path, message }) => `${inQuotes(path)} is left as it is: ${message}`);
  return left.length > told.length ? [...told, `${left.length - told.length} more are left as they are.`] : told;
}
