import { isRecord } from '../../notes/basics/is-record.ts';
import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import {
  number,
  records,
  scalarInputText,
  topicOf,
  callSearchWords,
  type TurnSoFar,
  type AnsweredCall,
} from './answered-call.ts';
import { CHANGING } from './forms/changing.ts';
import { MOVING } from './forms/moving.ts';
import { call as planCall, type PlannedCall } from './forms/question-form.ts';
import { contentWords, cleanSubject, plainQuestion } from './forms/question-words.ts';
import { taskRequest } from './forms/tasks.ts';
import { asNextListItem, textToJoin } from './forms/writing.ts';
import { relevantResults } from './relevance.ts';

/** What to look up next, after the last result; `undefined` where it is time to answer. A question gets few calls. */
export function followUp(turn: TurnSoFar): PlannedCall | undefined {
  const call = turn.calls.at(-1);
  if (!call || turn.calls.length >= 4) return undefined;
  const next = RULES[call.name]?.(call, turn);
  return next && !turn.calls.some((earlier) => isRepeatedCall(earlier, next)) ? next : undefined;
}

const RULES: Readonly<Record<string, (call: AnsweredCall, turn: TurnSoFar) => PlannedCall | undefined>> = {
  search_notes: (call, turn) =>
    relevantResults(call, turn.question).length > 0 || call.input.filter ? undefined : otherSearch(call, turn),
  semantic_search: (call, turn) =>
    relevantResults(call, turn.question).length > 0 ? undefined : otherSearch(call, turn),
  // A phrase that is nowhere word for word may be there in other words.
  text_search: (call, { calls }) =>
    number(call.result.found) > 0 || calls.length > 1
      ? undefined
      : planToolCall('search_notes', { query: topicOf(call) }),
  search_recent_notes: (call) => {
    const [newest] = records(call.result.results);
    const topic = topicOf(call);
    if (topic === '') return undefined;
    return newest
      ? planToolCall('read_note', { path: scalarInputText(newest.path) })
      : planToolCall('search_notes', { query: topic });
  },
  search_by_tags: (call) => {
    const tags = Array.isArray(call.input.tags) ? call.input.tags.map(scalarInputText) : [];
    return number(call.result.found) > 0 || tags.length === 0
      ? undefined
      : planToolCall('search_notes', { query: tags.join(' ') });
  },
  find_specific_info: (call) => {
    const { query: _query, ...input } = call.input;
    return number(call.result.found) === 0 && _query !== undefined && call.result.success === true
      ? planToolCall('find_specific_info', input)
      : undefined;
  },
  // The note of today has to be there before a task can be added to it.
  create_daily_note: (call, turn) => {
    const task = taskRequest(plainQuestion(turn.question));
    const path = scalarInputText(call.result.path);
    if (!task || call.result.success !== true || path === '') return undefined;
    return planToolCall('modify_note', { path, operation: 'append', content: `- [ ] ${task.content}` });
  },
  read_note: (call, turn) => {
    const request = turn.calls.length === 1 ? tagRequest(turn.question) : undefined;
    const path = scalarInputText(call.result.path);
    const added = turn.calls.length === 1 ? textToJoin(plainQuestion(turn.question)) : undefined;
    if (added !== undefined && call.result.success === true) {
      const isWhole = call.result.next_from_line === undefined;
      const content = isWhole ? asNextListItem(added, scalarInputText(call.result.content)) : added;
      return planToolCall('modify_note', { path, operation: 'append', content });
    }
    const newPath =
      turn.calls.length === 1 && call.result.success === true ? renamedPath(turn.question, path) : undefined;
    if (newPath !== undefined) return planToolCall('rename_note', { path, new_path: newPath });
    if (call.result.success === true)
      return (
        request &&
        planToolCall('update_frontmatter', { path, updates: { tags: withTag(call.result.frontmatter, request) } })
      );
    // Words that are not a note's name may still be its subject.
    const name = scalarInputText(call.input.path);
    const changes = added !== undefined || request !== undefined || renamedPath(turn.question, name) !== undefined;
    return call.result.code === 'not_found' && !changes && contentWords(name).length > 0
      ? planToolCall('search_notes', { query: name })
      : undefined;
  },
};

/** Searches the words alone, then the rarest-looking word as text, which also finds parts of words. */
function otherSearch(call: AnsweredCall, { question, calls }: TurnSoFar): PlannedCall | undefined {
  const words = callSearchWords(call, question);
  const plain = words.join(' ');
  if (calls.length === 1 && plain !== '' && plain !== call.input.query)
    return planToolCall('search_notes', { query: plain, mode: 'text' });
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined || calls.some((earlier) => earlier.name === 'text_search')
    ? undefined
    : planToolCall('text_search', { query: longest });
}

function planToolCall(name: string, input: Readonly<Record<string, unknown>>): PlannedCall | undefined {
  const plan = planCall(name, input);
  return 'call' in plan ? plan.call : undefined;
}

function isRepeatedCall(call: AnsweredCall, next: PlannedCall): boolean {
  return call.name === next.name && isRecord(next.input) && JSON.stringify(call.input) === JSON.stringify(next.input);
}

/** The new path of the note at `path`, in its folder, where the person asked for another name; else `undefined`. */
function renamedPath(question: string, path: string): string | undefined {
  const plainText = plainQuestion(question);
  const form = MOVING.find(({ name }) => name === 'rename note');
  for (const pattern of form?.patterns ?? []) {
    const name = cleanSubject(pattern.exec(plainText)?.groups?.name);
    if (name === '' || name.includes('/')) continue;
    const folder = parentFolder(path as VaultPath);
    return folder === '' ? name : `${folder}/${name}`;
  }
  return undefined;
}

interface TagRequest {
  readonly tag: string;
  readonly remove: boolean;
}

/** The tag that the person wants added or removed, where that is the question. */
function tagRequest(question: string): TagRequest | undefined {
  const plainText = plainQuestion(question);
  for (const form of CHANGING.filter(({ name }) => name === 'add tag' || name === 'remove tag')) {
    for (const pattern of form.patterns) {
      const tag = pattern.exec(plainText)?.groups?.tag;
      if (tag !== undefined) return { tag: tag.replace(/^#/, ''), remove: form.name === 'remove tag' };
    }
  }
  return undefined;
}

/** The note's tags after the request, as the whole new list; null where none is left. */
function withTag(frontmatter: unknown, { tag, remove }: TagRequest): string[] | null {
  const present = splitTagList(isRecord(frontmatter) ? frontmatter.tags : undefined);
  const otherTags = present.filter((presentTag) => presentTag.replace(/^#/, '').toLowerCase() !== tag.toLowerCase());
  if (!remove) return otherTags.length < present.length ? present : [...present, tag];
  return otherTags.length > 0 ? otherTags : null;
}

/** A list, or one text split at commas or spaces. */
function splitTagList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/[\s,]+/).filter((tag) => tag !== '') : [];
}
