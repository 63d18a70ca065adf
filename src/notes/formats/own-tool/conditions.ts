import { fillTemplate, readTemplate, valueText, type Template, type Values } from './references.ts';

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
export function readCondition(text: string): { readonly condition: Condition } | { readonly problem: string } {
  const match = FORM.exec(text.trim());
  if (!match)
    return { problem: `“when” is “{{…}}”, “not {{…}}”, or “{{…}}” with ${COMPARISONS.join(' ')} and a value.` };
  const [, not, first, comparison, second] = match;
  const left = readTemplate(first!);
  const right = comparison === undefined ? undefined : readTemplate(second!.replaceAll(/^["']|["']$/g, ''));
  if ('problem' in left) return left;
  if (right && 'problem' in right) return right;
  return {
    condition: {
      isNegated: not !== undefined,
      left: left.template,
      ...(right && { comparison: comparison as Comparison, right: right.template }),
    },
  };
}

/** @param most characters of each side that is compared  @throws TextTooLong */
export function holds({ isNegated, left, comparison, right }: Condition, values: Values, most = Infinity): boolean {
  const value = fillTemplate(left, values, most);
  const answer =
    comparison && right ? compare(value, comparison, fillTemplate(right, values, most), most) : isThere(value);
  return answer !== isNegated;
}

/** Nothing, an empty text, an empty list, 0 and false are not there. */
const isThere = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;

function compare(left: unknown, comparison: Comparison, right: unknown, most: number): boolean {
  if (comparison === 'contains') {
    const wanted = valueText(right, most).toLowerCase();
    return Array.isArray(left)
      ? left.some((entry) => valueText(entry, most).toLowerCase() === wanted)
      : valueText(left, most).toLowerCase().includes(wanted);
  }
  const order = orderOf(left ?? '', right ?? '', most);
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
function orderOf(left: unknown, right: unknown, most: number): number {
  const [a, b] = [Number(left), Number(right)];
  if (left !== '' && right !== '' && !Number.isNaN(a) && !Number.isNaN(b)) return Math.sign(a - b);
  const [x, y] = [valueText(left, most).toLowerCase(), valueText(right, most).toLowerCase()];
  return x === y ? 0 : x < y ? -1 : 1;
}
