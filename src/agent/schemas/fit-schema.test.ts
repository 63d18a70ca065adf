import { describe, expect, it } from 'vitest';
import { fitSchema } from './fit-schema.ts';
import { typesAlone } from './types-alone.ts';

const told = (schema: unknown) => fitSchema(schema)?.schema;
const field = (schema: object) =>
  (told({ type: 'object', properties: { a: schema } }) as { properties: { a: object } }).properties.a;

/** What OpenAI, Anthropic and Google each refuse, in their documents and their users' reports. */
function refusals(schema: unknown, at = 'top', isTop = true): string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${at}: no schema`];
  const one = schema as Record<string, unknown>;
  const found: string[] = [];
  if (isTop && one['type'] !== 'object') found.push(`${at}: schema must have a 'type' of 'object'`);
  if (isTop)
    for (const name of ['anyOf', 'oneOf', 'allOf', 'enum', 'not'])
      if (name in one) found.push(`${at}: no ${name} at the top`);
  if (one['type'] === 'object' && typeof one['properties'] !== 'object')
    found.push(`${at}: object schema missing properties`);
  if (
    one['type'] === 'array' &&
    !(typeof one['items'] === 'object' && one['items'] !== null && !Array.isArray(one['items']))
  )
    found.push(`${at}: array schema missing items`);
  if ('type' in one && typeof one['type'] !== 'string') found.push(`${at}: type must be a text`);
  if ('enum' in one && !(one['enum'] as unknown[]).every((value) => typeof value === 'string'))
    found.push(`${at}: enum of texts`);
  for (const name of [
    'nullable',
    'oneOf',
    'allOf',
    'not',
    'const',
    '$schema',
    'exclusiveMinimum',
    'patternProperties',
    'if',
  ])
    if (name in one) found.push(`${at}: unknown name ${name}`);
  const fields = Object.entries(one['properties'] ?? {});
  for (const [name, value] of fields) {
    if (!/^[a-zA-Z0-9_.-]{1,64}$/.test(name)) found.push(`${at}: property key ${name}`);
    found.push(...refusals(value, `${at}.${name}`, false));
  }
  for (const name of (one['required'] ?? []) as string[])
    if (!fields.some(([known]) => known === name)) found.push(`${at}: required ${name} is no property`);
  if ('items' in one) found.push(...refusals(one['items'], `${at}[]`, false));
  for (const branch of (one['anyOf'] ?? []) as unknown[]) found.push(...refusals(branch, `${at}|`, false));
  for (const def of Object.values(one['$defs'] ?? {})) found.push(...refusals(def, `${at}$`, false));
  return found;
}

const deep = (levels: number): object =>
  levels === 0
    ? { type: 'string' }
    : { type: 'object', properties: { next: deep(levels - 1), list: { type: 'array', items: deep(levels - 1) } } };
const wide = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `field_${at}`,
      { type: 'string', description: 'Words about it. '.repeat(10) },
    ]),
  ),
  required: ['field_7', `field_${count - 1}`],
});

describe('a schema of a server is told in a form that every service takes', () => {
  it.each<[string, unknown]>([
    ['without properties', { type: 'object' }],
    ['without anything', {}],
    ['a list without items', { type: 'object', properties: { ids: { type: 'array' } } }],
    [
      'a list of places',
      { type: 'object', properties: { at: { type: 'array', items: [{ type: 'number' }, { type: 'number' }] } } },
    ],
    [
      'needs one of two',
      {
        type: 'object',
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
        properties: { a: { type: 'string' }, b: { type: 'string' } },
      },
    ],
    [
      'one of two objects',
      {
        oneOf: [
          { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
          { type: 'object', properties: { b: { type: 'string' } } },
        ],
      },
    ],
    [
      'all of two',
      {
        type: 'object',
        allOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } }, required: ['b'] }],
      },
    ],
    [
      'odd names',
      {
        type: 'object',
        properties: { 'größe (cm)': { type: 'number' }, $filter: { type: 'string' }, ['x'.repeat(80)]: {} },
        required: ['$filter'],
      },
    ],
    [
      'types in lists',
      { type: ['object', 'null'], properties: { a: { type: ['string', 'null'] }, b: { type: ['integer', 'string'] } } },
    ],
    [
      'nullable',
      {
        type: 'object',
        properties: { a: { type: 'string', nullable: true }, b: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      },
    ],
    [
      'an enumeration of numbers',
      { type: 'object', properties: { a: { type: 'integer', enum: [1, 2] }, b: { enum: [1, 'x'] } } },
    ],
    [
      'constants',
      {
        type: 'object',
        properties: { a: { const: 'x' }, b: { oneOf: [{ const: 'x' }, { const: 'y' }] }, c: { const: 1 } },
      },
    ],
    [
      'usual values of the wrong type',
      {
        type: 'object',
        properties: { a: { type: 'integer', default: 'ten' }, b: { type: 'array', items: {}, default: null } },
      },
    ],
    [
      'conditions',
      {
        type: 'object',
        $schema: 'x',
        if: {},
        then: {},
        properties: { a: { not: {}, exclusiveMinimum: 1, patternProperties: {} } },
      },
    ],
    ['an old form of required', { type: 'object', properties: { a: { type: 'string', required: true } } }],
    ['needs what it has not', { type: 'object', properties: {}, required: ['ghost'] }],
    ['fields that are no schemas', { type: 'object', properties: { a: true, b: null, c: 'string' } }],
    ['deep', deep(9)],
    [
      'very deep',
      { type: 'object', properties: { a: JSON.parse(`${'{"anyOf":['.repeat(2000)}{}${']}'.repeat(2000)}`) as object } },
    ],
    ['wide', wide(300)],
    ['references', { type: 'object', $defs: { Id: { type: 'array' } }, properties: { a: { $ref: '#/$defs/Id' } } }],
  ])('%s', (_what, schema) => {
    const fitted = told(schema);
    expect(refusals(fitted)).toEqual([]);
    expect(JSON.stringify(fitted).length).toBeLessThanOrEqual(6_000);
    expect(refusals(typesAlone(fitted))).toEqual([]);
  });

  it('with nothing lost that can be said otherwise', () => {
    expect(field({ type: 'integer', enum: [1, 2] })).toEqual({ type: 'integer', description: 'One of 1, 2.' });
    expect(field({ type: ['string', 'null'], description: 'Who.' })).toEqual({ type: 'string', description: 'Who.' });
    expect(field({ type: 'string', format: 'uri' })).toEqual({ type: 'string', description: '(uri)' });
    expect(field({ oneOf: [{ const: 'x' }, { const: 'y' }] })).toEqual({ type: 'string', enum: ['x', 'y'] });
    expect(
      told({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }], properties: { a: {}, b: {} } }),
    ).toMatchObject({
      description: 'Give one of: a; b.',
    });
    expect(
      told({ type: 'object', properties: { a: { type: 'string' } }, $defs: { X: { type: 'string' } } }),
    ).toHaveProperty('$defs.X');
  });

  it('and a long one keeps what must be given', () => {
    const schema = told(wide(300)) as { properties: object; required: string[] };
    expect(schema.required).toEqual(['field_7', 'field_299']);
    expect(Object.keys(schema.properties)).toContain('field_299');
    expect(Object.keys(schema.properties).length).toBeGreaterThan(50);
  });

  it.each([
    ['a text', { type: 'string' }],
    ['a list', { type: 'array' }],
    ['nothing', null],
    ['no schema', 'object'],
  ])('what has no fields cannot be: %s', (_what, schema) => expect(fitSchema(schema)).toBeUndefined());
});

describe('arguments go back in the server’s own form', () => {
  const schema = {
    type: 'object',
    properties: {
      'größe (cm)': { type: 'number' },
      grosse_cm_: { type: 'number' },
      filters: { type: 'array', items: { type: 'object', properties: { 'field name': { type: 'string' } } } },
      by: { type: 'object', additionalProperties: { type: 'object', properties: { $eq: { type: 'string' } } } },
      ref: { $ref: '#/$defs/Point' },
    },
    $defs: { Point: { type: 'object', properties: { 'x/y': { type: 'number' } } } },
  };

  it('at every depth', () => {
    const fitted = fitSchema(schema)!;
    const { properties } = fitted.schema as { properties: Record<string, unknown> };
    const [size = ''] = Object.keys(properties).filter((name) => name.startsWith('gro_e'));
    expect(size).not.toBe('');
    const input = {
      [size]: 5,
      grosse_cm_: 6,
      filters: [{ field_name: 'a' }, { other: 1 }],
      by: { me: { eq: 'x' } },
      ref: { x_y: 1 },
      unknown: null,
    };
    expect(fitted.restore(input)).toEqual({
      'größe (cm)': 5,
      grosse_cm_: 6,
      filters: [{ 'field name': 'a' }, { other: 1 }],
      by: { me: { $eq: 'x' } },
      ref: { 'x/y': 1 },
      unknown: null,
    });
  });

  it('and are the same where nothing was renamed', () => {
    const input = { a: { b: 1 } };
    expect(fitSchema({ type: 'object', properties: { a: {} } })!.restore(input)).toBe(input);
  });
});
