import { isRecord } from '../../../notes/basics/is-record.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { ChangePlan } from '../../definition/change-set.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';
import { isDenied, type Member } from './set-member.ts';

/** Fields in which tools name the file that they create, move or delete. */
const NAMING = ['path', 'new_path', 'title', 'new_title', 'name', 'new_name', 'from', 'to', 'folder', 'new_folder'];
/** A shorter name may be in any text. */
const SHORTEST = 2;

/**
 * Why a change is not asked: it names what an earlier one of its set would have created, moved or deleted, and that one was denied
 * or cannot be made. An overview of moves that did not happen would be wrong. Undefined where that is not so.
 */
export function describesRefused(plan: ChangePlan, earlier: readonly Member[]): ToolFailure | undefined {
  for (const member of earlier) {
    const isFailed = member.unplanned?.success === false;
    if (!isDenied(member) && !isFailed) continue;
    const name = namesOf(member).find((each) => isAdded(plan, each));
    if (name !== undefined) return heldBack(plan, name, member);
  }
  return undefined;
}

/** What exists already is not in question because a second one of its name cannot be made. */
function namesOf({ plan, run, unplanned }: Member): string[] {
  const paths = plan
    ? plan.changes.filter(({ before, after }) => before === null || after === null).map(({ path }) => path)
    : unplanned?.success === false && unplanned.code === 'exists' && !('new_path' in run.input)
      ? []
      : namedIn(run.input);
  return [...new Set(paths.map(stem))].filter((name) => name.length >= SHORTEST);
}

/** In the input of a call, those of a list of moves too. */
function namedIn(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(namedIn);
  if (!isRecord(input)) return [];
  return Object.entries(input).flatMap(([field, value]) =>
    typeof value === 'string' ? (NAMING.includes(field) ? [value] : []) : namedIn(value),
  );
}

/** The change adds a mention of this name. */
function isAdded({ changes }: ChangePlan, name: string): boolean {
  return changes.some(
    ({ before, after, moved }) =>
      moved === undefined && after !== null && count(after.text, name) > count(before?.text ?? '', name),
  );
}

const LETTER = /[\p{L}\p{N}]/u;

/** How often a text has a name as words of its own. */
function count(written: string, named: string): number {
  const text = foldName(written);
  const name = foldName(named);
  let found = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + name.length))) found++;
  return found;
}

function heldBack({ path }: ChangePlan, name: string, member: Member): ToolFailure {
  const why = isDenied(member)
    ? 'whose change was declined'
    : `whose change cannot be made (${member.unplanned?.success === false ? member.unplanned.message : ''})`;
  return failure(
    'no_match',
    `Not written: ${inQuotes(path)} tells of ${inQuotes(name)}, ${why}.`,
    'Call it again with a text that tells only of what was done, or leave it out.',
    { held_back: true },
  );
}
