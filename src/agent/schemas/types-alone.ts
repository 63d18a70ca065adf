import { isRecord } from '../../notes/basics/is-record.ts';
import { simplify } from './simplify-schema.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A schema with nothing but types, names, descriptions and enumerated texts, which every service knows: for one that was refused. */
export function typesAlone(schema: unknown): Schema {
  const fullSchema = isRecord(schema) ? schema : {};
  const { $defs, definitions, ...simple } = simplify(fullSchema, { levels: 4, words: 200 });
  return inlineTypes({ ...simple, type: 'object' }, { $defs, definitions }, 0);
}

/** References this deep are not followed, so that one to itself ends. */
const DEEPEST = 6;

function inlineTypes(schema: unknown, root: Schema, depth: number): Schema {
  const schemaRecord = isRecord(schema) ? schema : {};
  const [, list = '', name = ''] =
    /^#\/(\$defs|definitions)\/(.+)$/.exec(typeof schemaRecord['$ref'] === 'string' ? schemaRecord['$ref'] : '') ?? [];
  const defs = root[list];
  if (isRecord(defs) && isRecord(defs[name]))
    return depth < DEEPEST ? inlineTypes(defs[name], root, depth + 1) : { type: 'object', properties: {} };
  const { anyOf, type, description, properties, items, enum: values, required } = schemaRecord;
  const [first] = Array.isArray(anyOf) ? (anyOf as unknown[]) : [];
  if (first !== undefined)
    return { ...inlineTypes(first, root, depth + 1), ...(description !== undefined && { description }) };
  return {
    type: type ?? 'string',
    ...(description !== undefined && { description }),
    ...(type === 'object' && {
      properties: isRecord(properties)
        ? Object.fromEntries(
            Object.entries(properties).map(([field, fieldSchema]) => [
              field,
              inlineTypes(fieldSchema, root, depth + 1),
            ]),
          )
        : {},
      ...(required !== undefined && { required }),
    }),
    ...(type === 'array' && { items: inlineTypes(items, root, depth + 1) }),
    ...(values !== undefined && { enum: values }),
  };
}
