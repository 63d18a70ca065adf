import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import type { BaseResponse, ViewProblem } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf, PAGE } from '../definition/output.ts';
import { failure, type ToolFailure } from '../definition/result.ts';
import { findFile } from '../note-files/find-note.ts';
import { readBaseFile } from '../note-files/read-base-file.ts';
import { offsetInput, pageOf } from './page-input.ts';

const MOST_ROWS = 1_000;

export const queryBase = defineReadTool({
  name: 'query_base',
  title: 'Rows of a base',
  description:
    'Rows of a view of a base (a .base file), or of your own in yaml: filters such as file.hasTag("book") && rating > 3, formulas, views with order (columns), sort, groupBy, limit, summaries.',
  category: 'core',
  brief: { about: 'Rows of an Obsidian base.', fields: { path: '', view: '' } },
  risk: 'read',
  input: () =>
    z.strictObject({
      path: z.string().min(1).optional().describe('The .base file. This or yaml.'),
      yaml: z
        .string()
        .min(1)
        .max(100_000)
        .optional()
        .describe('A base as YAML, such as the text of a base block in a note.'),
      view: z.string().min(1).optional().describe('Name of the view; the first where absent.'),
      this: z.string().min(1).optional().describe('The note that “this” in the expressions means.'),
      limit: z.int().min(1).max(MOST_ROWS).default(50).describe('The most rows to answer with.'),
      offset: offsetInput,
    }),
  output: () =>
    answerOf({
      columns: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      rows: z.array(
        z.strictObject({
          path: z.string(),
          cells: z.array(z.string()).describe('As text, a column each; empty where there is no value.'),
          values: z.array(z.unknown()).describe('As JSON, a column each.'),
          errors: z
            .record(z.string(), z.string())
            .optional()
            .describe('Why cells failed, by the ids of their columns.'),
        }),
      ),
      groups: z
        .array(
          z.strictObject({
            key: z.string().nullable().describe('The value that the rows share; null where they have none.'),
            rows: z.array(z.string()).describe('Paths of the rows that are in this answer.'),
            count: z.int().describe('All rows of the group.'),
            summaries: z.record(z.string(), z.string()).optional(),
          }),
        )
        .optional(),
      summaries: z.record(z.string(), z.string()).optional().describe('Over all rows, by the ids of columns.'),
      total: z.int().describe('All rows of the view.'),
      ...PAGE,
    }),
  example: { path: 'Books.base', view: 'To read' },
  summary: ({ path, view }) =>
    `Read ${path === undefined ? 'rows of notes' : inQuotes(path)}${view ? ` (${view})` : ''}`,
  async run({ path, yaml, view, this: host, limit, offset }, context) {
    if ((path === undefined) === (yaml === undefined))
      return failure(
        'invalid_input',
        'Exactly one of path and yaml is needed.',
        'Give the .base file as path, or a base as yaml.',
      );
    const text = yaml ?? (await readBaseFile(context, path ?? '')).text;
    const response = await context.index.base({
      yaml: text,
      limit,
      offset,
      ...(view !== undefined && { view }),
      ...(host !== undefined && { host: await findFile(context, host) }),
    });
    return response.kind === 'view' ? baseViewAnswer(response, offset) : baseQueryFailure(response);
  },
});

function baseViewAnswer(
  { columns, rows, groups, summaries, total, problems }: Extract<BaseResponse, { kind: 'view' }>,
  offset: number,
) {
  const visiblePaths = new Set(rows.map(({ path }) => path));
  // What fails in a cell is told in its row.
  const warnings = problems.flatMap((problem) => viewProblemText(problem) ?? []);
  return {
    success: true as const,
    columns,
    rows: rows.map(({ path, cells, values, errors }) => ({ path, cells, values, ...(errors && { errors }) })),
    ...(groups && {
      groups: groups.map(({ key, rows: groupPaths, summaries: groupSummaries }) => ({
        key,
        rows: groupPaths.filter((path) => visiblePaths.has(path)),
        count: groupPaths.length,
        ...(groupSummaries && { summaries: groupSummaries }),
      })),
    }),
    ...(summaries && { summaries }),
    total,
    ...pageOf(total, offset, rows.length),
    ...(warnings.length > 0 && { warnings }),
  };
}

function viewProblemText({ part, expression, column, message, rows }: ViewProblem): string | undefined {
  const files = `${rows} ${rows === 1 ? 'file' : 'files'}`;
  switch (part) {
    case 'filter':
      return rows === 0
        ? `The filter ${inQuotes(expression)} cannot be read: ${message}`
        : `The filter ${inQuotes(expression)} failed for ${files}, which are left out: ${message}`;
    case 'sort':
      return `Sorting by ${expression} failed for ${files}, which come last: ${message}`;
    case 'group':
      return `Grouping by ${expression} failed for ${files}, which have no group: ${message}`;
    case 'summary':
      return `The summary ${inQuotes(expression)} of ${column} failed: ${message}`;
    case 'formula':
      return undefined;
  }
}

function baseQueryFailure(response: Exclude<BaseResponse, { kind: 'view' }>): ToolFailure {
  if (response.kind === 'broken') {
    const { line, column, message } = response.problem;
    return failure(
      'parse_error',
      `The base cannot be read: line ${line}, column ${column}: ${message}`,
      'Correct the YAML.',
      { line },
    );
  }
  return failure(
    'not_found',
    'The base has no such view.',
    `Its views: ${response.views.map((name) => inQuotes(name)).join(', ')}.`,
    {
      candidates: response.views,
    },
  );
}
