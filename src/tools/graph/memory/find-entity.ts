import { foldName } from '../../../notes/paths/fold-name.ts';
import { toLocalIso } from '../../../notes/dates/dates.ts';
import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { joinPath, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { failure } from '../../definition/result.ts';
import { checkNewPath } from '../../note-files/new-note-path.ts';
import { nameInVault } from '../../note-files/name-in-vault.ts';
import { freePath, titleToName } from '../../note-files/note-name.ts';
import { folderForType } from '../folder-for-type.ts';
import { nodeType, readNode, UNTYPED } from '../read-node.ts';
import { MEMORY } from './memory-note.ts';
import type { ToolContext } from '../../definition/define-tool.ts';

/** An end of a connection: an existing note, or a new one. */
export interface Entity {
  readonly path: VaultPath;
  readonly type: string;
  readonly title: string;
  /** Absent where the note exists. */
  readonly newText?: string;
}

/**
 * The note that a name means: for a `note` or a `memory` an existing one, by its title or text; for any other type
 * one of that type or without a type, else a new one.
 * @param taken the path of a note that is created together with this one.
 * @throws ToolStop `not_found`, `ambiguous`.
 */
export async function findEntity(context: ToolContext, type: string, name: string, taken?: VaultPath): Promise<Entity> {
  const kind = type.toLowerCase();
  const found = kind === MEMORY ? undefined : await byTitle(context, kind, name);
  if (found) return existing(context, found);
  if (kind !== 'note' && kind !== MEMORY) return newEntity(context, type, name, taken);
  const said = await byContent(context, kind, name);
  if (said) return existing(context, said);
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
  const chosen = fitting.length > 0 || kind === 'note' ? fitting : paths.filter((_, at) => types[at] === UNTYPED);
  if (chosen.length > 1)
    throw new ToolStop(
      failure(
        'ambiguous',
        `${inQuotes(name)} names ${chosen.length} notes.`,
        'Call again with the path of the one that is meant as its name.',
        { candidates: chosen },
      ),
    );
  return chosen[0];
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
  taken: VaultPath | undefined,
): Promise<Entity> {
  const stem = titleToName(name);
  if (stem === undefined)
    throw new ToolStop(
      failure('invalid_input', `${inQuotes(name)} makes no name for a note.`, 'Call again with a name in letters.'),
    );
  const folder = (await folderForType(context, type)) ?? context.graphFolders.entities;
  const wanted = await nameInVault(context, toNotePath(joinPath(folder, `${stem}.md`)));
  // A note of another type has the name: this one gets its type in its name.
  const named =
    wanted === taken || (await context.vault.file(wanted))
      ? toNotePath(joinPath(folder, `${stem} (${type}).md`))
      : wanted;
  const path = await checkNewPath(
    context,
    (await context.vault.file(named)) ? await freePath(context.vault, folder, named) : named,
  );
  const written = updateFrontmatter('', { type, created: toLocalIso(context.clock.now()) });
  const newText = parseNote(path, written).title === name ? written : updateFrontmatter(written, { title: name });
  return { path, type, title: name, newText };
}
