import { z } from 'zod';
import { withPauses } from '../../../notes/basics/steps.ts';
import {
  FrontmatterError,
  updateFrontmatter,
  updateFrontmatterInSteps,
} from '../../../notes/frontmatter/edit-frontmatter.ts';
import { frontmatterAliases } from '../../../notes/frontmatter/frontmatter-fields.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { dataKey } from '../../../notes/frontmatter/written-number.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { createLinkResolver } from '../../../notes/links/resolve-link.ts';
import { readHeadingLine } from '../../../notes/markdown/heading-line.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { parseNoteInSteps } from '../../../notes/parse-note.ts';
import type { ParsedNote } from '../../../notes/paths/note.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { applyEdits } from '../../../notes/rename/apply-edits.ts';
import {
  relationsIn,
  relationsOf,
  removeRelations,
  removeRelationsInSteps,
  type WrittenRelation,
  type RelationChoice,
  updateEdges,
  type RelationPatch,
} from '../edit-relations.ts';
import { relationsKey } from '../../../notes/relations/read-relations.ts';
import type { RenameContext } from '../../../notes/rename/rename-context.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import type { RenameCensus } from '../../../workers/contract.ts';
import type { FileChange } from '../../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { about } from '../../definition/error-result.ts';
import { changeOf, LINKS_UPDATED } from '../../definition/output.ts';
import { failure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { readEditable } from '../../note-files/editable-note.ts';
import { trashNote } from '../../note-files/trash-note.ts';
import { groupBy } from '../../reading/group-by.ts';
import { rewriteChanges } from '../../writing/moving/move-changes.ts';
import { upToDateCensus } from '../../writing/moving/plan-move.ts';
import { rewriteFiles, type RewrittenFile } from '../../writing/moving/rewrite-files.ts';
import { formatCountedNoun, edgeInWords } from '../edge-result.ts';
import { findNode, type GraphNode, readNode } from '../read-node.ts';
import { mergeProperties, type MergeStrategy, type PropertyConflict } from './merge-properties.ts';

interface Said {
  readonly confidence: number;
  readonly notes?: string | undefined;
}

/** What an edge says, and where it stands. */
type Edge = Said & Pick<WrittenRelation, 'origin'>;

/** A text with what was read in it. */
interface ReadText {
  readonly text: string;
  readonly note: ParsedNote;
}

/**
 * Merges edges that both notes have: a property has no further data, so an entry's confidence and notes are kept;
 * of two different entries the strategy decides, and the conflict is reported.
 * @param keyOf identifies an edge by its type and target @throws FrontmatterError
 */
function mergeDuplicates(
  { text, note }: ReadText,
  secondary: ParsedNote,
  strategy: MergeStrategy,
  keyOf: (edge: Pick<WrittenRelation, 'type' | 'target'>) => string,
): { text: string; conflicts: PropertyConflict[] } {
  const conflicts: PropertyConflict[] = [];
  const edges = groupBy(relationsOf(note), keyOf);
  const merged = new Map<string, Edge>();
  for (const theirs of relationsOf(secondary).filter(({ origin }) => origin === 'relations')) {
    const key = keyOf(theirs);
    const duplicates = edges.get(key) ?? [];
    const ours: Edge | undefined =
      merged.get(key) ?? duplicates.find(({ origin }) => origin === 'relations') ?? duplicates[0];
    if (!ours || (ours.confidence === theirs.confidence && ours.notes === theirs.notes)) continue;
    const mergedEdge = chooseKeptFields(ours, theirs, strategy);
    if (mergedEdge.confidence !== ours.confidence || mergedEdge.notes !== ours.notes)
      merged.set(key, { ...toSaid(mergedEdge), origin: 'relations' });
    if (isLost(ours, theirs, mergedEdge))
      conflicts.push({
        property: `relations: ${theirs.type} [[${theirs.target}]]`,
        primary: toSaid(ours),
        secondary: toSaid(theirs),
        kept: toSaid(mergedEdge),
      });
  }
  const patches = new Map(Array.from(merged, ([key, mergedRelation]) => [key, toPatch(mergedRelation)]));
  return { text: patches.size === 0 ? text : updateEdges(text, keyOf, patches), conflicts };
}

function chooseKeptFields(ours: Edge, theirs: Said, strategy: MergeStrategy): Said {
  if (strategy === 'prefer_secondary') return theirs;
  if (strategy === 'prefer_primary') return ours;
  return ours.origin === 'relations' ? { confidence: ours.confidence, notes: ours.notes ?? theirs.notes } : theirs;
}

/** Whether an entry contains something that is not kept. */
function isLost(ours: Edge, theirs: Said, keptEntry: Said): boolean {
  const differs = (entry: Said): boolean =>
    entry.confidence !== keptEntry.confidence || (entry.notes !== undefined && entry.notes !== keptEntry.notes);
  return differs(theirs) || (ours.origin === 'relations' && differs(ours));
}

const toPatch = ({ confidence, notes }: Said): RelationPatch => ({
  confidence: confidence === 1 ? null : confidence,
  notes: notes ?? null,
});
const toSaid = ({ confidence, notes }: Said): Said => ({ confidence, ...(notes !== undefined && { notes }) });

/** Identifies an edge by its type and the note that it leads to; a dangling one by its text. */
function createEdgeKey(resolve: (target: string) => VaultPath | null, fold: (text: string) => string) {
  return ({ type, target }: { readonly type: string; readonly target: string }): string =>
    `${type} ${resolve(target) ?? `? ${fold(target)}`}`;
}

interface MergeParts {
  /** The merged note's path. Both texts are already adapted to it, including the links between the two. */
  readonly path: VaultPath;
  readonly primary: string;
  readonly secondary: string;
  /** The secondary's title, which becomes an alias. */
  readonly secondaryTitle: string;
  readonly strategy: MergeStrategy;
  /** Resolves a relation's target from `path`. */
  readonly resolve: (target: string) => VaultPath | null;
  /** Awaited between parts of the work. */
  readonly pause: () => Promise<void>;
}

interface MergedNote {
  readonly text: string;
  readonly conflicts: readonly PropertyConflict[];
  /** Relations that came from the secondary. */
  readonly transferred: number;
}

/** Two notes as one text. The primary's bytes stay wherever the secondary adds nothing. @throws FrontmatterError */
async function mergeTexts(parts: MergeParts): Promise<MergedNote> {
  const { path, secondaryTitle, strategy, resolve, pause } = parts;
  const isSelf: RelationChoice = ({ target }) => resolve(target) === path;
  const readInSteps = (text: string) => withPauses(parseNoteInSteps(path, text), pause);
  const primary = await withPauses(removeRelationsInSteps(parts.primary, isSelf), pause);
  const secondary = await withPauses(removeRelationsInSteps(parts.secondary, isSelf), pause);
  const ours = await readInSteps(primary);
  const theirs = await readInSteps(secondary);
  await pause();
  const newline = primary.includes('\r\n') ? '\r\n' : '\n';
  const theirBody = withLowerHeadings(secondary, theirs, secondaryTitle)
    .slice(theirs.bodyFrom)
    .replaceAll(/\r?\n/g, newline);
  const withBody =
    primary.slice(0, ours.bodyFrom) +
    mergeBodies({ strategy, primary: primary.slice(ours.bodyFrom), secondary: theirBody, secondaryTitle, newline });
  const { updates, conflicts } = mergeProperties(ours.frontmatter ?? {}, theirs.frontmatter ?? {}, strategy);
  await pause();
  const alias = aliasUpdate({ ...ours.frontmatter, ...updates }, ours.title, secondaryTitle);
  const text = await updateFrontmatterInSteps(withBody, { ...updates, ...alias }, pause);
  await pause();
  const withProperties = { text, note: await readInSteps(text) };
  const duplicates = mergeDuplicates(withProperties, theirs, strategy, createEdgeKey(resolve, foldName));
  await pause();
  const unchanged = duplicates.text === text;
  const withEdges = unchanged ? withProperties : { text: duplicates.text, note: await readInSteps(duplicates.text) };
  const merged = addEntries(withEdges, theirs, resolve);
  await pause();
  const has = edgesOf(merged === withEdges.text ? withEdges.note : await readInSteps(merged), resolve);
  const had = edgesOf(ours, resolve);
  const transferred = [...edgesOf(theirs, resolve)].filter((edge) => !had.has(edge) && has.has(edge)).length;
  return { text: merged, conflicts: [...conflicts, ...duplicates.conflicts], transferred };
}

/** Below this level stand the headings of a note that becomes a section. */
const SECTION_LEVEL = 2;

/** A text that becomes a section of another, its headings below the one that the section gets: their order stays. */
function withLowerHeadings(text: string, { headings }: ParsedNote, title: string): string {
  const [first] = headings;
  const isTitle = first?.level === 1 && foldName(first.text) === foldName(title);
  const own = isTitle ? headings.slice(1) : headings;
  const by = SECTION_LEVEL + 1 - Math.min(...own.map(({ level }) => level));
  if (own.length === 0 || by <= 0) return text;
  // One that is underlined has no marks to add to.
  const edits = own
    .filter(({ from }) => text[from] === '#')
    .map(({ from, level }) => ({ from, to: from, text: '#'.repeat(Math.max(0, Math.min(by, 6 - level))) }));
  return applyEdits(text, edits);
}

interface Bodies extends Pick<MergeParts, 'strategy' | 'primary' | 'secondary' | 'secondaryTitle'> {
  readonly newline: string;
}

/** The bodies by strategy; where one is empty, the other. */
function mergeBodies({ strategy, primary, secondary, secondaryTitle, newline }: Bodies): string {
  if (secondary.trim() === '') return primary;
  if (primary.trim() === '' || strategy === 'prefer_secondary') return secondary;
  if (strategy === 'prefer_primary' || primary.includes(secondary.trim())) return primary;
  const lines = secondary.trimStart();
  const [first = ''] = /^[^\r\n]*(?:\r?\n)?/.exec(lines) ?? [];
  const heading = readHeadingLine(first);
  const isTitle = heading?.level === 1 && foldName(toPlainText(heading.words)) === foldName(secondaryTitle);
  // One top heading is enough: the other becomes a section.
  const space = newline.repeat(2);
  return `${primary.trimEnd()}${space}## ${secondaryTitle}${space}${(isTitle ? lines.slice(first.length) : lines).trimStart()}`;
}

function aliasUpdate(
  frontmatter: Readonly<Record<string, unknown>>,
  title: string,
  secondaryTitle: string,
): Record<string, unknown> {
  const aliases = frontmatterAliases(frontmatter);
  if (
    foldName(secondaryTitle) === foldName(title) ||
    aliases.some((alias) => foldName(alias) === foldName(secondaryTitle))
  )
    return {};
  const key = Object.keys(frontmatter).find((name) => /^alias(?:es)?$/i.test(name)) ?? 'aliases';
  return { [key]: [...aliases, secondaryTitle] };
}

/** The secondary's entries of `relations` that the text does not contain yet, including unreadable ones. */
function addEntries({ text, note }: ReadText, theirs: ParsedNote, resolve: MergeParts['resolve']): string {
  const key = relationsKey(theirs.frontmatter);
  const list = key === undefined ? undefined : theirs.frontmatter?.[key];
  if (!Array.isArray(list)) return text;
  const present = edgesOf(note, resolve);
  const edges = new Map(
    theirs.relations
      .filter(({ entry }) => entry !== undefined)
      .map((relation) => [relation.entry, edgeKey(relation.type, theirs.links[relation.link]?.target ?? '', resolve)]),
  );
  const data = note.frontmatter;
  const ownKey = relationsKey(data) ?? 'relations';
  const ownEntries = data?.[ownKey] ?? [];
  if (!Array.isArray(ownEntries)) return text;
  const entryKeys = new Set((ownEntries as unknown[]).map(dataKey));
  const added = (list as unknown[]).filter((entry, at) => {
    const edge = edges.get(at);
    return edge === undefined ? !entryKeys.has(dataKey(entry)) : !present.has(edge);
  });
  return added.length === 0 ? text : updateFrontmatter(text, { [ownKey]: [...(ownEntries as unknown[]), ...added] });
}

function edgesOf({ relations, links }: ParsedNote, resolve: MergeParts['resolve']): Set<string> {
  return new Set(relations.map(({ type, link }) => edgeKey(type, links[link]?.target ?? '', resolve)));
}

const edgeKey = (type: string, target: string, resolve: MergeParts['resolve']): string =>
  createEdgeKey(resolve, foldName)({ type, target });

interface MergePlan extends MergedNote {
  /** All edits except moving the secondary to the trash. */
  readonly changes: readonly FileChange[];
  /** Links of other notes that now lead to the primary. */
  readonly linksMoved: number;
  readonly notUpdated: readonly {
    readonly path: VaultPath;
    readonly line: number;
    readonly link: string;
    readonly reason: string;
  }[];
}

/** Plans the merged note, and every other note with its links to the secondary changed to the primary, as in a rename. */
async function planMerge(
  context: ToolContext,
  primary: GraphNode,
  secondary: GraphNode,
  strategy: MergeStrategy,
  census: RenameCensus,
): Promise<MergePlan> {
  const yieldToEventLoop = createYielder();
  const pause = async (): Promise<void> => {
    context.signal.throwIfAborted();
    await yieldToEventLoop();
  };
  const rename = mergeContext(context, census, primary.path, secondary.path);
  const rewritten = await rewriteFiles(context.wholeVault, census, rename, context);
  const textOf = async (path: VaultPath): Promise<string> =>
    rewritten.find((file) => file.path === path)?.rewritten.text ?? (await readEditable(context, path)).text;
  const resolve = (target: string): VaultPath | null => rename.after.resolve(target, primary.path, 'property');
  const [ours, theirs] = [await textOf(primary.path), await textOf(secondary.path)];
  const merged = await about(primary.path, () =>
    mergeTexts({
      path: primary.path,
      primary: ours,
      secondary: theirs,
      secondaryTitle: secondary.title,
      strategy,
      resolve,
      pause,
    }),
  );
  const otherFiles = rewritten
    .filter(({ path }) => path !== primary.path && path !== secondary.path)
    .map((file) => withoutDuplicates(file, primary.path, rename));
  const primaryChanges: FileChange[] =
    merged.text === primary.text
      ? []
      : [{ path: primary.path, before: { hash: primary.hash, text: primary.text }, after: { text: merged.text } }];
  return {
    ...merged,
    changes: [...primaryChanges, ...rewriteChanges(otherFiles, [])],
    linksMoved: otherFiles.reduce((sum, file) => sum + file.rewritten.updated, 0),
    notUpdated: rewritten.flatMap(({ path, rewritten: { notUpdated } }) =>
      notUpdated.map((skippedLink) => ({ path, ...skippedLink })),
    ),
  };
}

/** The vault's names before and after. Every link by the secondary's aliases is rewritten too, for programs without alias support. */
function mergeContext(
  { settings }: ToolContext,
  { files }: RenameCensus,
  primary: VaultPath,
  secondary: VaultPath,
): RenameContext {
  const resolverBefore = createLinkResolver();
  const resolverAfter = createLinkResolver();
  for (const { path, aliases } of files) {
    resolverBefore.add(path, aliases);
    if (path !== secondary) resolverAfter.add(path, aliases);
  }
  return {
    before: resolverBefore,
    after: resolverAfter,
    movedTo: (path) => (path === secondary ? primary : path),
    style: settings,
  };
}

/** A note related to both in the same way keeps one relation: the surest entry, since a property says less. */
function withoutDuplicates(file: RewrittenFile, primary: VaultPath, { after }: RenameContext): RewrittenFile {
  const { rewritten, path } = file;
  if (rewritten.updated === 0) return file;
  const bestByType = new Map<string, WrittenRelation>();
  const duplicates = new Set<number>();
  for (const relation of relationsIn(rewritten.text)) {
    if (after.resolve(relation.target, path, 'property') !== primary) continue;
    const earlierRelation = bestByType.get(relation.type);
    const isBetter = earlierRelation === undefined || rankOf(relation) > rankOf(earlierRelation);
    if (earlierRelation !== undefined) duplicates.add((isBetter ? earlierRelation : relation).link);
    if (isBetter) bestByType.set(relation.type, relation);
  }
  return duplicates.size === 0
    ? file
    : {
        ...file,
        rewritten: { ...rewritten, text: removeRelations(rewritten.text, ({ link }) => duplicates.has(link)) },
      };
}

const rankOf = ({ origin, confidence }: WrittenRelation): number => (origin === 'relations' ? 2 : 0) + confidence;

export const mergeNodes = defineWriteTool({
  name: 'merge_nodes',
  title: 'Merge two notes',
  description:
    'Makes one note of two: texts and properties are merged, links and relations to the secondary lead to the primary, whose alias its title becomes, and its file moves into .trash. The person is always asked, and sees conflicts.',
  category: 'analysis',
  risk: 'destroy',
  reachesIgnored: true,
  input: () =>
    z.strictObject({
      primary_node_id: z.string().min(1).describe('The note that stays: path, title, alias or id.'),
      secondary_node_id: z.string().min(1).describe('The note that goes into it.'),
      merge_strategy: z
        .enum(['combine', 'prefer_primary', 'prefer_secondary'])
        .default('combine')
        .describe('combine: both texts, the primary’s property where they differ; else one’s text and properties.'),
    }),
  output: () =>
    changeOf({
      node_id: z.string(),
      primary_node_id: z.string().describe('The node that stayed: node_id.'),
      secondary_node_id: z.string().describe('The node that went into it.'),
      merged_content: z.string(),
      relationships_transferred: z.int(),
      relationships_removed: z.array(z.string()).optional().describe('Those between the two.'),
      ...LINKS_UPDATED,
      conflicts: z.array(
        z.strictObject({ property: z.string(), primary: z.unknown(), secondary: z.unknown(), kept: z.unknown() }),
      ),
      trash_path: z.string(),
    }),
  example: { primary_node_id: 'Honey bee', secondary_node_id: 'Apis mellifera' },
  summary: ({ primary_node_id, secondary_node_id }) =>
    `Merge ${inQuotes(secondary_node_id)} into ${inQuotes(primary_node_id)}`,
  async plan({ primary_node_id, secondary_node_id, merge_strategy }, context) {
    const [primaryPath, secondaryPath] = [
      await findNode(context, primary_node_id),
      await findNode(context, secondary_node_id),
    ];
    if (primaryPath === secondaryPath)
      return failure('invalid_input', `Both are the same note, ${inQuotes(primaryPath)}.`, 'Name two different nodes.');
    for (const path of [primaryPath, secondaryPath])
      await about(path, async () => mustParse((await readEditable(context, path)).text));
    const [primary, secondary] = await Promise.all([readNode(context, primaryPath), readNode(context, secondaryPath)]);
    const census = await upToDateCensus(context, [{ from: secondaryPath, to: primaryPath }]);
    const edges = await context.index.relations({ path: secondaryPath });
    const incoming = edges.filter(({ sourcePath }) => sourcePath !== primaryPath && sourcePath !== secondaryPath);
    const between = edges
      .filter(({ sourcePath, targetPath }) => sourcePath === primaryPath || targetPath === primaryPath)
      .map(edgeInWords);
    const [merged, trash] = await Promise.all([
      planMerge(context, primary, secondary, merge_strategy, census),
      trashNote(context, secondaryPath),
    ]);
    const transferred = merged.transferred + incoming.length;
    const visibleSkips = merged.notUpdated.filter(({ path }) => !isIgnoredByPerson(context.settings, path));
    const counts = {
      relationships_transferred: transferred,
      links_updated: merged.linksMoved,
      conflicts: merged.conflicts,
      not_updated: visibleSkips,
      ...(between.length > 0 && { relationships_removed: between }),
    };
    return {
      operation: 'merge_nodes',
      message: `Merge ${inQuotes(secondary.title)} into ${inQuotes(primary.title)}${movedInWords(transferred, merged.linksMoved)}. ${inQuotes(secondaryPath)} moves to ${inQuotes(trash.path)}.`,
      path: primaryPath,
      changes: [...merged.changes, ...trash.changes],
      details: {
        primary_node_id: primaryPath,
        secondary_node_id: secondaryPath,
        merge_strategy,
        ...counts,
        trash_path: trash.path,
      },
      result: {
        node_id: primaryPath,
        primary_node_id: primaryPath,
        secondary_node_id: secondaryPath,
        merged_content: merged.text,
        ...counts,
        trash_path: trash.path,
        message: `Merged ${inQuotes(secondary.title)} into ${inQuotes(primary.title)}.`,
      },
      ...(merged.notUpdated.length > 0 && {
        warnings: [
          `${formatCountedNoun(merged.notUpdated.length, 'link')} could not be updated${visibleSkips.length < merged.notUpdated.length ? ', some in files that the person ignores' : ''}.`,
        ],
      }),
    };
  },
});

/** Unreadable properties cannot be merged. */
function mustParse(text: string): void {
  const { problem } = parseFrontmatter(text);
  if (problem)
    throw new FrontmatterError(`The frontmatter does not parse: ${problem.message}`, problem.line, problem.column);
}

function movedInWords(relations: number, links: number): string {
  const moved = [
    ...(relations > 0 ? [formatCountedNoun(relations, 'relation')] : []),
    ...(links > 0 ? [formatCountedNoun(links, 'link')] : []),
  ];
  return moved.length === 0 ? '' : `, with ${moved.join(' and ')} that led to it or came from it`;
}
