import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { NotUnderstood } from './read-filter.ts';

/** Where an instruction of a query stands: in the plugin's settings, in properties of the note, or in the block. */
export type InstructionSource = 'settings' | 'properties' | 'block';

/** What surrounds a `tasks` block and has a say in what it lists. */
export interface QuerySurroundings {
  /** Of the note that holds the block. */
  readonly path: string;
  /** The properties of that note. */
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  /** Instructions of the plugin's settings by name. */
  readonly presets?: Readonly<Record<string, string>>;
  /** The instructions that the plugin's settings put in front of every block. */
  readonly globalQuery?: string;
}

export interface Statement {
  /** 1-based in the block; 0 for one that is not written there. */
  readonly line: number;
  /** As written, without comments. */
  readonly written: string;
  readonly source: InstructionSource;
}

const LONGEST_QUERY = 20_000;
const MOST_LINES = 200;

/** All instructions that hold for a block, in their order: of the settings, of the note's properties, its own. */
export function queryStatements(source: string, surroundings: QuerySurroundings): Statement[] {
  const blockStatements = statements(source, 'block');
  const isAlone = blockStatements.some(({ written }) => /^ignore global query$/iu.test(written));
  return [
    ...(isAlone ? [] : statements(surroundings.globalQuery ?? '', 'settings')),
    ...statements(fileDefaults(surroundings.properties ?? {}), 'properties'),
    ...blockStatements,
  ];
}

/** Lines without comments, those that end in a backslash joined with the next. */
function statements(query: string, source: InstructionSource): Statement[] {
  const queryLines: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const [at, sourceLine] of query.slice(0, LONGEST_QUERY).split(/\r?\n/u).slice(0, MOST_LINES).entries()) {
    const isContinued = /(?:^|[^\\])\\$/u.test(sourceLine);
    const text = (isContinued ? sourceLine.slice(0, -1) : sourceLine.replace(/\\\\$/u, '\\')).trim();
    const joined: { line: number; text: string } = open
      ? { line: open.line, text: `${open.text} ${text}`.trim() }
      : { line: at + 1, text };
    open = isContinued ? joined : undefined;
    if (!isContinued) queryLines.push(joined);
  }
  if (open) queryLines.push(open);
  return queryLines
    .map(({ line, text }) => ({ line, text: text.replace(/\{\{![^{}]*\}\}/gu, '').trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .map(({ line, text }) => ({ line: source === 'block' ? line : 0, written: text, source }));
}

/** What the properties `TQ_…` of a note put in front of each of its blocks: https://publish.obsidian.md/tasks/Queries/Query+File+Defaults */
function fileDefaults(properties: Readonly<Record<string, unknown>>): string {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const partName = /^TQ_show_(\w+)$/u.exec(name)?.[1]?.replaceAll('_', ' ');
    if (partName !== undefined && typeof value === 'boolean') lines.push(`${value ? 'show' : 'hide'} ${partName}`);
    if (name === 'TQ_explain' && value === true) lines.push('explain');
    if (name === 'TQ_short_mode' && typeof value === 'boolean') lines.push(value ? 'short mode' : 'full mode');
  }
  const extra = properties['TQ_extra_instructions'];
  return [...lines, ...(typeof extra === 'string' ? [extra] : [])].join('\n');
}

/** Presets that name each other end here. */
const MOST_PRESETS = 10;

/** The instructions of `preset NAME`; undefined for any other instruction. @throws NotUnderstood where there is none of that name */
export function presetStatements(
  statement: Statement,
  { presets = {} }: QuerySurroundings,
  depth: number,
): Statement[] | undefined {
  const name = /^preset\s+(?!\s)(.+)$/iu.exec(statement.written)?.[1]?.trim();
  if (name === undefined) return undefined;
  if (depth >= MOST_PRESETS) throw new NotUnderstood('its presets name each other without end');
  return statements(presetNamed(name, presets), 'settings').map((presetStatement) => ({
    ...presetStatement,
    line: statement.line,
  }));
}

function presetNamed(name: string, presets: Readonly<Record<string, string>>): string {
  const presetText = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (presetText !== undefined) return presetText;
  const presetNames = Object.keys(presets).join(', ');
  throw new NotUnderstood(
    `there is no preset ${inQuotes(name)} in the plugin’s settings${presetNames === '' ? '' : `, which have ${presetNames}`}`,
  );
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/gu;
const PROPERTY = /^query\.file\.(property|hasProperty)\(\s*(?:'([^']*)'|"([^"]*)")\s*\)$/u;

/** An instruction with the values of its `{{…}}`. @throws NotUnderstood for one that has none */
export function withPlaceholders(text: string, surroundings: QuerySurroundings, depth = 0): string {
  if (!text.includes('{{')) return text;
  if (depth >= MOST_PRESETS) throw new NotUnderstood('its presets name each other without end');
  return text.replace(PLACEHOLDER, (_all, inner: string) => {
    const name = inner.trim();
    const preset = /^preset\.(.+)$/u.exec(name)?.[1];
    if (preset !== undefined)
      return withPlaceholders(presetNamed(preset, surroundings.presets ?? {}).trim(), surroundings, depth + 1);
    const value = propertyValue(name, surroundings) ?? fileValue(name, surroundings.path);
    if (value === undefined) throw new NotUnderstood(`there is no value ${inQuotes(`{{${name}}}`)}`);
    return value;
  });
}

function propertyValue(name: string, { properties = {} }: QuerySurroundings): string | undefined {
  const [, operation, single, double] = PROPERTY.exec(name) ?? [];
  const key = (single ?? double)?.toLowerCase();
  if (operation === undefined || key === undefined) return undefined;
  const value = Object.entries(properties).find(([propertyKey]) => propertyKey.toLowerCase() === key)?.[1];
  if (operation === 'hasProperty') return String(value !== undefined && value !== null);
  return value === undefined || value === null ? 'null' : queryValueText(value);
}

function queryValueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(queryValueText).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fileValue(name: string, path: string): string | undefined {
  const file = path.slice(path.lastIndexOf('/') + 1);
  switch (name) {
    case 'query.file.path':
      return path;
    case 'query.file.pathWithoutExtension':
      return path.replace(/\.md$/u, '');
    case 'query.file.filename':
      return file;
    case 'query.file.filenameWithoutExtension':
      return file.replace(/\.md$/u, '');
    case 'query.file.folder':
      return path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '/';
    case 'query.file.root':
      return path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '/';
    default:
      return undefined;
  }
}
