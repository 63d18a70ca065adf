import { isRecord } from '../../notes/basics/is-record.ts';
import { simplify } from './simplify-schema.ts';

type Schema = Readonly<Record<string, unknown>>;
type Input = Readonly<Record<string, unknown>>;

/** A schema of an MCP server's tool in a form that OpenAI, Anthropic and Google take, and the way back. */
export interface FittedSchema {
  readonly schema: Schema;
  /** The arguments with the names that the server knows. */
  restore(input: Input): Input;
}

/** Names of properties that all services take; Anthropic: `^[a-zA-Z0-9_.-]{1,64}$`. */
const NAME = /^[a-zA-Z0-9_.-]{1,64}$/;
const LONGEST_NAME = 64;
/** Most characters of a schema that a model is told. */
const MOST_CHARACTERS = 6_000;

/**
 * Makes a schema fit: an object with `properties`, `items` in every list, one type for each field, no combination of schemas at the
 * top, names that all services take, few levels, and not too long. What the services do not know is left out or told in words: the
 * server checks its input itself. `$ref` and `$defs` stay.
 *
 * OpenAI “Function calling”, Anthropic “Tool use”, Google “Function calling” (a part of OpenAPI 3.0), and their refusals.
 *
 * @param options `ownNames`: the properties keep their names
 * @returns undefined for the schema of something that has no fields
 */
export function fitSchema(rawSchema: unknown, { ownNames = false } = {}): FittedSchema | undefined {
  if (!isRecord(rawSchema) || !isOfFields(rawSchema)) return undefined;
  for (const limits of LIMITS) {
    const renames: Rename[] = [];
    const simple = simplify(rawSchema, limits);
    const schema: Schema = ownNames ? simple : withNames(simple, renames);
    if (JSON.stringify(schema).length <= MOST_CHARACTERS || limits === LIMITS.at(-1))
      return {
        schema: trimSchema(schema),
        restore: (input) => (renames.length === 0 ? input : (restored(input, schema, schema) as Input)),
      };
  }
  return undefined;
}

/** From whole to barely more than the names. */
const LIMITS = [
  { levels: 6, words: 500 },
  { levels: 6, words: 100 },
  { levels: 4, words: 60 },
  { levels: 3, words: 0 },
  { levels: 2, words: 0 },
  { levels: 1, words: 0 },
] as const;

function isOfFields(schema: Schema): boolean {
  const { type } = schema;
  return type === undefined || type === null || type === 'object' || (Array.isArray(type) && type.includes('object'));
}

const ANY_OBJECT = { type: 'object', properties: {} };

/** The fields that must be given, then as many others as there is room for. */
function trimSchema(schema: Schema): Schema {
  const text = JSON.stringify(schema);
  if (text.length <= MOST_CHARACTERS) return schema;
  const { properties, required, $defs: _defs, definitions: _definitions, ...rest } = schema;
  const needed = new Set(Array.isArray(required) ? (required as unknown[]) : []);
  const sortedProperties = Object.entries(isRecord(properties) ? properties : {}).sort(
    ([a], [b]) => Number(needed.has(b)) - Number(needed.has(a)),
  );
  let remainingCharacters = MOST_CHARACTERS - 500;
  // Without the definitions nothing can refer to them.
  const plain = sortedProperties.map(
    ([name, property]) => [name, JSON.stringify(property).includes('"$ref"') ? ANY_OBJECT : property] as const,
  );
  const fittingProperties = plain.filter(
    ([name, property]) => (remainingCharacters -= name.length + JSON.stringify(property).length + 4) > 0,
  );
  const names = new Set(fittingProperties.map(([name]) => name));
  return {
    ...rest,
    properties: Object.fromEntries(fittingProperties),
    ...(needed.size > 0 && { required: [...needed].filter((name) => names.has(name as string)) }),
  };
}

/** A property's name in the server's schema stands under this key while the schema is with us; JSON drops symbols. */
const OWN_NAMES = Symbol('own names');
type Rename = readonly [told: string, own: string];
type Named = Schema & { readonly [OWN_NAMES]?: ReadonlyMap<string, string> };

function withNames(schema: unknown, renames: Rename[]): Named {
  if (!isRecord(schema)) return {};
  const { properties, required } = schema;
  const next: Record<string | symbol, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' || key === 'required') continue;
    if (key === '$defs' || key === 'definitions')
      next[key] = mapRecord(value, (definition) => withNames(definition, renames));
    else if (key === 'items' || key === 'additionalProperties') next[key] = withNames(value, renames);
    else if (key === 'anyOf') next[key] = (value as unknown[]).map((branch) => withNames(branch, renames));
    else next[key] = value;
  }
  if (!isRecord(properties)) return next;
  const usedNames = new Set(Object.keys(properties).filter((name) => NAME.test(name)));
  const modelNames = new Map<string, string>();
  for (const serverName of Object.keys(properties))
    if (!NAME.test(serverName)) modelNames.set(serverName, freeName(serverName, usedNames));
  next['properties'] = Object.fromEntries(
    Object.entries(properties).map(([serverName, property]) => [
      modelNames.get(serverName) ?? serverName,
      withNames(property, renames),
    ]),
  );
  if (Array.isArray(required))
    next['required'] = required.map((name: unknown) => modelNames.get(name as string) ?? name);
  if (modelNames.size > 0) {
    for (const [serverName, name] of modelNames) renames.push([name, serverName]);
    Object.defineProperty(next, OWN_NAMES, {
      value: new Map([...modelNames].map(([serverName, name]) => [name, serverName])),
    });
  }
  return next;
}

function freeName(serverName: string, usedNames: Set<string>): string {
  const plain =
    serverName
      .normalize('NFKD')
      .replaceAll(/[^a-zA-Z0-9_.-]+/g, '_')
      .replaceAll(/^_+(?=.)/g, '')
      .slice(0, LONGEST_NAME - 4) || 'field';
  let name = plain;
  for (let count = 2; usedNames.has(name); count++) name = `${plain}_${count}`;
  usedNames.add(name);
  return name;
}

/** Follows the schema, and a reference within it, as far as the input goes. */
function restored(input: unknown, schema: unknown, root: Schema): unknown {
  const followed = resolveSchemaRef(schema, root);
  if (Array.isArray(input)) return (input as unknown[]).map((item) => restored(item, followed['items'], root));
  if (!isRecord(input)) return input;
  const ownNames = (followed as Named)[OWN_NAMES];
  const branches = Array.isArray(followed['anyOf'])
    ? (followed['anyOf'] as unknown[]).map((branch) => resolveSchemaRef(branch, root))
    : [];
  const fields = {
    ...branches.reduce(
      (mergedFields, branch) => ({ ...mergedFields, ...(isRecord(branch['properties']) && branch['properties']) }),
      {},
    ),
    ...(isRecord(followed['properties']) && followed['properties']),
  } as Schema;
  const names = new Map([
    ...branches.flatMap((branch) => [...((branch as Named)[OWN_NAMES] ?? [])]),
    ...(ownNames ?? []),
  ]);
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      names.get(name) ?? name,
      restored(value, fields[name] ?? followed['additionalProperties'], root),
    ]),
  );
}

function resolveSchemaRef(schema: unknown, root: Schema, depth = 0): Schema {
  if (!isRecord(schema)) return {};
  const { $ref: ref } = schema;
  if (typeof ref !== 'string' || depth > 10) return schema;
  const [, list = '', name = ''] = /^#\/(\$defs|definitions)\/(.+)$/.exec(ref) ?? [];
  const defs = root[list];
  return isRecord(defs) ? resolveSchemaRef(defs[name], root, depth + 1) : schema;
}

const mapRecord = (value: unknown, map: (one: unknown) => unknown): Schema =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, entryValue]) => [name, map(entryValue)])) : {};
