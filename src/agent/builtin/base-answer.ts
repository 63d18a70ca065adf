import { LISTED, noteLink, escapeTitle } from './note-lists.ts';
import { number, records, scalarInputText, type AnsweredCall } from './answered-call.ts';

/** The rows of a base as a list: each with a link to its note, and what its other columns say. */
export function baseRows({ input, result }: AnsweredCall): string {
  const rows = records(result.rows);
  const columns = records(result.columns);
  const total = number(result.total);
  const of = [
    input.path === undefined ? '' : ` in the base ${escapeTitle(scalarInputText(input.path))}`,
    input.view === undefined ? '' : `, view ${escapeTitle(scalarInputText(input.view))}`,
  ].join('');
  if (rows.length === 0) return `There are no rows${of}.`;
  const lines = rows.slice(0, LISTED).map(({ path, cells }) => {
    const values = (Array.isArray(cells) ? cells : []).flatMap((cell, at) => {
      const id = scalarInputText(columns[at]?.id);
      // The link says it already.
      if (scalarInputText(cell) === '' || id === 'file.name' || id === 'file.path' || id === 'file.basename') return [];
      return [`${escapeTitle(scalarInputText(columns[at]?.title))}: ${escapeTitle(scalarInputText(cell))}`];
    });
    return `- ${[noteLink(scalarInputText(path)), ...values].join(' · ')}`;
  });
  const moreLines = total > lines.length ? [`…and ${total - lines.length} more.`] : [];
  return [`${total} ${total === 1 ? 'row' : 'rows'}${of}:`, lines.join('\n'), ...moreLines].join('\n\n');
}
