import type { BaseView } from './base-definition.ts';

const OF_BASE = new Set([
  'filters',
  'formulas',
  'properties',
  // Before 1.9.2, for the titles in `properties`.
  'display',
  'summaries',
  'newItemFolder',
  'newItemTemplate',
  'views',
]);

/** Of every kind of view: one that was a table and is now cards keeps what it had. */
const OF_VIEWS = new Set([
  'type',
  'name',
  'filters',
  'order',
  'sort',
  'groupBy',
  'group_by',
  'groupOrder',
  'limit',
  'summaries',
  'columnSize',
  'rowHeight',
  'image',
  'imageFit',
  'imageAspectRatio',
  'cardSize',
  'markers',
  'indentProperties',
  'separator',
  'columnWidth',
  'hideEmptyColumns',
]);

const DRAWN_TYPES = new Set(['table', 'cards', 'list', 'kanban']);

/** Whether Latent draws this type of view; others are for plugins. */
export const isDrawnType = (type: string): boolean => DRAWN_TYPES.has(type);

/** The plugin that draws a type of view, where its name is known. */
export function pluginOf(type: string): string | undefined {
  if (type === 'map') return 'Maps';
  return /^tasknotes/i.test(type) ? 'TaskNotes' : undefined;
}

export const unknownBaseKeys = (keys: readonly string[]): readonly string[] => keys.filter((key) => !OF_BASE.has(key));

/** What a view says that nothing here reads. Views of plugins have keys of their own, which are none of these. */
export const unknownViewKeys = ({ type, options }: Pick<BaseView, 'type' | 'options'>): readonly string[] =>
  isDrawnType(type) ? Object.keys(options).filter((key) => !OF_VIEWS.has(key)) : [];
