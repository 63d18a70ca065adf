import { toLocalDay } from '../../../notes/dates/dates.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { foldText } from '../../../notes/words.ts';
import { number, type AnsweredCall } from '../answered-call.ts';
import { call } from '../forms/question-form.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { bindNote } from './bind-note.ts';
import { bindFolder, onNote, type Read, type Reader } from './candidate.ts';
import { findDays } from './find-days.ts';
import { nameIn } from './read-request.ts';

/** Lists of tasks: by day, note, folder, tag, words, and how pressing they are. */

const TASKY =
  /\b(?:tasks?|to-?dos?|todo list|due|overdue|over-due|past due|deadlines?|check ?box(?:es)?|action items?|chores?)\b|\b(?:left|have|need|got|want|remains?|supposed|still|anything|something|stuff|things|what) to (?:be )?(?:do|done|get done)\b|\bon my plate\b|\b(?:still|what's|whats|what is|anything) (?:open|outstanding|unfinished|pending|left)\b|\b(?:unfinished|outstanding) (?:things|items|business)\b|\bdo i (?:still )?(?:have|need) to do\b|\bagenda\b|\b(?:has|have|needs?|must|got) (?:to )?(?:still )?(?:happen|be done|get done)\b|\bneeds? doing\b|\b(?:open|outstanding|unfinished) (?:jobs|chores|points|work)\b|\bwhat(?:'s| is) (?:on|up|coming up|planned|scheduled|next)(?: for| on)? (?:today|tomorrow|this|next|mon|tues|wednes|thurs|fri|satur|sun)|\b(?:am i|are we|i'm|we're) (?:late|behind|too late)\b|\bdid (?:i|we) (?:miss|forget) (?:any|some)(?:thing)?$/i;

/** Tasks whose words name something. */
const MENTIONED =
  /\b(?:mention(?:s|ing)?|nam(?:e|es|ing)|contain(?:s|ing)?|say(?:s|ing)?|involv(?:e|es|ing)) (?<where>[^?]+?)$/i;

/** Where the name of a note stands in a question for tasks. */
const WHERE = [
  /\b(?:in|for|on|of|from|about|within|under|with) (?:the |my )?(?<where>[^?]+?)$/i,
  /\b(?:does|do|has) (?:the |my )?(?<where>[^?]+?)(?: still| yet)? (?:have|has|got|contain|hold)(?: open| left)?$/i,
  /^(?<where>.+?)(?:'s)? (?:open )?(?:tasks|todos|to-dos)$/i,
];

const tasks: Read = (reader) => {
  const { request, nowMs, words } = reader;
  const { text } = request;
  const isDone =
    /\b(?:done|finished|finish|completed?|ticked|checked off|closed|accomplished?|got done)\b/i.test(text) &&
    !/\b(?:to be done|(?:to|must|should|still) get done|should (?:i|we) (?:already )?have|should be|not (?:yet )?(?:done|finished)|(?<!did (?:i|we) )get done|unfinished|undone)\b/i.test(
      text,
    );
  const isFinished =
    /^(?:what|which (?:tasks?|to-?dos?|things?|ones?|of (?:my|the) tasks)|show|list)\b.*\b(?:have i|did i|i|i've|we|got|was|were) (?:have |already )?(?:finish(?:ed)?|complete[d]?|tick(?:ed)?|(?:get |got )?done)\b/i.test(
      text,
    );
  // A tag may be called task, or todo.
  if (!TASKY.test(text.replaceAll(/#[\p{L}\p{N}_/-]+/gu, ' ')) && !isFinished) return undefined;
  if (
    /^(?:add|create|make|new|put|write|append|insert|set|mark|tick|check(?! my)|complete|remind|move|rename|delete|remove|tag|give (?!me))\b/i.test(
      text,
    )
  )
    return undefined;
  if (
    (/\b(?:has|have|with|without|no) (?:an? |any |no )?(?:deadline|due date)s?\b/i.test(text) &&
      !/\btasks?|to-?dos?\b/i.test(text) &&
      words.properties.some(({ key }) => /deadline|due/.test(key))) ||
    /\bnotes? (?:about|on|with|due)\b|\bdeadlines? (?:of|for)\b|'s deadline\b|\bwhen (?:is|are|was)\b|^(?:how (?:do|can|to)|why|who)\b/i.test(
      text,
    ) ||
    text.length > 160
  )
    return undefined;
  const input: Record<string, unknown> = { limit: 100 };
  const parts: string[] = [];
  let unreadText = text;
  const days = findDays(text, nowMs, isDone ? 'past' : 'future')[0];
  const isLate =
    /\b(?:overdue|over-due|past due|late|miss(?:ed)?|behind|too late)\b|\bby now\b|\bshould (?:i|we) (?:already )?have\b|\balready be (?:done|finished)\b/i.test(
      text,
    );
  const isUndated =
    /\b(?:without|with no|no|lacking|missing|have no)(?: (?:a|any))?(?: due)? (?:dates?|days?|deadlines?|due dates?)\b|\bundated\b|\bunscheduled\b/i.test(
      text,
    );
  input.status = isDone
    ? 'done'
    : /\b(?:all|every) (?:my |the )?(?:tasks|todos)\b.*\b(?:done and open|open and done|any status)\b/i.test(text)
      ? 'any'
      : 'open';
  if (isLate) [input.due] = ['overdue', parts.push('overdue')];
  else if (isUndated) [input.due] = ['none', parts.push('without a day')];
  else if (days) {
    const [from, to] = [toLocalDay(days.range.from), toLocalDay(days.range.to)];
    const span =
      days.bound === 'before'
        ? `on or before ${to}`
        : days.bound === 'since'
          ? `on or after ${from}`
          : from === to
            ? from
            : `${from} ${to}`;
    const dayText = days.written.toLowerCase().replace(/^(?:(?:due|on|for|in|at|the|during|within) )+/, '');
    input[isDone ? 'done' : 'happens'] = /^(?:today|tomorrow|yesterday|(?:this|next|last) (?:week|month|year))$/.test(
      dayText,
    )
      ? dayText
      : span;
    parts.push(`${isDone ? 'done' : 'due'} ${days.written.replace(/^(?:due|on|for|in) /i, '')}`);
    unreadText = `${text.slice(0, days.from)} ${text.slice(days.to)}`;
  }
  if (/\b(?:important|urgent|priority|pressing|prioriti[sz]ed|critical)\b/i.test(text))
    [input.priority] = [/\bhighest\b/i.test(text) ? 'highest' : 'high', parts.push('of high priority')];
  let place: string | undefined;
  let sureness = 0.93;
  const tag = /#(?<tag>[\p{L}\p{N}_/-]+)|\btagged (?:with |as )?#?(?<word>[\p{L}\p{N}_/-]+)/u.exec(unreadText);
  if (tag) {
    input.tag = tag.groups?.tag ?? tag.groups?.word;
    parts.push(`tagged #${String(input.tag)}`);
  }
  const unread = unreadText.trim();
  const mentioned = MENTIONED.exec(unread)?.groups?.where;
  const where = tag
    ? undefined
    : WHERE.map((form) => form.exec(unread)?.groups?.where).find((place) => place !== undefined);
  const named = where?.replace(/ (?:that are|which are|still|yet|open|done|left)\b.*$/i, '').trim();
  if (
    named !== undefined &&
    named !== '' &&
    !/^(?:all|my|the|open|overdue|show|list|what|which|how many|count|today|done|unfinished|pending|important|urgent|pressing|high(?:est)? priority|late|anything|something|everything|(?:show |list |give )?(?:me )?(?:all|my|the|open)+)\b/i.test(
      named,
    ) &&
    mentioned === undefined
  ) {
    const bound = onNote(named, reader, (path) => call('list_tasks', { path }), 0.65);
    const folder = bindFolder(nameIn(named, request), words);
    // Of several notes that the words may mean, the one that has such tasks.
    const having = onlyWithTasks(nameIn(named, request), reader);
    if (bound && 'say' in bound.plan && having !== undefined) [input.path, place] = [having, stem(having)];
    else if (bound && 'call' in bound.plan) {
      [input.path, place] = [bound.plan.call.input.path, bound.name];
    } else if (bound && bound.name !== 'this note')
      return { intent: 'tasks', reading: 'tasks of a note', sureness: 0.85, plan: bound.plan };
    else if (bound) return { intent: 'tasks', reading: 'tasks of this note', sureness: 0.9, plan: bound.plan };
    else if (folder !== undefined) [input.folder, place] = [folder, folder];
    else if (words.tags.has(foldText(named))) [input.tag, place] = [foldText(named), `#${named}`];
    else {
      [input.text, place] = [nameIn(named, request), `with ${inQuotes(nameIn(named, request))}`];
      sureness = 0.75;
    }
  } else if (/\b(?:this|the open) (?:note|page)\b|\bhere$/i.test(text) && reader.openNote !== undefined)
    [input.path, place] = [reader.openNote, 'this note'];
  if (mentioned !== undefined) {
    const subject = nameIn(mentioned, request);
    [input.text, place] = [subject, `with ${inQuotes(subject)}`];
  }
  if (place !== undefined) parts.push(place.startsWith('with') ? place : `in ${place}`);
  const isCount = /^(?:how many|count|number of)\b/i.test(text);
  return {
    intent: 'tasks',
    reading: `${input.status === 'done' ? 'done' : 'open'} tasks ${parts.join(', ')}`.trim(),
    sureness,
    plan: call('list_tasks', input),
    ...(isCount && { tell: ([first]) => first && countTasks(first) }),
  };
};

function onlyWithTasks(name: string, { tasks: open, words }: Reader): VaultPath | undefined {
  const [only, ...others] = (bindNote(name, words)?.paths ?? []).filter((path) =>
    open?.some((task) => task.path === path),
  );
  return others.length === 0 ? only : undefined;
}

const countTasks = (first: AnsweredCall): string | undefined =>
  number(first.result.found) > 0 ? undefined : first.input.status === 'done' ? '0 tasks.' : '0 open tasks.';

export const TASK_LISTS: readonly Read[] = [tasks];
