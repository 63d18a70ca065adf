import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readWikilink } from '../../notes/links/read-link.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { isNotePath, parentFolder, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { relationType } from '../../notes/relations/relation-type.ts';
import { relativePath } from '../../notes/rename/write-target.ts';
import type { RelationRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import { type RelationChoice, type RelationEntry, relationsIn } from './edit-relations.ts';

/** The author of a relation, in words; the person's own are not marked. */
const BY = { agent: 'assistant', external: 'another program', system: 'Latent', user: undefined } as const;

/** An entry of `relations` from one note to another, with when and by whom. @throws ToolStop where no link can name `to`. */
export async function newEntry(
  context: ToolContext,
  from: VaultPath,
  to: VaultPath,
  relation: Pick<RelationEntry, 'type' | 'confidence' | 'notes'>,
): Promise<RelationEntry> {
  const { type, ...rest } = relation;
  const by = BY[context.initiatedBy];
  return {
    type,
    target: await wikilinkTo(context, from, to),
    ...rest,
    created: toLocalIso(context.clock.now()),
    ...(by !== undefined && { by }),
  };
}

/**
 * A wikilink with brackets from one note to another, in the vault's style: by name where
 * that is enough. `to` may be a note that does not exist yet.
 * @throws ToolStop `invalid_input` for a name that no wikilink can hold.
 */
async function wikilinkTo({ index, settings }: ToolContext, from: VaultPath, to: VaultPath): Promise<string> {
  const forms = formsOf(from, to, settings.newLinkFormat).filter(isWikilinkTarget);
  const resolvedPaths = await index.resolveLinks(from, forms);
  const leads = resolvedPaths.indexOf(to);
  // The new note does not exist yet, so its name leads nowhere until the change is applied.
  const best = leads >= 0 ? leads : resolvedPaths.indexOf(null);
  const form = forms[best];
  if (form === undefined)
    throw new ToolStop(
      failure(
        'invalid_input',
        `No link can name ${inQuotes(to)}: its name holds marks that links give a meaning.`,
        'Rename the note first, without # ^ [ ] |.',
      ),
    );
  return `[[${form}]]`;
}

function formsOf(from: VaultPath, to: VaultPath, format: ToolContext['settings']['newLinkFormat']): string[] {
  const bare = (path: string): string => (isNotePath(to) ? path.slice(0, -3) : path);
  const name = isNotePath(to) ? stem(to) : (to.split('/').at(-1) as string);
  const linkForms = [bare(to), to, `/${bare(to)}`];
  if (format === 'absolute') return linkForms;
  return format === 'relative' ? [bare(relativePath(from, to)), ...linkForms] : [name, ...linkForms];
}

function isWikilinkTarget(target: string): boolean {
  const link = readWikilink(`[[${target}]]`, 0, target.length + 4);
  return link?.target === target && link.subpath === undefined && link.text === undefined;
}

/** Identifies an edge in its note's text. */
type EdgeInText = Pick<RelationRow, 'type' | 'target'>;

function isEdge({ type, target }: EdgeInText): RelationChoice {
  const [wantedType, wantedTarget] = [relationType(type), foldName(target)];
  return (relation) => relation.type === wantedType && foldName(relation.target) === wantedTarget;
}

/**
 * Finds the edges of a text with the same target as an edge of the index, however each is written: `[[N]]` and
 * `[[dir/N]]` may be one edge.
 */
export async function sameEdgeIn(
  context: ToolContext,
  text: string,
  edge: Pick<RelationRow, 'sourcePath' | 'type' | 'target' | 'targetPath'>,
): Promise<RelationChoice> {
  const isWritten = isEdge(edge);
  if (edge.targetPath === undefined) return isWritten;
  const targets = await resolvedTargets(context, edge.sourcePath, relationsIn(text));
  return (relation) =>
    isWritten(relation) || (relation.type === edge.type && targets.get(relation.target) === edge.targetPath);
}

/** Resolves the targets of these edges from their note. */
export async function resolvedTargets(
  { index }: ToolContext,
  from: VaultPath,
  relations: readonly { readonly target: string }[],
): Promise<ReadonlyMap<string, VaultPath | null>> {
  const targets = [...new Set(relations.map(({ target }) => target))];
  const paths = await index.resolveLinks(from, targets);
  return new Map(targets.map((target, at) => [target, paths[at] ?? null]));
}

const LONGEST = 60;

/**
 * A relation type in the form that tools write: words, in lower snake case. A person may write any text.
 * @throws ToolStop `invalid_input`
 */
export function relationName(nameText: string, toolName: string, field: string): string {
  const type = relationType(nameText);
  if (/^[\p{L}\p{M}\p{N}_]+$/u.test(type) && /\p{L}/u.test(type) && type.length <= LONGEST) return type;
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(nameText.slice(0, LONGEST))} is no type of relation: a word or a few, of letters and digits.`,
      `Call ${toolName} with a ${field} such as supports or part_of.`,
    ),
  );
}

/** Enough notes to see where they are kept. */
const SAMPLE = 100;

/** The folder that holds most of the vault's newest notes of this type; `undefined` where there is none yet, so that the setting for new notes decides. */
export async function folderForType(
  { index, graphFolders }: ToolContext,
  type: string,
): Promise<VaultPath | '' | undefined> {
  const { notes } = await index.notes({ filter: { type }, sort: 'modified', order: 'newest', limit: SAMPLE });
  const counts = new Map<VaultPath | '', number>();
  for (const { path } of notes) counts.set(parentFolder(path), (counts.get(parentFolder(path)) ?? 0) + 1);
  const [best] = [...counts].sort(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1));
  if (best) return best[0];
  return type.trim().toLowerCase() === 'memory' ? graphFolders.memory : undefined;
}
