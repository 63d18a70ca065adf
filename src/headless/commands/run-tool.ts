import { randomUUID } from 'node:crypto';
import { createHandles } from '../../agent/results/handles.ts';
import { renderResult } from '../../agent/results/render-result.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import type { ToolFailure, ToolResult } from '../../tools/definition/result.ts';
import { sentencesForPerson } from '../../tools/definition/sentences-for-person.ts';
import { type InputSchema, toolToSchema } from '../../tools/definition/tool-schema.ts';
import { findTool } from '../../tools/registry.ts';
import { MODEL_OPTIONS, modelForTools } from '../assistant/model-options.ts';
import {
  type Command,
  type ExitStatus,
  type Given,
  STATUS,
  type Surroundings,
  optionValues,
  UsageError,
} from '../cli/command.ts';
import { commandErrorFields } from '../cli/failed-output.ts';
import { FORMATS, type Row, type Table, type Value, writeTable } from '../cli/output.ts';
import { plainLine, plainLines, plainSentences } from '../cli/plain-text.ts';
import { offeredTools } from '../mcp/tools/offered-tools.ts';
import { tellInterrupted } from '../review/decide-waiting.ts';
import { policyFor } from '../review/policy.ts';
import { approveHint, quoteShellArgument } from '../review/show-change.ts';
import { askAtTerminal } from '../review/terminal/ask-at-terminal.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { WEB_OPTION } from '../vault/web-option.ts';
import { withVault } from '../vault/with-vault.ts';

/**
 * A tool's answer as a table: the records of its list with the fields that any of them has, the rows of a base with its columns,
 * what a change did, or (where there is no list) the answer itself as one row.
 */
function resultTable(result: Readonly<Record<string, unknown>>): Pick<Table, 'columns' | 'rows'> {
  if (typeof result['change_id'] === 'string')
    return {
      columns: CHANGE,
      rows: [Object.fromEntries(CHANGE.map((name) => [name, toCellValue(result[name])]))],
    };
  const lists = Object.values(result).filter((value): value is readonly unknown[] => Array.isArray(value));
  const rows =
    baseRows(result) ??
    lists
      .find((list) => list.some(isRecord))
      ?.filter(isRecord)
      .map(plainRow);
  const { success: _done, ...fields } = result;
  const resultRows = rows ?? lists[0]?.map((value) => ({ path: toCellValue(value) })) ?? [plainRow(fields)];
  return { columns: [...new Set(resultRows.flatMap((row) => Object.keys(row)))], rows: resultRows };
}

const CHANGE = ['path', 'operation', 'change_id', 'message'];

/** Cells stand apart from the names of their columns there. */
function baseRows({ columns, rows }: Readonly<Record<string, unknown>>): Row[] | undefined {
  if (!Array.isArray(columns) || !Array.isArray(rows) || !columns.every(isRecord)) return undefined;
  const heads = headsOf(columns);
  return rows.filter(isRecord).map(({ path, cells }) => ({
    path: toCellValue(path),
    ...Object.fromEntries(heads.map((head, at) => [head, toCellValue(Array.isArray(cells) ? cells[at] : undefined)])),
  }));
}

/** The titles of the columns of a base; the id of one whose title another column has already. */
function headsOf(columns: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const usedKeys = new Set(['path']);
  return columns.map(({ id, title }) => {
    const head = typeof title === 'string' && !usedKeys.has(title) ? title : String(id);
    usedKeys.add(head);
    return head;
  });
}

const plainRow = (record: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toCellValue(value)]));

/** What has no plain form is JSON. */
function toCellValue(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((element) => typeof element === 'string')) return value;
  return JSON.stringify(value);
}

/** What `latent run VAULT TOOL --help` shows: what a tool does, and the fields of its JSON. */
function toolHelp(tool: Tool): string {
  const schema = toolToSchema(tool).parameters as InputSchema;
  const fields = listSchemaFields(schema);
  const width = Math.max(0, ...fields.map(({ name }) => name.length));
  return [
    `${tool.name}: ${plainLine(tool.title)}${tool.kind === 'write' ? ' (changes notes: shown and asked first)' : ''}`,
    '',
    plainLines(tool.description),
    '',
    fields.length > 0 ? 'Fields of JSON:' : 'It takes no fields.',
    ...fields.map(({ name, about }) => plainLines(`  ${name.padEnd(width)}  ${about}`)),
    ...(tool.example
      ? ['', 'Example:', `  latent run VAULT ${tool.name} '${JSON.stringify(tool.example).replaceAll("'", `'\\''`)}'`]
      : []),
    '',
  ].join('\n');
}

interface Field {
  readonly name: string;
  readonly about: string;
}

/** Those of an object stand below it, as `filter.folder`. */
const listSchemaFields = (schema: InputSchema, above = ''): readonly Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name: above + name, about: aboutField(schema, name, field) },
    ...listSchemaFields(field, `${above}${name}.`),
  ]);

function aboutField({ required = [] }: InputSchema, name: string, field: InputSchema): string {
  const need = required.includes(name)
    ? ', needed'
    : field.default === undefined
      ? ''
      : `, ${JSON.stringify(field.default)} where absent`;
  const about = field.description === undefined ? '' : `: ${field.description}`;
  return `(${schemaTypeName(field)}${need})${about}`;
}

function schemaTypeName({ type, anyOf, enum: choices, items }: InputSchema): string {
  if (anyOf) return anyOf.map(schemaTypeName).join(' or ');
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (type === 'array') return `list of ${items ? schemaTypeName(items) : 'any'}`;
  return { string: 'text', integer: 'whole number', boolean: 'true or false' }[type ?? ''] ?? type ?? 'any';
}

export const runTool: Command = {
  name: 'run',
  about: 'runs one tool, or lists them; a change is shown as a diff and asked first',
  arguments: ['VAULT', '[TOOL]', '[JSON]'],
  options: [
    {
      name: 'allow',
      value: 'TOOL',
      about: 'allows this tool without a question, where the policy file permits it',
      many: true,
    },
    ...MODEL_OPTIONS,
    WEB_OPTION,
  ],
  formats: FORMATS,
  examples: [
    'latent run ~/Notes',
    'latent run ~/Notes search_notes --help',
    `latent run ~/Notes search_notes '{"query": "sleep"}' --format paths`,
  ],
  helpOn: async (givenArguments, around) => {
    const name = givenArguments.arguments['TOOL'];
    if (name === undefined) return undefined;
    const tool = findTool(name) ?? (await ownTools(givenArguments, around)).find((ownTool) => ownTool.name === name);
    if (tool) return toolHelp(tool);
    throw new UsageError(`There is no tool ${inQuotes(name)}. latent run VAULT lists them.`);
  },
  run: (givenArguments, around) => {
    const name = givenArguments.arguments['TOOL'];
    if (name === undefined) return listTools(givenArguments, around);
    const input = parseJsonInput(givenArguments.arguments['JSON'] ?? '{}');
    // Who names a tool and its fields reads its answer as it is.
    return runToolAtTerminal(givenArguments, around, name, input, ({ message, hint }) => [message, hint]);
  },
};

const ownTools = (givenArguments: Given, around: Surroundings): Promise<readonly Tool[]> =>
  withVault(givenArguments, around, { ready: 'text', ownTools: true }, async (vault) => vault.ownTools.tools());

async function listTools(givenArguments: Given, around: Surroundings): Promise<ExitStatus> {
  const allTools = await withVault(
    givenArguments,
    around,
    { ready: 'text', ownTools: true, asksWeb: true },
    async (vault) => [
      ...offeredTools('all', { isReadOnly: false, asksWeb: vault.web.port.sources().length > 0 }).listed,
      ...vault.ownTools.tools(),
    ],
  );
  around.out(
    writeTable(
      {
        columns: ['name', 'title', 'changes'],
        rows: allTools.map(({ name, title, kind }) => ({ name, title, changes: kind === 'write' })),
        text: ({ name, title, changes }) =>
          `${String(name).padEnd(NAME_WIDTH)}  ${plainLine(String(title))}${changes === true ? ' (asks first)' : ''}`,
      },
      givenArguments.format,
    ),
  );
  if (givenArguments.format === 'text') around.err('latent run VAULT TOOL --help lists the fields of one.\n');
  return STATUS.found;
}

const NAME_WIDTH = 30;

function parseJsonInput(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(
      `The input must be JSON in single quotes, such as '{"path": "Note.md"}' (${errorText(error)}).`,
    );
  }
}

/** One call, by the careful rules of the app. */
export const runForPerson = (vault: HeadlessVault, name: string, input: unknown): Promise<ToolResult> =>
  vault.executor.execute({ callId: randomUUID(), name, input, initiatedBy: 'external' });

/** The lines that tell a person what went wrong, and what they can do. */
type FailureLines = (failure: ToolFailure) => readonly string[];

/** Of a tool's words those that a person can use who knows commands, and no tools. */
export const failureForPerson: FailureLines = ({ message, hint }) => [
  sentencesForPerson(message).join(' ') || message,
  sentencesForPerson(hint).join(' '),
];

/** Runs one tool for the person at the terminal, and writes what it answered. */
export async function runToolAtTerminal(
  givenArguments: Given,
  around: Surroundings,
  name: string,
  input: unknown,
  failureLines?: FailureLines,
): Promise<ExitStatus> {
  const confirmation = askAtTerminal(around);
  const textModel = await modelForTools(givenArguments, around);
  return withVault(
    givenArguments,
    around,
    { ready: 'meaning', confirmation, ownTools: true, textModel, asksWeb: true },
    async (vault) => {
      await tellInterrupted(vault, around);
      const callId = randomUUID();
      const policy = await policyFor(around.places, vault.folder, optionValues(givenArguments, 'allow'));
      const result = await vault.withPolicy(policy).execute({ callId, name, input, initiatedBy: 'external' });
      const waiting = await vault.stores.pending.get(callId);
      if (waiting) {
        around.err(approveHint(vault, waiting));
        return STATUS.waits;
      }
      writeResult(givenArguments, around, name, result, failureLines);
      if (!result.success) return result.isError ? STATUS.failed : STATUS.nothing;
      return isEmptyListResult(result) ? STATUS.nothing : STATUS.found;
    },
  );
}

/** As the models in the app read it, but a change in a sentence; as JSON the whole answer; as a table the list in it. */
export function writeResult(
  { format, arguments: { VAULT = '' } }: Given,
  around: Surroundings,
  tool: string,
  result: ToolResult,
  failureLines: FailureLines = failureForPerson,
): void {
  if (format === 'json' || format === 'jsonl')
    return around.out(`${JSON.stringify(withError(result), null, format === 'json' ? 2 : 0)}\n`);
  if (!result.success) {
    const lines = result.isError ? failureLines(result) : [result.message];
    return around.err(`${plainSentences(lines.filter((line) => line !== '').join('\n'))}\n`);
  }
  if (format !== 'text') return around.out(writeTable({ ...resultTable(result), text: String }, format));
  if (typeof result['change_id'] === 'string') {
    // The rest tells a model what it must know for its next call.
    for (const warning of Array.isArray(result['warnings']) ? result['warnings'] : [])
      around.err(`${plainSentences(String(warning))}\n`);
    const undo = `latent undo ${quoteShellArgument(VAULT)} ${result['change_id']}`;
    return around.out(tool === 'undo_change' ? 'Done.\n' : `Done. ${undo} takes it back.\n`);
  }
  // Its first line warns models of what notes say.
  const [, ...lines] = renderResult({ tool, result }, createHandles()).split('\n');
  around.out(`${plainLines(lines.join('\n'))}\n`);
}

/** A failure has its error where those of all commands have it, too. */
const withError = (result: ToolResult): object =>
  !result.success && result.isError ? { ...result, error: commandErrorFields(result) } : result;

/** A list of nothing. */
function isEmptyListResult(result: ToolResult): boolean {
  const lists = Object.values(result).filter((value) => Array.isArray(value));
  return lists.length === 1 && lists[0]!.length === 0;
}
