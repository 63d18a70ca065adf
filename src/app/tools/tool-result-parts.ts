import type { ToolSuccess } from '../../tools/result.ts';

/** One entry of a list in a result: a note, a link, a match. */
export interface ResultEntry {
  readonly path: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly line: number | undefined;
}

/** A result in the parts that a person reads: lists of notes, a table, a text, and the rest. */
export interface ResultParts {
  readonly message: string | undefined;
  readonly warnings: readonly string[];
  readonly path: string | undefined;
  readonly changeId: string | undefined;
  readonly text: string | undefined;
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly Readonly<Record<string, unknown>>[] } | undefined;
  readonly lists: readonly { readonly name: string; readonly entries: readonly ResultEntry[] }[];
  readonly rest: readonly (readonly [name: string, value: string])[];
}

const SHOWN_APART = new Set(['success', 'operation', 'message', 'warnings', 'path', 'change_id', 'content', 'columns', 'rows', 'hash']);

export function toResultParts(result: ToolSuccess): ResultParts {
  const fields = Object.entries(result).filter(([name]) => !SHOWN_APART.has(name));
  const lists = fields.filter((field): field is [string, Record<string, unknown>[]] => isEntryList(field[1]));
  const rest = fields.filter(([, value]) => !isEntryList(value) && !isEmpty(value));
  const columns = result['columns'];
  const rows = result['rows'];
  return {
    message: textOf(result['message']),
    warnings: result.warnings ?? [],
    path: textOf(result['path']),
    changeId: textOf(result['change_id']),
    text: textOf(result['content']),
    table: Array.isArray(columns) && Array.isArray(rows) ? { columns: columns as string[], rows: rows as Record<string, unknown>[] } : undefined,
    lists: lists.map(([name, list]) => ({ name, entries: list.map(toEntry) })),
    rest: rest.map(([name, value]) => [name.replaceAll('_', ' '), typeof value === 'string' ? value : JSON.stringify(value)] as const),
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

function isEntryList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
}

function toEntry(entry: Readonly<Record<string, unknown>>): ResultEntry {
  const first = (...names: readonly string[]): string | undefined => names.map((name) => textOf(entry[name])).find((text) => text !== undefined);
  const path = first('path', 'source_path', 'target_path');
  const lines = entry['lines'] as { readonly from?: number } | undefined;
  const line = typeof entry['line'] === 'number' ? entry['line'] : lines?.from;
  const reasons = Array.isArray(entry['reasons']) ? entry['reasons'].join(' · ') : undefined;
  return {
    path, line,
    title: first('title', 'source_title', 'target_title', 'value', 'name', 'text', 'target', 'heading') ?? path ?? JSON.stringify(entry),
    text: reasons ?? first('excerpt', 'context', 'content_preview', 'chunk', 'snippet') ?? '',
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
