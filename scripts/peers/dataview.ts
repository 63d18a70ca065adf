import { join } from 'node:path';
import { createPatternAnswers, runPattern } from '../../src/notes/formats/expressions/patterns.ts';
import { createStepBudget } from '../../src/notes/formats/expressions/limits.ts';
import { durationMs } from '../../src/notes/formats/expressions/durations.ts';
import { placeInNote, targetName } from '../../src/notes/formats/expressions/links.ts';
import { entriesOf, isList, type Value } from '../../src/notes/formats/expressions/values.ts';
import { DATAVIEW_DEFAULTS } from '../../src/notes/formats/dataview/dataview-settings.ts';
import { evaluate } from '../../src/notes/formats/dataview/functions/evaluate.ts';
import { memberOf } from '../../src/notes/formats/dataview/functions/operators.ts';
import { rootScope, type World } from '../../src/notes/formats/dataview/functions/world.ts';
import { parseExpression } from '../../src/notes/formats/dataview/language/parse-expression.ts';
import { parseQuery } from '../../src/notes/formats/dataview/language/parse-query.ts';
import { inlineValue } from '../../src/notes/formats/dataview/pages/read-value.ts';
import { scanNote } from '../../src/notes/markdown/scan-note.ts';
import { toVaultPath } from '../../src/notes/paths/paths.ts';
import { ANYTHING, NoCounterpart, peerClock, runPeerTests, type PeerExpect, type SuiteResult } from './run-tests.ts';

const HOST = toVaultPath('Host.md');

const createWorld = (): World => ({
  now: peerClock.now,
  host: HOST,
  resolve: () => null,
  page: () => null,
  patterns: createPatternAnswers(),
  budget: createStepBudget(),
  settings: DATAVIEW_DEFAULTS,
});

/** The value of an expression, its patterns answered as they come. @throws as `parseExpression` and `evaluate` */
function valueOf(text: string): Value {
  const world = createWorld();
  const expression = parseExpression(text);
  for (let round = 0; ; round++) {
    world.budget.nextRow();
    let value: Value = null;
    let failure: unknown;
    try {
      value = evaluate(expression, rootScope(world, undefined));
    } catch (error) {
      failure = error;
    }
    if (round > 20 || !world.patterns.takeMissing()) {
      if (failure instanceof Error) throw failure;
      return value;
    }
    for (const call of world.patterns.takeOpen()) world.patterns.learn(call, runPattern(call));
  }
}

/** A value as the tests compare it, with the members that they ask it for. */
function peerValue(value: Value): unknown {
  if (isList(value)) return value.map(peerValue);
  if (typeof value !== 'object' || value === null) return value;
  if (value.kind === 'object')
    return Object.fromEntries(entriesOf(value).map(([key, entry]) => [key, peerValue(entry)]));
  const member = (name: string): unknown => peerValue(memberOf(createWorld(), value, name));
  if (value.kind === 'date') {
    const names = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'];
    return {
      plain: { date: value.ms },
      ...Object.fromEntries(names.map((name) => [name, member(name)])),
      zoneName: value.offset === undefined ? undefined : zoneName(value.offset),
      toString: () => isoText(value),
    };
  }
  if (value.kind === 'duration') {
    const years = Math.trunc(value.months / 12);
    return { plain: { duration: durationMs(value) }, years };
  }
  if (value.kind === 'link') {
    const place = placeInNote(value);
    const type = place === undefined ? 'file' : place.isBlock ? 'block' : 'header';
    return { plain: linkPlain(targetName(value.target), type, place?.name, value.isEmbed, value.display) };
  }
  return { plain: value };
}

/** As Luxon calls a fixed offset in minutes; a zone of the world is known by its offset alone here. */
const zoneName = (offset: number): string => {
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
};

const isoText = ({ ms, offset = 0 }: { readonly ms: number; readonly offset?: number }): string => {
  const two = (count: number): string => String(count).padStart(2, '0');
  const [sign, size] = [offset < 0 ? '-' : '+', Math.abs(offset)];
  return new Date(ms + offset * 60_000)
    .toISOString()
    .replace('Z', `${sign}${two(Math.trunc(size / 60))}:${two(size % 60)}`);
};

const linkPlain = (path: string, type: string, subpath?: string, isEmbed?: boolean, display?: unknown) => ({
  ...{ path, type, subpath: subpath ?? '', embed: isEmbed === true, display: display ?? '' },
});

/** An expression as it is written, of a value that a test passes to a function. */
function written(value: unknown): string {
  if (typeof value === 'string') return `"${value.replaceAll('"', '\\"')}"`;
  if (Array.isArray(value)) return `list(${value.map(written).join(', ')})`;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new NoCounterpart();
}

/** A rule of the peer's grammar, by how its text is read here. */
const rule = (read: (text: string) => unknown) => ({
  tryParse: read,
  parse(text: string) {
    try {
      return { status: true, value: read(text) };
    } catch {
      return { status: false };
    }
  },
});

const isOfType =
  (type: string, from: (text: string) => string = (text) => text) =>
  (text: string): unknown => {
    const value = peerValue(valueOf(from(text)));
    const isIt = type === 'date' || type === 'duration' ? value !== null : typeof value === type;
    if (!isIt) throw new Error(`${text} is no ${type}.`);
    return value;
  };

const EXPRESSION = new Proxy<Record<string, unknown>>(
  {
    number: rule(isOfType('number')),
    string: rule(isOfType('string')),
    bool: rule(isOfType('boolean')),
    tag: rule(isOfType('string')),
    date: rule(isOfType('date', (text) => `date("${text}")`)),
    duration: rule(isOfType('duration', (text) => `dur("${text}")`)),
    link: rule((text) => peerValue(valueOf(text))),
    inlineField: rule((text) => peerValue(inlineValue(text, HOST))),
    identifier: rule((text) => {
      const { kind } = parseExpression(text);
      if (kind !== 'name') throw new Error(`${text} is no name.`);
      return text;
    }),
    source: rule((text) => (parseQuery(`LIST FROM ${text}`), { plain: 'read' })),
    field: rule(readField),
    dateField: rule(readField),
    binaryOpField: rule(readField),
  },
  {
    get(rules, name) {
      if (typeof name === 'string' && name in rules) return rules[name];
      throw new NoCounterpart();
    },
  },
);

/** Read; its value where it has one by itself. */
function readField(text: string): unknown {
  parseExpression(text);
  try {
    return peerValue(valueOf(text));
  } catch {
    return { plain: 'read' };
  }
}

/** What a test compares a parsed expression with: the value of a literal, and of anything else that it was read. */
const Fields = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'literal'
        ? (value: unknown) => value
        : name === 'NULL'
          ? null
          : name === 'binaryOp'
            ? binaryField
            : () => ANYTHING,
  },
);

const binaryField = (left: unknown, operator: string, right: unknown): unknown =>
  [left, right].some((side) => side === ANYTHING || typeof side === 'object')
    ? ANYTHING
    : Object.assign(() => undefined, {
        toJSON: () => peerValue(valueOf(`${written(left)} ${operator} ${written(right)}`)),
      });

const dateOf = (ms: number) => ({ plain: { date: ms } });

const LUXON = {
  DateTime: {
    fromObject: ({ year, month, day }: Readonly<Record<string, number>>) =>
      dateOf(new Date(year ?? 0, (month ?? 1) - 1, day ?? 1).getTime()),
    fromMillis: dateOf,
    local: () => ({ startOf: () => dateOf(new Date(peerClock.now).setHours(0, 0, 0, 0)) }),
  },
  Duration: {
    fromObject: (parts: Readonly<Record<string, number>>) =>
      peerValue(
        valueOf(
          `dur("${Object.entries(parts)
            .map(([unit, count]) => `${count} ${unit}`)
            .join(', ')}")`,
        ),
      ),
  },
};

const Link = {
  file: (path: string, isEmbed = false, display?: string) => ({
    plain: linkPlain(path, 'file', undefined, isEmbed, display),
  }),
  header: (path: string, name: string, isEmbed = false, display?: string) => ({
    plain: linkPlain(path, 'header', name, isEmbed, display),
  }),
  block: (path: string, name: string, isEmbed = false, display?: string) => ({
    plain: linkPlain(path, 'block', name, isEmbed, display),
  }),
};

const DefaultFunctions = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (_context: unknown, ...args: readonly unknown[]) =>
        peerValue(valueOf(`${String(name)}(${args.map(written).join(', ')})`)),
  },
);

/** The peer's context, where a test evaluates an expression of its own parts in it. */
class Context {
  tryEvaluate(field: unknown): unknown {
    if (typeof field === 'function' && 'toJSON' in field) return (field.toJSON as () => unknown)();
    if (field === ANYTHING) throw new NoCounterpart();
    return field;
  }
  set(): never {
    throw new NoCounterpart();
  }
}

function inlineFields(text: string, hasSigns = false): unknown {
  // The short forms of tasks are read by the reader of tasks.
  if (hasSigns) throw new NoCounterpart();
  return scanNote(text.trimStart()).fields.map(({ key, value, form, from, to, mark }) => ({
    ...{ key, value, start: from, startValue: mark + 2, end: to, wrapping: form === 'paren' ? '(' : '[' },
  }));
}

function queryOf(text: string): unknown {
  const { kind, isWithoutId, fields, commands } = parseQuery(text);
  const columns = fields.map(() => ANYTHING);
  return {
    header: { type: kind, showId: !isWithoutId, fields: columns, field: columns[0], format: columns[0] },
    source: ANYTHING,
    operations: commands.map((command) => ('keys' in command ? { fields: command.keys } : command)),
  };
}

const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  luxon: LUXON,
  'expression/parse': { EXPRESSION },
  'expression/field': { Fields },
  'expression/context': { Context },
  'expression/functions': { DefaultFunctions },
  'data-model/value': { Link, Values: { isDate: () => true } },
  'data-index/source': { Sources: new Proxy({}, { get: () => () => ANYTHING }) },
  'data-import/inline-field': { extractInlineFields: inlineFields },
  'query/parse': {
    parseQuery: (text: string) => ({ orElseThrow: () => queryOf(text) }),
    QUERY_LANGUAGE: queryLanguage(),
  },
  'query/query': { QueryFields: new Proxy({}, { get: () => () => ANYTHING }) },
  settings: { DEFAULT_QUERY_SETTINGS: {} },
  parsimmon: {},
};

function queryLanguage(): unknown {
  return {
    query: rule((text) => (parseQuery(text), ANYTHING)),
    queryType: rule((text) => parseQuery(text).kind),
    namedField: rule((text) => (parseQuery(`TABLE ${text}`), { plain: 'read' })),
    sortField: rule((text) => (parseQuery(`LIST SORT ${text}`), { plain: 'read' })),
    comment: rule(() => {
      throw new NoCounterpart();
    }),
  };
}

const FILES = [
  [
    'functions and expressions',
    [
      'function/aggregation',
      'function/coerce',
      'function/constructors',
      'function/eval',
      'function/functions',
      'function/meta',
      'function/string',
      'function/vectorization',
    ],
  ],
  [
    'literals, dates, links, sources, queries, fields',
    ['parse/parse.expression', 'parse/parse.inline', 'parse/parse.query'],
  ],
] as const;

/** Dataview’s own tests. @param folder a checkout of blacksmithgu/obsidian-dataview */
export async function checkDataview(folder: string): Promise<ReadonlyMap<string, SuiteResult>> {
  const common = {
    parseEval: (text: string) => peerValue(valueOf(text)),
    simpleContext: () => new Context(),
    simpleLinkHandler: () => ({}),
  };
  const results = new Map<string, SuiteResult>();
  for (const [suite, files] of FILES) {
    const parts: SuiteResult[] = [];
    for (const file of files) {
      let expectValue: PeerExpect | undefined;
      const modules = (name: string) =>
        name === 'test/common'
          ? {
              ...common,
              expectEvals: (text: string, wanted: unknown) =>
                expectValue?.(common.parseEval(text))['toEqual']?.(wanted),
            }
          : (MODULES[name] ?? {});
      parts.push(
        await runPeerTests({
          file: join(folder, 'src/test', `${file}.test.ts`),
          name: file,
          modules,
          onExpect: (own) => (expectValue = own),
        }),
      );
    }
    results.set(`Dataview: ${suite}`, {
      expectations: parts.flatMap(({ expectations }) => expectations),
      unread: parts.reduce((sum, { unread }) => sum + unread, 0),
    });
  }
  return results;
}
