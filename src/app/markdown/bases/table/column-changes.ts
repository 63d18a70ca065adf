import { isRecord } from '../../../../notes/basics/is-record.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import { columnId } from '../../../../notes/formats/base/definition/column-id.ts';
import type { BaseResult } from '../face/base-body.ts';

type View = Pick<BaseResult['view'], 'name' | 'options' | 'sort'>;

/** Widths in px that a column may have. */
const NARROWEST = 40;
const WIDEST = 1_200;

export const withinWidths = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** The key of the view's `columnSize` that means this column: bases write ids of columns in several ways. */
function sizeKey({ options }: View, id: string): string {
  const sizes = options['columnSize'];
  return (isRecord(sizes) ? Object.keys(sizes).find((key) => columnId(key) === id) : undefined) ?? id;
}

/** The width in px that the view gives a column; undefined where it leaves that open. */
export function widthOf(view: View, id: string): number | undefined {
  const sizes = view.options['columnSize'];
  const size = isRecord(sizes) ? sizes[sizeKey(view, id)] : undefined;
  return typeof size === 'number' && size > 20 && size < 2_000 ? size : undefined;
}

export const resize = (view: View, id: string, width: number): BaseChange => ({
  operation: 'set',
  view: view.name,
  key: ['columnSize', sizeKey(view, id)],
  value: withinWidths(width),
});

/** What a press on the head of a column does: sorts by it alone, then the other way round, then by nothing. */
export function sortBy(view: View, id: string): BaseChange {
  const [first] = view.sort;
  const isFirst = first?.property === id;
  const direction = !isFirst ? 'ASC' : first.descending ? undefined : 'DESC';
  const value = direction === undefined ? null : [{ property: id, direction }];
  return { operation: 'set', view: view.name, key: ['sort'], value };
}

/** Puts a column in the place of another, each in the spelling that it has. */
export function moveColumn(view: View, ids: readonly string[], moved: string, to: string): BaseChange | undefined {
  const [from, at] = [ids.indexOf(moved), ids.indexOf(to)];
  if (from < 0 || at < 0 || from === at) return undefined;
  const written = Array.isArray(view.options['order']) ? (view.options['order'] as readonly unknown[]).map(String) : [];
  const spelled = ids.map((id) => written.find((each) => columnId(each) === id) ?? id);
  const value = spelled.toSpliced(from, 1).toSpliced(at, 0, spelled[from]!);
  return { operation: 'set', view: view.name, key: ['order'], value };
}
