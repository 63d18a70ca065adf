import { atOnce, type Steps } from '../../notes/basics/steps.ts';
import { patternFor } from '../../notes/basics/pattern.ts';
import {
  FrontmatterError,
  updateFrontmatter,
  updateFrontmatterInSteps,
} from '../../notes/frontmatter/edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { lineAndColumnAt } from '../../notes/frontmatter/full-yaml.ts';
import { isSameData } from '../../notes/frontmatter/written-number.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { parseNote, parseNoteInSteps } from '../../notes/parse-note.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { relationsKey } from '../../notes/relations/read-relations.ts';
import { relationType } from '../../notes/relations/relation-type.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';
import type { NoteLink, NoteRelation, ParsedNote, InlineField } from '../../notes/paths/note.ts';
import { groupBy } from '../reading/group-by.ts';
import { editEntries } from './edit-relation-entries.ts';

/*
 * One relation of a note stands in one of three places: as an entry of the property `relations`, as the value of a property of its type,
 * or as an inline field in the body. Whatever is changed here is changed where it stands, and every other byte stays. The
 * entries are changed in `edit-relation-entries.ts`; here inline fields and names of properties come first, then what others call: to
 * read, add, remove and update.
 */

/**
 * The edits that take links out of their inline fields: of several links in one field those that are meant, else the field,
 * with its line where it has one of its own. @throws FrontmatterError where a field holds more than links: it is a sentence, and a person's.
 */
function fieldEdit(text: string, fields: readonly InlineField[], links: readonly NoteLink[]): TextEdit[] {
  const byField = groupBy(links, (link) => fieldAround(fields, link));
  return [...byField].flatMap(([field, fieldLinks]) => (field ? withoutLinks(text, field, fieldLinks) : []));
}

/** The innermost field that holds a link; they are in the order of their marks. */
function fieldAround(fields: readonly InlineField[], { from, to }: NoteLink): InlineField | undefined {
  let [first, upperBound] = [0, fields.length];
  while (first < upperBound) {
    const middle = (first + upperBound) >> 1;
    if (fields[middle]!.mark < from) first = middle + 1;
    else upperBound = middle;
  }
  for (let at = first - 1; at >= 0; at--) if (fields[at]!.from <= from && to <= fields[at]!.to) return fields[at];
  return undefined;
}

function withoutLinks(text: string, field: InlineField, links: readonly NoteLink[]): TextEdit {
  const from = field.mark + 2;
  const to = field.form === 'line' ? field.to : field.to - 1;
  const value = text.slice(from, to);
  const parts = value.split(',').map((part) => part.trim());
  const gone = new Set(links.map((link) => text.slice(link.from, link.to)));
  if (!parts.every(isLinkText)) {
    const { line, column } = lineAndColumnAt(text, field.from);
    throw new FrontmatterError(
      `The field ${inQuotes(field.key)} says more than a link, so only a person can change it.`,
      line,
      column,
      'Change that line by hand or with modify_note.',
    );
  }
  const remainingParts = parts.filter((part) => !gone.has(part));
  if (remainingParts.length > 0)
    return {
      from,
      to,
      text: `${/^\s*/.exec(value)?.[0] ?? ''}${remainingParts.join(', ')}${/(?<!\s)\s*$/.exec(value)?.[0] ?? ''}`,
    };
  return field.form === 'line' ? wholeLine(text, field) : inLine(text, field);
}

const isLinkText = (part: string): boolean => /^\[\[[^[\]]+\]\]$/.test(part) || /^\[[^[\]]*\]\([^()]*\)$/.test(part);

function wholeLine(text: string, { from, to }: InlineField): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const newline = text.indexOf('\n', to);
  const isAlone = text.slice(start, from).trim() === '';
  return isAlone ? { from: start, to: newline < 0 ? text.length : newline + 1, text: '' } : { from, to, text: '' };
}

/** With one of the spaces around it. */
function inLine(text: string, { from, to }: InlineField): TextEdit {
  const hasSpaces = /\s/.test(text.charAt(from - 1)) && text.charAt(to) === ' ';
  return { from, to: hasSpaces ? to + 1 : to, text: '' };
}

/** A name that needs no quotes as a property, and stands whole before the two colons of a field. */
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/**
 * The edit that gives an edge another type by the name of the property or inline field that it is, so that all else of that
 * line stays. `undefined` where other links are under that name too, or the new one is taken.
 */
function renameEdit(
  text: string,
  note: ParsedNote,
  relation: NoteRelation,
  isAlone: (relation: NoteRelation) => boolean,
  type: string,
): TextEdit | undefined {
  const link = note.links[relation.link];
  if (!link || !isAlone(relation) || !PLAIN_NAME.test(type)) return undefined;
  return link.type === 'property' ? propertyEdit(text, note, relation, type) : fieldNameEdit(text, note, link, type);
}

/** Tells of relations of a note whether no other is under their name: in a property, or in a line of the text. */
function createAloneCheck({ links, relations }: ParsedNote): (relation: NoteRelation) => boolean {
  const counts = new Map<string, number>();
  const add = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { property, line } of relations) {
    if (property === undefined) continue;
    add(property);
    add(`${line} ${property}`);
  }
  return ({ property, line, link }) =>
    counts.get(links[link]?.type === 'property' ? (property ?? '') : `${line} ${property}`) === 1;
}

function propertyEdit(
  text: string,
  { frontmatter, bodyFrom }: ParsedNote,
  { property }: NoteRelation,
  type: string,
): TextEdit | undefined {
  const data = frontmatter ?? {};
  if (property === undefined || Object.keys(data).some((key) => relationType(key) === type)) return undefined;
  const value = data[property];
  if (Array.isArray(value) && value.length > 1) return undefined;
  const at = text.slice(0, bodyFrom).search(new RegExp(`^${patternFor(property)}(?=[ \\t]*:)`, 'mu'));
  if (at < 0) return undefined;
  const edit = { from: at, to: at + property.length, text: type };
  const expected = Object.fromEntries(
    Object.entries(data).map(([key, propertyValue]) => [key === property ? type : key, propertyValue]),
  );
  return isSameData(parseFrontmatter(applyEdits(text, [edit])).data, expected) ? edit : undefined;
}

function fieldNameEdit(text: string, { fields }: ParsedNote, link: NoteLink, type: string): TextEdit | undefined {
  const field = fieldAround(fields, link);
  const at = field ? text.slice(field.from, field.mark).lastIndexOf(field.key) : -1;
  return field && at >= 0 ? { from: field.from + at, to: field.from + at + field.key.length, text: type } : undefined;
}

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
  return relationsOf(parseText(text));
}

/**
 * Adds an entry at the end of `relations`, which is created if it is missing. Every other byte stays. @throws
 * FrontmatterError
 */
export function addRelation(text: string, entry: RelationEntry): string {
  return addRelations(text, [entry]);
}

/** As `addRelation`, for a note whose properties may be long. @param pause awaited between parts of the work */
export async function addRelationInSteps(
  text: string,
  entry: RelationEntry,
  pause: () => Promise<void>,
): Promise<string> {
  const updates = withAdded(text, [entry]);
  await pause();
  return updateFrontmatterInSteps(text, updates, pause);
}

function addRelations(text: string, entries: readonly RelationEntry[]): string {
  return updateFrontmatter(text, withAdded(text, entries));
}

/** The property with these entries at its end. */
function withAdded(text: string, entries: readonly RelationEntry[]): Readonly<Record<string, unknown>> {
  const { data } = parseFrontmatter(text);
  const key = relationsKey(data) ?? 'relations';
  const list = data?.[key] ?? [];
  if (!Array.isArray(list)) throw noList(text);
  const records = entries.map(({ type, target, confidence, ...rest }) => ({
    type: relationType(type),
    target,
    ...(confidence !== undefined && confidence !== 1 && { confidence }),
    ...rest,
  }));
  return { [key]: [...(list as unknown[]), ...records] };
}

/**
 * Takes edges out of a note where they stand: entries of `relations`, values of properties, inline fields. The list, the
 * property or the field goes with its last one, and frontmatter that held nothing else. Every other byte stays.
 * @throws FrontmatterError also where an inline field says more than its links.
 */
export const removeRelations = (text: string, isMeant: RelationChoice): string =>
  atOnce(removeRelationsInSteps(text, isMeant));

/** The same in steps, for a page that has to answer the person between them. */
export function* removeRelationsInSteps(text: string, isMeant: RelationChoice): Steps<string> {
  const note = yield* parseNoteInSteps(ANYWHERE, text);
  const matchingRelations = relationsOf(note).filter(isMeant);
  if (matchingRelations.length === 0) return text;
  const fields = matchingRelations
    .filter(({ link }) => note.links[link]?.type !== 'property')
    .map(({ link }) => note.links[link] as NoteLink);
  const body = applyEdits(text, fieldEdit(text, note.fields, fields));
  const updates = withoutValues(text, note, matchingRelations);
  return Object.keys(updates).length === 0 ? body : withoutEmptyBlock(updateFrontmatter(body, updates));
}

/**
 * Changes an edge where it stands, however often the note writes it: in an entry its values; of a property or an inline field
 * that is this one link, its name. A property can carry no confidence and no notes, so an edge that needs them gets an entry
 * of `relations`, and its property goes; an inline field stays beside the entry. @throws FrontmatterError
 */
export function updateRelations(text: string, isMeant: RelationChoice, patch: RelationPatch): string {
  return updateEdges(text, (relation) => (isMeant(relation) ? 'meant' : ''), new Map([['meant', patch]]));
}

/** As `updateRelations`, of many edges together: thousands would take hours one by one. @param keyOf of the edge that a relation is */
export function updateEdges(
  text: string,
  keyOf: (relation: WrittenRelation) => string,
  patches: ReadonlyMap<string, RelationPatch>,
): string {
  const changes = new Map(
    Array.from(patches, ([key, { type, ...patch }]) => [
      key,
      { ...patch, ...(type !== undefined && { type: relationType(type) }) },
    ]),
  );
  const entryPatches = relationsIn(text).flatMap((relation) => {
    const key = keyOf(relation);
    const change = changes.get(key);
    return change && relation.origin === 'relations' ? [{ key, entry: relation.entry as number, change }] : [];
  });
  const withEntry = new Set(entryPatches.map(({ key }) => key));
  let edited = editEntries(text, new Map(entryPatches.map(({ entry, change }) => [entry, change])));
  for (const [key, change] of changes)
    edited = renameRelationType(edited, (relation) => keyOf(relation) === key, change);

  const note = parseText(edited);
  const gone = new Set<number>();
  const added = new Map<string, RelationEntry>();
  for (const relation of relationsOf(note)) {
    const key = keyOf(relation);
    const change = changes.get(key);
    if (!change || relation.origin !== 'property') continue;
    const isDone = change.type === relation.type && change.target === undefined && !saysMore(change);
    const movesAll = change.type !== undefined || change.target !== undefined;
    if (isDone || (withEntry.has(key) && !movesAll)) continue;
    if (movesAll || note.links[relation.link]?.type === 'property') gone.add(relation.link);
    if (!withEntry.has(key) && !added.has(key)) added.set(key, toRelationEntry(edited, note, relation, change));
  }
  const without = gone.size === 0 ? edited : removeRelations(edited, ({ link }) => gone.has(link));
  return added.size === 0 ? without : addRelations(without, [...added.values()]);
}

/** Where only the type changes, properties and fields that are the edge and no more get its name; of properties one at a time, since each takes a name. */
function renameRelationType(text: string, isMeant: RelationChoice, change: RelationPatch): string {
  const { type, target } = change;
  if (type === undefined || target !== undefined || saysMore(change)) return text;
  const note = parseText(text);
  const isAlone = createAloneCheck(note);
  const edits: TextEdit[] = [];
  let [takesName, isLeft] = [false, false];
  for (const relation of relationsOf(note)) {
    if (relation.origin !== 'property' || relation.type === type || !isMeant(relation)) continue;
    const isProperty = note.links[relation.link]?.type === 'property';
    const edit = isProperty && takesName ? undefined : renameEdit(text, note, relation, isAlone, type);
    isLeft ||= isProperty && !edit;
    if (!edit) continue;
    edits.push(edit);
    takesName ||= isProperty;
  }
  const edited = applyEdits(text, edits);
  // A property may be the only one of its name now.
  return edits.length > 0 && isLeft ? renameRelationType(edited, isMeant, { type }) : edited;
}

const saysMore = ({ confidence, notes }: RelationPatch): boolean =>
  [confidence, notes].some((value) => value !== undefined && value !== null);

const ANYWHERE = toVaultPath('note.md');
const parseText = (text: string): ParsedNote => parseNote(ANYWHERE, text);

/** Every edge of a note that has been read. */
export function relationsOf({ relations, links }: ParsedNote): WrittenRelation[] {
  return relations.map((relation) => ({ ...relation, target: links[relation.link]?.target ?? '' }));
}

function toRelationEntry(
  text: string,
  { links }: ParsedNote,
  { type, link }: NoteRelation,
  { confidence, notes, created, by, ...change }: RelationPatch,
): RelationEntry {
  const place = links[link] as NoteLink;
  const source = text.slice(place.from, place.to);
  const label = place.text === undefined ? '' : `|${place.text}`;
  const target =
    place.type === 'wikilink'
      ? source
      : `[[${place.target}${place.subpath === undefined ? '' : `#${place.subpath}`}${label}]]`;
  const optionalFields = { confidence, notes, created, by };
  return {
    type,
    target,
    ...change,
    ...Object.fromEntries(Object.entries(optionalFields).filter(([, value]) => value !== undefined && value !== null)),
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
  relations: readonly WrittenRelation[],
): Record<string, unknown> {
  const { data, strings } = parseFrontmatter(text);
  const byPlace = new Map(strings.map((string) => [string.from, string]));
  const gone = new Map<string, Set<number | undefined>>();
  for (const { link } of relations) {
    const string = links[link]?.type === 'property' ? byPlace.get(links[link].from) : undefined;
    if (!string) continue;
    const places = gone.get(string.property) ?? new Set();
    gone.set(string.property, places.add(typeof string.path[0] === 'number' ? string.path[0] : undefined));
  }
  return Object.fromEntries(
    [...gone].map(([property, places]) => {
      const value = data?.[property];
      const remainingValues = Array.isArray(value) ? (value as unknown[]).filter((_, at) => !places.has(at)) : [];
      return [property, remainingValues.length > 0 ? remainingValues : null];
    }),
  );
}

function noList(text: string): FrontmatterError {
  const [first] = parseText(text).relationProblems;
  return new FrontmatterError(first?.message ?? 'relations is no list.', first?.line ?? 1, first?.column ?? 1);
}
