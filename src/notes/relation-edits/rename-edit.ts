import { patternFor } from '../basics/pattern-for.ts';
import { parseFrontmatter } from '../frontmatter/frontmatter.ts';
import { isSameData } from '../frontmatter/plain-data.ts';
import type { NoteRelation, ParsedNote } from '../types/note.ts';
import { applyEdits, type TextEdit } from '../rename/apply-edits.ts';
import { relationType } from '../relations/relation-type.ts';

/** A name that needs no quotes as a property, and stands whole before the two colons of a field. */
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/**
 * The edit that gives an edge another type by the name of the property or inline field that it is, so that all else of that
 * line stays. `undefined` where other links are under that name too, or the new one is taken.
 */
export function renameEdit(text: string, note: ParsedNote, relation: NoteRelation, type: string): TextEdit | undefined {
  const link = note.links[relation.link];
  const isAlone =
    note.relations.filter(
      ({ property, line }) => property === relation.property && (link?.type === 'property' || line === relation.line),
    ).length === 1;
  if (!link || !isAlone || !PLAIN_NAME.test(type)) return undefined;
  return link.type === 'property'
    ? propertyEdit(text, note, relation, type)
    : fieldNameEdit(text, note, link.from, type);
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
  const expected = Object.fromEntries(Object.entries(data).map(([key, each]) => [key === property ? type : key, each]));
  return isSameData(parseFrontmatter(applyEdits(text, [edit])).data, expected) ? edit : undefined;
}

function fieldNameEdit(text: string, { fields }: ParsedNote, link: number, type: string): TextEdit | undefined {
  const field = fields.findLast(({ from, to }) => from <= link && link < to);
  const at = field ? text.slice(field.from, field.mark).lastIndexOf(field.key) : -1;
  return field && at >= 0 ? { from: field.from + at, to: field.from + at + field.key.length, text: type } : undefined;
}
