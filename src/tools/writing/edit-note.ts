import { z } from 'zod';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { withFileFormat, readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { failure } from '../definition/result.ts';

export const editNote = defineWriteTool({
  name: 'edit_note',
  title: 'Replace a note’s body',
  description:
    'Replaces the whole body of a note and keeps its frontmatter to the byte. For a part of it use modify_note, for properties update_frontmatter.',
  category: 'organise',
  risk: 'write',
  input: z.strictObject({
    path: z.string().min(1).optional().describe('Path of the note.'),
    title: z.string().min(1).optional().describe('Its title, alias or wikilink, where the path is not known.'),
    new_content: z.string().describe('The whole new body, without frontmatter.'),
  }),
  output: changeOf(),
  example: { title: 'Reading list', new_content: '# Reading list\n\n- Walden\n' },
  summary: ({ path, title }) => `Rewrite “${path ?? title ?? ''}”`,
  async plan({ path: written, title, new_content }, context) {
    const name = written ?? title;
    if (name === undefined)
      return failure('invalid_input', 'Neither path nor title was given.', 'Call edit_note again with one of them.');
    const { path } = await findNote(context, name);
    const { text: before, hash } = await readEditable(context, path);
    const head = before.slice(0, findFrontmatterBlock(before)?.bodyFrom ?? 0);
    const body = withoutFrontmatter(new_content, head);
    if (body === undefined) {
      return failure(
        'invalid_input',
        'The new content begins with frontmatter that differs from the note’s, which edit_note keeps.',
        'Call it with the body alone, and update_frontmatter for the properties.',
      );
    }
    const text =
      head === '' ? withFileFormat(before, body) : joined(head, withFileFormat(before, body).replace(/^\uFEFF/, ''));
    if (text === before)
      return {
        success: true,
        operation: 'edit_note',
        path,
        hash,
        unchanged: true,
        message: `“${path}” holds this text already.`,
      };
    return {
      operation: 'edit_note',
      message: `Replace the body of “${path}”.`,
      path,
      changes: [{ path, before: { hash, text: before }, after: { text } }],
      details: { path },
      result: { message: `Replaced the body of “${path}”.` },
    };
  },
});

/** Models often return the whole file: the note's own frontmatter before the body is accepted. */
function withoutFrontmatter(content: string, head: string): string | undefined {
  const block = findFrontmatterBlock(content);
  if (!block) return content;
  const plain = (text: string): string =>
    text
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .trimEnd();
  return plain(content.slice(0, block.bodyFrom)) === plain(head) ? content.slice(block.bodyFrom) : undefined;
}

function joined(head: string, body: string): string {
  return head.endsWith('\n') || body === '' ? head + body : `${head}\n${body}`;
}
