import { isRecord } from '../../notes/basics/is-record.ts';

type Schema = Readonly<Record<string, unknown>>;

interface SchemaLimits {
  /** Levels of objects and lists; deeper ones are described as such. */
  readonly levels: number;
  /** Most characters of one description. */
  readonly words: number;
}

/** What all services know beside the fields that are handled below. */
const KEPT = new Set([
  'title',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  '$ref',
]);
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** A server's schema of an object, in the part of JSON Schema that all services know. */
export function simplify(given: Schema, limits: SchemaLimits): Schema {
  const { anyOf, oneOf, allOf, ...own } = given;
  const branches = listOf(anyOf ?? oneOf).filter(isRecord);
  const merged = [own, ...listOf(allOf).filter(isRecord), ...branches.map(({ required: _some, ...one }) => one)].reduce(
    merge,
  );
  const { type: _type, enum: _values, const: _value, default: _usual, ...object } = merged;
  const simple = simplified({ ...object, type: 'object', ...neededBy(own, branches) }, limits, 1);
  const words = [simple['description'], choiceWords(branches)].filter(
    (text) => typeof text === 'string' && text !== '',
  );
  const defs = ['$defs', 'definitions'].flatMap((name) =>
    isRecord(given[name])
      ? [
          [
            name,
            Object.fromEntries(Object.entries(given[name]).map(([one, schema]) => [one, nested(schema, limits, 2)])),
          ] as const,
        ]
      : [],
  );
  return {
    ...simple,
    ...(words.length > 0 && { description: words.join(' ').slice(0, Math.max(limits.words, 200)) }),
    ...Object.fromEntries(defs),
  };
}

/** Of alternatives only what each of them needs is needed. */
function neededBy(own: Schema, branches: readonly Schema[]): Schema {
  const ofAll = branches.map(({ required }) => new Set(listOf(required)));
  const common = ofAll.length === 0 ? [] : [...ofAll[0]!].filter((name) => ofAll.every((one) => one.has(name)));
  return { required: [...new Set([...listOf(own['required']), ...common])] };
}

function choiceWords(branches: readonly Schema[]): string {
  const sets = branches
    .map(({ required }) => listOf(required).filter((name) => typeof name === 'string'))
    .filter((names) => names.length > 0);
  return sets.length < 2 ? '' : `Give one of: ${sets.map((names) => names.join(' with ')).join('; ')}.`;
}

function merge(first: Schema, second: Schema): Schema {
  const properties = { ...recordOf(first['properties']), ...recordOf(second['properties']) };
  const required = [...new Set([...listOf(first['required']), ...listOf(second['required'])])];
  return {
    ...second,
    ...first,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Levels of any kind that are read. */
const DEEPEST = 24;

/** A schema of any field. */
function nested(given: unknown, limits: SchemaLimits, level: number): Schema {
  if (!isRecord(given) || level > DEEPEST) return {};
  const { anyOf, oneOf, allOf, ...own } = given;
  const whole = listOf(allOf)
    .filter(isRecord)
    .reduce(merge, own as Schema);
  const branches = listOf(anyOf ?? oneOf)
    .filter(isRecord)
    .filter((one) => one['type'] !== 'null' && one['const'] !== null);
  if (branches.length === 0) return simplified(whole, limits, level);
  if (branches.length === 1) return nested(merge(whole, branches[0]!), limits, level + 1);
  const values = branches.map((one) => one['const']);
  if (values.every((value) => typeof value === 'string'))
    return simplified({ ...whole, type: 'string', enum: values }, limits, level);
  const description = wordsOf(whole['description'], limits);
  return {
    ...(description !== '' && { description }),
    anyOf: branches.map((one) => nested(one, limits, level + 1)),
  };
}

function simplified(given: Schema, limits: SchemaLimits, level: number): Schema {
  const type = typeOf(given);
  const kept = Object.fromEntries(Object.entries(given).filter(([name, value]) => KEPT.has(name) && value !== null));
  if (typeof given['$ref'] === 'string') return { $ref: given['$ref'] };
  const values = listOf(given['enum'] ?? ('const' in given ? [given['const']] : undefined)).filter(
    (value) => value !== null,
  );
  const isOfTexts = values.length > 0 && values.every((value) => typeof value === 'string' && value !== '');
  // Google knows enumerations of texts alone.
  const told =
    values.length > 0 && !isOfTexts
      ? `One of ${values
          .slice(0, 50)
          .map((value) => JSON.stringify(value))
          .join(', ')}.`
      : '';
  const format = given['format'];
  const isKnown = format === 'date-time' || format === undefined || typeof format !== 'string';
  const description = wordsOf(
    [given['description'], told, isKnown ? '' : `(${format})`]
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' '),
    limits,
  );
  return {
    ...(limits.words > 0 ? kept : onlyReference(kept)),
    ...(type !== undefined && { type }),
    ...(description !== '' && { description }),
    ...(isOfTexts && (type ?? 'string') === 'string' && { type: 'string', enum: [...new Set(values)] }),
    ...(format === 'date-time' && { format }),
    ...usualOf(given['default'], type),
    ...(type === 'array' && { items: itemsOf(given, limits, level) }),
    ...(type === 'object' && fieldsOf(given, limits, level)),
  };
}

const onlyReference = ({ $ref: ref }: Schema): Schema => (ref === undefined ? {} : { $ref: ref });

function wordsOf(description: unknown, { words }: SchemaLimits): string {
  if (typeof description !== 'string' || words === 0) return '';
  return description.length > words ? `${description.slice(0, words - 1)}…` : description;
}

/** Lists without a word about what is in them are of texts mostly. */
function itemsOf({ items, prefixItems }: Schema, limits: SchemaLimits, level: number): Schema {
  const [first] = Array.isArray(items) ? (items as unknown[]) : listOf(prefixItems);
  const one = nested(isRecord(items) ? items : first, limits, level + 1);
  if (Object.keys(one).length === 0) return { type: 'string' };
  return level < limits.levels ? one : shallow(one);
}

function fieldsOf(given: Schema, limits: SchemaLimits, level: number): Schema {
  const fields = recordOf(given['properties']);
  const isShown = level < limits.levels + 1;
  const properties = isShown
    ? Object.fromEntries(
        Object.entries(fields).map(([name, one]) => {
          const field = nested(one, limits, level + 1);
          return [name, level < limits.levels ? field : shallow(field)];
        }),
      )
    : {};
  const lifted = Object.entries(fields).flatMap(([name, one]) =>
    isRecord(one) && one['required'] === true ? [name] : [],
  );
  const needed = [...new Set([...listOf(given['required']), ...lifted])].filter(
    (name) => typeof name === 'string' && Object.hasOwn(properties, name),
  );
  const { additionalProperties: others } = given;
  return {
    properties,
    ...(needed.length > 0 && { required: needed }),
    ...(isRecord(others) &&
      Object.keys(others).length > 0 &&
      isShown && { additionalProperties: nested(others, limits, level + 1) }),
  };
}

/** An object or a list below the last level. */
function shallow(schema: Schema): Schema {
  const { properties: _fields, required: _needed, additionalProperties: _others, anyOf: _any, ...rest } = schema;
  if (rest['type'] === 'object') return { ...rest, properties: {} };
  if (rest['type'] === 'array')
    return { ...rest, items: isRecord(rest['items']) ? shallow(rest['items']) : { type: 'string' } };
  return rest;
}

/** The one type of a field: of several the first that is not null; told by what the schema has where it has none. */
function typeOf({ type, properties, items, enum: values }: Schema): string | undefined {
  const found = (Array.isArray(type) ? (type as unknown[]) : [type]).find(
    (one) => typeof one === 'string' && TYPES.includes(one),
  );
  if (typeof found === 'string') return found;
  if (isRecord(properties)) return 'object';
  if (items !== undefined) return 'array';
  return listOf(values).some((value) => typeof value === 'number') ? 'number' : undefined;
}

function usualOf(usual: unknown, type: string | undefined): Schema {
  const fits =
    (type === 'string' && typeof usual === 'string') ||
    (type === 'number' && typeof usual === 'number') ||
    (type === 'integer' && Number.isInteger(usual)) ||
    (type === 'boolean' && typeof usual === 'boolean') ||
    (type === 'array' && Array.isArray(usual)) ||
    (type === 'object' && isRecord(usual));
  return fits ? { default: usual } : {};
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const recordOf = (value: unknown): Schema => (isRecord(value) ? value : {});
