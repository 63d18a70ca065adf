import { z } from 'zod';
import { updateFrontmatter, updateFrontmatterInSteps } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf, RELATED_NODE } from '../../definition/output.ts';
import { about } from '../../definition/error-result.ts';
import { failure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { readEditable, withFileFormat } from '../../note-files/editable-note.ts';
import { checkProperties, findNode } from '../read-node.ts';
import { analyseNode } from '../analysis/analyse-node.ts';

export const updateNode = defineWriteTool({
  name: 'update_node',
  title: 'Change a note and its relations',
  description:
    'Changes a node: "title" and "text" (the whole new body) change the note’s own, every other field is a property (null deletes it), e.g. type, confidence, tags. ' +
    'The file keeps its name: rename_note gives it another.',
  category: 'graph',
  risk: 'write',
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      updates: z
        .record(z.string().min(1), z.unknown())
        .refine((updates) => Object.keys(updates).length > 0, 'Expected at least one field')
        .describe('title, text, and properties with their new values; null deletes a property.'),
      re_analyze: z.boolean().default(false).describe('Also name the nodes that it belongs with now.'),
    }),
  output: () =>
    changeOf({
      node_id: z.string(),
      updated: z.array(z.string()).optional(),
      related_nodes: z.array(RELATED_NODE).optional(),
    }),
  example: { node_id: 'Bees prefer blue', updates: { confidence: 0.6, status: 'testing' } },
  summary: ({ node_id, updates }) => `Change ${Object.keys(updates).join(', ')} of ${inQuotes(node_id)}`,
  async plan({ node_id, updates }, context) {
    const path = await findNode(context, node_id);
    const { text: previousText, hash } = await readEditable(context, path);
    const { title, text: body, content, ...properties } = updates;
    const newBody = body === undefined ? content : body;
    if (
      (newBody !== undefined && typeof newBody !== 'string') ||
      (title !== undefined && (typeof title !== 'string' || title.trim() === ''))
    ) {
      return failure(
        'invalid_input',
        '“title” and “text” must be text.',
        'Call update_node again without them, or with each as a string.',
      );
    }
    if (body !== undefined && content !== undefined)
      return failure(
        'invalid_input',
        '“text” and “content” both mean the body.',
        'Call update_node again with “text” alone.',
      );
    const text = await about(path, async () => {
      const withBody = newBody === undefined ? previousText : replaceBody(previousText, newBody);
      const titled = title === undefined ? withBody : retitle(path, withBody, title.trim());
      return Object.keys(properties).length === 0
        ? titled
        : updateFrontmatterInSteps(titled, properties, createYielder());
    });
    checkProperties(path, properties, text, 'update_node');
    if (text === previousText)
      return {
        success: true,
        operation: 'update_node',
        path,
        node_id: path,
        hash,
        unchanged: true,
        message: `${inQuotes(path)} is like this already.`,
      };
    const fields = Object.keys(updates);
    return {
      operation: 'update_node',
      message: `Change ${fields.join(', ')} of ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: { hash, text: previousText }, after: { text } }],
      details: { node_id: path, updates },
      result: {
        node_id: path,
        updated: fields,
        message: `Changed ${fields.join(', ')} of ${inQuotes(path)}.`,
      },
    };
  },
  afterwards: async ({ re_analyze }, { node_id }, context) =>
    re_analyze ? analyseNode(context, node_id as VaultPath) : {},
});

function replaceBody(text: string, body: string): string {
  const head = text.slice(0, findFrontmatterBlock(text)?.bodyFrom ?? 0);
  const ended = body === '' || body.endsWith('\n') ? body : `${body}\n`;
  const formattedBody = withFileFormat(text, ended);
  return head === '' ? formattedBody : head + formattedBody.replace(/^\uFEFF/, '');
}

/** The title's place: the property, else the first heading, else a new property. */
function retitle(path: VaultPath, text: string, title: string): string {
  const note = parseNote(path, text);
  const [heading] = note.headings;
  if (note.frontmatter?.['title'] !== undefined || heading?.level !== 1)
    return note.title === title ? text : updateFrontmatter(text, { title });
  const at = text.indexOf(heading.text, heading.from);
  return at < 0 || at > heading.to
    ? updateFrontmatter(text, { title })
    : text.slice(0, at) + title + text.slice(at + heading.text.length);
}
