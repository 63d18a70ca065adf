import { parseDateExpression, toLocalDay } from '../../../notes/dates/dates.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { foldText } from '../../../notes/words.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { languageTag } from '../../strings/language.ts';
import { conversationText } from './conversation.texts.ts';
import type { IndexClient, NoteRow } from '../../../workers/contract.ts';

type Index = Pick<
  IndexClient,
  'tags' | 'notes' | 'lookup' | 'countLinks' | 'search' | 'tree' | 'aliases' | 'nestedTags' | 'queryGraph' | 'subscribe'
>;

/** Among so many of the notes that were changed last, subjects are looked for. */
const LOOKED_AT = 20;
/** More notes of one time than this are seldom written in it. */
const COPIED = 12;
const PERIODS = [
  ['last week', 'lastWeek'],
  ['this week', 'thisWeek'],
  ['last month', 'lastMonth'],
  ['this year', undefined],
] as const;
const NO_SUBJECT_TAG = /^(?:daily|journal|template|moc|index|meta|inbox|todo)/i;

/** Questions that this vault answers: each is looked up before it is suggested. @param nowMs milliseconds since 1970 */
export async function suggestQuestions(index: Index, nowMs = Date.now()): Promise<string[]> {
  const { notes } = await index.notes({ sort: 'modified', order: 'newest', limit: LOOKED_AT });
  const subjects = notes.filter(isSubject);
  const linked = await findLinked(index, subjects);
  const otherNotes = subjects.filter((note) => note !== linked);
  const suggested = [
    // Folder, property and value stand together in no other language as they do in English.
    languageTag() === 'en' ? await askForValue(index) : undefined,
    await askForPerson(index),
    await askForDue(index, nowMs),
    await askForPeriod(index, nowMs),
    await askForTag(index),
    linked && conversationText.suggestedQuestions.linked(inQuotes(stem(linked.path))),
    await askForSubject(index, otherNotes),
  ];
  const answered: string[] = [];
  for (const question of suggested)
    if (question !== undefined && answered.length < MOST && (await isAnswered(question, index, nowMs)))
      answered.push(question);
  return answered;
}

const MOST = 3;
/** A list of more is no answer to begin with. */
const MOST_ROWS = 30;

/** The question is understood as something that the vault has: it is put to the built-in assistant before it is shown. */
async function isAnswered(question: string, index: Index, nowMs: number): Promise<boolean> {
  const look = { index, now: () => nowMs };
  const { understand } = await import('../../../agent/builtin/understanding/understand.ts');
  const [best] = await understand({ question, openNote: undefined, lastChangeId: undefined }, look);
  if (!best || best.intent === 'fact' || !('call' in best.plan)) return false;
  const { name, input } = best.plan.call;
  if (name !== 'query_graph') return true;
  const { sql, params = [] } = input as { sql: string; params?: readonly (string | number)[] };
  const answer = await index.queryGraph({ sql, parameters: params, limit: MOST_ROWS + 1 });
  return answer.kind === 'rows' && answer.rows.length > 0 && answer.rows.length <= MOST_ROWS;
}

async function rowsOf(index: Index, sql: string, parameters: readonly string[] = []): Promise<string[][]> {
  const answer = await index.queryGraph({ sql, parameters, limit: 20 });
  return answer.kind === 'rows' ? answer.rows.map((row) => row.map(String)) : [];
}

/** A value that several notes of a folder share, such as projects that are active. */
async function askForValue(index: Index): Promise<string | undefined> {
  const rows = await rowsOf(
    index,
    `SELECT p.key, p.value, n.folder, count(DISTINCT p.path) FROM properties p JOIN notes n ON n.path = p.path
     WHERE p.key IN ('status', 'state', 'stage', 'rating', 'author', 'genre') AND n.folder <> '' AND n.folder NOT LIKE 'template%'
     GROUP BY 1, 2, 3 HAVING count(DISTINCT p.path) BETWEEN 2 AND 15 ORDER BY 4 DESC, 1, 2`,
  );
  const said = rows.find(
    ([, value = '', folder = '']) => /^[\p{L}\p{N} -]{1,20}$/u.test(value) && /^\p{L}+s$/u.test(folder),
  );
  return said && `${said[2]} with ${said[0]} ${said[1]}`;
}

/** Somebody whom other notes name. */
async function askForPerson(index: Index): Promise<string | undefined> {
  const rows = await rowsOf(
    index,
    `SELECT n.path, count(DISTINCT l.source) FROM notes n JOIN links l ON l.target = n.path AND l.source <> n.path
     WHERE n.path IN (SELECT path FROM properties WHERE key = 'type' AND value = 'person')
        OR n.path IN (SELECT path FROM tags WHERE tag IN ('person', 'people')) OR n.folder IN ('People', 'Persons', 'Contacts')
     GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  const [path] = rows[0] ?? [];
  return path === undefined ? undefined : conversationText.suggestedQuestions.person(stem(path));
}

/** Tasks whose day is near. */
async function askForDue(index: Index, nowMs: number): Promise<string | undefined> {
  const range = parseDateExpression('this week', nowMs);
  if (!range) return undefined;
  const [from, to] = [toLocalDay(range.from), toLocalDay(range.to)];
  const rows = await rowsOf(index, 'SELECT path FROM tasks WHERE NOT done AND due BETWEEN ? AND ?', [from, to]);
  return rows.length > 0 ? conversationText.suggestedQuestions.due : undefined;
}

/** A period in which notes were changed or made. */
async function askForPeriod(index: Index, nowMs: number): Promise<string | undefined> {
  for (const [period, text] of PERIODS) {
    const range = parseDateExpression(period, nowMs);
    const { found } = range
      ? await index.notes({ sort: 'modified', order: 'newest', limit: 0, range: { ...range, by: 'either' } })
      : { found: 0 };
    // Files that all got their time when they were copied say nothing of it.
    const isCopied = found > COPIED && found > (await index.tree()).filter(({ isNote }) => isNote).length / 2;
    if (found === 0 || isCopied) continue;
    if (text !== undefined) return conversationText.suggestedQuestions[text];
    return languageTag() === 'en' ? `What did I work on ${period}?` : undefined;
  }
  return undefined;
}

async function askForTag(index: Index): Promise<string | undefined> {
  const tags = await index.tags();
  const tag = tags.find(({ name, notes }) => notes > 0 && !NO_SUBJECT_TAG.test(name));
  return tag && conversationText.suggestedQuestions.tag(tag.name);
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
    if (ownHit && isElsewhere) return conversationText.suggestedQuestions.subject(note.title);
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
