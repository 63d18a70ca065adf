import { relationType } from '../../notes/relations/relation-type.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

const LONGEST = 60;

/**
 * A type of relation as a tool may write it: words, in lower snake case. What a person wrote by hand may be anything.
 * @throws ToolStop `invalid_input`
 */
export function relationName(written: string, toolName: string, field: string): string {
  const type = relationType(written);
  if (/^[\p{L}\p{M}\p{N}_]+$/u.test(type) && /\p{L}/u.test(type) && type.length <= LONGEST) return type;
  throw new ToolStop(failure('invalid_input', `“${written.slice(0, LONGEST)}” is no type of relation: a word or a few, of letters and digits.`, `Call ${toolName} with a ${field} such as supports or part_of.`));
}
