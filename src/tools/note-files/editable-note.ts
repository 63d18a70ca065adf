import { z } from 'zod';
import { readNote } from '../../fs-access/read-note.ts';
import { alteredProgram } from '../../notes/formats/find-programs.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { toFileText } from '../../notes/line-ends.ts';
import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

export interface EditableNote {
  readonly path: VaultPath;
  readonly text: string;
  readonly hash: string;
}

/**
 * A note that may be rewritten.
 * @throws VaultError `not_found`; ToolStop `invalid_input` where it is a canvas, `parse_error` where its bytes are no UTF-8, and writing it back would alter them.
 */
export async function readEditable(context: ToolContext, path: VaultPath): Promise<EditableNote> {
  if (!isNotePath(path)) {
    throw new ToolStop(
      failure(
        'invalid_input',
        `${inQuotes(path)} is no note: only Markdown files are changed here.`,
        'Change a note, or ask the person to edit this file in another program.',
      ),
    );
  }
  const { text, hash, exact } = await readNote(context.vault, path);
  if (exact) return { path, text, hash };
  throw new ToolStop(
    failure(
      'parse_error',
      `${inQuotes(path)} is not valid UTF-8, so writing it back would damage it.`,
      'Ask the person to save it as UTF-8 in another program first.',
    ),
  );
}

const BOM = '\uFEFF';

/** New text in the old file's format: its byte order mark, and its line ends where the text brings line feeds alone. */
export function withFileFormat(old: string, text: string): string {
  const mark = old.startsWith(BOM) || text.startsWith(BOM) ? BOM : '';
  const [oldContent, newContent] = [old, text].map((content) =>
    content.startsWith(BOM) ? content.slice(1) : content,
  ) as [string, string];
  return mark + (newContent.includes('\r') ? newContent : toFileText(newContent, oldContent));
}

/** The hash that a text was made from: all 64 digits, or at least the first eight, as models are shown them. */
export const baseHashInput = z
  .string()
  .regex(/^[0-9a-f]{8,64}$/i, 'Expected the hash of a file (8 to 64 hexadecimal digits)');

/** Whether a file with this hash is the one that `base` was read from. */
export function hasHash(hash: string | undefined, base: string): boolean {
  return hash !== undefined && hash.startsWith(base.toLowerCase());
}

/** Tags as people and models write them, a list or one text split at commas, without `#`; empty ones dropped. */
export function toTagList(tags: string | readonly string[]): string[] {
  const list = typeof tags === 'string' ? tags.split(',') : tags;
  return [...new Set(list.map(withoutHash).filter((tag) => tag !== ''))];
}

function withoutHash(tag: string): string {
  // A tag contains no spaces: “to read” is one tag.
  return tag.trim().replace(/^#+/, '').trim().replaceAll(/\s+/g, '-');
}

const SHOWN = 80;

/**
 * Programs for plugins in a note (Templater, `dataviewjs`, `` `$=` ``) stay as they are: a model that does not run them cannot know what a
 * change to them does. A person may alter them in the app, by an own act.
 * @throws ToolStop `invalid_input`
 */
export function keepPrograms(
  { initiatedBy }: Pick<ToolContext, 'initiatedBy'>,
  path: string,
  previousText: string,
  newText: string,
): void {
  const altered = initiatedBy === 'user' ? undefined : alteredProgram(previousText, newText);
  if (!altered) return;
  const first = altered.text.replace(/\s+/gu, ' ');
  const excerpt = first.length > SHOWN ? `${first.slice(0, SHOWN)}…` : first;
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(path)} holds a program of ${altered.kind}, ${excerpt} on line ${altered.line}, which this would alter or take away. Programs of notes are never run and never changed by tools. Nothing was changed.`,
      'Leave it exactly as it is and change the text around it, or ask the person to edit it.',
    ),
  );
}
