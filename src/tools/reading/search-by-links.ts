import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import type { LinkedNotes } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf, LINK_TYPE } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';

const FIRST_LINK = {
  links: z.int().describe('How many.'),
  link_text: z.string(),
  link_type: LINK_TYPE,
  line: z.int(),
  context: z.string(),
};

export const searchByLinks = defineReadTool({
  name: 'search_by_links',
  title: 'Notes linked with a note',
  description:
    'Lists the notes that link to a note and those that it links to, each once, with the first link’s line: "what links to …", "connected to …". ' +
    'list_backlinks gives every single link.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      note_path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
      direction: z
        .enum(['both', 'incoming', 'outgoing'])
        .default('both')
        .describe('Links to the note, from it, or both.'),
    }),
  output: () =>
    answerOf({
      path: z.string(),
      found: z.int(),
      incoming: z.array(z.strictObject({ path: z.string(), title: z.string(), ...FIRST_LINK })),
      outgoing: z.array(
        z.strictObject({ path: z.string().optional(), title: z.string(), resolved: z.boolean(), ...FIRST_LINK }),
      ),
    }),
  example: { note_path: 'People/Ada.md', direction: 'incoming' },
  summary: ({ note_path }) => `Listed the links of ${inQuotes(note_path)}`,
  async run({ note_path, direction }, context) {
    const { path } = await findNote(context, note_path);
    const incoming = direction === 'outgoing' ? NONE : await context.index.linkedNotes(path, 'incoming');
    const outgoing = direction === 'incoming' ? NONE : await context.index.linkedNotes(path, 'outgoing');
    const warnings = [
      ...notAll(incoming, 'that link to it', 'list_backlinks'),
      ...notAll(outgoing, 'that are linked from it', 'list_forward_links'),
    ];
    return {
      success: true,
      path,
      found: incoming.found + outgoing.found,
      incoming: incoming.notes.map(toIncoming),
      outgoing: outgoing.notes.map(toOutgoing),
      has_more: warnings.length > 0,
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

type Linked = LinkedNotes['notes'][number];
const NONE: LinkedNotes = { notes: [], found: 0 };

function notAll({ notes, found }: LinkedNotes, which: string, tool: string): string[] {
  return notes.length >= found
    ? []
    : [
        `Of ${found.toLocaleString('en')} notes ${which} the first ${notes.length.toLocaleString('en')} are listed. Call ${tool} for every link, with offset.`,
      ];
}

function toIncoming(linked: Linked) {
  return { path: linked.first.sourcePath, title: linked.first.sourceTitle, ...firstLink(linked) };
}

function toOutgoing(linked: Linked) {
  const { targetPath, targetTitle, target, isPartMissing } = linked.first;
  const hasTarget = targetPath !== undefined;
  const resolved = hasTarget && !isPartMissing;
  return { ...(hasTarget && { path: targetPath }), title: targetTitle ?? target, resolved, ...firstLink(linked) };
}

function firstLink({ first: { text, type, line, context }, links }: Linked) {
  return { links, link_text: text, link_type: type, line, context };
}
