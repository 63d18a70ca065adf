import { starredFor } from '../bookmarked.ts';
import type { QueryOptions } from '../query-options.ts';
import { appendValue } from './draw-value.ts';
import { problemText } from './problem-text.ts';
import './dataview.css';

const shown = new WeakMap<HTMLElement, string>();

/** Draws the value of an expression in the place of its code; what cannot be worked out stays code, with the reason. */
export async function drawInline(
  { source, expression }: { readonly source: string; readonly expression: string },
  holder: HTMLElement,
  options: QueryOptions,
): Promise<void> {
  const { index, from, signal } = options;
  const result = await index?.dataviewInline({
    source: expression,
    path: from ?? '',
    now: Date.now(),
    ...starredFor(expression, options),
  });
  if (!result || signal.aborted) return;
  const told = JSON.stringify(result);
  if (shown.get(holder) === told) return;
  shown.set(holder, told);
  holder.classList.toggle('query-inline--failed', result.kind === 'problem');
  if (result.kind === 'problem') {
    holder.textContent = source;
    holder.title = problemText(result.problem);
    return;
  }
  holder.title = source;
  holder.replaceChildren();
  appendValue(holder, result.value, options);
  if (holder.textContent === '' && holder.childElementCount === 0) holder.textContent = '–';
  options.connect(holder);
}
