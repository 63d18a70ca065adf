import Papa from 'papaparse';

/** A file of values between commas, semicolons or tabs, as a table. */
export interface DataTable {
  /** The first line; empty where a column has no name. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** There are more rows or columns than are read. */
  readonly isCut: boolean;
  /** Lines (1-based) that do not fit, with the reason, the first few. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

/** Of each there may be no more. */
export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 500;
const MOST_PROBLEMS = 20;
/** Characters that are read before other work gets its turn: some milliseconds. */
const STEP = 200_000;

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads a table as RFC 4180 describes it, and as other programs write it: with any of `, ; | tab`, a byte order mark, quotes
 * in the middle of a value. It never fails: what does not fit is named.
 * @param ending of the file's name: `tsv` is separated by tabs alone
 * @param yielded awaited between parts, so that nothing else waits for a long file
 */
export async function readTable(
  text: string,
  ending: string,
  yielded: () => Promise<void>,
  signal: AbortSignal,
): Promise<DataTable> {
  const lines: string[][] = [];
  const problems: { line: number; reason: string }[] = [];
  let isCut = false;
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(text.replace(/^\uFEFF/u, ''), {
      delimiter: ending === 'tsv' ? '\t' : '',
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: 'greedy',
      chunkSize: STEP,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const from = lines.length;
        for (const line of data) {
          if (lines.length > MOST_ROWS) {
            isCut = true;
            break;
          }
          isCut ||= line.length > MOST_COLUMNS;
          lines.push(line.length > MOST_COLUMNS ? line.slice(0, MOST_COLUMNS) : line);
        }
        for (const { row, message, type } of errors)
          if (type === 'Quotes' && problems.length < MOST_PROBLEMS)
            problems.push({ line: from + (row ?? 0) + 1, reason: message });
        if (isCut && lines.length > MOST_ROWS) return parser.abort();
        parser.pause();
        void yielded().then(() => (signal.aborted ? parser.abort() : parser.resume()));
      },
      complete: () => resolve(),
    });
  });
  signal.throwIfAborted();
  const [head = [], ...rows] = lines;
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const columns = Array.from({ length: width }, (_, at) => head[at]?.trim() ?? '');
  for (const [at, row] of rows.entries())
    if (row.length > head.length && problems.length < MOST_PROBLEMS)
      problems.push({ line: at + 2, reason: `It has ${row.length} values; the first line names ${head.length}.` });
  return { columns, rows, isCut, problems };
}
