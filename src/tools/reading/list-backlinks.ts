import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, LINK } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { linkToResult } from './link-result.ts';
import { offsetInput } from './page-input.ts';
import { searchSuccess } from './search-result.ts';

export const listBacklinks = defineReadTool({
  name: 'list_backlinks',
  title: 'Links to a note',
  description:
    'Lists every link that leads to a note, with the text around it: "what links to …". Links in the frontmatter count as type "property".',
  category: 'links',
  risk: 'read',
  input: z.strictObject({
    path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
    offset: offsetInput,
  }),
  output: listOf({ source_path: z.string(), source_title: z.string(), ...LINK }, { path: z.string() }),
  example: { path: 'People/Ada.md' },
  summary: ({ path }) => `Listed the links to ${inQuotes(path)}`,
  async run({ path: name, offset }, context) {
    const { path } = await findNote(context, name);
    const [links, { incoming }] = await Promise.all([
      context.index.backlinks(path, { offset }),
      context.index.countLinks(path),
    ]);
    const results = links.map((link) => ({
      source_path: link.sourcePath,
      source_title: link.sourceTitle,
      ...linkToResult(link),
    }));
    return searchSuccess(results, incoming, offset, { path });
  },
});
