import { isRecord } from '../../notes/basics/is-record.ts';
import type { BriefTool, Tool } from '../../tools/definition/define-tool.ts';
import { toolToSchema, type InputSchema } from '../../tools/definition/tool-schema.ts';
import type { ToolSchema } from '../model/model-provider.ts';

/**
 * A tool as described to a model. Left out, to save tokens in every request, is what calls do not need: bounds
 * and that there are no other fields (invalid input is refused with the reason), defaults that say "none", and the second form
 * of a field that takes a list or one text.
 */
export function toolForModel(tool: Tool): ToolSchema {
  const { parameters, ...told } = toolToSchema(tool);
  // An MCP server's schema is left unchanged.
  if (tool.parameters) return { ...told, parameters: tool.parameters };
  const { properties: allProperties = {}, ...rest } = plainly(parameters);
  const properties = Object.fromEntries(
    Object.entries(allProperties).filter(([name]) => !UNTOLD[tool.name]?.includes(name)),
  );
  return {
    ...told,
    parameters: { ...rest, properties: mapValues(properties, (field, name) => shared(tool, name, field)) },
  };
}

/** Fields of another published form of a tool: a call may have them, and a model needs one form. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = { edit_note: ['title', 'new_content'] };

/** What several tools take alike is described once: the filter with the search, and paging by the answers themselves. */
function shared({ name: tool }: Tool, name: string, field: InputSchema): InputSchema {
  if (FILTERS.has(name) && tool !== DESCRIBES_FILTER && field.properties)
    return {
      type: 'object',
      description: `As filter of ${DESCRIBES_FILTER}${'paths' in field.properties ? ', or paths' : ''}.`,
    };
  return PAGING.test(name) && field.type !== undefined ? { type: field.type } : field;
}

const DESCRIBES_FILTER = 'search_notes';
const FILTERS: ReadonlySet<string> = new Set(['filter', 'where']);

type Told = InputSchema & {
  readonly [
    Left in 'additionalProperties' | 'propertyNames' | 'minLength' | 'minItems' | 'maxItems' | 'maxLength' | 'pattern'
  ]?: unknown;
};

function plainly(schema: Told): InputSchema {
  const {
    minimum: _least,
    maximum: _most,
    minLength: _some,
    minItems: _few,
    maxItems: _many,
    propertyNames: _anyText,
    additionalProperties: extraProperties,
    default: usual,
    pattern: _form,
    maxLength: _length,
    anyOf,
    ...kept
  } = schema;
  const [first] = anyOf ?? [];
  return {
    ...(first?.type === 'array' ? plainly(first) : anyOf && { anyOf: anyOf.map(plainly) }),
    ...kept,
    ...(!saysNone(usual) && { default: usual }),
    ...(isRecord(extraProperties) &&
      Object.keys(extraProperties).length > 0 && { additionalProperties: extraProperties }),
    ...(kept.items && { items: plainly(kept.items) }),
    ...(kept.properties && { properties: mapValues(kept.properties, (field) => plainly(field)) }),
  };
}

/** A default that is left out of a call as well as written into it. */
function saysNone(usual: unknown): boolean {
  if (Array.isArray(usual)) return usual.length === 0;
  if (isRecord(usual)) return Object.keys(usual).length === 0;
  return usual === undefined || usual === false || usual === 0 || usual === '';
}

/** The same for a small window: its short words, else the first sentence and the names of the fields. */
export function briefTool(tool: Tool): ToolSchema {
  const { name, description, parameters } = toolForModel(tool);
  const words: BriefTool | undefined = tool.brief;
  const { properties = {}, required = [] } = parameters as InputSchema;
  const fields = Object.keys(properties).filter((field) => (words ? field in words.fields : !PAGING.test(field)));
  return {
    name,
    ...(tool.from && { from: tool.from }),
    description: words?.about ?? firstSentence(description),
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [field, briefField(properties[field]!, words?.fields[field] ?? '')]),
      ),
      ...(required.length > 0 && { required: required.filter((field) => fields.includes(field)) }),
    },
  };
}

/** The paging parameters and others of how much to give: an answer names them where they are needed, or their names say it. */
const PAGING = /^(?:offset|limit|top_k|topK|count|max_results|max_lines|passages)$/;
const MOST_WORDS = 80;

function firstSentence(description: string): string {
  const first = /^.*?(?<!\be\.g)[.;:](?=\s|$)/.exec(description)?.[0] ?? description;
  if (first.length <= MOST_WORDS) return first.replace(/[;:]$/, '.');
  const cut = first.slice(0, MOST_WORDS);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** Only a field's type, and of several types the first. */
function briefField(schema: InputSchema, description: string): InputSchema {
  const { type, enum: values, items, anyOf, properties } = schema;
  if (anyOf?.[0]) return briefField(anyOf[0], description);
  return {
    ...(type && { type }),
    ...(values && { enum: values }),
    ...(items && { items: briefField(items, '') }),
    ...(properties && { properties: mapValues(properties, (fieldSchema) => briefField(fieldSchema, '')) }),
    ...(description !== '' && { description }),
  };
}

function mapValues<Value, To>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
