import { LISTED, noteLink, plain } from './note-lists.ts';
import { number, records, text, type AnsweredCall } from './answered-call.ts';

/** The rows of a base as a list: each with a link to its note, and what its other columns say. */
export function baseRows({ input, result }: AnsweredCall): string {
  const rows = records(result.rows);
  const columns = records(result.columns);
  const total = number(result.total);
  const of = [
    input.path === undefined ? '' : ` in the base ${plain(text(input.path))}`,
    input.view === undefined ? '' : `, view ${plain(text(input.view))}`,
  ].join('');
  if (rows.length === 0) return `There are no rows${of}.`;
  const lines = rows.slice(0, LISTED).map(({ path, cells }) => {
    const values = (Array.isArray(cells) ? cells : []).flatMap((cell, at) => {
      const id = text(columns[at]?.id);
      // The link says it already.
      if (text(cell) === '' || id === 'file.name' || id === 'file.path' || id === 'file.basename') return [];
      return [`${plain(text(columns[at]?.title))}: ${plain(text(cell))}`];
    });
    return `- ${[noteLink(text(path)), ...values].join(' · ')}`;
  });
  const moreLines = total > lines.length ? [`…and ${total - lines.length} more.`] : [];
  return [`${total} ${total === 1 ? 'row' : 'rows'}${of}:`, lines.join('\n'), ...moreLines].join('\n\n');
}
