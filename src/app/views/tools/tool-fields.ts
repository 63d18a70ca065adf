import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { toolsText } from './tools.texts.ts';
import type { PersonForm } from './person-forms.ts';
import { toolToSchema, type InputSchema } from '../../../tools/definition/tool-schema.ts';

/** One control of a tool's form, made from its schema alone. */
export interface ToolField {
  /** Where its value goes: a field of the input, or one inside it. */
  readonly path: readonly string[];
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly kind: 'text' | 'long' | 'list' | 'number' | 'switch' | 'choice' | 'json' | 'properties' | 'folder';
  readonly options: readonly string[];
  /** What the options are called, where their values are for programs. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  /** Of a form for people: folded away. */
  readonly isFolded?: boolean;
  /** What holds where nothing is chosen, as the control shows it; '' for nothing. */
  readonly standard: string;
  readonly least?: number;
  readonly most?: number;
  /** Of a number: whole ones alone. */
  readonly isWhole?: boolean;
  /** It names a note that is there: by its path, among others. */
  readonly isNote?: boolean;
  /** What a field written as JSON may hold. */
  readonly example?: string;
}

/** What the person has entered, by `keyOf(field)`. */
type FieldValues = Readonly<Record<string, string>>;

export const toolFieldKey = ({ path }: Pick<ToolField, 'path'>): string => path.join('.');

/** Texts of several lines. */
const LONG = new Set(['content', 'new_content', 'sql', 'text', 'notes', 'search']);

/** The fields of a tool's form, the required ones first; those of a nested object are fields of their own. */
export function toolFields(tool: Tool): ToolField[] {
  const fields = schemaToolFields(toolToSchema(tool).parameters, [], true)
    .map((field) => withExample(field, tool.example))
    .map((field) => (namesNote(tool, field) ? { ...field, isNote: true } : field));
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
}

/** The fields of a form for people: those that it names, in its order and words. */
export function personFields(fields: readonly ToolField[], form: Pick<PersonForm, 'fields'>): ToolField[] {
  return Object.entries(form.fields).flatMap(([key, { label, help, options, kind, isFolded = false }]) => {
    const field = fields.find((candidate) => toolFieldKey(candidate) === key);
    if (!field) return [];
    const choice = options && {
      kind: 'choice' as const,
      options: Object.keys(options),
      optionLabels: options,
      // A text has no default: the first choice is one.
      standard: field.kind === 'choice' ? field.standard : '',
    };
    return [{ ...field, label, help, isFolded, ...(kind && { kind }), ...choice }];
  });
}

function withExample(field: ToolField, example: Tool['example']): ToolField {
  const value = field.path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    example,
  );
  return field.kind !== 'json' || value === undefined ? field : { ...field, example: JSON.stringify(value) };
}

function schemaToolFields(schema: InputSchema, path: readonly string[], mayRequire: boolean): ToolField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const fieldPath = [...path, name];
    // What an object needs is needed only where the object is.
    const isRequired = mayRequire && (schema.required?.includes(name) ?? false);
    return property.properties
      ? schemaToolFields(property, fieldPath, isRequired)
      : [toField(property, fieldPath, isRequired)];
  });
}

function toField(schema: InputSchema, path: readonly string[], isRequired: boolean): ToolField {
  const kind = toolFieldKind(schema, path.at(-1) ?? '');
  return {
    path,
    kind,
    isRequired,
    label: path
      .map((name) => name.replaceAll('_', ' '))
      .join(': ')
      .replace(/^./u, (first) => first.toUpperCase()),
    help: schema.description ?? '',
    options: schema.enum ?? [],
    standard: schema.default === undefined ? '' : fieldValueText(schema.default, kind),
    ...(kind === 'number' && { isWhole: schema.type === 'integer' }),
    ...(kind === 'number' && schema.minimum !== undefined && { least: schema.minimum }),
    ...(kind === 'number' && schema.maximum !== undefined && { most: schema.maximum }),
  };
}

function toolFieldKind(schema: InputSchema, name: string): ToolField['kind'] {
  if (schema.enum) return 'choice';
  // A list or one text split at commas: the text is easier to write.
  if (schema.anyOf?.some(({ type }) => type === 'string')) return LONG.has(name) ? 'long' : 'text';
  switch (schema.type) {
    case 'boolean':
      return 'switch';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return schema.items?.type === 'string' ? 'list' : 'json';
    case 'string':
      return LONG.has(name) ? 'long' : 'text';
    default:
      return 'json';
  }
}

function fieldValueText(value: unknown, kind: ToolField['kind']): string {
  if (kind === 'json') return JSON.stringify(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/**
 * The tool's input from what was entered. What is empty, or equals its default, is left out.
 * @returns also what cannot be read (a number, JSON), by `keyOf(field)`; the tool itself judges the rest.
 */
export function readFieldValues(
  fields: readonly ToolField[],
  values: FieldValues,
): { input: Record<string, unknown>; problems: Record<string, string> } {
  const input: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const text = values[toolFieldKey(field)] ?? field.standard;
    if (field.isRequired ? text === '' : text === field.standard || text.trim() === '') continue;
    const value = parseFieldText(field, text);
    if (value === undefined) problems[toolFieldKey(field)] = fieldProblem(field);
    else setInputAt(input, field.path, value);
  }
  return { input, problems };
}

function fieldProblem({ kind }: ToolField): string {
  if (kind === 'number') return toolsText.toolFields.invalidNumber;
  return kind === 'properties' ? toolsText.toolFields.invalidProperties : toolsText.toolFields.invalidJson;
}

function parseFieldText({ kind }: ToolField, text: string): unknown {
  switch (kind) {
    case 'switch':
      return text === 'true';
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'list':
      return text
        .split(/[\n,]/u)
        .map((part) => part.trim())
        .filter((part) => part !== '');
    case 'json':
      return parseFieldJson(text);
    case 'properties':
      return readProperties(text);
    case 'folder':
      // A slash at its end: the notes keep their names.
      return `${text.trim().replace(/(?<!\/)\/+$/u, '')}/`;
    default:
      return text;
  }
}

/** Properties as they stand at the top of a note; undefined where that is not what was written. */
function readProperties(text: string): Readonly<Record<string, unknown>> | undefined {
  const { data } = parseFrontmatter(`---\n${text.trim()}\n---\n`);
  return data && Object.keys(data).length > 0 ? data : undefined;
}

function parseFieldJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function setInputAt(input: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let place = input;
  for (const name of path.slice(0, -1)) place = (place[name] ??= {}) as Record<string, unknown>;
  place[path.at(-1) ?? ''] = value;
}

/** Fields that name a note: the open one is offered. */
const NOTE_FIELDS = new Set(['path', 'note_path', 'title', 'node_id', 'from_id', 'primary_node_id']);
/** Of two notes the other. */
const OTHER_NOTE_FIELDS = new Set(['to_id', 'secondary_node_id']);

const makesNotes = ({ name }: Tool): boolean =>
  (name.startsWith('create_') && name !== 'create_relationship') || name === 'write_note';

/** A server's fields name its own things: no note is offered to be sent to it. */
const isRemote = ({ parameters }: Tool): boolean => parameters !== undefined;

function namesNote(tool: Tool, { path: [name = '', inner] }: ToolField): boolean {
  if (isRemote(tool) || inner !== undefined || name === 'title' || makesNotes(tool) || tool.name === 'move_folder')
    return false;
  return NOTE_FIELDS.has(name) || OTHER_NOTE_FIELDS.has(name);
}

/** What the form begins with: the defaults, and the open note where a tool that reads or changes one asks which. */
export function firstValues(
  tool: Tool,
  fields: readonly ToolField[],
  openNote: string | undefined,
): Record<string, string> {
  const values = Object.fromEntries(fields.map((field) => [toolFieldKey(field), field.standard]));
  const note = fields.find(({ path }) => path.length === 1 && NOTE_FIELDS.has(path[0] ?? ''));
  if (note && openNote !== undefined && !makesNotes(tool) && !isRemote(tool)) values[toolFieldKey(note)] = openNote;
  return values;
}
