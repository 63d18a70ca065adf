import { isMap, visit, type Document } from 'yaml';
import { isRecord } from '../../basics/is-record.ts';
import { findFrontmatterBlock } from '../../frontmatter/frontmatter.ts';
import { lineAndColumnAt, readYamlMap } from '../../frontmatter/full-yaml.ts';
import { offsetOfValue } from '../../frontmatter/frontmatter-fields.ts';
import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { stem } from '../../paths/paths.ts';
import type { FieldKind, OwnField, OwnStep, OwnTool, ReadOwnTool, ToolProblem } from './own-tool.ts';
import { readSchedule, SCHEDULE_FORMS } from './schedule.ts';

type Path = readonly (string | number)[];

/** The YAML of a tool's note while it is read: where each value stands, and what is wrong with it. */
interface ToolDraft {
  readonly lineOf: (path: Path) => number;
  readonly report: (path: Path, message: string) => void;
  readonly problems: ToolProblem[];
}

/** More say nothing that the first do not. */
const MOST_PROBLEMS = 50;

/** @param from where the YAML begins in the note's text */
function createToolDraft(text: string, from: number, document: Document.Parsed): ToolDraft {
  const problems: ToolProblem[] = [];
  const lineAt = (offset: number): number => lineAndColumnAt(text, Math.min(from + offset, text.length)).line;
  const lineOf = (path: Path): number => lineAt(offsetOfValue(document, path));
  const report = (line: number, message: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, message });
  };
  visit(document, {
    Pair: (_, { key }) => {
      if (!isMap(key)) return undefined;
      report(lineAt(key.range?.[0] ?? 0), 'A value that begins with {{ needs quotes around it: "{{input.name}}".');
      return visit.SKIP;
    },
  });
  return { lineOf, report: (path, message) => report(lineOf(path), message), problems };
}

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
function parseOwnFields(rawFields: unknown, path: Path, draft: ToolDraft): OwnField[] {
  if (rawFields === undefined || rawFields === null) return [];
  if (!isRecord(rawFields)) {
    draft.report(path, 'Fields are written as “name: text”, one to a line.');
    return [];
  }
  const entries = Object.entries(rawFields);
  if (entries.length > MOST_FIELDS) draft.report(path, `It has more than ${MOST_FIELDS} fields.`);
  return entries
    .slice(0, MOST_FIELDS)
    .flatMap(([name, rawField]) => readInputField(name, rawField, [...path, name], draft) ?? []);
}

function readInputField(name: string, rawField: unknown, path: Path, draft: ToolDraft): OwnField | undefined {
  if (!NAME.test(name) || TAKEN.has(name.toLowerCase())) {
    draft.report(path, `${inQuotes(name.slice(0, 60))} is no name for a field: letters, digits and _ make one.`);
    return undefined;
  }
  const fieldRecord = isRecord(rawField) ? rawField : { type: rawField ?? 'text' };
  for (const key of Object.keys(fieldRecord))
    if (!KEYS.has(key))
      draft.report([...path, key], `A field has no ${inQuotes(key)}: it has ${[...KEYS].join(', ')}.`);
  const choices = readChoices(fieldRecord['choices'], [...path, 'choices'], draft);
  const kind = readKind(fieldRecord['type'] ?? (choices.length > 0 ? 'choice' : 'text'));
  if (!kind) {
    draft.report(path, `${inQuotes(name)} is of no type that is known: ${KIND_NAMES}.`);
    return undefined;
  }
  if (kind === 'choice' && choices.length === 0)
    draft.report(path, `${inQuotes(name)} is a choice and names no “choices”.`);
  const about = fieldRecord['description'];
  const field = { name, kind, choices, about: typeof about === 'string' ? about : '' };
  const standard = fieldRecord['default'];
  if (standard === undefined || standard === null) return field;
  const value = readStandard(standard, field);
  if (value === undefined)
    draft.report([...path, 'default'], `The default of ${inQuotes(name)} does not fit its type.`);
  return { ...field, ...(value !== undefined && { standard: value }) };
}

function readKind(rawKind: unknown): FieldKind | undefined {
  const word = typeof rawKind === 'string' ? rawKind.trim().toLowerCase() : '';
  return KINDS.find(([, words]) => words.includes(word))?.[0];
}

function readChoices(rawChoices: unknown, path: Path, draft: ToolDraft): string[] {
  if (rawChoices === undefined || rawChoices === null) return [];
  const isList =
    Array.isArray(rawChoices) && rawChoices.every((choice) => typeof choice === 'string' || typeof choice === 'number');
  if (!isList || rawChoices.length > MOST_CHOICES) {
    draft.report(path, `“choices” is a list of at most ${MOST_CHOICES} words.`);
    return [];
  }
  return [...new Set(rawChoices.map(String))];
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

/** In UTF-16 units. */
const LONGEST = 200_000;
const MOST_STEPS = 40;
const LONGEST_NAME = 80;
/** Keys of the note that are about the tool; all others are the person's own properties. */
const CALL_KEYS = new Set(['tool', 'input', 'each', 'when']);
const ASK_KEYS = new Set(['ask', 'answer', 'each', 'when']);

/** Whether a note says that it is a tool. */
export function isToolNote(frontmatter: Readonly<Record<string, unknown>> | undefined): boolean {
  return frontmatter !== undefined && Object.hasOwn(frontmatter, 'type') && frontmatter['type'] === 'tool';
}

/**
 * Reads a tool's note. Never throws, and runs nothing.
 * @param path names the tool where the note does not
 */
export function readOwnTool(text: string, path: string): ReadOwnTool {
  const block = findFrontmatterBlock(text);
  if (!block) return { problems: [{ line: 1, message: 'It has no properties between --- lines.' }] };
  if (block.to - block.from > LONGEST)
    return { problems: [{ line: 1, message: `It is longer than ${LONGEST / 1000} kB.` }] };
  const parsedMap = readYamlMap(text.slice(block.yamlFrom, block.yamlTo));
  if ('problem' in parsedMap) {
    const { line } = lineAndColumnAt(text, block.yamlFrom + parsedMap.problem.offset);
    return { problems: [{ line, message: parsedMap.problem.message }] };
  }
  const draft = createToolDraft(text, block.yamlFrom, parsedMap.document);
  return { tool: toOwnTool(parsedMap.data, path, draft), problems: draft.problems };
}

function toOwnTool(data: Readonly<Record<string, unknown>>, path: string, draft: ToolDraft): OwnTool {
  const fields = parseOwnFields(data['input'], ['input'], draft);
  const schedule = readWhen(data['schedule'], draft);
  if (schedule)
    for (const { name, standard } of fields)
      if (standard === undefined)
        draft.report(
          ['input', name],
          `${inQuotes(name)} needs a default: nobody is there to fill it in when it runs by itself.`,
        );
  return {
    name: readName(data['name'], path, draft),
    description: typeof data['description'] === 'string' ? data['description'].trim() : '',
    fields,
    steps: readSteps(data['steps'], draft),
    ...(schedule && { schedule }),
  };
}

function readName(rawName: unknown, path: string, draft: ToolDraft): string {
  const name = typeof rawName === 'string' ? rawName.trim().replaceAll(/\s+/g, ' ') : '';
  if (rawName !== undefined && rawName !== null && name === '') draft.report(['name'], '“name” is no text.');
  if (name.length > LONGEST_NAME) draft.report(['name'], `Its name is longer than ${LONGEST_NAME} letters.`);
  return (name === '' ? stem(path) : name).slice(0, LONGEST_NAME);
}

function readWhen(rawSchedule: unknown, draft: ToolDraft): OwnTool['schedule'] {
  if (rawSchedule === undefined || rawSchedule === null) return undefined;
  const schedule = typeof rawSchedule === 'string' ? readSchedule(rawSchedule) : undefined;
  if (!schedule) draft.report(['schedule'], `This schedule is none that is known: ${SCHEDULE_FORMS}.`);
  return schedule;
}

function readSteps(rawSteps: unknown, draft: ToolDraft): OwnStep[] {
  if (!Array.isArray(rawSteps) || rawSteps.length === 0) {
    draft.report(['steps'], 'It has no steps: “steps” is a list, and each begins with “- tool:” or “- ask:”.');
    return [];
  }
  if (rawSteps.length > MOST_STEPS) draft.report(['steps'], `It has more than ${MOST_STEPS} steps.`);
  return rawSteps.slice(0, MOST_STEPS).flatMap((rawStep: unknown, at) => readStep(rawStep, ['steps', at], draft) ?? []);
}

function readStep(rawStep: unknown, path: Path, draft: ToolDraft): OwnStep | undefined {
  if (!isRecord(rawStep) || 'tool' in rawStep === 'ask' in rawStep) {
    draft.report(path, 'A step has either “tool” or “ask”.');
    return undefined;
  }
  const isAsk = 'ask' in rawStep;
  for (const key of Object.keys(rawStep))
    if (!(isAsk ? ASK_KEYS : CALL_KEYS).has(key))
      draft.report(
        [...path, key],
        `A step has no ${inQuotes(key.slice(0, 60))}: it has ${[...(isAsk ? ASK_KEYS : CALL_KEYS)].join(', ')}.`,
      );
  const when = rawStep['when'];
  if (when !== undefined && typeof when !== 'string')
    draft.report([...path, 'when'], '“when” is a text: "{{steps.1.found}} > 0".');
  const base = {
    line: draft.lineOf(path),
    ...(rawStep['each'] !== undefined && rawStep['each'] !== null && { each: rawStep['each'] }),
    ...(typeof when === 'string' && { when }),
  };
  return isAsk ? readAsk(rawStep, path, base, draft) : readCallStep(rawStep, path, base, draft);
}

type Base = Pick<OwnStep, 'line' | 'each' | 'when'>;

function readCallStep(rawCall: Readonly<Record<string, unknown>>, path: Path, base: Base, draft: ToolDraft) {
  const { tool, input = {} } = rawCall;
  if (typeof tool !== 'string' || tool.trim() === '') {
    draft.report([...path, 'tool'], '“tool” is the name of a tool.');
    return undefined;
  }
  if (input !== null && !isRecord(input))
    draft.report([...path, 'input'], '“input” is a list of fields: “name: value”.');
  return { ...base, kind: 'call' as const, tool: tool.trim(), input: isRecord(input) ? input : {} };
}

function readAsk(rawQuestion: Readonly<Record<string, unknown>>, path: Path, base: Base, draft: ToolDraft) {
  const { ask: prompt, answer } = rawQuestion;
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    draft.report([...path, 'ask'], '“ask” is the question to the model.');
    return undefined;
  }
  const fields = parseOwnFields(answer, [...path, 'answer'], draft);
  if (fields.length === 0) draft.report(path, 'A question to the model names the fields of its “answer”.');
  return { ...base, kind: 'ask' as const, prompt, answer: fields };
}
