import { FrontmatterError, updateFrontmatter } from '../frontmatter/edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter } from '../frontmatter/frontmatter.ts';
import type { NoteLink, NoteRelation, ParsedNote } from '../types/note.ts';
import { parseNote } from '../parse-note.ts';
import { toVaultPath } from '../paths/paths.ts';
import { applyEdits } from '../rename/apply-edits.ts';
import { editEntry } from './edit-entry.ts';
import { fieldEdit } from './field-edit.ts';
import { relationsKey } from '../relations/read-relations.ts';
import { relationType } from '../relations/relation-type.ts';
import { renameEdit } from './rename-edit.ts';

/** An entry of `relations` as a tool writes it. */
export interface RelationEntry {
  readonly type: string;
  /** A link, brackets and all: `[[Note]]`. */
  readonly target: string;
  /** 0 to 1; left out for what is certain. */
  readonly confidence?: number;
  readonly notes?: string;
  /** ISO 8601. */
  readonly created?: string;
  readonly by?: string;
}

/** The changes of an edge; null deletes. */
export interface RelationPatch {
  readonly type?: string;
  readonly target?: string;
  readonly confidence?: number | null;
  readonly notes?: string | null;
  readonly created?: string | null;
  readonly by?: string | null;
}

/** An edge with its target as written in the note. */
export interface WrittenRelation extends NoteRelation {
  /** Without brackets, and without `#` and what follows it. */
  readonly target: string;
}

export type RelationChoice = (relation: WrittenRelation) => boolean;

/** Every edge in a note's text, including those that it writes twice. */
export function relationsIn(text: string): WrittenRelation[] {
  return written(read(text));
}

/**
 * Adds an entry at the end of `relations`, which is created if it is missing. Every other byte stays. @throws
 * FrontmatterError
 */
export function addRelation(text: string, entry: RelationEntry): string {
  const { data } = parseFrontmatter(text);
  const key = relationsKey(data) ?? 'relations';
  const list = data?.[key] ?? [];
  if (!Array.isArray(list)) throw noList(text);
  const { type, target, confidence, ...rest } = entry;
  const record = {
    type: relationType(type),
    target,
    ...(confidence !== undefined && confidence !== 1 && { confidence }),
    ...rest,
  };
  return updateFrontmatter(text, { [key]: [...(list as unknown[]), record] });
}

/**
 * Takes edges out of a note where they stand: entries of `relations`, values of properties, inline fields. The list, the
 * property or the field goes with its last one, and frontmatter that held nothing else. Every other byte stays.
 * @throws FrontmatterError also where an inline field says more than its links.
 */
export function removeRelations(text: string, isMeant: RelationChoice): string {
  const note = read(text);
  const meant = written(note).filter(isMeant);
  const fields = meant
    .filter(({ link }) => note.links[link]?.type !== 'property')
    .map(({ link }) => note.links[link] as NoteLink);
  const body = applyEdits(text, fieldEdit(text, note.fields, fields));
  const updates = withoutValues(text, note, meant);
  return Object.keys(updates).length === 0 ? body : withoutEmptyBlock(updateFrontmatter(body, updates));
}

/**
 * Changes an edge where it stands, however often the note writes it: in an entry its values; of a property or an inline field
 * that is this one link, its name. A property can carry no confidence and no notes, so an edge that needs them gets an entry
 * of `relations`, and its property goes; an inline field stays beside the entry. @throws FrontmatterError
 */
export function updateRelations(text: string, isMeant: RelationChoice, patch: RelationPatch): string {
  const change = { ...patch, ...(patch.type !== undefined && { type: relationType(patch.type) }) };
  const entries = relationsIn(text).filter((each) => each.origin === 'relations' && isMeant(each));
  const edited = renamed(
    entries.reduce((so, { entry }) => editEntry(so, entry as number, change), text),
    isMeant,
    change,
  );
  const isDone = ({ type }: WrittenRelation): boolean =>
    change.type === type && change.target === undefined && !saysMore(change);
  const properties = relationsIn(edited).filter((each) => each.origin === 'property' && isMeant(each) && !isDone(each));
  const movesAll = change.type !== undefined || change.target !== undefined;
  const [first] = properties;
  if (first === undefined || (entries.length > 0 && !movesAll)) return edited;
  const without = removeRelations(
    edited,
    (each) => properties.some(({ link }) => link === each.link) && (movesAll || isInFrontmatter(edited, each)),
  );
  return entries.length > 0 ? without : addRelation(without, toEntry(edited, first, change));
}

/** Where only the type changes, properties and fields that are the edge and no more get its name: one by one, since each moves what is behind it. */
function renamed(text: string, isMeant: RelationChoice, change: RelationPatch): string {
  const { type, target } = change;
  if (type === undefined || target !== undefined || saysMore(change)) return text;
  const note = read(text);
  for (const relation of written(note)) {
    const edit =
      relation.origin === 'property' && relation.type !== type && isMeant(relation)
        ? renameEdit(text, note, relation, type)
        : undefined;
    if (edit) return renamed(applyEdits(text, [edit]), isMeant, { type });
  }
  return text;
}

const saysMore = ({ confidence, notes }: RelationPatch): boolean =>
  [confidence, notes].some((value) => value !== undefined && value !== null);

const ANYWHERE = toVaultPath('note.md');
const read = (text: string): ParsedNote => parseNote(ANYWHERE, text);

function written({ relations, links }: ParsedNote): WrittenRelation[] {
  return relations.map((relation) => ({ ...relation, target: links[relation.link]?.target ?? '' }));
}

function isInFrontmatter(text: string, { link }: NoteRelation): boolean {
  return read(text).links[link]?.type === 'property';
}

function toEntry(
  text: string,
  { type, link }: NoteRelation,
  { confidence, notes, created, by, ...change }: RelationPatch,
): RelationEntry {
  const place = read(text).links[link] as NoteLink;
  const source = text.slice(place.from, place.to);
  const label = place.text === undefined ? '' : `|${place.text}`;
  const target =
    place.type === 'wikilink'
      ? source
      : `[[${place.target}${place.subpath === undefined ? '' : `#${place.subpath}`}${label}]]`;
  const said = { confidence, notes, created, by };
  return {
    type,
    target,
    ...change,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null)),
  };
}

/** An empty block of two lines of dashes is removed. */
function withoutEmptyBlock(text: string): string {
  const block = findFrontmatterBlock(text);
  return block && block.yamlFrom === block.yamlTo ? text.slice(0, block.from) + text.slice(block.bodyFrom) : text;
}

/** The frontmatter's properties without these edges; null for a property of which nothing is left. */
function withoutValues(
  text: string,
  { links }: ParsedNote,
  meant: readonly WrittenRelation[],
): Record<string, unknown> {
  const { data, strings } = parseFrontmatter(text);
  const gone = new Map<string, Set<number | undefined>>();
  for (const { link } of meant) {
    const string = strings.find(({ from }) => from === links[link]?.from && links[link].type === 'property');
    if (!string) continue;
    const places = gone.get(string.property) ?? new Set();
    gone.set(string.property, places.add(typeof string.path[0] === 'number' ? string.path[0] : undefined));
  }
  return Object.fromEntries(
    [...gone].map(([property, places]) => {
      const value = data?.[property];
      const kept = Array.isArray(value) ? (value as unknown[]).filter((_, at) => !places.has(at)) : [];
      return [property, kept.length > 0 ? kept : null];
    }),
  );
}

function noList(text: string): FrontmatterError {
  const [first] = read(text).relationProblems;
  return new FrontmatterError(first?.message ?? 'relations is no list.', first?.line ?? 1, first?.column ?? 1);
}
