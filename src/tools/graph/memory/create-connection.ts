import { z } from 'zod';
import { toLocalIso } from '../../../notes/dates/dates.ts';
import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { joinPath, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { addRelation, addRelationInSteps } from '../edit-relations.ts';
import { edgeId, relationType } from '../../../notes/relations/relation-type.ts';
import type { FileChange } from '../../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { changeOf } from '../../definition/output.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { nameInVault } from '../../note-files/find-note.ts';
import { checkNewPath, freePath, titleToName } from '../../note-files/new-note-path.ts';
import { folderForType, newEntry, relationName } from '../new-entry.ts';
import { hasEdge } from '../edge-result.ts';
import { createNoteEdits } from '../note-edits.ts';
import { nodeType, readNode, UNTYPED } from '../read-node.ts';
import { MEMORY } from './memory-note.ts';

/** An end of a connection: an existing note, or a new one. */
interface Entity {
  readonly path: VaultPath;
  readonly type: string;
  readonly title: string;
  /** Absent where the note exists. */
  readonly newText?: string;
}

/**
 * The note that a name means: for a `note` or a `memory` an existing one, by its title or text; for any other type
 * one of that type or without a type, else a new one.
 * @param reservedPath the path of a note that is created together with this one.
 * @throws ToolStop `not_found`, `ambiguous`.
 */
async function findEntity(context: ToolContext, type: string, name: string, reservedPath?: VaultPath): Promise<Entity> {
  const kind = type.toLowerCase();
  const titledPath = kind === MEMORY ? undefined : await byTitle(context, kind, name);
  if (titledPath) return existing(context, titledPath);
  if (kind !== 'note' && kind !== MEMORY) return newEntity(context, type, name, reservedPath);
  const contentPath = await byContent(context, kind, name);
  if (contentPath) return existing(context, contentPath);
  throw new ToolStop(
    failure(
      'not_found',
      `There is no ${kind} ${inQuotes(name)}.`,
      kind === MEMORY
        ? 'Call recall_memories for its words, or store_memory first.'
        : 'Call search_notes for its title, or create_note first.',
    ),
  );
}

async function existing(context: ToolContext, path: VaultPath): Promise<Entity> {
  const { type, title } = await readNode(context, path);
  return { path, type, title };
}

/** By path, name, title or alias; of several, the one with the right type. */
async function byTitle({ index }: ToolContext, kind: string, name: string): Promise<VaultPath | undefined> {
  const lookup = await index.lookup(name);
  if (lookup.kind === 'not_found') return undefined;
  const paths = lookup.kind === 'found' ? [lookup.path] : lookup.candidates;
  const types = await Promise.all(
    paths.map(async (path) => nodeType((await index.note(path))?.frontmatter).toLowerCase()),
  );
  const fitting = kind === 'note' ? paths : paths.filter((_, at) => types[at] === kind);
  const candidatePaths =
    fitting.length > 0 || kind === 'note' ? fitting : paths.filter((_, at) => types[at] === UNTYPED);
  if (candidatePaths.length > 1)
    throw new ToolStop(
      failure(
        'ambiguous',
        `${inQuotes(name)} names ${candidatePaths.length} notes.`,
        'Call again with the path of the one that is meant as its name.',
        { candidates: candidatePaths },
      ),
    );
  return candidatePaths[0];
}

const NEAR = 5;

/** The one note that contains these words as written; for a memory, else the best of those that contain them in any order. */
async function byContent(context: ToolContext, kind: string, name: string): Promise<VaultPath | undefined> {
  const filter = kind === MEMORY ? { filter: { type: MEMORY } } : {};
  const { hits } = await context.index.search({
    query: name,
    mode: kind === MEMORY ? 'hybrid' : 'text',
    limit: NEAR,
    ...filter,
  });
  const texts = await Promise.all(hits.map(({ path }) => readNode(context, path)));
  const holding = texts.filter(({ content }) => foldName(content).includes(foldName(name))).map(({ path }) => path);
  if (holding.length > 1)
    throw new ToolStop(
      failure(
        'ambiguous',
        `${holding.length} ${kind === MEMORY ? 'memories' : 'notes'} say ${inQuotes(name)}.`,
        'Call again with the title or path of the one that is meant.',
        { candidates: holding },
      ),
    );
  return holding[0];
}

/** A small note with a type, in the folder of that type, else in the person's folder for entities. */
async function newEntity(
  context: ToolContext,
  type: string,
  name: string,
  reservedPath: VaultPath | undefined,
): Promise<Entity> {
  const stem = titleToName(name);
  if (stem === undefined)
    throw new ToolStop(
      failure('invalid_input', `${inQuotes(name)} makes no name for a note.`, 'Call again with a name in letters.'),
    );
  const folder = (await folderForType(context, type)) ?? context.graphFolders.entities;
  const defaultPath = await nameInVault(context, toNotePath(joinPath(folder, `${stem}.md`)));
  // A note of another type has the name: this one gets its type in its name.
  const named =
    defaultPath === reservedPath || (await context.vault.file(defaultPath))
      ? toNotePath(joinPath(folder, `${stem} (${type}).md`))
      : defaultPath;
  const path = await checkNewPath(
    context,
    (await context.vault.file(named)) ? await freePath(context.vault, folder, named) : named,
  );
  const entityText = updateFrontmatter('', { type, created: toLocalIso(context.clock.now()) });
  const newText =
    parseNote(path, entityText).title === name ? entityText : updateFrontmatter(entityText, { title: name });
  return { path, type, title: name, newText };
}

/** Names for parts of the vault itself. A note and a memory may be an end, but not a relation. */
const RESERVED = new Set(['note', 'tag', 'memory', 'chunk', 'tagged_with', 'links_to', 'from_document']);
const RESERVED_ENDS = new Set([...RESERVED].filter((name) => name !== 'note' && name !== 'memory'));

const createConnectionInput = () =>
  z.strictObject({
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
  input: createConnectionInput,
  output: () =>
    changeOf({
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
  async plan(toolInput, context) {
    const refusal = reservedNameFailure(toolInput);
    if (refusal) return refusal;
    const type = relationName(toolInput.relationship, 'create_connection', 'relationship');
    const source = await findEntity(context, toolInput.source_type, toolInput.source_name);
    const target = await findEntity(
      context,
      toolInput.target_type,
      toolInput.target_name,
      source.newText === undefined ? undefined : source.path,
    );
    if (source.path === target.path || isOneNewThing(source, target))
      return failure(
        'invalid_input',
        `${inQuotes(toolInput.source_name)} and ${inQuotes(toolInput.target_name)} are one and the same.`,
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
    const newPaths = [source, target].filter(({ newText }) => newText !== undefined).map(({ path }) => path);
    const withNew = newPaths.length === 0 ? '' : `, and make ${newPaths.map((path) => inQuotes(path)).join(' and ')}`;
    return {
      operation: 'create_connection',
      message: `Connect ${inQuotes(source.title)} ${type.replaceAll('_', ' ')} ${inQuotes(target.title)}${withNew}.`,
      path: source.path,
      changes: await changesFor(context, source, type, target),
      details: ends,
      result: {
        ...ends,
        created: newPaths,
        skipped: false,
        message: `Connected ${inQuotes(source.title)} ${type.replaceAll('_', ' ')} ${inQuotes(target.title)}.`,
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

function reservedNameFailure({
  source_type,
  target_type,
  relationship,
}: z.output<ReturnType<typeof createConnectionInput>>): ToolFailure | undefined {
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
  await edits.edit(source.path, (text) => addRelationInSteps(text, entry, createYielder()));
  return [...creations, ...edits.changes()];
}
