import type { DataviewProblem } from '../../../../workers/contract.ts';
import { queriesText } from '../../../strings/en/queries.ts';

/** Which word is not understood, and in which line. */
export function problemText({ reason, found, line }: DataviewProblem): string {
  const said = queriesText.problems[reason](found);
  return line === undefined ? said : queriesText.inLine(line, said);
}
