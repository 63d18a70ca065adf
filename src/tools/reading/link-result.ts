import { z } from 'zod';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { LinkRow } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { LINK, listOf } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { offsetInput } from './page-input.ts';
import { searchSuccess } from './search-result.ts';

/** A link in the answers of link lists, with the note at its other end. */
function linkToResult({ text, type, line, context, property, subpath }: LinkRow) {
  return {
    link_text: text,
    link_type: type,
    line,
    context,
    ...(property !== undefined && { property }),
    ...(subpath !== undefined && { subpath }),
  };
}

export const listBacklinks = defineReadTool({
  name: 'list_backlinks',
  title: 'Links to a note',
  description:
    'Lists every link that leads to a note, with the text around it: "what links to …". Links in the frontmatter count as type "property".',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
      offset: offsetInput,
    }),
  output: () => listOf({ source_path: z.string(), source_title: z.string(), ...LINK }, { path: z.string() }),
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

export const listForwardLinks = defineReadTool({
  name: 'list_forward_links',
  title: 'Links in a note',
  description:
    'Lists every link in a note, with where it leads and the text around it; those that lead nowhere, or to a heading that its note does not have, are marked "resolved": false.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
      offset: offsetInput,
    }),
  output: () =>
    listOf(
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
      resolved: link.targetPath !== undefined && !link.isPartMissing,
      ...linkToResult(link),
    }));
    return searchSuccess(results, outgoing, offset, { path });
  },
});
