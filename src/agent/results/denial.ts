import { isRecord } from '../../notes/basics/is-record.ts';
import { quoted } from './lines.ts';
import { inline } from './plain-values.ts';

const DECLINED = 'declined by the person. Ask what would be right.';
const WITH_REASON = 'declined by the person, who says (their own words to you; revise accordingly, or ask):';

/** What a model reads where the person declined a change; undefined where a result is no denial. */
export function renderDenial(tool: string, result: unknown): string | undefined {
  if (!isRecord(result) || result.success !== false || result.isError !== false) return undefined;
  const said = typeof result.user_feedback === 'string' ? result.user_feedback.trim() : '';
  return said === '' ? `${inline(tool)} → ${DECLINED}` : `${inline(tool)} → ${WITH_REASON}\n${quoted(said)}`;
}
