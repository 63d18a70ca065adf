import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { isRecord } from '../../basics/is-record.ts';
import { findFrontmatterBlock } from '../../frontmatter/frontmatter.ts';
import { placeOf, readYamlMap } from '../../frontmatter/full-yaml.ts';
import { stem } from '../../paths/paths.ts';
import type { OwnStep, OwnTool, ReadOwnTool } from './own-tool.ts';
import { readFields } from './read-fields.ts';
import { readSchedule, SCHEDULE_FORMS } from './schedule.ts';
import { createToolDraft, type Path, type ToolDraft } from './tool-draft.ts';

/** In UTF-16 units. */
const LONGEST = 200_000;
const MOST_STEPS = 40;
const LONGEST_NAME = 80;
/** Keys of the note that are about the tool; all others are the person's own properties. */
const CALL_KEYS = new Set(['tool', 'input', 'each', 'when']);
const ASK_KEYS = new Set(['ask', 'answer', 'each', 'when']);

/** Whether a note says that it is a tool. */
export function isToolNote(frontmatter: Readonly<Record<string, unknown>> | undefined): boolean {
  return frontmatter !== undefined && Object.hasOwn(frontmatter, 'type') && frontmatter['type'] === 'tool';
}

/**
 * Reads a tool's note. Never throws, and runs nothing.
 * @param path names the tool where the note does not
 */
export function readOwnTool(text: string, path: string): ReadOwnTool {
  const block = findFrontmatterBlock(text);
  if (!block) return { problems: [{ line: 1, message: 'It has no properties between --- lines.' }] };
  if (block.to - block.from > LONGEST)
    return { problems: [{ line: 1, message: `It is longer than ${LONGEST / 1000} kB.` }] };
  const read = readYamlMap(text.slice(block.yamlFrom, block.yamlTo));
  if ('problem' in read) {
    const { line } = placeOf(text, block.yamlFrom + read.problem.offset);
    return { problems: [{ line, message: read.problem.message }] };
  }
  const draft = createToolDraft(text, block.yamlFrom, read.document);
  return { tool: toTool(read.data, path, draft), problems: draft.problems };
}

function toTool(data: Readonly<Record<string, unknown>>, path: string, draft: ToolDraft): OwnTool {
  const fields = readFields(data['input'], ['input'], draft);
  const schedule = readWhen(data['schedule'], draft);
  if (schedule)
    for (const { name, standard } of fields)
      if (standard === undefined)
        draft.report(
          ['input', name],
          `${inQuotes(name)} needs a default: nobody is there to fill it in when it runs by itself.`,
        );
  return {
    name: readName(data['name'], path, draft),
    description: typeof data['description'] === 'string' ? data['description'].trim() : '',
    fields,
    steps: readSteps(data['steps'], draft),
    ...(schedule && { schedule }),
  };
}

function readName(written: unknown, path: string, draft: ToolDraft): string {
  const name = typeof written === 'string' ? written.trim().replaceAll(/\s+/g, ' ') : '';
  if (written !== undefined && written !== null && name === '') draft.report(['name'], '“name” is no text.');
  if (name.length > LONGEST_NAME) draft.report(['name'], `Its name is longer than ${LONGEST_NAME} letters.`);
  return (name === '' ? stem(path) : name).slice(0, LONGEST_NAME);
}

function readWhen(written: unknown, draft: ToolDraft): OwnTool['schedule'] {
  if (written === undefined || written === null) return undefined;
  const schedule = typeof written === 'string' ? readSchedule(written) : undefined;
  if (!schedule) draft.report(['schedule'], `This schedule is none that is known: ${SCHEDULE_FORMS}.`);
  return schedule;
}

function readSteps(written: unknown, draft: ToolDraft): OwnStep[] {
  if (!Array.isArray(written) || written.length === 0) {
    draft.report(['steps'], 'It has no steps: “steps” is a list, and each begins with “- tool:” or “- ask:”.');
    return [];
  }
  if (written.length > MOST_STEPS) draft.report(['steps'], `It has more than ${MOST_STEPS} steps.`);
  return written.slice(0, MOST_STEPS).flatMap((each: unknown, at) => readStep(each, ['steps', at], draft) ?? []);
}

function readStep(written: unknown, path: Path, draft: ToolDraft): OwnStep | undefined {
  if (!isRecord(written) || 'tool' in written === 'ask' in written) {
    draft.report(path, 'A step has either “tool” or “ask”.');
    return undefined;
  }
  const isAsk = 'ask' in written;
  for (const key of Object.keys(written))
    if (!(isAsk ? ASK_KEYS : CALL_KEYS).has(key))
      draft.report(
        [...path, key],
        `A step has no ${inQuotes(key.slice(0, 60))}: it has ${[...(isAsk ? ASK_KEYS : CALL_KEYS)].join(', ')}.`,
      );
  const when = written['when'];
  if (when !== undefined && typeof when !== 'string')
    draft.report([...path, 'when'], '“when” is a text: "{{steps.1.found}} > 0".');
  const base = {
    line: draft.lineOf(path),
    ...(written['each'] !== undefined && written['each'] !== null && { each: written['each'] }),
    ...(typeof when === 'string' && { when }),
  };
  return isAsk ? readAsk(written, path, base, draft) : readCall(written, path, base, draft);
}

type Base = Pick<OwnStep, 'line' | 'each' | 'when'>;

function readCall(written: Readonly<Record<string, unknown>>, path: Path, base: Base, draft: ToolDraft) {
  const { tool, input = {} } = written;
  if (typeof tool !== 'string' || tool.trim() === '') {
    draft.report([...path, 'tool'], '“tool” is the name of a tool.');
    return undefined;
  }
  if (input !== null && !isRecord(input))
    draft.report([...path, 'input'], '“input” is a list of fields: “name: value”.');
  return { ...base, kind: 'call' as const, tool: tool.trim(), input: isRecord(input) ? input : {} };
}

function readAsk(written: Readonly<Record<string, unknown>>, path: Path, base: Base, draft: ToolDraft) {
  const { ask: prompt, answer } = written;
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    draft.report([...path, 'ask'], '“ask” is the question to the model.');
    return undefined;
  }
  const fields = readFields(answer, [...path, 'answer'], draft);
  if (fields.length === 0) draft.report(path, 'A question to the model names the fields of its “answer”.');
  return { ...base, kind: 'ask' as const, prompt, answer: fields };
}
