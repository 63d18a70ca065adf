import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import type { GraphResponse } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf } from '../definition/output.ts';
import { describeViews, GRAPH_VIEWS } from './graph-views.ts';
import { failure, type ToolFailure } from '../definition/result.ts';

const MOST_ROWS = 200;
const names = GRAPH_VIEWS.map(({ name }) => name).join(', ');
const value = z.union([z.string(), z.number(), z.null()]);

export const queryGraph = defineReadTool({
  name: 'query_graph',
  title: 'Question in SQL',
  description: [
    'One SELECT (SQLite) to count, join or compare: "how many …", "which notes have no …". Views:',
    describeViews(),
    "Tags without #; tags, keys, values in lower case; dates ISO; target NULL where unresolved; frontmatter JSON: json_extract(frontmatter, '$.status'). similarity(path, text): 0–1.",
  ].join('\n'),
  category: 'graph',
  risk: 'read',
  input: () =>
    z.strictObject({
      sql: z.string().min(1).describe('One SELECT.'),
      params: z
        .union([z.array(value), z.record(z.string(), value)])
        .default([])
        .describe('Values of "?" in order, or of ":name".'),
      limit: z.int().min(1).max(MOST_ROWS).default(20).describe('The most rows to answer with.'),
    }),
  output: () =>
    answerOf({ columns: z.array(z.string()), rows: z.array(z.record(z.string(), z.unknown())), found: z.int() }),
  example: { sql: 'SELECT folder, count(*) AS notes FROM notes GROUP BY folder ORDER BY notes DESC' },
  summary: ({ sql }) => `Looked over all ${subjectsOf(sql)}`,
  async run({ sql, params, limit }, context) {
    const response = await context.index.queryGraph({ sql, parameters: withColons(params), limit });
    if (response.kind === 'refused') return graphQueryFailure(response, sql);
    const { columns, more } = response;
    const rows = response.rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    const warnings = more
      ? [`There are more than ${limit} rows: raise limit (up to ${MOST_ROWS}), use OFFSET, or narrow the question.`]
      : [];
    return { success: true, columns, rows, found: rows.length, has_more: more, ...(more && { warnings }) };
  },
});

/** What a query reads, for the person: the SQL itself stands in the details of the call. */
function subjectsOf(sql: string): string {
  const tableNames = tablesOf(sql);
  const viewNames = GRAPH_VIEWS.map(({ name }) => (name === 'chunks' ? 'passages' : name));
  const subjects = viewNames.filter((name) => tableNames.has(name === 'passages' ? 'chunks' : name));
  return subjects.length === 0 ? 'notes' : new Intl.ListFormat('en').format(subjects);
}

const tablesOf = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/\b(?:from|join)\s+"?(\w+)/giu)].map(([, name = '']) => name.toLowerCase()));

/** All columns of the views that a query reads: at first a model is told of the usual ones alone. */
function columnsRead(sql: string): string {
  const tableNames = tablesOf(sql);
  const told = GRAPH_VIEWS.filter(({ name }) => tableNames.has(name));
  return told.map(({ name, columns }) => `${name}(${Object.keys(columns).join(', ')})`).join(', ');
}

type Value = z.output<typeof value>;

/** SQLite requires the sign before the name; people and models leave it out. */
function withColons(
  params: readonly Value[] | Readonly<Record<string, Value>>,
): readonly Value[] | Record<string, Value> {
  if (Array.isArray(params)) return params as readonly Value[];
  return Object.fromEntries(
    Object.entries(params).map(([name, paramValue]) => [/^[:@$]/u.test(name) ? name : `:${name}`, paramValue]),
  );
}

function graphQueryFailure(
  { why, message, subject }: Extract<GraphResponse, { kind: 'refused' }>,
  sql: string,
): ToolFailure {
  if (why === 'time')
    return failure(
      'limit',
      'The query was stopped after half a second.',
      'Narrow it: fewer joins, a WHERE on path or tag, no LIKE over every passage (search_notes finds text faster).',
    );
  if (why === 'sql') {
    const columns = /no such column/iu.test(message) ? columnsRead(sql) : '';
    const there = columns === '' ? `The views are ${names}.` : `There is ${columns}.`;
    return failure('invalid_input', `SQLite says: ${message}`, `Correct the SQL. ${there}`);
  }
  const reasonText = subject === undefined ? message : `${inQuotes(subject)} is not allowed here.`;
  return failure(
    'permission',
    `query_graph only reads its views: ${reasonText}`,
    `Use one SELECT over ${names}. Notes are changed with the writing tools.`,
  );
}
