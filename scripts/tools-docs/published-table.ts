import type { Tool } from '../../src/tools/definition/define-tool.ts';
import { DESIGNS, GENERAL_DIFFERENCES, PUBLISHED_TOOLS, type PublishedTool } from './published-designs.ts';
import { findTool } from '../../src/tools/registry.ts';
import { toolToSchema, type InputSchema } from '../../src/tools/definition/tool-schema.ts';

/** Every published tool beside ours. One that is not in the registry is marked as missing. */
export function renderPublished(tools: readonly Tool[]): string {
  const rows = PUBLISHED_TOOLS.flatMap((published) =>
    published.designs.map((design) => [DESIGNS[design], `\`${published.name}\``, ...toCells(published, tools)]),
  );
  const own = tools.filter(
    ({ name }) => !PUBLISHED_TOOLS.some((published) => (published.ours ?? published.name) === name),
  );
  return (
    [
      '## Published designs',
      'Five published designs meet here; their tools and parameters keep their names. A name that only an alias knows is shown to no model.',
      'In all of them:',
      GENERAL_DIFFERENCES.map((difference) => `- ${difference}`).join('\n'),
      [
        '| design | its tool | ours | differences, and what to expect of ours |',
        '| --- | --- | --- | --- |',
        ...rows.map((row) => `| ${row.join(' | ')} |`),
      ].join('\n'),
      `In none of them: ${own.map(({ name }) => `\`${name}\``).join(', ')}.`,
    ].join('\n\n') + '\n'
  );
}

/** The published parameters that a call of ours would refuse. */
export function refusedParameters({ name, parameters }: PublishedTool, tool: Tool): string[] {
  const renamed = aliasOf(name, tool)?.parameters ?? {};
  const fields = fieldNames(tool);
  return parameters.filter((parameter) => !fields.includes(renamed[parameter] ?? parameter));
}

function toCells(published: PublishedTool, tools: readonly Tool[]): [ours: string, differences: string] {
  const tool = findTool(published.name, tools);
  if (!tool) return ['not there', ''];
  return [`[\`${tool.name}\`](#${tool.name})`, differences(published, tool).join(' ')];
}

function differences(published: PublishedTool, tool: Tool): string[] {
  const alias = aliasOf(published.name, tool);
  const renamed = Object.entries(alias?.parameters ?? {}).map(([theirs, ours]) => `\`${theirs}\` is \`${ours}\``);
  const refused = refusedParameters(published, tool).map((name) => `\`${name}\``);
  const known = published.parameters.map((name) => alias?.parameters?.[name] ?? name);
  const added = fieldNames(tool)
    .filter((name) => !known.includes(name))
    .map((name) => `\`${name}\``);
  return [
    ...(alias ? [`An alias${renamed.length > 0 ? `: ${renamed.join(', ')}` : ''}.`] : []),
    ...(published.differs ? [published.differs] : []),
    ...(refused.length > 0 ? [`Not taken: ${refused.join(', ')}.`] : []),
    ...(added.length > 0 ? [`Also takes ${added.join(', ')}.`] : []),
  ];
}

const aliasOf = (name: string, tool: Tool) => tool.aliases?.find((alias) => alias.name === name);

/** Dotted, the fields of objects included. */
function fieldNames(tool: Tool): string[] {
  const names = (schema: InputSchema, prefix: string): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      `${prefix}${name}`,
      ...names(field, `${prefix}${name}.`),
    ]);
  return names(toolToSchema(tool).parameters, '');
}
