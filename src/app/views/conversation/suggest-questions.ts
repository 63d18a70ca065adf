import { parseDateExpression } from '../../../notes/dates/dates.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { foldText } from '../../../notes/words.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { IndexClient, NoteRow } from '../../../workers/contract.ts';

type Index = Pick<IndexClient, 'tags' | 'notes' | 'lookup' | 'countLinks' | 'search'>;

/** Among so many of the notes that were changed last, subjects are looked for. */
const LOOKED_AT = 20;
const PERIODS = ['last week', 'this week', 'last month', 'this year'];
const NO_SUBJECT_TAG = /^(?:daily|journal|template|moc|index|meta|inbox|todo)/i;

/** Questions that this vault answers: each is looked up before it is suggested. @param nowMs milliseconds since 1970 */
export async function suggestQuestions(index: Index, nowMs = Date.now()): Promise<string[]> {
  const { notes } = await index.notes({ sort: 'modified', order: 'newest', limit: LOOKED_AT });
  const subjects = notes.filter(isSubject);
  const linked = await findLinked(index, subjects);
  const otherNotes = subjects.filter((note) => note !== linked);
  const suggested = [
    await askForPeriod(index, nowMs),
    await askForTag(index),
    linked && `What links to ${inQuotes(stem(linked.path))}?`,
    await askForSubject(index, otherNotes),
  ];
  return suggested.filter((question) => question !== undefined);
}

/** A period in which notes were changed or made. */
async function askForPeriod(index: Index, nowMs: number): Promise<string | undefined> {
  for (const period of PERIODS) {
    const range = parseDateExpression(period, nowMs);
    const { found } = range
      ? await index.notes({ sort: 'modified', order: 'newest', limit: 0, range: { ...range, by: 'either' } })
      : { found: 0 };
    if (found > 0) return `What did I work on ${period}?`;
  }
  return undefined;
}

async function askForTag(index: Index): Promise<string | undefined> {
  const tags = await index.tags();
  const tag = tags.find(({ name, notes }) => notes > 0 && !NO_SUBJECT_TAG.test(name));
  return tag && `Show me the notes tagged #${tag.name}`;
}

/** A note that others link to, and that its name alone names. */
async function findLinked(index: Index, subjects: readonly NoteRow[]): Promise<NoteRow | undefined> {
  for (const note of subjects) {
    const { fromOthers } = await index.countLinks(note.path);
    if (fromOthers > 0 && (await isFoundByTitle(index, { path: note.path, title: stem(note.path) }))) return note;
  }
  return undefined;
}

/** A title that is the subject of another note too, so that there is something to know of it. */
async function askForSubject(index: Index, subjects: readonly NoteRow[]): Promise<string | undefined> {
  for (const note of subjects) {
    if (!(await isFoundByTitle(index, note))) continue;
    const { hits } = await index.search({ query: note.title, mode: 'text', limit: 3 });
    const ownHit = hits.find(({ path }) => path === note.path);
    const isElsewhere = hits.some(
      ({ path, text }) => path !== note.path && foldText(text).includes(foldText(note.title)),
    );
    if (ownHit && isElsewhere) return `What do I know about ${note.title}?`;
  }
  return undefined;
}

async function isFoundByTitle(index: Index, { path, title }: Pick<NoteRow, 'path' | 'title'>): Promise<boolean> {
  const named = await index.lookup(title);
  return named.kind === 'found' && named.path === path;
}

/** Short, of words, and about something: no day, variable of a template, file name, error page or heading that asks or exclaims. */
function isSubject({ title, path }: NoteRow): boolean {
  return (
    title.length <= 40 &&
    /^[\p{L}\p{N}][\p{L}\p{N}\p{M} '’&,-]*$/u.test(title) &&
    /\p{L}{3}|[\u3040-\u30ff\u3400-\u9fff]{2}/u.test(title) &&
    !/\d{4}-\d{2}-\d{2}|\b(?:19|20)\d\d\b/.test(`${title} ${path}`) &&
    !/^(?:why|how|what|when|where|who|which|untitled|readme|index|home|welcome|template|inbox|todo|changelog|licen[cs]e|page not found|not found|new note|contributing)\b/i.test(
      title,
    ) &&
    !/(?:^|\/)(?:_|templates?\/|\d{3}\.md$)/i.test(path)
  );
}
