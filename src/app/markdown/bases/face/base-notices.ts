import { basesText } from '../../../strings/en/bases.ts';
import type { BaseResult } from './base-body.ts';

export interface BaseNotice {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What a person must know of a view before its rows: what of it failed, and what is not drawn as it asks. */
export function noticesOf({ view, groups, problems, columns }: BaseResult): readonly BaseNotice[] {
  const failed = problems.map((problem) => ({ text: problemText(problem, columns), isProblem: true }));
  const said = [
    ...(view.isDrawn ? [] : [basesText.otherType(view.type, view.plugin)]),
    ...(view.type === 'kanban' && !groups ? [basesText.boardWithoutGroups] : []),
    ...(view.unknownKeys.length > 0 ? [basesText.unknownKeys(view.unknownKeys)] : []),
  ];
  return [...failed, ...said.map((text) => ({ text, isProblem: false }))];
}

function problemText(
  { part, expression, column, message, rows }: BaseResult['problems'][number],
  columns: BaseResult['columns'],
): string {
  switch (part) {
    case 'filter':
      return rows === 0
        ? basesText.unreadableFilter(expression, message)
        : basesText.failedFilter(expression, message, rows);
    case 'sort':
      return basesText.failedSort(titleOf(columns, expression), message, rows);
    case 'group':
      return basesText.failedGroup(titleOf(columns, expression), message, rows);
    case 'summary':
      return basesText.failedSummary(expression, titleOf(columns, column ?? ''), message);
  }
}

/** What heads a column, also one that the view does not show. */
export const titleOf = (columns: BaseResult['columns'], id: string): string =>
  columns.find((column) => column.id === id)?.title ?? id.replace(/^(?:note|formula)\./, '');
