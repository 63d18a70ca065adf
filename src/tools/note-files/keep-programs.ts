import { alteredProgram } from '../../notes/formats/find-programs.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

const SHOWN = 80;

/**
 * Programs for plugins in a note (Templater, `dataviewjs`, `` `$=` ``) stay as they are: a model that does not run them cannot know what a
 * change to them does. A person may alter them in the app, by an own act.
 * @throws ToolStop `invalid_input`
 */
export function keepPrograms(
  { initiatedBy }: Pick<ToolContext, 'initiatedBy'>,
  path: string,
  before: string,
  after: string,
): void {
  const altered = initiatedBy === 'user' ? undefined : alteredProgram(before, after);
  if (!altered) return;
  const first = altered.text.replace(/\s+/gu, ' ');
  const shown = first.length > SHOWN ? `${first.slice(0, SHOWN)}…` : first;
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(path)} holds a program of ${altered.kind}, ${shown} on line ${altered.line}, which this would alter or take away. Programs of notes are never run and never changed by tools. Nothing was changed.`,
      'Leave it exactly as it is and change the text around it, or ask the person to edit it.',
    ),
  );
}
