import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { isRecord } from '../../basics/is-record.ts';
import { type CallStep, type OwnStep, type OwnTool, readStepCondition, type ToolProblem } from './own-tool.ts';
import { readTemplate, type Reference } from './references.ts';

/** A tool that a step may call. */
export interface KnownTool {
  readonly fields: readonly { readonly name: string; readonly isRequired: boolean }[];
  /** Why a step cannot call it, although it is there. */
  readonly refusal?: string;
  /** Why a field cannot have this value; asked only for values without references. */
  readonly problemOf?: (field: string, value: unknown) => string | undefined;
  /** The names at the top of its answer; absent: not known. */
  readonly answers?: readonly string[];
}

export interface KnownTools {
  readonly find: (name: string) => KnownTool | undefined;
  /** The known name or field that a wrong one most likely means. */
  readonly nearest: (wrong: string, of?: readonly string[]) => string | undefined;
}

/** What is wrong with the steps of a tool: unknown tools, fields and references. Never throws. */
export function checkOwnTool(tool: OwnTool, availableTools: KnownTools): ToolProblem[] {
  return tool.steps.flatMap((step, at) => {
    const problems: string[] = [];
    const report = (message: string): void => void problems.push(message);
    const look = (value: unknown): void =>
      checkValue(value, { tool, at, known: availableTools, hasItem: step.each !== undefined }, report);
    if (step.kind === 'call') checkCall(step, availableTools, report);
    if (step.each !== undefined) checkEach(step.each, { tool, at, known: availableTools, hasItem: false }, report);
    look(step.kind === 'call' ? step.input : step.prompt);
    if (step.when !== undefined) {
      const parsedCondition = readStepCondition(step.when);
      if ('problem' in parsedCondition) report(parsedCondition.problem);
      else look(step.when);
    }
    return problems.map((message) => ({ line: step.line, message }));
  });
}

type Report = (message: string) => void;

interface Place {
  readonly tool: OwnTool;
  /** The step's place, from 0. */
  readonly at: number;
  readonly known: KnownTools;
  readonly hasItem: boolean;
}

function checkCall({ tool: name, input }: CallStep, availableTools: KnownTools, report: Report): void {
  const tool = availableTools.find(name);
  if (!tool) {
    const near = availableTools.nearest(name);
    return report(`There is no tool ${inQuotes(name)}.${near === undefined ? '' : ` Did you mean ${inQuotes(near)}?`}`);
  }
  if (tool.refusal !== undefined) return report(`A step cannot call ${inQuotes(name)}: ${tool.refusal}`);
  const names = tool.fields.map((field) => field.name);
  for (const [field, value] of Object.entries(input)) {
    if (!names.includes(field)) {
      const near = availableTools.nearest(field, names);
      report(
        `${inQuotes(name)} has no field ${inQuotes(field)}.${near === undefined ? '' : ` Did you mean ${inQuotes(near)}?`}`,
      );
    } else if (!hasReference(value)) {
      const problem = tool.problemOf?.(field, value);
      if (problem !== undefined) report(`${inQuotes(field)} of ${inQuotes(name)}: ${problem}.`);
    }
  }
  for (const { name: field, isRequired } of tool.fields)
    if (isRequired && !Object.hasOwn(input, field)) report(`${inQuotes(name)} needs the field ${inQuotes(field)}.`);
}

function checkEach(eachTemplate: unknown, place: Place, report: Report): void {
  if (Array.isArray(eachTemplate)) return checkValue(eachTemplate, place, report);
  const parsedTemplate = typeof eachTemplate === 'string' ? readTemplate(eachTemplate) : undefined;
  if (
    !parsedTemplate ||
    'problem' in parsedTemplate ||
    parsedTemplate.template.length !== 1 ||
    typeof parsedTemplate.template[0] !== 'object'
  )
    return report('“each” is a list, or one reference to a list: "{{steps.1.results}}".');
  checkReference(parsedTemplate.template[0], place, report);
}

/** Deeper than the reader lets YAML be. */
const DEEPEST = 200;

function checkValue(value: unknown, place: Place, report: Report, depth = 0): void {
  if (typeof value === 'string') {
    const parsedTemplate = readTemplate(value);
    if ('problem' in parsedTemplate) return report(parsedTemplate.problem);
    for (const part of parsedTemplate.template) if (typeof part === 'object') checkReference(part, place, report);
  } else if (depth < DEEPEST && Array.isArray(value)) {
    for (const entry of value) checkValue(entry, place, report, depth + 1);
  } else if (depth < DEEPEST && isRecord(value)) {
    for (const entry of Object.values(value)) checkValue(entry, place, report, depth + 1);
  }
}

function checkReference({ root, path, source }: Reference, { tool, at, known, hasItem }: Place, report: Report): void {
  const [first, second] = path;
  if (root === 'item' && !hasItem) return report(`${inQuotes(`{{${source}}}`)} stands in a step without “each”.`);
  if (root === 'input') {
    const names = tool.fields.map(({ name }) => name);
    if (first === undefined || !names.includes(first))
      report(
        `${inQuotes(`{{${source}}}`)} names no field of “input”${names.length > 0 ? `: there are ${names.join(', ')}` : ''}.`,
      );
  }
  if (root !== 'steps') return;
  const number = Number(first);
  if (!Number.isInteger(number) || number < 1 || number > tool.steps.length)
    return report(`${inQuotes(`{{${source}}}`)} names no step: they are counted from 1 to ${tool.steps.length}.`);
  if (number > at) return report(`${inQuotes(`{{${source}}}`)} is of a step that comes later.`);
  const names = answersOf(tool.steps[number - 1]!, known);
  if (second !== undefined && names && !names.includes(second))
    report(`The answer of step ${number} has no ${inQuotes(second)}: it has ${names.join(', ')}.`);
}

/** The names of a step's answer; `undefined` where they are not known. */
function answersOf(step: OwnStep, availableTools: KnownTools): readonly string[] | undefined {
  if (step.each !== undefined) return ['results', 'count'];
  return step.kind === 'ask' ? step.answer.map(({ name }) => name) : availableTools.find(step.tool)?.answers;
}

function hasReference(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  if (Array.isArray(value)) return value.some(hasReference);
  return isRecord(value) && Object.values(value).some(hasReference);
}
