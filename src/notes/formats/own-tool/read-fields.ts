import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { isRecord } from '../../basics/is-record.ts';
import type { FieldKind, OwnField } from './own-tool.ts';
import type { Path, ToolDraft } from './tool-draft.ts';

/** Words for each kind, the first being the one that we name. */
const KINDS: readonly (readonly [FieldKind, readonly string[]])[] = [
  ['text', ['text', 'string']],
  ['number', ['number', 'integer']],
  ['switch', ['switch', 'checkbox', 'boolean', 'yes or no']],
  ['date', ['date']],
  ['note', ['note']],
  ['list', ['list', 'array']],
  ['choice', ['choice', 'select']],
];
const KIND_NAMES = KINDS.map(([kind]) => kind).join(', ');
const KEYS = new Set(['type', 'description', 'default', 'choices']);
const NAME = /^[a-z]\w{0,39}$/i;
/** Names that objects have of their own. */
const TAKEN = new Set(['constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty']);
const MOST_FIELDS = 30;
const MOST_CHOICES = 100;

/** Reads `name: { type, description, default, choices }`, or `name: text` for short. */
export function readFields(written: unknown, path: Path, draft: ToolDraft): OwnField[] {
  if (written === undefined || written === null) return [];
  if (!isRecord(written)) {
    draft.report(path, 'Fields are written as “name: text”, one to a line.');
    return [];
  }
  const entries = Object.entries(written);
  if (entries.length > MOST_FIELDS) draft.report(path, `It has more than ${MOST_FIELDS} fields.`);
  return entries.slice(0, MOST_FIELDS).flatMap(([name, each]) => readField(name, each, [...path, name], draft) ?? []);
}

function readField(name: string, written: unknown, path: Path, draft: ToolDraft): OwnField | undefined {
  if (!NAME.test(name) || TAKEN.has(name.toLowerCase())) {
    draft.report(path, `${inQuotes(name.slice(0, 60))} is no name for a field: letters, digits and _ make one.`);
    return undefined;
  }
  const said = isRecord(written) ? written : { type: written ?? 'text' };
  for (const key of Object.keys(said))
    if (!KEYS.has(key))
      draft.report([...path, key], `A field has no ${inQuotes(key)}: it has ${[...KEYS].join(', ')}.`);
  const choices = readChoices(said['choices'], [...path, 'choices'], draft);
  const kind = readKind(said['type'] ?? (choices.length > 0 ? 'choice' : 'text'));
  if (!kind) {
    draft.report(path, `${inQuotes(name)} is of no type that is known: ${KIND_NAMES}.`);
    return undefined;
  }
  if (kind === 'choice' && choices.length === 0)
    draft.report(path, `${inQuotes(name)} is a choice and names no “choices”.`);
  const about = said['description'];
  const field = { name, kind, choices, about: typeof about === 'string' ? about : '' };
  const standard = said['default'];
  if (standard === undefined || standard === null) return field;
  const value = readStandard(standard, field);
  if (value === undefined)
    draft.report([...path, 'default'], `The default of ${inQuotes(name)} does not fit its type.`);
  return { ...field, ...(value !== undefined && { standard: value }) };
}

function readKind(written: unknown): FieldKind | undefined {
  const word = typeof written === 'string' ? written.trim().toLowerCase() : '';
  return KINDS.find(([, words]) => words.includes(word))?.[0];
}

function readChoices(written: unknown, path: Path, draft: ToolDraft): string[] {
  if (written === undefined || written === null) return [];
  const isList =
    Array.isArray(written) && written.every((each) => typeof each === 'string' || typeof each === 'number');
  if (!isList || written.length > MOST_CHOICES) {
    draft.report(path, `“choices” is a list of at most ${MOST_CHOICES} words.`);
    return [];
  }
  return [...new Set(written.map(String))];
}

function readStandard(value: unknown, { kind, choices }: OwnField): OwnField['standard'] {
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  if (kind === 'switch') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'list') {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    return entries.every((entry) => typeof entry === 'string') ? entries : undefined;
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return kind === 'choice' && text !== undefined && !choices.includes(text) ? undefined : text;
}
