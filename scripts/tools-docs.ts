import { writeFile } from 'node:fs/promises';
import { GRAPH_VIEWS, type GraphView } from '../src/tools/reading/graph-views.ts';
import { SHARED_FIELDS } from '../src/tools/definition/output.ts';
import { ERROR_CODES } from '../src/tools/definition/result.ts';
import { TOOLS } from '../src/tools/registry.ts';
import { outputToSchema, toolToSchema, type InputSchema } from '../src/tools/definition/tool-schema.ts';
import type { Tool } from '../src/tools/definition/define-tool.ts';
import { renderPublished } from './tools-docs/published-table.ts';

const PREFACE = `# Tools

Written by \`npm run docs:tools\` from the definitions in \`src/tools/\`; a test fails when it is stale.

The assistant, the palette, the console (\`latent.tools.call(name, input)\`) and the views' own buttons all run these,
through one executor that checks the input, plans, asks the person, applies exactly what was shown, and records.

- **Paths** are relative to the vault, with \`/\` between their parts; \`.md\` is added where a note is meant.
- **Lines** count from 1 over the whole file. **Dates** in answers are ISO 8601 with the person's offset.
- **Scores** are 0 to 1. \`found\` counts all matches; \`has_more\` says that not all are shown.
- **Answers** of calls that succeed have \`success: true\`, the fields in the second table of each tool, and may have \`has_more\` and \`warnings\`.
- **Writes** answer \`{ success, operation, path, change_id, hash, message, … }\`; \`undo_change\` takes the \`change_id\`. What needed no
  change has \`unchanged: true\` and no \`change_id\`; \`edited_by_person\` names files whose text the person edited before approving it. Of a
  change that was made before a crash only these fields are known.
  A denied one answers \`{ success: false, isError: false, operation, message, user_feedback }\`.
- **Errors** answer \`{ success: false, isError: true, code, message, hint }\`, the hint naming the next step. Codes:
  ${ERROR_CODES.map((code) => `\`${code}\``).join(' ')}.
`;

/** The reference of these tools, as Markdown. */
export function renderToolDocs(tools: readonly Tool[] = TOOLS): string {
  const entries = [
    ...tools.map((tool) => `[\`${tool.name}\`](#${tool.name}): ${tool.title}`),
    '[Published designs](#published-designs): whose names are callable here',
  ];
  const index = entries.map((entry) => `- ${entry}`).join('\n');
  return `${PREFACE}\n${index}\n${tools.map((tool) => `\n${renderTool(tool)}`).join('')}\n${renderViews()}\n${renderPublished(tools)}`;
}

function renderTool(tool: Tool): string {
  const schema = toolToSchema(tool).parameters as InputSchema;
  const parts = [
    `## ${tool.name}`,
    `*${tool.title}* · ${renderRisk(tool)}`,
    tool.description,
    renderInput(schema),
    renderOutput(tool),
    ...(tool.aliases ?? []).map(renderAlias),
    ...(tool.example ? [`\`\`\`json\n${JSON.stringify(tool.example)}\n\`\`\``] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const SIMILARITY = `Beside SQLite’s own functions a query may use \`similarity(path, text)\`: how near the note is to the text in meaning, 0 to 1, on the
scale of every search (\`semantic_search\` gives the same figure). A note counts by its nearest passage, not by the mean of all, so a
long note that says it once is as near as a short one. NULL for a path that is no note, and without an embedding model. At most 8
different texts in one query, each compared with every passage (114,000 passages: 0.8 s for one text and 2.6 s for eight, on a busy
machine; a search waits for it): \`SELECT path FROM notes WHERE similarity(path, 'sleeping badly') > 0.6\`.`;

/** What `query_graph` reads. */
function renderViews(): string {
  return `## The views of query_graph\n\n${SIMILARITY}\n\n${GRAPH_VIEWS.map(renderView).join('\n\n')}\n`;
}

function renderView({ name, about, columns, examples }: GraphView): string {
  const rows = Object.entries(columns).map(([column, holds]) => `| \`${column}\` | ${cell(holds)} |`);
  const asked = examples.map(({ asks, sql }) => `- ${asks} \`${sql}\``);
  return [`### ${name}`, `Has ${about}.`, ['| column | |', '| --- | --- |', ...rows].join('\n'), asked.join('\n')].join(
    '\n\n',
  );
}

function renderRisk(tool: Tool): string {
  if (tool.kind === 'write') return 'writes: the person is asked first';
  return tool.risk === 'read' ? 'reads only' : `reads; ${tool.risk}`;
}

function renderAlias({ name, parameters }: { name: string; parameters?: Readonly<Record<string, string>> }): string {
  const renamed = Object.entries(parameters ?? {}).map(([theirs, ours]) => `\`${theirs}\` = \`${ours}\``);
  return `Also called \`${name}\`${renamed.length > 0 ? `, with ${renamed.join(', ')}` : ''}.`;
}

function renderInput(schema: InputSchema): string {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return 'No input.';
  return ['| input | type | default | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function rowsOf(schema: InputSchema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ?? false;
    const standard = required
      ? '**required**'
      : field.default === undefined
        ? ''
        : `\`${JSON.stringify(field.default)}\``;
    const row = `| \`${prefix}${name}\` | ${typeOf(field)} | ${standard} | ${cell(field.description ?? '')} |`;
    return [row, ...rowsOf(field, `${prefix}${name}.`)];
  });
}

/** The fields of an answer that are not in all answers. */
function renderOutput(tool: Tool): string {
  const { properties } = outputToSchema(tool) as OutputSchema;
  const rows = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const own = tool.output.shape[name];
    return own === SHARED_FIELDS[name] ? [] : outputRows(name, field, own?.safeParse(undefined).success === true);
  });
  if (rows.length === 0) return 'Answers as every change does.';
  return ['| answer | type | |', '| --- | --- | --- |', ...rows].join('\n');
}

type OutputSchema = InputSchema & {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly items?: OutputSchema;
  readonly properties?: Readonly<Record<string, OutputSchema>>;
};

function outputRows(name: string, field: OutputSchema, isOptional: boolean): string[] {
  const inner = field.type === 'array' ? { at: `${name}[].`, of: field.items } : { at: `${name}.`, of: field };
  const parts = Object.entries(inner.of?.properties ?? {});
  const below = parts.flatMap(([part, schema]) =>
    outputRows(`${inner.at}${part}`, schema, !(inner.of?.required?.includes(part) ?? false)),
  );
  return [
    `| \`${name}\`${isOptional ? ', if any' : ''} | ${typeOf(field)} | ${cell(field.description ?? '')} |`,
    ...below,
  ];
}

function typeOf(field: OutputSchema): string {
  if (field.$ref !== undefined) return 'object';
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``;
  if (field.anyOf) return field.anyOf.map(typeOf).join(' or ');
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(' ');
  if (field.type === 'array') return `list of ${field.items ? typeOf(field.items) : 'values'}`;
  const limits = [field.minimum, field.maximum].filter((limit) => limit !== undefined);
  if (limits.length === 2) return `${field.type ?? ''}, ${limits.join(' to ')}`;
  return field.type ?? 'any';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Writes docs/tools.md. */
export async function main(): Promise<void> {
  await writeFile(new URL('../docs/tools.md', import.meta.url), renderToolDocs());
}
