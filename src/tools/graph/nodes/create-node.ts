import { z } from 'zod';
import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { asWord, inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { changeOf, RELATED_NODE } from '../../definition/output.ts';
import { failure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { freePath, newNotePath, titleInContent, titleToName } from '../../note-files/new-note-path.ts';
import { checkProperties, nodeTypeInput } from '../read-node.ts';
import { folderForType } from '../new-entry.ts';
import { analyseNode } from '../analysis/analyse-node.ts';

const createNodeInput = () =>
  z.strictObject({
    type: nodeTypeInput.describe(
      'What it is: observation, hypothesis, source, concept, entity, person, project, or any word.',
    ),
    content: z
      .looseObject({
        title: z
          .string()
          .trim()
          .min(1)
          .max(300)
          .optional()
          .describe('Title of the node; left out: its first heading or line.'),
        text: z.string().default('').describe('Its text in Markdown.'),
      })
      .default({ text: '' })
      .describe('title and text; every other field becomes a property of the note, e.g. confidence (0 to 1) or tags.'),
    auto_analyze: z.boolean().default(true).describe('Also name the nodes that it belongs with.'),
  });

export const createNode = defineWriteTool({
  name: 'create_node',
  title: 'Create a note of a type',
  description:
    'Makes a node of the knowledge graph: a note with a type, filed where the vault keeps notes of that type. It never overwrites. ' +
    'Answers with node_id (its path) and related_nodes, to connect with create_relationship.',
  category: 'graph',
  risk: 'write',
  input: createNodeInput,
  output: () =>
    changeOf({
      node_id: z.string(),
      type: z.string(),
      title: z.string(),
      related_nodes: z.array(RELATED_NODE).optional(),
    }),
  example: {
    type: 'hypothesis',
    content: { title: 'Bees prefer blue', text: 'Seen twice in [[Garden]].', confidence: 0.4 },
  },
  summary: ({ type, content: { title, text } }) =>
    `Create the ${asWord(type)} ${inQuotes(title ?? titleInContent(text) ?? '')}`,
  async plan({ type, content }, context) {
    const { title: titleInput, text: body, ...properties } = content;
    const title = titleInput ?? titleInContent(body);
    if (title === undefined || titleToName(title) === undefined)
      return failure(
        'invalid_input',
        title === undefined
          ? 'The node has neither a title nor text that it could come from.'
          : `${inQuotes(title)} makes no name for a note.`,
        'Call create_node with a title that has letters in it.',
      );
    const path = await newNotePath(context, { title, folder: await folderForType(context, type), content: body });
    if (await context.vault.file(path)) return taken(context, path);
    const text = await compose(path, { type, title, body, properties });
    checkProperties(path, properties, text, 'create_node');
    return {
      operation: 'create_node',
      message: `Create the ${asWord(type)} ${inQuotes(title)} at ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: null, after: { text } }],
      details: { node_id: path, node_type: type, title },
      result: { node_id: path, type, title, message: `Created ${inQuotes(path)}.` },
    };
  },
  afterwards: async ({ auto_analyze }, { node_id }, context) =>
    auto_analyze ? analyseNode(context, node_id as VaultPath) : {},
});

interface NodeText {
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The type first; the title only where neither the file's name nor a heading contains it. */
async function compose(path: VaultPath, { type, title, body, properties }: NodeText): Promise<string> {
  const pause = createYielder(undefined, 0);
  const { type: _given, ...rest } = properties;
  const ended = body === '' || body.endsWith('\n') ? body : `${body}\n`;
  await pause();
  const noteText = updateFrontmatter(ended, { type, ...rest });
  await pause();
  return parseNote(path, noteText).title === title ? noteText : updateFrontmatter(ended, { type, title, ...rest });
}

async function taken(context: ToolContext, path: VaultPath) {
  const free = await freePath(context.vault, parentFolder(path), path);
  return failure(
    'exists',
    `There is a note ${inQuotes(path)} already.`,
    'Call get_node to see it, or create_node with another title.',
    { path, node_id: path, free_path: free },
  );
}
