import type { DataviewValue } from '../../../../workers/contract.ts';
import { isStillLooking } from '../../../state/vault/open-vault.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { type QueryOptions, starredFor } from '../query-options.ts';
import { appendValue, dataviewProblemText } from './draw-value.ts';
import './dataview.css';

const drawnInlineStates = new WeakMap<HTMLElement, string>();

/** Draws the value of an expression in the place of its code; what cannot be worked out stays code, with the reason. */
export async function drawInline(
  { source, expression }: { readonly source: string; readonly expression: string },
  holder: HTMLElement,
  options: QueryOptions,
): Promise<void> {
  const { index, from, signal } = options;
  const isLooking = await isStillLooking(index);
  const result = await index?.dataviewInline({
    source: expression,
    path: from ?? '',
    now: Date.now(),
    ...starredFor(expression, options),
  });
  if (!result || signal.aborted) return;
  const stateKey = JSON.stringify([result, isLooking]);
  if (drawnInlineStates.get(holder) === stateKey) return;
  drawnInlineStates.set(holder, stateKey);
  holder.classList.toggle('query-inline--failed', result.kind === 'problem');
  if (result.kind === 'problem') {
    holder.textContent = source;
    holder.title = dataviewProblemText(result.problem);
    return;
  }
  // Notes that are still to be read may hold what it asks for.
  holder.title = isLooking ? `${source}\n${commonText.stillLooking}` : source;
  holder.replaceChildren();
  if (isLooking && saysNothing(result.value)) {
    holder.textContent = '…';
    return;
  }
  appendValue(holder, result.value, options);
  if (holder.textContent === '' && holder.childElementCount === 0) holder.textContent = '–';
  options.connect(holder);
}

/** None, none of a list, or a count of none. */
function saysNothing(value: DataviewValue): boolean {
  if (value === null || value === '' || value === 0) return true;
  return typeof value === 'object' && value.kind === 'list' && value.items.length === 0;
}
