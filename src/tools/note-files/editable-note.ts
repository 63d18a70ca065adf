import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { toFileText } from '../../notes/line-ends.ts';
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
  const [before, after] = [old, text].map((each) => (each.startsWith(BOM) ? each.slice(1) : each)) as [string, string];
  return mark + (after.includes('\r') ? after : toFileText(after, before));
}
