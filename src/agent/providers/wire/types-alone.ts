import { isRecord } from '../../../notes/basics/is-record.ts';

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);
/** Deeper objects are described as such. */
const DEEPEST = 4;

/** A schema with nothing but types, names, descriptions and enumerated texts, which every service knows: for one that was refused. */
export function typesAlone(schema: unknown, depth = 0): Readonly<Record<string, unknown>> {
  const given = isRecord(schema) ? schema : {};
  const type = depth === 0 ? 'object' : typeOf(given);
  const { description, properties, items, enum: values, required } = given;
  const fields =
    isRecord(properties) && depth < DEEPEST
      ? Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, typesAlone(one, depth + 1)]))
      : {};
  const needed = Array.isArray(required) ? required.filter((name) => typeof name === 'string' && name in fields) : [];
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string' && value !== '') : [];
  return {
    type,
    ...(typeof description === 'string' && { description }),
    ...(type === 'object' && { properties: fields, ...(needed.length > 0 && { required: needed }) }),
    ...(type === 'array' && { items: typesAlone(items, depth + 1) }),
    ...(type === 'string' && texts.length > 0 && { enum: texts }),
  };
}

/** Of several types the first that is one. */
function typeOf({ type, anyOf, oneOf, properties, items }: Readonly<Record<string, unknown>>): string {
  const found = (Array.isArray(type) ? (type as unknown[]) : [type]).find(
    (one) => typeof one === 'string' && TYPES.has(one),
  );
  if (typeof found === 'string') return found;
  const [first] = (Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : []) as unknown[];
  if (isRecord(first)) return typeOf(first);
  if (isRecord(properties)) return 'object';
  return items === undefined ? 'string' : 'array';
}
