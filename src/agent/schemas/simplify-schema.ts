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
export function simplify(sourceSchema: Schema, limits: SchemaLimits): Schema {
  const { anyOf, oneOf, allOf, ...own } = sourceSchema;
  const branches = schemaListOrEmpty(anyOf ?? oneOf).filter(isRecord);
  const merged = [
    own,
    ...schemaListOrEmpty(allOf).filter(isRecord),
    ...branches.map(({ required: _some, ...one }) => one),
  ].reduce(merge);
  const { type: _type, enum: _values, const: _value, default: _usual, ...object } = merged;
  const simple = simplified({ ...object, type: 'object', ...neededBy(own, branches) }, limits, 1);
  const words = [simple['description'], choiceWords(branches)].filter(
    (text) => typeof text === 'string' && text !== '',
  );
  const defs = ['$defs', 'definitions'].flatMap((name) =>
    isRecord(sourceSchema[name])
      ? [
          [
            name,
            Object.fromEntries(
              Object.entries(sourceSchema[name]).map(([definitionName, schema]) => [
                definitionName,
                nested(schema, limits, 2),
              ]),
            ),
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
function neededBy(parentSchema: Schema, branches: readonly Schema[]): Schema {
  const ofAll = branches.map(({ required }) => new Set(schemaListOrEmpty(required)));
  const common =
    ofAll.length === 0 ? [] : [...ofAll[0]!].filter((name) => ofAll.every((requiredNames) => requiredNames.has(name)));
  return { required: [...new Set([...schemaListOrEmpty(parentSchema['required']), ...common])] };
}

function choiceWords(branches: readonly Schema[]): string {
  const sets = branches
    .map(({ required }) => schemaListOrEmpty(required).filter((name) => typeof name === 'string'))
    .filter((names) => names.length > 0);
  return sets.length < 2 ? '' : `Give one of: ${sets.map((names) => names.join(' with ')).join('; ')}.`;
}

function merge(first: Schema, second: Schema): Schema {
  const properties = { ...recordOf(first['properties']), ...recordOf(second['properties']) };
  const required = [...new Set([...schemaListOrEmpty(first['required']), ...schemaListOrEmpty(second['required'])])];
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
function nested(rawSchema: unknown, limits: SchemaLimits, level: number): Schema {
  if (!isRecord(rawSchema) || level > DEEPEST) return {};
  const { anyOf, oneOf, allOf, ...own } = rawSchema;
  const whole = schemaListOrEmpty(allOf)
    .filter(isRecord)
    .reduce(merge, own as Schema);
  const branches = schemaListOrEmpty(anyOf ?? oneOf)
    .filter(isRecord)
    .filter((branch) => branch['type'] !== 'null' && branch['const'] !== null);
  if (branches.length === 0) return simplified(whole, limits, level);
  if (branches.length === 1) return nested(merge(whole, branches[0]!), limits, level + 1);
  const values = branches.map((branch) => branch['const']);
  if (values.every((value) => typeof value === 'string'))
    return simplified({ ...whole, type: 'string', enum: values }, limits, level);
  const description = shortenDescription(whole['description'], limits);
  return {
    ...(description !== '' && { description }),
    anyOf: branches.map((branch) => nested(branch, limits, level + 1)),
  };
}

function simplified(fullSchema: Schema, limits: SchemaLimits, level: number): Schema {
  const type = typeOf(fullSchema);
  const portableFields = Object.fromEntries(
    Object.entries(fullSchema).filter(([name, value]) => KEPT.has(name) && value !== null),
  );
  if (typeof fullSchema['$ref'] === 'string') return { $ref: fullSchema['$ref'] };
  const values = schemaListOrEmpty(
    fullSchema['enum'] ?? ('const' in fullSchema ? [fullSchema['const']] : undefined),
  ).filter((value) => value !== null);
  const isOfTexts = values.length > 0 && values.every((value) => typeof value === 'string' && value !== '');
  // Google knows enumerations of texts alone.
  const enumSentence =
    values.length > 0 && !isOfTexts
      ? `One of ${values
          .slice(0, 50)
          .map((value) => JSON.stringify(value))
          .join(', ')}.`
      : '';
  const format = fullSchema['format'];
  const isKnown = format === 'date-time' || format === undefined || typeof format !== 'string';
  const description = shortenDescription(
    [fullSchema['description'], enumSentence, isKnown ? '' : `(${format})`]
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' '),
    limits,
  );
  return {
    ...(limits.words > 0 ? portableFields : onlyReference(portableFields)),
    ...(type !== undefined && { type }),
    ...(description !== '' && { description }),
    ...(isOfTexts && (type ?? 'string') === 'string' && { type: 'string', enum: [...new Set(values)] }),
    ...(format === 'date-time' && { format }),
    ...usualOf(fullSchema['default'], type),
    ...(type === 'array' && { items: simplifyItems(fullSchema, limits, level) }),
    ...(type === 'object' && simplifyFields(fullSchema, limits, level)),
  };
}

const onlyReference = ({ $ref: ref }: Schema): Schema => (ref === undefined ? {} : { $ref: ref });

function shortenDescription(description: unknown, { words }: SchemaLimits): string {
  if (typeof description !== 'string' || words === 0) return '';
  return description.length > words ? `${description.slice(0, words - 1)}…` : description;
}

/** Lists without a word about what is in them are of texts mostly. */
function simplifyItems({ items, prefixItems }: Schema, limits: SchemaLimits, level: number): Schema {
  const [first] = Array.isArray(items) ? (items as unknown[]) : schemaListOrEmpty(prefixItems);
  const itemSchema = nested(isRecord(items) ? items : first, limits, level + 1);
  if (Object.keys(itemSchema).length === 0) return { type: 'string' };
  return level < limits.levels ? itemSchema : shallow(itemSchema);
}

function simplifyFields(objectSchema: Schema, limits: SchemaLimits, level: number): Schema {
  const fields = recordOf(objectSchema['properties']);
  const isShown = level < limits.levels + 1;
  const properties = isShown
    ? Object.fromEntries(
        Object.entries(fields).map(([name, fieldSchema]) => {
          const field = nested(fieldSchema, limits, level + 1);
          return [name, level < limits.levels ? field : shallow(field)];
        }),
      )
    : {};
  const lifted = Object.entries(fields).flatMap(([name, fieldSchema]) =>
    isRecord(fieldSchema) && fieldSchema['required'] === true ? [name] : [],
  );
  const needed = [...new Set([...schemaListOrEmpty(objectSchema['required']), ...lifted])].filter(
    (name) => typeof name === 'string' && Object.hasOwn(properties, name),
  );
  const { additionalProperties: extraFieldsSchema } = objectSchema;
  return {
    properties,
    ...(needed.length > 0 && { required: needed }),
    ...(isRecord(extraFieldsSchema) &&
      Object.keys(extraFieldsSchema).length > 0 &&
      isShown && { additionalProperties: nested(extraFieldsSchema, limits, level + 1) }),
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
  const typeName = (Array.isArray(type) ? (type as unknown[]) : [type]).find(
    (typeCandidate) => typeof typeCandidate === 'string' && TYPES.includes(typeCandidate),
  );
  if (typeof typeName === 'string') return typeName;
  if (isRecord(properties)) return 'object';
  if (items !== undefined) return 'array';
  return schemaListOrEmpty(values).some((value) => typeof value === 'number') ? 'number' : undefined;
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

const schemaListOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const recordOf = (value: unknown): Schema => (isRecord(value) ? value : {});
