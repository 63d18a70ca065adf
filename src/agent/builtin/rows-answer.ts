import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { cite, LISTED, noteLink, escapeTitle } from './note-lists.ts';
import { number, records, scalarInputText, type AnsweredCall } from './answered-call.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a query: one number as a sentence, several rows as a list, with links where they name a note. */
export function rowsFound({ result }: AnsweredCall): string {
  const rows = records(result.rows);
  const [first] = rows;
  if (!first) return 'There are none.';
  const columns = Object.keys(first);
  if (rows.length === 1 && columns.length === 1)
    return `${scalarInputText(first[columns[0] ?? '']) || '0'} ${escapeTitle(columns[0] ?? '')}.`;
  const moreLines =
    rows.length > LISTED || result.has_more === true
      ? [`…and ${result.has_more === true ? 'more' : `${rows.length - LISTED} more`}.`]
      : [];
  const lead = result.has_more === true ? `The first ${LISTED}:` : `${rows.length} found:`;
  return [lead, rows.slice(0, LISTED).map(answerRowLine).join('\n'), ...moreLines].join('\n\n');
}

/** Columns that hold text of notes, with its marks. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'description']);

/** A title beside a path says the same note again; alone it is a value like any other. */
function answerRowLine({ path, title, line, ...more }: Row): string {
  const at = number(line);
  const isNote = scalarInputText(path) !== '';
  const otherColumns = isNote || title === undefined ? more : { title, ...more };
  const note = !isNote ? '' : at > 0 ? cite(scalarInputText(path), at) : noteLink(scalarInputText(path));
  const values = Object.entries(otherColumns).map(([column, value]) =>
    typeof value === 'number'
      ? `${value} ${escapeTitle(column)}`
      : escapeTitle(WRITTEN.has(column) ? toPlainText(scalarInputText(value)) : scalarInputText(value)),
  );
  // What stands in a line comes first, then where.
  const parts = at > 0 && WRITTEN.has(Object.keys(otherColumns)[0] ?? '') ? [...values, note] : [note, ...values];
  return `- ${parts.filter((part) => part !== '').join(' · ')}`;
}
