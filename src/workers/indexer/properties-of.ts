import { foldName } from '../../notes/paths/fold-name.ts';
import type { ParsedNote } from '../../notes/types/note.ts';
import type { Row } from '../database/tables.ts';

const MAX_PROPERTY_LENGTH = 200;
/** Of an inline field's value, for queries that show it. */
const MOST_WRITTEN = 2_000;

type Property = Pick<Row<'properties'>, 'key' | 'value' | 'field_line' | 'written'>;

/** A note's properties as they compare in a filter: of its frontmatter, then its inline fields. */
export const propertiesOf = (note: ParsedNote): Property[] => [
  ...frontmatterProperties(note.frontmatter ?? {}),
  ...inlineFields(note),
];

const inlineFields = ({ fields }: ParsedNote): Property[] =>
  fields.map(({ key, value, line }) => ({
    key: foldName(key),
    value: foldName(value).slice(0, MAX_PROPERTY_LENGTH),
    field_line: line,
    written: value.slice(0, MOST_WRITTEN),
  }));

function frontmatterProperties(frontmatter: Readonly<Record<string, unknown>>): Property[] {
  return Object.entries(frontmatter).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) => {
      const text = propertyText(item);
      return text === undefined ? [] : [{ key: foldName(key), value: text, field_line: null, written: null }];
    }),
  );
}

/** A property's value as it compares in a filter; `undefined` for nested values, which no filter can name. */
function propertyText(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return foldName(String(value)).slice(0, MAX_PROPERTY_LENGTH);
}
