import type { Tool } from '../../tools/definition/define-tool.ts';
import { toolToSchema, type InputSchema } from '../../tools/definition/tool-schema.ts';
import { plainLine, plainLines } from './plain-text.ts';

/** What `latent run VAULT TOOL --help` shows: what a tool does, and the fields of its JSON. */
export function toolHelp(tool: Tool): string {
  const schema = toolToSchema(tool).parameters as InputSchema;
  const fields = fieldsOf(schema);
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
const fieldsOf = (schema: InputSchema, above = ''): readonly Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name: above + name, about: aboutField(schema, name, field) },
    ...fieldsOf(field, `${above}${name}.`),
  ]);

function aboutField({ required = [] }: InputSchema, name: string, field: InputSchema): string {
  const need = required.includes(name)
    ? ', needed'
    : field.default === undefined
      ? ''
      : `, ${JSON.stringify(field.default)} where absent`;
  const about = field.description === undefined ? '' : `: ${field.description}`;
  return `(${typeName(field)}${need})${about}`;
}

function typeName({ type, anyOf, enum: choices, items }: InputSchema): string {
  if (anyOf) return anyOf.map(typeName).join(' or ');
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (type === 'array') return `list of ${items ? typeName(items) : 'any'}`;
  return { string: 'text', integer: 'whole number', boolean: 'true or false' }[type ?? ''] ?? type ?? 'any';
}
