import { compare, orderedText } from '../runtime/same-value.ts';
import { valueText } from '../values/value-text.ts';
import { isEmpty, typeName, type Value } from '../values/values.ts';

const TEXT = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** For sorting rows: what is missing comes last in both directions. */
export function compareForSort(a: Value, b: Value, descending: boolean): number {
  const [noA, noB] = [isEmpty(a), isEmpty(b)];
  if (noA || noB) return Number(noA) - Number(noB);
  return (descending ? -1 : 1) * inOrder(a, b);
}

function inOrder(a: Value, b: Value): number {
  const texts = [orderedText(a), orderedText(b)] as const;
  if (texts[0] !== undefined && texts[1] !== undefined) return TEXT.compare(texts[0], texts[1]);
  if (typeName(a) === typeName(b)) {
    const order = compare(a, b);
    if (order !== undefined) return order;
  }
  return TEXT.compare(valueText(a), valueText(b));
}
