import { z } from 'zod';
import type { LinkRow } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf, LINK_TYPE } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { groupBy } from './group-by.ts';

const FIRST_LINK = { links: z.int().describe('How many.'), link_text: z.string(), link_type: LINK_TYPE, line: z.int(), context: z.string() };

export const searchByLinks = defineReadTool({
  name: 'search_by_links',
  title: 'Notes linked with a note',
  description:
    'Lists the notes that link to a note and those that it links to, each once, with the first link’s line: "what links to …", "connected to …". ' +
    'list_backlinks gives every single link.',
  category: 'links',
  risk: 'read',
  input: z.strictObject({
    note_path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
    direction: z.enum(['both', 'incoming', 'outgoing']).default('both').describe('Links to the note, from it, or both.'),
  }),
  output: answerOf({
    path: z.string(),
    found: z.int(),
    incoming: z.array(z.strictObject({ path: z.string(), title: z.string(), ...FIRST_LINK })),
    outgoing: z.array(z.strictObject({ path: z.string().optional(), title: z.string(), resolved: z.boolean(), ...FIRST_LINK })),
  }),
  example: { note_path: 'People/Ada.md', direction: 'incoming' },
  summary: ({ note_path }) => `Listed the links of “${note_path}”`,
  async run({ note_path, direction }, context) {
    const { path } = await findNote(context, note_path);
    const incoming = direction === 'outgoing' ? [] : await context.index.backlinks(path);
    const outgoing = direction === 'incoming' ? [] : await context.index.forwardLinks(path);
    const sources = [...groupBy(incoming, (link) => link.sourcePath).values()].map(toIncoming);
    const targets = [...groupBy(outgoing, (link) => link.targetPath ?? `unresolved: ${link.target}`).values()].map(toOutgoing);
    return { success: true, path, found: sources.length + targets.length, incoming: sources, outgoing: targets, has_more: false };
  },
});

function toIncoming(links: readonly LinkRow[]) {
  return { path: links[0]?.sourcePath, title: links[0]?.sourceTitle, ...firstLink(links) };
}

function toOutgoing(links: readonly LinkRow[]) {
  const [first] = links;
  const resolved = first?.targetPath !== undefined;
  return { ...(resolved && { path: first.targetPath }), title: first?.targetTitle ?? first?.target, resolved, ...firstLink(links) };
}

function firstLink(links: readonly LinkRow[]) {
  const [first] = links;
  return { links: links.length, link_text: first?.text, link_type: first?.type, line: first?.line, context: first?.context };
}
