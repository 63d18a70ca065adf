import { z } from 'zod';
import { toNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { hasHash, keepPrograms, readEditable, withFileFormat, type EditableNote } from '../note-files/editable-note.ts';
import { nameInVault } from '../note-files/find-note.ts';
import { checkNewPath, readNewPath } from '../note-files/new-note-path.ts';

export const writeNote = defineWriteTool({
  name: 'write_note',
  title: 'Write a whole note',
  description:
    'Writes the whole text of a note: makes it where it is missing, replaces everything in it where it is there (the person sees the difference first). ' +
    'Read the note before replacing it. To change properties alone use update_frontmatter; for a new note prefer create_note.',
  category: 'organise',
  risk: 'write',
  input: () =>
    z.strictObject({
      path: z.string().min(1).describe('Path of the note.'),
      content: z.string().describe('The whole new text, frontmatter included.'),
      base_hash: z
        .string()
        .regex(/^(?:[0-9a-f]{8,64}|absent)$/, 'Expected the hash of a file (8 to 64 hexadecimal digits), or absent')
        .optional()
        .describe(
          'The hash of the text that this one was made from, as read_note gave it; "absent" where there was none. Where the file is another by now, the person is told.',
        ),
    }),
  output: () => changeOf({ created: z.boolean().optional() }),
  example: { path: 'Projects/Garden.md', content: '# Garden\n\nNew plan.\n' },
  summary: ({ path }) => `Write ${inQuotes(path)}`,
  async plan({ path: pathText, content, base_hash }, context) {
    const path = await nameInVault(context, readNewPath(pathText, toNotePath));
    const file = await context.vault.file(path);
    const old = file && (seenBefore(context, path, file) ?? (await readEditable(context, path)));
    if (!old) await checkNewPath(context, path);
    const text = old ? withFileFormat(old.text, content) : content;
    if (old?.text === text)
      return {
        success: true,
        operation: 'write_note',
        path,
        hash: old.hash,
        unchanged: true,
        message: `${inQuotes(path)} holds this text already.`,
      };
    if (old) keepPrograms(context, path, old.text, text);
    const { problem } = parseFrontmatter(text);
    const moved = base_hash !== undefined && !(old ? hasHash(old.hash, base_hash) : base_hash === 'absent');
    return {
      operation: 'write_note',
      message: old ? `Replace the text of ${inQuotes(path)}.` : `Create ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: old ? { hash: old.hash, text: old.text } : null, after: { text } }],
      details: { path, creates: !old },
      result: { created: !old, message: old ? `Wrote ${inQuotes(path)}.` : `Created ${inQuotes(path)}.` },
      ...(moved && { askAnyway: whyMoved(base_hash, old !== undefined) }),
      ...(problem && { warnings: [`The frontmatter does not parse (line ${problem.line}): ${problem.message}`] }),
    };
  },
});

/** The file as the editor knows it, where it seems to be that still: the write compares what it holds. */
function seenBefore({ savesOver }: ToolContext, path: VaultPath, file: File): EditableNote | undefined {
  if (savesOver?.size !== file.size || savesOver.modified !== file.lastModified) return undefined;
  return { path, text: savesOver.text, hash: savesOver.hash };
}

function whyMoved(baseHash: string, isThere: boolean): string {
  if (!isThere) return 'The note was removed since it was opened.';
  return baseHash === 'absent'
    ? 'Another program has made a note of this name meanwhile.'
    : 'The note was changed by another program since it was opened.';
}
