import { isRecord } from '../../notes/basics/is-record.ts';
import { call, type PlannedCall } from './forms/question-form.ts';
import { contentWords } from './forms/question-words.ts';
import { relevantResults } from './relevance.ts';
import { renamedPath } from './rename-request.ts';
import { number, records, text, topicOf, wordsOf, type Reading, type Step } from './step.ts';
import { tagRequest, withTag } from './tag-request.ts';

/** What to look up next, after the last result; `undefined` where it is time to answer. One question takes few calls. */
export function followUp(reading: Reading): PlannedCall | undefined {
  const step = reading.steps.at(-1);
  if (!step || reading.steps.length >= 4) return undefined;
  const next = RULES[step.name]?.(step, reading);
  return next && !reading.steps.some((earlier) => isSame(earlier, next)) ? next : undefined;
}

const RULES: Readonly<Record<string, (step: Step, reading: Reading) => PlannedCall | undefined>> = {
  search_notes: (step, reading) => (relevantResults(step, reading.question).length > 0 || step.input.filter ? undefined : otherSearch(step, reading)),
  semantic_search: (step, reading) => (relevantResults(step, reading.question).length > 0 ? undefined : otherSearch(step, reading)),
  // A phrase that stands nowhere word for word may stand there in other words.
  text_search: (step, { steps }) => (number(step.result.found) > 0 || steps.length > 1 ? undefined : toCall('search_notes', { query: topicOf(step) })),
  search_recent_notes: (step) => {
    const [newest] = records(step.result.results);
    const topic = topicOf(step);
    if (topic === '') return undefined;
    return newest ? toCall('read_note', { path: text(newest.path) }) : toCall('search_notes', { query: topic });
  },
  search_by_tags: (step) => {
    const tags = Array.isArray(step.input.tags) ? step.input.tags.map(text) : [];
    return number(step.result.found) > 0 || tags.length === 0 ? undefined : toCall('search_notes', { query: tags.join(' ') });
  },
  find_specific_info: (step) => {
    const { query: _query, ...input } = step.input;
    return number(step.result.found) === 0 && _query !== undefined && step.result.success === true ? toCall('find_specific_info', input) : undefined;
  },
  read_note: (step, reading) => {
    const request = reading.steps.length === 1 ? tagRequest(reading.question) : undefined;
    const path = text(step.result.path);
    const newPath = reading.steps.length === 1 && step.result.success === true ? renamedPath(reading.question, path) : undefined;
    if (newPath !== undefined) return toCall('rename_note', { path, new_path: newPath });
    if (step.result.success === true) return request && toCall('update_frontmatter', { path, updates: { tags: withTag(step.result.frontmatter, request) } });
    // Words that name no note may still be what it is about.
    const name = text(step.input.path);
    const changes = request !== undefined || renamedPath(reading.question, name) !== undefined;
    return step.result.code === 'not_found' && !changes && contentWords(name).length > 0 ? toCall('search_notes', { query: name }) : undefined;
  },
};

/** Words alone, then the rarest-looking word as text, which also finds parts of words. */
function otherSearch(step: Step, { question, steps }: Reading): PlannedCall | undefined {
  const words = wordsOf(step, question);
  const plain = words.join(' ');
  if (steps.length === 1 && plain !== '' && plain !== step.input.query) return toCall('search_notes', { query: plain, mode: 'text' });
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined || steps.some((earlier) => earlier.name === 'text_search') ? undefined : toCall('text_search', { query: longest });
}

function toCall(name: string, input: Readonly<Record<string, unknown>>): PlannedCall | undefined {
  const plan = call(name, input);
  return 'call' in plan ? plan.call : undefined;
}

function isSame(step: Step, next: PlannedCall): boolean {
  return step.name === next.name && isRecord(next.input) && JSON.stringify(step.input) === JSON.stringify(next.input);
}
