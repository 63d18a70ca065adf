import { isRecord } from '../../notes/basics/is-record.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { baseRows } from './base-answer.ts';
import {
  LISTED,
  blockquote,
  bold,
  cite,
  countWithNoun,
  day,
  escapeTitle,
  linkLine,
  listNotes,
  more,
  noteLink,
} from './note-lists.ts';
import { ABOUT_ME } from './question-forms.ts';
import { newestWithQuote, passages, quoteOpening } from './quoting.ts';
import {
  callSearchWords,
  number,
  records,
  scalarInputText,
  topicOf,
  type AnsweredCall,
  type TurnSoFar,
} from './answered-call.ts';
import { valuesFound } from './value-answer.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';

type Answer = (call: AnsweredCall, turn: TurnSoFar) => string | undefined;

const SHOWN = 5;

/** An answer from what was found: quoted word for word, cited, and clear about what was not found. */
export function composeAnswer(turn: TurnSoFar): string {
  const { calls } = turn;
  const last = calls.at(-1);
  if (!last) return ABOUT_ME;
  // Where the newest note cannot be read, the list that named it is still the answer.
  if (last.result.success !== true && calls.at(-2)?.name !== 'search_recent_notes') return failureAnswer(last);
  // A later search may have found less than an earlier one: the last call with an answer counts.
  for (const call of calls.toReversed()) {
    const answer = call.result.success === true ? ANSWERS[call.name]?.(call, turn) : undefined;
    if (answer !== undefined) return [answer, ...warnings(call)].join('\n\n');
  }
  return foundNothing(turn);
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  query_base: baseRows,
  search_notes: passages,
  semantic_search: passages,
  text_search: (call, { calls }) => {
    const results = records(call.result.results);
    if (results.length === 0) return undefined;
    const lead = `The text ${inQuotes(escapeTitle(topicOf(call)))} stands ${countWithNoun(number(call.result.matches_found), 'time')} in ${countWithNoun(number(call.result.found), 'note')}${calls.length > 1 ? ' (I searched by meaning too, without a better result)' : ''}:`;
    const quotes = results.slice(0, SHOWN).map((note) => {
      const matches = records(note.matches).slice(0, 3);
      return matches
        .map(
          (match) =>
            `${cite(scalarInputText(note.path), number(match.line))}\n${blockquote(scalarInputText(match.context).trim())}`,
        )
        .join('\n\n');
    });
    return [lead, ...quotes, ...more(number(call.result.found), Math.min(results.length, SHOWN))].join('\n\n');
  },
  search_recent_notes: (call) => {
    const results = records(call.result.results);
    if (results.length === 0) return undefined;
    const topic = topicOf(call);
    const which = topic === '' ? 'Your newest notes' : `The newest notes with ${inQuotes(escapeTitle(topic))}`;
    return [
      `${which}, by when they were last changed:`,
      listNotes(results),
      ...more(number(call.result.found), Math.min(results.length, LISTED)),
    ].join('\n\n');
  },
  search_by_date: (call) => {
    const { range: dateRange } = call.result;
    const [from, to] = isRecord(dateRange) ? [day(dateRange.from), day(dateRange.to)] : ['', ''];
    const range = to === '' ? 'from that time' : `from ${from || 'the beginning'} to ${to}`;
    const isWithin = (when: unknown) => from <= day(when) && day(when) <= to;
    // By the day that it is listed for: one that was changed later belongs to the time for when it was begun.
    const dayOf = ({ created, modified }: Readonly<Record<string, unknown>>) =>
      day(call.input.date_type === 'created' || (isWithin(created) && !isWithin(modified)) ? created : modified);
    const results = records(call.result.results);
    if (results.length === 0) return `There are no notes ${range}.`;
    return [
      `${countWithNoun(number(call.result.found), 'note')} ${range}:`,
      listNotes(results, dayOf),
      ...more(number(call.result.found), Math.min(results.length, LISTED)),
    ].join('\n\n');
  },
  search_by_tags: (call) => {
    const results = records(call.result.results);
    if (results.length === 0) return undefined;
    const tags = Array.isArray(call.input.tags)
      ? call.input.tags.map((tag) => `#${scalarInputText(tag)}`).join(call.input.require_all ? ' and ' : ' or ')
      : '';
    return [
      `${countWithNoun(number(call.result.found), 'note')} tagged ${escapeTitle(tags)}:`,
      listNotes(results),
      ...more(number(call.result.found), Math.min(results.length, LISTED)),
    ].join('\n\n');
  },
  find_specific_info: valuesFound,
  list_tasks: tasksFound,
  search_by_links: (call) => {
    const incoming = records(call.result.incoming);
    const outgoing = records(call.result.outgoing);
    const parts = [
      call.input.direction === 'outgoing'
        ? ''
        : [
            `${countWithNoun(incoming.length, 'note')} ${incoming.length === 1 ? 'links' : 'link'} to ${noteLink(scalarInputText(call.result.path))}${incoming.length > 0 ? ':' : '.'}`,
            ...incoming.slice(0, LISTED).map(linkLine),
          ].join('\n'),
      call.input.direction === 'incoming'
        ? ''
        : [
            `It links to ${countWithNoun(outgoing.length, 'note')}${outgoing.length > 0 ? ':' : '.'}`,
            ...outgoing
              .slice(0, LISTED)
              .map(
                (link) =>
                  `- ${link.resolved === false ? `${escapeTitle(scalarInputText(link.title))} (no such note)` : `${noteLink(scalarInputText(link.path))}`}`,
              ),
          ].join('\n'),
    ];
    return parts.filter((part) => part !== '').join('\n\n');
  },
  list_backlinks: (call) => {
    const links = records(call.result.results);
    if (links.length === 0) return `No note links to ${noteLink(scalarInputText(call.result.path))}.`;
    const lines = links.slice(0, LISTED).map((link) => linkLine({ ...link, path: link.source_path }));
    return [
      `${countWithNoun(links.length, 'link')} to ${noteLink(scalarInputText(call.result.path))}:`,
      lines.join('\n'),
      ...more(links.length, lines.length),
    ].join('\n\n');
  },
  list_notes: (call) => {
    const folder = scalarInputText(call.result.folder);
    const folders = records(call.result.folders).map(
      (inner) => `- ${escapeTitle(scalarInputText(inner.path))}: ${countWithNoun(number(inner.notes), 'note')}`,
    );
    const notes = records(call.result.results)
      .slice(0, LISTED)
      .map((note) => `- ${noteLink(scalarInputText(note.path))}`);
    const lead = `${folder === '' ? 'The vault' : `The folder ${inQuotes(escapeTitle(folder))}`} holds ${countWithNoun(number(call.result.notes), 'note')}.`;
    return [lead, folders.join('\n'), notes.join('\n')].filter((part) => part !== '').join('\n\n');
  },
  read_note: (call, { question, calls }) =>
    calls.length > 1 ? newestWithQuote(call, calls) : quoteOpening(call, question),
  find_related: (call) => {
    const results = records(call.result.results);
    if (results.length === 0)
      return `I found no notes that belong with ${noteLink(scalarInputText(call.result.path))}.`;
    const lines = results.map(
      (note) =>
        `- ${noteLink(scalarInputText(note.path))}: ${Array.isArray(note.reasons) ? note.reasons.map((reason) => escapeTitle(scalarInputText(reason))).join('; ') : ''}`,
    );
    return [
      `These belong with ${noteLink(scalarInputText(call.result.path))}, the nearest first:`,
      lines.join('\n'),
    ].join('\n\n');
  },
  get_random_note: ({ result }) =>
    `${noteLink(scalarInputText(result.path))}\n\n${blockquote(scalarInputText(result.content_preview))}`,
  query_graph: rowsFound,
  search_web_for_evidence: evidenceFound,
  create_note: done,
  create_daily_note: (call) =>
    call.result.created === false ? `Here it is: ${noteLink(scalarInputText(call.result.path))}` : done(call),
  store_memory: ({ result }) => {
    const link = scalarInputText(result.path) === '' ? '' : ` ${noteLink(scalarInputText(result.path))}`;
    return result.skipped === true
      ? `I remember that already.${link}`
      : `I will remember: ${inQuotes(escapeTitle(scalarInputText(result.content)))}${link}`;
  },
  recall_memories: memoriesFound,
  write_note: done,
  modify_note: done,
  rename_note: done,
  delete_note: ({ result }) => scalarInputText(result.message),
  rename_tag: ({ result }) => scalarInputText(result.message),
  rename_heading: ({ result }) => scalarInputText(result.message),
  update_frontmatter: done,
  undo_change: (call) => scalarInputText(call.result.message) || 'Undone.',
};

function memoriesFound({ result }: AnsweredCall): string {
  const memories = records(result.results);
  if (memories.length === 0)
    return 'I remember nothing of that. Say *Remember that …*, and I store it as a note that you can read and edit.';
  const lines = memories
    .slice(0, LISTED)
    .map((memory) => `- ${escapeTitle(scalarInputText(memory.content))} ${noteLink(scalarInputText(memory.path))}`);
  return [`This is what I remember:`, lines.join('\n'), ...more(memories.length, lines.length, 'thing')].join('\n\n');
}

function done(call: AnsweredCall): string {
  const path = scalarInputText(call.result.path);
  const message = scalarInputText(call.result.message) || 'Done.';
  if (path === '') return message;
  // The note is named once: where the words name it, they lead to it.
  const named = inQuotes(path);
  return message.includes(named) ? message.replace(named, () => noteLink(path)) : `${message} ${noteLink(path)}`;
}

function failureAnswer(call: AnsweredCall): string {
  const { result } = call;
  if (result.isError === false) {
    const feedback = scalarInputText(result.user_feedback).trim();
    return feedback === ''
      ? 'Nothing was changed: you said no. What would be right?'
      : `Nothing was changed: you said no, and wrote ${inQuotes(escapeTitle(feedback))}. Tell me the change that you want in words that I know (*help* lists them).`;
  }
  if (result['waits'] === true)
    return `It waits for your approval. Nothing was changed so far. See it and approve it with \`${scalarInputText(result['approve'])}\`.`;
  if (result.code === 'cancelled') return 'That was stopped, and nothing was changed.';
  const candidates = Array.isArray(result.candidates)
    ? result.candidates.map(scalarInputText).filter((path) => path !== '')
    : [];
  const which =
    candidates.length > 0
      ? `\n\nDid you mean one of these?\n${candidates
          .slice(0, SHOWN)
          .map((path) => `- ${noteLink(path)}`)
          .join('\n')}`
      : '';
  return `${scalarInputText(result.message) || 'That did not work.'}${which}`;
}

/** Says that no note was found, and what was tried. */
export function foundNothing(turn: TurnSoFar): string {
  const [first] = turn.calls;
  // Where no note has the name, similar names help more than the search that followed.
  if (first?.result.success === false) return failureAnswer(first);
  const topic = first ? topicOf(first) || callSearchWords(first, turn.question).join(' ') : '';
  if (first?.name === 'search_by_tags') return `No note is tagged ${escapeTitle(topic)}, and none holds the word.`;
  const meaning = turn.calls.some((call) => call.result.mode === 'hybrid') ? ' and by meaning' : '';
  return `I found nothing on ${topic === '' ? 'this' : inQuotes(escapeTitle(topic))} in your notes. I searched by words${meaning}; other words may find more.`;
}

function warnings({ result }: AnsweredCall): string[] {
  return Array.isArray(result.warnings) && result.warnings.length > 0
    ? [`Note: ${result.warnings.map((warning) => escapeTitle(scalarInputText(warning))).join(' ')}`]
    : [];
}

/** Evidence from the web for or against a note, each with its judgement, its strength and, where one was created, its note. */
function evidenceFound({ result, input }: AnsweredCall): string {
  const results = records(result.results);
  const about = noteLink(scalarInputText(result.node_id));
  if (results.length === 0)
    return `I found no ${input.evidence_type === undefined || input.evidence_type === 'all' ? '' : `${scalarInputText(input.evidence_type)} `}evidence for ${about} with the words ${inQuotes(escapeTitle(scalarInputText(result.query)))}.`;
  const notes = new Map(records(result.sources).map((source) => [scalarInputText(source.url), source]));
  const items = results.map((evidence) => {
    const note = notes.get(scalarInputText(evidence.url));
    const strength = note ? `${scalarInputText(note.strength)} ` : '';
    const lead = `${bold(scalarInputText(evidence.title))} — ${strength}${scalarInputText(evidence.evidence_type)}, relevance ${number(evidence.relevance_score)}${note ? ` ${noteLink(scalarInputText(note.node_id))}` : ''}`;
    return [
      lead,
      ...(scalarInputText(evidence.quote) === '' ? [] : [blockquote(scalarInputText(evidence.quote))]),
      escapeTitle(scalarInputText(evidence.reasoning)),
    ].join('\n\n');
  });
  const createdCount = number(result.sources_created);
  return [
    `${countWithNoun(results.length, 'result')} for ${about}, the most relevant first:`,
    ...items,
    ...(createdCount > 0 ? [`I made ${countWithNoun(createdCount, 'source note')}, each related to it.`] : []),
  ].join('\n\n');
}

/** Of a list of tasks each line counts: it is cut later than other lists. */
const MOST_TASKS = 50;

/** Tasks with their days and the line that each stands on. */
function tasksFound({ result, input }: AnsweredCall): string {
  const tasks = records(result.results);
  const when = scalarInputText(input.due) || scalarInputText(input.happens);
  const dueText = when === '' ? '' : when === 'overdue' ? ' overdue' : ` due ${escapeTitle(when)}`;
  const isDone = input.status === 'done';
  if (tasks.length === 0)
    return isDone ? 'No such task is done.' : `No open task is${dueText === '' ? ' there' : dueText}.`;
  const lines = tasks.slice(0, MOST_TASKS).map((task) => {
    const day = scalarInputText(task.due) || scalarInputText(task.scheduled) || scalarInputText(task.start);
    const late = task.overdue === true && when !== 'overdue' ? ' (overdue)' : '';
    const parts = [
      day === '' ? '' : `${day}${late}`,
      escapeTitle(toPlainText(scalarInputText(task.text))),
      cite(scalarInputText(task.path), number(task.line)),
    ];
    return `- ${parts.filter((part) => part !== '').join(' · ')}`;
  });
  return [
    `${countWithNoun(number(result.found), 'task')} ${number(result.found) === 1 ? 'is' : 'are'}${isDone ? ' done' : dueText === '' ? ' open' : dueText}:`,
    lines.join('\n'),
    ...more(number(result.found), lines.length, 'task'),
  ].join('\n\n');
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of a query: one number as a sentence, several rows as a list, with links where they name a note. */
function rowsFound({ result }: AnsweredCall): string {
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
