import { foldText, segmentWords } from '../../src/notes/words.ts';
import { parseDateExpression } from '../../src/notes/dates/dates.ts';
import { toTagList } from '../../src/tools/note-files/editable-note.ts';
import type { ToolBench } from '../../src/tools/testing/tool-bench.ts';

type Input = Readonly<Record<string, unknown>>;
type Compare = (expected: unknown, given: unknown, bench: ToolBench) => boolean | Promise<boolean>;

const DAY = 86_400_000;

/** Fields whose values may be written in more than one way; all others must be equal except for case. */
const COMPARE: Readonly<Record<string, Compare>> = {
  path: sameNote,
  note_path: sameNote,
  // A folder with a slash at its end keeps the name.
  new_path: (expected, given) =>
    equal(
      withoutMarks(expected),
      withoutMarks(/\/$/.test(text(given)) ? `${text(given)}${text(expected).split('/').at(-1)}` : given),
    ),
  folder: (expected, given) => equal(text(expected).replace(/\/$/, ''), text(given).replace(/^\/|\/$/g, '')),
  tags: (expected, given) => equal(tagsOf(expected), tagsOf(given)),
  section: (expected, given) => hasWords(expected, text(given).split('#').at(-1)),
  content: hasWords,
  query: hasWords,
  sql: sameRows,
};

/** Where a tool uses a name in another sense. */
const COMPARE_IN: Readonly<Record<string, Readonly<Record<string, Compare>>>> = {
  text_search: { query: (expected, given) => equal(bare(expected), bare(given)) },
  // Every word of it must be in the note, so a word too many loses notes.
  search_recent_notes: {
    content_filter: (expected, given) => equal(words(expected).toSorted(), words(given).toSorted()),
  },
  find_related: { title: sameNote },
  create_note: { path: (expected, given) => equal(withoutMarks(expected), withoutMarks(given)) },
  modify_note: { content: (expected, given) => text(given).includes(text(expected)) },
};

/** Whether the given arguments mean what the expected ones mean. Defaults are filled in already. */
export async function sameArguments(tool: string, expected: Input, given: Input, bench: ToolBench): Promise<boolean> {
  if (tool === 'search_by_date' && !samePeriod(expected, given, bench.clock.now())) return false;
  for (const [field, value] of Object.entries(expected)) {
    if (tool === 'search_by_date' && /^(?:start|end)_date$/.test(field)) continue;
    const compare = COMPARE_IN[tool]?.[field] ?? COMPARE[field] ?? ((a, b) => equal(a, b));
    const actual = tool === 'read_note' && field === 'path' ? (given.path ?? given.title) : given[field];
    if (!(await compare(value, actual, bench))) return false;
  }
  return true;
}

/** A title, path or wikilink of the same note. */
async function sameNote(expected: unknown, given: unknown, bench: ToolBench): Promise<boolean> {
  const [first, second] = await Promise.all(
    [expected, given].map((name) => bench.call('read_note', { path: name, max_lines: 1 })),
  );
  return first?.success === true && second?.success === true && first.path === second.path;
}

/** All content words are present; more are allowed. */
function hasWords(expected: unknown, given: unknown): boolean {
  const present = words(given);
  return words(expected).every((word) =>
    present.some((other) => other.startsWith(stem(word)) || word.startsWith(stem(other))),
  );
}

/** The first and last day differ by at most one: people count “10 days ago” either way. */
function samePeriod(expected: Input, given: Input, now: number): boolean {
  const [wanted, actual] = [periodOf(expected, now), periodOf(given, now)];
  if (!wanted || !actual) return false;
  const endsNow = wanted.to >= now && actual.to >= now - DAY;
  return Math.abs(wanted.from - actual.from) <= DAY && (endsNow || Math.abs(wanted.to - actual.to) <= DAY);
}

function periodOf({ start_date, end_date }: Input, now: number): { from: number; to: number } | undefined {
  const start = start_date === undefined ? { from: 0 } : parseDateExpression(text(start_date), now);
  const end = end_date === undefined ? { to: now } : parseDateExpression(text(end_date), now);
  return start && end && { from: start.from, to: end.to };
}

/** Two queries with the same result on the vault, whatever their SQL: one expected row must come first, several must be the whole result. */
async function sameRows(expected: unknown, given: unknown, bench: ToolBench): Promise<boolean> {
  const [wanted = [], actual = []] = await Promise.all([expected, given].map((sql) => rowsOf(sql, bench)));
  if (wanted.length === 0 || (wanted.length > 1 && wanted.length !== actual.length)) return false;
  const among = wanted.length === 1 ? actual.slice(0, 1) : actual;
  return wanted.every((row) => among.some((other) => row.every((value) => other.includes(value))));
}

async function rowsOf(sql: unknown, bench: ToolBench): Promise<unknown[][]> {
  const result = await bench.call('query_graph', { sql, limit: 200 });
  return result.success ? (result.rows as Record<string, unknown>[]).map((row) => Object.values(row)) : [];
}

const SAYS_NOTHING = new Set('a an and at for in is it my of on or our the to we what with'.split(' '));

function words(value: unknown): string[] {
  const all = segmentWords(foldText(text(value).replace(/['’]s\b/g, ''))).map((word) => word.text);
  return all.filter((word) => !SAYS_NOTHING.has(word));
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '') : word);
const bare = (value: unknown): string =>
  text(value)
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’.?!]+$/g, '')
    .replaceAll(/\s+/g, ' ');
const withoutMarks = (value: unknown): string => text(value).replace(/^\/|\.md$/gi, '');
const tagsOf = (value: unknown): string[] =>
  toTagList(value as string | string[])
    .map((tag) => tag.toLowerCase())
    .toSorted();

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a)?.toLowerCase() === JSON.stringify(b)?.toLowerCase();
}
