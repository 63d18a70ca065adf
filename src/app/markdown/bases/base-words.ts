import { basesText } from '../../strings/en/bases.ts';
import type { BaseResult } from './face/base-body.ts';
import { titleOf } from './face/base-notices.ts';

/** “12 results · sorted by due · grouped by status”. */
export function stateOf({ total, view, columns }: BaseResult): string {
  const named = (id: string) => titleOf(columns, id);
  const sorted = view.sort.map(({ property, descending }) =>
    descending ? basesText.downwards(named(property)) : named(property),
  );
  return [
    basesText.results(total),
    ...(view.limit !== undefined && total === view.limit ? [basesText.firstOf(view.limit)] : []),
    ...(sorted.length > 0 ? [basesText.sortedBy(sorted)] : []),
    ...(view.groupBy ? [basesText.groupedBy(named(view.groupBy.property))] : []),
  ].join(' · ');
}

/** As they stand in the view, which may write ids of columns in several ways. */
export function summaryNames({ view, columns }: BaseResult): Readonly<Record<string, string>> {
  const written = view.options['summaries'];
  if (typeof written !== 'object' || written === null) return {};
  const byId = new Map(Object.entries(written as Record<string, unknown>));
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const name = byId.get(id) ?? byId.get(id.replace(/^note\./, ''));
      return typeof name === 'string' ? [[id, name]] : [];
    }),
  );
}
