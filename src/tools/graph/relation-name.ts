import { relationType } from '../../notes/relations/relation-type.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

const LONGEST = 60;

/**
 * A relation type in the form that tools write: words, in lower snake case. A person may write any text.
 * @throws ToolStop `invalid_input`
 */
export function relationName(written: string, toolName: string, field: string): string {
  const type = relationType(written);
  if (/^[\p{L}\p{M}\p{N}_]+$/u.test(type) && /\p{L}/u.test(type) && type.length <= LONGEST) return type;
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(written.slice(0, LONGEST))} is no type of relation: a word or a few, of letters and digits.`,
      `Call ${toolName} with a ${field} such as supports or part_of.`,
    ),
  );
}
