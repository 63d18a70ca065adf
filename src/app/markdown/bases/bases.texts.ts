import { inQuotes } from '../../strings/in-quotes.ts';
import { formatNameList, number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Bases: queries over notes, as tables, cards, lists and boards. */
export const basesText = texts('bases', {
  views: 'Views of this base',
  results: (count: number) => plural(count, { one: '# result', other: '# results' }),
  firstOf: (limit: number) => `the first ${number(limit)}`,
  sortedBy: (columns: readonly string[]) => `sorted by ${formatNameList(columns)}`,
  descending: (column: string) => `${column} (descending)`,
  groupedBy: (column: string) => `grouped by ${column}`,
  filters: 'Filters',
  newNote: 'New note',
  more: 'More about this base',
  closeSetup: 'Done',
  copyTable: 'Copy as a table',
  saveCsv: 'Save as CSV',
  tableCopied: (rows: number) =>
    `${plural(rows, { one: '# row was', other: '# rows were' })} copied as a Markdown table.`,
  tableNotCopied: 'The browser did not let the rows be copied.',
  noValue: 'None',
  yes: 'Yes',
  no: 'No',
  empty: 'No file matches this view.',
  failedCell: (message: string) => `This cell failed: ${message}`,
  failedFilter: (expression: string, message: string, rows: number) =>
    `The filter ${expression} failed for ${plural(rows, { one: '# file', other: '# files' })}, which ${rows === 1 ? 'is' : 'are'} left out: ${message}`,
  unreadableFilter: (expression: string, message: string) =>
    `The filter ${expression} cannot be read, so it lets nothing through: ${message}`,
  failedSort: (column: string, message: string, rows: number) =>
    `Sorting by ${column} failed for ${plural(rows, { one: '# row, which comes', other: '# rows, which come' })} last: ${message}`,
  failedGroup: (column: string, message: string, rows: number) =>
    `Grouping by ${column} failed for ${plural(rows, { one: '# row, which has', other: '# rows, which have' })} no group: ${message}`,
  unreadableFormula: (name: string, message: string) => `${inQuotes(name)} cannot be read: ${message}`,
  failedFormula: (name: string, message: string, rows: number) =>
    `${inQuotes(name)} fails in ${plural(rows, { one: '# row', other: '# rows' })}: ${message}`,
  failedSummary: (name: string, column: string, message: string) =>
    `The summary ${name} of ${column} failed: ${message}`,
  otherType: (type: string, plugin?: string) =>
    `This view asks for ${inQuotes(type)}, which ${plugin === undefined ? 'a plugin draws' : `the plugin ${plugin} draws`} and Latent does not. It is shown as a table.`,
  unknownKeys: (keys: readonly string[]) =>
    `Settings that Latent does not know, and keeps as they are: ${formatNameList(keys)}.`,
  boardWithoutGroups: 'A board needs a property to group by. Until it has one, its rows are shown as a table.',
  broken: (line: number, message: string) => `This base cannot be read. Line ${number(line)}: ${message}`,
  source: 'Its source',
  noView: (views: readonly string[]) =>
    views.length === 0 ? 'There is no such view.' : `There is no such view. The base has ${formatNameList(views)}.`,
  failed: (message: string) => `The rows could not be read: ${message}`,
  showMore: 'Show more rows',
  remoteImage: (host: string) => `Picture on ${host}`,
  table: (view: string) => `Rows of ${view}`,
  summary: 'Summary',
  summaryOf: (name: string, column: string) => (name === '' ? column : `${name} of ${column}`),
  selected: (rows: number, columns: number) =>
    `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(columns, { one: '# column', other: '# columns' })} selected`,
  columnHelp: 'Sort by this column. Shift and the arrow keys change its width; drag it to another place.',
  cellOf: (column: string, path: string) => `${column} of ${path}`,
  moveTo: (name: string) => `Move ${name} to`,
});
