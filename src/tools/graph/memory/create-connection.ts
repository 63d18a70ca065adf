import { z } from 'zod';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { edgeId, relationType } from '../../../notes/relations/relation-type.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { FileChange } from '../../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';
import { hasEdge } from '../has-edge.ts';
import { newEntry } from '../new-entry.ts';
import { createNoteEdits } from '../note-edits.ts';
import { addRelation } from '../../../notes/relation-edits/edit-relations.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { relationName } from '../relation-name.ts';
import { findEntity, type Entity } from './find-entity.ts';

/** Names for parts of the vault itself. A note and a memory may be an end, but not a relation. */
const RESERVED = new Set(['note', 'tag', 'memory', 'chunk', 'tagged_with', 'links_to', 'from_document']);
const RESERVED_ENDS = new Set([...RESERVED].filter((name) => name !== 'note' && name !== 'memory'));

const input = z.strictObject({
  source_type: z
    .string()
    .trim()
    .min(1)
    .describe('What the first end is: note, memory, person, project, concept, or any word.'),
  source_name: z.string().trim().min(1).describe('Its name; of a note its title, of a memory some of its words.'),
  relationship: z
    .string()
    .trim()
    .min(1)
    .describe('How the first relates to the second, e.g. works_on, knows, part_of.'),
  target_type: z.string().trim().min(1).describe('What the second end is.'),
  target_name: z.string().trim().min(1).describe('Its name.'),
});

const END = z.strictObject({ node_id: z.string(), type: z.string(), title: z.string() });

export const createConnection = defineWriteTool({
  name: 'create_connection',
  title: 'Connect two things',
  description:
    'Connects two things that the person speaks of, e.g. person “Anna” works_on project “Garden”. Notes and memories must exist; a person, project, concept or the like is made as a small note where it has none. ' +
    'Use it without being asked when a lasting connection is learnt. What is connected already is skipped.',
  category: 'graph',
  risk: 'write',
  input,
  output: changeOf({
    source: END,
    target: END,
    relationship: z.string(),
    edge_id: z.string(),
    created: z.array(z.string()).optional().describe('Notes that were made.'),
    skipped: z.boolean().describe('It was there already.'),
  }),
  example: {
    source_type: 'person',
    source_name: 'Anna',
    relationship: 'works_on',
    target_type: 'project',
    target_name: 'Community garden',
  },
  summary: ({ source_name, relationship, target_name }) =>
    `Connect ${inQuotes(source_name)} ${relationship} ${inQuotes(target_name)}`,
  async plan(given, context) {
    const refusal = refusalOf(given);
    if (refusal) return refusal;
    const type = relationName(given.relationship, 'create_connection', 'relationship');
    const source = await findEntity(context, given.source_type, given.source_name);
    const target = await findEntity(
      context,
      given.target_type,
      given.target_name,
      source.newText === undefined ? undefined : source.path,
    );
    if (source.path === target.path || isOneNewThing(source, target))
      return failure(
        'invalid_input',
        `${inQuotes(given.source_name)} and ${inQuotes(given.target_name)} are one and the same.`,
        'Name two different things.',
        { node_id: source.path },
      );
    const ends = {
      source: toEnd(source),
      target: toEnd(target),
      relationship: type,
      edge_id: edgeId(source.path, type, target.path),
    };
    const isKnown =
      source.newText === undefined &&
      target.newText === undefined &&
      (await isConnected(context, source.path, type, target.path));
    if (isKnown)
      return {
        success: true,
        operation: 'create_connection',
        path: source.path,
        ...ends,
        skipped: true,
        message: 'This connection is there already.',
      };
    const made = [source, target].filter(({ newText }) => newText !== undefined).map(({ path }) => path);
    const withNew = made.length === 0 ? '' : `, and make ${made.map((path) => inQuotes(path)).join(' and ')}`;
    return {
      operation: 'create_connection',
      message: `Connect ${inQuotes(source.title)} ${type.replaceAll('_', ' ')} ${inQuotes(target.title)}${withNew}.`,
      path: source.path,
      changes: await changesFor(context, source, type, target),
      details: ends,
      result: {
        ...ends,
        created: made,
        skipped: false,
        message: `${inQuotes(source.title)} ${type.replaceAll('_', ' ')} ${inQuotes(target.title)}.`,
      },
    };
  },
});

/** Two new notes with the same name and type. */
function isOneNewThing(source: Entity, target: Entity): boolean {
  return (
    source.newText !== undefined &&
    target.newText !== undefined &&
    foldName(source.title) === foldName(target.title) &&
    foldName(source.type) === foldName(target.type)
  );
}

const toEnd = ({ path, type, title }: Entity) => ({ node_id: path, type, title });

function refusalOf({ source_type, target_type, relationship }: z.output<typeof input>): ToolFailure | undefined {
  const end = [source_type, target_type].find((type) => RESERVED_ENDS.has(relationType(type)));
  const name =
    end ?? (RESERVED.has(relationType(relationship)) || relationType(relationship) === '' ? relationship : undefined);
  if (name === undefined) return undefined;
  const hint =
    end === undefined
      ? 'Choose another relationship, e.g. relates_to.'
      : 'Use note, memory, or a type such as person, project or concept.';
  return failure('invalid_input', `${inQuotes(name)} is a reserved name.`, hint, { reserved: [...RESERVED] });
}

async function isConnected(context: ToolContext, from: VaultPath, type: string, to: VaultPath): Promise<boolean> {
  let isKnown = false;
  await createNoteEdits(context).edit(from, async (text) => {
    isKnown = await hasEdge(context, from, text, type, to);
    return text;
  });
  return isKnown;
}

/** New notes first, then the relation in the source's note, which may be one of them. */
async function changesFor(context: ToolContext, source: Entity, type: string, target: Entity): Promise<FileChange[]> {
  const entry = await newEntry(context, source.path, target.path, { type });
  const creations: FileChange[] =
    target.newText === undefined ? [] : [{ path: target.path, before: null, after: { text: target.newText } }];
  if (source.newText !== undefined)
    return [...creations, { path: source.path, before: null, after: { text: addRelation(source.newText, entry) } }];
  const edits = createNoteEdits(context);
  await edits.edit(source.path, (text) => addRelation(text, entry));
  return [...creations, ...edits.changes()];
}
