import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { isRecord } from '../basics/is-record.ts';
import type { Frontmatter } from '../frontmatter/frontmatter.ts';
import { lineAndColumnAt, type FrontmatterString } from '../frontmatter/full-yaml.ts';
import type { FrontmatterProblem, NoteLink, NoteRelation } from '../paths/note.ts';
import { confidenceAdvice, readConfidence, relationType } from './relation-type.ts';

interface NoteRelations {
  readonly relations: readonly NoteRelation[];
  readonly relationProblems: readonly FrontmatterProblem[];
}

/**
 * The typed edges that a note holds: entries of its `relations` list, and properties and inline fields whose value is a
 * link. An entry that cannot be read is a problem with its place; one that says too much (a confidence of 7) is a problem
 * and an edge. `links` are the note's, those of the frontmatter first.
 */
export function readRelations(text: string, frontmatter: Frontmatter, links: readonly NoteLink[]): NoteRelations {
  const relations: NoteRelation[] = [];
  const relationProblems = unquotedLinks(text, frontmatter);
  if (!links.some(({ property }) => property !== undefined) && relationsKey(frontmatter.data) === undefined)
    return { relations, relationProblems };
  const linkAt = new Map<number, number>();
  for (const [at, link] of links.entries()) if (link.type === 'property') linkAt.set(link.from, at);
  readRelationEntries({ text, frontmatter, links, linkAt, relations, relationProblems });
  const placed = new Map(frontmatter.strings.map((string) => [string.from, string]));
  for (const [at, link] of links.entries()) {
    if (isPropertyEdge(link, placed))
      relations.push({
        type: relationType(link.property),
        link: at,
        confidence: 1,
        origin: 'property',
        property: link.property,
        line: link.line,
      });
  }
  return { relations, relationProblems };
}

/** A note with more problems than this reports only the first ones: thousands would not be read, and cost storage. */
const MOST_PROBLEMS = 50;

/**
 * `supports: [[Note]]` is a list in a list in YAML, and so in every program: the problem says what was meant.
 */
function unquotedLinks(text: string, { data, from, to }: Frontmatter): FrontmatterProblem[] {
  const problems: FrontmatterProblem[] = [];
  const yaml = text.slice(from, to);
  for (const [property, value] of Object.entries(data ?? {})) {
    const name =
      !Array.isArray(value) || NEVER_EDGES.test(property) || isRelationsKey(property) ? undefined : nestedText(value);
    const at = name === undefined ? -1 : yaml.indexOf(`[[${name}]]`);
    if (name === undefined || at < 0) continue;
    problems.push({
      message: `${inQuotes(property)} leads nowhere: YAML reads [[${name}]] as a list. Write it with quotes: "[[${name}]]".`,
      ...lineAndColumnAt(text, from + at),
    });
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

/** The first text that is alone in a list within a list. */
function nestedText(value: unknown, depth = 0): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: unknown[] = value;
  if (depth > 0 && items.length === 1 && typeof items[0] === 'string') return items[0];
  for (const item of items) {
    const itemText = nestedText(item, depth + 1);
    if (itemText !== undefined) return itemText;
  }
  return undefined;
}

/** The name of the property that holds a note's relations, as written; `undefined` if there is none. */
export function relationsKey(data: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return data && Object.keys(data).find(isRelationsKey);
}

const isRelationsKey = (property: string): boolean => property.toLowerCase() === 'relations';
/** Properties that have another meaning in every vault. */
const NEVER_EDGES = /^(?:tags?|alias(?:es)?|cssclass(?:es)?|title)$/i;

function isPropertyEdge(
  link: NoteLink,
  placed: ReadonlyMap<number, FrontmatterString>,
): link is NoteLink & { property: string } {
  const { property, type, inComment, target } = link;
  if (
    property === undefined ||
    inComment ||
    target === '' ||
    type === 'embed' ||
    NEVER_EDGES.test(property) ||
    relationType(property) === ''
  )
    return false;
  if (type !== 'property') return true;
  // The property's own value, or an item of its list: deeper values are other data.
  const path = placed.get(link.from)?.path ?? [];
  return !isRelationsKey(property) && path.length <= 1 && typeof path[0] !== 'string';
}

interface Reading {
  readonly text: string;
  readonly frontmatter: Frontmatter;
  readonly links: readonly NoteLink[];
  /** Maps a string's offset to the link that it is. */
  readonly linkAt: ReadonlyMap<number, number>;
  readonly relations: NoteRelation[];
  readonly relationProblems: FrontmatterProblem[];
}

function readRelationEntries(reading: Reading): void {
  const { data, strings } = reading.frontmatter;
  const key = relationsKey(data);
  const list = key === undefined ? undefined : data?.[key];
  if (key === undefined || list === null || list === undefined) return;
  const propertyStrings = strings.filter(({ property }) => property === key);
  if (!Array.isArray(list))
    return problem(
      reading,
      propertyStrings[0],
      'relations is no list. Write each relation as an entry of its own: "- type: supports" and, below it, target: "[[Note]]".',
    );
  const byEntry = new Map<number, FrontmatterString[]>();
  for (const string of propertyStrings) {
    const at = Number(string.path[0]);
    const entryStrings = byEntry.get(at);
    if (entryStrings) entryStrings.push(string);
    else byEntry.set(at, [string]);
  }
  for (const [entry, value] of (list as unknown[]).entries())
    readEntry(reading, entry, value, byEntry.get(entry) ?? []);
}

function readEntry(reading: Reading, entry: number, value: unknown, strings: readonly FrontmatterString[]): void {
  const [first] = strings;
  const nth = `Relation ${entry + 1}`;
  if (!isRecord(value)) return problem(reading, first, `${nth} is no record: it needs a type and a target.`);
  const type = typeof value['type'] === 'string' ? relationType(value['type']) : '';
  if (type === '') return problem(reading, first, `${nth} has no type, such as supports or contradicts.`);
  const target = strings.find(({ path }) => path.length === 2 && path[1] === 'target');
  const link = target && reading.linkAt.get(target.from);
  if (link === undefined || reading.links[link]?.target === '') {
    return problem(
      reading,
      target ?? first,
      `${nth} (${type}) has no link as its target: write target: "[[Note]]", with the quotes.`,
    );
  }
  const { confidence, complaint } = understood(value['confidence']);
  if (complaint !== undefined)
    problem(reading, strings.find(({ path }) => path[1] === 'confidence') ?? target, `${nth} (${type}) ${complaint}`);
  const entryFields = Object.fromEntries(
    ['notes', 'created', 'by'].flatMap((name) =>
      relationScalarText(value[name]) === undefined ? [] : [[name, relationScalarText(value[name])]],
    ),
  );
  reading.relations.push({
    type,
    link,
    confidence,
    ...entryFields,
    origin: 'relations',
    entry,
    line: (reading.links[link] as NoteLink).line,
  });
}

function understood(rawConfidence: unknown): { confidence: number; complaint?: string } {
  const { value = 1, complaint } = readConfidence(rawConfidence);
  if (complaint === undefined) return { confidence: value };
  return {
    confidence: value,
    complaint: `has ${complaint}; it counts as ${value}.${complaint.endsWith('as text') ? confidenceAdvice(rawConfidence, value) : ''}`,
  };
}

function problem(
  { text, frontmatter, relationProblems }: Reading,
  place: FrontmatterString | undefined,
  message: string,
): void {
  if (relationProblems.length > MOST_PROBLEMS) return;
  if (relationProblems.length === MOST_PROBLEMS)
    return void relationProblems.push({
      message: 'Further relations of this note cannot be read either.',
      ...lineAndColumnAt(text, frontmatter.from),
    });
  const key = /^["']?relations["']?[ \t]*:/im.exec(text.slice(frontmatter.from, frontmatter.to));
  relationProblems.push({ message, ...lineAndColumnAt(text, place?.from ?? frontmatter.from + (key?.index ?? 0)) });
}

function relationScalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
