import { fillTemplate, readTemplate, type Template, type Values, valueText } from './references.ts';
import type { Schedule } from './schedule.ts';

/** The folder in which a vault's own tools are notes. */
export const TOOLS_FOLDER = 'Tools';

export type FieldKind = 'text' | 'number' | 'switch' | 'date' | 'note' | 'list' | 'choice';

/** A field that a tool asks for, or that a model's answer has. */
export interface OwnField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly about: string;
  /** Of a choice. */
  readonly choices: readonly string[];
  readonly standard?: string | number | boolean | readonly string[];
}

interface StepBase {
  /** 1-based line of the note. */
  readonly line: number;
  /** The list that it is done for, entry by entry: a reference, or the entries themselves. */
  readonly each?: unknown;
  /** The condition under which it is done. */
  readonly when?: string;
}

/** A call of a tool. */
export interface CallStep extends StepBase {
  readonly kind: 'call';
  readonly tool: string;
  /** May hold references, at any depth. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A question to the person's model, which answers in fields. */
export interface AskStep extends StepBase {
  readonly kind: 'ask';
  readonly prompt: string;
  readonly answer: readonly OwnField[];
}

export type OwnStep = CallStep | AskStep;

/** A tool that a note of the vault describes. No code is in it. */
export interface OwnTool {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly OwnField[];
  readonly steps: readonly OwnStep[];
  readonly schedule?: Schedule;
}

/** What is wrong with a tool's note, and where. */
export interface ToolProblem {
  /** 1-based line of the note. */
  readonly line: number;
  readonly message: string;
}

/** Without problems there is always a tool; with problems there may be one, which must not be run. */
export interface ReadOwnTool {
  readonly tool?: OwnTool;
  readonly problems: readonly ToolProblem[];
}

/** The name by which programs call a vault's own tool; no built-in tool has this beginning. */
export const OWN_PREFIX = 'own_';

/** “Weekly review” → `own_weekly_review`. */
export function callName(name: string): string {
  const plain = name
    // As long as a file's name: marks in a long row are put in order in time that grows with its square.
    .slice(0, 255)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50);
  return `${OWN_PREFIX}${plain === '' ? codeOf(name) : plain}`;
}

/** A name in another script has no letters for a program's name. */
const codeOf = (name: string): string =>
  Array.from(name.slice(0, 8), (letter) => letter.codePointAt(0)!.toString(16)).join('_');

const COMPARISONS = ['=', '!=', '<=', '>=', '<', '>', 'contains'] as const;
type Comparison = (typeof COMPARISONS)[number];

/** When a step is done: `{{steps.1.found}} > 0`, `not {{input.draft}}`, `{{item.path}} contains Inbox/`. */
interface Condition {
  readonly isNegated: boolean;
  readonly left: Template;
  readonly comparison?: Comparison;
  readonly right?: Template;
}

const FORM = /^(not )?(\{\{[^{}]*\}\})(?: ?(!=|<=|>=|=|<|>|contains) ?(.*))?$/s;

/** @returns the condition, or why it is none */
export function readStepCondition(text: string): { readonly condition: Condition } | { readonly problem: string } {
  const match = FORM.exec(text.trim());
  if (!match)
    return { problem: `“when” is “{{…}}”, “not {{…}}”, or “{{…}}” with ${COMPARISONS.join(' ')} and a value.` };
  const [, not, first, comparison, second] = match;
  const leftTemplate = readTemplate(first!);
  const right = comparison === undefined ? undefined : readTemplate(second!.replaceAll(/^["']|["']$/g, ''));
  if ('problem' in leftTemplate) return leftTemplate;
  if (right && 'problem' in right) return right;
  return {
    condition: {
      isNegated: not !== undefined,
      left: leftTemplate.template,
      ...(right && { comparison: comparison as Comparison, right: right.template }),
    },
  };
}

/** @param maxCharacters characters of each side that is compared  @throws TextTooLong */
export function conditionHolds(
  { isNegated, left, comparison, right }: Condition,
  values: Values,
  maxCharacters = Infinity,
): boolean {
  const value = fillTemplate(left, values, maxCharacters);
  const answer =
    comparison && right
      ? testCondition(value, comparison, fillTemplate(right, values, maxCharacters), maxCharacters)
      : isThere(value);
  return answer !== isNegated;
}

/** Nothing, an empty text, an empty list, 0 and false are not there. */
const isThere = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;

function testCondition(leftValue: unknown, comparison: Comparison, right: unknown, maxCharacters: number): boolean {
  if (comparison === 'contains') {
    const searchText = valueText(right, maxCharacters).toLowerCase();
    return Array.isArray(leftValue)
      ? leftValue.some((entry) => valueText(entry, maxCharacters).toLowerCase() === searchText)
      : valueText(leftValue, maxCharacters).toLowerCase().includes(searchText);
  }
  const order = orderOf(leftValue ?? '', right ?? '', maxCharacters);
  switch (comparison) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Numbers by their size, all else as text without case; dates as they are written sort as text. */
function orderOf(leftValue: unknown, right: unknown, maxCharacters: number): number {
  const [a, b] = [Number(leftValue), Number(right)];
  if (leftValue !== '' && right !== '' && !Number.isNaN(a) && !Number.isNaN(b)) return Math.sign(a - b);
  const [x, y] = [valueText(leftValue, maxCharacters).toLowerCase(), valueText(right, maxCharacters).toLowerCase()];
  return x === y ? 0 : x < y ? -1 : 1;
}
