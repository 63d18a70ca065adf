import { createYielder } from '../../../tools/execution/create-yielder.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { foldText } from '../../../notes/words.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { records, scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { plainQuestion } from '../forms/question-words.ts';
import { countWithNoun, escapeTitle, noteLink } from '../note-lists.ts';
import { readForms } from '../question-forms.ts';
import { WRITING } from './writing.ts';
import { TASK_LISTS } from './task-lists.ts';
import { TASK_ACTS } from './tasks.ts';
import { PROPERTY_ACTS } from './properties.ts';
import { AROUND_NAMES, notesNamedIn } from './around-names.ts';
import { MOVES } from './moving.ts';
import { CONNECTIONS, RELATION_ACTS } from './connections.ts';
import { LAST_TIME } from './last-time.ts';
import { ASKS, sectionAsked } from './asks.ts';
import { BEYOND_NOTES } from './beyond.ts';
import type { Candidate, ListHeading, OpenTask, Reader } from './candidate.ts';
import { inEnglish } from './languages.ts';
import { readLists } from './lists.ts';
import { readRequest, type RequestText } from './read-request.ts';
import { withEarlier, type Earlier } from './earlier.ts';
import type { VaultLook } from '../../model/model-provider.ts';
import { readPropertiesOf, readTopics } from './topics.ts';
import { readVaultWords, type VaultWords } from './vault-words.ts';
import { asSum, readSum } from './sums.ts';
import { LIST_ITEMS } from './list-items.ts';

/** Below this a search for the words says more than what was understood. */
const LEAST = 0.62;

/** Acts first: of ways that are as sure, the first counts. */
const READS = [
  ...WRITING,
  ...TASK_ACTS,
  ...PROPERTY_ACTS,
  ...LIST_ITEMS,
  ...AROUND_NAMES,
  ...MOVES,
  ...RELATION_ACTS,
  ...BEYOND_NOTES,
  ...ASKS,
  ...CONNECTIONS,
  ...TASK_LISTS,
  ...LAST_TIME,
];

interface Situation {
  readonly question: string;
  readonly openNote: VaultPath | undefined;
  readonly lastChangeId: string | undefined;
  /** What was asked and answered before it in the conversation. */
  readonly earlier?: Earlier | undefined;
}

/**
 * The ways in which a request can be understood, the surest first; none where a search for its words says more. Each is read with
 * the vault's own names; those that list are tried on the index, and what finds nothing counts for less.
 */
export async function understand(
  { question: typed, earlier, ...situation }: Situation,
  look: VaultLook,
): Promise<readonly Candidate[]> {
  const words = await readVaultWords(look);
  // The rules run for the first time of a session here, which alone takes longer than a page may wait.
  const pause = createYielder();
  const question = withEarlier(withoutSlash(typed, situation.openNote !== undefined), earlier, words, look.now());
  await pause();
  const english = inEnglish(question) ?? question;
  await pause();
  const request = readRequest(english, (word) => words.known.has(foldText(word)));
  await pause();
  const plain: Reader = { request: asAct(request, words), words, nowMs: look.now(), ...situation };
  const [tasks, headings] = await Promise.all([openTasks(request.text, look), headingsFor(plain, look)]);
  const reader: Reader = { ...plain, ...(tasks && { tasks }), ...(headings && { headings }) };
  const read: Candidate[] = [];
  for (const readCandidate of READS) {
    await pause();
    read.push(...[readCandidate(reader) ?? []].flat());
  }
  const single = (await Promise.all(read.map((candidate) => withRows(candidate, look)))).flatMap(
    (candidate) => candidate ?? [],
  );
  await pause();
  const topics = readTopics(reader);
  await pause();
  const values = await Promise.all(readPropertiesOf(reader).map((value) => withValue(value, look)));
  await pause();
  const sum = readSum(reader);
  const summed = sum ? readLists({ ...reader, request: { ...reader.request, text: sum.list } }) : [];
  const lists = [
    ...(await Promise.all(readLists(reader).map((list) => withEvidence(list, look)))),
    ...summed.flatMap((list) => (sum && asSum(list, sum)) ?? []),
  ];
  await pause();
  const forms = readForms({ ...situation, text: plainQuestion(english) }).map(
    ({ name, plan, sureness }): Candidate => ({
      intent: `form: ${name}`,
      reading: name === 'overview' ? 'a look over all notes' : name,
      sureness,
      plan,
    }),
  );
  return [
    ...single,
    ...forms,
    ...values.flatMap((value) => value ?? []),
    ...lists.flatMap((list) => list ?? []),
    ...topics,
  ]
    .filter(({ sureness }) => sureness >= LEAST)
    .sort((a, b) => b.sureness - a.sureness);
}

/** Where the query of a candidate must find something, it is tried. */
async function withRows(candidate: Candidate, { index }: VaultLook): Promise<Candidate | undefined> {
  if (!candidate.needsRows || !('call' in candidate.plan)) return candidate;
  const { sql, params } = candidate.plan.call.input as { sql: string; params: readonly (string | number)[] };
  const answer = await index.queryGraph({ sql, parameters: params, limit: 1 });
  return answer.kind === 'rows' && answer.rows.length > 0 ? candidate : undefined;
}

/** The note has that property; else its text may still say it. */
async function withValue(value: Candidate, { index }: VaultLook): Promise<Candidate | undefined> {
  if (!value.needsValue) return value;
  const { path, key } = value.needsValue;
  const answer = await index.queryGraph({
    sql: 'SELECT 1 FROM properties WHERE path = ? AND key = ?',
    parameters: [path, key],
    limit: 1,
  });
  return answer.kind === 'rows' && answer.rows.length > 0 ? value : undefined;
}

const MAY_MEAN_TASK =
  /^(?:mark|tick|check|cross|strike|complete|finish|close|resolve|do|done|finished|completed|set|flag|move|postpone|reschedule|push|shift|delay|change|defer|put|bring|make|i|we|i've|we've)\b|\b(?:done|finished|completed?|ticked|returned|sent|instead)$|\bis (?:now )?due\b|\bcan wait\b|\btasks?\b|\bto-?dos?\b|\bunfinished\b|\bstill open\b/i;

async function openTasks(text: string, { index }: VaultLook): Promise<readonly OpenTask[] | undefined> {
  if (!MAY_MEAN_TASK.test(text)) return undefined;
  const answer = await index.queryGraph({
    sql: 'SELECT path, line, description FROM tasks WHERE NOT done',
    parameters: [],
    limit: 2000,
  });
  if (answer.kind !== 'rows') return undefined;
  return answer.rows.map(([path, line, description]) => ({
    path: String(path) as VaultPath,
    line: Number(line),
    text: String(description),
  }));
}

async function headingsFor(reader: Reader, { index }: VaultLook): Promise<Reader['headings']> {
  const sectionQuestion = sectionAsked(reader);
  if (!sectionQuestion) return undefined;
  const paths = sectionQuestion.paths.slice(0, 20);
  const answer = await index.queryGraph({
    sql: `SELECT path, text, line FROM headings WHERE level > 1 AND path IN (${paths.map(() => '?').join(', ')}) ORDER BY path DESC, line`,
    parameters: paths,
    limit: 500,
  });
  if (answer.kind !== 'rows') return undefined;
  return answer.rows.map(([path, text, line]) => ({
    path: String(path) as VaultPath,
    text: String(text),
    line: Number(line),
  }));
}

/** What a list holds counts for it: one that is empty is kept only where its words stand in no note at all. */
async function withEvidence(list: Candidate, { index }: VaultLook): Promise<Candidate | undefined> {
  if (!('call' in list.plan) || !list.heading) return list;
  const { sql, params } = list.plan.call.input as { sql: string; params: readonly (string | number)[] };
  const answer = await index.queryGraph({ sql, parameters: params, limit: 1 });
  const heading = list.heading;
  const tell = (calls: readonly AnsweredCall[]) => tellList(calls, heading, list.lookedFor);
  if (answer.kind === 'rows' && answer.rows.length > 0) return { ...list, tell };
  if (list.lookedFor === undefined)
    return { ...list, tell, sureness: list.sureness - (list.intent === 'tags' ? 0 : 0.12) };
  const elsewhere = await index.search({ query: list.lookedFor, mode: 'text', limit: 1 });
  return elsewhere.hits.length > 0 && !elsewhere.corrections?.length
    ? { ...list, tell, sureness: list.sureness - 0.4 }
    : { ...list, tell };
}

/** Notes listed in full; of more, so many are told and the rest counted. */
const SHOWN = 50;

function tellList(
  [first]: readonly AnsweredCall[],
  { noun, which, order, as }: ListHeading,
  lookedFor: string | undefined,
): string | undefined {
  if (!first || first.result.success !== true) return undefined;
  const allRows = records(first.result.rows);
  const rows = allRows.filter(({ at_once }) => at_once !== 1);
  const leftOut = allRows.length - rows.length;
  const told = tellRows(rows, rows.length < allRows.length ? {} : first.result, { noun, which, order, as }, lookedFor);
  return leftOut === 0
    ? told
    : `${told}\n\nLeft out: ${countWithNoun(leftOut, 'note')} whose files were all written at once, as when a folder is copied.`;
}

function tellRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  result: Readonly<Record<string, unknown>>,
  { noun, which, order, as }: ListHeading,
  lookedFor: string | undefined,
): string {
  const [singular, plural] = noun;
  const says = which === '' ? '' : ` ${escapeTitle(which)}`;
  if (rows.length === 0) {
    const none = `Nothing of the kind is in your notes: no ${escapeTitle(singular)}${says}.`;
    // The kind itself may well be there, or be said in another way than was read.
    if (singular !== 'note' && as !== 'count')
      return `I looked for ${escapeTitle(plural)}${says} and found none. *search ${escapeTitle(plural)}* looks for the word in all notes.`;
    if (as === 'count') return `0 ${escapeTitle(plural)}${says}: no note fits.`;
    return lookedFor === undefined
      ? none
      : `I found nothing on ${inQuotes(escapeTitle(lookedFor))} in your notes. ${none}`;
  }
  const line = (row: Readonly<Record<string, unknown>>) => {
    const day = scalarInputText(row.day).slice(0, 10);
    return `- ${noteLink(scalarInputText(row.path))}${day === '' ? '' : ` · ${day}`}`;
  };
  const more = result.has_more === true ? 'more than ' : '';
  if (as === 'random') {
    const [row] = rows;
    return [`One of your ${escapeTitle(plural)}${says}, at random:`, row ? line(row) : ''].join('\n\n');
  }
  const lead =
    as === 'newest'
      ? `The ${order.startsWith('oldest') ? 'oldest' : 'newest'} of ${more}${rows.length} ${escapeTitle(rows.length === 1 ? singular : plural)}${says}:`
      : `${more}${rows.length} ${escapeTitle(rows.length === 1 ? singular : plural)}${says}${as === 'count' ? '' : `, ${order}`}:`;
  const listedRows = rows.slice(0, as === 'newest' ? 10 : SHOWN);
  return [
    lead,
    listedRows.map(line).join('\n'),
    ...(rows.length > listedRows.length ? [`…and ${rows.length - listedRows.length} more.`] : []),
  ].join('\n\n');
}

/** The names of the message field's commands, typed and sent as they are: each in the words of the request that it stands for. */
const COMMANDS: Readonly<Record<string, { readonly here: string; readonly anywhere: string }>> = {
  related: { here: 'notes related to this note', anywhere: 'notes related to this note' },
  links: { here: 'links of this note', anywhere: 'links of this note' },
  tags: { here: 'which tags would fit this note', anywhere: 'list all tags' },
  daily: { here: "open today's note", anywhere: "open today's note" },
  today: { here: "open today's note", anywhere: "open today's note" },
  week: { here: 'notes changed in the last 7 days', anywhere: 'notes changed in the last 7 days' },
  tasks: { here: 'open tasks', anywhere: 'open tasks' },
  help: { here: 'help', anywhere: 'help' },
  summarise: { here: 'summarise this note', anywhere: 'summarise this note' },
  questions: { here: 'which questions does this note leave open', anywhere: 'help' },
};

/** @param hasNote whether a note is open, which some commands speak of */
function withoutSlash(question: string, hasNote: boolean): string {
  const name = /^\/(?<name>[a-z]+)[.!]?$/i.exec(question.trim())?.groups?.name?.toLowerCase();
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? (hasNote ? command.here : command.anywhere) : question;
}

/** Sentences that first tell something and then ask for an act on it: read as the act alone. */

const IT = '(?:it|them|that|those|these|that note|this note|that one)';

/** “I have finished Dune, mark it as read”, “we need milk and butter, put them on the shopping list”. */
function asAct(request: RequestText, words: Pick<VaultWords, 'byName'>): RequestText {
  const task =
    /^(?:(?:we|i) (?:still )?(?:have|need|must|should|ought)(?: to)? )?(?<what>[^,;:!?]+?)[,;.] (?:and |so |please )*(?:put|add|write|note|record) (?:that|it|this)(?: down)? (?:in|on|to|into|under) (?<place>.+?) as an? (?:open )?(?:task|to-?do)$/i.exec(
      request.text,
    )?.groups;
  if (task?.what !== undefined) return { ...request, text: `add a task to ${task.place}: ${task.what}` };
  const things = new RegExp(
    `^(?:(?:we|i)(?:'re| are|'ve| have)? (?:still )?(?:also )?(?:(?:need|want|have|must)(?: to)? (?:buy|get|pick up|order)|need|want|ran out of|run out of|out of|are out of|missing|lack)|(?:there is|there's) no(?: more)?|no more) (?<what>[^;.:!?]+?)(?: left)?[,;.] (?:and |so |please |can you )*(?<act>put|add|write|append|note|stick|pop|enter|get) (?:${IT}(?: down)? )?(?<place>(?:on|to|in|onto|into) .+)$`,
    'i',
  ).exec(request.text)?.groups;
  if (things?.what !== undefined)
    return { ...request, text: `add ${things.what.replace(/^(?:some|more|a few) /i, '')} ${things.place}` };
  const gone =
    /^(?:(?:we|i) (?:don't|do not|no longer) need )?(?<what>[^,;.:!?]+?)(?:(?: is| are) (?:no longer needed|not needed(?: any ?more)?|bought|done|there|in stock|here))?(?: any ?more)?[,;.] (?:and |so |please )*(?:take|remove|cross|strike|delete) (?:it|them|that|those) (?:off|from) (?<place>.+)$/i.exec(
      request.text,
    )?.groups;
  if (gone?.what !== undefined) return { ...request, text: `remove ${gone.what} from ${gone.place}` };
  const { told, act, rest } =
    new RegExp(
      `^(?<told>[^,;.:]+)[,;.] (?:and |so |please |now )*(?<act>mark|set|tag|label|rename|move|delete|put|give|rate|score|bin|archive|trash) ${IT}(?<rest> .+)?$`,
      'i',
    ).exec(request.text)?.groups ?? {};
  const named = told === undefined ? [] : notesNamedIn(told, words, request);
  if (told === undefined || named.length !== 1) return request;
  const [{ from, to }] = named as [(typeof named)[0]];
  return { ...request, text: `${act} ${told.slice(from, to)}${rest ?? ''}` };
}
