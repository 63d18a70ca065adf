import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { isRecord } from '../../../basics/is-record.ts';
import { lineAndColumnAt, readYamlMap } from '../../../frontmatter/full-yaml.ts';
import { offsetOfValue } from '../../../frontmatter/frontmatter-fields.ts';
import { columnId } from './column-id.ts';
import { unknownBaseKeys } from './known-keys.ts';
import type { BaseDefinition, BaseView, FilterTree, ReadBase, SortKey } from './base-definition.ts';

/** In UTF-16 units; real bases have a few thousand. */
const LONGEST = 100_000;
const MOST_VIEWS = 200;

/** Something that a base says in a way that means nothing, and where. */
class SchemaProblem extends Error {
  constructor(
    message: string,
    readonly path: readonly (string | number)[],
  ) {
    super(message);
  }
}

/** Reads the YAML of a base. Never throws; keys that are not known are left alone. */
export function readBase(text: string): ReadBase {
  if (text.length > LONGEST) return failedBase(text, 0, `It is longer than ${LONGEST / 1000} kB.`);
  const parsedYaml = readYamlMap(text);
  if ('problem' in parsedYaml) return failedBase(text, parsedYaml.problem.offset, parsedYaml.problem.message);
  try {
    return { base: toDefinition(parsedYaml.data) };
  } catch (error) {
    if (!(error instanceof SchemaProblem)) throw error;
    return failedBase(text, offsetOfValue(parsedYaml.document, error.path), error.message);
  }
}

const failedBase = (text: string, offset: number, message: string): ReadBase => ({
  problem: { message, ...lineAndColumnAt(text, Math.min(offset, text.length)) },
});

type Data = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

function toDefinition(data: Data): BaseDefinition {
  const properties = record(data['properties'], ['properties']);
  const folder = optionalText(data['newItemFolder']);
  const template = optionalText(data['newItemTemplate']);
  return {
    filters: toFilter(data['filters'], ['filters']),
    formulas: texts(data['formulas'], ['formulas']),
    titles: new Map([
      // Before 1.9.2 the titles stood in a list of their own.
      ...[...texts(data['display'], ['display'])].map(([id, title]) => [columnId(id), title] as const),
      ...Object.entries(properties).flatMap(([id, propertySettings]) => {
        const title = isRecord(propertySettings) ? optionalText(propertySettings['displayName']) : undefined;
        return title === undefined ? [] : [[columnId(id), title] as const];
      }),
    ]),
    summaries: texts(data['summaries'], ['summaries']),
    ...(folder !== undefined && { newItemFolder: folder }),
    ...(template !== undefined && { newItemTemplate: template }),
    unknownKeys: unknownBaseKeys(Object.keys(data)),
    views: toViews(data['views']),
  };
}

function toViews(views: unknown): readonly BaseView[] {
  if (views === undefined || views === null) return [DEFAULT_VIEW];
  if (!Array.isArray(views))
    throw new SchemaProblem('“views” is no list: each view begins with “- type: table”.', ['views']);
  if (views.length > MOST_VIEWS) throw new SchemaProblem(`It has more than ${MOST_VIEWS} views.`, ['views']);
  return views.length === 0 ? [DEFAULT_VIEW] : views.map((viewData, at) => toView(viewData, at));
}

const DEFAULT_VIEW: BaseView = {
  type: 'table',
  name: 'Table',
  filters: null,
  order: ['file.name'],
  sort: [],
  summaries: new Map(),
  options: {},
};

function toView(view: unknown, at: number): BaseView {
  const path: Path = ['views', at];
  const options = record(view, path);
  const type = optionalText(options['type']) ?? 'table';
  const order = requireList(options['order'], [...path, 'order']).map((id, entry) =>
    property(id, [...path, 'order', entry]),
  );
  const groupBy = toGroup(options['groupBy'] ?? options['group_by'], [...path, 'groupBy']);
  const limit = Number(options['limit'] ?? 0);
  return {
    type,
    name: optionalText(options['name']) ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    filters: toFilter(options['filters'], [...path, 'filters']),
    order: order.length === 0 ? ['file.name'] : [...new Set(order)],
    sort: requireList(options['sort'], [...path, 'sort']).map((sortEntry, entry) =>
      toSortKey(sortEntry, [...path, 'sort', entry]),
    ),
    ...(groupBy && { groupBy }),
    ...(Array.isArray(options['groupOrder']) && { groupOrder: options['groupOrder'] as readonly unknown[] }),
    ...(Number.isInteger(limit) && limit > 0 && { limit }),
    summaries: new Map(
      [...texts(options['summaries'], [...path, 'summaries'])].map(([id, name]) => [columnId(id), name]),
    ),
    options,
  };
}

function toGroup(value: unknown, path: Path): SortKey | undefined {
  return value === undefined || value === null || value === '' ? undefined : toSortKey(value, path);
}

/** `{ property, direction }`; earlier `column` for `property`, and a bare id. */
function toSortKey(value: unknown, path: Path): SortKey {
  if (!isRecord(value)) return { property: property(value, path), descending: false };
  const id = value['property'] ?? value['column'];
  return { property: property(id, path), descending: /^desc/i.test(optionalText(value['direction']) ?? '') };
}

function property(value: unknown, path: Path): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new SchemaProblem('Here the name of a property is expected, such as “note.status”.', path);
  return columnId(String(value));
}

function toFilter(value: unknown, path: Path): FilterTree | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) throw new SchemaProblem(FILTER_FORM, path);
  const entries = Object.entries(record(value, path));
  const [kind, filters] = entries[0] ?? [];
  if (kind === undefined) return null;
  if (entries.length > 1 || (kind !== 'and' && kind !== 'or' && kind !== 'not'))
    throw new SchemaProblem(FILTER_FORM, path);
  const inner = Array.isArray(filters) ? (filters as unknown[]) : filters === null ? [] : [filters];
  return { kind, filters: inner.flatMap((innerFilter, at) => toFilter(innerFilter, [...path, kind, at]) ?? []) };
}

const FILTER_FORM = 'A filter is one expression, or one of “and”, “or”, “not” with a list of filters.';

function record(value: unknown, path: Path): Data {
  if (value === undefined || value === null) return {};
  if (!isRecord(value))
    throw new SchemaProblem(`${inQuotes(String(path.at(-1)))} is no list of names with values.`, path);
  return value;
}

function requireList(value: unknown, path: Path): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value)) throw new SchemaProblem(`${inQuotes(String(path.at(-1)))} is no list.`, path);
  return value;
}

/** Names with texts; a number or a boolean is what it looks like. */
function texts(value: unknown, path: Path): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(record(value, path)).flatMap(([name, summaryEntry]) => {
      const text = optionalText(summaryEntry);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;
