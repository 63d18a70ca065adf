import { z } from 'zod';
import { updateFrontmatterInSteps } from '../../notes/frontmatter/edit-frontmatter.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { asWord, inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { dataAsWritten } from '../../notes/frontmatter/written-number.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf, PROPERTIES } from '../definition/output.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { keepPrograms, readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';

export const updateFrontmatter = defineWriteTool({
  name: 'update_frontmatter',
  title: 'Change properties',
  description:
    'Sets or deletes properties of a note; everything else stays. A list replaces the one there: read the note first to add to it.',
  category: 'organise',
  risk: 'write',
  input: z.strictObject({
    path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
    updates: z
      .record(z.string().min(1), z.unknown())
      .refine((updates) => Object.keys(updates).length > 0, 'Expected at least one property')
      .describe('Property names with their new values; null deletes the property.'),
  }),
  output: changeOf({ frontmatter: PROPERTIES }),
  example: { path: 'Books/Walden.md', updates: { status: 'read', rating: 4, due: null } },
  summary: ({ path, updates }) => `Set ${Object.keys(updates).join(', ')} in ${inQuotes(path)}`,
  async plan({ path: name, updates }, context) {
    const pause = createYielder();
    const { path } = await findNote(context, name);
    const { text: before, hash } = await readEditable(context, path);
    await pause();
    const text = await updateFrontmatterInSteps(before, updates, pause);
    await pause();
    const { data, numbers } = parseFrontmatter(text);
    await pause();
    const frontmatter = dataAsWritten(data ?? {}, numbers);
    if (text === before)
      return {
        success: true,
        operation: 'update_frontmatter',
        path,
        hash,
        frontmatter,
        unchanged: true,
        message: `${inQuotes(path)} has these properties already.`,
      };
    keepPrograms(context, path, before, text);
    const keys = Object.keys(updates).map(asWord).join(', ');
    return {
      operation: 'update_frontmatter',
      message: `Change the properties of ${inQuotes(path)}: ${keys}.`,
      path,
      changes: [{ path, before: { hash, text: before }, after: { text } }],
      details: { path, updates },
      result: { frontmatter, message: `Changed ${keys} in ${inQuotes(path)}.` },
    };
  },
});
