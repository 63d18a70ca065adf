import { decodeEntities } from '../../notes/markdown/entities.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { isPdfPath, stem } from '../../notes/paths/paths.ts';
import type { Passage, SearchHit, SearchReason } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { ordinalOfChunk } from '../database/schema.ts';
import { makeExcerpt, termsIn, textsWithTerms } from './excerpt.ts';
import { type NoteText, noteTexts, readPropertyTexts } from '../words/note-texts.ts';
import type { QueryTerm } from '../words/parse-query.ts';
import type { RankedNote } from './rank-notes.ts';

export const HIT_SQL = {
  file: 'SELECT modified, hash FROM documents WHERE id = ?',
  chunk:
    'SELECT from_offset AS "from", to_offset AS "to", line, to_line AS toLine, heading_path AS headingPath FROM chunks WHERE id = ?',
  tags: 'SELECT DISTINCT tag FROM tags WHERE document_id = ?',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ? ORDER BY ordinal LIMIT ?',
} as const;

interface FileRow {
  readonly modified: number;
  readonly hash: string;
}

interface ChunkRow {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly toLine: number;
  readonly headingPath: string;
}

/** How many a result shows: a note may have a hundred thousand. */
export const MOST_TAGS = 100;
/** Other names that are looked at for the words of a query. */
const MOST_NAMES = 1000;

/** A hit with everything that is shown except its score, and the share of the terms that it contains. */
export interface BuiltHit {
  readonly hit: Omit<SearchHit, 'score'>;
  readonly coverage: number;
}

/** @returns `undefined` if the note was deleted meanwhile. */
export function readPassage(database: Database, documentId: number, chunkId: number): Passage | undefined {
  const note = noteTexts(database)(documentId);
  return note && passageOf(database, note, chunkId);
}

function passageOf(database: Database, { path, text }: NoteText, chunkId: number): Passage | undefined {
  const chunk = database.get<ChunkRow>(HIT_SQL.chunk, chunkId);
  if (!chunk) return undefined;
  const { from, to, headingPath, line, toLine } = chunk;
  return {
    headingPath: isPdfPath(path) ? [`Page ${line}`] : (JSON.parse(headingPath) as string[]),
    lines: { from: line, to: toLine },
    text: text.slice(from, to),
  };
}

/** Reads one ranked passage. @returns `undefined` if the note was deleted meanwhile. */
export function buildHit(
  database: Database,
  note: RankedNote,
  terms: readonly QueryTerm[],
  similarity: number | undefined,
): BuiltHit | undefined {
  const row = noteTexts(database)(note.documentId);
  const file = database.get<FileRow>(HIT_SQL.file, note.documentId);
  const passage = row && passageOf(database, row, note.chunkId);
  if (!file || !passage) return undefined;
  const { text, headingPath } = passage;
  const tags = database.all<{ tag: string }>(HIT_SQL.tags, note.documentId).map(({ tag }) => tag);
  const inText = termsIn(decodeEntities(text), terms);
  const inTitle = termsIn(row.title, terms);
  const inHeadings = isPdfPath(row.path) ? new Set<number>() : termsIn(headingPath.join('\n'), terms);
  const inTags = textsWithTerms(tags, terms);
  const otherNames = namesWith(database, note.documentId, row, terms);
  const properties = propertiesWith(database, note.documentId, terms);
  const covered = new Set([
    ...inText,
    ...inTitle,
    ...inHeadings,
    ...otherNames.flatMap(({ terms: inIt }) => [...inIt]),
    ...properties.flatMap(({ terms: inIt }) => [...inIt]),
  ]);

  const why: SearchReason[] = [];
  const alias = note.name?.kind === 'alias' ? note.name.value : otherNames[0]?.name;
  if (alias !== undefined) why.push({ kind: 'alias', value: alias });
  if (note.name?.kind === 'title' || inTitle.size > 0) why.push({ kind: 'title', value: row.title });
  if (covered.size > 0)
    why.push({
      kind: 'words',
      // Two words that mean the same stand here as one.
      words: [
        ...new Set(
          [...covered]
            .sort((a, b) => a - b)
            .map((index) =>
              shownAs(
                terms[index]!,
                [
                  text,
                  row.title,
                  ...headingPath,
                  ...otherNames.map(({ name }) => name),
                  ...properties.map(({ value }) => value),
                ].join('\n'),
              ),
            ),
        ),
      ],
    });
  if (inHeadings.size > 0) why.push({ kind: 'heading', value: headingPath.at(-1) ?? '' });
  for (const { name, value } of properties) why.push({ kind: 'property', name, value });
  for (const tag of inTags.slice(0, MOST_TAGS)) why.push({ kind: 'tag', value: tag });
  if (similarity !== undefined && similarity > 0) why.push({ kind: 'similarity', value: similarity });

  return {
    hit: {
      path: row.path,
      title: row.title,
      modified: file.modified,
      tags: tags.slice(0, MOST_TAGS),
      hash: file.hash,
      ...passage,
      ...(similarity === undefined ? {} : { similarity }),
      chunk: ordinalOfChunk(note.chunkId),
      ...(inText.size === 0 && properties.length > 0
        ? propertyExcerpt(properties, terms)
        : makeExcerpt(text, terms, !isPdfPath(row.path))),
      why,
    },
    coverage: terms.length === 0 ? 0 : Math.max(covered.size, inTags.length > 0 ? 1 : 0) / terms.length,
  };
}

interface FoundName {
  readonly name: string;
  readonly terms: ReadonlySet<number>;
}

/** The note's aliases, and the name of its file where its title is another, that hold a term; the one with the most first. */
function namesWith(
  database: Database,
  documentId: number,
  { path, title }: Pick<NoteText, 'path' | 'title'>,
  terms: readonly QueryTerm[],
): FoundName[] {
  const aliases = database.all<{ alias: string }>(HIT_SQL.aliases, documentId, MOST_NAMES).map(({ alias }) => alias);
  const fileName = stem(path);
  const names = fileName === title ? aliases : [...aliases, fileName];
  return names
    .map((name) => ({ name, terms: termsIn(name, terms) }))
    .filter(({ terms: inIt }) => inIt.size > 0)
    .toSorted((a, b) => b.terms.size - a.terms.size);
}

interface FoundProperty {
  readonly name: string;
  /** What it says, on one line. */
  readonly value: string;
  /** The terms that stand in it. */
  readonly terms: ReadonlySet<number>;
}

/** More of them are shown where they stand. */
const MOST_PROPERTIES = 4;
const LONGEST_VALUE = 300;

function propertiesWith(database: Database, documentId: number, terms: readonly QueryTerm[]): FoundProperty[] {
  return readPropertyTexts(database, documentId)
    .flatMap(({ name, text }) => {
      const inProperty = termsIn(text, terms);
      if (inProperty.size === 0) return [];
      return { name, value: shownPropertyValue(text, terms), terms: inProperty };
    })
    .slice(0, MOST_PROPERTIES);
}

/** A long list, or a long text, is shown by what was looked for. */
function shownPropertyValue(text: string, terms: readonly QueryTerm[]): string {
  const plain = text.split('\n').map((line) => toPlainText(line));
  // Of a link with other words, the note's name may be what was looked for.
  const isShown = termsIn(plain.join('\n'), terms).size > 0;
  const value = (isShown ? plain : text.split('\n')).join(', ');
  return value.length <= LONGEST_VALUE ? value : makeExcerpt(value, terms).excerpt;
}

/** The properties in place of a text that has none of what was looked for. */
const propertyExcerpt = (properties: readonly FoundProperty[], terms: readonly QueryTerm[]) =>
  makeExcerpt(properties.map(({ name, value }) => `${name}: ${value}`).join(' · '), terms);

/** A word as typed, or where the vault does not contain it what was searched for instead and stands here. */
function shownAs({ text, corrected, meant, also = [] }: QueryTerm, where: string): string {
  if (!corrected && !meant) return text;
  const matchingForm = also.find((form) => termsIn(where, [{ text: form.text, prefix: false }]).size > 0);
  return (matchingForm ?? also[0])?.text ?? text;
}
