import { foldName } from '../../../notes/paths/fold-name.ts';
import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { frontmatterAliases } from '../../../notes/frontmatter/frontmatter-fields.ts';
import { isSameData } from '../../../notes/frontmatter/plain-data.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { readHeadingLine } from '../../../notes/markdown/heading-line.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { relationsKey } from '../../../notes/relations/read-relations.ts';
import { removeRelations, type RelationChoice } from '../../../notes/relation-edits/edit-relations.ts';
import { mergeProperties, type MergeStrategy, type PropertyConflict } from './merge-properties.ts';
import { createEdgeKey, mergeDuplicates } from './merge-duplicates.ts';

export interface MergeParts {
  /** The merged note's path. Both texts are already adapted to it, including the links between the two. */
  readonly path: VaultPath;
  readonly primary: string;
  readonly secondary: string;
  /** The secondary's title, which becomes an alias. */
  readonly secondaryTitle: string;
  readonly strategy: MergeStrategy;
  /** Resolves a relation's target from `path`. */
  readonly resolve: (target: string) => VaultPath | null;
}

export interface MergedNote {
  readonly text: string;
  readonly conflicts: readonly PropertyConflict[];
  /** Relations that came from the secondary. */
  readonly transferred: number;
}

/** Two notes as one text. The primary's bytes stay wherever the secondary adds nothing. @throws FrontmatterError */
export function mergeTexts(parts: MergeParts): MergedNote {
  const { path, secondaryTitle, strategy, resolve } = parts;
  const isSelf: RelationChoice = ({ target }) => resolve(target) === path;
  const primary = removeRelations(parts.primary, isSelf);
  const secondary = removeRelations(parts.secondary, isSelf);
  const [ours, theirs] = [parseNote(path, primary), parseNote(path, secondary)];
  const newline = primary.includes('\r\n') ? '\r\n' : '\n';
  const theirBody = secondary.slice(theirs.bodyFrom).replaceAll(/\r?\n/g, newline);
  const withBody =
    primary.slice(0, ours.bodyFrom) +
    bodyOf({ strategy, primary: primary.slice(ours.bodyFrom), secondary: theirBody, secondaryTitle, newline });
  const { updates, conflicts } = mergeProperties(ours.frontmatter ?? {}, theirs.frontmatter ?? {}, strategy);
  const text = updateFrontmatter(withBody, {
    ...updates,
    ...aliasUpdate({ ...ours.frontmatter, ...updates }, ours.title, secondaryTitle),
  });
  const duplicates = mergeDuplicates(text, secondary, strategy, createEdgeKey(resolve, foldName));
  const merged = addEntries(duplicates.text, path, secondary, resolve);
  const [had, has] = [edgesOf(path, primary, resolve), edgesOf(path, merged, resolve)];
  const transferred = [...edgesOf(path, secondary, resolve)].filter((edge) => !had.has(edge) && has.has(edge)).length;
  return { text: merged, conflicts: [...conflicts, ...duplicates.conflicts], transferred };
}

interface Bodies extends Pick<MergeParts, 'strategy' | 'primary' | 'secondary' | 'secondaryTitle'> {
  readonly newline: string;
}

/** The bodies by strategy; where one is empty, the other. */
function bodyOf({ strategy, primary, secondary, secondaryTitle, newline }: Bodies): string {
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
function addEntries(text: string, path: VaultPath, secondary: string, resolve: MergeParts['resolve']): string {
  const theirs = parseNote(path, secondary);
  const key = relationsKey(theirs.frontmatter);
  const list = key === undefined ? undefined : theirs.frontmatter?.[key];
  if (!Array.isArray(list)) return text;
  const present = edgesOf(path, text, resolve);
  const edges = new Map(
    theirs.relations
      .filter(({ entry }) => entry !== undefined)
      .map((relation) => [relation.entry, edgeKey(relation.type, theirs.links[relation.link]?.target ?? '', resolve)]),
  );
  const data = parseNote(path, text).frontmatter;
  const ownKey = relationsKey(data) ?? 'relations';
  const own = data?.[ownKey] ?? [];
  if (!Array.isArray(own)) return text;
  const added = (list as unknown[]).filter((entry, at) => {
    const edge = edges.get(at);
    return edge === undefined ? !(own as unknown[]).some((each) => isSameData(each, entry)) : !present.has(edge);
  });
  return added.length === 0 ? text : updateFrontmatter(text, { [ownKey]: [...(own as unknown[]), ...added] });
}

function edgesOf(path: VaultPath, text: string, resolve: MergeParts['resolve']): Set<string> {
  const { relations, links } = parseNote(path, text);
  return new Set(relations.map(({ type, link }) => edgeKey(type, links[link]?.target ?? '', resolve)));
}

const edgeKey = (type: string, target: string, resolve: MergeParts['resolve']): string =>
  createEdgeKey(resolve, foldName)({ type, target });
