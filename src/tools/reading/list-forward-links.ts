import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, LINK } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { linkToResult } from './link-result.ts';
import { offsetInput } from './page-input.ts';
import { searchSuccess } from './search-result.ts';

export const listForwardLinks = defineReadTool({
  name: 'list_forward_links',
  title: 'Links of a note',
  description:
    'Lists every link in a note, with where it leads and the text around it; those that lead nowhere are marked "resolved": false.',
  category: 'links',
  risk: 'read',
  input: z.strictObject({
    path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
    offset: offsetInput,
  }),
  output: listOf(
    { target_path: z.string().optional(), target_title: z.string(), resolved: z.boolean(), ...LINK },
    { path: z.string() },
  ),
  example: { path: 'People/Ada.md' },
  summary: ({ path }) => `Listed the links of ${inQuotes(path)}`,
  async run({ path: name, offset }, context) {
    const { path } = await findNote(context, name);
    const [links, { outgoing }] = await Promise.all([
      context.index.forwardLinks(path, { offset }),
      context.index.countLinks(path),
    ]);
    const results = links.map((link) => ({
      ...(link.targetPath !== undefined && { target_path: link.targetPath }),
      target_title: link.targetTitle ?? link.target,
      resolved: link.targetPath !== undefined,
      ...linkToResult(link),
    }));
    return searchSuccess(results, outgoing, offset, { path });
  },
});
